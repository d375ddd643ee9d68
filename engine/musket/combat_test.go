package musket_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
)

func TestWhoMayAttack(t *testing.T) {
	tests := []struct {
		name, units, order, code, text string
		options                        []string
	}{
		{name: "one unit", units: "b-five 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five"},
		{name: "without a primary (7.2.1)", units: "b-five 0101, r-one 0102", order: "attack 0101 -> 0102 support b-five", code: "E105"},
		{name: "a leader as primary", units: "b-lead 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-lead", code: "E105"},
		{name: "a battalion and another (7.1.1)", units: "b-five 0101, b-bn 0101, b-lead 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five support b-bn leader b-lead"},
		{name: "two brigades of one hex", units: "b-five 0101, b-four 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five support b-four", code: "E411"},
		{name: "two brigades of two hexes", units: "b-five 0101, b-four 0202, r-one 0102", order: "attack 0101+0202 -> 0102 primary b-five support b-four"},
		{name: "three units of one hex", units: "b-five 0101, b-bn 0101, b-gun1 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five support b-bn, b-gun1", code: "E411"},
		{name: "two guns of one hex (A-49)", units: "b-gun1 0101, b-gun2 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-gun1 support b-gun2"},
		{name: "or not", units: "b-gun1 0101, b-gun2 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-gun1 support b-gun2", code: "E411", options: []string{"A-49", "no"}},
		{name: "two leaders of one hex", units: "b-five 0101, b-lead 0101, b-army 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five leader b-lead, b-army", code: "E411"},
		{name: "a leader of another formation (A-50)", units: "b-five 0101, b-lead2 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five leader b-lead2", code: "E411"},
		{name: "a hex with nobody named", units: "b-five 0101, b-four 0202, r-one 0102", order: "attack 0101+0202 -> 0102 primary b-five", code: "E107"},
		{name: "a unit of a hex that is not named", units: "b-five 0101, b-four 0202, r-one 0102", order: "attack 0101 -> 0102 primary b-five support b-four", code: "E424"},
		{name: "not adjacent", units: "b-five 0101, r-one 0103", order: "attack 0101 -> 0103 primary b-five", code: "E401"},
		{name: "an empty hex", units: "b-five 0101, r-one 0103", order: "attack 0101 -> 0102 primary b-five", code: "E419"},
		{name: "a hex with a leader only", units: "b-five 0101, r-lead 0102", order: "attack 0101 -> 0102 primary b-five", code: "E419"},
		{name: "ineffective units do not attack (11.2.1)", units: "b-bn 0101 ineffective, r-one 0102", order: "attack 0101 -> 0102 primary b-bn", code: "E424"},
		{name: "disrupted ones do", units: "b-five 0101 disrupted, r-one 0102", order: "attack 0101 -> 0102 primary b-five"},
		{name: "across a prohibited hexside (7.1.3)", units: "b-five 0706, r-one 0707", order: "attack 0706 -> 0707 primary b-five", code: "E417"},
		{name: "guns across the creek", units: "b-gun1 0506, r-one 0507", order: "attack 0506 -> 0507 primary b-gun1", code: "E406"},
		{name: "guns across the ford", units: "b-gun1 0606, r-one 0607", order: "attack 0606 -> 0607 primary b-gun1"},
		{name: "guns in a zone of control attack elsewhere (8.1.3)", units: "b-gun1 0101, r-one 0102, r-four 0201 disrupted", order: "attack 0101 -> 0201 primary b-gun1", code: "E408", text: "0102"},
		{name: "guns support from afar", units: "b-five 0101, b-gun1 0301, r-one 0102", order: "attack 0101 -> 0102 primary b-five guns b-gun1"},
		{name: "out of range (8.3)", units: "b-five 0101, b-gun1 0601, r-one 0102", order: "attack 0101 -> 0102 primary b-five guns b-gun1", code: "E425"},
		{name: "no guns", units: "b-five 0101, b-four 0301, r-one 0102", order: "attack 0101 -> 0102 primary b-five guns b-four", code: "E424"},
		{name: "bombardment", units: "b-gun1 0101, r-one 0103", order: "bombard b-gun1 -> 0103"},
		{name: "bombardment from a zone of control (8.4.1)", units: "b-gun1 0101, r-one 0102, r-four 0103", order: "bombard b-gun1 -> 0103", code: "E408", text: "may only attack 0102 itself, as a unit of an attack from 0101"},
		{name: "support by fire from a zone of control (8.4.1)", units: "b-five 0202, b-gun1 0101, r-one 0102", order: "attack 0202 -> 0102 primary b-five guns b-gun1", code: "E408", text: "nor in support of an attack from other hexes. It may only attack 0102 itself, as a unit of an attack from 0101"},
		{name: "bombardment over a hill (8.2)", units: "b-gun1 1102, r-one 1105", order: "bombard b-gun1 -> 1105", code: "E409", text: "blocked by 1103"},
		{name: "bombardment over woods", units: "b-gun1 0502, r-one 0504", order: "bombard b-gun1 -> 0504", code: "E409"},
		{name: "bombardment of nobody", units: "b-gun1 0101, r-one 0110", order: "bombard b-gun1 -> 0103", code: "E419"},
		{name: "over-named advance", units: "b-five 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five advance b-five to 0102"},
		{name: "an advance without its hex", units: "b-five 0101, r-one 0102", order: "attack 0101 -> 0102 primary b-five advance b-five", code: "E107"},
		{name: "a neighbour that may counterattack (7.3)", units: "b-five 0101, r-one 0102, r-four 0201", order: "attack 0101 -> 0102 primary b-five", code: "W630", text: "0201"},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "combat", tt.units, tt.options...)
			check(t, sys.Check(s, action("blue", tt.order)), tt.code, tt.text, "")
		})
	}
}

