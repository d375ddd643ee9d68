package gbacw

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// digestRow is a procedure of the digest (D01 to D56) at one end of a modifier: what is added, the last dice
// that succeed and the first that do not, and the words that tell of it.
type digestRow struct {
	name       string
	scenario   string
	turn       int
	about      string // a unit, or a command
	kind, word string
	at         engine.Loc
	change     func(*system, *state.State, int)
	mods       int
	good, bad  []int
	success    string
	failure    string
}

// The number of procedures in the digest of the book.
const digestProcedures = 56

// Each procedure of the digest has its rows, with every modifier at both ends, or a test of its own where it
// is no die against a number.
func TestDigest(t *testing.T) {
	rows, acts := digestRows(), digestActs()
	sys := woods(t)
	for n := 1; n <= digestProcedures; n++ {
		id := fmt.Sprintf("D%02d", n)
		if len(rows[id]) == 0 && acts[id] == nil {
			t.Errorf("%s has no test", id)
		}
		for _, row := range rows[id] {
			t.Run(id+" "+row.name, func(t *testing.T) { row.try(t, sys) })
		}
		if acts[id] != nil {
			t.Run(id, acts[id])
		}
	}
}

// game is a new game of a scenario, to be changed by the test.
func game(t testing.TB, sys *system, scenario string, options ...string) *state.State {
	t.Helper()
	setup := engine.Setup{Scenario: scenario, Options: map[string]string{}}
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		setup.Options[name] = value
	}
	s, err := sys.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*state.State).Clone()
}

func (row digestRow) try(t *testing.T, sys *system) {
	s := game(t, sys, row.scenario)
	index := sys.CommandNamed(row.about)
	if !isCommandThrow(row.kind) {
		index = unitOf(t, sys, engine.UnitID(row.about))
	}
	at(s, row.turn, state.PhaseRecovery)
	if row.change != nil {
		row.change(sys, s, index)
	}
	s.Rolls = []state.Throw{{Kind: row.kind, Index: index, Word: row.word, At: row.at}}
	n := sys.Node(s)
	if n.Chance == nil {
		t.Fatalf("no dice are wanted: %+v", n)
	}
	if got := sum(n.Chance.Mods); got != row.mods {
		t.Errorf("modified by %d, want %d: %+v", got, row.mods, n.Chance.Mods)
	}
	if row.good != nil {
		if _, events := rollDice(t, sys, s, row.good...); !tells(events, row.success) {
			t.Errorf("%v does not say %q: %+v", row.good, row.success, events)
		}
	}
	if row.bad != nil {
		if _, events := rollDice(t, sys, s, row.bad...); !tells(events, row.failure) {
			t.Errorf("%v does not say %q: %+v", row.bad, row.failure, events)
		}
	}
}

// know types in what is printed on both sides of a counter.
func know(s *state.State, id engine.UnitID, good, bad int) {
	s.Facts[state.FactKey(id, book.FactCohesion)], s.Facts[state.FactKey(id, book.FactDisordered)] = strconv.Itoa(good), strconv.Itoa(bad)
}

// knowing is a change by which a unit has a cohesion of 6, disordered of 4.
func knowing(id engine.UnitID) func(*system, *state.State, int) {
	return func(_ *system, s *state.State, _ int) { know(s, id, 6, 4) }
}

// routed is a change by which a unit is routed, with a cohesion of 5 on its back.
func routed(id engine.UnitID, options ...string) func(*system, *state.State, int) {
	return func(_ *system, s *state.State, u int) {
		know(s, id, 7, 5)
		s.Units[u].Fate = state.FateRouted
		for _, o := range options {
			name, value, _ := strings.Cut(o, "=")
			s.Options[name] = value
		}
	}
}

// used is a change of what is kept in the map Used.
func used(key string, value int) func(*system, *state.State, int) {
	return func(_ *system, s *state.State, _ int) { s.Used[key] = value }
}

// near puts an enemy so many hexes from a unit, northward.
func near(id engine.UnitID, far int) func(*system, *state.State, int) {
	return func(sys *system, s *state.State, u int) {
		c := position.Where(sys.Book, s, u)
		for i := range s.Units {
			if sys.SideOf(i) != sys.SideOf(u) && sys.Unit(i).ID != id {
				s.Units[i].Fate = state.FateAbsent
			}
		}
		foe := &s.Units[sys.UnitIndex[id]]
		foe.Fate, foe.At = "", sys.HexName(hex.Coord{Col: c.Col, Row: c.Row - far})
	}
}

