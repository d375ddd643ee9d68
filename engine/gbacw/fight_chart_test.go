package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// chartField is a game with an owner's invented tables: 24 TN of Hindman's command at S2120, an enemy
// regiment at S2121 or further south, on clear ground.
func chartField(t *testing.T, far int, options ...string) (f *plot, to engine.Loc) {
	f = onField(t, "1", "Hindman", 6, options...)
	f.sys = inventedSystem(t, nil)
	var clearing []engine.Loc
	for row := 15; row < 34; row++ {
		for _, column := range []string{"S20", "S21", "S22", "S23"} {
			clearing = append(clearing, engine.Loc(column+string(rune('0'+row/10))+string(rune('0'+row%10))))
		}
	}
	f.is("clear level-1", clearing...)
	clear(f.sys.Book.Owner.Hexsides)
	f.put("24-TN", "S2120")
	to = engine.Loc("S212" + string(rune('0'+far)))
	f.put(foot, to)
	f.alone("24-TN", foot)
	f.s.Facts, f.s.Rulings = map[string]string{}, nil
	return f, to
}

// modsOf are the modifiers of the throw that an order asks for, but for those of the weapon's range.
func (f *plot) modsOf(a engine.Action) int {
	f.t.Helper()
	s, _ := f.plays(a)
	n := f.sys.Node(s)
	if n.Chance == nil {
		f.t.Fatalf("%s: no dice: %+v", a, n)
	}
	total := 0
	for _, m := range n.Chance.Mods {
		if len(m.Cites) == 0 {
			f.t.Errorf("%+v has no section", m)
		}
		if !strings.Contains(m.Text, " at ") || m.Cites[0] != "SR 10" {
			total += m.Value
		}
	}
	return total
}

// Fire with each of the book's modifiers there, and not there.
func TestFireModifiers(t *testing.T) {
	const none, rifles, cannon, boat, det = "", engine.UnitID("24-TN"), engine.UnitID("Bankhead-Bty"), engine.UnitID("Tyler"), engine.UnitID("Det-A")
	ground := func(word string, hexes ...engine.Loc) func(*plot) {
		if !strings.Contains(word, book.LevelPrefix) {
			word += " level-1"
		}
		return func(f *plot) { f.is(word, hexes...) }
	}
	both := func(list ...func(*plot)) func(*plot) {
		return func(f *plot) {
			for _, change := range list {
				change(f)
			}
		}
	}
	low := func(f *plot) { f.s.Units[f.sys.UnitIndex[rifles]].Ammo = state.AmmoLow }
	for name, one := range map[string]struct {
		far    int
		mode   string
		change func(*plot)
		want   int
	}{
		"nothing":                         {1, none, nil, 0},
		"out of a thicket":                {1, none, ground("thicket", "S2120"), -1},
		"into a thicket":                  {1, none, ground("thicket", "S2121"), -1},
		"from thicket to thicket":         {1, none, ground("thicket", "S2120", "S2121"), -2},
		"out of a marsh":                  {1, none, ground("marsh", "S2120"), -1},
		"into a marsh with its stream":    {1, none, ground("marsh-stream", "S2121"), -1},
		"from marsh to marsh":             {1, none, ground("marsh", "S2120", "S2121"), -2},
		"through woods":                   {2, none, ground("woods", "S2121"), -1},
		"through the boundary of a field": {2, none, ground("boundary", "S2121"), -1},
		"through woods into woods, of which the chart says nothing": {2, none, ground("woods", "S2121", "S2122"), -1},
		"over woods, from hill to hill":                             {2, none, both(ground("woods level-0", "S2121"), ground("clear level-2", "S2120", "S2122")), 0},
		"through woods as high as the hills":                        {2, none, both(ground("woods level-2", "S2121"), ground("clear level-2", "S2120", "S2122")), -1},
		"through a canopy below wooded hills":                       {2, none, both(ground("woods level-0", "S2121"), ground("woods level-2", "S2120"), ground("clear level-2", "S2122")), -1},
		"low ammunition":                                            {1, none, low, -2},
		"all of it":                                                 {1, combat.FireAll, low, 0},
	} {
		t.Run(name, func(t *testing.T) {
			f, to := chartField(t, one.far)
			if one.change != nil {
				one.change(f)
			}
			var args []engine.Arg
			if one.mode != none {
				args = []engine.Arg{{Name: "ammo", Values: []string{one.mode}}}
			}
			if got := f.modsOf(f.order("CS", state.VerbFire, rifles, string(to), args...)); got != one.want {
				t.Errorf("%+d, want %+d", got, one.want)
			}
		})
	}
	shot := func(f *plot, by engine.UnitID, at, to engine.Loc) int {
		unit := f.put(by, at)
		f.s.Facts = map[string]string{}
		return sum(combat.FireMods(f.sys.Book, f.s, state.Throw{Index: unit, Word: string(by), At: to})) - f.reach(by, at, to)
	}
	f, to := chartField(t, 2)
	f.is("marsh", "S2120", "S2121", "S2122")
	f.is("river", "S2119")
	for place, want := range map[engine.Loc]int{"S2120": -1, "S2121": -2, "S2122": -3} {
		f.put(foot, place)
		if got := shot(f, boat, "S2119", place); got != want {
			t.Errorf("a gunboat into %s: %+d, want %+d", place, got, want)
		}
	}
	f.is("clear", "S2120", "S2121", "S2122")
	f.s.Units[f.sys.UnitIndex[boat]].Moved = true
	if got := shot(f, boat, "S2119", to); got != -2 {
		t.Errorf("a gunboat that has moved: %+d", got)
	}
	if got := shot(f, det, "S2120", to); got != -1 {
		t.Errorf("a detachment: %+d", got)
	}
	f.s.Units[f.sys.UnitIndex[foot]].Fate = state.FateAbsent
	f.put(det, to)
	if rifle, gun := shot(f, rifles, "S2120", to), shot(f, cannon, "S2120", to); rifle != -1 || gun != 0 {
		t.Errorf("at a detachment: small arms %+d, guns %+d", rifle, gun)
	}
}

