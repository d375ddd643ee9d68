package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// RandomName is an event as people call it.
func RandomName(n int) string {
	return []string{"a leader is in danger", "batteries fire at long range", "two units are lost", "volunteers join", "two units rally", "a unit fires at will", "a caisson is hit", "the Union avoids a fire", "a regiment sees the elephant", "ammunition is gathered"}[n]
}

// randomEvent is the chit out of the cup; as the last one it comes to nothing.
func (c *course) randomEvent() {
	c.tell("event", nil, "A random event is drawn.").Cites = []engine.Cite{"BB 19.0"}
	if len(c.Cup) == 0 {
		c.tell("event", nil, "It is the last marker: nothing happens.").Cites = []engine.Cite{"BB 19.0"}
		return
	}
	c.throw(state.ThrowRandom, 0, "")
}

// randomSide is the first die: whose event it is.
func randomSide(c *course, t state.Throw, f fallen) {
	side := ""
	switch {
	case f.natural() <= 3:
		side = "US"
	case f.natural() <= 7:
		side = "CS"
	}
	if side == "" {
		c.tell(eventRolled, nil, "The die is %d: there is no event.", f.natural())
		return
	}
	c.tell(eventRolled, nil, "The die is %d: an event of the %s.", f.natural(), c.sys.SideName(c.sys.Side(engine.Side(side))))
	c.throw(state.ThrowRandomKind, 0, side)
}

// randomKind is the second die: which event.
func randomKind(c *course, t state.Throw, f fallen) {
	n := f.natural()
	c.tell(eventRolled, nil, "The die is %d: %s.", n, RandomName(n))
	if n == state.RandomNoFire {
		c.Used[state.UsedUnionNoFire] = c.Turn
		return
	}
	c.choose(n, t.Word)
}

// choose opens the choice of an event, if there is anybody to choose.
func (c *course) choose(event int, side string) {
	if event == state.RandomHit && !c.Options.Is(state.OptLeaders, "series") {
		c.tell("event", nil, "Leaders are rolled for as was agreed: nothing happens.").Cites = []engine.Cite{"BB 19.0", "BB 12.78"}
		return
	}
	left := 1
	if event == state.RandomLost || event == state.RandomJoin || event == state.RandomRally || event == state.RandomGather {
		left = 2
	}
	c.chooseFor(state.Pending{Kind: state.PendingRandom, Event: event, Left: left, Side: engine.Side(side)})
}

// chooseFor has a side choose for an event, as long as there is anybody left to choose.
func (c *course) chooseFor(p state.Pending) {
	c.Pending = state.Pending{}
	if p.Left == 0 {
		return
	}
	c.Pending = p
	if len(Candidates(c.sys.Book, c.State)) == 0 {
		c.Pending = state.Pending{}
		c.tell("event", nil, "There is nobody left whom it could concern.").Cites = []engine.Cite{"BB 19.0"}
	}
}

// Candidates are the units that may be chosen.
func Candidates(b *book.Book, s *state.State) []int {
	p := s.Pending
	if p.Kind != state.PendingRandom {
		return nil
	}
	var list []int
	for i := range s.Units {
		if IsCandidate(b, s, p, i) {
			list = append(list, i)
		}
	}
	return list
}

// IsCandidate reports whether a unit may be chosen.
func IsCandidate(b *book.Book, s *state.State, p state.Pending, i int) bool {
	return s.Units[i].Here() && Suits(b, s, p, i)
}

// Suits holds a unit against the text of an event.
func Suits(b *book.Book, s *state.State, p state.Pending, i int) bool {
	u, kind, mine := s.Units[i], b.Unit(i).Type, b.Unit(i).Side == p.Side
	own := b.Side(p.Side)
	near := func(far int) bool { return position.Near(b, s, own, position.Where(b, s, i), far, position.Anyone) }
	switch p.Event {
	case state.RandomHit:
		return !mine && kind == book.Leader && near(5)
	case state.RandomBold, state.RandomWill:
		return mine && firesFor(b, s, p.Event, i)
	case state.RandomLost:
		return !mine && kind != book.Leader && kind != book.Gunboat && !near(1) && !pickedNow(b, s, i)
	case state.RandomJoin:
		room, known := Room(b, s, i)
		return mine && kind == book.Infantry && (u.Lost > 0 || known && room > 0) && !pickedNow(b, s, i)
	case state.RandomRally:
		return mine && kind == book.Infantry && u.Disordered && !u.Collapsed && s.Used[state.UsedPickedOf+b.Formations[u.Formation].Code] != s.Turn
	case state.RandomShot:
		return !mine && kind == book.Artillery && u.Ammo != state.AmmoNone && inView(b, s, p, i)
	case state.RandomElephant:
		return !mine && kind == book.Infantry && !u.Disordered && u.Lost == 0 && inView(b, s, p, i)
	case state.RandomGather:
		return mine && kind == book.Infantry && u.Ammo != "" && !Unfurnished(b, s, i) && !pickedNow(b, s, i)
	}
	return false
}

