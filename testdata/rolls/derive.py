#!/usr/bin/env python3
"""Recomputes roll records with nothing but Python's standard library.

Written from the package comment of moderator/roll, RFC 8032 and RFC 9381 alone,
to check that a stranger can. Usage:

    derive.py PUBLIC RECORD...    verifies each record's alpha, proof and values

It checks neither the host's signature, nor the beacon's, nor the chain.
"""

import base64
import hashlib
import sys

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def sha512(*parts):
    return hashlib.sha512(b"".join(parts)).digest()


# Points are (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z.
ZERO = (0, 1, 1, 0)


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def times(n, p):
    result = ZERO
    while n:
        if n & 1:
            result = add(result, p)
        p = add(p, p)
        n >>= 1
    return result


def minus(p):
    return (-p[0] % P, p[1], p[2], -p[3] % P)


def same(p, q):
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


def encode(p):
    z = pow(p[2], P - 2, P)
    x, y = p[0] * z % P, p[1] * z % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def decode(data):
    """The point of 32 bytes, or None (RFC 8032, 5.1.3)."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    if y >= P:
        return None
    xx = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P:
        x = x * SQRT_M1 % P
    if (x * x - xx) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


BASE = decode(bytes([0x58]) + bytes([0x66]) * 31)


def to_curve(key, alpha):
    """RFC 9381, 5.4.1.1."""
    for counter in range(256):
        point = decode(sha512(b"\x03\x01", key, alpha, bytes([counter]), b"\x00")[:32])
        if point is not None:
            point = times(8, point)
            if not same(point, ZERO):
                return point
    raise ValueError("no point in 256 tries")


def beta(key, alpha, proof):
    """RFC 9381, 5.3 and 5.2."""
    point, gamma = decode(key), decode(proof[:32])
    c = int.from_bytes(proof[32:48], "little")
    s = int.from_bytes(proof[48:], "little")
    if point is None or gamma is None or s >= L or same(times(8, point), ZERO):
        raise ValueError("the key or the proof is malformed")
    h = to_curve(key, alpha)
    u = add(times(s, BASE), minus(times(c, point)))
    v = add(times(s, h), minus(times(c, gamma)))
    challenge = sha512(b"\x03\x02", key, encode(h), encode(gamma), encode(u), encode(v), b"\x00")
    if challenge[:16] != proof[32:48]:
        raise ValueError("the proof does not hold")
    return sha512(b"\x03\x03", encode(times(8, gamma)), b"\x00")


def words(entropy):
    seed, n = sha512(entropy), 0
    while True:
        block = sha512(seed, n.to_bytes(8, "big"))
        for i in range(0, 64, 4):
            yield int.from_bytes(block[i:i + 4], "big")
        n += 1


def below(row, n):
    bits = (n - 1).bit_length()
    while True:
        number = next(row) & (1 << bits) - 1
        if number < n:
            return number


def faces(dice):
    """The lowest face and the number of faces of each die."""
    for group in dice.split(" "):
        count, _, rest = group.partition("d")
        sides, _, span = rest.partition("[")
        low = int(span.split("..")[0]) if span else 1
        for _ in range(int(count)):
            yield low, int(sides)


def fall(fields, entropy):
    row = words(entropy)
    if "dice" in fields:
        return [str(low + below(row, sides)) for low, sides in faces(fields["dice"][0])]
    cup, drawn = list(fields["chit"]), []
    for _ in range(int(fields["draws"][0])):
        drawn.append(cup.pop(below(row, len(cup))))
    return drawn


def check(key, text):
    """What falls by the record's text; an error says what does not hold."""
    body = text.rpartition("\n\n")[0] + "\n"
    fields = {}
    for one in body.split("\n")[:-1]:
        name, _, value = one.partition(" ")
        fields.setdefault(name, []).append(value)
    request = body[:body.index("\nalpha ") + 1]
    alpha = hashlib.sha256(request.encode()).digest()
    if alpha.hex() != fields["alpha"][0]:
        raise ValueError("alpha is not the hash of the request")
    entropy = beta(key, alpha, base64.b64decode(fields["proof"][0]))
    if "signature" in fields:
        entropy += base64.b64decode(fields["signature"][0])
    fell = fall(fields, entropy)
    told = fields["values"][0].split(" ") if "values" in fields else fields["drawn"]
    if fell != told:
        raise ValueError("falls %s, the record tells %s" % (fell, told))
    return fell


def main(public, *names):
    with open(public, encoding="utf-8") as file:
        lines = dict(one.rstrip("\n").split(" ", 1) for one in file if " " in one)
    key = base64.b64decode(lines["vrf"])
    wrong = 0
    for name in names:
        try:
            with open(name, encoding="utf-8", newline="") as file:
                print(name, *check(key, file.read()), sep="\t")
        except (ValueError, KeyError) as problem:
            print(name, "WRONG", problem, sep="\t")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
