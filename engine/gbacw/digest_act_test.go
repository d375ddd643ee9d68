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

// digestActs are the procedures that are no die against a number, or that depend on where units stand.
func digestActs() map[string]func(*testing.T) {
	return map[string]func(*testing.T){
		"D02": surpriseReachesAllChecks, "D04": johnstonRolls, "D05": johnstonRollsInTheNest, "D06": gunsStickInMarsh, "D07": gunsOnSteepLanes,
		"D08": gunsOverRidges, "D09": outOfMarsh, "D10": turningInMarsh, "D11": backIntoMarsh, "D12": withdrawals, "D13": restrictedSight,
		"D14": resupplyGates, "D15": campGates, "D16": batteriesResupply, "D17": routChecks, "D18": gunsThroughWoods, "D19": gunsReact,
		"D20": leaderLosses, "D21": idleUnits, "D22": recoveryGates, "D24": beforeShock, "D25": commitments, "D26": cavalryCommits,
		"D27": gunboatsByNight, "D28": battleEvents, "D29": mistakes, "D30": randomEvents, "D34": continuousLine, "D35": nerveComes,
		"D36": wallaceArrives, "D37": nerveAtNine, "D38": initiativeDice, "D39": veatch, "D40": mcClernand, "D41": grantVisits, "D42": lostUnitsRoll,
		"D43": surprises, "D44": grantRolls, "D45": slowMarkers, "D46": hardeeRolls, "D47": ohioPanics, "D49": alertsAreHeard, "D50": alertsBySight,
		"D53": efficiencyDraws, "D54": markerDraws, "D55": alertCard, "D56": roarCard,
	}
}

// plot is a game with one unit of each kind on ground that the test types in: move orders need no points,
// as the moderator has ruled.
type plot struct {
	t   *testing.T
	sys *system
	s   *state.State
}

func onField(t *testing.T, scenario, leader string, turn int, options ...string) *plot {
	t.Helper()
	sys := woods(t)
	s := game(t, sys, scenario, options...)
	acting(t, sys, s, turn, leader)
	for _, table := range command.TableNames() {
		s.Rulings = append(s.Rulings, engine.GivenRuling{Question: table, Answer: state.AnswerStated, Text: "each has the game", By: "moderator"})
	}
	s.Formations[sys.FormationNamed(sys.Formations[sys.Commands[s.Active].Formation].Code)].Order = state.OrderAdvance
	for i := range s.Formations {
		s.Formations[i].Order = state.OrderAdvance
	}
	return &plot{t, sys, s}
}

func (f *plot) hex(name engine.Loc) hex.Coord { return f.sys.HexOf(name) }

// is types the terrain of hexes in.
func (f *plot) is(word string, names ...engine.Loc) {
	for _, n := range names {
		f.sys.Book.Owner.Terrain[f.hex(n)] = strings.Fields(word)
	}
	f.sys.FindFields()
}

func (f *plot) side(from, to engine.Loc, words ...string) {
	f.sys.Book.Owner.Hexsides[hex.Between(f.hex(from), f.hex(to))] = words
}

func (f *plot) way(from, to engine.Loc, w book.Way) {
	f.sys.Book.Owner.Ways[hex.Between(f.hex(from), f.hex(to))] = w
}

// put stands a unit somewhere, alone.
func (f *plot) put(id engine.UnitID, at engine.Loc) int {
	unit := unitOf(f.t, f.sys, id)
	f.s.Units[unit].Fate, f.s.Units[unit].At = "", at
	know(f.s, id, 6, 4)
	return unit
}

// alone takes all units off the map but some.
func (f *plot) alone(ids ...engine.UnitID) {
	for i, u := range f.sys.Pack.Units {
		if !slices.Contains(ids, u.ID) && f.s.Units[i].Here() {
			f.s.Units[i].Fate = state.FateAbsent
		}
	}
}

func (f *plot) order(side engine.Side, verb string, id engine.UnitID, path string, args ...engine.Arg) engine.Action {
	a := engine.Action{Side: side, Verb: verb, Units: []engine.UnitID{id}, Args: args}
	for p := range strings.FieldsSeq(path) {
		a.Path = append(a.Path, engine.Loc(p))
	}
	return a
}

