package enginetest

import (
	"bytes"
	"fmt"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// viewsGiveNothingAway: a side's view follows from the public text and its own
// hidden text; those of all sides together leave nothing of the state out. It
// is tested on the state and on what it may become by one action: these have
// the same public text where the action is hidden.
func viewsGiveNothingAway(g *trial, m moment) error {
	v := engine.FeaturesOf(g.sys).Secrets
	if v == nil {
		return nil
	}
	w := watch{v, g.sys.Info().Sides, map[string][]byte{}}
	if err := w.look(m.state); err != nil {
		return err
	}
	if err := w.keep(m.state); err != nil {
		return err
	}
	for _, seat := range m.node.Seats {
		for _, a := range sample(m.actions[seat], maxFollowed, g.random) {
			next, err := playout.Apply(g.sys, m.state, engine.Play{Action: &a})
			if err != nil {
				return err
			}
			if err := w.look(next); err != nil {
				return fmt.Errorf("after %q of %s: %w", a, seat, err)
			}
		}
	}
	return nil
}

// watch remembers what was seen from which texts.
type watch struct {
	viewer engine.Secrets
	sides  []engine.Side
	seen   map[string][]byte
}

// look holds a state against what was seen before. A key begins with the length
// of what stands in it, so that no two run together.
func (w watch) look(s engine.State) error {
	public := w.viewer.Public(s)
	whole := fmt.Sprintf("%d %s", len(public), public)
	for _, side := range w.sides {
		hidden := w.viewer.Hidden(s, side)
		key := fmt.Sprintf("%s %d %s %s", side, len(public), public, hidden)
		whole += fmt.Sprintf(" %d %s", len(hidden), hidden)
		if err := w.remember(key, w.viewer.View(s, side).Text()); err != nil {
			return fmt.Errorf("%s sees more than its texts hold: %w", side, err)
		}
	}
	if err := w.remember(whole, s.Text()); err != nil {
		return fmt.Errorf("the public and hidden texts leave something out: %w", err)
	}
	return nil
}

// keep: each view has in it what the side knows, and seen again it is the same.
func (w watch) keep(s engine.State) error {
	for _, side := range w.sides {
		view := w.viewer.View(s, side)
		if err := same("the public text of the view of "+string(side), bytes.Clone(w.viewer.Public(s)), w.viewer.Public(view)); err != nil {
			return err
		}
		if err := same("the hidden text of the view of "+string(side), bytes.Clone(w.viewer.Hidden(s, side)), w.viewer.Hidden(view, side)); err != nil {
			return err
		}
		if err := same("the view of the view of "+string(side), bytes.Clone(view.Text()), w.viewer.View(view, side).Text()); err != nil {
			return err
		}
	}
	return nil
}

// remember fails if the key stood for another text before.
func (w watch) remember(key string, text []byte) error {
	if was, ok := w.seen[key]; ok {
		return same("the text", was, text)
	}
	w.seen[key] = bytes.Clone(text)
	return nil
}
