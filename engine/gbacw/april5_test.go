package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// april5 is a new game of scenario 10 at the start of a turn of 5 April, told from its first.
func april5(t *testing.T, turn int, options ...string) *plot {
	t.Helper()
	sys := woods(t)
	s := game(t, sys, "10", options...)
	for s.Turn < turn {
		c := sys.course(at(s, s.Turn+1, state.PhaseCommand))
		c.beginTurn()
		s = c.State
	}
	return &plot{t, sys, s}
}

// TestUnionWakes: at 8 AM of 5 April Sherman's and Prentiss's divisions and Raith's brigade are awake, at 9 Hurlbut's and the rest of
// McClernand's, at 10 all others, Stuart's brigade and the unassigned too (BB 31.0).
func TestUnionWakes(t *testing.T) {
	for id, hour := range map[engine.UnitID]int{
		"6-IA": 8, "Taylor-Bty": 8, "25-MO": 8, "61-IL": 8, "43-IL": 8, "28-IL": 9, "15-IL": 9, "45-IL": 9, "McAllister-Bty": 9,
		"2-IA": 10, "9-IL": 10, "55-IL": 10, "54-OH": 10, "Markgraf-Bty": 10,
	} {
		for turn := 1; turn <= 4; turn++ {
			f := april5(t, turn)
			unit := f.sys.UnitIndex[id]
			cmd, at := command.CommandOf(f.sys.Book, f.s, unit), f.s.Units[unit].Formation
			q := command.Quota(f.sys.Book, f.s, cmd)
			acts := (q.Draws || q.Fixed > 0) && f.s.Formations[at].Order != state.OrderReserve
			if acts != (turn+6 >= hour) {
				t.Errorf("%s at %d: acts %v (%+v, %s)", id, turn+6, acts, q, f.s.Formations[at].Order)
			}
		}
	}
}

// TestRaithDrawsWithMcClernand: at 8 AM Raith's brigade alone acts by McClernand's efficiency (BB 31.0).
func TestRaithDrawsWithMcClernand(t *testing.T) {
	f := april5(t, 2)
	if q := command.Quota(f.sys.Book, f.s, f.sys.CommandNamed("McClernand")); !q.Draws {
		t.Errorf("McClernand does not draw: %+v", q)
	}
	acting(t, f.sys, f.s, 2, "McClernand")
	for id, code := range map[engine.UnitID]string{"43-IL": "", "45-IL": finding.OrdersBarred, "McAllister-Bty": finding.OrdersBarred} {
		got := command.MayAct(f.sys.Book, f.s, f.sys.UnitIndex[id])
		if (got == nil) != (code == "") || got != nil && got.Code != code {
			t.Errorf("%s: %+v, want %q", id, got, code)
		}
	}
}

// TestSleepersHaveNoOrders: who is not alerted is given no orders (BB 31.0).
func TestSleepersHaveNoOrders(t *testing.T) {
	f := april5(t, 2)
	at(f.s, 2, state.PhaseOrders).Seat = f.sys.Side("US")
	give := func(id engine.UnitID) engine.Action {
		return engine.Action{Side: "US", Verb: state.VerbOrders, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: state.OrderAttack}}}
	}
	f.refuses(give("Veatch"), finding.OrdersBarred, "BB 31.0")
	f.refuses(give("Hare"), finding.OrdersBarred, "BB 31.0")
	f.refuses(give("Stuart"), finding.OrdersBarred, "BB 31.0")
	f.legal(give("Raith"), true)
	f.legal(give("Miller"), true)
}