// pickedNow reports whether an event of this turn concerns a unit already: where it concerns two, they are two.
func pickedNow(b *book.Book, s *state.State, i int) bool {
	return s.Used[state.UsedPicked+string(b.Unit(i).ID)] == s.Turn
}

// CheckRandom judges what is written while a side chooses for a random event.
func CheckRandom(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	switch {
	case a.Verb == state.VerbPass:
		return CheckPass(b, s, a)
	case a.Verb == state.VerbUse, a.Verb == state.VerbWithdraw, a.Verb == state.VerbFire && IsVolley(s.Pending.Event):
		return checkPick(b, s, a)
	}
	return CheckFirstChosen()
}

// chosen carries out what was chosen for a random event.
func (c *course) chosen(a engine.Action) {
	if IsVolley(c.Pending.Event) {
		c.volley(a)
		return
	}
	c.picks(a)
}

func RandomPrompt(_ *book.Book, s *state.State) string {
	if IsVolley(s.Pending.Event) {
		return "chooses who fires, and on which hex, or passes: " + RandomName(s.Pending.Event)
	}
	return "chooses whom the event concerns: " + RandomName(s.Pending.Event)
}

// checkPick judges "use event 6-MS", and for those who lose their way "withdraw 6-MS S2120-S2121".
func checkPick(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	p := s.Pending
	if p.Kind != state.PendingRandom {
		return finding.OfUnit(finding.OutOfPhase, "", "nothing is chosen for an event now").Cite("BB 19.0")
	}
	if IsVolley(p.Event) {
		return checkVolley(b, s, p, a)
	}
	id, lost := PickedUnit(b, a)
	if id == "" || lost != (p.Event == state.RandomLost) {
		return finding.New(finding.Missing, "write whom it concerns: %s", map[bool]string{true: "withdraw 6-MS S2120-S2121", false: "use event 6-MS"}[p.Event == state.RandomLost])
	}
	unit, there := b.UnitIndex[id]
	switch {
	case !there || !IsCandidate(b, s, p, unit):
		return finding.OfUnit(finding.NoProcedure, id, "%s is none whom this event can concern", id).Cite("BB 19.0")
	case lost:
		return checkLost(b, s, p, unit, a.Path)
	}
	return CheckInView(b, s, p, unit)
}

// PickedUnit is the unit of the order, and whether the order moves it.
func PickedUnit(b *book.Book, a engine.Action) (id engine.UnitID, moves bool) {
	switch {
	case a.Verb == state.VerbWithdraw && len(a.Units) == 1:
		return a.Units[0], true
	case a.Verb == state.VerbUse && len(a.Args) == 1 && a.Args[0].Name == state.AbilityEvent && len(a.Args[0].Values) == 1:
		return engine.UnitID(a.Args[0].Values[0]), false
	}
	return "", false
}

// watchers are the units of the side whose event it is that have to see a unit for it, none where the event
// asks for no sight (BB 19.0).
func watchers(b *book.Book, s *state.State, p state.Pending, i int) []int {
	own, at := b.Side(p.Side), position.Where(b, s, i)
	switch p.Event {
	case state.RandomHit:
		if position.Near(b, s, own, at, 1, position.Anyone) {
			return nil
		}
		return position.NearBy(b, s, own, at, 2, position.Anyone)
	case state.RandomShot:
		return position.NearBy(b, s, own, at, farthestShot, func(j int) bool { return b.Unit(j).Type == book.Artillery })
	case state.RandomElephant:
		return position.NearBy(b, s, own, at, 3, position.Anyone)
	}
	return nil
}

// farthestShot is how far away a battery is looked for that sees another, in hexes.
const farthestShot = 20

// inView reports whether somebody could see a unit whom an event concerns.
func inView(b *book.Book, s *state.State, p state.Pending, i int) bool {
	_, possible := position.SeenBy(b, s, watchers(b, s, p, i), position.Where(b, s, i))
	return possible
}

// CheckInView warns where nobody has checked the line of sight that an event asks for.
func CheckInView(b *book.Book, s *state.State, p state.Pending, i int) *engine.Finding {
	list := watchers(b, s, p, i)
	if certain, _ := position.SeenBy(b, s, list, position.Where(b, s, i)); certain || len(list) == 0 {
		return nil
	}
	return finding.OfUnit(finding.AsStated, b.Unit(i).ID, "not checked: whether there is a line of sight, which the map says").Cite("BB 19.0")
}

// checkLost: two hexes at most, not to a hex next to one of the side's own.
func checkLost(b *book.Book, s *state.State, p state.Pending, unit int, written []engine.Loc) *engine.Finding {
	path, f := move.Path(b, s, unit, written)
	if f != nil {
		return f
	}
	end := path[len(path)-1]
	switch {
	case len(path) > 3:
		return finding.OfUnit(finding.TooFar, b.Unit(unit).ID, "two hexes, not %d", len(path)-1).Cite("BB 19.0")
	case position.Near(b, s, b.Side(p.Side), end, 1, position.Anyone):
		return finding.OfUnit(finding.EnemyHeld, b.Unit(unit).ID, "%s is next to one of yours", b.HexName(end)).Cite("BB 19.0")
	}
	if f := move.CheckArea(b, s, unit, path); f != nil {
		return f
	}
	return move.CheckEnemy(b, s, unit, path)
}

