package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/moderator/orders/scan"
)

// What is said of guns on a table, and beside what is said, in the words that are read there.
var (
	allGuns   = regexp.MustCompile(`(?i)\b(?:both|all)(?: of)?(?: the| my| our)? guns of (?:the |my |our )?`)
	gunPair   = regexp.MustCompile(`(?i)\bguns? (\d{1,2})(?: and|,| &) ?(?:gun )?(\d{1,2}) of (?:the |my |our )?`)
	ballFired = regexp.MustCompile(`(?i)\b(fires?|shoots?) (?:an? |its |their )?(?:(?:cannon|round|solid) ?)?(?:balls?|shots?) (at|on|into|->)`)
	whereAlso = regexp.MustCompile(`(?i), where [^,.;]*`)
	compassed = regexp.MustCompile(`(?i)\bstraight ((?:north|south)(?:-?east|-?west)?|east|west)\b`)
)

// withoutWhere is a sentence of a table without what describes a place that it names: ", where the enemy is".
func (x *index) withoutWhere(glyphs []scan.Glyph) []scan.Glyph {
	if !x.Reads(Attending) || len(x.Roster.Sites) == 0 {
		return glyphs
	}
	text := scan.Text(glyphs)
	found := whereAlso.FindStringIndex(text)
	if found == nil || strings.HasSuffix(text, "?") {
		return glyphs
	}
	from, end := len([]rune(text[:found[0]])), len([]rune(text[:found[1]]))
	return slices.Concat(glyphs[:from], glyphs[end:])
}

// plain is a text of a table in plainer words: guns by the names of their batteries, and balls fired as shots.
func (x *index) plain(text string) string {
	text = allGuns.ReplaceAllString(text, "the ")
	text = compassed.ReplaceAllString(text, "$1")
	text = ballFired.ReplaceAllString(text, "$1 $2")
	found := gunPair.FindStringSubmatchIndex(text)
	if found == nil {
		return text
	}
	p := newParser(x, text[found[1]:])
	if p.Unit(); p.Fault != nil {
		return text
	}
	who := strings.TrimSpace(string(p.Chars[:p.At]))
	pair := who + " gun " + text[found[2]:found[3]] + " and " + who + " gun " + text[found[4]:found[5]] + " "
	return text[:found[0]] + pair + p.Rest()
}
