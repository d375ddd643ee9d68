package musket_test

import (
	"testing"

	"adjutant/engine"
)

func TestWhoMayCharge(t *testing.T) {
	tests := []struct {
		name, units, order, code, text string
		options                        []string
	}{
		{name: "one hex", units: "b-cav 0102, r-one 0104", order: "charge b-cav 0102-0103 at 0104"},
		{name: "two hexes", units: "b-cav 0101, r-one 0104", order: "charge b-cav 0101-0102-0103 at 0104"},
		{name: "three hexes", units: "b-cav 0101, r-one 0105", order: "charge b-cav 0101-0102-0103-0104 at 0105", code: "E426", text: "one or two hexes"},
		{name: "the first of two in a zone of control", units: "b-cav 0101, r-one 0103", order: "charge b-cav 0101-0102-0202 at 0103", code: "E403"},
		{name: "infantry", units: "b-five 0102, r-one 0104", order: "charge b-five 0102-0103 at 0104", code: "E424"},
		{name: "ineffective cavalry", units: "b-cav 0102 ineffective, r-one 0104", order: "charge b-cav 0102-0103 at 0104", code: "E424"},
		{name: "into woods", units: "b-cav 0502, r-one 0503", order: "charge b-cav 0502-0402 at 0503", code: "E424", text: "light-woods"},
		{name: "through a friend", units: "b-cav 0102, b-one 0103, r-one 0104", order: "charge b-cav 0102-0103 at 0104", code: "E426", text: "friends"},
		{name: "at nobody", units: "b-cav 0102, r-one 0110", order: "charge b-cav 0102-0103 at 0104", code: "E419"},
		{name: "at a hex that is not next to it", units: "b-cav 0102, r-one 0105", order: "charge b-cav 0102-0103 at 0105", code: "E426"},
		{name: "out of an over-stacked hex", units: "b-cav 0102, b-one 0102, b-five 0102, b-four 0102, r-one 0104", order: "charge b-cav 0102-0103 at 0104", code: "E426", text: "over-stacked"},
		{name: "without saying at whom", units: "b-cav 0102, r-one 0104", order: "charge b-cav 0102-0103", code: "E107"},
		{name: "under the sheet's table", units: "b-cav 0102, r-one 0104", order: "charge b-cav 0102-0103 at 0104", code: "E531", options: []string{"A-01", "sheet"}},
	}
	sys := lab(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := place(t, sys, "move", tt.units, tt.options...)
			check(t, sys.Check(s, action("blue", tt.order)), tt.code, tt.text, "")
		})
	}
}

// charging is the position in which b-cav, in 0103, is to carry its charge home.
func charging(t *testing.T, target string) (step func(side, line string), dice func(values ...int), at func(string) string, wait func() string) {
	t.Helper()
	sys := lab(t)
	s := place(t, sys, "move", "b-cav 0102, "+target)
	s = play(t, sys, s, "blue", "charge b-cav 0102-0103 at 0104")
	s = play(t, sys, s, "blue", "pass")
	check(t, sys.Check(s, action("blue", "attack 0103 -> 0104 primary b-cav")), "E424", "in lieu", "")
	s = play(t, sys, s, "blue", "charge b-cav 0103 at 0104")
	step = func(side, line string) { t.Helper(); s = play(t, sys, s, side, line) }
	dice = func(values ...int) { t.Helper(); s = roll(t, sys, s, values...) }
	at = func(id string) string { return stands(sys, s, id) }
	wait = func() string { return waits(sys, s) }
	return step, dice, at, wait
}