func digestRows() map[string][]digestRow {
	all := map[string][]digestRow{}
	for _, part := range []map[string][]digestRow{checkRows(), recoveryRows(), leaderRows(), eventRows(), scenarioRows()} {
		for id, rows := range part {
			all[id] = append(all[id], rows...)
		}
	}
	return all
}

func checkRows() map[string][]digestRow {
	led := func(sys *system, s *state.State, u int) {
		know(s, "25-MO", 6, 4)
		for _, leader := range []engine.UnitID{"Peabody", "Prentiss", "Hurlbut"} {
			s.Units[sys.UnitIndex[leader]].At = s.Units[u].At
		}
	}
	waived := func(_ *system, s *state.State, _ int) {
		know(s, "25-MO", 6, 4)
		s.Options[state.OptWaive] = "yes"
	}
	rows := map[string][]digestRow{
		"D01": {
			{name: "against its cohesion", scenario: "1", turn: 5, about: "24-TN", kind: state.ThrowUDD, change: knowing("24-TN"), good: []int{6}, bad: []int{7}, success: "passes", failure: "fails"},
			{name: "disordered, against the back of the counter", scenario: "1", turn: 5, about: "24-TN", kind: state.ThrowUDD, change: func(_ *system, s *state.State, u int) {
				know(s, "24-TN", 6, 4)
				s.Units[u].Disordered = true
			}, good: []int{4}, bad: []int{5}, success: "passes", failure: "a second time"},
			{name: "d+2", scenario: "1", turn: 5, about: "24-TN", kind: state.ThrowUDD, word: "2", change: knowing("24-TN"), mods: 2, good: []int{4}, bad: []int{5}, success: "passes", failure: "fails"},
		},
		"D02": {
			{name: "the Union to the end of 9 AM", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowUDD, change: knowing("25-MO"), mods: 1, good: []int{5}, bad: []int{6}, success: "passes", failure: "fails"},
			{name: "not at 10 AM", scenario: "1", turn: 5, about: "25-MO", kind: state.ThrowUDD, change: knowing("25-MO"), good: []int{6}, bad: []int{7}, success: "passes", failure: "fails"},
			{name: "a check of commitment", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowCommit, change: knowing("25-MO"), mods: 1, good: []int{5}, bad: []int{6}, success: "goes in", failure: "fails"},
			{name: "a check for rout", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowRoutCheck, change: knowing("25-MO"), mods: 1, good: []int{5}, bad: []int{6}, success: "holds", failure: "not hold"},
			{name: "not the Confederates", scenario: "1", turn: 1, about: "24-TN", kind: state.ThrowUDD, change: knowing("24-TN"), good: []int{6}, bad: []int{7}, success: "passes", failure: "fails"},
			{name: "not the second day", scenario: "8", turn: 1, about: "25-MO", kind: state.ThrowUDD, change: knowing("25-MO"), good: []int{6}, bad: []int{7}, success: "passes", failure: "fails"},
			{name: "not where it was waived", scenario: "2", turn: 1, about: "25-MO", kind: state.ThrowUDD, change: waived, good: []int{6}, bad: []int{7}, success: "passes", failure: "fails"},
		},
		"D03": {
			{name: "two leaders of its own chain, one of another", scenario: "1", turn: 5, about: "25-MO", kind: state.ThrowUDD, change: led, mods: -2, good: []int{8}, bad: []int{9}, success: "passes", failure: "fails"},
			{name: "no leader", scenario: "1", turn: 5, about: "25-MO", kind: state.ThrowUDD, change: knowing("25-MO"), good: []int{6}, bad: []int{7}, success: "passes", failure: "fails"},
		},
		"D17": {
			{name: "at 9 AM", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowRoutCheck, change: knowing("25-MO"), mods: 1, good: []int{5}, bad: []int{6}, success: "holds", failure: "routs"},
			{name: "at 10 AM", scenario: "1", turn: 5, about: "25-MO", kind: state.ThrowRoutCheck, change: knowing("25-MO"), good: []int{6}, bad: []int{7}, success: "holds", failure: "routs"},
		},
		"D18": {
			{name: "a third of the die", scenario: "1", turn: 5, about: "Hickenlooper-Bty", kind: state.ThrowGuns, good: []int{2}, bad: []int{3}, success: "0 guns lost", failure: "loses 1 SP"},
			{name: "three guns at most", scenario: "1", turn: 5, about: "Hickenlooper-Bty", kind: state.ThrowGuns, good: []int{8}, bad: []int{9}, success: "2 guns", failure: "3 guns"},
		},
		"D19": {
			{name: "a hex of woods", scenario: "1", turn: 5, about: "Hickenlooper-Bty", kind: state.ThrowReact, word: "2", change: knowing("Hickenlooper-Bty"), mods: 2, good: []int{4}, bad: []int{5}, success: "passes", failure: "disordered"},
			{name: "two hexes of woods", scenario: "1", turn: 5, about: "Hickenlooper-Bty", kind: state.ThrowReact, word: "4", change: knowing("Hickenlooper-Bty"), mods: 4, good: []int{2}, bad: []int{3}, success: "passes", failure: "disordered"},
			{name: "no woods", scenario: "1", turn: 5, about: "Hickenlooper-Bty", kind: state.ThrowReact, word: "0", change: knowing("Hickenlooper-Bty"), good: []int{6}, bad: []int{7}, success: "passes", failure: "disordered"},
		},
		"D24": {
			{name: "on the first day", scenario: "1", turn: 5, about: "25-MO", kind: state.ThrowGreen, change: knowing("25-MO"), good: []int{6}, bad: []int{7}, success: "passes", failure: "disordered"},
		},
		"D25": {
			{name: "a Green regiment", scenario: "1", turn: 5, about: "25-MO", kind: state.ThrowCommit, change: knowing("25-MO"), good: []int{6}, bad: []int{7}, success: "goes in", failure: "It fails"},
		},
		"D26": {
			{name: "cavalry", scenario: "1", turn: 5, about: "Adams-a-Cav", kind: state.ThrowCommit, change: knowing("Adams-a-Cav"), good: []int{6}, bad: []int{7}, success: "goes in", failure: "It fails"},
		},
	}
	return rows
}