// reach is what the range adds to a unit's fire.
func (f *plot) reach(by engine.UnitID, at, to engine.Loc) int {
	value, _, _ := f.sys.Book.Aims(by, f.sys.Pack.Grid.Distance(f.hex(at), f.hex(to)))
	return value
}

// Shock with each of the book's modifiers there, and not there.
func TestShockModifiers(t *testing.T) {
	aggressive := func(f *plot) {
		f.put("Cleburne", "S2120")
		delete(f.sys.Book.Owner.Counters, "Cleburne")
		f.s.Facts["Cleburne aggressive"] = "1"
	}
	for name, one := range map[string]struct {
		change func(*plot)
		want   int
	}{
		"nothing":                   {nil, 0},
		"out of a thicket":          {func(f *plot) { f.is("thicket", "S2120") }, -1},
		"from thicket to thicket":   {func(f *plot) { f.is("thicket", "S2120", "S2121") }, -1},
		"into a marsh":              {func(f *plot) { f.is("marsh", "S2121") }, -1},
		"from marsh to marsh":       {func(f *plot) { f.is("marsh", "S2120", "S2121") }, -2},
		"across a ridge":            {func(f *plot) { f.side("S2120", "S2121", book.Ridge, "lines-3-3") }, -1},
		"a gully of one line up":    {func(f *plot) { f.side("S2120", "S2121", book.Gully, "lines-3-1") }, -1},
		"a gully of three lines up": {func(f *plot) { f.side("S2120", "S2121", book.Gully, "lines-1-3") }, -3},
		"a gully of five lines up":  {func(f *plot) { f.side("S2120", "S2121", book.Gully, "lines-1-5") }, -3},
		"on level ground":           {func(f *plot) { f.side("S2120", "S2121", "creek") }, 0},
		"woods":                     {func(f *plot) { f.is("woods", "S2121") }, 0},
		"an aggressive brigadier":   {aggressive, 1},
		"a brigadier whom he helps": {func(f *plot) { f.put("Cleburne", "S2120"); f.s.Used[state.UsedAggressive+state.CodeCleburne] = 6 }, 1},
		"helped, but no attack": {func(f *plot) {
			f.put("Cleburne", "S2120")
			f.s.Used[state.UsedAggressive+state.CodeCleburne] = 6
			f.s.Formations[f.sys.FormationNamed(state.CodeCleburne)].Order = state.OrderAdvance
		}, 0},
		"helped, elsewhere":              {func(f *plot) { f.put("Cleburne", "S2220"); f.s.Used[state.UsedAggressive+state.CodeCleburne] = 6 }, 0},
		"another is helped":              {func(f *plot) { f.put("Wood-3/1/3", "S2120"); f.s.Used[state.UsedAggressive+state.CodeWood] = 6 }, 0},
		"a helped and an aggressive one": {func(f *plot) { aggressive(f); f.s.Used[state.UsedAggressive+state.CodeCleburne] = 6 }, 1},
		"helped an hour ago":             {func(f *plot) { f.put("Cleburne", "S2120"); f.s.Used[state.UsedAggressive+state.CodeCleburne] = 5 }, 0},
		"cavalry without a brigadier": {func(f *plot) {
			f.s.Units[f.sys.UnitIndex["24-TN"]].Fate = state.FateAbsent
			f.put("Adams-a-Cav", "S2120")
		}, -1},
		"at a detachment": {func(f *plot) { f.s.Units[f.sys.UnitIndex[foot]].Fate = state.FateAbsent; f.put("Det-A", "S2121") }, 1},
	} {
		t.Run(name, func(t *testing.T) {
			f, to := chartField(t, 1)
			unit := f.sys.UnitIndex["24-TN"]
			for i := range f.s.Formations {
				f.s.Formations[i].Order = state.OrderAttack
			}
			if one.change != nil {
				one.change(f)
			}
			if f.s.Units[unit].Fate != "" {
				unit = f.sys.UnitIndex["Adams-a-Cav"]
			}
			mods := combat.ShockMods(f.sys.Book, f.s, state.Throw{Index: unit, Word: string(f.sys.Unit(unit).ID), At: to})
			if got := sum(mods); got != one.want {
				t.Errorf("%+d, want %+d: %+v", got, one.want, mods)
			}
		})
	}
}

