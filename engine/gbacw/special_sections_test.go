package gbacw

import (
	"fmt"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/supply"
)

// TestDetachmentsComeBack: Peabody's are lost at the end of 8 AM where nobody has absorbed them (BB 14.47), and that of the
// Critical Left is not (BB 30.9); what is left of one that was absorbed in part is lost at once (BB 14.42).
func TestDetachmentsComeBack(t *testing.T) {
	for _, tt := range []struct {
		scenario string
		turn     int
		band     engine.UnitID
		absorbed bool
		stays    bool
	}{
		{"1", 2, "Det-A", false, true},
		{"1", 3, "Det-A", false, false},
		{"1a", 3, "Det-B", false, false},
		{"1", 2, "Det-A", true, false},
		{"9", 1, "Det-D", false, true},
		{"9", 2, "Det-D", false, true},
	} {
		f := onField(t, tt.scenario, "Prentiss", tt.turn)
		unit := f.put(tt.band, "S3020")
		if tt.absorbed {
			f.s.Used[state.UsedAbsorbed+string(tt.band)] = tt.turn
		}
		c := f.sys.course(f.s)
		if leftOver(c); c.Units[unit].Here() != tt.stays {
			t.Errorf("%+v: it stays %v", tt, c.Units[unit].Here())
		}
	}
}

// TestCavalryWithoutBrigadier: in no brigade it shocks at -1, beside infantry too; a regiment does not (BB 14.54).
func TestCavalryWithoutBrigadier(t *testing.T) {
	f := onField(t, "1", "Unassigned-M", 5)
	f.put(foot, "S2119")
	for _, tt := range []struct {
		units []engine.UnitID
		want  int
	}{
		{[]engine.UnitID{"8-TX-a-Cav"}, -1},
		{[]engine.UnitID{"MS-&-AL-Cav"}, -1},
		{[]engine.UnitID{"27-TN"}, 0},
		{[]engine.UnitID{"27-TN", "8-TX-a-Cav"}, -1},
	} {
		for _, id := range tt.units {
			f.put(id, "S2120")
		}
		shock := state.Throw{Kind: state.ThrowShock, Index: f.sys.UnitIndex[tt.units[0]], Word: combat.WordOf(tt.units, ""), At: "S2119"}
		got := 0
		for _, m := range combat.ShockMods(f.sys.Book, f.s, shock) {
			if slices.Contains(m.Cites, "BB 14.54") {
				got += m.Value
			}
		}
		if got != tt.want {
			t.Errorf("%v: %+d, want %+d", tt.units, got, tt.want)
		}
	}
}

// TestGunboatsSeeThroughMarsh is the example of BB 14.74: from an adjacent hex of the river into marsh -1, into the next -2, into
// the third -3. Guns on land have no such sum.
func TestGunboatsSeeThroughMarsh(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 9)
	f.is("marsh level-0", "N6402", "N6403", "N6404")
	f.is(book.ZoneRiver+" level-0", "N6401")
	boat := f.put("Tyler", "N6401")
	for at, want := range map[engine.Loc]int{"N6402": -1, "N6403": -2, "N6404": -3} {
		f.put("24-TN", at)
		shot := state.Throw{Kind: state.ThrowFire, Index: boat, Word: combat.WordOf([]engine.UnitID{"Tyler"}, ""), At: at}
		if got := sum(combat.FireMods(f.sys.Book, f.s, shot)); got != want {
			t.Errorf("%s: %+d, want %+d", at, got, want)
		}
	}
	guns := f.put("Stone-Bty", "N6401")
	for _, m := range combat.FireMods(f.sys.Book, f.s, state.Throw{Kind: state.ThrowFire, Index: guns, Word: combat.WordOf([]engine.UnitID{"Stone-Bty"}, ""), At: "N6404"}) {
		if slices.Contains(m.Cites, "BB 14.74") {
			t.Errorf("a battery: %+v", m)
		}
	}
}

// TestGunboatsDoNotDeplete: no die lowers their ammunition, and they have none to find (BB 14.75).
func TestGunboatsDoNotDeplete(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 9)
	f.sys = inventedSystem(t, nil)
	boat, guns := f.put("Tyler", "N6401"), f.put("Stone-Bty", "N6302")
	const worst = 9
	f.sys.Book.Owner.Series.Depletes = []int{worst}
	c := f.sys.course(f.s)
	shotOff(c, []int{boat, guns}, "", fallen{values: []int{worst}, sum: worst})
	if c.Units[boat].Ammo != "" || c.Units[guns].Ammo != state.AmmoLow {
		t.Errorf("the gunboat %q, the battery %q", c.Units[boat].Ammo, c.Units[guns].Ammo)
	}
	at(f.s, 9, state.PhaseRecovery)
	f.s.Seat = f.sys.Side("US")
	f.s.Units[boat].Ammo = state.AmmoLow
	if r := f.sys.Check(f.s, roll("US", state.ThrowResupply, "Tyler")); r.Verdict == engine.Legal {
		t.Errorf("it is resupplied: %+v", r)
	}
}

