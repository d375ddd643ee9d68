package namesake

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// A name that begins with a word for a deed is one that somebody bears, and no deed: "Fire Giants 3 and Fire Giants 4 hold" has nobody fire.
// With an article before it no reader takes it for an order.

// verbalOf are the names that begin so, in small letters, the longest first.
func verbalOf(x *scan.Scope) (names []string) {
	for _, u := range x.Roster.Units {
		name := spelling.Fold(u.Name)
		first, rest, _ := strings.Cut(name, " ")
		if rest != "" && (order.Begins(first) || idiom.IsDeed(first) || deeds.IsMotion(first)) {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		if n := len(b) - len(a); n != 0 {
			return n
		}
		return strings.Compare(a, b)
	})
	return slices.Compact(names)
}

// listed matches what stands before somebody who is named without an article, where others may act with him.
var listed = pattern.MustCompile(`(?:^|[,;:.!&+)] ?|\b(?:and|with|plus|while|then|but|so|also|let|have|by|as) )$`)

// articled are glyphs with an article before each name that begins with a word for a deed, but in sentences that begin with the word of
// an order: these are read as they stand.
func (c Call) articled(glyphs []scan.Glyph) []scan.Glyph {
	if len(c.verbal) == 0 {
		return glyphs
	}
	text := scan.Text(glyphs)
	var edits []scan.Edit
	begins := append(glean.Sentences(text), len(text))
	for n, from := range begins[:len(begins)-1] {
		at := len([]rune(text[:from]))
		s := c.line(text[from:begins[n+1]])
		said := strings.TrimLeft(idiom.ListMark.ReplaceAllString(string(s.low), ""), " ")
		if c.verbalAt([]rune(said)) == 0 && order.Begins(said) {
			continue
		}
		for i := range s.low {
			if s.begins(i) && c.verbalAt(s.low[i:]) > 0 && listed.MatchString(string(s.low[:i])) {
				edits = append(edits, scan.Edit{From: at + i, To: at + i, By: "the "})
			}
		}
	}
	if len(edits) > maxWrites {
		return glyphs
	}
	return scan.Edited(glyphs, edits)
}

// verbalAt is how many characters a name has that begins with a word for a deed, and with which a text begins; 0 for none.
func (c Call) verbalAt(low []rune) int {
	for _, name := range c.verbal {
		n := len([]rune(name))
		if len(low) >= n && string(low[:n]) == name && (len(low) == n || !unicode.IsLetter(low[n]) && !unicode.IsDigit(low[n])) {
			return n
		}
	}
	return 0
}