// TestAlertedMarkers: the die gives an alerted division two markers on an even roll and one on an odd, Sherman's rating adds none; a
// brigade that is alerted by itself has them while its division sleeps, and acts with those of a division that is awake
// (BB 31.0).
func TestAlertedMarkers(t *testing.T) {
	for die, want := range map[int]int{0: 2, 1: 1, 8: 2, 9: 1} {
		f := april5(t, 1)
		f.s.Facts[state.FactKey("Sherman", book.FactRating)] = "1"
		acting(t, f.sys, f.s, 1, "Hindman")
		c := f.sys.course(f.s)
		cmd := f.sys.CommandNamed("Sherman")
		c.throw(state.ThrowAlertAMs, cmd, "")
		s, _ := rollDice(t, f.sys, c.State, die)
		if got := countOf(s.Cup, command.MarkerOf+"Sherman"); got != want || s.Commands[cmd].Markers != want {
			t.Errorf("%d: %d markers in the cup, %d his", die, got, s.Commands[cmd].Markers)
		}
	}
	for _, tt := range []struct {
		id   engine.UnitID
		turn int
		dice int
	}{{"43-IL", 1, 1}, {"55-IL", 1, 1}, {"55-IL", 2, 0}, {"25-MO", 1, 1}, {"2-IA", 3, 1}, {"Markgraf-Bty", 3, 1}} { // Sherman is awake at 8 AM
		f := april5(t, tt.turn)
		acting(t, f.sys, f.s, tt.turn, "Hindman")
		c := f.sys.course(f.s)
		wakes(c, f.sys.UnitIndex[tt.id])
		if got := wants(c.State, state.ThrowAlertAMs); got != tt.dice || wants(c.State, state.ThrowAlerted) == 0 {
			t.Errorf("%+v: %d dice for markers, %d checks", tt, got, wants(c.State, state.ThrowAlerted))
		}
		if !tells(c.told, "no approach fire") {
			t.Errorf("%+v: nobody says what they may not: %+v", tt, c.told)
		}
	}
}

func countOf(list []string, word string) int {
	n := 0
	for _, w := range list {
		if w == word {
			n++
		}
	}
	return n
}

// TestPassersByAlert: who comes next to the Union on his way alerts it, though he goes on; a leader does not (BB 31.0).
func TestPassersByAlert(t *testing.T) {
	for id, want := range map[engine.UnitID]bool{"6-AR": true, "Shaver": false} {
		f := onField(t, "10", "Hindman", 1)
		f.alone(id, "25-MO")
		f.put("25-MO", "S3514")
		f.put(id, "S3317")
		prentiss := f.sys.CommandNamed("Prentiss")
		f.s.Commands[prentiss].Asleep = true
		f.s.Formations[f.sys.FormationNamed(state.CodePeabody)].Order = state.OrderReserve
		f.s, _ = f.plays(f.order("CS", state.VerbMove, id, "S3417 S3416 S3415 S3315 S3215"))
		if got := !f.s.Commands[prentiss].Asleep; got != want {
			t.Errorf("%s: alerted %v", id, got)
		}
	}
}

// TestStuartListens: the first Confederate unit within ten hexes of Stuart's brigade has a die of 0 to 3, the first within five
// one of 0 to 6, before 10 AM (BB 31.0).
func TestStuartListens(t *testing.T) {
	for _, tt := range []struct {
		to   string
		id   engine.UnitID
		turn int
		most string // "" for no die
	}{
		{"S5524", "6-AR", 1, "3"},
		{"S5525", "6-AR", 1, ""},
		{"S5519", "6-AR", 1, "6"},
		{"S5520", "6-AR", 1, "3"},
		{"S5519", "6-AR", 4, ""},
		{"S5519", "Shaver", 1, ""},
		{"S5519", "8-IL", 1, ""},
	} {
		f := onField(t, "10", "Hindman", tt.turn)
		f.alone(tt.id, "71-OH")
		f.put("71-OH", "S5514")
		f.s.Formations[f.sys.FormationNamed(state.CodeStuart)].Order = state.OrderReserve
		c := f.sys.course(f.s)
		stuartListens(c, f.sys.UnitIndex[tt.id], f.hex(engine.Loc(tt.to)))
		word := ""
		if wants(c.State, state.ThrowStuart) > 0 {
			word = c.Rolls[0].Word
		}
		if word != tt.most {
			t.Errorf("%+v: a die of %q", tt, word)
		}
		if stuartListens(c, f.sys.UnitIndex[tt.id], f.hex(engine.Loc(tt.to))); wants(c.State, state.ThrowStuart) > 1 {
			t.Errorf("%+v: twice", tt)
		}
	}
}

