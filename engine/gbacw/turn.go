package gbacw

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/supply"
	"adjutant/engine/gbacw/victory"
	"adjutant/engine/pack"
)

// New is the state before the first play.
func (sys *system) New(setup engine.Setup) (engine.State, error) {
	i := slices.IndexFunc(sys.Pack.Scenarios, func(sc pack.Scenario) bool { return setup.Scenario == "" || setup.Scenario == sc.ID })
	if i < 0 {
		return nil, fmt.Errorf("pack %s has no scenario %q", sys.Pack.ID, setup.Scenario)
	}
	usual := state.Register.Usual(sys.Pack)
	all, err := state.Register.Choose(usual, setup.Options)
	if err != nil {
		return nil, err
	}
	s := &state.State{
		Version: textVersion, Scenario: sys.Pack.Scenarios[i].ID, Options: all, Turn: 1, Active: -1, Initiative: -1,
		Units: make([]state.Unit, len(sys.Pack.Units)), Formations: make([]state.Formation, len(sys.Formations)), Commands: make([]state.Command, len(sys.Commands)),
		Facts: map[string]string{}, Used: map[string]int{}, Held: map[engine.Loc]int{}, Counted: map[string]string{},
		Latecomers: state.Register.Latecomers(usual),
	}
	for i, u := range sys.Pack.Units {
		s.Units[i] = state.Unit{Fate: state.FateAbsent, Formation: sys.FormationNamed(u.Formation)}
	}
	c := &course{State: s, sys: sys}
	setUp(c)
	c.enter(state.PhaseCommand)
	c.settle()
	return c.State, nil
}

// setUp places the units of the scenario, and those that arrive on their turns.
func setUp(c *course) {
	for _, p := range c.sys.Book.Placements(c.Scenario) {
		u := &c.Units[p.Unit]
		u.Fate, u.At, u.Facing, u.Start = "", p.At, p.Facing, p.Strength
		u.Disordered, u.Collapsed, u.Ammo, u.Fatigue, u.Replaced = p.Disordered, p.Collapsed, p.Ammo, p.Fatigue, p.Replaced
		if p.Formation != "" {
			u.Formation = c.sys.FormationNamed(p.Formation)
		}
		if p.Turn > 0 {
			u.Fate, u.Due, u.Allowed = state.FateWaiting, p.Turn, p.Markers
		}
		if scenario.Of(c.State).MichiganRefills && c.sys.Unit(p.Unit).ID == state.Michigan15 {
			u.Ammo = state.AmmoNone // BB 31.0
		}
		if p.Order != "" {
			c.Formations[u.Formation].Order = p.Order
		}
	}
	for i, f := range c.sys.Formations {
		if c.Formations[i].Order == "" || f.Command >= 0 && c.sys.Commands[f.Command].Unassigned && scenario.Of(c.State).Asleep != scenario.Everybody {
			c.Formations[i].Order = state.OrderAdvance // BB 30.0, BB 4.25
		}
	}
	lostWallace(c)
	for i, f := range c.sys.Formations {
		c.Formations[i].Fatigue, c.Formations[i].Beaten = c.sys.Book.Beginning(c.Scenario, f.Code)
	}
	for i, u := range c.Units {
		if u.Here() {
			holds(c, i, position.Where(c.sys.Book, c.State, i))
		}
	}
	sleepers(c)
	freeze(c)
	guards(c)
}

// beginsOut reports whether a brigade begins the scenario out of command: McArthur's at 11 AM (BB 30.4, BB 30.5).
func beginsOut(c *course, code string) bool {
	return c.Turn == 1 && code == scenario.Of(c.State).BeginsOut
}

// sleepers are the commands in Reserve that have to be alerted: all of the Union's on the map on 5 April, the unassigned
// too, and at 6 AM on the 6th its divisions but for Peabody's brigade (BB 30.1, BB 31.0). With a division sleep its cavalry and guns,
// which would begin under Advance orders if the scenario did not have all units in Reserve (BB 4.24, BB 30.0). Who is assigned to
// nobody does not sleep on the 6th: he is always under Advance orders (BB 4.25), and the 15th Michigan is to move with each marker of
// theirs from the first on (BB 30.1, note c); on the 5th the book has a turn in which all who are left wake (BB 31.0).
func sleepers(c *course) {
	who := scenario.Of(c.State).Asleep
	if who == scenario.Awake {
		return
	}
	for cmd, led := range c.sys.Commands {
		present, _ := command.Presence(c.sys.Book, c.State, cmd)
		if led.Side != c.sys.Side("US") || !present || led.Unassigned && who != scenario.Everybody {
			continue
		}
		c.Commands[cmd].Asleep = true
	}
	for i, f := range c.sys.Formations {
		if f.Side == c.sys.Side("US") && f.Command >= 0 && c.Commands[f.Command].Asleep && (f.Code != state.CodePeabody || who == scenario.Everybody) {
			c.Formations[i].Order = state.OrderReserve
		}
	}
}