// plays makes an order in a copy, and rolls what is given.
func (f *plot) plays(a engine.Action, dice ...int) (*state.State, []engine.Event) {
	f.t.Helper()
	s, events := play(f.t, f.sys, f.s, a)
	for _, d := range dice {
		var more []engine.Event
		s, more = rollDice(f.t, f.sys, s, d)
		events = append(events, more...)
	}
	return s, events
}

// refuses wants an order refused with a code and a section.
func (f *plot) refuses(a engine.Action, code string, cite engine.Cite) {
	f.t.Helper()
	r := f.sys.Check(f.s, a)
	if r.Verdict != engine.Illegal || r.Findings[0].Code != code || !slices.Contains(r.Findings[0].Cites, cite) {
		f.t.Errorf("%s: %+v, want %s and %s", a, r, code, cite)
	}
}

func roll(side engine.Side, word string, ids ...string) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbRoll, Args: []engine.Arg{{Name: word, Values: ids}}}
}

// wants tells whether a throw of a kind is asked for.
func wants(s *state.State, kind string) int {
	n := 0
	for _, t := range s.Rolls {
		if t.Kind == kind {
			n++
		}
	}
	return n
}

func surpriseReachesAllChecks(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "1")
	at(s, 4, state.PhaseActivation)
	for kind, p := range sys.procedures {
		if !p.check || p.bare {
			continue
		}
		if got := len(p.modifiers(sys, s, state.Throw{Kind: kind, Index: sys.UnitIndex["25-MO"], Word: "0"})); got == 0 {
			t.Errorf("%s: the Union is not worse at 9 AM", kind)
		}
	}
}

// asks counts throws of a kind after the commanders' phase of a turn has begun.
func commandersAsk(t *testing.T, scenario string, turn int, kind string, change func(*system, *state.State)) int {
	t.Helper()
	sys := woods(t)
	s := at(game(t, sys, scenario), turn, state.PhaseDraw)
	if change != nil {
		change(sys, s)
	}
	c := sys.course(s)
	c.enter(state.PhaseCommanders)
	return wants(c.State, kind)
}

func johnstonRolls(t *testing.T) {
	helped := func(turn int) func(*system, *state.State) {
		return func(_ *system, s *state.State) { s.Used[state.UsedAbility+state.AbilityGreen] = turn }
	}
	spared := func(turn int) func(*system, *state.State) {
		return func(_ *system, s *state.State) { s.Used[state.UsedSpared] = turn }
	}
	for _, one := range []struct {
		turn, want int
		change     func(*system, *state.State)
	}{{6, 0, nil}, {6, 1, helped(6)}, {6, 0, helped(5)}, {7, 1, nil}, {13, 1, nil}, {14, 0, nil}, {14, 1, helped(14)}, {7, 0, spared(7)}, {8, 1, spared(7)}, {7, 0, func(sys *system, s *state.State) {
		helped(7)(sys, s)
		spared(7)(sys, s)
	}}} {
		if got := commandersAsk(t, "1", one.turn, state.ThrowJohnston, one.change); got != one.want {
			t.Errorf("turn %d: %d throws, want %d", one.turn, got, one.want)
		}
	}
}

func johnstonRollsInTheNest(t *testing.T) {
	for turn, want := range map[int]int{2: 0, 3: 1, 8: 1} {
		if got := commandersAsk(t, "4", turn, state.ThrowJohnston, nil); got != want {
			t.Errorf("turn %d: %d throws, want %d", turn, got, want)
		}
	}
}

const guns = engine.UnitID("Hickenlooper-Bty")

// gunField has a battery of Prentiss's act at S2120 with the enemy far away.
func gunField(t *testing.T) *plot {
	f := onField(t, "1", "Prentiss", 5)
	f.put(guns, "S2120")
	f.alone(guns)
	return f
}

