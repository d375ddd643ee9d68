package declared

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/chance"
	"adjutant/engine/declared/combat"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/declared/victory"
)

// The phases that no pack declares.
const (
	phaseRoll = "roll"
	phaseOver = "over"
)

// Node tells what the game waits for: what has to fall, what a result demands, else the sides of the phase.
func (sys *system) Node(s engine.State) engine.Node { return sys.node(s.(*state.State)) }

func (sys *system) node(s *state.State) engine.Node {
	switch {
	case s.Asked != nil:
		return engine.Node{Kind: engine.AtChance, Turn: s.Turn, Phase: phaseRoll, Chance: chance.Of(sys.Book, s)}
	case s.Fight != nil:
		return combat.Question(sys.Book, s)
	case s.Over():
		return engine.Node{Kind: engine.AtOver, Turn: max(1, min(s.Turn, max(s.Turns, 1))), Phase: phaseOver, Result: victory.Outcome(sys.Book, s)}
	}
	p := sys.Phases[s.Phase]
	n := engine.Node{
		Kind: engine.AtChoice, Turn: s.Turn, Phase: p.Word, Seats: position.Seats(sys.Book, s), Prompt: prompt(p),
		Keeps: []string{book.Declare}, Together: p.Sealed,
	}
	if !sys.owes(s, n.Seats) {
		n.Pass = &engine.Action{Verb: order.Pass}
	}
	return n
}

// owes reports whether one of the sides may not end the phase, since it still has to attack.
func (sys *system) owes(s *state.State, sides []engine.Side) bool {
	return slices.ContainsFunc(sides, func(side engine.Side) bool { return len(combat.Owed(sys.Book, s, side)) > 0 })
}

func prompt(p book.Phase) string {
	var words []string
	for _, o := range book.AllOrders() {
		if p.Allows(o.Word) && o.Does != "" {
			words = append(words, o.Does)
		}
	}
	if len(words) == 0 {
		return "passes to end the phase"
	}
	if p.Sealed {
		return "writes, unseen, what is done when all have: " + strings.Join(words, ", ") + "; or passes to end the phase"
	}
	return strings.Join(words, ", ") + ", or passes to end the phase"
}