func recoveryRows() map[string][]digestRow {
	low := func(_ *system, s *state.State, u int) { s.Units[u].Ammo = state.AmmoLow }
	along := func(w book.Way) func(*system, *state.State, int) {
		return func(sys *system, s *state.State, u int) {
			s.Units[u].Ammo = state.AmmoLow
			c := position.Where(sys.Book, s, u)
			sys.Book.Owner.Ways = map[hex.Edge]book.Way{hex.Between(c, sys.Pack.Grid.Neighbours(c)[0]): w}
		}
	}
	off := func(sys *system, s *state.State, u int) {
		sys.Book.Owner.Ways = map[hex.Edge]book.Way{}
		s.Units[u].Ammo = state.AmmoLow
	}
	return map[string][]digestRow{
		"D14": {
			{name: "off roads", scenario: "1", turn: 6, about: "24-TN", kind: state.ThrowResupply, change: off, good: []int{4}, bad: []int{5}, success: "resupplied", failure: "no ammunition"},
			{name: "on a Road", scenario: "1", turn: 6, about: "24-TN", kind: state.ThrowResupply, change: along(book.WayRoad), mods: -2, good: []int{6}, bad: []int{7}, success: "resupplied", failure: "no ammunition"},
			{name: "on a Farm Lane", scenario: "1", turn: 6, about: "24-TN", kind: state.ThrowResupply, change: along(book.WayLane), mods: -1, good: []int{5}, bad: []int{6}, success: "resupplied", failure: "no ammunition"},
			{name: "the Union at 10 AM", scenario: "1", turn: 5, about: "25-MO", kind: state.ThrowResupply, change: off, mods: 3, good: []int{1}, bad: []int{2}, success: "resupplied", failure: "no ammunition"},
			{name: "the Union at 11 AM", scenario: "1", turn: 6, about: "25-MO", kind: state.ThrowResupply, change: off, good: []int{4}, bad: []int{5}, success: "resupplied", failure: "no ammunition"},
			{name: "the Union on the second day", scenario: "8", turn: 1, about: "25-MO", kind: state.ThrowResupply, change: off, good: []int{4}, bad: []int{5}, success: "resupplied", failure: "no ammunition"},
		},
		"D15": {
			{name: "without modifiers", scenario: "1", turn: 3, about: "25-MO", kind: state.ThrowCamp, change: low, good: []int{2}, bad: []int{3}, success: "resupplied", failure: "no ammunition"},
		},
		"D22": {
			{name: "on the back of the counter", scenario: "8", turn: 3, about: "24-TN", kind: state.ThrowRecovery, change: routed("24-TN"), good: []int{5}, bad: []int{6}, success: "rallies", failure: "stays routed"},
			{name: "it costs a point in any case", scenario: "8", turn: 3, about: "24-TN", kind: state.ThrowRecovery, change: routed("24-TN"), good: []int{5}, bad: []int{6}, success: "loses 1 SP", failure: "loses 1 SP"},
			{name: "a natural 0 passes whatever is added", scenario: "1", turn: 3, about: "25-MO", kind: state.ThrowRecovery, change: func(_ *system, s *state.State, u int) {
				know(s, "25-MO", 6, 1)
				s.Units[u].Fate = state.FateRouted
			}, mods: 4, good: []int{0}, bad: []int{1}, success: "rallies", failure: "stays routed"},
			{name: "nine or more fails with a cohesion of nine (I-17)", scenario: "8", turn: 3, about: "24-TN", kind: state.ThrowRecovery, change: func(_ *system, s *state.State, u int) {
				know(s, "24-TN", 9, 9)
				s.Units[u].Fate = state.FateRouted
			}, good: []int{8}, bad: []int{9}, success: "rallies", failure: "stays routed"},
		},
		"D23": {
			{name: "the Union at 9 AM", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowRecovery, change: routed("25-MO"), mods: 4, good: []int{1}, bad: []int{2}, success: "rallies", failure: "stays"},
			{name: "the Union at 9 AM, where checks are not worse", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowRecovery, change: routed("25-MO", state.OptWaive+"="+state.WaiveChecks), mods: 3, good: []int{2}, bad: []int{3}, success: "rallies", failure: "stays"},
			{name: "the Union at 10 AM", scenario: "1", turn: 5, about: "25-MO", kind: state.ThrowRecovery, change: routed("25-MO"), mods: 3, good: []int{2}, bad: []int{3}, success: "rallies", failure: "stays"},
			{name: "the Confederates at 9 AM", scenario: "1", turn: 4, about: "24-TN", kind: state.ThrowRecovery, change: routed("24-TN"), mods: 1, good: []int{4}, bad: []int{5}, success: "rallies", failure: "stays"},
			{name: "the Union at 5 PM", scenario: "1", turn: 12, about: "25-MO", kind: state.ThrowRecovery, change: routed("25-MO"), mods: 3, good: []int{2}, bad: []int{3}, success: "rallies", failure: "stays"},
			{name: "the Union at 6 PM", scenario: "1", turn: 13, about: "25-MO", kind: state.ThrowRecovery, change: routed("25-MO"), good: []int{5}, bad: []int{6}, success: "rallies", failure: "stays"},
			{name: "the Union at 6 PM, that hour included", scenario: "1", turn: 13, about: "25-MO", kind: state.ThrowRecovery, change: routed("25-MO", "I-07=inclusive"), mods: 3, good: []int{2}, bad: []int{3}, success: "rallies", failure: "stays"},
			{name: "the Confederates at 5 PM", scenario: "1", turn: 12, about: "24-TN", kind: state.ThrowRecovery, change: routed("24-TN"), mods: 1, good: []int{4}, bad: []int{5}, success: "rallies", failure: "stays"},
			{name: "the Confederates at 6 PM", scenario: "1", turn: 13, about: "24-TN", kind: state.ThrowRecovery, change: routed("24-TN"), good: []int{5}, bad: []int{6}, success: "rallies", failure: "stays"},
			{name: "the Army of the Tennessee from 7 PM", scenario: "7", turn: 2, about: "25-MO", kind: state.ThrowRecovery, change: routed("25-MO"), mods: 1, good: []int{4}, bad: []int{5}, success: "rallies", failure: "stays"},
			{name: "the Army of the Ohio from 7 PM", scenario: "7", turn: 2, about: "36-IN", kind: state.ThrowRecovery, change: routed("36-IN"), good: []int{5}, bad: []int{6}, success: "rallies", failure: "stays"},
		},
	}
}

