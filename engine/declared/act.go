package declared

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/declared/blind"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/chance"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/declared/victory"
)

// Act carries out an action that Check calls legal.
func (sys *system) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := st.(*state.State).Copy()
	s.Actions++
	var events []engine.Event
	switch {
	case s.Fight == nil && sys.Phases[s.Phase].Sealed && a.Verb != order.Pass:
		return s, sys.write(s, a), nil
	case s.Fight != nil:
		events = append(combat.Answer(sys.Book, s, a), combat.Proceed(sys.Book, s)...)
	default:
		var err error
		if events, err = sys.do(s, a); err != nil {
			return nil, nil, err
		}
	}
	return s, append(events, sys.after(s)...), nil
}

// after is what follows by itself from what was done: masks are lifted, places held, a phase may be over.
func (sys *system) after(s *state.State) []engine.Event {
	events := blind.Lifted(sys.Book, s)
	victory.Hold(sys.Book, s)
	return append(events, sys.settle(s)...)
}

// Roll goes on with what has fallen.
func (sys *system) Roll(st engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := st.(*state.State).Copy()
	asked := *s.Asked
	events := chance.Fall(sys.Book, s, r)
	events = append(events, victory.Fallen(sys.Book, s, asked, r)...)
	return s, append(events, sys.after(s)...), nil
}

// do carries out an order of the phase.
func (sys *system) do(s *state.State, a engine.Action) ([]engine.Event, error) {
	if sys.Phases[s.Phase].Ends == book.Counted && a.Verb != order.Pass && a.Verb != book.Declare {
		s.Given = append(s.Given, a.Side)
	}
	if a.Verb == order.Pass {
		return sys.pass(s, a.Side), nil
	}
	if d, known := deeds[a.Verb]; known {
		events := d.do(sys.Book, s, a)
		if a.Verb == book.Play {
			events = append(events, victory.Played(sys.Book, s, a.Side, a.Args[0].Name)...)
		}
		return events, nil
	}
	return nil, fmt.Errorf("no order of declared: %q", a.Verb)
}

// pass marks a side as done in the phase, and begins the next when all are.
func (sys *system) pass(s *state.State, side engine.Side) []engine.Event {
	events := []engine.Event{{Kind: "passed", Text: fmt.Sprintf("%s ends its phase %s.", sys.Pack.SideName(side), sys.Phases[s.Phase].Word), Quiet: true}}
	s.Done = append(s.Done, side)
	if len(position.Seats(sys.Book, s)) > 0 {
		return events
	}
	events = append(events, sys.open(s)...)
	return append(events, sys.nextPhase(s)...)
}

// nextPhase begins the next phase in which a side has more to do than to pass; after a whole turn without one, the one it comes to.
func (sys *system) nextPhase(s *state.State) (events []engine.Event) {
	for range sys.Phases {
		events = append(events, sys.beginPhase(s)...)
		p := sys.Phases[s.Phase]
		if s.Over() || p.In(s.Turn) && sys.busy(s) {
			return events
		}
		if !p.In(s.Turn) {
			continue
		}
		events = append(events, engine.Event{Kind: "passed", Text: fmt.Sprintf("%s has nothing to do in phase %s.", sys.SideNames(p.Sides), p.Word), Quiet: true})
	}
	for {
		events = append(events, sys.beginPhase(s)...)
		if s.Over() || sys.Phases[s.Phase].In(s.Turn) {
			return events
		}
	}
}

// beginPhase goes on to the next phase, of the next turn if need be.
func (sys *system) beginPhase(s *state.State) (events []engine.Event) {
	s.Done, s.Given, s.Said, s.Attacked = nil, nil, nil, nil
	s.Rest()
	if s.Phase++; s.Phase < len(sys.Phases) {
		return nil
	}
	s.Phase = 0
	victory.Hold(sys.Book, s)
	events = victory.EndTurn(sys.Book, s)
	if s.Turn++; s.Over() {
		return append(events, engine.Event{Kind: "turn", Text: fmt.Sprintf("Turn %d, and with it the game, is over.", s.Turn-1)})
	}
	return append(events, engine.Event{Kind: "turn", Text: fmt.Sprintf("Turn %d begins.", s.Turn)})
}
