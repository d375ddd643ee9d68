package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
)

// Actors are the units with which a side acts by an order.
func (sys *system) Actors(st engine.State, a engine.Action) []engine.UnitID {
	return actors(sys.Book, st.(*State), a)
}

// actors are the units with which a side acts by an order: whom it names, who stands where a shock comes from, and the commander whose
// ability it is. Everything that an order names is its side's but what stands here as the other's, so that a new order is held to that
// unless it is said otherwise.
func actors(b *book.Book, s *State, a engine.Action) []engine.UnitID {
	switch a.Verb {
	case VerbCapture:
		return nil // the Union chooses who of the enemy loots (BB 18.1)
	case VerbAnswer:
		return nil // the results of a fight are those of both sides
	case VerbFire:
		if s.Pending.Kind == PendingMistaken {
			return nil // who of the enemy fires on his own (BB 18.1)
		}
		return slices.Clone(a.Units)
	case VerbWithdraw:
		if s.Pending.Kind == PendingRandom && s.Pending.Event == RandomLost {
			return nil // who of the enemy loses his way (BB 19.0)
		}
		return slices.Clone(a.Units)
	case VerbShock:
		return Standing(b, s, a.From)
	case VerbUse:
		return users(b, s, a)
	case VerbRoll:
		if a.Has(ThrowGunboat) {
			return UnitIDs(a.Arg(ThrowGunboat)[:min(1, len(a.Arg(ThrowGunboat)))]) // the other is the target (BB 14.79)
		}
	}
	list := slices.Clone(a.Units)
	for _, arg := range a.Args {
		list = append(list, UnitIDs(arg.Values)...)
	}
	return list
}

// users are who acts by "use attack Shaver": the brigadier, and the commander whose ability it is.
func users(b *book.Book, s *State, a engine.Action) []engine.UnitID {
	if len(a.Args) != 1 {
		return nil
	}
	word, named := a.Args[0].Name, UnitIDs(a.Args[0].Values)
	if word == abilityNoFire || word == AbilityEvent {
		return nil // whose fire is avoided, and whom an event concerns (BB 18.1, BB 19.0)
	}
	if word == AbilityDirect {
		return append(named, directing(b, s, named)...)
	}
	if by := AbilityOf(word, a.Side); by != "" {
		named = append(named, by)
	}
	return named
}

// directing is the commander who would take a brigade under direct command, where somebody may (BB 4.11).
func directing(b *book.Book, s *State, named []engine.UnitID) []engine.UnitID {
	targets := known(b, named)
	if len(targets) == 0 || b.Leads(targets[len(targets)-1]) < 0 {
		return nil
	}
	d, f := directorOf(b, s, targets)
	if f != nil && f.Code != finding.AsStated {
		return nil
	}
	return b.UnitIDs(d.unit)
}

// AbilityOf is the commander whose ability a word is, "" for one that is nobody's: Johnston's alone (BB 4.11), to raise a command
// Grant's or Beauregard's (BB 4.2, BB 4.11).
func AbilityOf(word string, side engine.Side) engine.UnitID {
	switch word {
	case AbilityAttack, AbilityAggressive, AbilityGreen, AbilityExtra, AbilityMarch:
		return Johnston
	case AbilityInitiative:
		return Grant
	case AbilityRaise:
		return map[engine.Side]engine.UnitID{"US": Grant, "CS": Beauregard}[side]
	}
	return ""
}

// Standing are the units in some hexes.
func Standing(b *book.Book, s *State, from []engine.Loc) []engine.UnitID {
	var list []engine.UnitID
	for i, u := range s.Units {
		if u.Here() && slices.Contains(from, u.At) {
			list = append(list, b.Unit(i).ID)
		}
	}
	return list
}

func UnitIDs(values []string) []engine.UnitID {
	var list []engine.UnitID
	for _, v := range values {
		list = append(list, engine.UnitID(v))
	}
	return list
}

// checkOwn refuses an order by which a side would act with what is the other's. Before that each kind of order asked for itself, and
// neither Johnston's abilities nor with whose brigade a unit recovers was asked.
func checkOwn(b *book.Book, s *State, a engine.Action) *engine.Finding {
	if s.Options.Is(FixOwn, "asked") {
		return nil
	}
	for _, id := range actors(b, s, a) {
		unit, there := b.UnitIndex[id]
		switch {
		case !there || b.Unit(unit).Side == a.Side:
		case a.Verb == VerbUse && id == AbilityOf(a.Args[0].Name, a.Side):
			return finding.OfUnit(finding.NoAbility, id, "%s is an ability of %s, who is not yours", a.Args[0].Name, b.Unit(unit).Name).Cite("BB 4.11", "BB 4.12")
		default:
			return finding.OfUnit(finding.NotYours, id, "%s is not yours", b.Unit(unit).Name)
		}
	}
	return nil
}