func leaderRows() map[string][]digestRow {
	helped := func(turn int) func(*system, *state.State, int) {
		return used(state.UsedAbility+state.AbilityAttack, turn)
	}
	here := func(change func(*system, *state.State, int)) func(*system, *state.State, int) {
		return func(sys *system, s *state.State, u int) {
			s.Units[u].Fate, s.Units[u].At = "", "S6118"
			if change != nil {
				change(sys, s, u)
			}
		}
	}
	return map[string][]digestRow{
		"D04": {
			{name: "at noon", scenario: "1", turn: 7, about: string(state.Johnston), kind: state.ThrowJohnston, good: []int{1}, bad: []int{0}, success: "unhurt", failure: "killed"},
			{name: "at noon, having helped", scenario: "1", turn: 7, about: string(state.Johnston), kind: state.ThrowJohnston, change: helped(7), mods: -1, good: []int{2}, bad: []int{1}, success: "unhurt", failure: "killed"},
			{name: "at 11 AM, having helped", scenario: "1", turn: 6, about: string(state.Johnston), kind: state.ThrowJohnston, change: helped(6), good: []int{1}, bad: []int{0}, success: "unhurt", failure: "killed"},
		},
		"D05": {
			{name: "at 1 PM of the Hornets' Nest", scenario: "4", turn: 3, about: string(state.Johnston), kind: state.ThrowJohnston, good: []int{1}, bad: []int{0}, success: "unhurt", failure: "killed"},
			{name: "having helped", scenario: "4", turn: 3, about: string(state.Johnston), kind: state.ThrowJohnston, change: helped(3), mods: -1, good: []int{2}, bad: []int{1}, success: "unhurt", failure: "killed"},
		},
		"D44": {
			{name: "on a 0", scenario: "8", turn: 3, about: string(state.Grant), kind: state.ThrowGrant, good: []int{0}, bad: []int{1}, success: "may leave", failure: "stays"},
			{name: "after two tries on 2", scenario: "8", turn: 5, about: string(state.Grant), kind: state.ThrowGrant, change: used(state.UsedGrant, 2), mods: -2, good: []int{2}, bad: []int{3}, success: "may leave", failure: "stays"},
		},
		"D46": {
			{name: "at first", scenario: "8", turn: 3, about: "Hardee", kind: state.ThrowHardee, good: []int{5}, bad: []int{6}, success: "may move", failure: "It stays"},
			{name: "after two tries", scenario: "8", turn: 3, about: "Hardee", kind: state.ThrowHardee, change: used(state.UsedHardee, 2), mods: -2, good: []int{7}, bad: []int{8}, success: "may move", failure: "It stays"},
		},
		"D48": {
			{name: "at 11 AM", scenario: "9", turn: 1, about: string(state.Johnston), kind: state.ThrowJohnston, change: here(helped(1)), good: []int{1}, bad: []int{0}, success: "unhurt", failure: "killed"},
			{name: "at noon, having helped", scenario: "9", turn: 2, about: string(state.Johnston), kind: state.ThrowJohnston, change: here(helped(2)), mods: -1, good: []int{2}, bad: []int{1}, success: "unhurt", failure: "killed"},
		},
	}
}

