package gbacw

import (
	"iter"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
)

// Legal lists what the game asks for first, then pass, then for each unit of the side some of what it
// may do: orders, one step in each direction, procedures.
func (sys *system) Legal(st engine.State, side engine.Side) iter.Seq[engine.Action] {
	return engine.Joined(sys.Groups(st, side))
}

// Groups is what Legal lists, in parts.
func (sys *system) Groups(st engine.State, side engine.Side) []iter.Seq[engine.Action] {
	s := st.(*state)
	groups := []iter.Seq[engine.Action]{engine.Possible(sys, s, func() []engine.Action { return sys.askedSamples(s, side) })}
	if s.Open != nil || !s.Pending.IsZero() {
		return groups
	}
	for i, u := range sys.Pack.Units {
		if u.Side == side && sys.couldAct(s, i) {
			groups = append(groups, engine.Possible(sys, s, func() []engine.Action { return sys.samples(s, i) }))
		}
	}
	return groups
}

// couldAct leaves out units for which nothing could be legal, without a look at any order.
func (sys *system) couldAct(s *state, unit int) bool {
	switch s.Units[unit].Fate {
	case fateEliminated:
		return s.Phase == phaseRecovery && sys.Leads(unit) >= 0
	case fateAbsent, fateRemoved:
		return false
	case fateWaiting:
		return s.Phase == phaseActivation && s.Units[unit].Due <= s.Turn && sys.commandOf(s, unit) == s.Active || s.Phase == phaseCommand && s.Units[unit].Due == s.Turn
	case fateRouted:
		return s.Phase == phaseRecovery
	}
	return s.Phase != phaseActivation || sys.commandOf(s, unit) == s.Active || sys.Unit(unit).Type == book.Leader || s.Formations[s.Units[unit].Formation].extra()
}

// askedSamples answer a question, or choose what only the whole side can.
func (sys *system) askedSamples(s *state, side engine.Side) []engine.Action {
	word := func(verb, name string) engine.Action {
		return engine.Action{Side: side, Verb: verb, Args: []engine.Arg{{Name: name}}}
	}
	var list []engine.Action
	switch {
	case s.Open != nil && s.Open.Stated != "":
		return []engine.Action{{Side: side, Verb: verbAgree}, {Side: side, Verb: verbObject}}
	case s.Open != nil && s.Open.About == aboutBeaten:
		return sys.beatenSamples(s, side)
	case s.Open != nil:
		for _, answer := range sys.answers(s, *s.Open) {
			list = append(list, word(verbAnswer, answer))
		}
	case !s.Pending.IsZero():
		return sys.choices[s.Pending.Kind].samples(sys, s, side)
	case s.Phase == phaseFirst:
		for _, cmd := range sys.firsts(s) {
			list = append(list, sys.firstAction(side, cmd))
		}
	default:
		list = append(list, engine.Action{Side: side, Verb: verbPass})
	}
	return list
}

// randomSamples choose for a random event.
func (sys *system) randomSamples(s *state, side engine.Side) []engine.Action {
	list := []engine.Action{{Side: side, Verb: verbPass}}
	p := s.Pending
	if isVolley(p.Event) {
		return append(list, sys.volleySamples(s, p, side)...)
	}
	for _, i := range sys.candidates(s) {
		if p.Event != randomLost {
			list = append(list, sys.ability(side, abilityEvent, sys.Unit(i).ID))
			continue
		}
		for _, next := range sys.Pack.Grid.Neighbours(sys.where(s, i)) {
			path := []engine.Loc{s.Units[i].At, sys.HexName(next)}
			list = append(list, engine.Action{Side: side, Verb: verbWithdraw, Units: sys.UnitIDs(i), Path: path})
		}
	}
	return list
}

// firstAction is the order that chooses a command's marker.
func (sys *system) firstAction(side engine.Side, cmd int) engine.Action {
	if sys.Commands[cmd].Unassigned {
		return engine.Action{Side: side, Verb: verbFirst, Args: []engine.Arg{{Name: "all"}}}
	}
	return engine.Action{Side: side, Verb: verbFirst, Units: []engine.UnitID{engine.UnitID(sys.Commands[cmd].ID)}}
}

func (sys *system) mistakenSamples(s *state, side engine.Side) []engine.Action {
	var list []engine.Action
	for _, shooter := range sys.shooters(s, sys.Side(side)) {
		for _, v := range sys.victims(s, shooter, mostSamples) {
			at := engine.Arg{Name: "at", Values: []string{string(sys.Unit(v).ID)}}
			list = append(list, engine.Action{Side: side, Verb: verbFire, Units: sys.UnitIDs(shooter), Args: []engine.Arg{at}})
		}
	}
	return list
}