// TestGunboatsByNight plays their fire by night (BB 14.79): twice in a turn on two brigades in Reserve five hexes from the Union
// or further, with the first marker alone.
func TestGunboatsByNight(t *testing.T) { gunboatsByNight(t) }

// TestRandomEventsFall plays BB 19.0: 0 to 3 the Union's, 4 to 7 the Confederates', 8 and 9 none; and what each kind comes to.
func TestRandomEventsFall(t *testing.T) {
	for die, want := range map[int]string{0: "US", 3: "US", 4: "CS", 7: "CS", 8: "", 9: ""} {
		f := onField(t, "1", "Hindman", 5, state.OptRandom+"=yes")
		f.s.Rolls = []state.Throw{{Kind: state.ThrowRandom}}
		s, _ := rollDice(t, f.sys, f.s, die)
		if got := wants(s, state.ThrowRandomKind); got != 0 != (want != "") || got > 0 && s.Rolls[0].Word != want {
			t.Errorf("%d: %+v, want %q", die, s.Rolls, want)
		}
	}
	for die, want := range map[int]string{
		state.RandomHit: "random 0 1 US", state.RandomLost: "random 2 2 US", state.RandomShot: "", state.RandomNoFire: "", state.RandomElephant: "random 8 1 US",
		state.RandomRally: "random 4 2 US", state.RandomGather: "random 9 2 US",
	} {
		f := onField(t, "1", "Hindman", 5, state.OptRandom+"=yes")
		f.put("Hindman", "S2121")
		f.put("24-TN", "S2121")
		f.put("12-MI", "S2123")
		f.put("25-MO", "S2320")
		f.alone("Hindman", "24-TN", "12-MI", "25-MO")
		for _, id := range []engine.UnitID{"12-MI", "25-MO"} {
			f.s.Units[f.sys.UnitIndex[id]].Disordered, f.s.Units[f.sys.UnitIndex[id]].Ammo = true, state.AmmoLow
		}
		f.s.Rolls = []state.Throw{{Kind: state.ThrowRandomKind, Word: "US"}}
		s, _ := rollDice(t, f.sys, f.s, die)
		if s.Pending.String() != want || (s.Used[state.UsedUnionNoFire] == s.Turn) != (die == state.RandomNoFire) {
			t.Errorf("%d: %q, want %q; %+v", die, s.Pending, want, s.Used)
		}
	}
}

// TestWallaceFindsTheRoad: where it is agreed on, each turn from 1 PM has its die, until it succeeds (BB 30.11); on 5 April always
// (BB 31.0).
func TestWallaceFindsTheRoad(t *testing.T) {
	sys := woods(t)
	for hour, least := range map[int]int{12: 0, 13: 9, 14: 9, 15: 8, 16: 6, 17: 5, 18: 2} {
		for _, die := range []int{least - 1, least} {
			s := at(game(t, sys, "1", state.OptWallace+"=variable"), hour-5, state.PhaseOrders)
			c := sys.course(s)
			late(c)
			if least == 0 || die < 0 {
				if wants(c.State, state.ThrowWallace) != 0 {
					t.Errorf("%d: a die", hour)
				}
				continue
			}
			next, _ := rollDice(t, sys, c.State, die)
			if came := next.Used[state.UsedLate] == hour-5; came != (die >= least) {
				t.Errorf("%d on a %d: he comes %v", hour, die, came)
			}
			again := sys.course(next)
			again.Turn++
			if late(again); hour < 18 && wants(again.State, state.ThrowWallace) != map[bool]int{true: 0, false: 1}[die >= least] {
				t.Errorf("%d on a %d: the next turn has %d dice", hour, die, wants(again.State, state.ThrowWallace))
			}
		}
	}
	for scenario, want := range map[string]int{"1": 0, "10": 1, "4": 0} {
		s := game(t, sys, scenario)
		s.Turn = sys.Book.Turn(scenario, sys.Book.Scenario(scenario).Day, 15)
		c := sys.course(s)
		if late(c); wants(c.State, state.ThrowWallace) != want {
			t.Errorf("scenario %s as printed: %d dice, want %d", scenario, wants(c.State, state.ThrowWallace), want)
		}
	}
}