func gunsStickInMarsh(t *testing.T) {
	f := gunField(t)
	f.is("marsh", "S2121")
	f.way("S2120", "S2121", book.WayLane)
	s, events := f.plays(f.order("US", state.VerbMove, guns, "S2120 S2121"))
	unit := f.sys.UnitIndex[guns]
	if !s.Units[unit].Disordered || !tells(events, "thrown about") {
		t.Fatalf("%+v", events)
	}
	f.s = s
	f.s.Units[unit].Moved = false
	f.refuses(f.order("US", state.VerbMove, guns, "S2121 S2120"), finding.GroundBarred, "BB 9.43")
	if s, _ = f.plays(roll("US", state.ThrowStuck, string(guns)), 4); s.Units[unit].Disordered {
		t.Error("4 against 4 does not rally")
	}
	if s, _ = f.plays(roll("US", state.ThrowStuck, string(guns)), 5); !s.Units[unit].Disordered || s.Units[unit].Lost != 1 || !s.Units[unit].Done {
		t.Errorf("5 against 4: %+v", s.Units[unit])
	}
	f.s.Units[unit].Disordered = false
	f.refuses(roll("US", state.ThrowStuck, string(guns)), finding.NoProcedure, "BB 9.43")
}

// jolted moves guns over one hexside, in order and disordered.
func jolted(t *testing.T, f *plot, lost int, disorders bool) {
	t.Helper()
	unit := f.sys.UnitIndex[guns]
	s, _ := f.plays(f.order("US", state.VerbMove, guns, "S2120 S2121"))
	if s.Units[unit].Disordered != disorders || s.Units[unit].Lost != 0 {
		t.Errorf("in order: %+v", s.Units[unit])
	}
	f.s.Units[unit].Disordered = true
	if s, _ = f.plays(f.order("US", state.VerbMove, guns, "S2120 S2121")); s.Units[unit].Lost != lost {
		t.Errorf("disordered: lost %d, want %d", s.Units[unit].Lost, lost)
	}
	f.s.Units[unit].Disordered = false
}

func gunsOnSteepLanes(t *testing.T) {
	f := gunField(t)
	f.side("S2120", "S2121", book.SteepSlope)
	f.way("S2120", "S2121", book.WayLane)
	jolted(t, f, 1, true)
	f.way("S2120", "S2121", book.WayRoad)
	jolted(t, f, 0, false)
}

func gunsOverRidges(t *testing.T) {
	f := gunField(t)
	f.side("S2120", "S2121", book.Ridge, "lines-2-1")
	jolted(t, f, 1, true)
	f.side("S2120", "S2121", book.Gully, "lines-1-1")
	jolted(t, f, 0, false)
	f.side("S2120", "S2121", book.Gully, "lines-2-2")
	f.refuses(f.order("US", state.VerbMove, guns, "S2120 S2121"), finding.GroundBarred, "BB 9.44")
	f.way("S2120", "S2121", book.WayRoad)
	jolted(t, f, 0, false)
}

const foot = engine.UnitID("25-MO")

// marshField has a regiment of Peabody's act in a marsh at S2120.
func marshField(t *testing.T) (f *plot, unit int) {
	f = onField(t, "1", "Prentiss", 5)
	unit = f.put(foot, "S2120")
	f.put("Peabody", "S2130")
	f.put("24-TN", "S2930")
	f.alone(foot, "Peabody", "24-TN")
	f.is("marsh", "S2120")
	f.is("woods", "S2121", "S2122")
	return f, unit
}

