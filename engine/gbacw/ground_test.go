package gbacw

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Cleburne goes with Hindman, and both Hindman and Hardee lead him: his units act with Hindman's marker, and
// either helps a check of theirs and a change of their orders (BB 4.21).
func TestCleburneHasTwoLeaders(t *testing.T) {
	f, _ := chartField(t, 1)
	unit := f.sys.UnitIndex["24-TN"]
	if got := f.sys.Commands[command.CommandOf(f.sys.Book, f.s, unit)].ID; got != "Hindman" {
		t.Errorf("24 TN acts with %s", got)
	}
	if got := f.sys.Commands[command.CommandOf(f.sys.Book, f.s, f.sys.UnitIndex["Cleburne"])].ID; got != "Hindman" {
		t.Errorf("Cleburne acts with %s", got)
	}
	for _, one := range []struct {
		leaders []engine.UnitID
		want    int
	}{
		{nil, 0},
		{[]engine.UnitID{"Hindman"}, -1},
		{[]engine.UnitID{"Hardee"}, -1},
		{[]engine.UnitID{"Cleburne", "Hindman", "Hardee"}, -3},
		{[]engine.UnitID{"Shaver", "Withers", "Bragg"}, 0},
	} {
		f, _ := chartField(t, 1)
		for _, id := range one.leaders {
			f.put(id, "S2120")
		}
		if got := sum(checkMods(f.sys.Book, f.s, unit)); got != one.want {
			t.Errorf("with %v: %+d, want %+d", one.leaders, got, one.want)
		}
	}
	for _, id := range []engine.UnitID{"Cleburne", "Hindman", "Hardee"} {
		f.put(id, "S2020")
		delete(f.sys.Book.Owner.Counters, id)
	}
	f.s.Facts = map[string]string{"Cleburne rating": "0", "Hindman rating": "1", "Hardee rating": "2"}
	brigade := f.s.Units[unit].Formation
	for dead, want := range map[engine.UnitID]int{"": 3, "Hindman": 2, "Hardee": 1} {
		was := f.s.Clone()
		if dead != "" {
			was.Units[f.sys.UnitIndex[dead]].Fate = state.FateEliminated
		}
		if got, _, missing := command.RatingsFor(f.sys.Book, was, brigade, state.OrderAttack); got != want || missing != "" {
			t.Errorf("without %q: %+d, want %+d", dead, got, want)
		}
	}
}

// Bragg and his division leaders help changes to Attack alone, to the end of 6 PM of the first day, while he
// lives; a rating that hinders counts always, and his brigadiers' ratings do (BB 6.22).
func TestBraggHelpsAttacksAlone(t *testing.T) {
	f := onField(t, "1", "Hindman", 6, state.OptExtended+"=yes")
	f.sys = inventedSystem(t, nil)
	list := []engine.UnitID{"Gibson-1/1/2", "Ruggles", "Bragg"}
	for _, id := range list {
		f.put(id, "S2020")
		delete(f.sys.Book.Owner.Counters, id)
	}
	brigade := f.sys.FormationNamed("CS:M/2/1/1")
	for _, one := range []struct {
		turn    int
		order   string
		ratings [3]int // the brigadier's, Ruggles's, Bragg's
		alive   bool
		want    int
	}{
		{6, state.OrderAttack, [3]int{1, 1, 1}, true, 3},
		{6, state.OrderAdvance, [3]int{1, 1, 1}, true, 1},
		{6, state.OrderMarch, [3]int{0, 2, 1}, true, 0},
		{6, state.OrderAdvance, [3]int{0, -1, 1}, true, -1},
		{6, state.OrderAdvance, [3]int{0, 1, 1}, false, 1},
		{13, state.OrderAdvance, [3]int{0, 1, 1}, true, 0},
		{14, state.OrderAdvance, [3]int{0, 1, 1}, true, 2},
	} {
		f.s.Turn = one.turn
		f.s.Facts = map[string]string{}
		for i, id := range list {
			f.s.Facts[state.FactKey(id, book.FactRating)] = fmt.Sprint(one.ratings[i])
		}
		f.s.Units[f.sys.UnitIndex["Bragg"]].Fate = map[bool]state.Fate{false: state.FateEliminated}[one.alive]
		got, mods, missing := command.RatingsFor(f.sys.Book, f.s, brigade, one.order)
		if got != one.want || missing != "" {
			t.Errorf("%+v: %+d, %q", one, got, missing)
		}
		cited := slices.ContainsFunc(mods, func(m engine.Modifier) bool { return slices.Contains(m.Cites, "BB 6.22") })
		if held := one.order != state.OrderAttack && one.alive && one.turn < 14; cited != held {
			t.Errorf("%+v: held back %v, %+v", one, cited, mods)
		}
	}
}

