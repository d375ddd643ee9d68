package gbacw

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

func leaderLosses(t *testing.T) {
	for _, one := range []struct {
		option string
		points int
		shock  bool
		chart  bool
		want   int
	}{
		{"series", 2, false, false, 0},
		{"series", 2, false, true, 1},
		{"losses", 2, false, false, 2},
		{"losses", 1, false, true, 1},
		{"shock", 2, false, false, 0},
		{"shock", 0, true, false, 1},
		{"both", 2, false, false, 2},
		{"series", 0, true, true, 0},
	} {
		f := onField(t, "1", "Prentiss", 5, state.OptLeaders+"="+one.option)
		if one.chart {
			f.sys = inventedSystem(t, nil)
		}
		unit := f.put(foot, "S2120")
		f.put("Peabody", "S2120")
		f.alone(foot, "Peabody")
		c := f.sys.course(f.s)
		if one.shock {
			leadersInShock(c, []int{unit}, "S2121")
		} else {
			happens(c, []combat.Outcome{{Unit: unit, Points: one.points}}, false)
		}
		if got := wants(c.State, state.ThrowLeader); got != one.want {
			t.Errorf("%+v: %d throws", one, got)
		}
	}
	f := onField(t, "1", "Prentiss", 5)
	leader := f.put("Peabody", "S2120")
	f.s.Rolls = []state.Throw{{Kind: state.ThrowLeader, Index: leader, Word: "2"}}
	if s, _ := rollDice(t, f.sys, f.s, 0); s.Open == nil || s.Open.About != state.AboutLeader {
		t.Errorf("without the chart nobody is asked: %+v", s.Open)
	}
	f.sys = inventedSystem(t, nil)
	if s, _ := rollDice(t, f.sys, f.s, 1); s.Units[leader].Here() {
		t.Error("a 1 with two points kills by the invented chart")
	}
	if s, _ := rollDice(t, f.sys, f.s, 2); !s.Units[leader].Here() {
		t.Error("a 2 with two points does not")
	}
}

func idleUnits(t *testing.T) {
	f := onField(t, "1", "Prentiss", 5)
	idle := f.put("Myers-Bty", "S2120")
	cavalry := f.put("3-TN-a-Cav", "S2220")
	brigaded := f.put(foot, "S3020")
	f.alone("Myers-Bty", "3-TN-a-Cav", foot)
	for _, u := range []int{idle, cavalry, brigaded} {
		f.s.Units[u].Disordered, f.s.Units[u].Fatigue, f.s.Units[u].Busy = true, 2, false
	}
	after := func(s *state.State) (a, b, c state.Unit) {
		course := f.sys.course(s)
		recoverIdle(course)
		return course.Units[idle], course.Units[cavalry], course.Units[brigaded]
	}
	if a, b, c := after(f.s); !a.Disordered || b.Disordered || b.Fatigue != 2 || !c.Disordered {
		t.Errorf("at rest: %+v, %+v, %+v", a, b, c)
	}
	at(f.s, 5, state.PhaseRecovery)
	s, _ := f.plays(roll("CS", state.ThrowRest, "3-TN-a-Cav"))
	if _, b, _ := after(s); !b.Disordered || b.Fatigue != 1 {
		t.Errorf("rested instead: %+v", b)
	}
	f.s.Units[cavalry].Busy = true
	if _, b, _ := after(f.s); !b.Disordered {
		t.Error("who moved rallies")
	}
	f.refuses(roll("CS", state.ThrowRest, "3-TN-a-Cav"), finding.NoProcedure, "BB 13.45")
	f.s.Seat = f.sys.Side("US")
	f.refuses(roll("US", state.ThrowRest, string(foot)), finding.NoProcedure, "BB 13.45")
}

func recoveryGates(t *testing.T) {
	f := onField(t, "1", "Prentiss", 7)
	at(f.s, 7, state.PhaseRecovery)
	unit, cavalry := f.put("24-TN", "S2120"), f.put("3-TN-a-Cav", "S2120")
	leader := f.put("Cleburne", "S2220")
	f.s.Units[unit].Fate, f.s.Units[cavalry].Fate = state.FateRouted, state.FateRouted
	brigade := f.s.Units[unit].Formation
	own, other := roll("CS", state.ThrowRecovery, "24-TN"), roll("CS", state.ThrowRecovery, "3-TN-a-Cav", "Cleburne")
	f.refuses(own, finding.NoProcedure, "BB 13.55")
	f.s.Formations[brigade].Order = state.OrderReserve
	f.legal(own, true)
	f.refuses(roll("CS", state.ThrowRecovery, "3-TN-a-Cav"), finding.NoProcedure, "BB 13.55")
	s, _ := f.plays(other, 0)
	if s.Units[cavalry].At != s.Units[leader].At || !s.Units[cavalry].Disordered || s.Units[cavalry].Lost != 1 {
		t.Errorf("%+v", s.Units[cavalry])
	}
	second := f.sys.UnitIndex["3-TN-b-Cav"]
	s.Units[second].Fate = state.FateRouted
	f.s = s
	f.refuses(roll("CS", state.ThrowRecovery, "3-TN-b-Cav", "Cleburne"), finding.NoProcedure, "BB 13.55")
	f.s.Formations[brigade].Used = 1
	f.refuses(own, finding.NoProcedure, "SR 6.3")
}

