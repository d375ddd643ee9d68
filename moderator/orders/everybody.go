package orders

import (
	"strings"

	"adjutant/moderator/orders/idiom"
)

// holdAll has a mail that says no more than that everybody stays order that, where there may be such an order: on a table.
func (r *Reading) holdAll(x *index) {
	if len(r.Rests) != 1 || !x.everybodyStays(r.Rests[0].Text) || len(r.Lines)+len(r.Findings)+len(r.Commands) > 0 {
		return
	}
	o, fault, _ := readOrder("hold all", x)
	if fault != nil {
		return
	}
	r.Lines = append(r.Lines, Line{Number: r.Rests[0].Line, Source: r.Rests[0].Text, Stays: true, Order: o})
	r.Rests = nil
}

// everybodyStays reports whether a text says so on a table, of this turn or of any.
func (x *index) everybodyStays(text string) bool {
	if !x.reads(Attending) || len(x.roster.Sites) == 0 {
		return false
	}
	text = idiom.InTurn.ReplaceAllString(strings.TrimSpace(text), "")
	found := idiom.Everybody.FindString(text)
	return found != "" && idiom.Stayed.MatchString(strings.Trim(strings.ToLower(text[len(found):]), " .!"))
}