// Cavalry's four hexes from the rest are not counted through the enemy; one further away comes nearer, in haste as its players see to
// (BB 14.55).
func TestLeashAroundTheEnemy(t *testing.T) {
	f := onField(t, "1", "Unassigned-M", 5)
	f.alone()
	f.put("8-TX-a-Cav", "S2120")
	f.put("24-TN", "S2124")
	f.legal(f.order("CS", state.VerbMove, "8-TX-a-Cav", "S2120 S2121"), true)
	for i, at := range []engine.Loc{"S1922", "S2022", "S2122", "S2222", "S2322"} {
		f.put([]engine.UnitID{"25-MO", "12-MI", "21-MO", "16-WI", "17-KY"}[i], at)
	}
	f.refuses(f.order("CS", state.VerbMove, "8-TX-a-Cav", "S2120 S2119"), finding.OffLeash, "BB 14.55")
	f.put("24-TN", "S2130")
	if r := f.sys.Check(f.s, f.order("CS", state.VerbMove, "8-TX-a-Cav", "S2120 S2220 S2320 S2420")); r.Verdict != engine.Legal || len(r.Findings) != 1 || !slices.Contains(r.Findings[0].Cites, "BB 14.55") {
		t.Errorf("on the way back: %+v", r)
	}
}

// The two batteries without horses stay in the field of the Landing and on its boundary; where the ground is not typed in that is
// named (BB 14.62). They do not move by reaction, and abandoned they are where they would retreat (BB 14.61).
func TestBatteriesOfTheLanding(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 5)
	battery := f.put("Madison-Bty", "N6220")
	move := f.order("US", state.VerbMove, "Madison-Bty", "N6220 N6221")
	for words, want := range map[string]string{
		"": finding.AsStated, "clear field-pittsburg-landing": "", "boundary field-pittsburg-landing": "", "clear field-cloud": finding.OutsideScenario, "woods": finding.OutsideScenario,
	} {
		if words != "" {
			f.is(words, "N6221")
		}
		r, got := f.sys.Check(f.s, move), ""
		if len(r.Findings) > 0 && slices.Contains(r.Findings[0].Cites, "BB 14.62") {
			got = r.Findings[0].Code
		}
		if got != want {
			t.Errorf("%q: %s, want %s", words, got, want)
		}
		delete(f.sys.Book.Owner.Terrain, f.hex("N6221"))
	}
	f.s.Open = &state.Question{About: state.AboutFight, Word: "fire on N6220"}
	if got := checkStated(f.sys.Book, f.s, engine.Action{Args: []engine.Arg{{Name: "react-N6221", Values: []string{"Madison-Bty"}}}}); got == nil || got.Cites[0] != "BB 14.61" {
		t.Errorf("a reaction: %+v", got)
	}
	c := f.sys.course(f.s)
	happens(c, []combat.Outcome{{Unit: battery, To: "N6221", How: combat.GoRetreat}}, false)
	if c.Units[battery].Here() || !tells(c.told, "abandoned") {
		t.Errorf("it retreats: %+v", c.Units[battery])
	}
}

// Gunboats have no reaction (BB 14.77).
func TestGunboatsDoNotReact(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 9)
	f.put("Tyler", "N6401")
	f.s.Open = &state.Question{About: state.AboutFight, Word: "fire on N6401"}
	if got := checkStated(f.sys.Book, f.s, engine.Action{Args: []engine.Arg{{Name: "react-N6402", Values: []string{"Tyler"}}}}); got == nil || got.Cites[0] != "BB 14.77" {
		t.Errorf("%+v", got)
	}
}

// Of the Confederates infantry alone enters the hexes where boats land, and what landing costs is named to who lands (BB 9.7).
func TestHexesOfTheLanding(t *testing.T) {
	f := onField(t, "1", "Unassigned-M", 9)
	f.alone()
	f.put("24-TN", "N6322")
	f.put("8-TX-a-Cav", "N6322")
	f.refuses(f.order("CS", state.VerbMove, "8-TX-a-Cav", "N6322 N6323 N6423"), finding.OutsideScenario, "BB 9.7")
	acting(t, f.sys, f.s, 9, "Hindman")
	f.legal(f.order("CS", state.VerbMove, "24-TN", "N6322 N6323 N6423"), true)
}

// Low in a marsh behind one, and in a field behind two: past the first hex each takes one (BB 14.74).
func TestGunboatsPastTheFirstHex(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 9)
	f.is("woods level-0", "N6402", "N6403")
	f.is("clear level-0", "N6404")
	f.is(book.ZoneRiver+" level-0", "N6401")
	boat := f.put("Tyler", "N6401")
	for at, want := range map[engine.Loc]int{"N6402": 0, "N6403": -1, "N6404": -1} {
		f.put("24-TN", at)
		if got := sum(combat.FireMods(f.sys.Book, f.s, state.Throw{Kind: state.ThrowFire, Index: boat, Word: "Tyler", At: at})); got != want {
			t.Errorf("%s: %+d, want %+d", at, got, want)
		}
	}
}