func beforeShock(t *testing.T) {
	for _, one := range []struct {
		scenario   string
		id         engine.UnitID
		green      string
		disordered bool
		want       int
	}{
		{"1", foot, "1", false, 1},
		{"1", foot, "0", false, 0},
		{"8", foot, "1", false, 0},
		{"1", "Adams-a-Cav", "0", false, 0},
		{"1", "Adams-a-Cav", "0", true, 1},
	} {
		sys := woods(t)
		s := at(game(t, sys, one.scenario), 5, state.PhaseActivation)
		u := unitOf(t, sys, one.id)
		s.Units[u].Fate, s.Units[u].At, s.Units[u].Disordered = "", "S2120", one.disordered
		s.Facts[state.FactKey(one.id, book.FactGreen)] = one.green
		c := sys.course(s)
		for _, to := range []string{"before-S2121", "before-S2122"} {
			o, _ := combat.OutcomeOf(sys.Book, u, to)
			happens(c, []combat.Outcome{o}, false)
		}
		if got := wants(c.State, state.ThrowGreen); got != one.want {
			t.Errorf("%+v: %d checks", one, got)
		}
	}
}

// shockField has a regiment stand next to an enemy, under Attack orders.
func shockField(t *testing.T, id engine.UnitID) (f *plot, shock engine.Action) {
	f = onField(t, "1", "Hindman", 5)
	unit := f.put(id, "S2120")
	foe := f.put(foot, "S2119")
	f.alone(id, foot)
	f.s.Units[unit].Formation = f.sys.FormationNamed(state.CodeWood)
	f.s.Formations[f.s.Units[unit].Formation].Order = state.OrderAttack
	f.s.Units[foe].Disordered = false
	return f, engine.Action{Side: "CS", Verb: state.VerbShock, From: []engine.Loc{"S2120"}, Path: []engine.Loc{"S2119"}}
}

func commitments(t *testing.T) {
	f, shock := shockField(t, "27-TN")
	s, _ := f.plays(shock)
	if wants(s, state.ThrowCommit) != 0 {
		t.Error("who is not Green checks")
	}
	f.s.Facts[state.FactKey("27-TN", book.FactGreen)] = "1"
	if s, _ = f.plays(shock); wants(s, state.ThrowCommit) != 1 {
		t.Fatal("a Green regiment does not check")
	}
	s, _ = rollDice(t, f.sys, s, 7)
	if s.Open == nil || s.Open.About != state.AboutCommit {
		t.Fatalf("nobody is asked what the failure does: %+v", s.Open)
	}
	next, _, err := f.sys.Rule(s, engine.GivenRuling{Question: s.Open.Name, Answer: combat.CommitStays, By: "moderator"})
	if err != nil || wants(next.(*state.State), state.ThrowShock) != 0 || next.(*state.State).Used[state.UsedCommit] != combat.KeptStays {
		t.Errorf("it goes in: %v", err)
	}
	next, _, err = f.sys.Rule(s, engine.GivenRuling{Question: s.Open.Name, Answer: combat.CommitGoes, By: "moderator"})
	if err != nil || wants(next.(*state.State), state.ThrowShock) != 1 {
		t.Errorf("it stays out: %v", err)
	}
	f.s.Used[state.UsedAbility+state.AbilityGreen] = f.s.Turn
	if s, _ = f.plays(shock); wants(s, state.ThrowCommit) != 0 {
		t.Error("Johnston does not see to it")
	}
}

func cavalryCommits(t *testing.T) {
	f, shock := shockField(t, "Adams-a-Cav")
	if s, _ := f.plays(shock); wants(s, state.ThrowCommit) != 1 {
		t.Error("cavalry does not check")
	}
}

