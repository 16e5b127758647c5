"""Numbers, days, texts and headers that somebody might send who means no good."""

from random import Random

from tests.attack.wire import Headers
from tests.examples import rows

WORDS = (
    "", " ", "\t", "\x00", "a\x00b", "\ud800", "\udfff\ud800", "\u202eabc", "e\u0301" * 50,
    "\u200b", "\ufeff", "'; DROP TABLE tables; --", '"', "\\", '\\"', "“x”", "%", "%00", "%zz",
    "{{7*7}}", "<script>alert(1)</script>", "{% raw %}", "%(x)s", "{0.__class__}", "${x}", "..",
    "/", "C:\\", "../../etc/passwd", "\r\n\r\n", "a\nb", "#", "&amp;", "None", "null", "true",
    "[]", "{}", "Ősz", "Anna", "ANNA", "\U0001d504\U0001d52b", "ﬀ", "İ", "ß", "😀" * 30,
    "\u2028", "\x85", "\x1b[31m", "\u2167",
)  # fmt: skip
NUMBERS = tuple(rows(__file__, "numbers"))
DAYS = tuple(rows(__file__, "days"))
LANGUAGES = ("hu", "de", "en", "hu-HU;q=0.9", "*", "xx;q=nan", "de;q=1e400", ";;", "hu;q=-1", "é")
ADDRESSES = ("1.2.3.4", "::1", "7.7.7.1:99", "[2001:db8::1]:443", "unknown", "1.2.3.4, 5.6.7.8", "")
DIGITS = (1, 1, 1, 2, 2, 3, 9, 10, 15, 16, 19, 20, 309, 310, 400, 4_300, 4_301, 5_000)
LONGEST = 100_000


def number(chance: Random) -> str:
    """Something that should be a number, of one digit or of thousands."""
    if chance.random() < 0.4:
        return chance.choice(NUMBERS)
    digits = chance.choice(DIGITS)
    sign = chance.choice(("", "", "", "-"))
    return sign + "".join(chance.choices("0123456789", k=digits))


def day(chance: Random) -> str:
    """Something that should be a day."""
    return chance.choice(DAYS) if chance.random() < 0.8 else number(chance)


def text(chance: Random) -> str:
    """Any text, seldom a very long one."""
    kind = chance.random()
    if kind < 0.6:
        return chance.choice(WORDS)
    if kind < 0.8:
        return "".join(chance.choices(WORDS, k=chance.randint(2, 8)))
    if kind < 0.9:
        return number(chance)
    length = chance.choice((41, 65, 100, 1_001, 5_000, 5_000, LONGEST))
    return (chance.choice(WORDS) or "x")[:1] * length


def anything(chance: Random) -> str:
    """A text, a number or a day."""
    return chance.choice((text, text, number, day))(chance)


def headers(chance: Random) -> Headers:
    """Some headers that a client may set as it likes."""
    return tuple(_header(chance) for _ in range(chance.choice((0, 0, 0, 0, 1, 1, 2, 4))))


def _header(chance: Random) -> tuple[str, str]:
    odd = text(chance)[:3_000].replace("\x00", "")
    some = chance.randint(0, 99)
    match chance.randrange(14):
        case 0:
            many = chance.choice((1, 3, 300, 3_000))
            return "Accept-Language", ",".join(chance.choices(LANGUAGES, k=many))
        case 1:
            return "HX-Request", chance.choice(("true", "false", odd))
        case 2:
            return "Host", chance.choice(
                ("evil.example", "127.0.0.1:0", "[::1]", "a" * 300, "xn--p-eba", odd)
            )
        case 3:
            return "X-Forwarded-For", chance.choice((*ADDRESSES, odd))
        case 4:
            return f"X-Forwarded-{chance.choice(('Proto', 'Host', 'Port', 'Prefix'))}", odd
        case 5:
            return "Range", chance.choice(
                (f"bytes={some}-", "bytes=-1", "bytes=9-1", "bytes=0-0,2-3", odd)
            )
        case 6:
            return "If-None-Match", chance.choice(("*", '"x"', 'W/"x"', odd))
        case 7:
            return "If-Modified-Since", chance.choice(
                ("Thu, 01 Jan 1970 00:00:00 GMT", day(chance))
            )
        case 8:
            return "Cookie", chance.choice(
                ("tartli=x", f"tartli={odd}", "language=hu", f"look={odd}", "=;=;")
            )
        case 9:
            return "Accept-Encoding", chance.choice(("gzip", "gzip;q=0", "identity", odd))
        case 10:
            return "Referer", chance.choice(("http://evil.example/", odd))
        case 11:
            return "X-CSRFToken", odd
        case 12:
            return "Content-Type", chance.choice(
                ("application/json", "text/plain", "multipart/form-data", odd)
            )
        case _:
            return "X-HTTP-Method-Override", chance.choice(("DELETE", odd))
