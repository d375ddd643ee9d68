package gbacw

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// volleyField is a game after the die of a random event of the Confederates: Bankhead's and Stanford's batteries
// stand at S2120, 24 TN at S2220, a regiment of the enemy far down the column.
func volleyField(t *testing.T, event int, foe engine.UnitID, far engine.Loc) *plot {
	f, _ := chartField(t, 1)
	f.put("Bankhead-Bty", "S2120")
	f.put("Stanford-Bty", "S2120")
	f.put("24-TN", "S2220")
	f.alone("Bankhead-Bty", "Stanford-Bty", "24-TN")
	f.put(foe, far)
	f.s.Facts = map[string]string{}
	f.s.Active, f.s.Phase = -1, state.PhaseDraw
	for _, id := range []engine.UnitID{"Bankhead-Bty", "Stanford-Bty", foe} {
		f.sys.Book.Owner.Weapons[id] = "rifled"
	}
	f.s.Rolls = []state.Throw{{Kind: state.ThrowRandomKind, Word: "CS"}}
	f.s, _ = rollDice(t, f.sys, f.s, event)
	return f
}

// Bold batteries: one, or two of a stack, at four hexes or more, by the chart (BB 19.0).
func TestBoldBatteries(t *testing.T) {
	f := volleyField(t, state.RandomBold, foot, "S2124")
	if f.s.Pending.String() != "random 1 1 CS" {
		t.Fatalf("%q", f.s.Pending)
	}
	if n := f.sys.Node(f.s); n.Kind != engine.AtChoice || n.Seats[0] != "CS" || !strings.Contains(n.Prompt, "which hex") {
		t.Errorf("%+v", n)
	}
	one, two := f.order("CS", state.VerbFire, "Bankhead-Bty", "S2124"), f.order("CS", state.VerbFire, "Bankhead-Bty", "S2124")
	two.Units = append(two.Units, "Stanford-Bty")
	f.legal(one, true)
	f.legal(two, true)
	three := two
	three.Units = append(two.Units[:2:2], "24-TN")
	f.legal(three, false)
	f.refuses(f.order("CS", state.VerbFire, "24-TN", "S2124"), finding.NoProcedure, "BB 19.0")
	twice := two
	twice.Units = []engine.UnitID{"Bankhead-Bty", "Bankhead-Bty"}
	f.refuses(twice, finding.NoProcedure, "BB 19.0")
	f.refuses(f.order("CS", state.VerbFire, "Bankhead-Bty", "S2124", engine.Arg{Name: "ammo", Values: []string{combat.FirePrepared}}), finding.CannotFight, "SR 10.5")
	f.legal(engine.Action{Side: "CS", Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityEvent, Values: []string{"Bankhead-Bty"}}}}, false)
	s, _ := f.plays(two)
	if n := f.sys.Node(s); n.Chance == nil || !strings.HasPrefix(string(n.Chance.ID), state.ThrowFire) {
		t.Fatalf("no dice: %+v", n)
	}
	if err := f.sys.sound(s); err != nil {
		t.Error(err)
	}
	if u := s.Units[f.sys.UnitIndex["Bankhead-Bty"]]; u.Fired || u.Acting || u.Busy || s.Formations[u.Formation].Acting {
		t.Errorf("it counts as an activation: %+v", u)
	}
	sum, _ := position.StrengthOf(f.sys.Book, s, position.Indices(f.sys.Book, two.Units))
	if _, events := rollDice(t, f.sys, s, 9); !tells(events, "the chart says") || sum == 0 {
		t.Errorf("%+v", events)
	}
	near := volleyField(t, state.RandomBold, foot, "S2124")
	near.put("12-MI", "S2123")
	near.s.Facts = map[string]string{}
	near.refuses(near.order("CS", state.VerbFire, "Bankhead-Bty", "S2123"), finding.CannotFight, "BB 19.0")
	near.s.Units[near.sys.UnitIndex["Stanford-Bty"]].At = "S2019"
	near.refuses(two, finding.CannotFight, "BB 19.0")
	near.typed(types{"S2123": "thicket"})
	near.put("12-MI", "S2324")
	near.s.Facts = map[string]string{}
	near.refuses(one, finding.SightBlocked, "BB 9.44")
	if s, _ := f.plays(engine.Action{Side: "CS", Verb: state.VerbPass}); !s.Pending.IsZero() || len(s.Rolls) > 0 {
		t.Errorf("passed: %q", s.Pending)
	}
}