// Fire by an owner's chart: the result is that of its cell, and carried out.
func TestFireByTheChart(t *testing.T) {
	f, to := chartField(t, 1)
	unit, shooter := f.sys.UnitIndex[foot], f.sys.UnitIndex["24-TN"]
	f.s.Units[shooter].Start = 12
	f.s.Facts = map[string]string{}
	fire := f.order("CS", state.VerbFire, "24-TN", string(to))
	added := sum(f.sys.Node(firstOf(f.plays(fire))).Chance.Mods)
	for die, want := range map[int][2]int{0: {0, 1}, 1: {1, 0}, 3: {1, 1}} { // D, 1, 1D for 12 points
		if die-added < 0 {
			continue
		}
		s, _ := f.plays(fire, die-added)
		u := s.Units[unit]
		if u.Lost != want[0] || u.Disordered != (want[1] == 1) {
			t.Errorf("%d: %+v", die, u)
		}
	}
	f.s.Units[unit].Disordered = true
	s, _ := f.plays(fire, 9)
	if s.Pending.String() != "retreat "+string(foot) {
		t.Errorf("a second disorder has it retreat: %q, %+v", s.Pending, s.Units[unit])
	}
	f.put("12-MI", to)
	if s, _ = f.plays(fire, 9); s.Open == nil || s.Open.About != state.AboutTop {
		t.Fatalf("nobody is asked who is on top: %+v", s.Open)
	}
	next, _, err := f.sys.Rule(s, engine.GivenRuling{Question: s.Open.Name, Answer: "12-MI", By: "moderator"})
	if err != nil || next.(*state.State).Units[f.sys.UnitIndex["12-MI"]].Lost == 0 {
		t.Errorf("12 MI is not hit: %v", err)
	}
}