// TestSevenOnTheFifth: what holds at 7 AM of 5 April does not hold at 7 AM of the 6th in the extended game (BB 31.0).
func TestSevenOnTheFifth(t *testing.T) {
	sys := woods(t)
	for day, want := range map[int]bool{5: true, 6: false} {
		s := game(t, sys, "10", state.OptExtended+"=yes")
		s.Turn = sys.Book.Turn("10", day, 7)
		hindman, unassigned := sys.CommandNamed("Hindman"), sys.CommandNamed("Unassigned-M")
		s.Units[sys.UnitIndex["Roberts-Bty"]].Fate, s.Units[sys.UnitIndex["Roberts-Bty"]].At = "", "S1234"
		if q := command.Quota(sys.Book, s, hindman); (q.Fixed == 4) != want {
			t.Errorf("%d April: %+v", day, q)
		}
		if q := command.Quota(sys.Book, s, unassigned); (q.Fixed == 3) != want {
			t.Errorf("%d April, who is assigned to none: %+v", day, q)
		}
		if got := command.FreeChange(sys.Book, s, sys.FormationNamed(state.CodeShaver)); got != want {
			t.Errorf("%d April: free orders %v", day, got)
		}
		if got := command.Tireless(sys.Book, s, sys.FormationNamed(state.CodeShaver), 3); got != want {
			t.Errorf("%d April: tireless %v", day, got)
		}
		if command.Tireless(sys.Book, s, sys.FormationNamed(state.CodeShaver), 4) {
			t.Errorf("%d April: a fourth activation tires nobody", day)
		}
		acting(t, sys, s, s.Turn, "Hindman")
		s.Cup = []string{command.MarkerOf + "Hindman"}
		for _, id := range []engine.UnitID{state.Johnston, "Shaver"} {
			s.Units[sys.UnitIndex[id]].Fate, s.Units[sys.UnitIndex[id]].At = "", "S2325"
		}
		if got := sys.Check(s, combat.Ability(sys.Book, "CS", state.AbilityExtra, "Shaver")).Verdict == engine.Illegal; got != want {
			t.Errorf("%d April: Johnston helps %v", day, !got)
		}
	}
}

// TestUnionOfTheFifth: the Union stands as in the first scenario, but for five regiments that come later, and for Peabody's
// detachments, whose regiments are whole (BB 31.0).
func TestUnionOfTheFifth(t *testing.T) {
	sys := woods(t)
	first, fifth := game(t, sys, "1"), game(t, sys, "10")
	later := []engine.UnitID{"15-MI", "18-WI", "15-IA", "16-IA", "23-MO"}
	for i := range first.Units {
		a, b, id := first.Units[i], fifth.Units[i], sys.Unit(i).ID
		switch {
		case sys.Unit(i).Side != "US":
		case sys.Unit(i).Type == book.Detachment:
			if b.Fate != state.FateAbsent {
				t.Errorf("%s is there", id)
			}
		case slices.Contains(later, id):
			if b.Fate != state.FateWaiting || b.Due == 0 {
				t.Errorf("%s: %+v", id, b)
			}
		case !a.Here() && !b.Here():
		case a.At != b.At || a.Facing != b.Facing:
			t.Errorf("%s stands at %s facing %s, in scenario 1 at %s facing %s", id, b.At, b.Facing, a.At, a.Facing)
		case sys.Formations[b.Formation].Code == state.CodePeabody && b.Start != 0:
			t.Errorf("%s begins with %d SP", id, b.Start)
		}
	}
}

