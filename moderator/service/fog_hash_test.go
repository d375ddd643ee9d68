package service_test

import (
	"regexp"
	"slices"
)

// hashField is a place of what a reader gets where a hash stands that a hidden thing enters together
// with a secret that the reader has not; or what follows from such hashes, and he can compute
// himself. Nothing else may differ.
type hashField struct {
	name    string
	form    *regexp.Regexp // its first group is the hash
	reason  string
	derived bool // it follows from others in what the reader has
	files   bool // it follows from a file of VASSAL that players have: only where that may differ
}

const hash64 = `([0-9a-f]{64})`

var hashFields = []hashField{
	{"state", regexp.MustCompile(`(?m)^state ` + hash64 + `$`), "of a record, result or notice: each seat's hidden part enters it as a hash with a salt of its seed", false, false},
	{"state in a mail", regexp.MustCompile(`(?m)^(?:<[^>]*white-space:pre-wrap">)?  ` + hash64 + `(?:</[a-z]+>)?$`), "below 'State (the same for all seats)': the same", false, false},
	{"state on a page", regexp.MustCompile(`<dt>State</dt><dd class="hash">` + hash64 + `</dd>`), "the same", false, false},
	{"seal", regexp.MustCompile(`"seal":"` + hash64 + `"`), "of orders that wait for those of the other side: they and a salt of the side's seed", false, false},
	{"result", regexp.MustCompile(`(?m)^result ` + hash64 + `$`), "of an ending: the hash of the last result", true, false},
	{"record of an ending", regexp.MustCompile(`(?m)^record ` + hash64 + `$`), "of an ending: the hash of the last record", true, false},
	{"seed", regexp.MustCompile(`(?m)^seed ` + hash64 + `$`), "of an ending: what all was salted with, told when the game is over", true, false},
	{"zone", regexp.MustCompile(`"(?:zone":"|why":"reads times in the zone )([A-Za-z/]+)"`), "no hash: the journal in a bundle has it, since deadlines hang on it, and no mail or page tells it", true, false},
	{"choice", regexp.MustCompile(`"choice":"` + hash64 + `"`), "of a line of the journal: the state that a mail met", false, false},
	{"alpha", regexp.MustCompile(`(?m)^alpha ` + hash64 + `$`), "of a record: made of its state", true, false},
	{"proof", regexp.MustCompile(`(?m)^proof ([A-Za-z0-9+/=]+)$`), "of a record: what its dice fall from, made of alpha with the club's key", true, false},
	{"hidden", regexp.MustCompile(`(?m)^hidden ` + hash64 + `$`), "of a result: a hidden order with a salt of its side's seed", false, false},
	{"roll", regexp.MustCompile(`(?m)^roll ` + hash64 + `$`), "of a result: the hash of a record", true, false},
	{"previous", regexp.MustCompile(`(?m)^previous ` + hash64 + `$`), "the hash of the record or result before", true, false},
	{"root", regexp.MustCompile(`(?m)^([A-Za-z0-9+/]{43}=)$`), "of the transparency log: made of its leaves", true, false},
	{"leaf", regexp.MustCompile(`(?m)^leaf ` + hash64 + `$`), "of the transparency log: the hash of a record, a result or a seal", false, false},
	{"file", regexp.MustCompile(`(?m)^file ` + hash64 + ` `), "of a bundle's manifest: the hash of a file that is in it", true, false},
	{"explained", regexp.MustCompile(`<dd><code>(?:\S+ )?([A-Za-z0-9+/=]+)</code><p>(?:A hash of the state before the roll|The SHA-256 of all lines above|Shows that the values|The club's signature|The SHA-256 of the record before|The hash of the record before)`), "of a record on its page: its state, and what follows from it", false, false},
	{"mail", regexp.MustCompile(`(?m)^mail ` + hash64 + `$`), "of a result: made of the key of a mail", false, false},
	{"log", regexp.MustCompile(`hash\s+([0-9a-f]{12}…|[0-9a-f]{64})\s+steps`), "of a log that was handed in, without the ids of its players", true, true},
	{"end of a log", regexp.MustCompile(`steps\s+\d+\s+end\s+([0-9a-f]{12}…|[0-9a-f]{64})`), "the same of the position at its end", true, true},
	{"placeholder", regexp.MustCompile(`seat-first-([0-9a-z]+)`), "for a player's id in VASSAL: nobody but the club can make it of the id", false, false},
	{"etag", regexp.MustCompile(`(?m)^Etag: (.+)$`), "of a page: made of the page", true, false},
	{"mail of a line", regexp.MustCompile(`"mail":"([0-9a-z.-]+)"`), "of the journal: the key of a mail, made with the club's secret of mails", false, false},
	{"signature", regexp.MustCompile(`(?m)^— \S+ ([A-Za-z0-9+/=]+)$`), "of a text that has such hashes in it", true, false},
}

// found is a hash that stands in a place where one may.
type found struct{ name, hash string }

// masked is a text with the hashes taken out that may differ, and these in their order.
func masked(text string, files bool) (string, []found) {
	var all []found
	for _, f := range hashFields {
		if f.files && !files {
			continue
		}
		var out []byte
		last := 0
		for _, at := range f.form.FindAllStringSubmatchIndex(text, -1) {
			all = append(all, found{f.name, text[at[2]:at[3]]})
			out = append(append(out, text[last:at[2]]...), "<"+f.name+">"...)
			last = at[3]
		}
		text = string(append(out, text[last:]...))
	}
	return text, all
}

// fieldNamed is the field with a name.
func fieldNamed(name string) hashField {
	return hashFields[slices.IndexFunc(hashFields, func(f hashField) bool { return f.name == name })]
}