func outOfMarsh(t *testing.T) {
	f, unit := marshField(t)
	out := f.order("US", state.VerbMove, foot, "S2120 S2121 S2122")
	if s, _ := f.plays(out, 6); s.Units[unit].At != "S2122" || s.Units[unit].Disordered {
		t.Errorf("6 against 6: %+v", s.Units[unit])
	}
	if s, _ := f.plays(out, 7); s.Units[unit].At != "S2122" || !s.Units[unit].Disordered {
		t.Errorf("7 against 6: %+v", s.Units[unit])
	}
	f.s.Units[unit].Disordered = true
	if s, _ := f.plays(out, 4); s.Units[unit].At != "S2122" || s.Units[unit].Done {
		t.Errorf("disordered, 4 against 4: %+v", s.Units[unit])
	}
	if s, _ := f.plays(out, 5); s.Units[unit].At != "S2120" || !s.Units[unit].Done {
		t.Errorf("disordered, 5 against 4: %+v", s.Units[unit])
	}
	f.put("Peabody", "S2120")
	if s, events := f.plays(out); s.Units[unit].At != "S2122" || !tells(events, "leads") {
		t.Errorf("led out: %+v", events)
	}
	f.put("24-TN", "S2222")
	if s, _ := f.plays(f.order("US", state.VerbMove, foot, "S2120 S2121")); wants(s, state.ThrowMarsh) != 1 {
		t.Error("a disordered unit is led next to the enemy")
	}
	f.put("24-TN", "S2930")
	f.s.Units[f.sys.UnitIndex["Peabody"]].Led = "S1920"
	if s, _ := f.plays(out); wants(s, state.ThrowMarsh) != 1 {
		t.Error("he leads others out of a second marsh")
	}
	f.s.Units[f.sys.UnitIndex["Peabody"]].Led = ""
	f.is("marsh", "S2121")
	if s, _ := f.plays(out); wants(s, state.ThrowMarsh) != 1 {
		t.Error("he leads others into another marsh")
	}
	f.way("S2120", "S2121", book.WayLane)
	if s, _ := f.plays(f.order("US", state.VerbMove, foot, "S2120 S2121")); s.Units[unit].At != "S2121" {
		t.Error("a lane needs a check")
	}
	f.refuses(roll("US", state.ThrowMarsh, string(foot)), finding.NoProcedure, "BB 9.44")
}

func turningInMarsh(t *testing.T) {
	f, unit := marshField(t)
	turn := f.order("US", state.VerbFace, foot, "", engine.Arg{Name: "NE"})
	for _, one := range []struct {
		disordered bool
		die        int
		facing     string
		done       bool
	}{{false, 6, "NE", false}, {false, 7, "NE", true}, {true, 4, "NE", false}, {true, 5, "", true}} {
		f.s.Units[unit].Disordered, f.s.Units[unit].Facing = one.disordered, ""
		s, _ := f.plays(turn, one.die)
		if u := s.Units[unit]; u.Facing != one.facing || u.Done != one.done {
			t.Errorf("disordered %v, %d: faces %q, finished %v", one.disordered, one.die, u.Facing, u.Done)
		}
	}
	f.is("woods", "S2120")
	if s, _ := f.plays(turn); s.Units[unit].Facing != "NE" || len(s.Rolls) > 0 {
		t.Error("a check in woods")
	}
}

func backIntoMarsh(t *testing.T) {
	f, unit := marshField(t)
	for _, one := range []struct {
		word  string
		to    engine.Loc
		after bool
	}{{"S2120", "S2120", true}, {"react-S2120", "S2120", true}, {"S2121", "S2121", false}} {
		f.s.Units[unit].At, f.s.Units[unit].Disordered = "S2122", false
		o, ok := combat.OutcomeOf(f.sys.Book, unit, one.word)
		c := f.sys.course(f.s)
		happens(c, []combat.Outcome{o}, false)
		if u := c.Units[unit]; !ok || u.At != one.to || u.Disordered != one.after {
			t.Errorf("%s: %+v", one.word, u)
		}
	}
}