func gunboatsByNight(t *testing.T) {
	f := onField(t, "7", "Unassigned-T", 2)
	boat := f.put("Tyler", "N6401")
	brigade := f.sys.FormationNamed(state.CodeShaver)
	regiment := f.put("6-AR", "S1020")
	f.put("Shaver", "S1020")
	f.alone("Tyler", "6-AR", "Shaver")
	f.s.Formations[brigade].Order = state.OrderReserve
	ask := roll("US", state.ThrowGunboat, "Tyler", "Shaver")
	for die, want := range map[int]string{0: "leaves", 1: "no effect", 7: "no effect", 8: "no stragglers", 9: "no stragglers"} {
		s, events := f.plays(ask, die)
		if !tells(events, want) || s.Units[boat].Here() != (die > 0) || (s.Used[state.UsedStraggling+state.CodeShaver] == 2) != (die >= 8) {
			t.Errorf("%d: %+v", die, events)
		}
	}
	for die, want := range map[int]bool{7: false, 8: true} {
		s, _ := f.plays(ask, die)
		for turn := range 2 {
			s.Turn += turn
			c := f.sys.course(s)
			c.enter(state.PhaseRecovery)
			if got := tells(c.told, "none in the brigade of Shaver"); got != (want && turn == 0) {
				t.Errorf("%d, turn %d: %+v", die, s.Turn, c.told)
			}
		}
	}
	s, _ := f.plays(ask, 5)
	was := f.s
	f.s = s
	f.refuses(ask, finding.NoProcedure, "BB 14.79")
	f.s.Used[state.UsedShelled+state.CodeShaver] = 0
	f.legal(ask, true)
	f.s, _ = f.plays(ask, 5)
	f.s.Used[state.UsedShelled+state.CodeShaver] = 0
	f.refuses(ask, finding.NoProcedure, "BB 14.79")
	f.s = was
	f.s.Formations[brigade].Order = state.OrderAdvance
	f.refuses(ask, finding.NoProcedure, "BB 14.79")
	f.s.Formations[brigade].Order = state.OrderReserve
	f.put(foot, "S1024")
	f.refuses(ask, finding.NoProcedure, "BB 14.79")
	f.put(foot, "S1025")
	f.legal(ask, true)
	f.s.Commands[f.s.Active].Drawn = 2
	f.refuses(ask, finding.OutOfPhase, "BB 14.79")
	f.s.Commands[f.s.Active].Drawn, f.s.Turn = 1, 1
	f.refuses(ask, finding.NoProcedure, "BB 14.79")
	f.refuses(roll("US", state.ThrowGunboat, string(foot), "Shaver"), finding.NoProcedure, "BB 14.79")
	_ = regiment
}

func battleEvents(t *testing.T) {
	f := onField(t, "1", "Hindman", 5)
	f.s.Rolls = []state.Throw{{Kind: state.ThrowEvent}}
	if s, _ := rollDice(t, f.sys, f.s, 4, 5); s.Open == nil || s.Open.About != state.AboutEvent || s.Used[state.UsedEvent] != 45 {
		t.Errorf("without the chart nobody is asked: %+v", s.Open)
	}
	f.sys = inventedSystem(t, nil)
	for _, one := range []struct{ tens, ones, held int }{{2, 4, 0}, {2, 5, 1}, {4, 4, 1}, {9, 9, 0}} {
		if s, _ := rollDice(t, f.sys, f.s, one.tens, one.ones); s.Used[state.UsedNoFire] != one.held {
			t.Errorf("%d%d: %d chits held, want %d", one.tens, one.ones, s.Used[state.UsedNoFire], one.held)
		}
	}
}

// mistakes: the invented chart has a loss for 12 points on a 1, disorder for 12 on a 0.
func mistakes(t *testing.T) {
	f := onField(t, "1", "Hindman", 5)
	unit, shooter := f.put(foot, "S2120"), f.put("12-MI", "S2122")
	f.alone(foot, "12-MI")
	f.s.Rolls = []state.Throw{{Kind: state.ThrowMistaken, Index: unit, Word: "CS 12-MI"}}
	if s, _ := rollDice(t, f.sys, f.s, 5); s.Open == nil || s.Open.About != state.AboutMistaken {
		t.Errorf("without the chart nobody is asked: %+v", s.Open)
	}
	f.sys = inventedSystem(t, nil)
	f.is("clear", "S2120", "S2121", "S2122")
	f.s.Units[shooter].Start = 12
	shot, _ := combat.MistakenShot(f.sys.Book, f.s, f.s.Rolls[0])
	added := sum(combat.FireMods(f.sys.Book, f.s, shot))
	s, _ := rollDice(t, f.sys, f.s, max(1-added, 3))
	if u := s.Units[unit]; !u.Disordered || u.Lost != 0 {
		t.Errorf("a loss is disorder: %+v", u)
	}
	f.s.Units[unit].Disordered = true
	s, _ = rollDice(t, f.sys, f.s, 9)
	if u := s.Units[unit]; u.Lost != 0 || s.Pending.String() != "retreat "+string(foot) || wants(s, state.ThrowRoutCheck) != 0 {
		t.Errorf("disordered it retreats, without a check for rout: %+v, %q", u, s.Pending)
	}
	f.s = s
	back := f.order("US", state.VerbWithdraw, foot, "S2120 S2119 S2118")
	if s, _ = f.plays(back); s.Units[unit].At != "S2118" || !s.Pending.IsZero() {
		t.Errorf("%+v, %q", s.Units[unit], s.Pending)
	}
	f.refuses(f.order("US", state.VerbWithdraw, foot, "S2120 S2119 S2118 S2117"), finding.TooFar, "BB 18.1")
}