func eventRows() map[string][]digestRow {
	return map[string][]digestRow{
		"D30": {
			{name: "the Union's or the Confederates'", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowRandom, good: []int{3}, bad: []int{4}, success: "event of the Union", failure: "event of the Confederate"},
			{name: "the Confederates' or none", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowRandom, good: []int{7}, bad: []int{8}, success: "event of the Confederate", failure: "no event"},
		},
		"D31": {
			{name: "far from the enemy", scenario: "1", turn: 4, about: "Prentiss", kind: state.ThrowHit, word: "CS", change: near("24-TN", 3), good: []int{2}, bad: []int{1}, success: "unhurt", failure: "killed"},
			{name: "within two hexes", scenario: "1", turn: 4, about: "Prentiss", kind: state.ThrowHit, word: "CS", change: near("24-TN", 2), mods: -2, good: []int{4}, bad: []int{3}, success: "unhurt", failure: "killed"},
			{name: "next to him", scenario: "1", turn: 4, about: "Prentiss", kind: state.ThrowHit, word: "CS", change: near("24-TN", 1), mods: -4, good: []int{6}, bad: []int{5}, success: "unhurt", failure: "killed"},
		},
		"D32": {
			{name: "two added", scenario: "1", turn: 5, about: "Hickenlooper-Bty", kind: state.ThrowShot, change: knowing("Hickenlooper-Bty"), mods: 2, good: []int{4}, bad: []int{5}, success: "passes", failure: "disordered"},
			{name: "beside what every check has", scenario: "1", turn: 4, about: "Hickenlooper-Bty", kind: state.ThrowShot, change: knowing("Hickenlooper-Bty"), mods: 3, good: []int{3}, bad: []int{4}, success: "passes", failure: "disordered"},
			{name: "disordered it loses a gun", scenario: "1", turn: 5, about: "Hickenlooper-Bty", kind: state.ThrowShot, change: func(_ *system, s *state.State, u int) {
				know(s, "Hickenlooper-Bty", 6, 4)
				s.Units[u].Disordered = true
			}, mods: 2, good: []int{2}, bad: []int{3}, success: "passes", failure: "loses 1 SP"},
		},
		"D33": {
			{name: "two added and nothing else, six points", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowElephant, change: func(_ *system, s *state.State, u int) {
				know(s, "25-MO", 6, 4)
				s.Units[u].Start = 6
			}, mods: 2, good: []int{4}, bad: []int{5}, success: "passes", failure: "loses 1 SP"},
			{name: "seven points", scenario: "1", turn: 4, about: "25-MO", kind: state.ThrowElephant, change: func(_ *system, s *state.State, u int) {
				know(s, "25-MO", 6, 4)
				s.Units[u].Start = 7
			}, mods: 2, good: []int{4}, bad: []int{5}, success: "passes", failure: "loses 2 SP"},
		},
	}
}