// Roads cancel the ground and disorder; lanes halve hex and hexside together, rounded up to half a point; guns
// on a lane pay the cavalry's whole cost through a marsh and over a steep slope (BB 9.43). The invented costs in
// half points, infantry and guns: clear 2 and 2, woods 4 and 7, thicket 6 and never, ridge 1 and 3, creek never.
func TestRoadsAndLanes(t *testing.T) {
	for name, one := range map[string]struct {
		way    book.Way
		kind   string
		ground string
		side   string
		bad    bool
		want   int
		never  bool
	}{
		"a field":                              {book.WayNone, book.Infantry, "clear", "", false, 2, false},
		"a field in disorder":                  {book.WayNone, book.Infantry, "clear", "", true, 3, false},
		"a road through a field":               {book.WayRoad, book.Infantry, "clear", "", false, 1, false},
		"a road through a marsh":               {book.WayRoad, book.Infantry, "marsh", "", false, 1, false},
		"a road through a thicket in disorder": {book.WayRoad, book.Artillery, "thicket", book.Ridge, true, 1, false},
		"a road over a creek":                  {book.WayRoad, book.Infantry, "clear", "creek", false, 1, false},
		"a thicket":                            {book.WayNone, book.Infantry, "thicket", "", false, 6, false},
		"a lane through a thicket":             {book.WayLane, book.Infantry, "thicket", "", false, 3, false},
		"a lane through woods over a ridge":    {book.WayLane, book.Infantry, "woods", book.Ridge, false, 3, false},
		"a lane with a ford":                   {book.WayLane, book.Infantry, "clear", "creek", false, 1, false},
		"guns through woods":                   {book.WayNone, book.Artillery, "woods", "", false, 7, false},
		"guns on a lane through woods":         {book.WayLane, book.Artillery, "woods", "", false, 4, false},
		"guns in a marsh":                      {book.WayNone, book.Artillery, "marsh", "", false, 0, true},
		"guns on a lane through a marsh":       {book.WayLane, book.Artillery, "marsh", "", false, 9, false},
		"guns on a lane over a steep slope":    {book.WayLane, book.Artillery, "clear", book.SteepSlope, false, 8, false},
		"infantry on a lane over that slope":   {book.WayLane, book.Infantry, "clear", book.SteepSlope, false, 3, false},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := chartField(t, 1)
			costs := f.sys.Book.Owner.Costs
			costs[book.CostKey{Kind: book.CostHex, Terrain: book.Marsh, Mover: book.Cavalry}] = book.Cost{Halves: 9}
			costs[book.CostKey{Kind: book.CostSide, Terrain: book.SteepSlope, Mover: book.Infantry}], costs[book.CostKey{Kind: book.CostSide, Terrain: book.SteepSlope, Mover: book.Cavalry}] = book.Cost{Halves: 4}, book.Cost{Halves: 6}
			f.is(one.ground, "S2121")
			if one.side != "" {
				f.side("S2120", "S2121", one.side)
			}
			f.way("S2120", "S2121", one.way)
			got, never, unknown := f.sys.Book.Step(book.Mover{Kind: one.kind, Order: state.OrderAdvance, Disordered: one.bad}, f.hex("S2120"), f.hex("S2121"))
			if never != one.never || unknown != "" || !never && got != one.want {
				t.Errorf("%d, never %v, %q; want %d", got, never, unknown, one.want)
			}
		})
	}
}