func randomEvents(t *testing.T) {
	f := onField(t, "1", "Hindman", 5, state.OptRandom+"=yes")
	c := f.sys.course(f.s)
	randomEvent(c)
	if wants(c.State, state.ThrowRandom) != 0 {
		t.Error("the last marker is an event")
	}
	c.Cup = []string{command.BattleEvent}
	randomEvent(c)
	if wants(c.State, state.ThrowRandom) != 1 {
		t.Error("no die for the event")
	}
	c.Rolls = nil
	fillCup(c)
	if !slices.Contains(c.Cup, command.RandomEvent) {
		t.Error("no random event by day")
	}
	c.Turn = 2
	fillCup(c)
	if slices.Contains(c.Cup, command.RandomEvent) {
		t.Error("a random event at 7 AM")
	}
}

func continuousLine(t *testing.T) {
	sys := woods(t)
	begin := func() *state.State {
		s := game(t, sys, "1")
		acting(t, sys, s, 1, "Hindman")
		for i := range s.Units {
			s.Units[i].From = s.Units[i].At
		}
		return s
	}
	back := func(s *state.State, drawn int) (*course, int) {
		s.Commands[s.Active].Drawn = drawn
		c := sys.course(s)
		closeLine(c, c.Active)
		return c, wants(c.State, state.ThrowLine)
	}
	north := func(s *state.State, ids ...engine.UnitID) {
		for _, id := range ids {
			c := position.Where(sys.Book, s, sys.UnitIndex[id])
			s.Units[sys.UnitIndex[id]].At = sys.HexName(hex.Coord{Col: c.Col, Row: c.Row - 4})
		}
	}
	all := func(code string) []engine.UnitID { return sys.UnitIDs(command.LineOf(sys.Book, begin(), code)...) }
	if _, n := back(begin(), 1); n != 0 {
		t.Errorf("the set-up breaks the line: %d", n)
	}
	for drawn, want := range map[int]int{1: 1, 2: 1, 3: 0} {
		s := begin()
		north(s, all(state.CodeWood)[0])
		if c, n := back(s, drawn); n != want || (len(command.MovedAway(c.State, command.LineOf(sys.Book, c.State, state.CodeWood))) == 0) != (want == 1) {
			t.Errorf("one regiment, activation %d: %d checks, want %d", drawn, n, want)
		}
	}
	for name, one := range map[string]struct {
		gone []engine.UnitID
		want int
	}{
		"all but one of a brigade": {all(state.CodeWood)[1:], len(all(state.CodeWood)) - 1},
		"a whole brigade":          {all(state.CodeShaver), len(all(state.CodeShaver))},
		"a skirmisher":             {[]engine.UnitID{"15-AR"}, 0},
		"the whole line":           {slices.Concat(all(state.CodeCleburne), all(state.CodeWood), all(state.CodeShaver), all(state.CodeGladden)), 0},
	} {
		s := begin()
		north(s, one.gone...)
		if _, n := back(s, 1); n != one.want {
			t.Errorf("%s: %d are moved back, want %d", name, n, one.want)
		}
	}
}

func nerveComes(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 5)
	unit := f.put(state.Michigan15, "S2120")
	for far, want := range map[engine.Loc]bool{"S2125": true, "S2126": false} {
		f.put("24-TN", far)
		f.alone(state.Michigan15, "24-TN")
		c := f.sys.course(f.s)
		nerves(c, c.Active)
		if (c.Open != nil) != want {
			t.Errorf("%s: asked %v, want %v", far, c.Open != nil, want)
		}
	}
	f.put("24-TN", "S2125")
	c := f.sys.course(f.s)
	nerves(c, c.Active)
	c.close(state.AnswerYes)
	if wants(c.State, state.ThrowNerve) != 1 {
		t.Error("in sight it does not check")
	}
	f.s.Used[state.UsedNerve] = 1
	f.put("24-TN", "S2133")
	c = f.sys.course(f.s)
	nerves(c, c.Active)
	if wants(c.State, state.ThrowNerve) != 1 {
		t.Error("once it checks, it checks ever after")
	}
	s, _ := rollDice(t, f.sys, c.State, 9)
	if u := s.Units[unit]; u.Fate != state.FateWaiting || u.Due != 9 || u.Ammo != "" {
		t.Errorf("back in four hours: %+v", u)
	}
}

func nerveAtNine(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "2")
	for turn, want := range map[int]int{1: 0, 2: 1} {
		acting(t, sys, s, turn, "Prentiss")
		c := sys.course(s)
		nerves(c, command.CommandOf(c.sys.Book, c.State, c.sys.UnitIndex[state.Michigan15]))
		if got := wants(c.State, state.ThrowNerve); got != want {
			t.Errorf("turn %d: %d checks, want %d", turn, got, want)
		}
	}
}