// beginTurn clears what belonged to the turn before, and brings on the units that are due.
func (c *course) beginTurn() {
	for i := range c.Commands {
		a := &c.Commands[i]
		a.Efficiency, a.Markers, a.Drawn, a.Raised, a.Own = 0, 0, 0, 0, 0
	}
	for i := range c.Formations {
		f := &c.Formations[i]
		f.Used, f.Failed, f.Given, f.Direct, f.Extra, f.Acting = 0, false, false, false, false, false
		f.Out = beginsOut(c, c.sys.Formations[i].Code)
	}
	for i := range c.Units {
		c.Units[i].Busy, c.Units[i].Done, c.Units[i].Moved, c.Units[i].Acts = false, false, false, 0
	}
	summon(c)
	lands(c)
	wake(c)
	relieves(c)
	morning(c)
}

// wake: on the first day of the historical battle everybody is awake from 9 AM (BB 30.0).
func wake(c *course) {
	if scenario.Of(c.State).Asleep == scenario.Everybody || position.Slot(c.sys.Book, c.State).Hour < 9 && position.Slot(c.sys.Book, c.State).Day == 6 {
		return
	}
	for cmd := range c.Commands {
		if c.Commands[cmd].Asleep {
			rouse(c, cmd)
		}
	}
}

// late asks for the die of Lew Wallace's march. From 7 PM he comes without one.
func late(c *course) {
	if !move.Wanders(c.sys.Book, c.State) || c.Used[state.UsedLate] > 0 || !slotOfFirstDay(c.sys.Book, c.State) {
		return
	}
	cmd := c.sys.CommandNamed("L.-Wallace")
	if least, rolls := c.sys.Book.WallaceRoll(position.Slot(c.sys.Book, c.State).Hour); rolls && least > 0 && cmd >= 0 {
		c.throw(state.ThrowWallace, cmd, fmt.Sprint(least))
	}
}

// slotOfFirstDay reports a turn of the day on which the scenario begins.
func slotOfFirstDay(b *book.Book, s *state.State) bool {
	return position.Slot(b, s).Day == b.Scenario(s.Scenario).Day
}

// lostWallace has his division wait for its die, at the latest until the turn that needs none.
func lostWallace(c *course) {
	if !move.Wanders(c.sys.Book, c.State) {
		return
	}
	due := c.sys.Book.Turn(c.Scenario, c.sys.Book.Scenario(c.Scenario).Day, wallaceAtLast)
	markers, fatigue := c.sys.Book.WallaceComes(wallaceAtLast)
	cmd := c.sys.CommandNamed("L.-Wallace")
	for i := range c.Units {
		if u := &c.Units[i]; u.Fate == state.FateWaiting && c.sys.Formations[u.Formation].Command == cmd {
			u.Due, u.Allowed, u.Fatigue = due, markers, fatigue
		}
	}
}

// wallaceAtLast is the hour in which he comes without a die (BB 30.11).
const wallaceAtLast = 19

// findInitiative settles what has to be known before the cup is filled: markers by the card, events, initiative.
func findInitiative(c *course) {
	for cmd := range c.sys.Commands {
		if !command.Quota(c.sys.Book, c.State, cmd).Asks || c.Used[state.UsedMarkersOf+c.sys.Commands[cmd].ID] == c.Turn {
			continue
		}
		n, known := c.sys.Book.Scheduled(c.sys.Commands[cmd].ID, position.Slot(c.sys.Book, c.State).Hour)
		if !known {
			c.ask(state.AboutMarkers, cmd, c.sys.Side("US"))
			return
		}
		scheduled(c, cmd, n)
	}
	if _, known := c.sys.Book.BattleEvents(c.Scenario, position.Slot(c.sys.Book, c.State)); !known && c.Used[state.UsedEvents]/10 != c.Turn {
		c.ask(state.AboutEvents, 0, c.sys.Side("CS"))
		return
	}
	if side, fixed := fixedInitiative(c.sys.Book, c.State); fixed {
		c.Initiative = side
		c.enter(state.PhaseFirst)
		return
	}
	if c.Initiative < 0 {
		seekInitiative(c)
		return
	}
	c.enter(state.PhaseFirst)
}