// withdrawals: the invented costs are 1 for clear, 2 for woods, 3 for thickets.
func withdrawals(t *testing.T) {
	f := onField(t, "1", "Prentiss", 5)
	f.sys = inventedSystem(t, nil)
	unit := f.put(foot, "S2120")
	f.put("24-TN", "S2119")
	f.alone(foot, "24-TN")
	f.s.Facts = map[string]string{}
	for _, one := range []struct {
		word string
		mods int
	}{{"clear", -1}, {"woods", 1}, {"thicket", 2}} {
		f.is(one.word, "S2121", "S2122")
		s, _ := f.plays(f.order("US", state.VerbWithdraw, foot, "S2120 S2121"))
		n := f.sys.Node(s)
		if (n.Chance == nil) != (one.mods < 0) || n.Chance != nil && sum(n.Chance.Mods) != one.mods {
			t.Errorf("%s: %+v", one.word, n.Chance)
		}
	}
	f.is("woods", "S2121", "S2122")
	two := f.order("US", state.VerbWithdraw, foot, "S2120 S2121 S2122")
	good, _ := f.sys.Book.Counter(foot, book.FactCohesion)
	bad, _ := f.sys.Book.Counter(foot, book.FactDisordered)
	if s, _ := f.plays(two, good-1, good-1); s.Units[unit].At != "S2122" || s.Units[unit].Disordered {
		t.Errorf("passed: %+v", s.Units[unit])
	}
	if s, _ := f.plays(two, good, bad-1); s.Units[unit].At != "S2122" || !s.Units[unit].Disordered {
		t.Errorf("failed once: %+v", s.Units[unit])
	}
	f.s.Units[unit].Disordered = true
	if s, _ := f.plays(two, bad); s.Units[unit].At != "S2121" {
		t.Errorf("disordered and failed: %+v", s.Units[unit])
	}
	f.refuses(f.order("US", state.VerbWithdraw, foot, "S2120 S2121 S2122 S2123"), finding.TooFar, "BB 9.54")
	f.sys = woods(t)
	s, _ := f.plays(f.order("US", state.VerbWithdraw, foot, "S2120 S2121"))
	if s.Open == nil || s.Open.About != state.AboutOver {
		t.Fatalf("nobody is asked what the hex costs: %+v", s.Open)
	}
	for answer, mods := range map[string]int{"1": -1, "2": 1, "4": 3} {
		next, _, err := f.sys.Rule(s, engine.GivenRuling{Question: s.Open.Name, Answer: answer, By: "moderator"})
		if err != nil {
			t.Fatal(err)
		}
		if n := wants(next.(*state.State), state.ThrowBack); (n == 0) != (mods < 0) || n > 0 && sum(move.WithdrawMods(f.sys.Book, next.(*state.State), next.(*state.State).Rolls[0])) != mods {
			t.Errorf("%s points: %+v", answer, next.(*state.State).Rolls)
		}
	}
}

func restrictedSight(t *testing.T) {
	f := onField(t, "1", "Prentiss", 5, state.OptRestricted+"=yes")
	f.put(guns, "S2120")
	foe := f.put("24-TN", "S2130")
	f.put(foot, "S2131")
	f.alone(guns, "24-TN", foot)
	ammo := engine.Arg{Name: "ammo", Values: []string{position.FireRestricted}}
	for far, want := range map[int]int{4: -1, 5: -2, 6: -2, 7: -3, 8: -3, 9: -4, 10: -4} {
		to := engine.Loc(fmt.Sprintf("S21%d", 20+far))
		f.s.Units[foe].At = to
		f.s.Units[f.sys.UnitIndex[foot]].At = engine.Loc(fmt.Sprintf("S22%d", 20+far))
		s, _ := f.plays(f.order("US", state.VerbFire, guns, string(to), ammo))
		if n := f.sys.Node(s); sum(n.Chance.Mods) != want {
			t.Errorf("%d hexes: %+v", far, n.Chance.Mods)
		}
		s, _ = rollDice(t, f.sys, s, 5)
		if wants(s, state.ThrowFriends) != 1 {
			t.Errorf("%d hexes: a friend next to the target does not check: %+v", far, s.Rolls)
		}
	}
	for _, to := range []engine.Loc{"S2123", "S2131"} {
		f.s.Units[f.sys.UnitIndex[foot]].At = "S3030"
		f.s.Units[foe].At = to
		f.refuses(f.order("US", state.VerbFire, guns, string(to), ammo), finding.CannotFight, "BB 10.67")
	}
	f.s.Units[foe].At = "S2125"
	f.s.Options[state.OptRestricted] = "no"
	f.refuses(f.order("US", state.VerbFire, guns, "S2125", ammo), finding.CannotFight, "BB 10.67")
}