// TestArrivalsOfTheFifth: who comes when, and without an order of arrival but Bruce's before Hazen's; Lew Wallace's march is always
// rolled for (BB 31.0).
func TestArrivalsOfTheFifth(t *testing.T) {
	sys := woods(t)
	s := game(t, sys, "10", state.OptExtended+"=yes")
	for id, want := range map[engine.UnitID][2]int{
		"Grant": {5, 10}, "18-WI": {5, 13}, "15-MI": {5, 14}, "Tyler": {5, 14}, "16-IA": {5, 15}, "23-MO": {5, 16}, "Silversparre-Bty": {5, 17}, "Lexington": {5, 17},
		"Buell": {6, 8}, "Nelson": {6, 8}, "6-OH": {6, 8}, "Bouton-Bty": {6, 8}, "1-KY": {6, 9}, "9-IN": {6, 9}, "15-IA": {6, 10}, "11-IN": {5, 19},
		"Breckinridge": {5, 8}, "4-KY": {5, 8}, "McClung-Bty": {5, 8}, "Roberts-Bty": {5, 9}, "8-TX-a-Cav": {5, 11}, "Adams-b-Cav": {5, 14}, "3-TN-a-Cav": {5, 14},
		"19-TN": {5, 14}, "1-TN-Bn": {5, 14}, "47-TN": {6, 6},
	} {
		u := s.Units[sys.UnitIndex[id]]
		if slot := sys.Book.Slot("10", u.Due); u.Fate != state.FateWaiting || slot.Day != want[0] || slot.Hour != want[1] {
			t.Errorf("%s comes on %d April at %d (%s)", id, slot.Day, slot.Hour, u.Fate)
		}
	}
	if s.Units[sys.UnitIndex["15-MI"]].Ammo != state.AmmoNone {
		t.Error("15 MI has ammunition")
	}
	for id, fate := range map[engine.UnitID]state.Fate{"Madison-Bty": state.FateAbsent, "14-WI": state.FateAbsent} { // I-11
		if got := s.Units[sys.UnitIndex[id]].Fate; got != fate {
			t.Errorf("%s: %q", id, got)
		}
	}
	f := onField(t, "10", "Nelson", 16, state.OptExtended+"=yes")
	f.due("1-KY", "9-IN")
	f.refuses(entering1("US", "N6420", "9-IN"), finding.NoEntry, "BB 30.1")
	f.legal(entering1("US", "N6420", "1-KY", "9-IN"), true)
	f = onField(t, "10", "Unassigned-M", 8)
	f.due("Adams-a-Cav", "3-TN-a-Cav")
	f.legal(entering1("CS", "S6927", "3-TN-a-Cav"), true)
}

// TestMichiganFindsAmmunition: the 15th Michigan is resupplied without dice where it begins an activation in N5821 (BB 31.0).
func TestMichiganFindsAmmunition(t *testing.T) {
	ask := roll("US", state.ThrowRefill, string(state.Michigan15))
	f := onField(t, "10", "Unassigned-T", 9)
	unit := f.put(state.Michigan15, "N5821")
	f.still()
	s, events := f.plays(ask)
	if u := s.Units[unit]; u.Ammo != "" || !u.Done || !tells(events, "is resupplied") {
		t.Errorf("%+v: %+v", u, events)
	}
	was := f.s
	f.s = s
	f.refuses(ask, finding.NoResupply, "BB 31.0")
	f.s = was
	f.s.Units[unit].From = "N5921"
	f.refuses(ask, finding.NoResupply, "BB 31.0")
	f.put(state.Michigan15, "N5921")
	f.still()
	f.refuses(ask, finding.NoResupply, "BB 31.0")
	f.put("16-IA", "N5821")
	f.refuses(roll("US", state.ThrowRefill, "16-IA"), finding.NoResupply, "BB 31.0")
	f.put("Ammen", "N5921")
	at(f.s, 9, state.PhaseCommand).Seat = f.sys.Side("US")
	for _, id := range []engine.UnitID{state.Michigan15, "15-IA", "16-IA", "23-MO"} {
		f.put(id, "N5921")
		f.legal(attaching1("US", id, "Ammen"), true)
	}
	f = onField(t, "1", "Unassigned-T", 9)
	f.put(state.Michigan15, "N5821")
	f.still()
	f.refuses(ask, finding.NoResupply, "BB 31.0")
}

// TestEarlyEndCounts: where 5 April ends early because one side has no effective division left, the Union has no points for the fields
// beyond the line and no shift for them if that side is its own, and a level more if it is the other; it ends in no way where that
// was not agreed on (BB 31.0).
func TestEarlyEndCounts(t *testing.T) {
	sys := woods(t)
	for name, tt := range map[string]struct {
		out    []engine.Side
		us, at int
		why    int // shifts
	}{
		"nobody's":          {nil, 20, victory.RungMarginal - 1, 1},
		"the Union's":       {[]engine.Side{"US"}, 0, victory.RungMarginal, 0},
		"the Confederates'": {[]engine.Side{"CS"}, 20, victory.RungMarginal - 2, 2},
		"both sides'":       {[]engine.Side{"CS", "US"}, 20, victory.RungMarginal - 1, 1},
	} {
		s := with(t, sys, "10", state.OptEarly, "yes")
		s.Turn = 5
		s.Counted = map[string]string{victory.KeyBeyond: "4", victory.KeyShift: state.AnswerYes}
		for _, side := range tt.out {
			for _, i := range victory.Weighs(sys.Book, s, sys.Side(side)) {
				if sys.Formations[i].IsDivision() {
					s.Formations[i].Beaten = true
				}
			}
			s.Ended = victory.EndSpent
		}
		account := &victory.Tally{Book: sys.Book, State: s}
		account.Fields(false)
		points := 0
		for _, p := range account.List {
			points += p.Points
		}
		at, why := victory.DayRung(sys.Book, s, 21)
		if points != tt.us || at != tt.at || strings.Count(why, "one level") != tt.why {
			t.Errorf("%s: %d points for fields, rung %d%s", name, points, at, why)
		}
		if got := victory.Spent(sys.Book, s); got != (len(tt.out) > 0) {
			t.Errorf("%s: it ends %v", name, got)
		}
		if s.Options[state.OptEarly] = "no"; victory.Spent(sys.Book, s) {
			t.Errorf("%s: it ends though nobody agreed on that", name)
		}
	}
}

