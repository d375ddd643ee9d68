package gbacw

import (
	"iter"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// Legal lists what the game asks for first, then pass, then for each unit of the side some of what it
// may do: orders, one step in each direction, procedures.
func (sys *system) Legal(st engine.State, side engine.Side) iter.Seq[engine.Action] {
	return engine.Joined(sys.Groups(st, side))
}

// Groups is what Legal lists, in parts.
func (sys *system) Groups(st engine.State, side engine.Side) []iter.Seq[engine.Action] {
	s := st.(*state.State)
	groups := []iter.Seq[engine.Action]{engine.Possible(sys, s, func() []engine.Action { return sys.askedSamples(s, side) })}
	if s.Open != nil || !s.Pending.IsZero() {
		return groups
	}
	for i, u := range sys.Pack.Units {
		if u.Side == side && couldAct(sys.Book, s, i) {
			groups = append(groups, engine.Possible(sys, s, func() []engine.Action { return sys.samples(s, i) }))
		}
	}
	return groups
}

// Outcomes says nothing: what dice come to is not told before they fall.
func (sys *system) Outcomes(engine.State) []engine.Outcome { return nil }

// Charts has none besides those of the packs.
func (sys *system) Charts() []engine.Chart { return nil }

// couldAct leaves out units for which nothing could be legal, without a look at any order.
func couldAct(b *book.Book, s *state.State, unit int) bool {
	switch s.Units[unit].Fate {
	case state.FateEliminated:
		return s.Phase == state.PhaseRecovery && b.Leads(unit) >= 0
	case state.FateAbsent, state.FateRemoved:
		return false
	case state.FateWaiting:
		return s.Phase == state.PhaseActivation && s.Units[unit].Due <= s.Turn && command.CommandOf(b, s, unit) == s.Active || s.Phase == state.PhaseCommand && s.Units[unit].Due == s.Turn
	case state.FateRouted:
		return s.Phase == state.PhaseRecovery
	}
	return s.Phase != state.PhaseActivation || command.CommandOf(b, s, unit) == s.Active || b.Unit(unit).Type == book.Leader || s.Formations[s.Units[unit].Formation].ActsAgain()
}

// askedSamples answer a question, or choose what only the whole side can.
func (sys *system) askedSamples(s *state.State, side engine.Side) []engine.Action {
	word := func(verb, name string) engine.Action {
		return engine.Action{Side: side, Verb: verb, Args: []engine.Arg{{Name: name}}}
	}
	var list []engine.Action
	switch {
	case s.Open != nil && s.Open.Stated != "" && !mayObject(*s.Open, side):
		return []engine.Action{{Side: side, Verb: state.VerbAgree}}
	case s.Open != nil && s.Open.Stated != "":
		return []engine.Action{{Side: side, Verb: state.VerbAgree}, {Side: side, Verb: state.VerbObject}}
	case s.Open != nil && s.Open.About == state.AboutBeaten:
		return victory.BeatenSamples(sys.Book, s, side)
	case s.Open != nil:
		for _, answer := range sys.answers(s, *s.Open) {
			list = append(list, word(state.VerbAnswer, answer))
		}
	case !s.Pending.IsZero():
		return sys.choices[s.Pending.Kind].samples(sys.Book, s, side)
	case s.Phase == state.PhaseFirst:
		for _, cmd := range command.MayBeFirst(sys.Book, s) {
			list = append(list, firstAction(sys.Book, side, cmd))
		}
	default:
		list = append(list, engine.Action{Side: side, Verb: state.VerbPass})
	}
	return list
}

// randomSamples choose for a random event.
func randomSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	list := []engine.Action{{Side: side, Verb: state.VerbPass}}
	p := s.Pending
	if combat.IsVolley(p.Event) {
		return append(list, combat.VolleySamples(b, s, p, side)...)
	}
	for _, i := range combat.Candidates(b, s) {
		if p.Event != state.RandomLost {
			list = append(list, combat.Ability(b, side, state.AbilityEvent, b.Unit(i).ID))
			continue
		}
		for _, next := range b.Pack.Grid.Neighbours(position.Where(b, s, i)) {
			path := []engine.Loc{s.Units[i].At, b.HexName(next)}
			list = append(list, engine.Action{Side: side, Verb: state.VerbWithdraw, Units: b.UnitIDs(i), Path: path})
		}
	}
	return list
}

// firstAction is the order that chooses a command's marker.
func firstAction(b *book.Book, side engine.Side, cmd int) engine.Action {
	if b.Commands[cmd].Unassigned {
		return engine.Action{Side: side, Verb: state.VerbFirst, Args: []engine.Arg{{Name: "all"}}}
	}
	return engine.Action{Side: side, Verb: state.VerbFirst, Units: []engine.UnitID{engine.UnitID(b.Commands[cmd].ID)}}
}

func mistakenSamples(b *book.Book, s *state.State, side engine.Side) []engine.Action {
	var list []engine.Action
	for _, shooter := range combat.Shooters(b, s, b.Side(side)) {
		for _, v := range combat.TargetsOf(b, s, shooter, combat.MostSamples) {
			at := engine.Arg{Name: "at", Values: []string{string(b.Unit(v).ID)}}
			list = append(list, engine.Action{Side: side, Verb: state.VerbFire, Units: b.UnitIDs(shooter), Args: []engine.Arg{at}})
		}
	}
	return list
}