// Neither roads nor lanes disorder, and nobody checks out of a marsh along them; guns on a lane do, in a marsh
// and over a steep slope (BB 9.43).
func TestRoadsDoNotDisorder(t *testing.T) {
	for _, one := range []struct {
		id            engine.UnitID
		way           book.Way
		words         string // of the hex that it leaves, and of that which it enters
		side          string
		checks, jolts bool
	}{
		{foot, book.WayNone, "marsh", "", true, false},
		{foot, book.WayLane, "marsh", "", false, false},
		{foot, book.WayRoad, "marsh", "", false, false},
		{guns, book.WayLane, "marsh", "", false, true},
		{guns, book.WayRoad, "marsh", "", false, false},
		{guns, book.WayLane, "clear", book.SteepSlope, false, true},
		{guns, book.WayRoad, "clear", book.SteepSlope, false, false},
		{foot, book.WayLane, "clear", book.SteepSlope, false, false},
	} {
		f := onField(t, "1", "Prentiss", 5)
		unit := f.put(one.id, "S2120")
		f.alone(one.id)
		f.is(one.words, "S2120", "S2121")
		f.side("S2120", "S2121", one.side)
		f.way("S2120", "S2121", one.way)
		s, events := f.plays(f.order("US", state.VerbMove, one.id, "S2120 S2121"))
		if checks := wants(s, state.ThrowMarsh) > 0; checks != one.checks || s.Units[unit].Disordered != one.jolts {
			t.Errorf("%+v: checks %v, disordered %v, %+v", one, checks, s.Units[unit].Disordered, events)
		}
	}
}

// A withdrawal is checked for each hex of two movement points or more, with one added for each full point over
// one; an infantry regiment pays two for woods here, and half a point for a ridge (BB 9.54).
func TestWithdrawalByPoints(t *testing.T) {
	for _, one := range []struct {
		halves int // that the hex costs
		over   int // what is added to the check, -1 for none
	}{{2, -1}, {3, -1}, {4, 1}, {5, 1}, {6, 2}, {7, 2}, {8, 3}} {
		f, _ := chartField(t, 1)
		acting(t, f.sys, f.s, 6, "Prentiss")
		f.s.Facts = map[string]string{}
		f.sys.Book.Owner.Costs[book.CostKey{Kind: book.CostHex, Terrain: "woods", Mover: book.Infantry}] = book.Cost{Halves: one.halves}
		f.is("woods", "S2122", "S2123")
		s, _ := f.plays(f.order("US", state.VerbWithdraw, foot, "S2121 S2122"))
		switch n := f.sys.Node(s); {
		case n.Chance == nil && one.over >= 0, n.Chance != nil && one.over < 0:
			t.Errorf("%d half points: %+v", one.halves, n)
		case n.Chance != nil && sum(n.Chance.Mods) != one.over:
			t.Errorf("%d half points: %+v, want %+d", one.halves, n.Chance.Mods, one.over)
		}
	}
}

// Infantry with low ammunition fires with two less, or all it has without; then it has none, and does not fire
// any more. Who has all its ammunition, and guns, have no such choice (BB 10.91).
func TestLowAmmunition(t *testing.T) {
	f, to := chartField(t, 1)
	unit, all := f.sys.UnitIndex["24-TN"], engine.Arg{Name: "ammo", Values: []string{combat.FireAll}}
	f.refuses(f.order("CS", state.VerbFire, "24-TN", string(to), all), finding.CannotFight, "BB 10.91")
	f.s.Units[unit].Ammo = state.AmmoLow
	if got := f.modsOf(f.order("CS", state.VerbFire, "24-TN", string(to))); got != -2 {
		t.Errorf("low: %+d", got)
	}
	if got := f.modsOf(f.order("CS", state.VerbFire, "24-TN", string(to), all)); got != 0 {
		t.Errorf("all of it: %+d", got)
	}
	s, _ := f.plays(f.order("CS", state.VerbFire, "24-TN", string(to), all), 0)
	if s.Units[unit].Ammo != state.AmmoNone {
		t.Errorf("all is fired: %q", s.Units[unit].Ammo)
	}
	f.s.Units[unit].Ammo = state.AmmoNone
	f.refuses(f.order("CS", state.VerbFire, "24-TN", string(to)), finding.CannotFight, "BB 10.91")
	acting(t, f.sys, f.s, 6, "Prentiss")
	f.s.Units[f.put(guns, "S2221")].Ammo = state.AmmoLow
	f.put("24-TN", "S2220")
	f.s.Facts = map[string]string{}
	f.refuses(f.order("US", state.VerbFire, guns, "S2220", all), finding.CannotFight, "BB 10.91")
	f.legal(f.order("US", state.VerbFire, guns, "S2220"), true)
}