func wallaceArrives(t *testing.T) {
	for hour, want := range map[int][3]int{13: {2, 3, 2}, 14: {3, 3, 2}, 15: {3, 3, 1}, 16: {3, 3, 0}} {
		sys := woods(t)
		s := at(game(t, sys, "1", state.OptWallace+"=variable"), hour-5, state.PhaseOrders)
		c := sys.course(s)
		late(c)
		if wants(c.State, state.ThrowWallace) != 1 {
			t.Fatalf("%d: no die", hour)
		}
		s, _ = rollDice(t, sys, c.State, 9)
		for i, u := range s.Units {
			f := sys.Formations[u.Formation]
			if !sys.Belongs(u.Formation, "US:T/3") || sys.Unit(i).Type == book.Leader || u.Fate != state.FateWaiting {
				continue
			}
			first := f.Code == state.CodeWallace1
			due, allowed := s.Turn, want[0]
			if hour == 13 && !first {
				due, allowed = s.Turn+1, want[1]
			}
			if u.Due != due || u.Allowed != allowed || u.Fatigue != want[2] {
				t.Errorf("%d: %s comes on turn %d with %d activations, %s", hour, sys.Unit(i).ID, u.Due, u.Allowed, book.FatigueName(u.Fatigue))
			}
		}
	}
}

func initiativeDice(t *testing.T) {
	f := onField(t, "2", "Hindman", 1)
	for turn, want := range map[int]int{1: 1, 2: 0} {
		f.s.Turn = turn
		if got := sum(command.InitiativeMods(f.sys.Book, f.s, state.Throw{})); got != want {
			t.Errorf("turn %d: %d, want %d", turn, got, want)
		}
	}
	f.s.Turn = 1
	at(f.s, 1, state.PhaseInitiative)
	f.s.Initiative = -1
	c := f.sys.course(f.s)
	seekInitiative(c)
	if c.Open == nil || !strings.Contains(c.sys.asking[state.AboutInitiative].text(c.sys.Book, c.State, *c.Open), "BB 30.2") {
		t.Errorf("the players are not told what the book adds: %+v", c.Open)
	}
	f.sys = inventedSystem(t, nil)
	f.s.Rolls = []state.Throw{{Kind: state.ThrowInitiative}}
	us, _ := command.InitiativeFor(f.sys.Book, f.s, "US", 5)
	cs, _ := command.InitiativeFor(f.sys.Book, f.s, "CS", 5)
	// the Confederates' die comes first; both add what the chart has for their commanders
	for _, one := range []struct{ margin, want int }{{1, 0}, {0, -1}, {-1, 1}} {
		s, _ := rollDice(t, f.sys, f.s, 4, 5+cs-us-one.margin)
		if s.Initiative != one.want || (s.Open != nil) != (one.want < 0) {
			t.Errorf("%+d: %d has it, asked %v", one.margin, s.Initiative, s.Open != nil)
		}
	}
}

// mission rolls for a brigade at Shiloh Church.
func mission(t *testing.T, command string, id engine.UnitID, die int) (*system, *state.State, int) {
	t.Helper()
	f := onField(t, "3", command, 2)
	unit := f.put(id, "S3602")
	f.alone(id)
	for i := range f.s.Units {
		if f.s.Units[i].Fate == state.FateWaiting {
			f.s.Units[i].Fate = state.FateAbsent
		}
	}
	c := f.sys.course(f.s)
	roars(c, c.Active)
	if wants(c.State, state.ThrowRoar) != 1 || c.Rolls[0].Index != unit {
		t.Fatalf("%s does not roll: %+v", id, c.Rolls)
	}
	s, _ := rollDice(t, f.sys, c.State, die)
	again := f.sys.course(s)
	if roars(again, again.Active); wants(again.State, state.ThrowRoar) != 0 {
		t.Errorf("%s rolls again", id)
	}
	return f.sys, s, unit
}

func veatch(t *testing.T) {
	for die, goal := range map[int]engine.Loc{0: "S2902", 1: "S2902", 2: "S4210", 5: "S4210", 6: "", 9: ""} {
		_, s, unit := mission(t, "Hurlbut", "15-IL", die)
		f := s.Formations[s.Units[unit].Formation]
		if f.Mission != goal || (f.Used == 1) != (die >= 6) || s.Units[unit].Done != (die >= 6) {
			t.Errorf("%d: %+v, %+v", die, f, s.Units[unit])
		}
	}
}