func scenarioRows() map[string][]digestRow {
	rows := map[string][]digestRow{
		"D34": {{name: "checks as always", scenario: "1", turn: 1, about: "24-TN", kind: state.ThrowLine, change: knowing("24-TN"), good: []int{6}, bad: []int{7}, success: "passes", failure: "disordered"}},
		"D35": {{name: "unmodified at 8 AM", scenario: "1", turn: 3, about: string(state.Michigan15), kind: state.ThrowNerve, change: knowing(state.Michigan15), good: []int{6}, bad: []int{7}, success: "stays", failure: "back to the Landing"}},
		"D37": {{name: "unmodified at 9 AM", scenario: "2", turn: 2, about: string(state.Michigan15), kind: state.ThrowNerve, change: knowing(state.Michigan15), good: []int{6}, bad: []int{7}, success: "stays", failure: "back to the Landing"}},
		"D39": {
			{name: "S2902 or S4210", scenario: "3", turn: 1, about: "15-IL", kind: state.ThrowRoar, good: []int{1}, bad: []int{2}, success: "S2902", failure: "S4210"},
			{name: "S4210 or nothing", scenario: "3", turn: 1, about: "15-IL", kind: state.ThrowRoar, good: []int{5}, bad: []int{6}, success: "S4210", failure: "loses this activation"},
		},
		"D40": {{name: "the card, or on a 9 nothing", scenario: "3", turn: 1, about: "11-IL", kind: state.ThrowRoar, good: []int{8}, bad: []int{9}, success: "The card", failure: "loses this activation"}},
		"D41": {{name: "at noon or at 1 PM", scenario: "4", turn: 2, about: string(state.Grant), kind: state.ThrowVisit, good: []int{4}, bad: []int{5}, success: "turn of 12", failure: "turn of 13"}},
		"D42": {{name: "each of the three", scenario: "6", turn: 2, about: "3-KY", kind: state.ThrowTrabue, good: []int{4}, bad: []int{5}, success: "free to act", failure: "lost for now"}},
		"D43": {{name: "one added", scenario: "6", turn: 1, about: "18-LA", kind: state.ThrowSurprise, change: knowing("18-LA"), mods: 1, good: []int{5}, bad: []int{6}, success: "passes", failure: "fails"}},
		"D47": {{name: "it runs", scenario: "9", turn: 1, about: string(state.Ohio71), kind: state.ThrowPanic, change: knowing(state.Ohio71), good: []int{6}, bad: []int{7}, success: "stands", failure: "It runs"}},
		"D50": {
			{name: "to the end of 9 AM", scenario: "10", turn: 3, about: "25-MO", kind: state.ThrowAlerted, change: knowing("25-MO"), mods: 1, good: []int{5}, bad: []int{6}, success: "passes", failure: "disordered"},
			{name: "from 10 AM", scenario: "10", turn: 4, about: "25-MO", kind: state.ThrowAlerted, change: knowing("25-MO"), good: []int{6}, bad: []int{7}, success: "passes", failure: "disordered"},
		},
		"D51": {{name: "even two, odd one", scenario: "10", turn: 1, about: "Sherman", kind: state.ThrowAlertAMs, good: []int{0}, bad: []int{9}, success: "2 markers", failure: "1 marker"}},
		"D52": {
			{name: "within ten hexes", scenario: "10", turn: 1, about: "55-IL", kind: state.ThrowStuart, word: "3", good: []int{3}, bad: []int{4}, success: "It is.", failure: "It is not"},
			{name: "within five hexes", scenario: "10", turn: 1, about: "55-IL", kind: state.ThrowStuart, word: "6", good: []int{6}, bad: []int{7}, success: "It is.", failure: "It is not"},
		},
	}
	rows["D36"] = wallaceRows()
	rows["D45"] = slowRows()
	rows["D49"] = alertRows()
	return rows
}

