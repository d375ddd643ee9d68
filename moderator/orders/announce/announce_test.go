package announce_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/announce"
	"adjutant/moderator/orders/order"
)

// TestIs: a sentence is passed over only if the orders below it name all that it names and do what it says.
func TestIs(t *testing.T) {
	move := func(line int, unit engine.UnitID, path ...engine.Loc) announce.Line {
		return announce.Line{Number: line, Order: order.Order{Verb: "move", Units: []engine.UnitID{unit}, Path: path}}
	}
	fire := announce.Line{Number: 3, Order: order.Order{Verb: "fire", Units: []engine.UnitID{"A"}, Path: []engine.Loc{"0503"}}}
	own := func(all ...engine.UnitID) (named [][]engine.UnitID) {
		for _, u := range all {
			named = append(named, []engine.UnitID{u})
		}
		return named
	}
	brigade := [][]engine.UnitID{{"Gen", "A", "B"}}
	for _, c := range []struct {
		why   string
		s     announce.Sentence
		lines []announce.Line
		is    bool
	}{
		{"it heads the moves of its brigade", announce.Sentence{Line: 1, Text: "Gen's brigade is to go forward, because it is near:", Own: brigade}, []announce.Line{move(3, "A", "0503"), move(4, "B", "0504")}, true},
		{"it gives the reason of an order", announce.Sentence{Line: 1, Text: "A is too far behind, so it shall hurry up:", Own: own("A")}, []announce.Line{move(3, "A", "0503")}, true},
		{"somebody whom it names has no order", announce.Sentence{Line: 1, Text: "A and B come up now:", Own: own("A", "B")}, []announce.Line{move(3, "A", "0503")}, false},
		{"it stands behind the order", announce.Sentence{Line: 4, Text: "A shall come up farther", Own: own("A")}, []announce.Line{move(3, "A", "0503")}, false},
		{"it stands in the line of an order", announce.Sentence{Line: 3, Text: "A shall come up farther", Own: own("A")}, []announce.Line{move(3, "A", "0503"), move(4, "A", "0504")}, false},
		{"it stands behind orders of others", announce.Sentence{Line: 4, Text: "Then B comes up:", Own: own("B")}, []announce.Line{move(3, "A", "0503"), move(5, "B", "0504")}, true},
		{"they do something else", announce.Sentence{Line: 1, Text: "A shall fire at the rebels", Own: own("A")}, []announce.Line{move(3, "A", "0503")}, false},
		{"they do it", announce.Sentence{Line: 1, Text: "A shall fire at the rebels", Own: own("A"), Foes: []engine.Loc{"0503"}}, []announce.Line{fire}, true},
		{"they do it to another", announce.Sentence{Line: 1, Text: "A shall fire at the rebels", Own: own("A"), Foes: []engine.Loc{"0603"}}, []announce.Line{fire}, false},
		{"nobody sees where that enemy is", announce.Sentence{Line: 1, Text: "A shall fire at the rebels", Own: own("A"), Foes: []engine.Loc{""}}, []announce.Line{fire}, false},
		{"they go elsewhere", announce.Sentence{Line: 1, Text: "A shall come up to the ford", Own: own("A"), Places: []engine.Loc{"0707"}}, []announce.Line{move(3, "A", "0503")}, false},
		{"it forbids what they do", announce.Sentence{Line: 1, Text: "A does not go forward", Own: own("A")}, []announce.Line{move(3, "A", "0503")}, false},
		{"it hangs on a case", announce.Sentence{Line: 1, Text: "If the enemy comes, A goes forward", Own: own("A")}, []announce.Line{move(3, "A", "0503")}, false},
		{"it says more of others", announce.Sentence{Line: 1, Text: "A goes forward with the rest", Own: own("A")}, []announce.Line{move(3, "A", "0503")}, false},
		{"it has a number more", announce.Sentence{Line: 1, Text: "A goes forward 2 hexes", Own: own("A")}, []announce.Line{move(3, "A", "0503")}, false},
		{"it names nobody and leads to the next order", announce.Sentence{Line: 1, Text: "so I march with both regiments of the front line"}, []announce.Line{move(2, "A", "0503")}, true},
		{"it names nobody, and the next order is far away", announce.Sentence{Line: 1, Text: "so I march with both regiments of the front line"}, []announce.Line{move(9, "A", "0503")}, false},
		{"it names nobody, and leads nowhere", announce.Sentence{Line: 1, Text: "march with both regiments"}, []announce.Line{move(2, "A", "0503")}, false},
		{"it tells of the enemy", announce.Sentence{Line: 1, Text: "The enemy comes on in force now", Foe: true}, []announce.Line{move(3, "A", "0503")}, true},
		{"it has the enemy shot at", announce.Sentence{Line: 1, Text: "The enemy has to be fired at", Foe: true}, []announce.Line{move(3, "A", "0503")}, false},
		{"there is no order", announce.Sentence{Line: 1, Text: "Gen's brigade is to go forward:", Own: brigade}, nil, false},
		{"there is only a pass", announce.Sentence{Line: 1, Text: "A is to go forward:", Own: own("A")}, []announce.Line{{Number: 2, Order: order.Order{Verb: "pass"}}}, false},
	} {
		if got := announce.Is(c.s, c.lines); got != c.is {
			t.Errorf("%s: %t of %q", c.why, got, c.s.Text)
		}
	}
}

// TestHeadsQuestions: who announces questions orders nothing, and who orders something asks nothing by the word for it.
func TestHeadsQuestions(t *testing.T) {
	for text, want := range map[string]bool{
		"Now some questions, before Veatch goes in:": true,
		"Two questions:":                          true,
		"A question, for I am new to this:":       true,
		"Some questions":                          false,
		"Without further questions move 1 KS:":    false,
		"The attack on the hill is the question:": false,
		"The other question:":                     false,
	} {
		if got := announce.HeadsQuestions(announce.Sentence{Line: 1, Text: text}); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
