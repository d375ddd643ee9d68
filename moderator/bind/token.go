package bind

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// token is a word or a number of a name.
type token struct {
	text   string // in small letters
	long   string // the same without abbreviation or s of a plural
	number int    // of digits, ordinals and Roman numerals; -1 for a word
	shown  string // as it stands in the name
}

// isNumber reports whether the token is nothing but a number.
func (t token) isNumber() bool { return t.text[0] >= '0' && t.text[0] <= '9' }

// tokens takes a name apart: at what is no letter or digit, between letters and digits, and
// where a capital follows a small letter. An ordinal is a number: 1st Mo/Inf is 1, mo, inf.
func tokens(name string) []token {
	var all []token
	for _, word := range words(name) {
		t := token{text: strings.ToLower(word), number: -1, shown: word}
		if n, err := strconv.Atoi(word); err == nil {
			t.text, t.number = strconv.Itoa(n), n
		} else if n, ok := romans[t.text]; ok && strings.ToUpper(word) == word {
			t.number = n
		}
		if n := len(all); n > 0 && all[n-1].isNumber() && isOrdinal(t.text) {
			all[n-1].shown += word
			continue
		}
		t.long = long(t.text)
		all = append(all, t)
	}
	return all
}

func isOrdinal(word string) bool { return slices.Contains([]string{"st", "nd", "rd", "th"}, word) }

// romans are the numerals that armies use.
var romans = map[string]int{
	"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10,
	"xi": 11, "xii": 12, "xiii": 13, "xiv": 14, "xv": 15, "xvi": 16, "xvii": 17, "xviii": 18, "xix": 19, "xx": 20,
}

// words cuts a text into runs of letters and runs of digits, at most maxWords.
func words(name string) []string {
	var all []string
	var run []rune
	end := func() {
		if len(run) > 0 && len(all) < maxWords {
			all = append(all, string(run))
		}
		run = run[:0]
	}
	for _, r := range name {
		switch {
		case r == '\'' || r == '’': // O'Neil is one word
			continue
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			end()
			continue
		case len(run) > 0 && parts(run[len(run)-1], r):
			end()
		}
		run = append(run, r)
	}
	end()
	return all
}

// parts reports whether two signs that follow each other belong to two words.
func parts(a, b rune) bool {
	return unicode.IsDigit(a) != unicode.IsDigit(b) || unicode.IsLower(a) && unicode.IsUpper(b)
}

// abbreviations are what armies write short, with the long form.
var abbreviations = map[string]string{
	"inf": "infantry", "cav": "cavalry", "art": "artillery", "arty": "artillery", "bty": "battery", "btty": "battery",
	"btry": "battery", "mtd": "mounted", "mtn": "mountain", "drag": "dragoons", "rgt": "regiment", "regt": "regiment",
	"reg": "regiment", "bn": "battalion", "btn": "battalion", "battn": "battalion", "bde": "brigade", "brig": "brigade",
	"bgd": "brigade", "div": "division", "gen": "general", "genl": "general", "col": "colonel", "maj": "major",
	"lieut": "lieutenant", "capt": "captain", "hq": "headquarters", "res": "reserve", "vol": "volunteers",
	"vols": "volunteers", "gd": "guard", "gds": "guards", "grd": "guard", "gren": "grenadiers", "lgt": "light",
	"hvy": "heavy", "eng": "engineers", "ldr": "leader", "cdr": "commander", "co": "company", "sqn": "squadron",
	"rfl": "rifles", "rifl": "rifles", "ss": "sharpshooters", "mil": "militia", "ft": "foot",
	"mo": "missouri", "ks": "kansas", "kan": "kansas", "ia": "iowa", "la": "louisiana", "ark": "arkansas",
	"ar": "arkansas", "tex": "texas", "tx": "texas", "ill": "illinois", "il": "illinois", "ind": "indiana",
	"oh": "ohio", "wis": "wisconsin", "wi": "wisconsin", "mich": "michigan", "mi": "michigan", "ky": "kentucky",
	"tenn": "tennessee", "tn": "tennessee", "ala": "alabama", "al": "alabama", "ga": "georgia", "miss": "mississippi",
	"ms": "mississippi", "va": "virginia",
	"pa": "pennsylvania", "penn": "pennsylvania", "me": "maine", "mass": "massachusetts", "ma": "massachusetts",
	"minn": "minnesota", "mn": "minnesota", "neb": "nebraska", "ne": "nebraska", "fla": "florida", "fl": "florida",
	"usa": "union", "csa": "confederate", "cs": "confederate",
}

// likeness is how much two tokens are one, from 0 to 1, and why.
func (t token) likeness(o token) (much float64, why string) {
	switch {
	case t.text == o.text:
		return 1, ""
	case t.number >= 0 && t.number == o.number:
		return 1, t.shown + " = " + o.shown
	case t.isNumber() || o.isNumber():
		return 0, ""
	case t.long == o.long:
		return 0.95, o.shown + " = " + t.shown
	case begins(t.text, o.text), begins(o.text, t.text):
		return 0.8, o.shown + " for " + t.shown
	case min(len(t.text), len(o.text)) >= 5 && oneOff(t.text, o.text):
		return 0.7, o.shown + " nearly " + t.shown
	}
	return 0, ""
}

// long is the long form of a word, as of one.
func long(word string) string {
	if full, ok := abbreviations[word]; ok {
		word = full
	}
	return singular(word)
}

func singular(word string) string { return strings.TrimSuffix(word, "s") }

// begins reports whether a short form of three letters or more begins a word.
func begins(word, short string) bool { return len(short) >= 3 && strings.HasPrefix(word, short) }

// oneOff reports whether one letter more, less or other makes one word of another.
func oneOff(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return i < len(a) && a[i+1:] == b[i+1:]
	}
	return a[i:] == b[i+1:]
}
