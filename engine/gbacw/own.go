package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

// Actors are the units with which a side acts by an order.
func (sys *system) Actors(st engine.State, a engine.Action) []engine.UnitID {
	return actors(sys.Book, st.(*state.State), a)
}

// actors are the units with which a side acts by an order: the units named, the units in the hexes from which a
// shock comes, and the commander whose ability it is. Each unit that an order names must belong to its side,
// unless it is listed here as the other side's; so a new order is held to that by itself.
func actors(b *book.Book, s *state.State, a engine.Action) []engine.UnitID {
	switch a.Verb {
	case state.VerbCapture:
		return nil // the Union chooses who of the enemy loots (BB 18.1)
	case state.VerbAnswer:
		return nil // the results of a fight are those of both sides
	case state.VerbFire:
		if s.Pending.Kind == state.PendingMistaken {
			return nil // who of the enemy fires on his own (BB 18.1)
		}
		return slices.Clone(a.Units)
	case state.VerbWithdraw:
		if s.Pending.Kind == state.PendingRandom && s.Pending.Event == state.RandomLost {
			return nil // who of the enemy loses his way (BB 19.0)
		}
		return slices.Clone(a.Units)
	case state.VerbShock:
		return slices.DeleteFunc(Standing(b, s, a.From), func(id engine.UnitID) bool { return b.Unit(b.UnitIndex[id]).Side != a.Side }) // it names hexes: of the enemy's the rules of shock tell
	case state.VerbUse:
		return users(b, s, a)
	case state.VerbRoll:
		if a.Has(state.ThrowGunboat) {
			return state.UnitIDs(a.Arg(state.ThrowGunboat)[:min(1, len(a.Arg(state.ThrowGunboat)))]) // the other is the target (BB 14.79)
		}
	}
	list := slices.Clone(a.Units)
	for _, arg := range a.Args {
		list = append(list, state.UnitIDs(arg.Values)...)
	}
	return list
}

// users are who acts by "use attack Shaver": the brigadier, and the commander whose ability it is.
func users(b *book.Book, s *state.State, a engine.Action) []engine.UnitID {
	if len(a.Args) != 1 {
		return nil
	}
	word, named := a.Args[0].Name, state.UnitIDs(a.Args[0].Values)
	if word == state.AbilityNoFire || word == state.AbilityEvent {
		return nil // the unit whose fire is avoided, and the unit that an event concerns (BB 18.1, BB 19.0)
	}
	if word == state.AbilityDirect {
		return append(named, directing(b, s, named)...)
	}
	if by := state.AbilityOf(word, a.Side); by != "" {
		named = append(named, by)
	}
	return named
}

// directing is the commander who would take a brigade under direct command, where somebody may (BB 4.11).
func directing(b *book.Book, s *state.State, named []engine.UnitID) []engine.UnitID {
	targets := command.UnitsNamed(b, named)
	if len(targets) == 0 || b.Leads(targets[len(targets)-1]) < 0 {
		return nil
	}
	d, f := command.DirectorOf(b, s, targets)
	if f != nil && f.Code != finding.AsStated {
		return nil
	}
	return b.UnitIDs(d.Unit)
}

// Standing are the units in some hexes.
func Standing(b *book.Book, s *state.State, from []engine.Loc) []engine.UnitID {
	var list []engine.UnitID
	for i, u := range s.Units {
		if u.Here() && slices.Contains(from, u.At) {
			list = append(list, b.Unit(i).ID)
		}
	}
	return list
}

// checkOwn refuses an order by which a side would act with what is the other's. Before that each kind of order asked for itself, and
// neither Johnston's abilities nor with whose brigade a unit recovers was asked.
func checkOwn(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	if s.Options.Is(state.FixOwn, "asked") {
		return nil
	}
	for _, id := range actors(b, s, a) {
		unit, there := b.UnitIndex[id]
		switch {
		case !there || b.Unit(unit).Side == a.Side:
		case a.Verb == state.VerbUse && id == state.AbilityOf(a.Args[0].Name, a.Side):
			return finding.OfUnit(finding.NoAbility, id, "%s is an ability of %s, who is not yours", a.Args[0].Name, b.Unit(unit).Name).Cite("BB 4.11", "BB 4.12")
		default:
			return finding.OfUnit(finding.NotYours, id, "%s is not yours", b.Unit(unit).Name)
		}
	}
	return nil
}