// picks carries the choice out.
func (c *course) picks(a engine.Action) {
	p := c.Pending
	id, _ := PickedUnit(c.sys.Book, a)
	unit := c.sys.UnitIndex[id]
	c.Used[state.UsedPicked+string(id)] = c.Turn
	switch p.Event {
	case state.RandomHit:
		c.throw(state.ThrowHit, unit, string(p.Side))
	case state.RandomLost:
		path, _ := move.Path(c.sys.Book, c.State, unit, a.Path)
		c.Units[unit].At = c.sys.HexName(path[len(path)-1])
		c.tell("moved", []int{unit}, "%s loses its way to %s.", c.sys.Unit(unit).Name, c.Units[unit].At)
	case state.RandomJoin:
		if c.Units[unit].Lost > 0 {
			c.Units[unit].Lost--
		} else {
			c.Units[unit].Start++
		}
		c.tell("joined", []int{unit}, "%s gains 1 SP.", c.sys.Unit(unit).Name)
	case state.RandomRally:
		if command.InBrigade(c.sys.Book, c.State, c.Units[unit].Formation) {
			c.Used[state.UsedPickedOf+c.sys.Formations[c.Units[unit].Formation].Code] = c.Turn
		}
		c.Units[unit].Disordered = false
		c.tell("rallied", []int{unit}, "%s rallies.", c.sys.Unit(unit).Name)
	case state.RandomShot:
		c.Units[unit].Ammo = map[string]string{"": state.AmmoLow, state.AmmoLow: state.AmmoNone}[c.Units[unit].Ammo]
		c.tell("ammunition", []int{unit}, "%s has %s ammunition.", c.sys.Unit(unit).Name, c.Units[unit].Ammo)
		c.throw(state.ThrowShot, unit, "")
	case state.RandomElephant:
		c.throw(state.ThrowElephant, unit, "")
	case state.RandomGather:
		c.Units[unit].Ammo = map[string]string{state.AmmoNone: state.AmmoLow}[c.Units[unit].Ammo]
		c.tell("ammunition", []int{unit}, "%s gathers ammunition.", c.sys.Unit(unit).Name)
	}
	p.Left--
	c.chooseFor(p)
}

// HitMods: a leader is more in danger the nearer the enemy is; at two hexes, where he is seen (BB 19.0).
func HitMods(b *book.Book, s *state.State, t state.Throw) []engine.Modifier {
	own, at := b.Side(engine.Side(t.Word)), position.Where(b, s, t.Index)
	if position.Near(b, s, own, at, 1, position.Anyone) {
		return []engine.Modifier{{Text: "the enemy is next to him", Value: -4, Cites: []engine.Cite{"BB 19.0"}}}
	}
	if _, possible := position.SeenBy(b, s, position.NearBy(b, s, own, at, 2, position.Anyone), at); possible {
		return []engine.Modifier{{Text: "the enemy is within two hexes", Value: -2, Cites: []engine.Cite{"BB 19.0"}}}
	}
	return nil
}

func hitFalls(c *course, t state.Throw, f fallen) {
	if c.sys.Unit(t.Index).ID == state.Johnston {
		c.Used[state.UsedSpared] = c.Turn
	}
	if f.sum > 1 {
		c.rolled(t, f, "He is unhurt.")
		return
	}
	c.rolled(t, f, "He is killed.")
	c.killed(t.Index)
}

func PlusTwo(*book.Book, *state.State, state.Throw) []engine.Modifier {
	return []engine.Modifier{{Text: "the event", Value: 2, Cites: []engine.Cite{"BB 19.0"}}}
}

// shotFalls: a battery that fails while disordered loses a gun.
func shotFalls(c *course, t state.Throw, f fallen) {
	switch {
	case c.passes(t, f):
		c.rolled(t, f, "It passes.")
	case c.Units[t.Index].Disordered:
		c.rolled(t, f, "It fails.")
		c.lose(t.Index, 1)
	default:
		c.rolled(t, f, "It fails.")
		c.disorder(t.Index)
	}
}

// elephantFalls: a regiment that fails is disordered and loses a point for every six, rounded up. Where
// nobody knows its strength, one.
func elephantFalls(c *course, t state.Throw, f fallen) {
	if c.passes(t, f) {
		c.rolled(t, f, "It passes.")
		return
	}
	c.rolled(t, f, "It fails.")
	c.disorder(t.Index)
	sp, _ := position.Strength(c.sys.Book, c.State, t.Index)
	c.lose(t.Index, max(1, (sp+5)/6))
}
