// Package instead finds what somebody says that is not to be: "instead of 2nd Mill, 1st Mill advances", "to the Mill rather than the Bridge", "not
// at the Jagers but at the Dragoons". What is to be stands alone then, and what is not is told apart.
//
//	glyphs, not := instead.In(scope, glyphs) // 1st Mill advances; [instead of 2nd Mill]
package instead

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// maxText is how many characters a line has at most that is looked at.
const maxText = 600

// says matches a word without which nothing is denied so.
var says = pattern.MustCompile(`(?i)\b(?:instead|rather|not|lieu|place|stead)\b`)

// In is a line without what is not to be, and that in the writer's words. Older reading versions have the line
// as it is.
func In(x *scan.Scope, glyphs []scan.Glyph) (left []scan.Glyph, not []string) {
	if !x.Reads(scan.Following) || x.Roster.Canonical || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs, nil
	}
	text := scan.Text(glyphs)
	if !says.MatchString(text) || idiom.Quotes(text) {
		return glyphs, nil
	}
	var edits []scan.Edit
	begins := append(glean.Sentences(text), len(text))
	for i, from := range begins[:len(begins)-1] {
		said := strings.TrimRight(text[from:begins[i+1]], " ")
		p, is := parted(x, said)
		if !is || strings.HasSuffix(said, "?") {
			continue
		}
		at := utf8.RuneCountInString(text[:from])
		edits = append(edits, scan.Edit{From: at + utf8.RuneCountInString(said[:p.from]), To: at + utf8.RuneCountInString(said[:p.to]), By: p.by})
		not = append(not, strings.Trim(said[p.from:p.not], " ,;"))
	}
	return scan.Edited(glyphs, edits), not
}

// part is what is not to be: it stands from where to where, and ends before what stands in its place, if that is within it.
type part struct {
	from, to, not int
	by            string
}

const ofThat = `(?:instead of|rather than|in (?:the )?(?:place|stead) of|in lieu of)`

var (
	atHead   = pattern.MustCompile(`(?i)^(?:(?:and|but|so|then|now|please),? )*` + ofThat + ` `)
	doing    = pattern.MustCompile(`(?i)^(?:to )?[\p{L}]+ing\b|^(?:a|any|another|the) (?:charge|attack|advance|move|retreat|shot|volley|rest|halt)\b`)
	within   = pattern.MustCompile(`(?i)(?:, (?:and |but )?not|,? (?:and|but) not|,? ` + ofThat + `) `)
	notBut   = pattern.MustCompile(`(?i)(?:^|,? )not `)
	helps    = pattern.MustCompile(`(?i)\b(?:do|does|is|are|will|shall|should|must|can|may|need)$`)
	but      = pattern.MustCompile(`(?i)^,? but (?:rather |instead )?`)
	politely = pattern.MustCompile(`(?i)^(?:,? (?:please|thanks|now|then|this turn|today|of course))*[ .!]*$`)
	subject  = pattern.MustCompile(`(?i)^ (?:i|we) \p{L}`)
)

// parted finds what is not to be in a sentence.
func parted(x *scan.Scope, text string) (part, bool) {
	for _, find := range []func(*scan.Scope, string) (part, bool){head, notThisBut, behind} {
		if p, is := find(x, text); is {
			return p, true
		}
	}
	return part{}, false
}

// head finds it before what is to be: instead of 2nd Mill, 1st Mill advances.
func head(x *scan.Scope, text string) (part, bool) {
	lead := atHead.FindString(text)
	if lead == "" {
		return part{}, false
	}
	end := len(lead) + thing(x, text[len(lead):])
	if rest := text[len(lead):]; end == len(lead) && (doing.MatchString(rest) || strings.Contains(strings.ToLower(lead), "rather than")) {
		end += deed(x, rest)
	}
	if rest := text[end:]; strings.HasPrefix(rest, " to ") && ownAt(x, text[len(lead):]) == end-len(lead) {
		end += 1 + thing(x, rest[1:]) // 9th Line to 0409
	}
	rest := strings.TrimLeft(text[end:], " ,")
	if end == len(lead) || len(rest) == 0 || !begins(x, rest) {
		return part{}, false
	}
	return part{from: 0, to: len(text) - len(rest), not: end}, true
}

// deed is how long what somebody does not do is: up to a comma, or before who does something.
func deed(x *scan.Scope, text string) int {
	if comma := strings.Index(text, ", "); comma > 0 {
		return comma
	}
	for i := range text {
		if text[i] != ' ' {
			continue
		}
		if subject.MatchString(text[i:]) || ownAt(x, text[i+1:]) > 0 {
			return i
		}
	}
	return 0
}

// begins reports whether a text begins with a unit that acts, or with what is done.
func begins(x *scan.Scope, text string) bool {
	return ownAt(x, text) > 0 || subject.MatchString(" "+text) || command.MatchString(text) || scan.GunFirst.MatchString(text)
}

// command matches a word by which somebody is told to do something.
var command = pattern.MustCompile(`(?i)^(?:move|send|bring|push|fire|shoot|attack|charge|advance|have|let|face|march|hold|limber|unlimber|bombard|cannon|go|put)\b`)

// behind finds it behind what is to be, or behind who does it: 1st Mill, not 2nd Mill, advances.
func behind(x *scan.Scope, text string) (part, bool) {
	if !begins(x, text) {
		return part{}, false
	}
	for _, at := range within.FindAllStringIndex(text, maxText) {
		long := thing(x, text[at[1]:])
		if long == 0 {
			continue
		}
		end := at[1] + long
		if politely.MatchString(text[end:]) {
			return part{from: at[0], to: end, not: end}, true
		}
		own := ownAt(x, text)
		if own == at[0] && ownAt(x, text[at[1]:]) == long && (text[end] == ',' || text[end] == ' ') {
			to := end
			if text[end] == ',' {
				to++
			}
			return part{from: at[0], to: to, not: end}, true
		}
	}
	return part{}, false
}

// notThisBut finds it before the word for what is to be: not to the bridge but to the Mill.
func notThisBut(x *scan.Scope, text string) (part, bool) {
	for _, at := range notBut.FindAllStringIndex(text, maxText) {
		long := thing(x, text[at[1]:])
		if long == 0 {
			continue
		}
		end := at[1] + long
		joint := but.FindString(text[end:])
		other := text[end+len(joint):]
		own := ownAt(x, text[at[1]:]) > 0
		if joint == "" || thing(x, other) == 0 || own != (ownAt(x, other) > 0) || helps.MatchString(text[:at[0]]) {
			continue
		}
		by := " "
		if at[0] == 0 {
			by = ""
		}
		return part{from: at[0], to: end + len(joint), not: end, by: by}, true
	}
	return part{}, false
}

// Unparted reports whether a sentence says that something is to be instead of something else, in words that [In] does not know.
func Unparted(x *scan.Scope, text string) bool {
	return x.Reads(scan.Following) && unparted.MatchString(text)
}

var unparted = pattern.MustCompile(`(?i)\b` + ofThat + `\b|\b(?:not\b|\p{L}+n't\b).*\bbut\b.+ do(?:es)?[ .!]*$`)