func mcClernand(t *testing.T) {
	sys, s, unit := mission(t, "McClernand", "11-IL", 8)
	if s.Open == nil || s.Open.About != state.AboutMission {
		t.Fatalf("nobody is asked: %+v", s.Open)
	}
	next, _, err := sys.Rule(s, engine.GivenRuling{Question: s.Open.Name, Answer: "S2902", By: "moderator"})
	if err != nil || next.(*state.State).Formations[s.Units[unit].Formation].Mission != "S2902" {
		t.Errorf("%v", err)
	}
	if _, _, err := sys.Rule(s, engine.GivenRuling{Question: s.Open.Name, Answer: "Rome", By: "moderator"}); err == nil {
		t.Error("Rome is a mission")
	}
	if _, s, unit = mission(t, "McClernand", "11-IL", 9); s.Open != nil || !s.Units[unit].Done {
		t.Errorf("9: %+v", s.Units[unit])
	}
}

func roarCard(t *testing.T) {
	f := onField(t, "1", "Hurlbut", 4)
	f.put("15-IL", "S3602")
	f.alone("15-IL")
	c := f.sys.course(f.s)
	roars(c, c.Active)
	if wants(c.State, state.ThrowRoar) != 1 {
		t.Fatal("no die for the mission")
	}
	s, _ := rollDice(t, f.sys, c.State, 0)
	if s.Open == nil || s.Open.About != state.AboutMission {
		t.Errorf("the card is not asked for: %+v", s.Open)
	}
	f.s.Scenario = "10"
	c = f.sys.course(f.s)
	if roars(c, c.Active); wants(c.State, state.ThrowRoar) != 0 {
		t.Error("there is no roar of battle on 5 April")
	}
}

func grantVisits(t *testing.T) {
	sys := woods(t)
	for turn, want := range map[int]int{1: 0, 2: 1, 3: 0} {
		c := sys.course(at(game(t, sys, "4"), turn, state.PhaseCommand))
		morning(c)
		if got := wants(c.State, state.ThrowVisit); got != want {
			t.Errorf("turn %d: %d throws, want %d", turn, got, want)
		}
	}
	f := onField(t, "4", "Hurlbut", 2)
	at(f.s, 2, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	raise := engine.Action{Side: "US", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityRaise, Values: []string{"Hurlbut"}}}}
	f.s.Used[state.UsedVisit] = 13
	f.refuses(raise, finding.NoAbility, "BB 30.4")
	f.s.Used[state.UsedVisit] = 12
	f.legal(raise, true)
}

func lostUnitsRoll(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "6")
	for _, id := range slices.Concat(scenario.Of(s).Lost, scenario.Of(s).Iowans) {
		if !s.Units[sys.UnitIndex[id]].Frozen {
			t.Errorf("%s is free at noon", id)
		}
	}
	c := sys.course(at(s, 2, state.PhaseOrders))
	lostUnits(c)
	if wants(c.State, state.ThrowTrabue) != 3 || c.Units[sys.UnitIndex["15-IA"]].Frozen {
		t.Errorf("%+v", c.Rolls)
	}
	c = sys.course(at(s, 1, state.PhaseOrders))
	if lostUnits(c); wants(c.State, state.ThrowTrabue) != 0 {
		t.Error("dice at noon")
	}
	provoked(c, c.Units[sys.UnitIndex["3-KY"]].At, sys.Side("CS"))
	if c.Units[sys.UnitIndex["3-KY"]].Frozen {
		t.Error("who is fired on stays frozen")
	}
}

func surprises(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "6")
	acting(t, sys, s, 1, "McClernand")
	c := sys.course(s)
	surprised(c)
	for _, throw := range c.Rolls {
		if code := sys.Formations[c.Units[throw.Index].Formation].Code; code == state.CodeTrabue || sys.Unit(throw.Index).ID == "Cobb-Bty" || sys.Unit(throw.Index).Side == "US" {
			t.Errorf("%s is surprised", sys.Unit(throw.Index).ID)
		}
	}
	shooter, to := sys.UnitIndex["6-IA"], c.Units[sys.UnitIndex["18-LA"]].At
	for used, want := range map[int]int{0: 0, 1: 1, 2: 0} {
		s.Used[state.UsedSurprise] = used
		if got := sum(combat.ShockMods(sys.Book, s, state.Throw{Index: shooter, Word: "6-IA", At: to})); got != want {
			t.Errorf("shock at surprise %d: %+d, want %+d", used, got, want)
		}
	}
	n := wants(c.State, state.ThrowSurprise)
	surprised(c)
	if n == 0 || wants(c.State, state.ThrowSurprise) != n {
		t.Errorf("%d checks, then %d", n, wants(c.State, state.ThrowSurprise))
	}
}

func grantRolls(t *testing.T) {
	for _, one := range []struct{ turn, want int }{{2, 0}, {3, 1}, {8, 1}, {9, 0}} {
		if got := commandersAsk(t, "8", one.turn, state.ThrowGrant, nil); got != one.want {
			t.Errorf("turn %d: %d throws, want %d", one.turn, got, one.want)
		}
	}
}