func firstOf(s *state.State, _ []engine.Event) *state.State { return s }

// Ammunition: all that is left, the natural dice of the owner's list, cavalry and gunboats never.
func TestAmmunition(t *testing.T) {
	for _, one := range []struct {
		id    engine.UnitID
		ammo  string
		mode  string
		die   int
		after string
	}{
		{"24-TN", "", "", 9, state.AmmoLow},
		{"24-TN", "", "", 8, ""},
		{"24-TN", state.AmmoLow, "", 9, state.AmmoNone},
		{"24-TN", state.AmmoLow, combat.FireAll, 5, state.AmmoNone},
		{"24-TN", state.AmmoLow, "", 5, state.AmmoLow},
		{"Bankhead-Bty", "", "", 9, state.AmmoLow},
		{"Adams-a-Cav", "", "", 9, ""},
		{"Tyler", "", "", 9, ""},
	} {
		f, _ := chartField(t, 1)
		f.sys.Book.Owner.Series.Depletes = []int{9}
		unit := f.put(one.id, "S2120")
		f.s.Units[unit].Ammo = one.ammo
		c := f.sys.course(f.s)
		shotOff(c, []int{unit}, one.mode, fallen{values: []int{one.die}})
		if got := c.Units[unit].Ammo; got != one.after {
			t.Errorf("%+v: %q", one, got)
		}
	}
}

// Shock by an owner's chart, by difference and by odds.
func TestShockByTheChart(t *testing.T) {
	f, to := chartField(t, 1)
	attacker, defender := f.sys.UnitIndex["24-TN"], f.sys.UnitIndex[foot]
	f.s.Units[attacker].Start, f.s.Units[defender].Start = 12, 5
	f.s.Formations[f.s.Units[attacker].Formation].Order = state.OrderAttack
	shock := engine.Action{Side: "CS", Verb: state.VerbShock, From: []engine.Loc{"S2120"}, Path: []engine.Loc{to}}
	s, events := f.plays(shock, 9)
	if u := s.Units[defender]; u.Lost != 3 || !u.Disordered || s.Units[attacker].Lost != 0 {
		t.Errorf("-/3D at +7: %+v, %+v", u, events)
	}
	for _, one := range []struct {
		ours, theirs int
		woods        bool
		want         int
	}{{12, 5, false, 3}, {12, 5, true, 2}, {5, 12, false, -2}, {5, 12, true, -3}, {5, 5, false, 1}, {5, 6, false, 1}, {5, 6, true, -2}, {10, 5, true, 2}} {
		if got := combat.Odds(one.ours, one.theirs, one.woods); got != one.want {
			t.Errorf("%d to %d, woods %v: %d, want %d", one.ours, one.theirs, one.woods, got, one.want)
		}
	}
	f.sys.Book.Owner.Series.Shock = book.ShockOdds
	if column, _, _ := combat.ShockColumn(f.sys.Book, f.s, []int{attacker}, f.hex(to)); column != 3 {
		t.Errorf("odds of 12 to 5: %d", column)
	}
}

// Shock tires both sides by a level, once in an activation; not where a detachment is shocked.
func TestShockTires(t *testing.T) {
	f, to := chartField(t, 1)
	unit, foe := f.sys.UnitIndex["24-TN"], f.sys.UnitIndex[foot]
	c := f.sys.course(f.s)
	tiredByShock(c, []int{unit}, to)
	tiredByShock(c, []int{unit}, to)
	if a, b := command.Fatigue(f.sys.Book, c.State, unit), command.Fatigue(f.sys.Book, c.State, foe); a != 1 || b != 1 {
		t.Errorf("levels %d and %d", a, b)
	}
	f.s.Units[foe].Fate = state.FateAbsent
	f.put("Det-A", to)
	c = f.sys.course(f.s)
	if tiredByShock(c, []int{unit}, to); command.Fatigue(f.sys.Book, c.State, unit) != 0 {
		t.Error("tired by a detachment")
	}
}

