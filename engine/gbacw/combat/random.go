package combat

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// RandomName is an event as people call it.
func RandomName(n int) string {
	return []string{"a leader is in danger", "batteries fire at long range", "two units are lost", "volunteers join", "two units rally", "a unit fires at will", "a caisson is hit", "the Union avoids a fire", "a regiment sees the elephant", "ammunition is gathered"}[n]
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
	return s.Units[i].Here() && FitsEvent(b, s, p, i)
}

// FitsEvent holds a unit against the text of an event.
func FitsEvent(b *book.Book, s *state.State, p state.Pending, i int) bool {
	u, kind, mine := s.Units[i], b.Unit(i).Type, b.Unit(i).Side == p.Side
	own := b.Side(p.Side)
	near := func(far int) bool { return position.UnitNear(b, s, own, position.Where(b, s, i), far, position.Anyone) }
	switch p.Event {
	case state.RandomHit:
		return !mine && kind == book.Leader && near(5)
	case state.RandomBold, state.RandomWill:
		return mine && firesFor(b, s, p.Event, i)
	case state.RandomLost:
		return !mine && kind != book.Leader && kind != book.Gunboat && !near(1) && !pickedNow(b, s, i)
	case state.RandomJoin:
		room, known := BelowPrinted(b, s, i)
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

// RandomPrompt says what is asked where a random event concerns somebody.
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
		if position.UnitNear(b, s, own, at, 1, position.Anyone) {
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

// inView reports whether an enemy could see the unit that an event concerns.
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
	case position.UnitNear(b, s, b.Side(p.Side), end, 1, position.Anyone):
		return finding.OfUnit(finding.EnemyHeld, b.Unit(unit).ID, "%s is next to one of yours", b.HexName(end)).Cite("BB 19.0")
	}
	if f := move.CheckArea(b, s, unit, path); f != nil {
		return f
	}
	return move.CheckEnemy(b, s, unit, path)
}

// HitMods: a leader is more in danger the nearer the enemy is; at two hexes, where he is seen (BB 19.0).
func HitMods(b *book.Book, s *state.State, t state.Throw) []engine.Modifier {
	own, at := b.Side(engine.Side(t.Word)), position.Where(b, s, t.Index)
	if position.UnitNear(b, s, own, at, 1, position.Anyone) {
		return []engine.Modifier{{Text: "the enemy is next to him", Value: -4, Cites: []engine.Cite{"BB 19.0"}}}
	}
	if _, possible := position.SeenBy(b, s, position.NearBy(b, s, own, at, 2, position.Anyone), at); possible {
		return []engine.Modifier{{Text: "the enemy is within two hexes", Value: -2, Cites: []engine.Cite{"BB 19.0"}}}
	}
	return nil
}

// PlusTwo adds two, as the event says.
func PlusTwo(*book.Book, *state.State, state.Throw) []engine.Modifier {
	return []engine.Modifier{{Text: "the event", Value: 2, Cites: []engine.Cite{"BB 19.0"}}}
}