// samples are what a unit may do if nothing stands in its way.
func (sys *system) samples(s *state.State, unit int) []engine.Action {
	u := sys.Unit(unit)
	if s.Units[unit].Fate == state.FateEliminated {
		return move.ReplacementSamples(sys.Book, s, unit)
	}
	act := func(verb string, path []engine.Loc, args ...engine.Arg) engine.Action {
		return engine.Action{Side: u.Side, Verb: verb, Units: []engine.UnitID{u.ID}, Path: path, Args: args}
	}
	var list []engine.Action
	switch s.Phase {
	case state.PhaseCommand:
		list = append(list, act(state.VerbAbsent, nil), combat.Ability(sys.Book, u.Side, state.AbilityRaise, u.ID), combat.Ability(sys.Book, u.Side, state.AbilityDirect, u.ID), combat.Ability(sys.Book, u.Side, state.AbilityInitiative, u.ID))
		list = append(list, command.AttachSamples(sys.Book, s, unit)...)
		list = append(list, deferSamples(sys.Book, s, unit)...)
	case state.PhaseOrders:
		for _, order := range state.OrderWords() {
			list = append(list, act(state.VerbOrders, nil, engine.Arg{Name: order}))
		}
		list = append(list, command.AttachSamples(sys.Book, s, unit)...)
	case state.PhaseActivation:
		list = activeSamples(sys.Book, s, unit, act)
	case state.PhaseCommanders:
		list = steps(sys.Book, s, unit, act)
	case state.PhaseRecovery:
		for _, kind := range sys.askable() {
			list = append(list, engine.Action{Side: u.Side, Verb: state.VerbRoll, Args: []engine.Arg{{Name: kind, Values: []string{string(u.ID)}}}})
		}
		list = append(list, combat.AbsorbSamples(sys.Book, s, unit)...)
		list = append(list, command.IowanSamples(sys.Book, s, unit)...)
	}
	return list
}

// deferSamples are the orders by which a leader who arrives, and all units that come with him, wait for the end
// of all activations (BB 9.7).
func deferSamples(b *book.Book, s *state.State, unit int) []engine.Action {
	if b.Unit(unit).Type != book.Leader || s.Units[unit].Fate != state.FateWaiting {
		return nil
	}
	return []engine.Action{combat.Ability(b, b.Unit(unit).Side, state.AbilityDefer, b.Unit(unit).ID)}
}

type actor func(verb string, path []engine.Loc, args ...engine.Arg) engine.Action

func activeSamples(b *book.Book, s *state.State, unit int, act actor) []engine.Action {
	u := b.Unit(unit)
	if s.Units[unit].Fate == state.FateWaiting {
		var list []engine.Action
		for _, at := range move.EntriesNow(b, s, unit) {
			list = append(list, act(state.VerbEntry, []engine.Loc{at}))
		}
		return append(list, deferSamples(b, s, unit)...)
	}
	list := append(steps(b, s, unit, act), fights(b, s, unit)...)
	if command.Marches(b, s, unit) {
		list = append(move.MarchSamples(b, s, unit), list...)
	}
	for _, order := range state.OrderWords() {
		list = append(list, act(state.VerbOrders, nil, engine.Arg{Name: order}))
	}
	list = append(list, command.SightSamples(b, s, unit)...)
	if u.Type == book.Leader {
		list = append(list, combat.Ability(b, u.Side, state.AbilityAttack, u.ID), combat.Ability(b, u.Side, state.AbilityExtra, u.ID))
	}
	return list
}

// fights are fire on each enemy within three hexes and shock on each next to the unit.
func fights(b *book.Book, s *state.State, unit int) []engine.Action {
	u := b.Unit(unit)
	var list []engine.Action
	if u.Type == book.Leader || !s.Units[unit].Here() {
		return nil
	}
	at := position.Where(b, s, unit)
	seen := map[engine.Loc]bool{}
	for i, other := range s.Units {
		if !other.Here() || b.Unit(i).Side == u.Side || b.Unit(i).Type == book.Leader || seen[other.At] {
			continue
		}
		seen[other.At] = true
		switch far := b.Pack.Grid.Distance(at, position.Where(b, s, i)); {
		case far == 1:
			list = append(list, engine.Action{Side: u.Side, Verb: state.VerbShock, From: []engine.Loc{s.Units[unit].At}, Path: []engine.Loc{other.At}})
			fallthrough
		case far <= 3:
			list = append(list, engine.Action{Side: u.Side, Verb: state.VerbFire, Units: b.UnitIDs(unit), Path: []engine.Loc{other.At}})
		}
	}
	return list
}

// steps are moves of one hex, in the directions clockwise from north.
func steps(b *book.Book, s *state.State, unit int, act actor) []engine.Action {
	if !s.Units[unit].Here() {
		return nil
	}
	var list []engine.Action
	for _, next := range b.Pack.Grid.Neighbours(position.Where(b, s, unit)) {
		list = append(list, act(state.VerbMove, []engine.Loc{s.Units[unit].At, b.HexName(next)}))
	}
	return list
}
