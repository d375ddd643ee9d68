package combat

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
)

// looting is a unit and the camp that it would loot.
type looting struct {
	unit int
	camp engine.Loc
}

// Lootings are all that the Union can choose of: a Confederate three hexes or more from the Union,
// within three of a camp that is four or more from it (BB 18.1).
func Lootings(b *book.Book, s *state.State) []looting {
	var list []looting
	union := b.Side("US")
	for i, u := range s.Units {
		if !u.Here() || b.SideOf(i) == union || b.Unit(i).Type == book.Leader {
			continue
		}
		at := position.Where(b, s, i)
		if position.UnitNear(b, s, union, at, 2, position.Anyone) {
			continue
		}
		for _, camp := range b.Camps {
			if b.Pack.Grid.Distance(at, camp.At) <= 3 && !position.UnitNear(b, s, union, camp.At, 3, position.Anyone) && b.InArea(s.Scenario, position.Slot(b, s), camp.At) {
				if l := (looting{i, b.HexName(camp.At)}); !slices.Contains(list, l) { // two camps may lie in one hex
					list = append(list, l)
				}
			}
		}
	}
	return list
}

// CheckLoot judges "capture 6-MS S3514".
func CheckLoot(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if s.Pending.Kind != state.PendingLooting {
		return finding.OfUnit(finding.OutOfPhase, "", "nobody loots a camp now").Cite("BB 18.1")
	}
	if len(a.Units) != 1 || len(a.Path) != 1 {
		return finding.New(finding.Missing, "write who loots and where: capture 6-MS S3514")
	}
	for _, l := range Lootings(b, s) {
		if b.Unit(l.unit).ID == a.Units[0] && l.camp == a.Path[0] {
			return checkCampRoom(b, s, l)
		}
	}
	return finding.OfUnit(finding.NoProcedure, a.Units[0], "%s is not within three hexes of a camp at %s, or one of them is too near to the Union", b.Spell(string(a.Units[0])), a.Path[0]).Cite("BB 18.1")
}

// CheckLooting judges what is written while the Union chooses who loots.
func CheckLooting(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if a.Verb != state.VerbCapture {
		return CheckFirstChosen()
	}
	return CheckLoot(b, s, a)
}

// LootingSamples are all that the Union can choose of.
func LootingSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	var list []engine.Action
	for _, l := range Lootings(b, s) {
		list = append(list, engine.Action{Side: side, Verb: state.VerbCapture, Units: b.UnitIDs(l.unit), Path: []engine.Loc{l.camp}})
	}
	return list
}

// LootingPrompt says what is asked where a camp is looted.
func LootingPrompt(*book.Book, *state.State) string { return "chooses who loots which camp" }

// checkCampRoom warns of a camp in which others of the looter's side stand: whether he may stack there the series' limits say (SR 8).
func checkCampRoom(b *book.Book, s *state.State, l looting) *engine.Finding {
	if len(position.StackedWith(b, s, l.unit, l.camp)) == 0 {
		return nil
	}
	return finding.OfUnit(finding.AsStated, b.Unit(l.unit).ID, "not checked: whether it may stack in %s with who stands there", l.camp).Cite("BB 18.1", "SR 8")
}

// Shooters are the enemy's infantry that a side could have fire on its own: within three hexes of one of
// the side's, not next to one, with somebody of their own to hit.
func Shooters(b *book.Book, s *state.State, side int) []int {
	var list []int
	for i := range s.Units {
		if isShooter(b, s, side, i) && len(TargetsOf(b, s, i, 1)) > 0 {
			list = append(list, i)
		}
	}
	return list
}

// isShooter reports whether a side could have a unit fire on its own, if there is anybody to hit (BB 18.1).
func isShooter(b *book.Book, s *state.State, side, i int) bool {
	u := s.Units[i]
	if !u.Here() || u.Ammo == state.AmmoNone || b.Unit(i).Type != book.Infantry || b.SideOf(i) == side {
		return false
	}
	at := position.Where(b, s, i)
	return position.UnitNear(b, s, side, at, 3, position.Anyone) && !position.UnitNear(b, s, side, at, 1, position.Anyone)
}