// wallaceRows: the lowest roll of each hour (BB 30.11).
func wallaceRows() []digestRow {
	var rows []digestRow
	for _, one := range []struct{ hour, least int }{{1, 9}, {2, 9}, {3, 8}, {4, 6}, {5, 5}, {6, 2}} {
		rows = append(rows, digestRow{
			name: fmt.Sprintf("%d PM", one.hour), scenario: "1", turn: one.hour + 7, about: "L.-Wallace", kind: state.ThrowWallace, word: strconv.Itoa(one.least),
			good: []int{one.least}, bad: []int{one.least - 1}, success: "He arrives", failure: "Not yet",
		})
	}
	return rows
}

// slowRows: the highest roll of each command and hour (BB 30.8).
func slowRows() []digestRow {
	var rows []digestRow
	for command, hours := range map[string]map[int]int{
		"L.-Wallace": {6: 1}, "Sherman": {6: 0, 7: 1, 8: 3, 9: 4}, "McClernand": {6: 0, 7: 1, 8: 3, 9: 4}, "Hurlbut": {8: 1, 9: 3, 10: 4},
		"Nelson": {7: 1}, "Crittenden": {6: 2, 7: 5}, "Unassigned-T": {8: 1, 9: 3, 10: 4},
	} {
		for hour, most := range hours {
			rows = append(rows, digestRow{
				name: fmt.Sprintf("%s at %d AM", command, hour), scenario: "8", turn: hour - 5, about: command, kind: state.ThrowSlowStart,
				change: func(_ *system, s *state.State, cmd int) { s.Active, s.Phase = cmd, state.PhaseActivation },
				good:   []int{most}, bad: []int{most + 1}, success: "It acts", failure: "does not act",
			})
		}
	}
	return rows
}

// alertRows: the highest roll after each marker of a division (BB 31.0).
func alertRows() []digestRow {
	var rows []digestRow
	for _, one := range []struct {
		target string
		most   int
	}{{"Sherman", 1}, {"Sherman", 4}, {"Prentiss", 1}, {"Prentiss", 4}} {
		rows = append(rows, digestRow{
			name: fmt.Sprintf("%s on %d", one.target, one.most), scenario: "10", turn: 1, about: one.target, kind: state.ThrowAlert, word: strconv.Itoa(one.most),
			good: []int{one.most}, bad: []int{one.most + 1}, success: "is heard", failure: "Nothing is heard",
		})
	}
	return rows
}