func slowMarkers(t *testing.T) {
	sys := woods(t)
	for _, one := range []struct {
		command string
		turn    int
		want    int
		acts    bool
	}{{"Hurlbut", 1, 0, false}, {"Hurlbut", 3, 1, true}, {"Sherman", 1, 1, true}, {"Sherman", 5, 0, true}, {"Hardee", 1, 0, true}} {
		s := at(game(t, sys, "8"), one.turn, state.PhaseDraw)
		c := sys.course(s)
		c.begin(sys.CommandNamed(one.command))
		if got := wants(c.State, state.ThrowSlowStart); got != one.want || (c.Active >= 0) != one.acts {
			t.Errorf("%s on turn %d: %d dice, acts %v", one.command, one.turn, got, c.Active >= 0)
		}
	}
}

func hardeeRolls(t *testing.T) {
	f := onField(t, "8", "Hardee", 2)
	asks := func(turn int) int {
		f.s.Turn = turn
		c := f.sys.course(f.s)
		hardeeTries(c, c.sys.CommandNamed("Hardee"))
		return wants(c.State, state.ThrowHardee)
	}
	if asks(2) != 0 {
		t.Error("he rolls before the 3rd Tennessee is free")
	}
	at(f.s, 2, state.PhaseCommand)
	f.put("8-IL", "N4526") // over the line
	f.s, _ = f.plays(engine.Action{Side: "CS", Verb: state.VerbDeclare, Args: []engine.Arg{{Name: "sight=1", Values: []string{"3-TN-a-Cav"}}}})
	for turn, want := range map[int]int{2: 0, 3: 1, 4: 1, 5: 0} {
		if got := asks(turn); got != want {
			t.Errorf("turn %d: %d dice, want %d", turn, got, want)
		}
	}
	f.s.Used[state.UsedHardee] = state.Released
	if asks(3) != 0 {
		t.Error("he rolls though he is released")
	}
}

func ohioPanics(t *testing.T) {
	for _, one := range []struct {
		strength   int
		from       engine.Loc
		disordered bool
		want       int
	}{{4, "S5515", false, 1}, {3, "S5515", false, 0}, {4, "S5516", false, 1}, {4, "S5517", false, 0}, {4, "S5515", true, 0}} {
		f := onField(t, "9", "Withers", 1)
		ohio, shooter := f.put(state.Ohio71, "S5513"), f.put("19-AL", one.from)
		f.alone(state.Ohio71, "19-AL")
		f.s.Units[shooter].Start, f.s.Units[ohio].Disordered = one.strength, one.disordered
		s, _ := f.plays(f.order("CS", state.VerbFire, "19-AL", "S5513"), 5)
		c := f.sys.course(s)
		c.close(combat.ResultNone)
		if got := wants(c.State, state.ThrowPanic); got != one.want {
			t.Errorf("%+v: %d checks", one, got)
		}
	}
	for answer, want := range map[string]int{state.AnswerYes: 1, state.AnswerNo: 0} {
		f := onField(t, "9", "Withers", 1)
		f.put(state.Ohio71, "S5513")
		f.s.Units[f.put("19-AL", "S5515")].Start = 0
		f.alone(state.Ohio71, "19-AL")
		s, _ := f.plays(f.order("CS", state.VerbFire, "19-AL", "S5513"), 5)
		c := f.sys.course(s)
		c.close(combat.ResultNone)
		if c.settle(); c.Open == nil || c.Open.About != state.AboutFour || c.Open.Side != f.sys.Side("CS") {
			t.Fatalf("nobody asks with how many points: %+v", c.Open)
		}
		if got := wants(f.rules(c.State, answer), state.ThrowPanic); got != want {
			t.Errorf("%s: %d checks", answer, got)
		}
	}
	f := onField(t, "9", "Withers", 1)
	unit := f.put(state.Ohio71, "S5513")
	f.s.Rolls = []state.Throw{{Kind: state.ThrowPanic, Index: unit}}
	s, _ := rollDice(t, f.sys, f.s, 9)
	if !s.Units[unit].Disordered || s.Pending.String() != "retreat "+string(state.Ohio71) {
		t.Errorf("%+v, %q", s.Units[unit], s.Pending)
	}
}

