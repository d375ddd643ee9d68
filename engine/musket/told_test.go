package musket_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// Of several conditions a letter names the one that is not met, with its numbers.
func TestTheConditionThatFailsIsTold(t *testing.T) {
	type try struct{ side, line, says string }
	for _, c := range []struct {
		name, units, attack string
		dice                []int
		plays               []try // before, each played
		tries               []try
	}{
		{
			"a retreat", "b-five 0604, b-bn 0604, r-one 0605", "attack 0604 -> 0605 primary b-five support b-bn",
			[]int{6, 6},
			nil,
			[]try{
				{"red", "retreat r-one 0605-0505", "0505 is 5 hexes from the nearest entry hex, and 0605, where it begins, 5: a retreat ends nearer to it"},
				{"red", "retreat r-one 0605-0606-0607-0608-0609", "it may go 3 hexes at most, and this is 4"},
				{"red", "retreat r-one 0605-0604", "the enemy is in 0604"},
				{"red", "retreat r-one 0605-0608", "0605 and 0608 are not adjacent"},
			},
		},
		{
			"an advance", "b-five 0604, b-bn 0604, r-one 0605", "attack 0604 -> 0605 primary b-five support b-bn",
			[]int{6, 6},
			[]try{{"red", "retreat r-one 0605-0606-0607", ""}},
			[]try{
				{"blue", "advance b-five 0604-0603", "0603 is neither 0605, which the enemy has left, nor next to it"},
				{"blue", "advance b-five 0604-0605-0606", "it may go 1 hex, and this is 2"},
				{"blue", "advance b-five 0604-0608", "0604 and 0608 are not adjacent"},
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			sys := lab(t)
			s := roll(t, sys, play(t, sys, place(t, sys, "combat", c.units), "blue", c.attack), c.dice...)
			for _, p := range c.plays {
				s = play(t, sys, s, p.side, p.line)
			}
			for _, p := range c.tries {
				r := sys.Check(s, action(p.side, p.line))
				if r.Verdict != engine.Illegal || len(r.Findings) == 0 {
					t.Fatalf("%s is %s", p.line, r.Verdict)
				}
				if said := r.Findings[0].Said(); !strings.Contains(said, p.says) {
					t.Errorf("%s: says %q, want %q", p.line, said, p.says)
				}
			}
		})
	}
}

// Nobody is told a list of conditions where one of them is not met.
func TestOneConditionIsTold(t *testing.T) {
	sys := lab(t)
	for _, c := range []struct{ phase, units, line, says string }{
		{"move", "b-four 0201 disrupted, r-one 0110", "square b-four", "b-four cannot form square: it is disrupted"},
		{"move", "b-gun1 0301, r-one 0110", "square b-gun1", "b-gun1 cannot form square: it is no infantry"},
		{"move", "b-five 0301, r-one 0110", "leave b-five", "b-five is not in square"},
		{"move", "b-five 0301, r-one 0302", "charge b-five 0301 at 0302", "b-five cannot charge: it is no cavalry"},
		{"move", "b-cav 0301 disrupted, r-one 0302", "charge b-cav 0301 at 0302", "b-cav cannot charge: it is disrupted"},
		{"recover", "b-five 0301, r-one 0110", "recover b-five", "b-five may not try to recover: b-five is in good order and has nothing to recover"},
	} {
		r := sys.Check(place(t, sys, c.phase, c.units), action("blue", c.line))
		if len(r.Findings) == 0 || r.Findings[0].Said() != c.says {
			t.Errorf("%s: %+v, want %q", c.line, r.Findings, c.says)
		}
	}
}
