package command

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/verdict"
)

// afterMoves heads an answer about where the waiting moves of a mail would lead.
const afterMoves = "If the moves of this mail that may be made now were made:"

// waitingMoves is the case with the moves of a mail made on a copy that were not done, since something else of it waits or was refused; false where
// none of them can be made before dice. Who asks what an attack would come to means it from where his own mail puts his units.
func (r *Session) waitingMoves(c orders.Command) (verdict.Case, bool) {
	of := *r.Verdict.Case
	if r.Took || r.Input.Version() < orders.Discerning || c.Word != question.Odds && c.Word != question.May {
		return of, false
	}
	trial, made := of.Start, false
	for _, item := range r.Reading.Items {
		a := item.Action
		if a.Verb == game.PassVerb || !trial.MayAct(trial.Node(), r.Seat.Side) {
			break
		}
		if !order.Kindred(a.Verb, game.MoveVerb) {
			continue
		}
		of.Start = trial
		if q, err := r.inquireOf(of); err == nil {
			a = q.OnItsWay(a)
		}
		next := trial
		if _, ruling, err := next.Play(engine.Play{Action: &a}); err != nil || ruling.Verdict != engine.Legal {
			continue
		}
		if next.Node().Kind == engine.AtChance {
			break
		}
		trial, made = next, true
	}
	of.Start = trial
	return of, made
}

// isOther reports whether a question is about another attack than the order: a charge, where the order is fire.
func isOther(asked string, a interpret.Item) bool {
	charges := []string{"shock", "charge"}
	deed := orders.DeedIn(asked)
	return slices.Contains(charges, deed) && order.Kindred(a.Action.Verb, "fire") && !slices.Contains(charges, a.Action.Verb)
}