// Whom an event of fire can concern: a battery or a regiment with ammunition, and an enemy far enough, in range
// and in sight; else there is none (BB 19.0).
func TestVolleysNeedATarget(t *testing.T) {
	for name, one := range map[string]struct {
		event  int
		far    engine.Loc
		change func(*plot)
		want   bool
	}{
		"guns at four hexes":                {state.RandomBold, "S2124", nil, true},
		"guns at three":                     {state.RandomBold, "S2123", nil, false},
		"guns at the end of their range":    {state.RandomBold, "S2132", nil, true},
		"guns beyond it":                    {state.RandomBold, "S2133", nil, false},
		"guns without ammunition":           {state.RandomBold, "S2124", func(f *plot) { f.ammo(state.AmmoNone, "Bankhead-Bty", "Stanford-Bty") }, false},
		"guns with low ammunition":          {state.RandomBold, "S2124", func(f *plot) { f.ammo(state.AmmoLow, "Bankhead-Bty", "Stanford-Bty") }, true},
		"guns behind a thicket":             {state.RandomBold, "S2124", func(f *plot) { f.typed(types{"S2122": "thicket"}) }, false},
		"guns whose range nobody typed in":  {state.RandomBold, "S2133", func(f *plot) { clear(f.sys.Book.Owner.Weapons) }, true},
		"a regiment at three hexes":         {state.RandomWill, "S2223", nil, true},
		"a regiment at four":                {state.RandomWill, "S2224", nil, false},
		"a regiment next to the enemy":      {state.RandomWill, "S2221", nil, true},
		"a regiment without any ammunition": {state.RandomWill, "S2221", func(f *plot) { f.ammo(state.AmmoNone, "24-TN") }, false},
	} {
		t.Run(name, func(t *testing.T) {
			f := volleyField(t, one.event, foot, one.far)
			if one.change != nil {
				one.change(f)
			}
			c := f.sys.course(f.s)
			choose(c, one.event, "CS")
			if got := !c.Pending.IsZero(); got != one.want {
				t.Errorf("%q", c.Pending)
			}
		})
	}
}

func (f *plot) ammo(level string, list ...engine.UnitID) {
	for _, id := range list {
		f.s.Units[f.sys.UnitIndex[id]].Ammo = level
	}
}

// Fire at will is one regiment's, prepared for nothing, and nobody replies (BB 19.0).
func TestFireAtWill(t *testing.T) {
	f := volleyField(t, state.RandomWill, guns, "S2222")
	fire := f.order("CS", state.VerbFire, "24-TN", "S2222")
	f.legal(f.order("CS", state.VerbFire, "Bankhead-Bty", "S2222"), false)
	two := fire
	two.Units = []engine.UnitID{"24-TN", "24-TN"}
	f.legal(two, false)
	s, _ := f.plays(fire, 0)
	if !s.Pending.IsZero() || wants(s, state.ThrowReply) != 0 {
		t.Errorf("%q, %+v", s.Pending, s.Rolls)
	}
}

// The targets of bold batteries reply if they can: they are there, have ammunition and reach them; and nobody
// replies to a reply (BB 19.0).
func TestTargetsReply(t *testing.T) {
	f := volleyField(t, state.RandomBold, guns, "S2124")
	f.put(foot, "S2124")
	f.s.Facts = map[string]string{}
	f.sys.Book.Owner.Weapons[foot] = "rifle"
	fire := f.order("CS", state.VerbFire, "Bankhead-Bty", "S2124")
	s, _ := f.plays(fire, 0)
	if s.Pending.String() != "reply S2120 "+string(guns) {
		t.Fatalf("%q, %+v", s.Pending, s.Rolls)
	}
	if err := f.sys.sound(s); err != nil {
		t.Error(err)
	}
	if n := f.sys.Node(s); n.Seats[0] != "US" || !strings.Contains(n.Prompt, "replies to the fire") {
		t.Errorf("%+v", n)
	}
	was := f.s
	f.s = s
	f.refuses(f.order("US", state.VerbFire, foot, "S2120"), finding.NoProcedure, "BB 19.0")
	f.legal(f.order("US", state.VerbFire, guns, "S2220"), false)
	after, events := f.plays(f.order("US", state.VerbFire, guns, "S2120"), 0)
	if !after.Pending.IsZero() || len(after.Rolls) > 0 && after.Open == nil || !tells(events, "fires on S2120") {
		t.Errorf("%q, %+v", after.Pending, after.Rolls)
	}
	if s, _ = f.plays(engine.Action{Side: "US", Verb: state.VerbPass}); !s.Pending.IsZero() {
		t.Errorf("passed: %q", s.Pending)
	}
	for name, change := range map[string]func(*plot){
		"without ammunition": func(f *plot) { f.ammo(state.AmmoNone, guns) },
		"out of range":       func(f *plot) { f.sys.Book.Owner.Weapons[guns] = "rifle" },
	} {
		f.s = was.Clone()
		change(f)
		if s, _ := f.plays(fire, 0); !s.Pending.IsZero() {
			t.Errorf("%s: %q", name, s.Pending)
		}
	}
	f.sys.Book.Owner.Weapons[guns] = "rifled"
	c := f.sys.course(was)
	c.Pending = state.Pending{}
	c.Units[f.sys.UnitIndex[guns]].At = "S2125"
	if mayReply(c, state.Throw{Kind: state.ThrowReply, Index: f.sys.UnitIndex["Bankhead-Bty"], Word: string(guns), At: "S2124"}); !c.Pending.IsZero() {
		t.Errorf("who has retreated replies: %q", c.Pending)
	}
}