func TestDifferential(t *testing.T) {
	tests := []struct {
		name, units, order string
		attack, defence    int
		options            []string
	}{
		{name: "a leader in the hex relieves though not named (R-25)", units: "b-four 0101 disrupted, b-lead 0101, r-zero 0102", order: "attack 0101 -> 0102 primary b-four", attack: 4},
		{name: "or must be named", units: "b-four 0101 disrupted, b-lead 0101, r-zero 0102", order: "attack 0101 -> 0102 primary b-four", attack: 2, options: []string{"relief", "named"}},
		{name: "an ineffective leader does not relieve (R-26)", units: "b-four 0101 disrupted, b-lead 0101 ineffective, r-zero 0102", order: "attack 0101 -> 0102 primary b-four leader b-lead", attack: 2},
		{name: "a leader relieves guns that support from afar too", units: "b-gun1 0201 disrupted, b-lead 0201, r-zero 0103, b-five 0102", order: "attack 0102 -> 0103 primary b-five guns b-gun1", attack: 8},
		{name: "in corn, no floor", units: "b-five 0902, r-one 0903", order: "attack 0902 -> 0903 primary b-five", attack: 5, defence: -1, options: []string{"floor", "none"}},
		{name: "in corn, floor one", units: "b-five 0902, r-one 0903", order: "attack 0902 -> 0903 primary b-five", attack: 5, defence: 1, options: []string{"floor", "one"}},
		{name: "in corn, floor one, from zero", units: "b-five 0902, r-zero 0903", order: "attack 0902 -> 0903 primary b-five", attack: 5, defence: 1, options: []string{"floor", "one"}},
		{name: "a printed zero is no matter of the floor", units: "b-five 0101, r-zero 0102", order: "attack 0101 -> 0102 primary b-five", attack: 5, defence: 0, options: []string{"floor", "one"}},
		{name: "attacking out of corn", units: "b-five 0903, r-one 0902", order: "attack 0903 -> 0902 primary b-five", attack: 3, defence: 1},
		{name: "the leader's factor before the corn (A-25)", units: "b-one 0903, b-lead 0903, r-one 0902", order: "attack 0903 -> 0902 primary b-one leader b-lead", attack: 1, defence: 1},
		{name: "light woods", units: "b-five 0502, r-four 0503", order: "attack 0502 -> 0503 primary b-five", attack: 3, defence: 4},
		{name: "out of light woods", units: "b-five 0503, r-four 0502", order: "attack 0503 -> 0502 primary b-five", attack: 5, defence: 4},
		{name: "into a stream", units: "b-five 0702, r-four 0703", order: "attack 0702 -> 0703 primary b-five", attack: 3, defence: 4},
		{name: "out of a stream", units: "b-five 0703, r-four 0702", order: "attack 0703 -> 0702 primary b-five", attack: 3, defence: 4},
		{name: "stream to stream counts once (R-20)", units: "b-five 0703, r-four 0704", order: "attack 0703 -> 0704 primary b-five", attack: 3, defence: 4},
		{name: "or twice", units: "b-five 0703, r-four 0704", order: "attack 0703 -> 0704 primary b-five", attack: 1, defence: 4, options: []string{"stream_both", "twice"}},
		{name: "a ford is no bridge for an attack", units: "b-five 0606, r-four 0607", order: "attack 0606 -> 0607 primary b-five", attack: 3, defence: 4},
		{name: "upslope, for each defender (A-24)", units: "b-five 1104, r-four 1103, r-bn 1103", order: "attack 1104 -> 1103 primary b-five", attack: 5, defence: 10},
		{name: "upslope, once", units: "b-five 1104, r-four 1103, r-bn 1103", order: "attack 1104 -> 1103 primary b-five", attack: 5, defence: 8, options: []string{"slope", "per_hex"}},
		{name: "not when attacked from above only", units: "b-five 1103, r-four 1104", order: "attack 1103 -> 1104 primary b-five", attack: 5, defence: 4},
		{name: "a reduced unit", units: "b-five 0101 reduced, r-four 0102 reduced", order: "attack 0101 -> 0102 primary b-five", attack: 2, defence: 2},
		{name: "disruption does not lower the defence (11.1.1)", units: "b-five 0101, r-four 0102 disrupted", order: "attack 0101 -> 0102 primary b-five", attack: 5, defence: 4},
		{name: "an ineffective defender", units: "b-five 0101, r-bn 0102 ineffective", order: "attack 0101 -> 0102 primary b-five", attack: 5, defence: 1},
		{name: "one leader, one unit", units: "b-five 0101, b-bn 0101, b-lead 0101, r-four 0102, r-lead 0102", order: "attack 0101 -> 0102 primary b-five support b-bn leader b-lead", attack: 9, defence: 5},
		{name: "a leader adds nothing to guns (R-31)", units: "b-gun1 0101, b-lead 0101, r-four 0102", order: "attack 0101 -> 0102 primary b-gun1 leader b-lead", attack: 3, defence: 4},
		{name: "each of two hexes by its own ground (A-22)", units: "b-five 0506, b-four 0607, r-four 0507", order: "attack 0506+0607 -> 0507 primary b-five support b-four", attack: 7, defence: 4},
		{name: "guns from afar", units: "b-five 0101, b-gun1 0301, r-four 0102", order: "attack 0101 -> 0102 primary b-five guns b-gun1", attack: 8, defence: 4},
		{name: "guns into woods are halved (A-29)", units: "b-five 0502, b-gun1 0501, r-four 0503", order: "attack 0502 -> 0503 primary b-five guns b-gun1", attack: 5, defence: 4},
		{name: "or not", units: "b-five 0502, b-gun1 0501, r-four 0503", order: "attack 0502 -> 0503 primary b-five guns b-gun1", attack: 6, defence: 4, options: []string{"gun_woods", "open"}},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "combat", tt.units, tt.options...)
			odds, err := sys.Odds(s, action("blue", tt.order))
			if err != nil {
				t.Fatal(err)
			}
			if odds.Attack != tt.attack || odds.Defence != tt.defence || odds.Differential != tt.attack-tt.defence {
				t.Errorf("attack %d, defence %d, differential %d; want %d and %d: %+v", odds.Attack, odds.Defence, odds.Differential, tt.attack, tt.defence, odds.Mods)
			}
			if sum := total(odds.Mods); sum != odds.Differential {
				t.Errorf("the lines add up to %d, the differential is %d", sum, odds.Differential)
			}
		})
	}
}

