package lost_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/lost"
)

// ordered is a fate in which one unit has an order.
type ordered engine.UnitID

func (o ordered) HasOrder(unit engine.UnitID) bool { return string(o) == string(unit) }
func (ordered) HasBecome(string) bool              { return false }
func (ordered) OnlyLeads(engine.UnitID) bool       { return false }

// Who is left out of what all do has no order of it; where he has one, that is asked about.
func TestExcepted(t *testing.T) {
	for text, want := range map[string]bool{
		"everybody but 1-MO goes to 0501":                 true,
		"Everyone in 0601 except 1-MO goes to 0501":       true,
		"all of them, except for 1-MO, move to 0501":      true,
		"all my men save the 1-MO march to 0501":          true,
		"the rest but 1-MO rides to 0501":                 true,
		"everybody in 0601, but not 1-MO, goes to 0501":   true,
		"everything in hex 0601 other than 1-MO goes":     true,
		"everyone but the cavalry goes to 0501":           true,
		"everybody stays but 1-MO goes to 0501":           false,
		"everybody but 1-MO stays":                        false,
		"everybody but 1-MO stays put, 1-MO goes to 0501": false,
		"That is all, but 1-MO goes to 0501":              false,
		"2-US waits, but 1-MO goes to 0501":               false,
		"I keep the guns, but 1-MO goes to 0501":          false,
		"1-MO goes to 0501 but the cavalry stays":         false,
		"everyone but the guns waits":                     false,
	} {
		s := lost.Sentence{Text: text}
		if at := strings.Index(text, "1-MO"); at >= 0 {
			s.Own = []lost.Name{{From: at, To: at + len("1-MO"), Units: []engine.UnitID{"1-MO"}}}
		}
		if got := lost.Excepted(s, ordered("1-MO")) >= 0; got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