// Fatigue counts the third activation of a brigade, or of a unit in none; not the Confederates' at first.
func TestActivationsTire(t *testing.T) {
	for _, one := range []struct {
		scenario string
		turn     int
		id       engine.UnitID
		acts     int
		want     int
	}{{"1", 4, "24-TN", 2, 0}, {"1", 4, "24-TN", 3, 1}, {"1", 4, "24-TN", 4, 2}, {"1", 2, "24-TN", 3, 0}, {"1", 2, "24-TN", 4, 1}, {"1", 3, "3-TN-a-Cav", 3, 1}, {"10", 1, "24-TN", 3, 0}} {
		sys := woods(t)
		s := at(game(t, sys, one.scenario), one.turn, state.PhaseActivation)
		unit := unitOf(t, sys, one.id)
		c := sys.course(s)
		for range one.acts {
			spend(c, unit)
			spend(c, unit)
			c.Formations[c.Units[unit].Formation].Acting, c.Units[unit].Acting = false, false
		}
		if got := command.Fatigue(sys.Book, c.State, unit); got != one.want {
			t.Errorf("%+v: level %d", one, got)
		}
	}
}

// A brigade begins as tired as the book says, and goes on from there.
func TestFatigueAtTheStart(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "7")
	found := 0
	for i, f := range sys.Formations {
		level, _ := sys.Book.Beginning("7", f.Code)
		unit := command.FirstOf(sys.Book, s, i)
		if level == 0 || unit < 0 || !sys.Brigaded(i) {
			continue
		}
		found++
		c := sys.course(s)
		if got := command.Fatigue(sys.Book, c.State, unit); got != level {
			t.Errorf("%s begins with %s", f.Name, book.FatigueName(got))
		}
		tires(c, unit, command.ByShock)
		if got := command.Fatigue(sys.Book, c.State, unit); got != min(level+1, 4) {
			t.Errorf("%s, tired: %s", f.Name, book.FatigueName(got))
		}
	}
	if found == 0 {
		t.Error("nobody is tired in scenario 7")
	}
}

// Fatigue makes checks worse as its owner's list says.
func TestTiredChecks(t *testing.T) {
	f, _ := chartField(t, 1)
	f.sys.Book.Owner.Series.Tired = map[string]int{"1": 1, "2": 2}
	unit := f.sys.UnitIndex["24-TN"]
	for level, want := range []int{0, 0, 0, 1, 2} {
		f.s.Formations[f.s.Units[unit].Formation].Fatigue = level
		if got := sum(checkMods(f.sys.Book, f.s, unit)); got != want {
			t.Errorf("%s: %+d, want %+d", book.FatigueName(level), got, want)
		}
	}
}

// A unit collapses at the part of its strength that its owner's series says.
func TestCollapse(t *testing.T) {
	for lost, want := range map[int]bool{5: false, 6: true} {
		f, _ := chartField(t, 1)
		f.sys.Book.Owner.Series.Collapsed = 0.25
		unit := f.sys.UnitIndex["24-TN"]
		f.sys.Book.Owner.Counters["24-TN"][book.FactStrength] = 8
		f.s.Units[unit].Start = 0
		c := f.sys.course(f.s)
		lose(c, unit, lost)
		if c.Units[unit].Collapsed != want || c.Units[unit].Disordered != want {
			t.Errorf("%d of 8 lost: %+v", lost, c.Units[unit])
		}
	}
}