// Who was shocked does not rest, nor does who shocked; a try to rally is no fight; a collapsed unit does not rally (BB 13.45, BB 30.0).
func TestWhoRests(t *testing.T) {
	f := onField(t, "1", "Unassigned-M", 5)
	cavalry := f.put("8-TX-a-Cav", "S2120")
	for name, one := range map[string]struct {
		change func(*course)
		good   bool
	}{
		"idle":      {func(*course) {}, true},
		"shocked":   {func(c *course) { engages(c, "S2120") }, false},
		"rallied":   {func(c *course) { counts(c, cavalry) }, true},
		"moved":     {func(c *course) { spend(c, cavalry) }, false},
		"collapsed": {func(c *course) { c.Units[cavalry].Collapsed = true }, false},
	} {
		c := f.sys.course(f.s)
		c.Units[cavalry].Disordered, c.Units[cavalry].Busy = true, false
		one.change(c)
		if recoverIdle(c); c.Units[cavalry].Disordered == one.good {
			t.Errorf("%s: in good order %v", name, one.good)
		}
	}
}

// Small arms and guns in Reserve are resupplied without dice, detachments find ammunition in camps as well (BB 10.92).
func TestReserveAndCamps(t *testing.T) {
	f := onField(t, "1", "Prentiss", 2)
	unit, band := f.put("25-MO", "S2120"), f.put("Det-A", "S2120")
	brigade := &f.s.Formations[f.s.Units[unit].Formation]
	f.s.Units[unit].Busy = true
	for order, want := range map[string]bool{state.OrderReserve: true, state.OrderAdvance: false} {
		brigade.Order, brigade.Failed, brigade.Used = order, true, 1
		if got := supply.Resting(f.sys.Book, f.s, unit); got != want {
			t.Errorf("under %s orders: %v", order, got)
		}
	}
	f.alone("Det-A")
	at(f.s, 2, state.PhaseRecovery)
	f.s.Seat = f.sys.Side("US")
	for i := range f.sys.Pack.Grid.Size() {
		if name := f.sys.HexNames[i]; f.sys.Book.InfantryCamp(name) {
			f.put("Det-A", name)
			break
		}
	}
	f.s.Units[band].Ammo = state.AmmoLow
	f.legal(roll("US", state.ThrowCamp, "Det-A"), true)
}

// Nobody stacks with a detachment, but all pass through it, and it through them (BB 14.41).
func TestThroughADetachment(t *testing.T) {
	f := onField(t, "1", "Prentiss", 2)
	f.alone()
	f.put("Det-A", "S2121")
	f.put("25-MO", "S2120")
	f.refuses(f.order("US", state.VerbMove, "25-MO", "S2120 S2121"), finding.OutsideScenario, "BB 14.41")
	f.legal(f.order("US", state.VerbMove, "25-MO", "S2120 S2121 S2122"), true)
	f.legal(f.order("US", state.VerbMove, "Det-A", "S2121 S2120 S2119"), true)
	f.refuses(f.order("US", state.VerbMove, "Det-A", "S2121 S2120"), finding.OutsideScenario, "BB 14.41")
}

// A chit for no fire that nobody has played goes back into the cup of the next turn, and no further, where that turn has battle
// events (BB 18.1): after 6 PM none has.
func TestNoFireGoesBack(t *testing.T) {
	for _, one := range []struct {
		scenario   string
		turn, card int // what the card says of the next turn
		want       int
	}{{"1", 5, 2, 3}, {"1", 12, 1, 2}, {"1", 13, 0, 0}, {"4", 1, 0, 4}, {"7", 1, 0, 0}, {"8", 3, 0, 3}} {
		f := onField(t, one.scenario, "Unassigned-M", one.turn)
		f.s.Used[state.UsedNoFireBack], f.s.Used[state.UsedEvents] = 1, (one.turn+1)*10+one.card
		c := f.sys.course(f.s)
		c.Turn++
		if got := events(c); got != one.want {
			t.Errorf("scenario %s after turn %d: %d events, want %d", one.scenario, one.turn, got, one.want)
		}
	}
	f := onField(t, "1", "Hindman", 5)
	f.s.Used[state.UsedNoFire] = 1
	c := f.sys.course(f.s)
	if closeTurn(c); c.Used[state.UsedNoFire] != 0 || c.Used[state.UsedNoFireBack] != 1 {
		t.Errorf("held %d, back %d", c.Used[state.UsedNoFire], c.Used[state.UsedNoFireBack])
	}
	if closeTurn(c); c.Used[state.UsedNoFireBack] != 0 {
		t.Error("it goes back for a second time")
	}
}

