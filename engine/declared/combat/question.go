package combat

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
)

// The phases in the midst of others.
const (
	phaseLoss    = "loss"
	phaseRetreat = "retreat"
	phaseAdvance = "advance"
	phaseAgree   = "agree"
)

// Question is what a side is asked in the midst of a phase.
func Question(b *book.Book, s *state.State) engine.Node {
	p, d := b.Phases[s.Phase], s.Fight.Left[0]
	line := b.DemandOf(d.Line)
	n := engine.Node{
		Kind: engine.AtChoice, Turn: s.Turn, Seats: Asked(b, s), Asked: true,
		Amid: engine.Amid{Phase: p.Word, Side: s.Fight.Side}, Occasion: fmt.Sprintf("%s at %s", line.Result, s.Fight.At),
	}
	if line.Demand == book.Agree {
		return agreed(b, s, n)
	}
	units := b.Names(b.Numbers(d.Units))
	switch line.Demand {
	case book.Retreat:
		n.Phase, n.Prompt = phaseRetreat, fmt.Sprintf("retreats %s by %d [%s]", units, line.N, line.Cite())
	case book.Advance:
		n.Phase, n.Prompt = phaseAdvance, fmt.Sprintf("advances one of %s to %s, or passes [%s]", b.Names(advancers(b, s, &d)), s.Fight.At, line.Cite())
	case book.Exchange:
		n.Phase, n.Prompt = phaseLoss, fmt.Sprintf("says which of %s are lost whole, with lose UNIT, until they were worth %d together [%s]", units, d.N, line.Cite())
	default:
		n.Phase, n.Prompt = phaseLoss, fmt.Sprintf("says which of %s lose %s [%s]", units, steps(d.N), line.Cite())
	}
	return n
}

func steps(n int) string {
	if n == 1 {
		return "a step"
	}
	return fmt.Sprintf("%d steps", n)
}

// Asked are the sides that have something to choose.
func Asked(b *book.Book, s *state.State) (sides []engine.Side) {
	if b.DemandOf(s.Fight.Left[0].Line).Demand == book.Agree {
		return agreeing(b, s)
	}
	for _, id := range s.Fight.Left[0].Units {
		if side := answers(b, s, b.Units[id]); !slices.Contains(sides, side) {
			sides = append(sides, side)
		}
	}
	slices.SortFunc(sides, func(one, other engine.Side) int {
		return cmp.Compare(slices.Index(b.Sides, one), slices.Index(b.Sides, other))
	})
	return sides
}

// answers is the side that chooses for a unit from which something is demanded: for attackers, the side that
// ordered the attack.
func answers(b *book.Book, s *state.State, unit int) engine.Side {
	if b.DemandOf(s.Fight.Left[0].Line).Attacker {
		return s.Fight.Side
	}
	return position.SideOf(b, s, unit)
}