func total(mods []engine.Modifier) int {
	sum := 0
	for _, m := range mods {
		sum += m.Value
	}
	return sum
}

// After an attack of blue, the dice fall, and this is where everybody stands and
// what the game waits for.
func TestResults(t *testing.T) {
	tests := []struct {
		name, units, order string
		dice               []int
		waits              string
		stand              map[string]string
		options            []string
	}{
		{
			name: "revised Dx, failed: disrupts and retreats", units: "b-five 0505, b-four 0606, b-bn 0606, r-one 0506",
			order: "attack 0505+0606 -> 0506 primary b-five support b-four, b-bn", dice: []int{1, 6}, waits: "retreat red",
			stand: map[string]string{"r-one": "0506 disrupted"},
		},
		{
			name: "revised Dr, passed: exchange", units: "b-five 0505, r-one 0506", order: "attack 0505 -> 0506 primary b-five",
			dice: []int{5, 1}, waits: "combat blue", stand: map[string]string{"r-one": "0506 reduced", "b-five": "0505 reduced"},
		},
		{
			name: "revised Dc, failed: disrupts in place", units: "b-five 0505, r-one 0506", order: "attack 0505 -> 0506 primary b-five",
			dice: []int{3, 6}, waits: "combat blue", stand: map[string]string{"r-one": "0506 disrupted", "b-five": "0505"},
		},
		{
			name: "revised Dc, failed, disrupted already: retreats", units: "b-five 0505, r-one 0506 disrupted", order: "attack 0505 -> 0506 primary b-five",
			dice: []int{3, 6}, waits: "retreat red", stand: map[string]string{"r-one": "0506 disrupted"},
		},
		{
			name: "revised no effect", units: "b-five 0505, r-one 0506", order: "attack 0505 -> 0506 primary b-five",
			dice: []int{2, 6}, waits: "combat blue", stand: map[string]string{"r-one": "0506", "b-five": "0505"},
		},
		{
			name: "revised Dm, failed: a step, disruption, three hexes", units: "b-five 0505, b-four 0606, b-bn 0606, r-one 0506",
			order: "attack 0505+0606 -> 0506 primary b-five support b-four, b-bn", dice: []int{6, 6}, waits: "retreat red",
			stand: map[string]string{"r-one": "0506 reduced disrupted"},
		},
		{
			name: "revised Am: the attacker routs", units: "b-one 0505, r-five 0506, r-bn 0506, r-lead 0506", order: "attack 0505 -> 0506 primary b-one",
			dice: []int{1, 6}, waits: "defend red",
		},
		{
			name: "sheet Dx, passed: a step or a retreat", units: "b-five 0505, b-four 0606, r-one 0506", order: "attack 0505+0606 -> 0506 primary b-five support b-four",
			dice: []int{2, 1}, waits: "retreat red", options: []string{"A-01", "sheet"},
		},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "combat", tt.units, tt.options...)
			s = play(t, sys, s, "blue", tt.order)
			if waits(sys, s) == "fight dice" {
				s = roll(t, sys, s, tt.dice...)
			}
			if got := waits(sys, s); got != tt.waits {
				t.Errorf("the game waits for %s, want %s", got, tt.waits)
			}
			for id, want := range tt.stand {
				if got := stands(sys, s, id); got != want {
					t.Errorf("%s stands %s, want %s", id, got, want)
				}
			}
		})
	}
}