// Who is in no brigade begins under Advance orders (BB 30.0) unless his scenario has him in Reserve (BB 30.1), and acts with his division or with the unassigned (BB 4.24, BB 4.25).
func TestAtTheStart(t *testing.T) {
	sys, s := begin(t, "1")
	for id, with := range map[engine.UnitID]string{"Jenkins-Cav": "Ruggles", "8-TX-a-Cav": "Unassigned-M", "Markgraf-Bty": "Unassigned-T", "15-MI": "Unassigned-T", "16-IA": "Unassigned-T"} {
		unit := unitOf(t, sys, id)
		if cmd := command.CommandOf(sys.Book, s, unit); sys.Commands[cmd].ID != with {
			t.Errorf("%s acts with %s, want %s", id, sys.Commands[cmd].ID, with)
		}
	}
	for _, tt := range []struct {
		scenario string
		id       engine.UnitID
		want     string
	}{
		{"1", "Jenkins-Cav", state.OrderAdvance},
		{"1", "8-TX-a-Cav", state.OrderAdvance},
		{"1", "Markgraf-Bty", state.OrderAdvance},
		{"1", "15-MI", state.OrderAdvance},
		{"1", "16-IA", state.OrderAdvance},
		{"1", "Taylor-Bty", state.OrderReserve},
		{"1", "Thielmann-Cav", state.OrderReserve},
		{"1", "6-IA", state.OrderReserve},
		{"1", "61-IL", state.OrderReserve},
		{"1", "25-MO", state.OrderAdvance},
		{"1", "Det-A", state.OrderAdvance},
		{"10", "Markgraf-Bty", state.OrderReserve},
		{"10", "Taylor-Bty", state.OrderReserve},
		{"10", "25-MO", state.OrderReserve},
		{"10", "8-TX-a-Cav", state.OrderAdvance},
		{"2", "Hickenlooper-Bty", state.OrderAdvance},
		{"8", "Markgraf-Bty", state.OrderAdvance},
	} {
		s := game(t, sys, tt.scenario)
		unit := unitOf(t, sys, tt.id)
		if order := s.Formations[s.Units[unit].Formation].Order; order != tt.want {
			t.Errorf("%s in scenario %s begins under %s orders", tt.id, tt.scenario, order)
		}
	}
}

// TestOrdersBeforeTheAlert: on 6 April orders for who is in Reserve stand as stated that he is alerted, and are taken back where the
// card has no marker for his division then; who is awake, and who is given orders by day, is not asked for it (BB 30.0, BB 30.1).
func TestOrdersBeforeTheAlert(t *testing.T) {
	give := func(id engine.UnitID) engine.Action {
		return engine.Action{Side: "US", Verb: state.VerbOrders, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: state.OrderAttack}}}
	}
	for _, tt := range []struct {
		scenario string
		turn     int
		id       engine.UnitID
		told     bool
	}{{"1", 2, "Miller", true}, {"1a", 2, "Buckland", true}, {"1", 2, "Peabody", false}, {"1", 4, "Miller", false}, {"2", 2, "Miller", false}} {
		f := &plot{t, woods(t), nil}
		f.s = at(game(t, f.sys, tt.scenario), tt.turn, state.PhaseOrders)
		f.s.Seat = f.sys.Side("US")
		if c := f.sys.course(f.s); tt.turn == 4 {
			wake(c)
			f.s = c.State
		}
		r := f.sys.Check(f.s, give(tt.id))
		if told := len(r.Findings) > 0 && r.Findings[0].Code == finding.AsStated && slices.Contains(r.Findings[0].Cites, "BB 30.0"); r.Verdict != engine.Legal || told != tt.told {
			t.Errorf("%+v: %+v", tt, r)
		}
	}
	for markers, want := range map[string]string{"0": state.OrderReserve, "1": state.OrderAttack} {
		f := &plot{t, woods(t), nil}
		f.s = at(game(t, f.sys, "1"), 2, state.PhaseOrders)
		f.s.Seat = f.sys.Side("US")
		f.s, _ = f.plays(give("Miller"))
		f.s, _ = f.plays(give("Peabody"))
		c := f.sys.course(f.s)
		c.ask(state.AboutMarkers, f.sys.CommandNamed("Prentiss"), f.sys.Side("US"))
		c.close(markers)
		if got := c.Formations[f.sys.FormationNamed(state.CodeMiller)].Order; got != want || tells(c.told, "in Reserve again") != (markers == "0") {
			t.Errorf("%s markers: %s, %+v", markers, got, c.told)
		}
		if got := c.Formations[f.sys.FormationNamed(state.CodePeabody)].Order; got != state.OrderAttack {
			t.Errorf("%s markers: Peabody under %s orders", markers, got)
		}
	}
}

// Divisions of the Union are in command, with Grant or without: nobody declares them to be out of it (BB 4.2).
func TestDivisionsOfTheUnion(t *testing.T) {
	f := onField(t, "1", "Hurlbut", 5)
	at(f.s, 5, state.PhaseCommand)
	f.s.Seat = f.sys.Side("US")
	f.s.Units[f.sys.UnitIndex[state.Grant]].Fate = state.FateEliminated
	f.refuses(engine.Action{Side: "US", Verb: state.VerbAbsent, Units: []engine.UnitID{"Hurlbut"}}, finding.NoAbility, "SR 4.2")
}

