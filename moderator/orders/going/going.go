// Package going says the verbs of going in all their colours as the one that every grammar knows, where a table's place is named behind them:
// "Lane Horse slips down into the South Wood" is "Lane Horse moves to the South Wood".
//
//	going.In(scope, glyphs)
package going

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// maxText is how many characters a sentence has at most that is looked at.
const maxText = 600

// verbs are those of going, without their endings.
const verbs = `slip|slink|sneak|drift|creep|steal|trot|canter|gallop|hurry|hurrie|hasten|dash|race|run|rush|push|press|walk|wander|stroll|trudge|plod|climb|scramble|file|swing|wheel|sweep|jog|amble|tramp|trek|struggle|wade|march|ride|go|move|head|crawl|sidle|edge|glide|storm|pelt|scurry|scurrie|stride|step|shift|travel|bound|charge on|make (?:its|their|his) way|makes (?:its|their|his) way`

// goes matches a verb of going, the words for which way, and the one before the place.
var goes = pattern.MustCompile(`(?i)(?:^|[ ,])((?:` + verbs + `)(?:e?s)?(?: (?:down|up|over|off|across|back|out|on|straight|quietly|quickly|slowly|right|left|forward|forwards|ahead|round|around|swiftly|away|at once|now))*? (?:to|into|onto|on to|in to|up to|towards?|over to))(?: the| our| that)? `)

// ground matches a word for what lies on a table, of which there may be but one.
var ground = pattern.MustCompile(`(?i)^(?:road|lane|bridge|ford|brook|stream|creek|hedge|wall|farm|house|wood|woods|hill|swamp|field)\b`)

// In is a sentence with its verbs of going as "moves to"; only those behind which a named place of the table stands.
func In(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	if len(x.Roster.Sites) == 0 || len(glyphs) > maxText || order.Begins(text) || question.AsksHow(text) {
		return glyphs
	}
	glyphs = byRoad(x, onward(x, glyphs))
	text = scan.Text(glyphs)
	all := goes.FindAllStringSubmatchIndex(text, -1)
	for _, at := range slices.Backward(all) {
		named := namesSite(x, text[at[1]:])
		if !named && !ground.MatchString(text[at[1]:]) || strings.HasPrefix(strings.ToLower(text[at[2]:]), "charge") {
			continue
		}
		if named { // without its article
			at[3] = at[1] - 1
		}
		from, to := len([]rune(text[:at[2]])), len([]rune(text[:at[3]]))
		said := make([]scan.Glyph, 0, len("moves to"))
		for _, char := range "moves to" {
			g := glyphs[from]
			g.Char = char
			said = append(said, g)
		}
		glyphs = slices.Concat(glyphs[:from], said, glyphs[to:])
	}
	return glyphs
}

// namesSite reports whether a text begins with the name of a place of the table.
func namesSite(x *scan.Scope, text string) bool {
	low := spelling.Fold(text)
	for _, site := range x.Roster.Sites {
		for _, name := range site.Names(x.Roster.Sites) {
			if rest, is := strings.CutPrefix(low, spelling.Fold(name)); is && (rest == "" || strings.ContainsAny(rest[:1], " ,;:.!)")) {
				return true
			}
		}
	}
	return false
}