// scheduled gives a command that sleeps the markers of the Alert Schedule (BB 30.0).
func scheduled(c *course, cmd, markers int) {
	c.Commands[cmd].Markers = markers
	if markers == 0 {
		sleepsOn(c, cmd)
	}
	c.Used[state.UsedMarkersOf+c.sys.Commands[cmd].ID] = c.Turn
}

// fixedInitiative is the side that a scenario gives the initiative of its first turns.
func fixedInitiative(b *book.Book, s *state.State) (side int, fixed bool) {
	has := scenario.Of(s).Initiative
	return b.Side(has.First), s.Turn <= has.Turns
}

// endTurn closes the hour: who is idle rests, then what counts now is reckoned.
func (c *course) endTurn() {
	c.tell("ended", nil, "The turn of %s ends.", position.Slot(c.sys.Book, c.State).Name)
	resupplyIdle(c)
	recoverIdle(c)
	leftOver(c)
	threatened(c)
	c.Phase = state.PhaseReckoning
}

// closeTurn goes on to the next hour, or ends the game.
func closeTurn(c *course) {
	if why := ending(c.sys.Book, c.State); why != "" {
		c.Phase, c.Ended = state.PhaseOver, why
		return
	}
	c.Turn++
	c.Used[state.UsedNoFireBack] = c.Used[state.UsedNoFire]
	c.Used[state.UsedNoFire] = 0
	c.enter(state.PhaseCommand)
}

// ending says why the game is over at the end of a turn, "" where it goes on.
func ending(b *book.Book, s *state.State) string {
	switch last := b.Turns(s.Scenario); {
	case victory.Spent(b, s):
		return victory.EndSpent
	case s.Turn < last || s.Turn == last && victory.GoesOn(b, s):
		return ""
	case s.Turn > last:
		if why := victory.Won(b, s); why != "" || s.Turn < b.Longest(s.Scenario) {
			return why
		}
	}
	return "the last turn is over"
}

// recoverIdle: a unit in no brigade that has neither moved nor fought for a turn rallies, or else rests (BB
// 13.45). Its player says so if it is to rest at once: roll rest. Myers's battery and collapsed units do not
// rally in this way (BB 30.0).
func recoverIdle(c *course) {
	for i := range c.Units {
		u := &c.Units[i]
		if !supply.Idle(c.sys.Book, c.State, i) || c.Used[state.UsedRest+string(c.sys.Unit(i).ID)] == c.Turn {
			continue
		}
		switch {
		case u.Disordered && !u.Collapsed && c.sys.Unit(i).ID != "Myers-Bty":
			u.Disordered = false
			c.tell("rallied", []int{i}, "%s rallies.", c.sys.Unit(i).Name).Cites = []engine.Cite{"BB 13.45"}
		case !u.Disordered && u.Fatigue > 0:
			rest(c, i)
		}
	}
}

// rest lowers the fatigue of a unit by a level.
func rest(c *course, unit int) {
	u := &c.Units[unit]
	u.Fatigue--
	c.tell("rested", []int{unit}, "%s rests: %s.", c.sys.Unit(unit).Name, book.FatigueName(u.Fatigue)).Cites = []engine.Cite{"BB 13.45"}
}

// mayRest: instead of a rally, which comes by itself (BB 13.45).
func mayRest(b *book.Book, s *state.State, q state.Ask) *engine.Finding {
	id, name := b.Unit(q.Unit).ID, b.Unit(q.Unit).Name
	switch u := s.Units[q.Unit]; {
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, id, "units rest in the recovery phase; it is the %s phase", s.Phase).Cite("BB 13.45")
	case !supply.Idle(b, s, q.Unit):
		found := finding.OfUnit(finding.NoProcedure, id, "%s is in a brigade, or has moved or fought in this turn", name).Cite("BB 13.45")
		found.Told = supply.WhyBusy(b, s, q.Unit)
		return found
	case u.Fatigue == 0:
		return finding.OfUnit(finding.NoProcedure, id, "%s is not tired", name).Cite("BB 13.45")
	case s.Used[state.UsedRest+string(id)] == s.Turn:
		return finding.OfUnit(finding.NoProcedure, id, "%s has rested in this turn", name).Cite("BB 13.45")
	}
	return nil
}

func restFalls(c *course, t state.Throw, _ fallen) {
	c.Used[state.UsedRest+string(c.sys.Unit(t.Index).ID)] = c.Turn
	rest(c, t.Index)
}
