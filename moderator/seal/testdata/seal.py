# Seals of the plans on standard input, a list of objects in JSON: one a line.
import hashlib, json, re, sys, unicodedata

SPELLED = {c: "-" for c in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"}
SPELLED.update({c: '"' for c in "\u201c\u201d\u201e\u201f\u00ab\u00bb"})
SPELLED.update({c: "'" for c in "\u2018\u2019\u201a\u201b"})
SPELLED.update({c: "->" for c in "\u2192\u21d2\uf0e0"})


def plain(line):
    line = " ".join(line.split())
    line = "".join(SPELLED.get(c, c) for c in line if unicodedata.category(c) != "Cf")
    return " ".join(line.lower().split())


def canonical(line):
    line = plain(line)
    while True:
        shorter = re.sub(r"^sealed ", "", line).rstrip("; ")
        if shorter == line:
            return line
        line = shorter


for p in json.load(sys.stdin):
    text = "# adjutant/seal/v1\n"
    text += "game %s\nside %s\n" % (plain(p["Game"]), plain(p["Side"]))
    text += "reveal part %s turn %d secret %s\n" % (plain(p["Part"]), p["Turn"], plain(p["Secret"]))
    for line in p["Lines"]:
        text += "sealed " + canonical(line) + "\n"
    print(hashlib.sha256(text.encode()).hexdigest())