// samples are what a unit may do if nothing stands in its way.
func (sys *system) samples(s *state, unit int) []engine.Action {
	u := sys.Unit(unit)
	if s.Units[unit].Fate == fateEliminated {
		return sys.replacementSamples(s, unit)
	}
	act := func(verb string, path []engine.Loc, args ...engine.Arg) engine.Action {
		return engine.Action{Side: u.Side, Verb: verb, Units: []engine.UnitID{u.ID}, Path: path, Args: args}
	}
	var list []engine.Action
	switch s.Phase {
	case phaseCommand:
		list = append(list, act(verbAbsent, nil), sys.ability(u.Side, abilityRaise, u.ID), sys.ability(u.Side, abilityDirect, u.ID), sys.ability(u.Side, abilityInitiative, u.ID))
		list = append(list, sys.attachSamples(s, unit)...)
		list = append(list, sys.deferSamples(s, unit)...)
	case phaseOrders:
		for _, order := range orderWords() {
			list = append(list, act(verbOrders, nil, engine.Arg{Name: order}))
		}
		list = append(list, sys.attachSamples(s, unit)...)
	case phaseActivation:
		list = sys.activeSamples(s, unit, act)
	case phaseCommanders:
		list = sys.steps(s, unit, act)
	case phaseRecovery:
		for _, kind := range sys.askable() {
			list = append(list, engine.Action{Side: u.Side, Verb: verbRoll, Args: []engine.Arg{{Name: kind, Values: []string{string(u.ID)}}}})
		}
		list = append(list, sys.absorbSamples(s, unit)...)
		list = append(list, sys.iowanSamples(s, unit)...)
	}
	return list
}

// deferSamples have a leader who arrives wait for the end of all activations, and all who come with him (BB 9.7).
func (sys *system) deferSamples(s *state, unit int) []engine.Action {
	if sys.Unit(unit).Type != book.Leader || s.Units[unit].Fate != fateWaiting {
		return nil
	}
	return []engine.Action{sys.ability(sys.Unit(unit).Side, abilityDefer, sys.Unit(unit).ID)}
}

type actor func(verb string, path []engine.Loc, args ...engine.Arg) engine.Action

func (sys *system) activeSamples(s *state, unit int, act actor) []engine.Action {
	u := sys.Unit(unit)
	if s.Units[unit].Fate == fateWaiting {
		var list []engine.Action
		for _, at := range sys.entriesNow(s, unit) {
			list = append(list, act(verbEntry, []engine.Loc{at}))
		}
		return append(list, sys.deferSamples(s, unit)...)
	}
	list := append(sys.steps(s, unit, act), sys.fights(s, unit)...)
	if sys.marches(s, unit) {
		list = append(sys.marchSamples(s, unit), list...)
	}
	for _, order := range orderWords() {
		list = append(list, act(verbOrders, nil, engine.Arg{Name: order}))
	}
	list = append(list, sys.sightSamples(s, unit)...)
	if u.Type == book.Leader {
		list = append(list, sys.ability(u.Side, abilityAttack, u.ID), sys.ability(u.Side, abilityExtra, u.ID))
	}
	return list
}

// fights are fire on each enemy within three hexes and shock on each next to the unit.
func (sys *system) fights(s *state, unit int) []engine.Action {
	u := sys.Unit(unit)
	var list []engine.Action
	if u.Type == book.Leader || !s.Units[unit].here() {
		return nil
	}
	at := sys.where(s, unit)
	seen := map[engine.Loc]bool{}
	for i, other := range s.Units {
		if !other.here() || sys.Unit(i).Side == u.Side || sys.Unit(i).Type == book.Leader || seen[other.At] {
			continue
		}
		seen[other.At] = true
		switch far := sys.Pack.Grid.Distance(at, sys.where(s, i)); {
		case far == 1:
			list = append(list, engine.Action{Side: u.Side, Verb: verbShock, From: []engine.Loc{s.Units[unit].At}, Path: []engine.Loc{other.At}})
			fallthrough
		case far <= 3:
			list = append(list, engine.Action{Side: u.Side, Verb: verbFire, Units: sys.UnitIDs(unit), Path: []engine.Loc{other.At}})
		}
	}
	return list
}

func (sys *system) ability(side engine.Side, word string, unit engine.UnitID) engine.Action {
	return engine.Action{Side: side, Verb: verbUse, Args: []engine.Arg{{Name: word, Values: []string{string(unit)}}}}
}

// steps are moves of one hex, in the directions clockwise from north.
func (sys *system) steps(s *state, unit int, act actor) []engine.Action {
	if !s.Units[unit].here() {
		return nil
	}
	var list []engine.Action
	for _, next := range sys.Pack.Grid.Neighbours(sys.where(s, unit)) {
		list = append(list, act(verbMove, []engine.Loc{s.Units[unit].At, sys.HexName(next)}))
	}
	return list
}