// TargetsOf are the units that a shooter could hit, at most so many, the first ones.
func TargetsOf(b *book.Book, s *state.State, shooter, most int) []int {
	var list []int
	for i := range s.Units {
		if len(list) < most && isVictim(b, s, shooter, i) {
			list = append(list, i)
		}
	}
	return list
}

// isVictim reports infantry of a unit's own side in its reach that was not hit so in this turn, and is not hidden by the ground (BB 18.1).
func isVictim(b *book.Book, s *state.State, shooter, i int) bool {
	return i != shooter && s.Units[i].Here() && b.Unit(i).Type == book.Infantry && b.SideOf(i) == b.SideOf(shooter) &&
		s.Used[state.UsedVictim+string(b.Unit(i).ID)] != s.Turn && hits(b, s, shooter, position.Where(b, s, i), 1)
}

// CheckMistakes judges what is written while a side chooses who fires on his own.
func CheckMistakes(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if a.Verb != state.VerbFire {
		return CheckFirstChosen()
	}
	return checkMistaken(b, s, a)
}

// MistakenPrompt says what is asked where fire goes astray.
func MistakenPrompt(*book.Book, *state.State) string {
	return "chooses which of the enemy's regiments fires on its own, and at whom"
}

// checkMistaken judges "fire 6-MS -> 2-TN-Cleburne", which only a battle event allows.
func checkMistaken(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if s.Pending.Kind != state.PendingMistaken {
		return finding.OfUnit(finding.OutOfPhase, "", "nobody fires on his own now").Cite("BB 18.1")
	}
	target := a.Arg("at")
	if len(a.Units) != 1 || len(a.Path) > 0 || len(a.Args) != 1 || len(target) != 1 {
		return finding.New(finding.Missing, "write who fires and at whom: fire 6-MS at 27-TN")
	}
	shooter, known := b.UnitIndex[a.Units[0]]
	victim, there := b.UnitIndex[engine.UnitID(target[0])]
	if !known || !there || !isShooter(b, s, b.Side(s.Pending.Side), shooter) || !isVictim(b, s, shooter, victim) {
		return finding.OfUnit(finding.NoProcedure, a.Units[0], "%s is not infantry of the enemy's within three hexes of yours, or %s not of its own side and in its reach", b.Spell(string(a.Units[0])), b.Spell(target[0])).Cite("BB 18.1")
	}
	return finding.OfUnit(finding.AsStated, a.Units[0], "not checked: whether %s is on top in its hex, in the line of sight and in the fire arc of %s", b.Spell(target[0]), b.Spell(string(a.Units[0]))).Cite("BB 18.1")
}

// MistakenShot is the throw of a mistaken fire in the form of an ordinary one: which unit fires, and on which
// hex.
func MistakenShot(b *book.Book, s *state.State, t state.Throw) (state.Throw, bool) {
	_, id, _ := strings.Cut(t.Word, " ")
	shooter, there := b.UnitIndex[engine.UnitID(id)]
	return state.Throw{Kind: state.ThrowFire, Index: shooter, Word: id, At: s.Units[t.Index].At}, there && s.Units[shooter].Here() && s.Units[t.Index].Here()
}

// MistakeMods: the shot is one as any other (BB 18.1).
func MistakeMods(b *book.Book, s *state.State, t state.Throw) []engine.Modifier {
	shot, ok := MistakenShot(b, s, t)
	if !ok {
		return nil
	}
	return FireMods(b, s, shot)
}

// MistakenResults are what the fire table can say: nothing, a check with what is added to it, or
// disorder. A loss is disorder too (BB 18.1).
func MistakenResults() []string { return []string{"none", "d", "d+1", "d+2", "d+3", "D"} }