func TestSheetAnswers(t *testing.T) {
	sys := lab(t)
	sheet := []string{"A-01", "sheet"}
	t.Run("Dr: disrupt in place", func(t *testing.T) {
		s := place(t, sys, "combat", "b-five 0505, r-one 0506", sheet...)
		s = roll(t, sys, play(t, sys, s, "blue", "attack 0505 -> 0506 primary b-five"), 1, 6)
		s = play(t, sys, s, "red", "disrupt r-one")
		if got := stands(sys, s, "r-one") + ", " + waits(sys, s); got != "0506 disrupted, combat blue" {
			t.Error(got)
		}
	})
	t.Run("Ex becomes Dr", func(t *testing.T) {
		s := place(t, sys, "combat", "b-five 0505, r-one 0506", sheet...)
		s = roll(t, sys, play(t, sys, s, "blue", "attack 0505 -> 0506 primary b-five"), 1, 1)
		s = play(t, sys, s, "red", "use convert")
		if got := stands(sys, s, "b-five") + ", " + waits(sys, s); got != "0505, retreat red" {
			t.Error(got)
		}
	})
	t.Run("Ex stays", func(t *testing.T) {
		s := place(t, sys, "combat", "b-five 0505, r-one 0506", sheet...)
		s = roll(t, sys, play(t, sys, s, "blue", "attack 0505 -> 0506 primary b-five"), 1, 1)
		s = play(t, sys, s, "red", "pass")
		if got := stands(sys, s, "b-five") + ", " + stands(sys, s, "r-one"); got != "0505 reduced, 0506 reduced" {
			t.Error(got)
		}
	})
	t.Run("Dx: a step instead", func(t *testing.T) {
		s := place(t, sys, "combat", "b-five 0505, b-four 0606, r-one 0506", sheet...)
		s = roll(t, sys, play(t, sys, s, "blue", "attack 0505+0606 -> 0506 primary b-five support b-four"), 2, 1)
		s = play(t, sys, s, "red", "lose r-one")
		if got := stands(sys, s, "r-one") + ", " + waits(sys, s); got != "0506 reduced, combat blue" {
			t.Error(got)
		}
	})
	t.Run("Dx: disrupts with the retreat", func(t *testing.T) {
		s := place(t, sys, "combat", "b-five 0505, b-four 0606, r-one 0506", sheet...)
		s = roll(t, sys, play(t, sys, s, "blue", "attack 0505+0606 -> 0506 primary b-five support b-four"), 2, 1)
		check(t, sys.Check(s, action("red", "retreat r-one 0506-0507")), "", "", "")
	})
}

