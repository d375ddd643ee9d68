package enginetest

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// playIsSound: a play that the game waits for makes a new state, leaves the old
// one as it was, and does the same when it is decided again. It gives the new state.
func playIsSound(sys engine.System, s engine.State, p engine.Play) (engine.State, error) {
	old, public := bytes.Clone(s.Text()), bytes.Clone(engine.PublicText(sys, s))
	next, events, ruling, err := engine.Apply(sys, s, p)
	if err != nil || ruling.Verdict != engine.Legal {
		return nil, fmt.Errorf("%s is ruled %s (%v)", playout.Describe(p), playout.Explain(ruling), err)
	}
	if err := same("the old state", old, s.Text()); err != nil {
		return nil, fmt.Errorf("%s: %w", playout.Describe(p), err)
	}
	if bytes.Equal(old, next.Text()) || bytes.Equal(public, engine.PublicText(sys, next)) {
		return nil, fmt.Errorf("%s leaves the public text as it was", playout.Describe(p))
	}
	if err := eventsAreTold(sys.Info().Sides, events); err != nil {
		return nil, fmt.Errorf("%s: %w", playout.Describe(p), err)
	}
	return next, decidedAgain(sys, s, p, next, events)
}

func eventsAreTold(sides []engine.Side, events []engine.Event) error {
	for _, e := range events {
		if e.Kind == "" || e.Text == "" {
			return fmt.Errorf("event %+v says nothing", e)
		}
		if e.Only != "" && !slices.Contains(sides, e.Only) {
			return fmt.Errorf("event %q is for %q, which is no side", e.Text, e.Only)
		}
		if err := tracesAreWhole(e); err != nil {
			return err
		}
	}
	return nil
}

// tracesAreWhole: what an event leaves on the map is of a kind that there is, and
// somewhere.
func tracesAreWhole(e engine.Event) error {
	for _, t := range e.Traces {
		if !slices.Contains(traceKinds, t.Kind) {
			return fmt.Errorf("event %q leaves a trace of kind %q, which there is not", e.Text, t.Kind)
		}
		if len(t.At) == 0 || slices.Contains(t.At, "") {
			return fmt.Errorf("event %q leaves a trace of kind %s that is nowhere: %q", e.Text, t.Kind, t.At)
		}
	}
	return nil
}

var traceKinds = []engine.TraceKind{
	engine.TraceMove, engine.TraceRetreat, engine.TraceAttack, engine.TraceFight,
	engine.TraceShot, engine.TraceBurst, engine.TraceFan, engine.TraceLoss,
}

// decidedAgain: the play has the same outcome on the state and on what its text
// reads back to.
func decidedAgain(sys engine.System, s engine.State, p engine.Play, next engine.State, events []engine.Event) error {
	parsed, err := sys.ParseState(s.Text())
	if err != nil {
		return err
	}
	for _, from := range []engine.State{s, parsed} {
		again, told, _, err := engine.Apply(sys, from, p)
		if err != nil {
			return fmt.Errorf("%s, decided again: %w", playout.Describe(p), err)
		}
		if err := same(playout.Describe(p)+", decided again,", next.Text(), again.Text()); err != nil {
			return err
		}
		if !reflect.DeepEqual(events, told) {
			return fmt.Errorf("%s, decided again, tells %v, then %v", playout.Describe(p), events, told)
		}
	}
	return nil
}