// Gunboats enter at the north end of the river (BB 14.72), and do not rally (BB 14.76).
func TestGunboatsEnter(t *testing.T) {
	f := onField(t, "1", "Unassigned-T", 9)
	f.due("Tyler")
	enter := func(at engine.Loc) engine.Action { return entering1("US", at, "Tyler") }
	entries := move.EntriesNow(f.sys.Book, f.s, f.sys.UnitIndex["Tyler"])
	if len(entries) == 0 {
		t.Fatal("it enters nowhere")
	}
	for _, at := range entries {
		if c := f.hex(at); c.Row != 1 || !f.sys.Book.IsRiver(c) {
			t.Errorf("it enters at %s, which is not at the north end of the river", at)
		}
	}
	f.legal(enter(entries[0]), true)
	f.refuses(enter("N6005"), finding.NoEntry, "BB 9.7")
	boat := f.put("Tyler", entries[0])
	f.s.Units[boat].Disordered = true
	f.refuses(roll("US", state.ThrowRally, "Tyler"), finding.NoProcedure, "BB 14.76")
}

// Who is out of command acts once less, but once; Stuart's brigade then twice at most on the first day, however many markers
// Sherman has (BB 5.26).
func TestActivationsOutOfCommand(t *testing.T) {
	sys := woods(t)
	for _, one := range []struct {
		scenario      string
		id            engine.UnitID
		out           bool
		markers, most int
	}{
		{"1", "55-IL", true, 4, 2},
		{"1", "55-IL", true, 3, 2},
		{"1", "55-IL", true, 2, 1},
		{"1", "55-IL", true, 1, 1},
		{"1", "55-IL", false, 4, 4},
		{"8", "55-IL", true, 4, 3},
		{"1", "6-IA", true, 4, 3},
	} {
		s := standingAt(t, sys, game(t, sys, one.scenario), one.id, "S5615")
		unit := unitOf(t, sys, one.id)
		s.Commands[s.Active].Markers, s.Formations[s.Units[unit].Formation].Out = one.markers, one.out
		if got, cite := command.MostActivations(sys.Book, s, s.Units[unit].Formation, unit); got != one.most || got == 2 && one.markers == 4 && cite != "BB 5.26" {
			t.Errorf("%+v: %d (%s)", one, got, cite)
		}
	}
}

// Johnston uses each of his abilities once in a turn, from 6 AM on, none of them in a turn in which he has brigades march (BB 4.11).
func TestJohnstonsAbilities(t *testing.T) {
	none := func(*plot) {}
	attacking := func(f *plot) { f.s.Formations[f.sys.FormationNamed(state.CodeShaver)].Order = state.OrderAttack }
	past := func(word string, turns int) func(*plot) {
		return func(f *plot) { f.s.Used[state.UsedAbility+word] = f.s.Turn - turns }
	}
	for name, one := range map[string]struct {
		word   string
		whom   []string
		change func(*plot)
		cite   engine.Cite // "" where he may
	}{
		"attack orders":                   {state.AbilityAttack, []string{"Shaver"}, none, ""},
		"for two brigadiers":              {state.AbilityAttack, []string{"Shaver", "Wood-3/1/3"}, none, ""},
		"at 6 AM":                         {state.AbilityAttack, []string{"Shaver"}, func(f *plot) { f.s.Turn = 1 }, ""},
		"on the Long Roll":                {state.AbilityAttack, []string{"Shaver"}, func(f *plot) { f.s.Scenario = "2" }, "BB 30.2"},
		"at 7 AM of the 5th":              {state.AbilityAttack, []string{"Shaver"}, func(f *plot) { f.s.Scenario, f.s.Turn = "10", 1 }, "BB 31.0"},
		"at 8 AM of the 5th":              {state.AbilityAttack, []string{"Shaver"}, func(f *plot) { f.s.Scenario, f.s.Turn = "10", 2 }, ""},
		"a second time":                   {state.AbilityAttack, []string{"Shaver"}, past(state.AbilityAttack, 0), "BB 4.11"},
		"a turn later":                    {state.AbilityAttack, []string{"Shaver"}, past(state.AbilityAttack, 1), ""},
		"after another ability":           {state.AbilityAttack, []string{"Shaver"}, past(state.AbilityExtra, 0), ""},
		"after a march":                   {state.AbilityAttack, []string{"Shaver"}, past(state.AbilityMarch, 0), "BB 4.11"},
		"after a march an hour ago":       {state.AbilityAttack, []string{"Shaver"}, past(state.AbilityMarch, 1), ""},
		"he has attack orders":            {state.AbilityAttack, []string{"Shaver"}, attacking, "BB 4.11"},
		"shock":                           {state.AbilityAggressive, []string{"Shaver"}, attacking, ""},
		"shock without attack orders":     {state.AbilityAggressive, []string{"Shaver"}, none, "BB 4.11"},
		"the leader of a division":        {state.AbilityAttack, []string{"Hindman"}, none, "BB 4.11"},
		"once more":                       {state.AbilityExtra, []string{"Shaver"}, none, ""},
		"once more for two":               {state.AbilityExtra, []string{"Shaver", "Wood-3/1/3"}, none, "BB 4.11"},
		"once more after the last marker": {state.AbilityExtra, []string{"Shaver"}, func(f *plot) { f.s.Cup = nil }, "BB 4.11"},
		"before anybody acts":             {state.AbilityAttack, []string{"Shaver"}, func(f *plot) { f.s.Phase = state.PhaseOrders }, "BB 4.11"},
		"killed":                          {state.AbilityAttack, []string{"Shaver"}, func(f *plot) { f.s.Units[f.sys.UnitIndex[state.Johnston]].Fate = state.FateEliminated }, "BB 4.11"},
	} {
		f := onField(t, "1", "Hindman", 5)
		f.s.Cup = []string{command.MarkerOf + "Ruggles"}
		one.change(f)
		a := engine.Action{Side: "CS", Verb: state.VerbUse, Args: []engine.Arg{{Name: one.word, Values: one.whom}}}
		r := f.sys.Check(f.s, a)
		if refused := r.Verdict != engine.Legal; refused != (one.cite != "") || refused && r.Findings[0].Cites[0] != one.cite {
			t.Errorf("%s: %+v, want %q", name, r, one.cite)
		}
	}
}

