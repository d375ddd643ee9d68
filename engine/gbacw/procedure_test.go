package gbacw

import (
	"testing"

	"adjutant/engine"
)

// sum is what is added to a throw.
func sum(mods []engine.Modifier) int {
	n := 0
	for _, m := range mods {
		n += m.Value
	}
	return n
}

// Each procedure with its modifiers, at the last roll that succeeds and the first that does not.
func TestProcedures(t *testing.T) {
	know := func(s *state, id engine.UnitID, good, bad string) {
		s.Facts[factKey(id, factCohesion)], s.Facts[factKey(id, factDisordered)] = good, bad
	}
	for name, one := range map[string]struct {
		scenario string
		turn     int
		unit     engine.UnitID
		kind     string
		word     string
		change   func(*system, *state, int)
		mods     int
		good     []int // dice of the last success
		bad      []int // of the first failure
		success  string
		failure  string
	}{
		"D22 rout recovery, the Union at 8 AM": {
			"1", 3, "25-MO", throwRecovery, "", func(sys *system, s *state, u int) { know(s, "25-MO", "6", "5"); s.Units[u].Fate = fateRouted }, 3,
			[]int{2},
			[]int{3},
			"rallies", "stays routed",
		},
		"D22 a natural 0 passes whatever is added": {
			"1", 3, "25-MO", throwRecovery, "", func(sys *system, s *state, u int) { know(s, "25-MO", "6", "1"); s.Units[u].Fate = fateRouted }, 3,
			[]int{0},
			[]int{1},
			"rallies", "stays routed",
		},
		"D22 nine or more fails with a cohesion of nine (I-17)": {
			"8", 3, "24-TN", throwRecovery, "", func(sys *system, s *state, u int) { know(s, "24-TN", "9", "9"); s.Units[u].Fate = fateRouted }, 0,
			[]int{8},
			[]int{9},
			"rallies", "stays routed",
		},
		"D23 the Confederates at 8 AM": {
			"1", 3, "24-TN", throwRecovery, "", func(sys *system, s *state, u int) { know(s, "24-TN", "6", "5"); s.Units[u].Fate = fateRouted }, 1,
			[]int{4},
			[]int{5},
			"rallies", "stays routed",
		},
		"D14 resupply of the Union at 10 AM": {
			"1", 5, "25-MO", throwResupply, "", func(sys *system, s *state, u int) { s.Units[u].Ammo = ammoLow }, 3,
			[]int{1},
			[]int{2},
			"resupplied", "no ammunition",
		},
		"D14 resupply of the Union at 11 AM": {
			"1", 6, "25-MO", throwResupply, "", func(sys *system, s *state, u int) { s.Units[u].Ammo = ammoLow }, 0,
			[]int{4},
			[]int{5},
			"resupplied", "no ammunition",
		},
		"D15 resupply in a camp has no modifiers": {
			"1", 3, "25-MO", throwCamp, "", func(sys *system, s *state, u int) { s.Units[u].Ammo = ammoNone }, 0,
			[]int{2},
			[]int{3},
			"resupplied", "no ammunition",
		},
		"D04 Johnston at noon": {
			"1", 7, johnston, throwJohnston, "", nil, 0,
			[]int{1},
			[]int{0},
			"unhurt", "killed",
		},
		"D04 Johnston at noon, having helped": {
			"1", 7, johnston, throwJohnston, "", func(_ *system, s *state, _ int) { s.Used[usedAbility+abilityAttack] = 7 }, -1,
			[]int{2},
			[]int{1},
			"unhurt", "killed",
		},
		"D04 before noon the ability has no modifier": {
			"1", 4, johnston, throwJohnston, "", func(_ *system, s *state, _ int) { s.Used[usedAbility+abilityAttack] = 4 }, 0,
			[]int{1},
			[]int{0},
			"unhurt", "killed",
		},
		"D44 Grant is released on a 0": {
			"8", 3, grant, throwGrant, "", nil, 0, []int{0}, []int{1}, "free to command", "not free",
		},
		"D44 after two tries on 2": {
			"8", 5, grant, throwGrant, "", func(_ *system, s *state, _ int) { s.Used[usedGrant] = 2 }, -2, []int{2}, []int{3}, "free to command", "not free",
		},
		"D43 surprise adds one": {
			"6", 1, "18-LA", throwSurprise, "", func(sys *system, s *state, _ int) { know(s, "18-LA", "6", "4") }, 1, []int{5}, []int{6}, "passes", "fails",
		},
		"D02 the Union until the end of 9 AM": {
			"1", 4, "25-MO", throwUDD, "", func(sys *system, s *state, _ int) { know(s, "25-MO", "6", "4") }, 1, []int{5}, []int{6}, "passes", "fails",
		},
		"D02 not at 10 AM": {
			"1", 5, "25-MO", throwUDD, "", func(sys *system, s *state, _ int) { know(s, "25-MO", "6", "4") }, 0, []int{6}, []int{7}, "passes", "fails",
		},
		"D03 a leader of its own chain with it": {
			"1", 5, "25-MO", throwUDD, "", func(sys *system, s *state, u int) {
				know(s, "25-MO", "6", "4")
				s.Units[sys.units["Peabody"]].At = s.Units[u].At
				s.Units[sys.units["Prentiss"]].At = s.Units[u].At
				s.Units[sys.units["Hurlbut"]].At = s.Units[u].At
			}, -2, []int{8}, []int{9}, "passes", "fails",
		},
		"D32 good shot adds two and nothing else": {
			"1", 3, "Hickenlooper-Bty", throwShot, "", func(sys *system, s *state, _ int) { know(s, "Hickenlooper-Bty", "6", "4") }, 2, []int{4}, []int{5}, "passes", "fails",
		},
		"D33 the elephant adds two and nothing else": {
			"1", 3, "25-MO", throwElephant, "", func(sys *system, s *state, _ int) { know(s, "25-MO", "6", "4") }, 2, []int{4}, []int{5}, "passes", "fails",
		},
		"D35 the nerve of the 15th Michigan is unmodified": {
			"1", 3, "15-MI", throwNerve, "", func(sys *system, s *state, _ int) { know(s, "15-MI", "6", "4") }, 0, []int{6}, []int{7}, "stays", "back to the Landing",
		},
		"D46 Hardee's corps": {
			"8", 3, "Hardee", throwHardee, "", nil, 0, []int{5}, []int{6}, "may move", "It stays",
		},
		"D46 after two tries": {
			"8", 3, "Hardee", throwHardee, "", func(_ *system, s *state, _ int) { s.Used[usedHardee] = 2 }, -2, []int{7}, []int{8}, "may move", "It stays",
		},
		"D52 Stuart within five hexes": {
			"10", 1, "55-IL", throwStuart, "6", nil, 0, []int{6}, []int{7}, "It is.", "It is not",
		},
	} {
		t.Run(name, func(t *testing.T) {
			sys, s := begin(t, one.scenario)
			u := unitOf(t, sys, one.unit)
			at(s, one.turn, phaseRecovery)
			if one.change != nil {
				one.change(sys, s, u)
			}
			s.Rolls = []throw{{Kind: one.kind, Index: u, Word: one.word}}
			if got := sum(sys.Node(s).Chance.Mods); got != one.mods {
				t.Errorf("modified by %d, want %d: %+v", got, one.mods, sys.Node(s).Chance.Mods)
			}
			if _, events := rollDice(t, sys, s, one.good...); !tells(events, one.success) {
				t.Errorf("%v: %+v", one.good, events)
			}
			if _, events := rollDice(t, sys, s, one.bad...); !tells(events, one.failure) {
				t.Errorf("%v: %+v", one.bad, events)
			}
		})
	}
}
