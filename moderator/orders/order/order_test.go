package order_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
)

func TestCanonicalLines(t *testing.T) {
	move := order.Order{Verb: "move", Units: []engine.UnitID{"A", "B"}, Path: []engine.Loc{"1101", "1102"}}
	stops, hidden := move, move
	stops.Ends, hidden.Sealed = true, true
	standing := order.Order{Verb: "standing", Rules: []order.Rule{
		{If: order.Condition{Word: "enemy within", N: 2}, Then: order.Answer{Order: &move}},
		{Then: order.Answer{Word: "hexes", N: 2, Path: []engine.Loc{"1107"}}},
	}}
	for want, o := range map[string]order.Order{
		"move A, B 1101-1102":            move,
		"move A, B 1101-1102 stops: yes": stops,
		"sealed move A, B 1101-1102":     hidden,
		"note: as you like":              {Verb: "note", Text: "as you like"},
		"turn 3":                         {Verb: "turn", Text: "3"},
		"standing: if enemy within 2 then move A, B 1101-1102; 2 hexes toward 1107": standing,
	} {
		if got := o.String(); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

func TestWhatTheEngineDoes(t *testing.T) {
	for verb, acts := range map[string]bool{"move": true, "agree": true, "note": false, "turn": false, "standing": false, "dance": false} {
		if _, is := (order.Order{Verb: verb}).Action("north"); is != acts {
			t.Errorf("%s is an action: %v", verb, is)
		}
	}
	for text, begins := range map[string]bool{"MOVE A": true, "sealed": true, "moves A": false, "": false, "pass; and more": true} {
		if order.Begins(text) != begins {
			t.Errorf("%q begins an order: %v", text, !begins)
		}
	}
}