// Guns retreat into woods whatever they cost, into nothing else for more than three movement points, and lose a
// third of a die there; guns that cannot retreat are left behind (BB 12.45).
func TestGunsRetreat(t *testing.T) {
	f := gunField(t)
	f.sys = inventedSystem(t, nil)
	unit := f.put(guns, "S2120")
	f.s.Facts = map[string]string{}
	for words, want := range map[string]bool{"clear": true, "woods": true, "boundary field-rye": true, "rocks": true, "swamp": false, "thicket": false} {
		f.sys.Book.Owner.Costs[book.CostKey{Kind: book.CostHex, Terrain: "rocks", Mover: book.Artillery}] = book.Cost{Halves: 6}
		f.sys.Book.Owner.Costs[book.CostKey{Kind: book.CostHex, Terrain: "swamp", Mover: book.Artillery}] = book.Cost{Halves: 7}
		f.is(words, "S2121")
		delete(f.sys.Book.Owner.Ways, hex.Between(f.hex("S2120"), f.hex("S2121")))
		delete(f.sys.Book.Owner.Hexsides, hex.Between(f.hex("S2120"), f.hex("S2121")))
		if got := combat.OpenTo(f.sys.Book, f.s, unit, f.hex("S2121")); got != want {
			t.Errorf("into %s: %v", words, got)
		}
	}
	for die, lost := range []int{0, 0, 0, 1, 1, 1, 2, 2, 2, 3} {
		f.s.Units[unit].Start, f.s.Rolls = 6, []state.Throw{{Kind: state.ThrowGuns, Index: unit}}
		if s, _ := rollDice(t, f.sys, f.s, die); s.Units[unit].Lost != lost {
			t.Errorf("%d: %d guns lost, want %d", die, s.Units[unit].Lost, lost)
		}
	}
	c := f.sys.course(f.s)
	c.Rolls = nil
	mustRetreat(c, unit)
	retreated(c, engine.Action{Side: "US", Verb: state.VerbPass})
	if u := c.Units[unit]; u.Here() || u.Fate != state.FateEliminated || !tells(c.told, "abandoned") {
		t.Errorf("with no way out: %+v", u)
	}
}

