package musket_test

import (
	"testing"

	"adjutant/engine"
)

func TestReinforcements(t *testing.T) {
	// In scenario 2 the enemy stands in the entry hex 0601 and in 0701 beside it;
	// the other entry hex of blue is 1001.
	tests := []struct{ name, order, code, text, write string }{
		{"vector 12: two along the edge, three points", "move b-gun2 0801", "", "", ""},
		{"vector 12: too slow, waits", "move b-slow 0801", "E402", "b-slow needs 3 MP to enter at 0801, has 2: it must wait", ""},
		{"and on", "move b-four 0801-0802", "", "", ""},
		{"one too many", "move b-four 0801-0802-0902", "E402", "needs 5 MP, has 4: 0801 entry 3", "move b-four 0801-0802"},
		{"into the enemy", "move b-four 0601", "E426", "b-four enters at 0601", ""},
		{"at a hex of his choice", "move b-four 0901", "E426", "", ""},
		{"too early", "move b-bn 0801", "E303", "turn 2", ""},
		{"with one who is there", "move b-four, b-five 0801", "E401", "", ""},
		{"nowhere", "move b-four", "E107", "", ""},
		{"in an attack", "attack 0601 -> 0701 primary b-four", "E416", "", ""},
	}
	sys := lab(t)
	s, err := sys.New(engine.Setup{Scenario: "2"})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check(t, sys.Check(s, action("blue", tt.order)), tt.code, tt.text, tt.write)
		})
	}
	if got := stands(sys, s, "b-four"); got != "waiting" {
		t.Errorf("b-four is %q before it enters", got)
	}
	s = play(t, sys, s, "blue", "move b-four 0801-0802")
	if got := stands(sys, s, "b-four"); got != "0802" {
		t.Errorf("b-four stands %s", got)
	}
	check(t, sys.Check(s, action("blue", "move b-four 0802-0902")), "E415", "", "")
}

func TestReinforcementsPayTheirFirstHex(t *testing.T) {
	sys := lab(t)
	s, err := sys.New(engine.Setup{Scenario: "2"})
	if err != nil {
		t.Fatal(err)
	}
	for _, side := range []string{"blue", "red", "blue"} {
		for waits(sys, s) != "move "+side {
			seat := string(sys.Node(s).Seats[0])
			s = play(t, sys, s, seat, "pass")
		}
		s = play(t, sys, s, side, "pass")
	}
	for waits(sys, s) != "move red" {
		s = play(t, sys, s, string(sys.Node(s).Seats[0]), "pass")
	}
	check(t, sys.Check(s, action("red", "move r-three 0610-0609-0608-0607")), "", "", "")
	check(t, sys.Check(s, action("red", "move r-three 0610-0609-0608-0607-0707")), "E402", "0610 entry 1", "move r-three 0610-0609-0608-0607")
}