// supplyField has a regiment and a battery of the Union stand at S2120 in the recovery phase, with a road in
// column 22 to a source.
func supplyField(t *testing.T) *plot {
	f := onField(t, "1", "Prentiss", 7)
	f.sys.Book.Owner.Costs[book.CostKey{Kind: book.CostHex, Terrain: "clear", Mover: "infantry"}] = book.Cost{Halves: 2}
	f.sys.Book.Owner.Series.Allowance = map[string]map[string]float64{"infantry": {"advance": 6}}
	f.put(foot, "S2120")
	f.put(guns, "S2120")
	f.put("24-TN", "S2930")
	f.alone(foot, guns, "24-TN")
	f.is("clear", "S2120")
	f.is("clear supply-US", "S2227")
	for row := 20; row < 27; row++ {
		f.way(engine.Loc(fmt.Sprintf("S22%d", row)), engine.Loc(fmt.Sprintf("S22%d", row+1)), book.WayRoad)
	}
	f.s.Rulings = nil
	for _, id := range []engine.UnitID{foot, guns} {
		f.s.Units[f.sys.UnitIndex[id]].Ammo = state.AmmoLow
	}
	at(f.s, 7, state.PhaseRecovery)
	f.s.Seat = f.sys.Side("US")
	return f
}

func (f *plot) legal(a engine.Action, want bool) {
	f.t.Helper()
	if r := f.sys.Check(f.s, a); (r.Verdict == engine.Legal) != want {
		f.t.Errorf("%s: %+v, want legal %v", a, r, want)
	}
}