// One unit in no brigade tries to recover with each brigade that is in Reserve for a whole turn, and comes back
// to its leader; another waits for the next turn or another brigade (BB 13.55).
func TestRecoveryWithAnotherBrigade(t *testing.T) {
	f := onField(t, "1", "Prentiss", 7)
	at(f.s, 7, state.PhaseRecovery)
	first, second := f.put("3-TN-a-Cav", "S2120"), f.put("3-TN-b-Cav", "S2120")
	f.put("Cleburne", "S2220")
	f.put("Shaver", "S2320")
	f.put("24-TN", "S2120")
	for _, id := range []engine.UnitID{"3-TN-a-Cav", "3-TN-b-Cav", "24-TN"} {
		f.s.Units[f.sys.UnitIndex[id]].Fate = state.FateRouted
	}
	with := func(id, leader string) engine.Action { return roll("CS", state.ThrowRecovery, id, leader) }
	for order, code := range map[string]string{state.OrderAttack: finding.NoProcedure, state.OrderReserve: ""} {
		for i := range f.s.Formations {
			f.s.Formations[i].Order = order
		}
		if code != "" {
			f.refuses(with("3-TN-a-Cav", "Cleburne"), code, "BB 13.55")
			continue
		}
		s, _ := f.plays(with("3-TN-a-Cav", "Cleburne"), 0)
		if u := s.Units[first]; u.At != "S2220" || u.Fate != "" || !u.Disordered || u.Lost != 1 {
			t.Errorf("recovered: %+v", u)
		}
		again := &plot{t, f.sys, s}
		again.refuses(with("3-TN-b-Cav", "Cleburne"), finding.NoProcedure, "BB 13.55")
		if s, _ = again.plays(with("3-TN-b-Cav", "Shaver"), 9); s.Units[second].Fate != state.FateRouted || s.Units[second].Lost != 1 {
			t.Errorf("failed with another brigade: %+v", s.Units[second])
		}
		f.refuses(with("24-TN", "Cleburne"), finding.NoProcedure, "BB 13.52")
		next := f.s.Clone()
		next.Used[state.UsedHelper+state.CodeCleburne] = 6
		if r := f.sys.Check(next, with("3-TN-b-Cav", "Cleburne")); r.Verdict != engine.Legal {
			t.Errorf("the turn after: %+v", r)
		}
	}
}

// Guns do not fire into the next hex three levels or more above or below them (BB 10.67).
func TestGunsDoNotFireSteeply(t *testing.T) {
	for _, one := range []struct {
		from, to string
		legal    bool
	}{{"level-4", "level-2", true}, {"level-4", "level-1", false}, {"level-1", "level-4", false}, {"level-0", "level-4", false}, {"level-2", "level-4", true}} {
		f, _ := chartField(t, 1)
		acting(t, f.sys, f.s, 6, "Prentiss")
		f.put(guns, "S2122")
		f.put("24-TN", "S2121")
		f.put(foot, "S2221")
		f.s.Facts = map[string]string{}
		f.is("clear "+one.from, "S2122")
		f.is("clear "+one.to, "S2121")
		r := f.sys.Check(f.s, f.order("US", state.VerbFire, guns, "S2121"))
		if (r.Verdict == engine.Legal) != one.legal || !one.legal && !strings.Contains(r.Findings[0].Text, "levels away") {
			t.Errorf("%+v: %+v", one, r)
		}
		f.is("clear "+one.from, "S2221")
		f.legal(f.order("US", state.VerbFire, foot, "S2121"), true) // small arms do
	}
}

// Disordered, a unit that fails for the second hex of a withdrawal is back in the first; in good order it goes on in disorder (BB 9.54).
func TestWithdrawalToTheFirstHex(t *testing.T) {
	for _, one := range []struct {
		bad  bool
		dice []int
		at   engine.Loc
	}{
		{true, []int{9}, "S2122"},
		{true, []int{0, 9}, "S2122"},
		{true, []int{0, 0}, "S2123"},
		{false, []int{9, 0}, "S2123"},
	} {
		f, _ := chartField(t, 1)
		acting(t, f.sys, f.s, 6, "Prentiss")
		f.s.Units[f.sys.UnitIndex[foot]].Disordered = one.bad
		f.sys.Book.Owner.Costs[book.CostKey{Kind: book.CostHex, Terrain: "woods", Mover: book.Infantry}] = book.Cost{Halves: 4}
		f.sys.Book.Owner.Series.Allowance = map[string]map[string]float64{book.Infantry: {state.OrderAdvance: 20}}
		f.is("woods", "S2122", "S2123")
		s, _ := f.plays(f.order("US", state.VerbWithdraw, foot, "S2121 S2122 S2123"), one.dice...)
		if u := s.Units[f.sys.UnitIndex[foot]]; u.At != one.at || len(s.Rolls) > 0 || !u.Disordered {
			t.Errorf("%+v: %+v, %+v", one, u, s.Rolls)
		}
	}
}