// A gun next to light woods is halved as any attacker: not across a slope;
// R-28 is for those farther away.
func TestGunsNextToWoods(t *testing.T) {
	sys := wilsons(t)
	for _, woods := range []string{"halved", "open"} {
		s, err := sys.Place(musket.Position{Turn: 5, Phase: "combat", Side: "confederate", Options: map[string]string{"gun_woods": woods}, Units: []musket.Standing{
			{Unit: "Guibor", Hex: "1009"}, {Unit: "2-MSG-Mtd", Hex: "1108"}, {Unit: "5-MO", Hex: "1109", Status: "disrupted"},
		}})
		if err != nil {
			t.Fatal(err)
		}
		odds, err := sys.Odds(s, action("confederate", "attack 1108 -> 1109 primary 2-MSG-Mtd guns Guibor"))
		if err != nil || odds.Attack != 4 {
			t.Errorf("gun_woods %s: attack %d (%v), want 4: %+v", woods, odds.Attack, err, odds.Mods)
		}
		s = play(t, sys, s, "confederate", "bombard Guibor -> 1109")
		if text := sys.Node(s).Chance.Purpose; !strings.Contains(text, "at +2,") {
			t.Errorf("gun_woods %s: %s, want +2", woods, text)
		}
	}
}

// A strength that is printed as 0 stays 0 where the floor for deductions is one
// nothing was deducted.
func TestAPrintedZeroIsNoDeduction(t *testing.T) {
	for _, floor := range []string{"zero", "one", "none"} {
		b := &table{t: t, sys: training(t)}
		b.s = positioned(t, b.sys, 3, "combat", "south", "Mounted-Rifles 0411, Battery-B 0311 ineffective", "A-23", floor)
		if got := b.tell("odds south: attack 0411 -> 0311 primary Mounted-Rifles"); got != "2 against 0" {
			t.Errorf("A-23 %s: %s", floor, got)
		}
	}
}
