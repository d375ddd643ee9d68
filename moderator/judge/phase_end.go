package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/verdict"
)

// phaseEnd is what a submission means for the phase that it acts in: whether it ends when its orders are carried out.
type phaseEnd struct {
	run      *Run
	ends     *game.Moment // the phase that ends when the submission is carried out, nil for none
	meantFor *game.Moment // the choice that the next pass of a mail ends, nil for the one at which it comes
	said     bool         // nothing of it was more than said or settled, which ends no phase
	differs  bool         // a side has said otherwise than the other, in a dispute
	within   bool         // the last order was to what was asked within a phase
	acted    *game.Moment // the choice for which the mail last ordered something to be done
}

// meansFor notes the choice that a pass behind an order would end: that of the order, until a pass has ended it. What is asked in
// the midst of a phase ends none of one's own, said in whatever words.
func (e *phaseEnd) meansFor(o order, node engine.Node) {
	abides := e.run.Input.Version() >= orders.Amending
	if !e.run.inRest && o.Action.Verb != game.DeclareVerb {
		e.acted = game.MomentOf(node)
	}
	m := e.meantFor
	waited := e.run.inRest && m != nil && m.Turn == node.Turn && m.Phase == node.Phase // what waited for a marker is for that one
	if (!node.Asked || abides && node.Pass != nil) && !waited {
		e.meantFor = game.MomentOf(node)
	}
	ends := node.Pass != nil && o.Action.Verb == node.Pass.Verb
	if abides {
		ends = o.Action.Verb == game.PassVerb && !node.Asked
	}
	if ends && e.run.declared.At(o.Action) < 0 {
		e.meantFor = nil
	}
}

// moment is the choice at which a node stands; older reading versions told the phase alone.
func (e *phaseEnd) moment(node engine.Node) *game.Moment {
	m := game.MomentOf(node)
	if e.run.Input.Version() < orders.Conversing {
		m.Occasion = ""
	}
	return m
}

// finish ends the phase that the submission last acted in, where its orders do
// not do so themselves, or has that wait until nobody is asked anything. Where an
// order could not be done or was not read, its owner may want to use the units
// otherwise, so the phase goes on; it does where he says so himself.
func (e *phaseEnd) finish(side engine.Side) error {
	node := e.run.Course.Node()
	if e.run.skipped || e.run.Reading.Void || e.run.need != nil || !node.Asked && e.awaitsLog(side) || e.saysAll(side) || e.run.Reading.GoesOn {
		return nil
	}
	question := node.Kind == engine.AtChoice && node.Asked && node.Pass == nil
	if e.differs && node.Refer != nil && foresee.MayPass(node, side) { // what a mail says otherwise is all that its side does
		return e.pass(node, side)
	}
	switch {
	case e.said:
		return nil
	case e.ends == nil:
	case e.run.Rest != nil:
		e.run.Rest.EndsWith(e.ends)
		return nil
	case question && mayWait(e.run.Course, side):
		e.run.Rest = &game.Rest{Side: side, Ends: e.ends}
		return nil
	case e.ends.Is(node) && e.weighs():
		return nil
	case e.ends.Is(node) && foresee.MayPass(node, side) && (e.run.Course.Ends != game.EndsSaid || e.isSpent(side)):
		if err := e.pass(node, side); err != nil {
			return err
		}
	}
	return e.idle(side)
}

// saysAll reports whether the orders are those of the house, which says itself when it is done.
func (e *phaseEnd) saysAll(side engine.Side) bool {
	return e.run.Acted == nil && e.run.Course.HouseAt(side)
}

// weighs reports whether the mail asks what an order of this phase would come to, where a phase goes on until its side says otherwise: it is
// not closed before the answer is read.
func (e *phaseEnd) weighs() bool {
	return e.run.Input.Version() >= orders.Obliging && e.run.Course.Ends == game.EndsSaid && slices.ContainsFunc(e.run.Reading.Commands, func(c orders.Command) bool {
		return c.Word == question.Odds || c.Word == question.May
	})
}

// isSpent reports whether nothing is left to a side but to end its part of the phase.
func (e *phaseEnd) isSpent(side engine.Side) bool { return len(e.run.Course.Legal(side, 2)) <= 1 }

// pass ends a phase, as the submission implies.
func (e *phaseEnd) pass(node engine.Node, side engine.Side) error {
	implied := interpret.Item{Action: game.PassOf(node, side)}
	if e.run.Input.Version() >= orders.Obliging && e.run.Course.Ends == game.EndsSaid && e.isSpent(side) {
		implied.Reason = "the rules leave nothing else to do in it"
	}
	if err := e.run.act(order{Item: implied}); err != nil {
		return err
	}
	return e.run.settle(nil)
}

// idle ends the phases behind it in which the side can do nothing.
func (e *phaseEnd) idle(side engine.Side) error {
	for e.run.Begun() && e.run.need == nil && e.run.Rest == nil && !e.awaitsLog(side) {
		node := e.run.Course.Node()
		if node.Asked || !foresee.MayPass(node, side) || !e.isSpent(side) {
			return nil
		}
		if err := e.pass(node, side); err != nil {
			return err
		}
	}
	return nil
}

// endWithLog has the phase end with the log that uses its receipts, if that orders
// nothing else.
func (e *phaseEnd) endWithLog(side engine.Side) {
	if node := e.run.Course.Node(); e.ends == nil && verdict.Closes(e.run.Verdict.Case) && !node.Asked && foresee.MayPass(node, side) {
		e.ends = &game.Moment{Turn: node.Turn, Phase: node.Phase}
	}
}

// endBehindAnswer does so where the log's last order was one to what was asked within
// the phase, such as an advance.
func (e *phaseEnd) endBehindAnswer(side engine.Side) error {
	node := e.run.Course.Node()
	if !verdict.Closes(e.run.Verdict.Case) || !e.within || e.run.skipped || e.run.Reading.Void || e.run.need != nil || e.run.Rest != nil || node.Asked || !foresee.MayPass(node, side) {
		return nil
	}
	return e.pass(node, side)
}

// awaitsLog reports whether a phase of the side stays open, since it is to hand in
// the log that uses its receipts.
func (e *phaseEnd) awaitsLog(side engine.Side) bool {
	r := e.run
	if r.Course.Dice != game.DiceReceipts || !interpret.RulesThrow(r.Course.Rules.Pack, r.Course.Rules.System) {
		return false
	}
	return len(r.receipts) > 0 || r.Reading.Declares() || len(r.Start.Receipts[side]) > 0 && !verdict.Closes(r.Verdict.Case)
}
