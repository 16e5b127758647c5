/* Two phones at one table, joined by WebRTC without any server. The connection lives here, since pages come
   and go. The phone that offers its table says the digest of its lines; if the other one has the same, no log is
   sent. A side whose table grew sends the table's whole file; the other takes it as any file, so the longer log
   is taken, nothing twice, and a broken connection loses nothing. */
"use strict";

window.Live = (() => {
  const FORMAT = "l=1.";
  const GATHERING = 3000;
  const PATH = /^.*\/t\/[^/]+\//; // of a table
  const PIECE = /[^]{1,15000}/gu; // whole letters of at most 4 bytes; browsers take at least 64 KB
  const FILE_MOST = 1024 * 1024; // letters of a file, as in the page that takes it
  const CONNECTING = 20_000;
  const LAST_WORD = 1000;
  let connection = null;
  let channel = null;
  let end = () => {};
  let table = ""; // where it is here, once it is
  let offered = ""; // the id of the table that the other phone offered
  let compares = false; // whether the other phone knows digests; older versions do not
  let compared = false; // once in a connection
  let sent = "";
  let heard = "";
  let begun = ""; // the pieces of a file that is not whole yet
  let waiting = ""; // the newest whole file
  let work = Promise.resolve(); // one message after the other

  function tell(state) {
    Live.state = state;
    document.getElementById("parted").hidden = !["broken", "apart"].includes(state);
    document.getElementById("parted").textContent = words(state === "apart" ? "wentApart" : "parted");
    frame?.contentWindow?.dispatchEvent(new Event("live"));
  }

  const OFFERED = "a=x-table:"; // a line of the offer that browsers pass over
  const COMPARES = "a=x-digests\r\n"; // another such line, of the offer and the answer
  const APART = "!"; // the last message to a phone whose log differs
  const LACKS = "?"; // asks for the file
  const HAS = "="; // before the digest of the lines

  const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

  async function pack(kind, text) {
    const small = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
    return `${FORMAT}${kind}.${btoa(String.fromCharCode(...small)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  }

  async function unpack(kind, text) {
    const [, found, data] = text.match(/\bl=1\.([oa])\.([\w-]{1,1800})/) ?? [];
    if (found !== kind) throw new Error("foreign");
    const small = Uint8Array.from(atob(data.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(small, new DecompressionStream("deflate-raw")));
  }

  /* What `make` says of a new connection. A closed one leaves its promises open, so closing ends this. */
  function begin(make) {
    close();
    const mine = (connection = new RTCPeerConnection({ iceServers: [] }));
    mine.onconnectionstatechange = () => ["failed", "closed"].includes(mine.connectionState) && mine === connection && close("broken");
    const ended = new Promise((_, reject) => { end = reject; });
    return Promise.race([make(mine), ended]);
  }

  function use(found) {
    channel = found;
    sent = heard = begun = waiting = "";
    compared = false;
    found.onopen = () => { tell("on"); next(compares ? compare : send); };
    found.onmessage = ({ data }) => gather(found, String(data));
    found.onclose = () => found === channel && close("broken");
  }

  /* Work for one connection; what fails late never closes the connection that came after it. */
  function next(act) {
    work = work.then(async () => {
      const mine = connection;
      await act().catch((error) => { console.warn(error); if (mine === connection) close("broken"); });
    });
  }

  /* What this side says of itself, with its addresses; without one the phones cannot find each other. */
  async function described(mine) {
    const gathered = new Promise((resolve) => mine.addEventListener("icegatheringstatechange", () => mine.iceGatheringState === "complete" && resolve()));
    await Promise.race([gathered, new Promise((resolve) => setTimeout(resolve, GATHERING))]);
    const { sdp } = mine.localDescription;
    if (!sdp.includes("a=candidate:")) close("off", "noAddress");
    return sdp + COMPARES;
  }

  /* For the phone that is at the table: the text that the other one scans. */
  const offer = (path) => begin(async (mine) => {
    table = path;
    use(mine.createDataChannel("table"));
    await mine.setLocalDescription(await mine.createOffer());
    tell("offered");
    const [, id] = (await own()).match(/^table: (\w+)/) ?? [];
    const sdp = await described(mine);
    return pack("o", id ? `${sdp}${OFFERED}${id}\r\n` : sdp);
  });

  /* For the other one: the text that the first one scans. */
  async function answer(text) {
    const [sdp, id = ""] = (await unpack("o", text)).trimEnd().split(`\r\n${OFFERED}`);
    return begin(async (mine) => {
      [table, offered, compares] = ["", id, `${sdp}\r\n`.includes(COMPARES)];
      mine.ondatachannel = ({ channel: found }) => mine === connection && use(found);
      await mine.setRemoteDescription({ type: "offer", sdp: `${sdp}\r\n` });
      await mine.setLocalDescription(await mine.createAnswer());
      tell("offered");
      return pack("a", await described(mine));
    });
  }

  /* An answer to another offer never connects, and the browser does not say so. */
  async function accept(text) {
    const mine = connection;
    const sdp = await unpack("a", text);
    compares = sdp.includes(COMPARES);
    await mine.setRemoteDescription({ type: "answer", sdp });
    setTimeout(() => mine === connection && Live.state !== "on" && close("broken"), CONNECTING);
  }

  function close(state = "off", why = "failed") {
    const old = connection;
    end(new Error(why));
    connection = channel = null;
    old?.close();
    tell(state);
  }

  /* The table's file here; empty once the table is deleted. */
  async function own() {
    const found = await fetch(`${table}table.table`);
    return found.ok ? found.text() : "";
  }

  /* At the start: only the phone that offers has a table. */
  async function compare() {
    const to = channel;
    if (to?.readyState !== "open" || !table) return;
    const digest = await digestOf(table);
    if (!digest) return send();
    if (to === channel) to.send(HAS + digest);
  }

  async function digestOf(path) {
    const found = await fetch(`${path}table.table`, { method: "HEAD" });
    return found.headers.get("ETag")?.replaceAll('"', "");
  }

  /* Opens the table if it is here with the same lines; else asks for its file. */
  async function open(from, digest) {
    if (from !== channel || table) return;
    const lines = new URLSearchParams({ table: offered, lines: digest });
    const found = await fetch(`${BASE}files/same?${lines}`);
    if (from !== channel) return;
    if (!found.redirected) return from.send(LACKS);
    frame.src = found.url;
    [table] = new URL(found.url).pathname.match(PATH);
  }

  async function send() {
    const to = channel;
    if (to?.readyState !== "open" || !table) return;
    const file = await own();
    if (to !== channel || !file || file === sent || file === heard) return;
    sent = file;
    const pieces = file.match(PIECE);
    pieces.forEach((piece, at) => to.send((at < pieces.length - 1 ? "+" : ".") + piece));
  }

  /* The other phone is not trusted: at most one file is gathered and one waits, and neither is too long. */
  function gather(from, data) {
    if (from !== channel) return;
    if (data === APART) return close("apart");
    if (data === LACKS || data[0] === HAS) {
      if (!compared) next(data === LACKS ? send : () => open(from, data.slice(1)));
      compared = true;
      return;
    }
    begun += data.slice(1);
    if (begun.length > FILE_MOST) return close("broken");
    if (data[0] === "+") return;
    if (!waiting) next(() => hear(from));
    [waiting, begun] = [begun, ""];
  }

  /* Takes a file of this connection's table alone: never a book, another table, or one deleted here. */
  async function hear(from) {
    if (from !== channel) return;
    const mine = connection;
    [heard, waiting] = [waiting, ""];
    const [head] = (table ? await own() : "table: ").split("\n");
    if (!head || !heard.startsWith(head)) return close("broken");
    const page = new DOMParser().parseFromString(await (await fetch(`${BASE}files`)).text(), "text/html");
    const form = new FormData();
    for (const name of ["csrf_token", "key"]) form.set(name, page.querySelector(`[name=${name}]`).value);
    form.set("file", new File([heard], "live.table"));
    form.set("live", table ? head.slice("table: ".length) : offered);
    const taken = await fetch(`${BASE}files`, { method: "POST", body: form });
    const [path] = new URL(taken.url).pathname.match(PATH) ?? [];
    if (connection && mine !== connection) return;
    if (taken.status === 409) return goApart(from);
    if (taken.ok && !taken.redirected) return ask(form);
    if (!path || !taken.redirected) return close("broken");
    if (!table) frame.src = taken.url;
    table = path;
  }

  /* Both phones wrote. The other one cannot know it, so it is told last. */
  function goApart(to) {
    to.onclose = null;
    to.send(APART);
    setTimeout(() => to === channel && close("apart"), LAST_WORD);
    tell("apart");
  }

  /* A file that is not taken unasked: its preview asks. */
  function ask(form) {
    close();
    const here = frame.contentDocument.createElement("form");
    Object.assign(here, { method: "post", action: `${BASE}files/look`, enctype: "multipart/form-data", hidden: true });
    for (const [name, value] of form) {
      const field = frame.contentDocument.createElement("input");
      Object.assign(field, { name, type: value instanceof File ? "file" : "hidden" });
      if (value instanceof File) {
        const files = new DataTransfer();
        files.items.add(value);
        field.files = files.files;
      } else field.value = value;
      here.append(field);
    }
    frame.contentDocument.body.append(here);
    here.submit();
  }

  /* After each write here, one that was heard included: if this log is the longer one, it is sent. */
  new BroadcastChannel("moved").addEventListener("message", () => next(send));
  window.addEventListener("pagehide", () => close());

  return { offer, answer, accept, close, state: "off", table: () => table };
})();
