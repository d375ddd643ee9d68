package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
)

// A heading says what the lines below it are about: "Turn 2, first the south:", "As I said:". It holds no order, and stops none.

// heads reports whether a sentence that names a turn or a side says with all else that it is a heading: what is beside
// the name neither takes back nor hangs on anything, and names no other side.
func (t *toleration) heads() bool {
	lines := t.r.Lines[t.begun:]
	if !t.x.Reads(Conversing) || slices.ContainsFunc(lines, func(l Line) bool { v, _ := order.VerbOf(l.Verb); return v.Kind != order.Heading }) {
		return false
	}
	return !slices.ContainsFunc(t.talk, func(c clause) bool {
		said := strings.Trim(scan.Text(c.glyphs), " ,.;:!-")
		words := idiom.Words(Fold(said))
		return idiom.Denial.MatchString(said) || len(words) > 0 && slices.Contains(idiom.Hinges, words[0]) || idiom.Opens(said+":") || t.x.OfOthers(words)
	})
}

// isHeading reports whether a clause ends in a colon and orders nothing: "For the 77th Ohio:".
func (s signs) isHeading() bool {
	ends := strings.HasSuffix(strings.TrimRight(string(s.p.Chars), " "), ":")
	if ends && s.p.index.Reads(Conversing) && s.named() == 0 && idiom.OrdersFor.MatchString(strings.Join(s.bare, " ")) {
		return true
	}
	return ends && s.p.index.Reads(Conversing) && !s.acts && len(s.places) == 0 && !IsOrder(strings.Join(s.bare, " ")) && !idiom.Denial.MatchString(string(s.p.Low)) && !idiom.Hangs(s.bare)
}