// Without an owner's chart a volley is stated as any other fire is.
func TestVolleyIsStated(t *testing.T) {
	f := onField(t, "1", "Hindman", 5)
	f.put("Bankhead-Bty", "S2120")
	f.put(foot, "S2125")
	f.alone("Bankhead-Bty", foot)
	c := f.sys.course(f.s)
	choose(c, state.RandomBold, "CS")
	f.s = c.State
	s, _ := f.plays(f.order("CS", state.VerbFire, "Bankhead-Bty", "S2125"), 4)
	if s.Open == nil || s.Open.About != state.AboutFight {
		t.Fatalf("%+v, %q", s.Open, s.Pending)
	}
	s = f.rules(s, string(foot)+" 1")
	if s.Units[f.sys.UnitIndex[foot]].Lost != 1 || !strings.HasPrefix(s.Pending.String(), "reply ") {
		t.Errorf("%+v, %q", s.Units[f.sys.UnitIndex[foot]], s.Pending)
	}
}

// In the largest scenario, where no range is known, the volleys that are listed are few, and all are legal.
func TestVolleysAreListed(t *testing.T) {
	for _, event := range []int{state.RandomBold, state.RandomWill} {
		f := onField(t, "8", "Sherman", 5)
		c := f.sys.course(f.s)
		choose(c, event, "US")
		n, units := 0, len(combat.Candidates(f.sys.Book, c.State))
		for a := range f.sys.Legal(c.State, "US") {
			if n++; a.Verb != state.VerbFire && a.Verb != state.VerbPass {
				t.Errorf("%+v", a)
			}
		}
		if n < 2 || n > 1+units*combat.MostSamples {
			t.Errorf("event %d: %d volleys of %d units", event, n-1, units)
		}
	}
}

// Where two units are concerned they are two (BB 19.0): one loses its way once, one gains a point once; a collapsed unit does not
// rally (BB 30.0).
func TestRandomEventsConcernTwo(t *testing.T) {
	f, _ := chartField(t, 4)
	unit := f.sys.UnitIndex[foot]
	for lost, start := range map[int]int{0: 6, 2: 5} {
		f, _ := chartField(t, 1)
		unit := f.sys.UnitIndex["24-TN"]
		f.s.Facts[state.FactKey("24-TN", book.FactStrength)] = "9"
		f.s.Units[unit].Start, f.s.Units[unit].Lost = 5, lost
		c := f.sys.course(f.s)
		c.Pending = waiting(t, fmt.Sprintf("%s%d 1 CS", "random ", state.RandomJoin))
		picks(c, combat.Ability(f.sys.Book, "CS", state.AbilityEvent, "24-TN"))
		if u := c.Units[unit]; u.Start != start || u.Lost != max(lost-1, 0) || !c.Pending.IsZero() {
			t.Errorf("who has lost %d and is joined: %+v", lost, u)
		}
	}
	for event, side := range map[int]engine.Side{state.RandomLost: "CS", state.RandomJoin: "US", state.RandomGather: "US", state.RandomRally: "US"} {
		s := f.s.Clone()
		s.Units[unit].Lost, s.Units[unit].Ammo, s.Units[unit].Disordered = 1, state.AmmoLow, true
		p := state.Pending{Kind: state.PendingRandom, Event: event, Left: 2, Side: side}
		if !combat.IsCandidate(f.sys.Book, s, p, unit) {
			t.Errorf("%s: it is no candidate", combat.RandomName(event))
		}
		s.Units[unit].Collapsed = event == state.RandomRally
		s.Used[state.UsedPicked+string(foot)] = s.Turn
		if combat.IsCandidate(f.sys.Book, s, p, unit) {
			t.Errorf("%s: it is a candidate again, or collapsed", combat.RandomName(event))
		}
	}
}

// Who rolls for leaders by the book's option has no such random event (BB 19.0, BB 12.78).
func TestNobodyIsHitWithTheOption(t *testing.T) {
	for option, want := range map[string]bool{"series": true, "losses": false, "shock": false, "both": false} {
		f, _ := chartField(t, 2, state.OptLeaders+"="+option)
		f.put("Peabody", "S2122")
		c := f.sys.course(f.s)
		if choose(c, state.RandomHit, "CS"); (!c.Pending.IsZero()) != want {
			t.Errorf("%s: %q", option, c.Pending)
		}
	}
}
