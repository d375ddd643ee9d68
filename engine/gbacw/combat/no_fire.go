package combat

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// LeastPhasing is how many hexes away fire of the phasing side must be, at least, for a chit to avoid it (BB
// 18.1).
const LeastPhasing = 2

// Avoidable are those whose fire is to fall and can be avoided: infantry, and whoever fires back; a chit avoids that of one (BB 18.1).
func Avoidable(b *book.Book, s *state.State) []int {
	var list []int
	for _, t := range s.Rolls {
		if t.Kind == state.ThrowFire {
			units, _ := Fighters(b, t)
			list = append(list, slices.DeleteFunc(units, func(i int) bool { return b.Unit(i).Type != book.Infantry && !IsReturnFire(b, s, i) })...)
		}
	}
	return list
}

// NoFirePrompt says what is asked of the side that may avoid a fire.
func NoFirePrompt(*book.Book, *state.State) string {
	return "avoids the fire with its chit, or lets it be"
}

// NoFireSamples avoid the fire of each, or let it be.
func NoFireSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	list := []engine.Action{{Side: side, Verb: state.VerbPass}}
	for _, unit := range Avoidable(b, s) {
		list = append(list, Ability(b, side, state.AbilityNoFire, b.Unit(unit).ID))
	}
	return list
}

// CheckNoFire judges "use no-fire", and where several fire "use no-fire 55-IL"; pass lets the fire be.
func CheckNoFire(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if a.Verb == state.VerbPass {
		return nil
	}
	if a.Verb != state.VerbUse || len(a.Args) != 1 || a.Args[0].Name != state.AbilityNoFire || len(a.Args[0].Values) > 1 {
		return finding.New(finding.Missing, "avoid the fire, or let it be: use %s, or pass", state.AbilityNoFire)
	}
	list := b.UnitIDs(Avoidable(b, s)...)
	switch named := a.Args[0].Values; {
	case len(named) == 0 && len(list) > 1:
		return finding.New(finding.Missing, "the fire of one unit is avoided: use %s %s", state.AbilityNoFire, list[0])
	case len(named) == 1 && !slices.Contains(list, engine.UnitID(named[0])):
		return finding.OfUnit(finding.NoProcedure, engine.UnitID(named[0]), "%s is no infantry that fires now: %s", b.Spell(named[0]), b.SpellAll(list)).Cite("BB 18.1")
	}
	return nil
}

// HoldsNoFire reports whether a side can avoid a fire of the enemy's in this turn.
func HoldsNoFire(bk *state.State, side engine.Side) bool {
	return side == "CS" && bk.Used[state.UsedNoFire] > 0 || side == "US" && bk.Used[state.UsedUnionNoFire] == bk.Turn
}

// checkAvoids judges "use no-fire 55-IL" of the acting side: the chit also avoids approach fire or return fire,
// for which the game has no dice (BB 18.1).
func checkAvoids(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	id := engine.UnitID(a.Args[0].Values[0])
	unit, there := b.UnitIndex[id]
	switch {
	case s.Phase != state.PhaseActivation || !HoldsNoFire(s, a.Side):
		return finding.OfUnit(finding.OutOfPhase, "", "who acts and holds a chit for it avoids a fire").Cite("BB 18.1")
	case !there || len(a.Args[0].Values) > 1 || !s.Units[unit].Here() || b.Unit(unit).Side == a.Side || b.Unit(unit).Type == book.Leader:
		return finding.New(finding.Missing, "name one unit of the enemy's whose fire is avoided: use %s 55-IL", state.AbilityNoFire)
	}
	return finding.OfUnit(finding.AsStated, id, "not checked: that %s has announced approach fire or return fire, which does not take place now", b.Unit(unit).Name).Cite("BB 18.1")
}