// Into a marsh a unit checks from other ground, as the example of the book has it, unless it was agreed otherwise; from marsh to
// marsh the check of who leaves counts for both, and a Road or Farm Lane needs none (BB 9.44, BB 9.43).
func TestIntoAMarsh(t *testing.T) {
	for name, one := range map[string]struct {
		option string
		path   string
		way    book.Way
		dice   []int
		bad    bool
	}{
		"in":             {"checked", "S2121 S2122", book.WayNone, []int{0}, false},
		"in, and failed": {"checked", "S2121 S2122", book.WayNone, []int{9}, true},
		"as agreed":      {"free", "S2121 S2122", book.WayNone, nil, false},
		"on a road":      {"checked", "S2121 S2122", book.WayRoad, nil, false},
		"on a lane":      {"checked", "S2121 S2122", book.WayLane, nil, false},
		"from marsh":     {"checked", "S2121 S2122 S2123", book.WayNone, []int{0, 0}, false},
		"through it":     {"checked", "S2121 S2122 S2123 S2124", book.WayNone, []int{0, 0, 0}, false},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ := chartField(t, 1, state.OptMarsh+"="+one.option)
			acting(t, f.sys, f.s, 6, "Prentiss")
			f.sys.Book.Owner.Series.Allowance = map[string]map[string]float64{book.Infantry: {state.OrderAdvance: 40}}
			f.is("marsh", "S2122", "S2123")
			f.way("S2121", "S2122", one.way)
			s, _ := f.plays(f.order("US", state.VerbMove, foot, one.path), one.dice...)
			if u := s.Units[f.sys.UnitIndex[foot]]; len(s.Rolls) > 0 || u.Disordered != one.bad {
				t.Errorf("%+v, %+v", u, s.Rolls)
			}
		})
	}
}

// A ridge or gully of more than two contour lines costs as the slope that one goes up; sloping ground costs nothing of its own
// behind a gully or a slope of two lines (BB 9.44). In half points.
func TestSlopes(t *testing.T) {
	for name, one := range map[string]struct {
		side   []string
		ground string
		want   int
	}{
		"a ridge of two lines":         {[]string{book.Ridge, "lines-1-1"}, "clear", 2 + 9},
		"two up onto a ridge":          {[]string{book.Ridge, "lines-2-1"}, "clear", 2 + 4},
		"one up onto a ridge":          {[]string{book.Ridge, "lines-1-2"}, "clear", 2 + 2},
		"one up out of a gully":        {[]string{book.Gully, "lines-2-1"}, "clear", 2 + 2},
		"three up out of a gully":      {[]string{book.Gully, "lines-0-3"}, "clear", 2 + 6},
		"sloping ground":               {nil, "sloping", 8},
		"sloping ground over one line": {[]string{"lines-1-0"}, "sloping", 8},
		"sloping ground over two":      {[]string{"lines-1-1"}, "sloping", 2},
		"sloping ground from a gully":  {[]string{book.Gully, "lines-1-1"}, "sloping", 2 + 9},
	} {
		f, _ := chartField(t, 1)
		costs := f.sys.Book.Owner.Costs
		for word, halves := range map[string]int{book.Ridge: 9, book.Gully: 9, book.GradualSlope: 2, book.MinorSlope: 4, book.SteepSlope: 6} {
			costs[book.CostKey{Kind: book.CostSide, Terrain: word, Mover: book.Infantry}] = book.Cost{Halves: halves}
		}
		costs[book.CostKey{Kind: book.CostHex, Terrain: "sloping", Mover: book.Infantry}] = book.Cost{Halves: 8}
		f.is(one.ground, "S2121")
		f.side("S2120", "S2121", one.side...)
		if got, _, unknown := f.sys.Book.Step(book.Mover{Kind: book.Infantry, Order: state.OrderAdvance}, f.hex("S2120"), f.hex("S2121")); got != one.want || unknown != "" {
			t.Errorf("%s: %d, want %d %s", name, got, one.want, unknown)
		}
	}
}