// TestFifthGoesOn: 5 April goes on into the next day for a marginal or tactical victory of the Confederates, and ends there at the
// end of any turn with the Landing or the camps (BB 31.0).
func TestFifthGoesOn(t *testing.T) {
	sys := woods(t)
	last := sys.Book.Turns("10")
	beaten := func(s *state.State, codes ...string) {
		for _, code := range codes {
			s.Formations[sys.FormationNamed(code)].Beaten = true
		}
	}
	fields := func(s *state.State, n int) {
		for _, f := range sys.Book.FieldsOf("10")[:n] {
			s.Counted[victory.KeyField+f.Name] = "CS"
		}
	}
	bridge := func(s *state.State) {
		s.Counted[victory.KeyLanding] = state.AnswerYes
		put(sys, s, "N3801", "6-AR")
	}
	for name, tt := range map[string]struct {
		turn   int
		change func(s *state.State)
		want   string
	}{
		"a draw":                 {last, func(s *state.State) { fields(s, 5) }, "the last turn is over"},
		"marginal":               {last, func(s *state.State) { fields(s, 6); beaten(s, "US:T/5", "US:T/5/1", "US:T/5/3", "US:T/5/4") }, ""},
		"tactical, by the place": {last, bridge, ""},
		"strategic":              {last, func(s *state.State) { bridge(s); beaten(s, "US:T/5/1") }, "the last turn is over"},
		"the next day":           {last + 3, func(s *state.State) { s.Held["S3514"] = 0 }, ""},
		"the Landing then":       {last + 3, func(s *state.State) { s.Held["S3514"] = 0; s.Counted[victory.KeyTonight+"15"] = state.AnswerYes }, victory.EndLand},
		"all the camps":          {last + 3, func(s *state.State) { s.Held["S5313"], s.Held["S1602"], s.Held["S1903"] = 0, 0, 0 }, victory.EndCamps},
		"the last turn":          {sys.Book.Longest("10"), func(s *state.State) { s.Held["S3514"] = 0 }, "the last turn is over"},
	} {
		s := with(t, sys, "10", state.OptExtended, "yes")
		s.Turn, s.Counted = tt.turn, map[string]string{}
		tt.change(s)
		if got := ending(sys.Book, s); got != tt.want {
			t.Errorf("%s: %q, want %q (%+v)", name, got, tt.want, victory.DayResult(sys.Book, s))
		}
	}
	s := with(t, sys, "10", state.OptExtended, "yes")
	s.Turn, s.Ended = last+3, victory.EndLand
	s.Counted[victory.KeyTonight+"15"] = state.AnswerYes
	for code, want := range map[string]string{"": "tactical", "CS:M/3/1/1": "tactical", "US:T/5/1": "strategic"} {
		for i := range s.Formations {
			s.Formations[i].Beaten = sys.Formations[i].Code == code
		}
		if r := victory.DayResult(sys.Book, s); r.Winner != "CS" || r.Level != want {
			t.Errorf("%q ineffective: %+v, want %s", code, r, want)
		}
	}
}