// Orders change by the chart: its column is what the leaders add, Bragg's only for attacks.
func TestOrdersByTheChart(t *testing.T) {
	f, _ := chartField(t, 1)
	for _, id := range []engine.UnitID{"Gibson-1/1/2", "Ruggles", "Bragg"} {
		f.put(id, "S2020")
		delete(f.sys.Book.Owner.Counters, id)
	}
	f.s.Facts = map[string]string{"Gibson-1/1/2 rating": "-1", "Ruggles rating": "1", "Bragg rating": "1"}
	brigade := f.sys.FormationNamed("CS:M/2/1/1")
	for _, one := range []struct {
		turn  int
		order string
		bragg bool
		want  int
	}{{6, state.OrderAttack, true, 1}, {6, state.OrderAdvance, true, -1}, {13, state.OrderAdvance, true, -1}, {6, state.OrderAdvance, false, 0}} {
		f.s.Turn = one.turn
		f.s.Units[f.sys.UnitIndex["Bragg"]].Fate = map[bool]state.Fate{false: state.FateEliminated}[one.bragg]
		if got, list, missing := command.RatingsFor(f.sys.Book, f.s, brigade, one.order); got != one.want || missing != "" {
			t.Errorf("%+v: %+d, %+v, %q", one, got, list, missing)
		}
	}
	f.s.Turn = 6
	unit := f.sys.UnitIndex["Gibson-1/1/2"]
	for die, want := range map[int]string{7: "no", 6: "yes", 9: "stand"} {
		f.s.Units[f.sys.UnitIndex["Bragg"]].Fate = state.FateEliminated // column 0: yes to 6, stand on 9
		f.s.Rolls = []state.Throw{{Kind: state.ThrowOrders, Index: unit, Word: state.OrderAttack}}
		f.s.Formations[brigade].Order = state.OrderAdvance
		s, _ := rollDice(t, f.sys, f.s, die)
		if (s.Formations[brigade].Order == state.OrderAttack) != (want == "yes") || s.Units[unit].Done != (want == "stand") || s.Open != nil {
			t.Errorf("%d: %+v, done %v", die, s.Formations[brigade], s.Units[unit].Done)
		}
	}
	delete(f.s.Facts, "Ruggles rating")
	if s, _ := rollDice(t, f.sys, f.s, 3); s.Open == nil || s.Open.About != state.AboutOrders {
		t.Error("a rating that is not there is taken for something")
	}
}

// A hole in an owner's table is a message that names the cell, and can be ruled on.
func TestHolesAreNamed(t *testing.T) {
	f, to := chartField(t, 1)
	for i := range f.s.Formations {
		f.s.Formations[i].Order = state.OrderAttack
	}
	fire := f.order("CS", state.VerbFire, "24-TN", string(to))
	shock := engine.Action{Side: "CS", Verb: state.VerbShock, From: []engine.Loc{"S2120"}, Path: []engine.Loc{to}}
	move := f.order("CS", state.VerbMove, "24-TN", "S2120 S2220")
	counters := f.sys.Book.Owner.Counters
	f.s.Units[f.sys.UnitIndex["24-TN"]].Start, f.s.Units[f.sys.UnitIndex[foot]].Start = 0, 0
	for name, one := range map[string]struct {
		action engine.Action
		table  string
		cell   string
		hole   func()
	}{
		"strength":  {fire, book.TableFire, "counters.csv has no sp for 24-TN", func() { delete(counters["24-TN"], book.FactStrength) }},
		"weapon":    {fire, book.TableFire, "counters.csv has no weapon for 24-TN", func() { delete(f.sys.Book.Owner.Weapons, "24-TN") }},
		"ranges":    {fire, book.TableFire, "lists/ranges.csv is not there", func() { f.sys.Book.Owner.Ranges = nil }},
		"the enemy": {shock, book.TableShock, "counters.csv has no sp for 25-MO", func() { delete(counters[foot], book.FactStrength) }},
		"terrain":   {move, book.TableMovement, "S2220", func() { delete(f.sys.Book.Owner.Terrain, f.hex("S2220")) }},
	} {
		t.Run(name, func(t *testing.T) {
			f, _ = chartField(t, 1)
			counters = f.sys.Book.Owner.Counters
			for i := range f.s.Formations {
				f.s.Formations[i].Order = state.OrderAttack
			}
			f.s.Units[f.sys.UnitIndex["24-TN"]].Start, f.s.Units[f.sys.UnitIndex[foot]].Start = 0, 0
			if r := f.sys.Check(f.s, one.action); r.Verdict != engine.Legal {
				t.Fatalf("without a hole: %+v", r)
			}
			one.hole()
			r := f.sys.Check(f.s, one.action)
			if r.Verdict != engine.Unclear || r.Findings[0].Code != finding.LeftOpen || !strings.Contains(r.Findings[0].Text, one.cell) || r.Findings[0].Question != one.table {
				t.Errorf("%+v", r)
			}
			ruled, _, err := f.sys.Rule(f.s, engine.GivenRuling{Question: one.table, Answer: state.AnswerStated, Text: "each has the game", By: "moderator"})
			if err != nil {
				t.Fatal(err)
			}
			if r := f.sys.Check(ruled, one.action); r.Verdict != engine.Legal || r.Findings[0].Code != finding.AsStated {
				t.Errorf("once it is ruled on: %+v", r)
			}
		})
	}
}

