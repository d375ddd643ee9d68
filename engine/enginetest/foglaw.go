package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// hiddenStaysHidden: two games in which one side has done different things that it alone
// may read of are the same to everybody else: the public text, what the others see and may
// do, what the game waits for, what is asked of dice and what is told, until an event that
// everybody reads tells the two apart. The games are played side by side, with the same
// plays wherever both allow them, and begin as one again when they were told apart.
func (g *trial) hiddenStaysHidden() error {
	v := engine.FeaturesOf(g.sys).Secrets
	if v == nil {
		return nil
	}
	s, err := g.sys.New(g.setup)
	if err != nil {
		return err
	}
	t := twins{trial: g, viewer: v, walker: playout.Walker{Sys: g.sys, Random: playout.Random(g.seed)}, one: s, other: s}
	for range maxTwinned {
		if err := t.step(); errors.Is(err, playout.ErrOver) {
			return nil
		} else if err != nil {
			return err
		}
	}
	return nil
}

// twins are two games in which a side has hidden different things, or one game as long as it has not.
type twins struct {
	*trial
	viewer     engine.Secrets
	walker     playout.Walker
	one, other engine.State
	hider      engine.Side // "" while nothing is hidden
	hid        string      // what it did in the two
}

func (t *twins) step() error {
	node := t.sys.Node(t.one)
	if t.hider == "" && node.Kind == engine.AtChoice {
		t.part(node)
		if t.hider != "" {
			return t.alike()
		}
	}
	p, err := t.pick(node)
	if err != nil {
		return err
	}
	one, told, err := t.told(t.one, p)
	if err != nil {
		return err
	}
	if t.hider == "" {
		t.one, t.other = one, one
		return nil
	}
	other, toldToo, err := t.told(t.other, p)
	if err != nil {
		return err
	}
	t.one, t.other = one, other
	if !slices.Equal(told, toldToo) { // it has come out
		t.other, t.hider = one, ""
		return nil
	}
	return t.alike()
}

// part has a side hide something where it can: two actions of which the others read the same.
func (t *twins) part(node engine.Node) {
	for _, seat := range node.Seats {
		first := map[string]engine.State{} // by what is told of it
		which := map[string]engine.Action{}
		for _, a := range sample(t.someLegal(t.one, seat), maxHidden, t.walker.Random) {
			next, events, _, err := engine.Apply(t.sys, t.one, engine.Play{Action: &a})
			if err != nil || !slices.ContainsFunc(events, func(e engine.Event) bool { return e.Only == seat }) {
				continue
			}
			text := fmt.Sprint(openly(events))
			if was, twice := first[text]; twice {
				t.one, t.other, t.hider = was, next, seat
				t.hid = fmt.Sprintf("%q or %q of %s", which[text], a, seat)
				return
			}
			first[text], which[text] = next, a
		}
	}
}

// pick is a play that both games allow. What only one of them allows the side that hides
// something may do, and then the two are one again.
func (t *twins) pick(node engine.Node) (engine.Play, error) {
	for range maxTries {
		p, err := t.walker.Pick(t.one)
		if err != nil || t.hider == "" || p.Action == nil || t.sys.Check(t.other, *p.Action).Verdict == engine.Legal {
			return p, err
		}
		if p.Action.Side != t.hider {
			return p, fmt.Errorf("%q of %s is legal, or not, by what %s has hidden: %s", *p.Action, p.Action.Side, t.hider, t.hid)
		}
	}
	t.other, t.hider = t.one, ""
	return t.walker.Pick(t.one)
}

// told is the state behind a play, and what everybody reads of it.
func (t *twins) told(s engine.State, p engine.Play) (engine.State, []string, error) {
	next, events, ruling, err := engine.Apply(t.sys, s, p)
	if err == nil && ruling.Verdict != engine.Legal {
		err = fmt.Errorf("%s is ruled %s where what was hidden is %s", playout.Describe(p), playout.Explain(ruling), t.hid)
	}
	return next, openly(events), err
}

// openly is what everybody reads of events, with all that stands in it.
func openly(events []engine.Event) []string {
	var all []string
	for _, e := range events {
		if e.Only == "" {
			all = append(all, fmt.Sprintf("%+v", e))
		}
	}
	return all
}

// alike: nobody but the side that hides something can tell the two games apart.
func (t *twins) alike() error {
	one, other := t.sys.Node(t.one), t.sys.Node(t.other)
	for _, c := range []struct{ what, one, other string }{
		{"the public text", string(t.viewer.Public(t.one)), string(t.viewer.Public(t.other))},
		{"what the game waits for", waitsFor(one), waitsFor(other)},
	} {
		if c.one != c.other {
			return fmt.Errorf("%s differs by what nobody was told: %s: %w", c.what, t.hid, same(c.what, []byte(c.one), []byte(c.other)))
		}
	}
	for _, side := range t.sys.Info().Sides {
		if side == t.hider {
			continue
		}
		if err := same("the view of "+string(side), t.viewer.View(t.one, side).Text(), t.viewer.View(t.other, side).Text()); err != nil {
			return fmt.Errorf("%s sees what nobody was told: %s: %w", side, t.hid, err)
		}
		for _, a := range t.someLegal(t.one, side) {
			if r := t.sys.Check(t.other, a); r.Verdict != engine.Legal {
				return fmt.Errorf("%q of %s is legal, or not, by what nobody was told: %s", a, side, t.hid)
			}
		}
	}
	return nil
}

// waitsFor is what a node tells everybody.
func waitsFor(n engine.Node) string {
	return fmt.Sprintf("%s, turn %d %s, phase %s, seats %q, asked %t, together %t, %s, %+v, %+v", n.Kind, n.Turn, n.Hour, n.Phase, n.Seats, n.Asked, n.Together, n.Prompt, n.Chance, n.Result)
}