// TestCavalryUnstacks: the battalions of cavalry that begin in one camp are told to unstack when their division first acts (BB 14.52, BB
// 31.0).
func TestCavalryUnstacks(t *testing.T) {
	for _, tt := range []struct {
		scenario, command string
		moved             bool
		want              bool
	}{{"10", "Hurlbut", false, true}, {"10", "Prentiss", false, true}, {"10", "Prentiss", true, false}, {"10", "Sherman", false, false}, {"1", "Hurlbut", false, true}, {"8", "Hurlbut", false, false}} {
		sys := woods(t)
		s := at(game(t, sys, tt.scenario), 4, state.PhaseDraw)
		if tt.moved {
			put(sys, s, "S4713", "2-Bn-11-IL-Cav")
		}
		c := sys.course(s)
		c.begin(sys.CommandNamed(tt.command))
		if got := tells(c.told, "unstack now"); got != tt.want {
			t.Errorf("%+v: %+v", tt, c.told)
		}
	}
}

// TestNobodyPassesStacked: before one of two such battalions has gone their side does not pass, where one can go; where that is not known
// it is named, and who may not act stays (BB 14.52, BB 31.0).
func TestNobodyPassesStacked(t *testing.T) {
	pass := engine.Action{Side: "US", Verb: state.VerbPass}
	f := onField(t, "10", "Prentiss", 12)
	f.still()
	f.refuses(pass, finding.Frozen, "BB 14.52")
	write := f.sys.Check(f.s, pass).Findings[0].Write
	if !strings.HasPrefix(write, "move 1-Bn-11-IL-Cav S") {
		t.Errorf("instead: %q", write)
	}
	words := strings.Fields(write)
	moved, _ := f.plays(f.order("US", state.VerbMove, "1-Bn-11-IL-Cav", strings.ReplaceAll(words[2], "-", " ")))
	if r := f.sys.Check(moved, pass); r.Verdict != engine.Legal {
		t.Errorf("one has gone: %+v", r)
	}
	asleep := f.s.Clone()
	for _, id := range []engine.UnitID{"1-Bn-11-IL-Cav", "2-Bn-11-IL-Cav"} {
		asleep.Units[f.sys.UnitIndex[id]].Done = true
	}
	if r := f.sys.Check(asleep, pass); r.Verdict != engine.Legal || len(r.Findings) > 0 {
		t.Errorf("who may not act: %+v", r)
	}
	asleep.Units[f.sys.UnitIndex["2-Bn-11-IL-Cav"]].Done = false
	if r := f.sys.Check(asleep, pass); r.Verdict != engine.Illegal || !strings.HasPrefix(r.Findings[0].Write, "move 2-Bn-11-IL-Cav S") {
		t.Errorf("the other one goes: %+v", r)
	}
	for phase, want := range map[state.Phase]bool{state.PhaseActivation: true, state.PhaseOrders: false} {
		other := f.s.Clone()
		other.Phase = phase
		if got := move.CheckUnstack(f.sys.Book, other) != nil; got != want {
			t.Errorf("in the %s phase they unstack: %v", phase, got)
		}
	}
	f.s.Rulings = nil
	r := f.sys.Check(f.s, pass)
	if r.Verdict != engine.Legal || len(r.Findings) != 1 || r.Findings[0].Code != finding.AsStated || !slices.Equal(r.Findings[0].Units, []engine.UnitID{"1-Bn-11-IL-Cav"}) || !slices.Equal(r.Findings[0].Cites, []engine.Cite{"BB 14.52", "BB 31.0"}) {
		t.Errorf("nobody knows what a step costs: %+v", r)
	}
}

// TestReserveIsNoSleep: who goes into Reserve by orders once he was awake is not alerted again (BB 31.0).
func TestReserveIsNoSleep(t *testing.T) {
	f := onField(t, "10", "Hindman", 8)
	for _, id := range []engine.UnitID{"43-IL", "55-IL", "25-MO"} {
		unit := f.sys.UnitIndex[id]
		f.s.Formations[f.s.Units[unit].Formation].Order = state.OrderReserve
		for i := range f.s.Commands {
			f.s.Commands[i].Asleep = false
		}
		c := f.sys.course(f.s)
		if wakes(c, unit); len(c.Rolls) > 0 || c.Formations[c.Units[unit].Formation].Order != state.OrderReserve {
			t.Errorf("%s is alerted at 2 PM: %+v", id, c.Rolls)
		}
	}
	f.s.Turn = f.sys.Book.Turn("10", 6, 7)
	c := f.sys.course(f.s)
	if stuartListens(c, f.sys.UnitIndex["6-AR"], f.hex("S5515")); len(c.Rolls) > 0 {
		t.Error("Stuart listens on the next day")
	}
}
