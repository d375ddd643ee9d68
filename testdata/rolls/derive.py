#!/usr/bin/env python3
"""Checks rolls, notices and changes of keys with nothing but Python's standard library.

Written from the package comment of moderator/roll, RFC 8032 and RFC 9381 alone,
to check that a stranger can. Usage:

    derive.py PUBLIC FILE...

PUBLIC is the host's public keys. A FILE is a record, a notice, a succession or an
announcement of an heir, in any order. For each it prints a line: the file's name and
what it says, or WRONG and why. It exits with 1 if anything is wrong.

It checks every signature of the host, alpha, proof and values of every record, the
chain of each game's records, what notices commit to, who follows whom as the host's
keys, and when each set of keys may sign. It checks neither the beacon's signatures nor
the log.
"""

import base64
import calendar
import hashlib
import struct
import sys
import time

# --- The curve: edwards25519, RFC 8032, section 5.1 -------------------------

PRIME = (1 << 255) - 19
ORDER = (1 << 252) + 27742317777372353535851937790883648493


def inverse(x):
    return pow(x, PRIME - 2, PRIME)


CURVE_D = -121665 * inverse(121666) % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)


class Point:
    """A point in extended coordinates: x = X/Z, y = Y/Z, x*y = T/Z."""

    def __init__(self, x, y, z, t):
        self.x, self.y, self.z, self.t = x, y, z, t

    def __add__(self, other):
        a = (self.y - self.x) * (other.y - other.x) % PRIME
        b = (self.y + self.x) * (other.y + other.x) % PRIME
        c = self.t * 2 * CURVE_D * other.t % PRIME
        d = self.z * 2 * other.z % PRIME
        e, f, g, h = b - a, d - c, d + c, b + a
        return Point(e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME)

    def __neg__(self):
        return Point(-self.x % PRIME, self.y, self.z, -self.t % PRIME)

    def __rmul__(self, scalar):
        result, double = NEUTRAL, self
        while scalar > 0:
            if scalar & 1:
                result = result + double
            double = double + double
            scalar >>= 1
        return result

    def __eq__(self, other):
        return ((self.x * other.z - other.x * self.z) % PRIME == 0
                and (self.y * other.z - other.y * self.z) % PRIME == 0)

    def encode(self):
        z = inverse(self.z)
        x, y = self.x * z % PRIME, self.y * z % PRIME
        return (y | (x & 1) << 255).to_bytes(32, "little")


NEUTRAL = Point(0, 1, 1, 0)


def decode(data):
    """The point that 32 bytes stand for, None if they stand for none."""
    number = int.from_bytes(data, "little")
    odd, y = number >> 255, number & ((1 << 255) - 1)
    if y >= PRIME:
        return None
    square = (y * y - 1) * inverse(CURVE_D * y * y + 1) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME != 0:
        x = x * ROOT_OF_MINUS_ONE % PRIME
    if (x * x - square) % PRIME != 0:
        return None
    if x == 0 and odd:
        return None
    if x & 1 != odd:
        x = PRIME - x
    return Point(x, y, 1, x * y % PRIME)


GENERATOR = decode((4 * inverse(5) % PRIME).to_bytes(32, "little"))


