package gbacw

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// Node tells what the game waits for.
func (sys *system) Node(st engine.State) engine.Node {
	s := st.(*state.State)
	n := engine.Node{Turn: s.Turn, Hour: position.Slot(sys.Book, s).Name, Phase: string(s.Phase)}
	if s.Phase == state.PhaseActivation {
		n.Occasion = fmt.Sprintf("marker %d of %s", s.Commands[s.Active].Drawn, sys.Commands[s.Active].Name)
	}
	switch {
	case s.Phase == state.PhaseOver:
		n.Kind, n.Result = engine.AtOver, victory.Result(sys.Book, s)
	case s.Open != nil:
		sys.asked(s, &n)
	case !s.Pending.IsZero():
		waits := sys.choices[s.Pending.Kind]
		n.Kind, n.Asked, n.Seats = engine.AtChoice, true, []engine.Side{sys.Sides[waits.side(sys.Book, s)]}
		n.Amid = sys.atPlay(s)
		n.Prompt = waits.prompt(sys.Book, s)
	case len(s.Rolls) > 0:
		n.Kind, n.Chance = engine.AtChance, sys.throwChance(s)
	case s.Phase == state.PhaseEfficiency:
		n.Kind, n.Chance = engine.AtChance, command.EfficiencyChance(sys.Book, s)
	case s.Phase == state.PhaseDraw:
		n.Kind, n.Chance = engine.AtChance, command.DrawChance(sys.Book, s)
	default:
		n.Kind, n.Seats = engine.AtChoice, []engine.Side{sys.Sides[command.SideToChoose(sys.Book, s)]}
		n.Prompt = prompt(sys.Book, s)
		if s.Phase != state.PhaseFirst && s.Phase != state.PhaseActivation && command.CheckIowans(sys.Book, s) == nil { // what fire and shock did decides what is done next
			n.Pass, n.Keeps = &engine.Action{Side: n.Seats[0], Verb: state.VerbPass}, []string{state.VerbDeclare}
		}
		if s.Phase == state.PhaseCommand { // all of it is settled before anything is drawn, in as many mails as its side likes
			n.Keeps = append(n.Keeps, state.VerbAbsent, state.VerbUse, state.VerbAttach)
		}
	}
	return n
}

// atPlay is the phase that goes on when what is asked in it has been answered.
func (sys *system) atPlay(s *state.State) engine.Amid {
	side := s.Seat
	if s.Phase == state.PhaseActivation {
		side = sys.Commands[s.Active].Side
	}
	return engine.Amid{Phase: string(s.Phase), Side: sys.Sides[side]}
}

// asked fills in what a question asks.
func (sys *system) asked(s *state.State, n *engine.Node) {
	n.Kind, n.Asked, n.Unforeseen, n.Seats, n.Amid = engine.AtChoice, true, true, answering(sys.Sides, *s.Open), sys.atPlay(s)
	n.Dispute = sys.disputeOf(s)
	text, _ := sys.questionText(s, *s.Open)
	n.Prompt = "answers: " + text
	if s.Open.Stated != "" {
		n.Prompt = "agrees or objects to the answer " + s.Open.Stated + " to: " + text
	}
	switch said := len(s.Open.Said); {
	case s.Open.Refers:
		n.Prompt = "may still answer or agree with the other side, until a moderator has ruled: " + text
		return
	case said > 0:
		n.Prompt += fmt.Sprintf(" (round %d of %d; it was answered before: %s)", engine.Round(said), engine.Rounds, s.Open.Said[said-1])
	}
	n.Refer = &engine.Action{Verb: state.VerbRefer}
}

func prompt(b *book.Book, s *state.State) string {
	switch s.Phase {
	case state.PhaseCommand:
		return "settles who is in command at " + position.Slot(b, s).Name + ", or passes"
	case state.PhaseOrders:
		return "gives division orders, or passes"
	case state.PhaseFirst:
		return "chooses the first marker"
	case state.PhaseActivation:
		if s.Used[state.UsedLast] > 0 {
			return "acts with those of " + b.Commands[s.Active].Name + " who waited, or passes"
		}
		return "acts with " + b.Commands[s.Active].Name + ", or passes"
	case state.PhaseCommanders:
		return "moves commanders, or passes"
	}
	return "recovers what can be recovered, or passes"
}