func alertsAreHeard(t *testing.T) {
	sys := woods(t)
	for _, one := range []struct {
		command string
		drawn   int
		want    map[string]int // most, by target; 10 is auto
	}{
		{"Cheatham", 1, nil},
		{"Cheatham", 2, map[string]int{"Sherman": 1}},
		{"Cheatham", 4, map[string]int{"Sherman": 4}},
		{"Cheatham", 5, map[string]int{"Sherman": 10}},
		{"Clark", 1, map[string]int{"Sherman": 1, "Prentiss": 1}},
		{"Clark", 3, map[string]int{"Sherman": 10, "Prentiss": 4}},
		{"Clark", 4, map[string]int{"Prentiss": 10}},
		{"Hindman", 2, map[string]int{"Sherman": 4, "Prentiss": 4}},
		{"Hindman", 3, map[string]int{"Sherman": 10, "Prentiss": 10}},
		{"Withers", 1, nil},
		{"Withers", 2, map[string]int{"Prentiss": 1}},
		{"Withers", 4, map[string]int{"Sherman": 10, "Prentiss": 10}},
		{"Ruggles", 1, map[string]int{"Prentiss": 1}},
		{"Ruggles", 3, map[string]int{"Prentiss": 10}},
	} {
		s := game(t, sys, "10")
		acting(t, sys, s, 1, one.command)
		s.Commands[s.Active].Drawn = one.drawn
		c := sys.course(s)
		noise(c, c.Active)
		for _, target := range []string{"Sherman", "Prentiss"} {
			cmd := sys.CommandNamed(target)
			most, named := one.want[target]
			asked := slices.ContainsFunc(c.Rolls, func(r state.Throw) bool { return r.Kind == state.ThrowAlert && r.Index == cmd })
			if asked != (named && most < command.AlertAlways) || c.Commands[cmd].Asleep == (most == command.AlertAlways) {
				t.Errorf("%s %d, %s: asked %v, asleep %v", one.command, one.drawn, target, asked, c.Commands[cmd].Asleep)
			}
		}
	}
}

func alertsBySight(t *testing.T) {
	sys := woods(t)
	for _, one := range []struct {
		id    engine.UnitID
		woken string
	}{{"25-MO", "Prentiss"}, {"55-IL", ""}, {"43-IL", ""}} {
		s := game(t, sys, "10")
		acting(t, sys, s, 1, "Hindman")
		u := unitOf(t, sys, one.id)
		c := sys.course(s)
		wakes(c, u)
		if c.Formations[c.Units[u].Formation].Order != state.OrderAdvance {
			t.Errorf("%s sleeps on", one.id)
		}
		if cmd := sys.CommandNamed("Prentiss"); c.Commands[cmd].Asleep == (one.woken == "Prentiss") {
			t.Errorf("%s: Prentiss asleep %v", one.id, c.Commands[cmd].Asleep)
		}
		if wants(c.State, state.ThrowAlertAMs) != 1 {
			t.Errorf("%s: %d dice for markers", one.id, wants(c.State, state.ThrowAlertAMs))
		}
		for _, r := range c.Rolls {
			if r.Kind == state.ThrowAlerted && one.woken == "" && c.Units[r.Index].Formation != c.Units[u].Formation {
				t.Errorf("%s wakes %s", one.id, sys.Unit(r.Index).ID)
			}
		}
	}
}

func efficiencyDraws(t *testing.T) {
	sys := woods(t)
	s := at(game(t, sys, "1"), 4, state.PhaseEfficiency)
	n := sys.Node(s)
	if n.Chance == nil || n.Chance.Draws == 0 || len(n.Chance.Pool) < n.Chance.Draws {
		t.Fatalf("%+v", n.Chance)
	}
	cmd := sys.CommandNamed("Hindman")
	s.Commands[cmd].Efficiency = 2
	for _, one := range []struct{ rating, raised, want int }{{0, 0, 2}, {1, 0, 3}, {-1, 0, 1}, {1, 1, 4}, {3, 1, 4}, {-3, 0, 1}} {
		s.Facts[state.FactKey("Hindman", book.FactRating)] = strconv.Itoa(one.rating)
		s.Commands[cmd].Raised = one.raised
		if got, _ := command.MarkersOf(sys.Book, s, cmd); got != one.want {
			t.Errorf("%+v: %d markers", one, got)
		}
	}
}

func markerDraws(t *testing.T) {
	sys := woods(t)
	s := at(game(t, sys, "1"), 4, state.PhaseDraw)
	s.Cup = []string{command.MarkerOf + "Hindman", command.MarkerOf + "Prentiss", command.MarkerOf + "Prentiss"}
	n := sys.Node(s)
	if n.Chance == nil || len(n.Chance.Pool) != 3 {
		t.Fatalf("%+v", n.Chance)
	}
	next, _, _, err := engine.Apply(sys, s, engine.Play{Roll: &engine.Roll{Chance: n.Chance.ID, Drawn: []string{command.MarkerOf + "Prentiss"}}})
	if err != nil {
		t.Fatal(err)
	}
	if after := next.(*state.State); len(after.Cup) != 2 || after.Active != sys.CommandNamed("Prentiss") {
		t.Errorf("%v, %d acts", after.Cup, after.Active)
	}
}

func alertCard(t *testing.T) {
	sys := woods(t)
	for turn, want := range map[int]bool{1: true, 3: true, 4: false} {
		s := game(t, sys, "1")
		at(s, turn, state.PhaseCommand)
		c := sys.course(s)
		if turn == 4 {
			wake(c)
		}
		if got := command.Quota(sys.Book, c.State, sys.CommandNamed("Sherman")).Asks; got != want {
			t.Errorf("turn %d: the card is asked for %v, want %v", turn, got, want)
		}
	}
}
