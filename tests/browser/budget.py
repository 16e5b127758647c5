"""What a page costs by the browser's own network log, and how long a slow phone takes."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

SLOW_PROCESSOR = 4
SLOW_NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 // 8,
    "uploadThroughput": 750_000 // 8,
}


@dataclass
class NetworkLog:
    """The requests of a page, with the bytes that came over the wire for each."""

    page: Page
    asked: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)
    cdp: CDPSession = field(init=False)

    def __post_init__(self) -> None:
        self.cdp = self.page.context.new_cdp_session(self.page)
        self.cdp.on("Network.requestWillBeSent", self._sent)
        self.cdp.on("Network.loadingFinished", self._finished)
        self.cdp.send("Network.enable")

    def slow_down(self) -> None:
        """From now on the phone is an old one, in a cellar."""
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})
        self.cdp.send("Network.emulateNetworkConditions", SLOW_NETWORK)

    @property
    def requests(self) -> list[str]:
        """The addresses that were asked."""
        return list(self.asked.values())

    @property
    def bytes(self) -> int:
        """All that came over the wire, headers included."""
        return sum(self.sizes.values())

    def report(self) -> str:
        """The log as a table."""
        lines = [f"{self.sizes.get(key, 0):7} {url}" for key, url in self.asked.items()]
        return "\n".join([*lines, f"{self.bytes:7} bytes in {len(self.asked)} requests"])

    def _sent(self, event: Any) -> None:
        url = str(event["request"]["url"])
        if url.startswith("http"):
            key = event["requestId"] + event["request"]["method"] + url  # a redirect keeps its id
            self.asked[key] = url
            if "redirectResponse" in event:
                before = list(self.asked)[-2]
                self.sizes[before] = int(event["redirectResponse"]["encodedDataLength"])

    def _finished(self, event: Any) -> None:
        last = [key for key in self.asked if key.startswith(event["requestId"])]
        if last:
            self.sizes[last[-1]] = int(event["encodedDataLength"])
