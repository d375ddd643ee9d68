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

// Who is left out of what all do has no order of it, and who is to have done something first has one; where that is not so, it is asked about.
func TestAgainst(t *testing.T) {
	for text, want := range map[string]bool{
		"everybody but 1-MO goes to 0501":                 true,
		"Everyone in 0601 except 1-MO goes to 0501":       true,
		"all of them, except for 1-MO, move to 0501":      true,
		"all my men save the 1-MO march to 0501":          true,
		"the rest but 1-MO rides to 0501":                 true,
		"everybody in 0601, but not 1-MO, goes to 0501":   true,
		"everything in hex 0601 other than 1-MO goes":     true,
		"everyone but the cavalry goes to 0501":           true,
		"2-US attacks 0503 after 5-MO has attacked it":    true,
		"once 5-MO has moved to 0501, 2-US follows":       true,
		"once 5-MO has moved, 2-US goes to 0501":          false,
		"2-US attacks 0503 after 1-MO has attacked it":    false,
		"2-US attacks 0503 after 5-MO has suffered there": false,
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
		for _, name := range []string{"1-MO", "5-MO"} {
			if at := strings.Index(text, name); at >= 0 {
				s.Own = append(s.Own, lost.Name{From: at, To: at + len(name), Units: []engine.UnitID{engine.UnitID(name)}})
			}
		}
		if got := lost.Against(s, ordered("1-MO")) >= 0; got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
