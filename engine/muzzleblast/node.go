package muzzleblast

import (
	"fmt"

	"adjutant/engine"
)

// Node tells what the game waits for: the sides whose orders are not all written, dice, or nothing.
func (sys *system) Node(st engine.State) engine.Node { return node(sys.book, st.(*state)) }

func node(bk *book, s *state) engine.Node {
	n := engine.Node{Turn: s.Turn, Phase: string(s.Phase)}
	switch {
	case s.Phase == phaseOver:
		n.Kind, n.Result = engine.AtOver, result(bk.pack, s)
	case len(s.Jobs) > 0:
		n.Kind, n.Chance = engine.AtChance, chance(bk, s)
	default:
		n.Kind = engine.AtChoice
		n.Together, n.Pass = true, &engine.Action{Verb: verbPass}
		n.Prompt = "writes its orders for moves, or passes"
		if s.Phase == phaseFire {
			n.Prompt = "orders its fire, or passes"
		}
		if s.Phase == phaseReveal {
			n.Prompt = "opens what it has sealed, or passes and gives it up"
		}
		for i, side := range bk.info.Sides {
			if !s.Done[i] {
				n.Seats = append(n.Seats, side)
			}
		}
	}
	return n
}

// bodyName is a body as players call it.
func bodyName(units roster, b body) string {
	u := units[b.Unit]
	if u.guns > 1 {
		return fmt.Sprintf("%s gun %d", u.name, b.Gun)
	}
	return u.name
}