// A chit for no fire avoids a fire of the Union's infantry at two hexes or more (BB 18.1).
func TestNoFire(t *testing.T) {
	f, _ := chartField(t, 2)
	acting(t, f.sys, f.s, 6, "Prentiss")
	fire := f.order("US", state.VerbFire, foot, "S2120")
	if s, _ := f.plays(fire); !s.Pending.IsZero() {
		t.Errorf("nobody holds a chit: %q", s.Pending)
	}
	f.s.Used[state.UsedNoFire] = 1
	s, _ := f.plays(fire)
	if n := f.sys.Node(s); n.Kind != engine.AtChoice || n.Seats[0] != "CS" {
		t.Fatalf("%+v", n)
	}
	avoid := engine.Action{Side: "CS", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityNoFire}}}
	after, _ := play(t, f.sys, s, avoid)
	if len(after.Rolls) > 0 || after.Used[state.UsedNoFire] != 0 || !after.Units[f.sys.UnitIndex[foot]].Fired {
		t.Errorf("%+v", after.Rolls)
	}
	if after, _ = play(t, f.sys, s, engine.Action{Side: "CS", Verb: state.VerbPass}); wants(after, state.ThrowFire) != 1 || after.Used[state.UsedNoFire] != 1 {
		t.Errorf("let be: %+v", after.Rolls)
	}
	f.put(foot, "S2121")
	if s, _ = f.plays(fire); !s.Pending.IsZero() {
		t.Error("at one hex it is not avoided")
	}
}

// Prepared fire reaches one hex; guns do not fire three levels up or down into the next; only guns hurt
// gunboats, and only by disorder, the second of which is the end.
func TestFireGates(t *testing.T) {
	f, to := chartField(t, 2)
	ammo := engine.Arg{Name: "ammo", Values: []string{combat.FirePrepared}}
	f.refuses(f.order("CS", state.VerbFire, "24-TN", string(to), ammo), finding.CannotFight, "BB 10.51")
	f, to = chartField(t, 1)
	f.legal(f.order("CS", state.VerbFire, "24-TN", string(to), ammo), true)
	f.s.Units[f.sys.UnitIndex["24-TN"]].Moved = true
	f.refuses(f.order("CS", state.VerbFire, "24-TN", string(to), ammo), finding.CannotFight, "SR 10.5")
	acting(t, f.sys, f.s, 6, "Prentiss")
	f.put(guns, "S2121")
	f.s.Facts = map[string]string{}
	for level, legal := range map[string]bool{"clear level-3": true, "clear level-4": false} {
		f.is("clear level-1", "S2121")
		f.is(level, "S2120")
		f.legal(f.order("US", state.VerbFire, guns, "S2120"), legal)
	}
	f, _ = chartField(t, 1)
	boat := f.put("Tyler", "S2122")
	f.s.Facts = map[string]string{}
	f.refuses(f.order("CS", state.VerbFire, "24-TN", "S2122"), finding.CannotFight, "BB 14.76")
	c := f.sys.course(f.s)
	for _, result := range []string{"3", "d", "1D"} {
		o, _ := combat.OutcomeOf(f.sys.Book, boat, result)
		happens(c, []combat.Outcome{o}, false)
	}
	if u := c.Units[boat]; !u.Here() || u.Lost != 0 || !u.Disordered || len(c.Rolls) > 0 {
		t.Errorf("after one disorder: %+v", u)
	}
	o, _ := combat.OutcomeOf(f.sys.Book, boat, "D")
	if happens(c, []combat.Outcome{o}, false); c.Units[boat].Fate != state.FateRemoved {
		t.Errorf("after two: %+v", c.Units[boat])
	}
}

