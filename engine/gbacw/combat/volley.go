package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// leastBold is how near bold batteries fire at least, in hexes (BB 19.0).
const leastBold = 4

// IsVolley reports whether an event is a volley.
func IsVolley(event int) bool { return event == state.RandomBold || event == state.RandomWill }

// leastOf is how near a volley may be, in hexes.
func leastOf(event int) int {
	if event == state.RandomBold {
		return leastBold
	}
	return 1
}

// firesFor reports whether a unit could fire for an event: a battery or infantry that has ammunition and reaches
// an enemy.
func firesFor(b *book.Book, s *state.State, event, unit int) bool {
	kind := map[int]string{state.RandomBold: book.Artillery, state.RandomWill: book.Infantry}[event]
	return b.Unit(unit).Type == kind && s.Units[unit].Ammo != state.AmmoNone && slices.ContainsFunc(foeHexes(b, s, b.SideOf(unit)), func(at hex.Coord) bool {
		return hits(b, s, unit, at, leastOf(event))
	})
}

// foeHexes are the hexes in which an enemy of a side stands, each once.
func foeHexes(b *book.Book, s *state.State, side int) []hex.Coord {
	var list []hex.Coord
	seen := map[engine.Loc]bool{}
	for i, u := range s.Units {
		if u.Here() && b.SideOf(i) != side && b.Unit(i).Type != book.Leader && !seen[u.At] {
			seen[u.At] = true
			list = append(list, position.Where(b, s, i))
		}
	}
	return list
}

// hits reports whether a unit could fire on a hex: not too near, in range as far as that is typed in, and not
// hidden by the ground.
func hits(b *book.Book, s *state.State, unit int, at hex.Coord, least int) bool {
	far := b.Pack.Grid.Distance(position.Where(b, s, unit), at)
	_, fires, known := b.Aims(b.Unit(unit).ID, far)
	if far < least || known && !fires || !known && far > farthestShot {
		return false
	}
	return position.SightFrom(b, s, unit, at, "").Blocked == ""
}

// checkVolley judges "fire Bankhead-Bty, Stanford-Bty -> S2121" for an event: only a unit that the event can
// concern may fire; two may if both are guns in one hex.
func checkVolley(b *book.Book, s *state.State, p state.Pending, a engine.Action) *engine.Finding {
	most := map[int]int{state.RandomBold: 2, state.RandomWill: 1}[p.Event]
	if a.Verb != state.VerbFire || len(a.Units) == 0 || len(a.Units) > most || len(a.Path) != 1 {
		return finding.New(finding.Missing, "write who fires, %d at most, and on which hex: fire 6-MS -> S5615; or pass", most)
	}
	for i, id := range a.Units {
		unit, there := b.UnitIndex[id]
		switch {
		case !there || !IsCandidate(b, s, p, unit) || slices.Contains(a.Units[:i], id):
			return finding.OfUnit(finding.NoProcedure, id, "%s is none who can fire for this event", id).Cite("BB 19.0")
		case s.Units[unit].At != s.Units[b.UnitIndex[a.Units[0]]].At:
			return finding.OfUnit(finding.CannotFight, id, "%s stands in another hex than %s: two batteries fire out of one stack", id, a.Units[0]).Cite("BB 19.0")
		}
	}
	f := checkShots(b, s, a, leastOf(p.Event))
	if target, bad := target(b, s, a); bad == nil && (f == nil || f.Code == finding.AsStated) {
		f = withStated(f, checkReturn(b, s, a, target))
	}
	return f
}

// checkShots judges fire outside of an activation on a hex, from one hex.
func checkShots(b *book.Book, s *state.State, a engine.Action, least int) *engine.Finding {
	target, f := target(b, s, a)
	if f != nil {
		return f
	}
	if mode := FireMode(a); mode != "" && mode != FireAll {
		return finding.OfUnit(finding.CannotFight, a.Units[0], "outside of an activation there is no %s fire", mode).Cite("BB 10.67", "SR 10.5")
	}
	unit := b.UnitIndex[a.Units[0]]
	if far := b.Pack.Grid.Distance(position.Where(b, s, unit), target); far < least {
		return finding.OfUnit(finding.CannotFight, a.Units[0], "bold batteries fire at %d hexes or more, not %d", least, far).Cite("BB 19.0")
	}
	for _, id := range a.Units {
		if f := mayFireSo(b, s, b.UnitIndex[id], target, FireMode(a)); f != nil {
			return f
		}
	}
	return checkResolved(b, s, a, target)
}

// CanFireBack reports whether a unit can fire back at another.
func CanFireBack(b *book.Book, s *state.State, unit, at int) bool {
	u := s.Units[unit]
	return u.Here() && u.Ammo != state.AmmoNone && b.SideOf(unit) != b.SideOf(at) && hits(b, s, unit, position.Where(b, s, at), 1)
}

// CheckReply judges "fire Hickenlooper-Bty -> S2120", or pass.
func CheckReply(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if a.Verb == state.VerbPass {
		return nil
	}
	list, at := position.PendingUnits(b, s), s.Pending.At
	if a.Verb != state.VerbFire || len(a.Units) == 0 || len(a.Path) != 1 || b.HexName(b.HexOf(a.Path[0])) != at {
		return finding.New(finding.Missing, "the targets may reply: fire %s -> %s, or pass", b.Unit(list[0]).ID, at)
	}
	for i, id := range a.Units {
		if unit, there := b.UnitIndex[id]; !there || !slices.Contains(list, unit) || slices.Contains(a.Units[:i], id) {
			return finding.OfUnit(finding.NoProcedure, id, "%s is none who may reply now: %s", b.Spell(string(id)), b.SpellAll(b.UnitIDs(list...))).Cite(replyCite(b, s, list))
		}
	}
	f := checkShots(b, s, a, 1)
	if f == nil || f.Code == finding.AsStated {
		return withStated(f, checkShaken(b, s, a))
	}
	return f
}

// replyCite is the rule of a reply: to bold batteries, or the series' own.
func replyCite(b *book.Book, s *state.State, list []int) engine.Cite {
	if IsReturnFire(b, s, list[0]) {
		return "SR 10"
	}
	return "BB 19.0"
}

// ReplyPrompt says what is asked of the side that may reply to a fire.
func ReplyPrompt(_ *book.Book, s *state.State) string {
	return "replies to the fire from " + string(s.Pending.At) + ", or passes"
}

// MostSamples is on how many hexes a unit's volleys are listed; it may fire on any other as well.
const MostSamples = 3

// VolleySamples are volleys of single units.
func VolleySamples(b *book.Book, s *state.State, p state.Pending, side engine.Side) []engine.Action {
	var list []engine.Action
	foes := foeHexes(b, s, b.Side(side))
	for _, unit := range Candidates(b, s) {
		n := 0
		for _, at := range foes {
			if n < MostSamples && hits(b, s, unit, at, leastOf(p.Event)) {
				n++
				list = append(list, engine.Action{Side: side, Verb: state.VerbFire, Units: b.UnitIDs(unit), Path: []engine.Loc{b.HexName(at)}})
			}
		}
	}
	return list
}

// ReplySamples are the replies of single units.
func ReplySamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	units, at := position.PendingUnits(b, s), s.Pending.At
	list := []engine.Action{{Side: side, Verb: state.VerbPass}}
	for _, unit := range units {
		list = append(list, engine.Action{Side: side, Verb: state.VerbFire, Units: b.UnitIDs(unit), Path: []engine.Loc{at}})
	}
	return list
}