// Instead of that he has two brigades march, from 9 AM of the first day on, unless he commands brigades directly (BB 4.11).
func TestJohnstonsMarch(t *testing.T) {
	none := func(*plot) {}
	for name, one := range map[string]struct {
		turn   int
		whom   []string
		change func(*plot)
		legal  bool
	}{
		"at 9 AM":                      {4, []string{"Shaver", "Wood-3/1/3"}, none, true},
		"at 8 AM":                      {3, []string{"Shaver"}, none, false},
		"by the next dawn":             {17, []string{"Shaver"}, none, true},
		"three brigades":               {4, []string{"Shaver", "Wood-3/1/3", "Cleburne"}, none, false},
		"twice":                        {4, []string{"Shaver"}, func(f *plot) { f.s.Used[state.UsedAbility+state.AbilityMarch] = 4 }, false},
		"an hour after":                {4, []string{"Shaver"}, func(f *plot) { f.s.Used[state.UsedAbility+state.AbilityMarch] = 3 }, true},
		"with direct command":          {4, []string{"Shaver"}, func(f *plot) { f.s.Used[state.UsedDirectOf+string(state.Johnston)] = 41 }, false},
		"after one of the turn before": {4, []string{"Shaver"}, func(f *plot) { f.s.Used[state.UsedDirectOf+string(state.Johnston)] = 32 }, true},
		"while others act":             {4, []string{"Shaver"}, func(f *plot) { f.s.Phase = state.PhaseActivation }, false},
	} {
		f := onField(t, "1", "Hindman", one.turn, state.OptExtended+"=yes")
		at(f.s, one.turn, state.PhaseOrders)
		f.s.Active = f.sys.CommandNamed("Hindman")
		one.change(f)
		a := engine.Action{Side: "CS", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityMarch, Values: one.whom}}}
		if r := f.sys.Check(f.s, a); (r.Verdict == engine.Legal) != one.legal {
			t.Errorf("%s: %+v, want legal %v", name, r, one.legal)
		}
	}
}

