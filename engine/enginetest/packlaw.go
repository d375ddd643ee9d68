package enginetest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"adjutant/engine"
	"adjutant/engine/playout"
)

// otherPack is the hash of a pack that no system has.
const otherPack = "no-such-pack"

// packsChangeNothing: a change of packs, here from another with the same data, leaves
// the state's text and what the game waits for as they are, and can be made at a
// choice only; with a system that does not have the new pack it cannot be made at all.
func packsChangeNothing(g *trial, m moment) error {
	p := engine.Play{Pack: &engine.PackChange{From: otherPack, To: g.sys.Info().Pack}}
	next, events, _, err := engine.Apply(g.sys, m.state, p)
	if m.node.Kind != engine.AtChoice {
		if !errors.Is(err, engine.ErrWrongNode) {
			return fmt.Errorf("%s ends in %v", playout.Describe(p), err)
		}
		return nil
	}
	if err != nil {
		return fmt.Errorf("%s: %w", playout.Describe(p), err)
	}
	if err := same("the state behind a change of packs", m.text, next.Text()); err != nil {
		return err
	}
	if node := g.sys.Node(next); !reflect.DeepEqual(node, m.node) {
		return fmt.Errorf("node %+v is %+v behind a change of packs", m.node, node)
	}
	if len(events) == 0 {
		return fmt.Errorf("%s tells nothing", playout.Describe(p))
	}
	if err := eventsAreTold(g.sys.Info().Sides, events); err != nil {
		return fmt.Errorf("%s: %w", playout.Describe(p), err)
	}
	back := engine.Play{Pack: &engine.PackChange{From: p.Pack.To, To: p.Pack.From}}
	if _, _, _, err := engine.Apply(g.sys, m.state, back); err == nil {
		return fmt.Errorf("%s is made with the pack %s", playout.Describe(back), p.Pack.To)
	}
	return nil
}

// survivesPacks: the game is the same when its pack changes at each choice, to one
// with the same data, and its past is the same with both.
func (g *trial) survivesPacks(final engine.State) error {
	has := g.sys.Info().Pack
	packs := func(hash string) (engine.System, error) {
		if hash != has && hash != otherPack {
			return nil, fmt.Errorf("no pack %s", hash)
		}
		return posing{g.sys, hash}, nil
	}
	var plays []engine.Play
	change := engine.PackChange{From: otherPack, To: has}
	for _, p := range g.plays {
		if p.Action != nil {
			change = engine.PackChange{From: change.To, To: change.From}
			made := change
			plays = append(plays, engine.Play{Pack: &made})
		}
		plays = append(plays, p)
	}
	s, sys, applied, err := engine.ReplayPacks(packs, has, g.setup, plays)
	if err != nil {
		return fmt.Errorf("the game with changes of packs stops after %d plays: %w", applied, err)
	}
	if sys.Info().Pack != change.To {
		return fmt.Errorf("the game ends with the pack %s, not %s", sys.Info().Pack, change.To)
	}
	if err := same("the end of the game with changes of packs", final.Text(), s.Text()); err != nil {
		return err
	}
	return engine.SamePast(g.sys, g.sys, g.setup, slices.Clone(plays))
}

// posing is a system that has its data from a pack of another hash.
type posing struct {
	engine.System
	hash string
}

func (p posing) Info() engine.Info {
	info := p.System.Info()
	info.Pack = p.hash
	return info
}