// A chit avoids the fire of one unit: of two that fire together the other fires all the same (BB 18.1).
func TestNoFireOfOne(t *testing.T) {
	f, _ := chartField(t, 2)
	acting(t, f.sys, f.s, 6, "Prentiss")
	f.put("12-MI", "S2122")
	f.s.Facts, f.s.Used[state.UsedNoFire] = map[string]string{}, 1
	fire := f.order("US", state.VerbFire, foot, "S2120")
	fire.Units = append(fire.Units, "12-MI")
	s, _ := f.plays(fire)
	avoid := func(ids ...string) engine.Action {
		return engine.Action{Side: "CS", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityNoFire, Values: ids}}}
	}
	f.s = s
	f.refuses(avoid("24-TN"), finding.NoProcedure, "BB 18.1")
	if r := f.sys.Check(s, avoid()); r.Verdict != engine.Illegal || r.Findings[0].Code != finding.Missing {
		t.Errorf("whose fire: %+v", r)
	}
	after, _ := play(t, f.sys, s, avoid(string(foot)))
	if wants(after, state.ThrowFire) != 1 || after.Rolls[0].Index != f.sys.UnitIndex["12-MI"] || after.Rolls[0].Word != "12-MI" || after.Used[state.UsedNoFire] != 0 {
		t.Errorf("%+v", after.Rolls)
	}
}

// By mistake a regiment fires as far as its owner says that it reaches, with ammunition, and what nobody can check is named (BB 18.1).
func TestMistakesReachFar(t *testing.T) {
	f, _ := chartField(t, 2)
	f.put("12-MI", "S2126")
	f.s.Facts, f.s.Pending = map[string]string{}, waiting(t, state.Mistaken+"CS")
	at := engine.Arg{Name: "at", Values: []string{"12-MI"}}
	fire := f.order("CS", state.VerbFire, foot, "", at)
	f.refuses(fire, finding.NoProcedure, "BB 18.1")
	f.sys.Book.Owner.Ranges = nil
	if r := f.sys.Check(f.s, fire); r.Verdict != engine.Legal || len(r.Findings) != 1 || r.Findings[0].Code != finding.AsStated {
		t.Errorf("at four hexes: %+v", r)
	}
	f.s.Units[f.sys.UnitIndex[foot]].Ammo = state.AmmoNone
	f.refuses(fire, finding.NoProcedure, "BB 18.1")
}

// Under Advance orders the series limits shock, which is named; under March orders there is none (BB 14.55).
func TestShockUnderAdvance(t *testing.T) {
	for order, code := range map[string]string{state.OrderAttack: "", state.OrderAdvance: finding.AsStated, state.OrderMarch: finding.OrdersBarred} {
		f, shock := assaultField(t)
		for i := range f.s.Formations {
			f.s.Formations[i].Order = order
		}
		got := ""
		if r := f.sys.Check(f.s, shock); len(r.Findings) > 0 {
			got = r.Findings[0].Code
		}
		if got != code {
			t.Errorf("under %s orders: %q, want %q", order, got, code)
		}
	}
}