func TestChargeStepByStep(t *testing.T) {
	t.Run("the charging unit fails: ineffective, three hexes", func(t *testing.T) {
		step, dice, at, wait := charging(t, "r-one 0104")
		dice(6)
		if wait() != "retreat blue" || at("b-cav") != "0103 ineffective" {
			t.Fatalf("%s, b-cav %s", wait(), at("b-cav"))
		}
		step("blue", "retreat b-cav 0103-0102-0101-0201")
		if wait() != "combat blue" {
			t.Errorf("the game waits for %s", wait())
		}
	})
	t.Run("the target fails: disrupts, is struck at twice the factor, routs", func(t *testing.T) {
		step, dice, at, wait := charging(t, "r-one 0104, r-four 0207")
		dice(1)
		if wait() != "steady dice" {
			t.Fatalf("the game waits for %s", wait())
		}
		dice(6)
		if wait() != "fight dice" || at("r-one") != "0104 disrupted" {
			t.Fatalf("%s, r-one %s", wait(), at("r-one"))
		}
		dice(2, 6) // 8-1 = +7: Dr, a charge makes it Dm; failed: a rout
		if wait() != "retreat red" || at("r-one") != "0104 reduced disrupted" {
			t.Fatalf("%s, r-one %s", wait(), at("r-one"))
		}
		step("red", "retreat r-one 0104-0205-0305-0406")
		step("blue", "advance b-cav 0104-0105")
		if wait() != "combat blue" || at("b-cav") != "0105 ineffective" {
			t.Errorf("%s, b-cav %s: nobody is left to charge, so it is spent", wait(), at("b-cav"))
		}
	})
	t.Run("the target stands and forms square", func(t *testing.T) {
		step, dice, at, wait := charging(t, "r-five 0104")
		dice(1)
		dice(1)
		if wait() != "form red" {
			t.Fatalf("the game waits for %s", wait())
		}
		step("red", "square r-five")
		if wait() != "fight dice" {
			t.Fatalf("the game waits for %s", wait())
		}
		dice(6, 6) // 4-7 = -3: Dc, thus Dm; morale 4+2, six fails all the same
		if wait() != "retreat red" {
			t.Errorf("the game waits for %s, r-five %s", wait(), at("r-five"))
		}
	})
	t.Run("every D is Dm", func(t *testing.T) {
		step, dice, _, wait := charging(t, "r-five 0104")
		dice(1)
		dice(1)
		step("red", "pass")
		dice(5, 6) // 4-5 = -1: Dc at five; a charge makes it Dm
		if wait() != "retreat red" {
			t.Fatalf("the game waits for %s", wait())
		}
	})
	t.Run("twice the factor against a disrupted target", func(t *testing.T) {
		_, dice, at, wait := charging(t, "r-five 0104")
		dice(1)
		dice(6)
		dice(4, 6) // 8-5 = +3: Dr
		if wait() != "retreat red" || at("r-five") != "0104 reduced disrupted" {
			t.Errorf("the game waits for %s, r-five %s", wait(), at("r-five"))
		}
	})
	t.Run("Am, failed: the charging unit is lost", func(t *testing.T) {
		step, dice, at, wait := charging(t, "r-five 0104")
		dice(1)
		dice(1)
		step("red", "pass")
		dice(1, 6) // -1: Ar, thus Am; failed
		if at("b-cav") != "eliminated" || wait() != "combat blue" {
			t.Errorf("b-cav %s, the game waits for %s", at("b-cav"), wait())
		}
	})
	t.Run("a victorious unit charges once more", func(t *testing.T) {
		step, dice, at, wait := charging(t, "r-one 0104, r-four 0106")
		dice(1)
		dice(6)
		dice(2, 6)
		step("red", "retreat r-one 0104-0205-0305-0406")
		step("blue", "advance b-cav 0104-0105")
		if wait() != "again blue" {
			t.Fatalf("the game waits for %s", wait())
		}
		step("blue", "charge b-cav 0105 at 0106")
		dice(1)
		dice(6)
		dice(6, 6) // 8-4 = +4: Dr
		step("red", "retreat r-four 0106-0207-0307-0408")
		step("blue", "advance b-cav 0106")
		if wait() != "combat blue" || at("b-cav") != "0106 ineffective" {
			t.Errorf("%s, b-cav %s: never a third time", wait(), at("b-cav"))
		}
	})
}

func TestSquares(t *testing.T) {
	sys := lab(t)
	square := func(units string) engine.State {
		return play(t, sys, place(t, sys, "move", units), "blue", "square b-five")
	}
	t.Run("formed before it moves, by infantry in good order", func(t *testing.T) {
		s := place(t, sys, "move", "b-five 0101, b-four 0201 disrupted, b-gun1 0301, r-one 0110")
		s = play(t, sys, s, "blue", "move b-five 0101-0102")
		for _, line := range []string{"square b-four", "square b-gun1"} {
			check(t, sys.Check(s, action("blue", line)), "E424", "cannot form square", "")
		}
		check(t, sys.Check(s, action("blue", "square b-five")), "E415", "", "")
	})
	t.Run("moves one hex", func(t *testing.T) {
		s := square("b-five 0101, r-one 0110")
		check(t, sys.Check(s, action("blue", "move b-five 0101-0102-0103")), "E403", "one hex", "move b-five 0101-0102")
		if s = play(t, sys, s, "blue", "move b-five 0101-0102"); waits(sys, s) != "move blue" {
			t.Errorf("clear ground wants no die, yet the game waits for %s", waits(sys, s))
		}
	})
	t.Run("checks morale on other ground", func(t *testing.T) {
		s := play(t, sys, square("b-five 0302, r-one 0110"), "blue", "move b-five 0302-0303")
		if s = roll(t, sys, s, 6); stands(sys, s, "b-five") != "0303 disrupted" {
			t.Errorf("b-five %s", stands(sys, s, "b-five"))
		}
	})
	t.Run("may be left", func(t *testing.T) {
		s := play(t, sys, square("b-five 0101, r-one 0110"), "blue", "leave b-five")
		check(t, sys.Check(s, action("blue", "move b-five 0101-0102-0103")), "", "", "")
	})
	t.Run("attacks at two less, alone", func(t *testing.T) {
		s := play(t, sys, square("b-five 0101, b-bn 0101, b-gun1 0101, r-one 0102"), "blue", "pass")
		odds, err := sys.Odds(s, action("blue", "attack 0101 -> 0102 primary b-five"))
		if err != nil || odds.Attack != 3 {
			t.Errorf("attack %d (%v), want 3", odds.Attack, err)
		}
		check(t, sys.Check(s, action("blue", "attack 0101 -> 0102 primary b-five support b-bn")), "E424", "in square", "")
	})
	t.Run("is easier to hit, but for cavalry", func(t *testing.T) {
		s := square("b-five 0101, b-bn 0101, r-five 0102, r-cav 0201")
		for waits(sys, s) != "combat red" {
			s = play(t, sys, s, string(sys.Node(s).Seats[0]), "pass")
		}
		for line, want := range map[string][2]int{
			"attack 0102 -> 0101 primary r-five": {7, 5},
			"attack 0201 -> 0101 primary r-cav":  {2, 7},
		} {
			odds, err := sys.Odds(s, action("red", line))
			if err != nil || odds.Attack != want[0] || odds.Defence != want[1] {
				t.Errorf("%s: %d against %d (%v), want %v", line, odds.Attack, odds.Defence, err, want)
			}
		}
	})
}