def ed25519_holds(key, message, signature):
    """RFC 8032, section 5.1.7."""
    public, r = decode(key), decode(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if public is None or r is None or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    return s * GENERATOR == r + k * public


# --- The draw: RFC 9381, ECVRF-EDWARDS25519-SHA512-TAI ----------------------

SUITE = b"\x03"


def vrf_hash(*parts):
    return hashlib.sha512(SUITE + b"".join(parts)).digest()


def encode_to_curve(salt, alpha):
    for counter in range(256):
        candidate = decode(vrf_hash(b"\x01", salt, alpha, bytes([counter]), b"\x00")[:32])
        if candidate is None:
            continue
        candidate = 8 * candidate
        if candidate != NEUTRAL:
            return candidate
    raise Wrong("alpha has no point")


def vrf_output(key, alpha, proof):
    """beta, if the proof holds."""
    public = decode(key)
    if public is None or 8 * public == NEUTRAL:
        raise Wrong("the VRF key is not valid")
    gamma = decode(proof[:32])
    c, s = (int.from_bytes(part, "little") for part in (proof[32:48], proof[48:]))
    if len(proof) != 80 or gamma is None or s >= ORDER:
        raise Wrong("the proof is malformed")
    h = encode_to_curve(key, alpha)
    u = s * GENERATOR + -(c * public)
    v = s * h + -(c * gamma)
    points = [key] + [p.encode() for p in (h, gamma, u, v)]
    if vrf_hash(b"\x02", *points, b"\x00")[:16] != proof[32:48]:
        raise Wrong("the proof does not hold")
    return vrf_hash(b"\x03", (8 * gamma).encode(), b"\x00")


def row_of_words(beta, signature):
    seed = hashlib.sha512(beta + signature).digest()
    n = 0
    while True:
        block = hashlib.sha512(seed + struct.pack(">Q", n)).digest()
        yield from struct.unpack(">16I", block)
        n += 1


def number_below(n, row):
    bits = 0
    while 1 << bits < n:
        bits += 1
    for word in row:
        word &= (1 << bits) - 1
        if word < n:
            return word


def each_die(text):
    for group in text.split(" "):
        count, shape = group.split("d")
        lowest = 1
        if "[" in shape:
            shape, span = shape.rstrip("]").split("[")
            lowest = int(span.split("..")[0])
        for _ in range(int(count)):
            yield int(shape), lowest


def what_falls(record, row):
    if "dice" in record:
        return [str(lowest + number_below(sides, row)) for sides, lowest in each_die(record["dice"])]
    left, drawn = record.all("chit"), []
    for _ in range(int(record["draws"])):
        drawn.append(left.pop(number_below(len(left), row)))
    return drawn


# --- Texts -------------------------------------------------------------------


class Wrong(Exception):
    """What does not hold."""


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def seconds(text):
    try:
        return calendar.timegm(time.strptime(text, "%Y-%m-%dT%H:%M:%SZ"))
    except ValueError:
        raise Wrong("%s is no time" % text) from None


def unbase(text):
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        raise Wrong("%s is not base64" % text) from None


class Text:
    """A text of ours: its lines, and the signatures behind it."""

    def __init__(self, name, whole):
        self.name = name
        self.body, gap, notes = whole.partition("\n\n")
        self.body += "\n" if gap else ""
        self.lines = [tuple(line.partition(" ")[::2]) for line in self.body.splitlines()]
        self.signed = [line.split(" ") for line in notes.splitlines()]
        self.kind = self.lines[0][0] if self.lines else ""
        if any(len(line) != 3 or line[0] != "\u2014" for line in self.signed):
            raise Wrong("its signatures are malformed")

    def all(self, key):
        return [value for name, value in self.lines if name == key]

    def __contains__(self, key):
        return bool(self.all(key))

    def __getitem__(self, key):
        values = self.all(key)
        if len(values) != 1:
            raise Wrong("%d lines %s" % (len(values), key))
        return values[0]

    def hash(self):
        return sha256(self.body)

    def signed_by(self, keys, which=0):
        """Whether a signature is of these keys."""
        if len(self.signed) <= which:
            return False
        _, name, encoded = self.signed[which]
        raw = unbase(encoded)
        return name == keys.name and raw[:4] == keys.id and ed25519_holds(keys.note_key, self.body.encode(), raw[4:])


class Keys:
    """A host's public keys, and from when until when they are in force."""

    def __init__(self, name, note, vrf, following):
        self.name, self.note, self.vrf, self.following = name, note, vrf, following
        self.start = self.end = self.since = None
        self.goes_on = False  # in games, after the end
        said, key_id, encoded = note.split("+", 2)
        raw = unbase(encoded)
        # A note's key id is the start of the SHA-256 of its name, 0a, and its kind and key.
        self.id = hashlib.sha256(name.encode() + b"\n" + raw).digest()[:4]
        self.note_key = raw[1:]
        if said != name or raw[0] != 1 or len(raw) != 33 or self.id.hex() != key_id:
            raise Wrong("the note key is malformed")

    @staticmethod
    def read(text):
        if text.kind not in ("adjutant/public/v1", "adjutant/public/v2"):
            raise Wrong("these are no public keys")
        following = text["next"] if text.kind.endswith("v2") else ""
        return Keys(text["name"], text["note"], text["vrf"], following)

    def points(self):
        return "name %s\nnote %s\nvrf %s\n" % (self.name, self.note, self.vrf)

    def core(self):
        return sha256("adjutant/public/v2\n" + self.points())

    def hash(self):
        if self.following == "":
            return sha256("adjutant/public/v1\n" + self.points())
        return sha256("adjutant/public/v2\n" + self.points() + "next %s\n" % self.following)

    def sign_at(self, at, in_game=False):
        if self.start is not None and at < self.start:
            raise Wrong("signed before its keys were in force")
        if self.end is not None and at > self.end and not (in_game and self.goes_on):
            raise Wrong("signed after its keys were given up")


# --- Who follows whom ---------------------------------------------------------

TERM = 14 * 24 * 3600


def succeed(keys, text, heirs):
    """The keys that a succession leads to from these."""
    if text["old-note"] != keys.note or text["old-vrf"] != keys.vrf or text["name"] != keys.name:
        raise Wrong("it follows from other keys")
    second = text.kind.endswith(("v2", "v3"))
    promised = text["old-next"] if second else ""
    if keys.following and promised != keys.following:
        raise Wrong("the old keys had promised others than it says")
    new = Keys(text["name"], text["new-note"], text["new-vrf"], text["new-next"] if second else "")
    if new.note == keys.note or new.vrf == keys.vrf:
        raise Wrong("one of the keys stays the same")
    at, first_signer = seconds(text["time"]), keys
    announced = [h for h in heirs if h["note"] == keys.note and h["vrf"] == keys.vrf and h["next"] == promised]
    if len(set(h.body for h in announced)) > 1:
        raise Wrong("two heirs were announced")
    if promised:
        wanted = promised
        for heir in announced:
            wanted = heir["instead"]
            first_signer = new if wanted == promised else keys
            if at < seconds(heir["time"]) + TERM:
                raise Wrong("the heir was announced less than 14 days before")
            if not heir.signed_by(first_signer):
                raise Wrong("the heir is not signed by the host")
        if new.core() != wanted:
            raise Wrong("the new keys were not promised")
        if not new.following:
            raise Wrong("the new keys promise none")
    if keys.start is not None and at < keys.start + TERM:
        raise Wrong("the old keys were in force less than 14 days")
    if len(text.signed) != 2 or not text.signed_by(first_signer, 0) or not text.signed_by(new, 1):
        raise Wrong("it is not signed with the old keys and the new")
    new.since = at
    if second:
        keys.end = new.start = at
        keys.goes_on = text.kind.endswith("v3")
    return new


def chain_of_keys(first, successions, heirs, told):
    """All keys of the host, in order; what is wrong with a succession is told."""
    hosts, left = [first], list(successions)
    while left:
        mine = [s for s in left if s["old-note"] == hosts[-1].note]
        if not mine:
            break
        left = [s for s in left if s not in mine]
        if len(set(s.body for s in mine)) > 1:
            for s in mine:
                told[s.name] = Wrong("two successions follow from one set of keys")
            break
        try:
            hosts.append(succeed(hosts[-1], mine[0], heirs))
            for s in mine:
                told[s.name] = [s["time"]]
        except Wrong as problem:
            told[mine[0].name] = problem
            break
    for s in left:
        told.setdefault(s.name, Wrong("it follows from no keys here"))
    return hosts


# --- Records and notices ------------------------------------------------------


def signer(text, hosts):
    for number, keys in enumerate(hosts):
        if text.signed_by(keys):
            return number
    raise Wrong("not signed by the host")


FREEZE = ("beacon", "freeze", "frozen", "notice", "round", "signature", "salt", "first", "sealed")


def check_record(record, hosts):
    number = signer(record, hosts)
    keys = hosts[number]
    request = record.body[:record.body.index("\nalpha ") + 1]
    alpha = hashlib.sha256(request.encode()).digest()
    if alpha.hex() != record["alpha"]:
        raise Wrong("alpha is not the hash of the request")
    beta = vrf_output(unbase(keys.vrf), alpha, unbase(record["proof"]))
    row = row_of_words(beta, unbase(record["signature"]) if "freeze" in record else b"")
    fell = what_falls(record, row)
    if fell != (record["values"].split(" ") if "dice" in record else record.all("drawn")):
        raise Wrong("it falls otherwise: %s" % " ".join(fell))
    keys.sign_at(seconds(record["time"]), record["game"] != "none")
    if "freeze" in record:
        check_freeze(record, keys)
    return number, fell


def check_freeze(record, keys):
    frozen = seconds(record["frozen"])
    if record["beacon"] == "quicknet" and int(record["round"]) != (frozen + int(record["notice"]) - 1692803367 + 2) // 3 + 1:
        raise Wrong("the round does not follow from the freeze")
    if keys.since is not None and frozen < keys.since:
        raise Wrong("frozen before its keys were the host's")


def check_notice(notice, hosts, eras, records):
    number = signer(notice, hosts)
    keys = hosts[number]
    second = notice.kind.endswith("v2")
    if second:
        if notice["keys"] != keys.hash():
            raise Wrong("it commits to other keys than those that signed it")
        keys.sign_at(seconds(notice["frozen"]), True)
    elif keys.following:
        raise Wrong("it commits to no keys")
    for record in records:
        if "freeze" not in record or (record["game"], record["freeze"]) != (notice["game"], notice["freeze"]):
            continue
        parts = bytes.fromhex(record["salt"] + record["first"] + record["sealed"])
        if hashlib.sha256(parts).hexdigest() != notice["commitment"] or record["round"] != notice["round"]:
            raise Wrong("it announced something else than was drawn")
        if second and record["frozen"] != notice["frozen"]:
            raise Wrong("it tells another time of the freeze")
        if eras.get(record.name, number) != number:
            raise Wrong("other keys drew than it announced")
    return ["freeze " + notice["freeze"], "round " + notice["round"]]


def moved_unseen(record, last, eras, hosts):
    """Whether the old keys drew in this game after they had been handed over."""
    before, now = eras.get(last.name, 0), eras.get(record.name, 0)
    return record["game"] != "none" and now > before and seconds(last["time"]) > hosts[before + 1].since


def check_chains(records, eras, hosts):
    """What is wrong with the place of records in their games, by file."""
    wrong, before = {}, {}
    for record in sorted(records, key=lambda r: (r["game"], int(r["number"]))):
        last = before.get(record["game"])
        before[record["game"]] = record
        if last is None:
            continue
        same = "freeze" in record and "freeze" in last and record["freeze"] == last["freeze"]
        if int(record["number"]) != int(last["number"]) + 1 or record["previous"] != last.hash():
            wrong[record.name] = Wrong("it does not follow the record before")
        elif same and any(record[key] != last[key] for key in FREEZE):
            wrong[record.name] = Wrong("its freeze is told otherwise")
        elif same and eras.get(record.name) != eras.get(last.name):
            wrong[record.name] = Wrong("its freeze goes on with other keys")
        elif eras.get(record.name, 0) < eras.get(last.name, 0):
            wrong[record.name] = Wrong("its keys were given up before")
        elif moved_unseen(record, last, eras, hosts):
            wrong[record.name] = Wrong("only a result can show that it was to be drawn with its keys")
        elif "freeze" in record and not same and record["first"] != record["alpha"]:
            wrong[record.name] = Wrong("its freeze was for another roll")
    return wrong


def read(names, told):
    texts = []
    for name in names:
        try:
            with open(name, encoding="utf-8", newline="") as file:
                texts.append(Text(name, file.read()))
        except (Wrong, ValueError) as problem:
            told[name] = problem
    return texts


def each(texts, check, told):
    """Has the check done of each text and tells what came of it."""
    for text in texts:
        try:
            told[text.name] = check(text)
        except Wrong as problem:
            told[text.name] = problem
        except (ValueError, KeyError, IndexError, TypeError) as problem:
            told[text.name] = Wrong("it is malformed: %r" % problem)


def main(public, *names):
    told, eras = {}, {}
    texts = read(names, told)

    def of(kind):
        return [t for t in texts if t.kind.startswith("adjutant/%s/" % kind)]

    first = Keys.read(read([public], told)[0])
    hosts = chain_of_keys(first, of("succession"), of("heir"), told)
    each(of("heir"), lambda h: [h["time"]], told)

    def drawn(record):
        eras[record.name], fell = check_record(record, hosts)
        return fell

    each(of("roll"), drawn, told)
    told.update(check_chains([r for r in of("roll") if isinstance(told[r.name], list)], eras, hosts))
    each(of("notice"), lambda n: check_notice(n, hosts, eras, of("roll")), told)
    for name in names:
        result = told.get(name, Wrong("it is nothing that can be checked"))
        if isinstance(result, list):
            print(name, *result, sep="\t")
        else:
            print(name, "WRONG", result, sep="\t")
    return any(not isinstance(told.get(name), list) for name in names)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