// Detachments move by the column of leaders, but on Roads for a whole point (BB 14.43).
func TestDetachmentsMoveLikeLeaders(t *testing.T) {
	f, _ := chartField(t, 1)
	band, leader := f.put("Det-A", "S2120"), f.put("Peabody", "S2120")
	for w, want := range map[book.Way][2]int{book.WayNone: {1, 1}, book.WayRoad: {2, 1}} {
		f.way("S2120", "S2121", w)
		for i, unit := range []int{band, leader} {
			if got, _, _ := f.sys.Book.Step(command.Mover(f.sys.Book, f.s, unit), f.hex("S2120"), f.hex("S2121")); got != want[i] {
				t.Errorf("%s by way %d: %d, want %d", f.sys.Unit(unit).Name, w, got, want[i])
			}
		}
	}
}

// The road over Shiloh Branch is shut in scenarios that begin by 8 AM of the first day, until an activation begins with no unit of the
// Union within four hexes; from then on it is open, whoever comes (BB 9.44).
func TestBridgeOfShilohBranch(t *testing.T) {
	for scenario, shut := range map[string]bool{"1": true, "2": true, "3": true, "10": true, "4": false, "8": false} {
		sys, s := begin(t, scenario)
		if got := position.BridgeShut(sys.Book, s); got != shut {
			t.Errorf("scenario %s: shut %v", scenario, got)
		}
	}
	f := onField(t, "1", "Hindman", 3)
	f.alone()
	f.way("S2610", "S2611", book.WayRoad)
	for _, one := range []struct {
		at   engine.Loc
		open bool
	}{{"S2614", false}, {"S2615", true}, {"S2612", true}} {
		f.put("25-MO", one.at)
		c := f.sys.course(f.s)
		openBridge(c)
		f.s = c.State
		if open := position.WayFor(f.sys.Book, f.s, f.hex("S2611"), f.hex("S2610")) == book.WayRoad; open != one.open {
			t.Errorf("the Union at %s: open %v", one.at, open)
		}
	}
}

// Who is disordered on his way goes on as far as his points then last, of which what he has done is paid for in good order; where the
// first of it is on ground that nobody knows, to its end (BB 9.44).
func TestWayCutShort(t *testing.T) {
	f, _ := chartField(t, 9)
	unit := f.sys.UnitIndex["24-TN"]
	f.s.Units[unit].Disordered = true
	var path []hex.Coord
	for row := 15; row < 33; row++ {
		path = append(path, f.hex(engine.Loc(fmt.Sprintf("S20%d", row))))
	}
	m := command.Mover(f.sys.Book, f.s, unit)
	allowance, _ := f.sys.Book.Allowance(m)
	for _, paid := range []int{2, 3} {
		w := move.Shortened(f.sys.Book, f.s, unit, move.Stride{Path: path}, paid)
		good := 2 * (paid - 1) // in half points, a field costs 2; in disorder 3
		if want := paid + (allowance-good)/3; len(w.Path) != want {
			t.Errorf("%d hexes paid for, %d half points: a way of %d, want %d", paid-1, allowance, len(w.Path), want)
		}
	}
	f.typed(types{"S2018": ""})
	if w := move.Shortened(f.sys.Book, f.s, unit, move.Stride{Path: path}, 2); len(w.Path) != 3 {
		t.Errorf("to ground that nobody knows: %d hexes", len(w.Path))
	}
	f.typed(types{"S2016": ""})
	if w := move.Shortened(f.sys.Book, f.s, unit, move.Stride{Path: path}, 2); len(w.Path) != len(path) {
		t.Errorf("from ground that nobody knows: %d hexes", len(w.Path))
	}
	f.typed(types{"S2016": "clear", "S2018": "clear"})
	f.put("24-TN", "S2015")
	f.s.Units[unit].Disordered = false
	f.s.Rolls = []state.Throw{{Kind: state.ThrowMarsh, Index: unit, Word: move.StrideText(f.sys.Book, move.Stride{Path: path})}}
	s, _ := rollDice(t, f.sys, f.s, 9)
	if u := s.Units[unit]; !u.Disordered || u.At != f.sys.HexName(path[1+(allowance-2)/3]) {
		t.Errorf("disordered out of a marsh: %+v", u)
	}
}