func resupplyGates(t *testing.T) {
	f := supplyField(t)
	ask := roll("US", state.ThrowResupply, string(foot))
	for place, ok := range map[engine.Loc]bool{"S2120": true, "S2020": true, "S1920": false} {
		f.put(foot, place)
		f.legal(ask, ok)
	}
	f.put(foot, "S2020")
	f.put("24-TN", "S2225")
	f.refuses(ask, finding.NoResupply, "BB 10.92")
	f.put(guns, "S2225") // a friend there keeps the line open
	f.put("24-TN", "S2325")
	f.refuses(ask, finding.NoResupply, "BB 10.92")
	f.put("24-TN", "S2930")
	f.legal(ask, true)
	riders := f.put("8-TX-a-Cav", "S2224") // unassigned
	f.legal(ask, true)
	for _, id := range []engine.UnitID{"Jenkins-Cav", "McClung-Bty"} { // of a division, and no cavalry
		other := f.put(id, "S2224")
		f.refuses(ask, finding.NoResupply, "BB 10.92")
		f.s.Units[other].Fate = state.FateAbsent
	}
	f.s.Units[riders].Fate = state.FateAbsent
	f.put("24-TN", "S2224")
	f.refuses(ask, finding.NoResupply, "BB 10.92")
	brigade := &f.s.Formations[f.s.Units[f.sys.UnitIndex["24-TN"]].Formation]
	brigade.Out = true // who blocks a line is in command
	f.legal(ask, true)
	brigade.Out = false
	f.put("24-TN", "S1920")
	f.refuses(ask, finding.NoResupply, "BB 10.92")
	f.put("24-TN", "S2930")
	f.legal(ask, true)
	s, _ := f.plays(ask, 9)
	f.s = s
	f.refuses(ask, finding.NoResupply, "BB 10.92")
	at(f.s, 7, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	f.refuses(ask, finding.OutOfPhase, "BB 10.92")
}

func campGates(t *testing.T) {
	f := supplyField(t)
	ask := roll("US", state.ThrowCamp, string(foot))
	f.refuses(ask, finding.NoResupply, "BB 10.92")
	for _, one := range f.sys.Book.Camps {
		f.put(foot, f.sys.HexName(one.At))
		infantry := slices.ContainsFunc(f.sys.Book.Camps, func(k book.Camp) bool { return k.At == one.At && k.Kind == "infantry" })
		f.legal(ask, infantry)
	}
}

func batteriesResupply(t *testing.T) {
	f := supplyField(t)
	ask := roll("US", state.ThrowBattery, string(guns))
	for place, ok := range map[engine.Loc]bool{"S2220": true, "S2120": true, "S2020": false} {
		f.put(guns, place)
		f.legal(ask, ok)
	}
	f.put(guns, "S2120")
	if s, _ := f.plays(ask); s.Units[f.sys.UnitIndex[guns]].Ammo != "" {
		t.Error("the battery is not resupplied")
	}
	for e := range f.sys.Book.Owner.Ways {
		f.sys.Book.Owner.Ways[e] = book.WayLane
	}
	f.legal(ask, false)
	f.put(guns, "S2220")
	f.legal(ask, true)
	f.refuses(roll("US", state.ThrowBattery, string(foot)), finding.NoResupply, "BB 10.92")
	f.refuses(roll("US", state.ThrowResupply, string(guns)), finding.NoResupply, "BB 10.92")
}

// hitBy has a regiment in disorder be hit by a fight, and tells whether it checks for rout.
func hitBy(t *testing.T, turn int, shooter engine.UnitID, at engine.Loc, kind string) int {
	t.Helper()
	f := onField(t, "1", "Prentiss", turn)
	unit := f.put(foot, "S2120")
	by := f.put(shooter, at)
	f.alone(foot, shooter)
	f.s.Units[unit].Disordered = true
	c := f.sys.course(f.s)
	strikes(c, unit, fmt.Sprintf("%s %d D %s", kind, by, foot))
	return wants(c.State, state.ThrowRoutCheck)
}

func routChecks(t *testing.T) {
	for _, one := range []struct {
		turn int
		by   engine.UnitID
		at   engine.Loc
		kind string
		want int
	}{
		{5, "24-TN", "S2122", combat.FightFire, 1},
		{6, "24-TN", "S2122", combat.FightFire, 0},
		{5, "24-TN", "S2121", combat.FightShock, 0},
		{5, "Polk-Bty", "S2123", combat.FightFire, 1},
		{5, "Polk-Bty", "S2124", combat.FightFire, 0},
		{5, "24-TN", "S2122", combat.FightMistake, 0},
	} {
		if got := hitBy(t, one.turn, one.by, one.at, one.kind); got != one.want {
			t.Errorf("turn %d, %s by %s from %s: %d checks, want %d", one.turn, one.kind, one.by, one.at, got, one.want)
		}
	}
}

func gunsThroughWoods(t *testing.T) {
	f := gunField(t)
	unit := f.sys.UnitIndex[guns]
	f.is("woods", "S2121")
	f.is("field", "S2122")
	c := f.sys.course(f.s)
	goesBack(c, unit, "S2121", combat.GoRetreat)
	goesBack(c, unit, "S2122", combat.GoRetreat)
	goesBack(c, unit, "S2123", combat.GoRetreat)
	c.lookUp()
	if wants(c.State, state.ThrowGuns) != 1 {
		t.Errorf("%+v", c.Rolls)
	}
	c.Rolls = c.Rolls[1:]
	c.lookUp()
	if c.Open == nil || c.Open.About != state.AboutGround {
		t.Fatalf("nobody is asked what S2123 is: %+v", c.Open)
	}
	c.close(book.Woods)
	if wants(c.State, state.ThrowGuns) != 1 || c.Facts[position.TerrainKey("S2123")] != book.Woods {
		t.Errorf("%+v, %+v", c.Rolls, c.Facts)
	}
}

func gunsReact(t *testing.T) {
	f := gunField(t)
	f.is("woods", "S2121", "S2122")
	f.is("field", "S2123")
	c := f.sys.course(f.s)
	for _, to := range []engine.Loc{"S2121", "S2122", "S2123"} {
		goesBack(c, f.sys.UnitIndex[guns], to, combat.GoReact)
	}
	if len(c.Rolls) != 1 || c.Rolls[0].Kind != state.ThrowReact || sum(combat.ReactMods(f.sys.Book, c.State, c.Rolls[0])) != 4 {
		t.Errorf("%+v", c.Rolls)
	}
}