// Who loots is three hexes or more from the Union and three or less from a camp, which is four or more from it; he is put there, in
// disorder, and does not rally at once where he was disordered (BB 18.1).
func TestLooting(t *testing.T) {
	const tents = engine.Loc("S3514") // of 25 MO
	at := func(row int) engine.Loc { return engine.Loc(fmt.Sprintf("S35%02d", 14+row)) }
	for name, one := range map[string]struct {
		looter, union int // hexes south of the camp
		want          bool
	}{
		"near the camp":                 {1, 4, true},
		"three from the camp":           {3, 6, true},
		"four from the camp":            {4, 7, false},
		"two from the Union":            {2, 4, false},
		"the camp three from the Union": {0, 3, false},
		"in the camp":                   {0, 4, true},
	} {
		f := onField(t, "1", "Hindman", 5)
		f.sys.Book.Camps = slices.DeleteFunc(slices.Clone(f.sys.Book.Camps), func(k book.Camp) bool { return f.sys.HexName(k.At) != tents })
		f.put("6-AR", at(one.looter))
		f.put(foot, at(one.union))
		f.alone("6-AR", foot)
		if got := len(combat.Lootings(f.sys.Book, f.s)) > 0; got != one.want {
			t.Errorf("%s: %+v", name, combat.Lootings(f.sys.Book, f.s))
		}
	}
	for _, id := range []engine.UnitID{"Hindman", foot} {
		f := onField(t, "1", "Hindman", 5)
		f.put(id, "S3515")
		if f.alone(id); len(combat.Lootings(f.sys.Book, f.s)) > 0 {
			t.Errorf("%s loots", id)
		}
	}
	for _, was := range []bool{false, true} {
		f := onField(t, "1", "Hindman", 5)
		unit := f.put("6-AR", "S3516")
		f.put("Hindman", "S3515")
		f.alone("6-AR", "Hindman")
		f.s.Units[unit].Disordered, f.s.Pending, f.s.Seat = was, waiting(t, "looting"), f.sys.Side("US")
		loot := engine.Action{Side: "US", Verb: state.VerbCapture, Units: []engine.UnitID{"6-AR"}, Path: []engine.Loc{tents}}
		if len(combat.Lootings(f.sys.Book, f.s)) == 0 {
			t.Fatal("nobody loots")
		}
		s, _ := f.plays(loot)
		if u := s.Units[unit]; u.At != tents || !u.Disordered || s.Pending.String() != "turn 6-AR" || (s.Used[state.UsedLooter+"6-AR"] > 0) != was {
			t.Errorf("disordered before %v: %+v, %q, %v", was, u, s.Pending, s.Used)
		}
		loot.Path = []engine.Loc{"S3613"}
		f.refuses(loot, finding.NoProcedure, "BB 18.1")
	}
}

// Who fires by mistake is infantry within three hexes of the side that chooses, not next to it, with ammunition; at infantry of its own side
// that was not hit so in this turn (BB 18.1).
func TestWhoFiresByMistake(t *testing.T) {
	none := func(*plot) {}
	for name, one := range map[string]struct {
		foe    engine.Loc // of the side that chooses
		change func(*plot)
		want   bool
	}{
		"two hexes away":        {"S2118", none, true},
		"three":                 {"S2117", none, true},
		"four":                  {"S2116", none, false},
		"next to it":            {"S2119", none, false},
		"a leader alone":        {"S2118", func(f *plot) { f.s.Units[f.sys.UnitIndex["24-TN"]].Fate = state.FateAbsent; f.put("Hindman", "S2118") }, false},
		"guns":                  {"S2118", func(f *plot) { f.s.Units[f.sys.UnitIndex[foot]].Fate = state.FateAbsent; f.put(guns, "S2120") }, false},
		"at guns":               {"S2118", func(f *plot) { f.s.Units[f.sys.UnitIndex["12-MI"]].Fate = state.FateAbsent; f.put(guns, "S2121") }, false},
		"hit in this turn":      {"S2118", func(f *plot) { f.s.Used[state.UsedVictim+"12-MI"], f.s.Used[state.UsedVictim+string(foot)] = 5, 5 }, false},
		"hit in an earlier one": {"S2118", func(f *plot) { f.s.Used[state.UsedVictim+"12-MI"], f.s.Used[state.UsedVictim+string(foot)] = 4, 4 }, true},
	} {
		f := onField(t, "1", "Hindman", 5)
		f.put("24-TN", one.foe)
		f.put(foot, "S2120")
		f.put("12-MI", "S2121")
		f.alone("24-TN", foot, "12-MI")
		one.change(f)
		south := f.sys.Side("CS")
		list := combat.Shooters(f.sys.Book, f.s, south)
		if got := slices.Contains(list, f.sys.UnitIndex[foot]); got != one.want {
			t.Errorf("%s: %v", name, f.sys.UnitIDs(list...))
		}
		if other := combat.Shooters(f.sys.Book, f.s, 1-south); len(other) > 0 {
			t.Errorf("%s: %v of the other side", name, f.sys.UnitIDs(other...))
		}
	}
	f := onField(t, "1", "Hindman", 5)
	f.put("24-TN", "S2118")
	f.put(foot, "S2120")
	f.put("12-MI", "S2121")
	f.alone("24-TN", foot, "12-MI")
	f.s.Pending = waiting(t, state.Mistaken+"CS")
	s, _ := f.plays(f.order("CS", state.VerbFire, foot, "", engine.Arg{Name: "at", Values: []string{"12-MI"}}))
	if s.Used[state.UsedVictim+"12-MI"] != 5 || wants(s, state.ThrowMistaken) != 1 || s.Units[f.sys.UnitIndex[foot]].Fired {
		t.Errorf("%v, %+v", s.Used, s.Rolls)
	}
}
