package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// rule carries the submission out, and behind it the rest that waited for it.
func (r *Run) rule() (decision.Decision, error) {
	if choosesTogether(r) {
		return handIn(r)
	}
	own := r.own()
	back, err := probe{r}.handsBackUnplayed(own)
	if err == nil && !back {
		err = r.carryOwn(own)
	}
	if err != nil {
		return decision.Decision{}, err
	}
	if back || r.Refused() {
		return r.conclude(game.HandBack)
	}
	return r.goOn()
}

// goOn carries out the rest that waited in the game, and ends the submission.
func (r *Run) goOn() (decision.Decision, error) {
	if err := r.carryRest(); err != nil {
		return decision.Decision{}, err
	}
	return r.comeTo()
}

// comeTo ends the submission, or asks for the dice that it needs.
func (r *Run) comeTo() (decision.Decision, error) {
	if r.need != nil {
		return r.ask()
	}
	switch {
	case len(r.Rest.ActionList()) > 0:
		return r.conclude(game.Waiting)
	case len(r.Lines) == 0 && (passedOver(r.Entries) || r.Cut.Step > 0):
		return r.conclude(game.HandBack)
	}
	return r.conclude(game.Accepted)
}

// ask asks for the dice that the submission needs next, or has the game wait for
// them.
func (r *Run) ask() (decision.Decision, error) {
	if len(r.records) >= maxRolls {
		return decision.Decision{}, fmt.Errorf("game %s: a submission that needs more than %d rolls", r.Course.Tag, maxRolls)
	}
	freeze, err := r.freeze()
	if err != nil {
		return decision.Decision{}, err
	}
	if freeze != nil && r.Notice != nil {
		r.park(*freeze, *r.Notice)
		return r.conclude(game.Frozen)
	}
	return decision.Decision{Need: r.need, Freeze: freeze, Rest: r.Rest.ActionList()}, nil
}

// own is the orders of the submission.
func (r *Run) own() []order {
	var own []order
	for _, item := range r.Reading.Items {
		if item.Reveal != nil {
			if !checks(r.Reading) {
				takeReveal(r, item)
			}
			continue
		}
		if r.Cut.Step == 0 || item.Step > 0 && item.Step < r.Cut.Step {
			own = append(own, order{Item: item})
		}
	}
	return own
}

// carryOwn carries the orders of the submission out, and ends the phase with them where they mean it to.
func (r *Run) carryOwn(own []order) error {
	side := r.Seat.Side
	switch {
	case r.Thaw == nil:
	case r.Thaw.Rest == nil:
		return nil // the dice are for what waits in the game
	default:
		side = r.Thaw.Rest.Side
	}
	if err := r.carry(own); err != nil {
		return err
	}
	if r.refuseRivals(own); r.Refused() {
		return nil
	}
	if r.Course.Rest != nil {
		return nil // a pass or whatever else ends a phase stands behind it
	}
	r.endWithLog(side)
	if err := r.finish(side); err != nil {
		return err
	}
	return r.endBehindAnswer(side)
}

// carryRest goes on with what an earlier submission left waiting, once its side
// is to act again. Orders with which the side answered a question go before.
func (r *Run) carryRest() error {
	old := r.Course.Rest
	switch {
	case r.need != nil:
		return nil
	case r.Input.Untold.Waiting():
		return r.carryUntold()
	case old == nil && (r.Then.Ruled && asksOfGround(&r.Session) || verdict.RulingOf(r.Acted) != nil || verdict.RepackOf(r.Acted) != nil):
		return r.settle(nil) // that answer may have been what dice or standing orders waited for
	case old == nil:
		return nil
	}
	r.Late, r.inRest, r.meantFor = true, true, old.At
	if old.Ends != nil {
		r.ends = old.Ends
	}
	var waiting []order
	for _, a := range old.Actions {
		waiting = append(waiting, order{Item: interpret.Item{Source: fmt.Sprintf("no. %d", old.No), Action: a}})
	}
	waiting = withBehind(waiting, r.behind)
	if r.Rest != nil {
		r.keep(waiting) // the waiting orders stay behind what their owner has put before them
	} else if err := r.carry(waiting); err != nil {
		return err
	}
	if err := r.finish(old.Side); err != nil || r.Rest == nil {
		return err
	}
	r.Rest.No = old.No
	return nil
}

// order is an action of the submission or of the game's rest, with its source.
type order struct{ interpret.Item }

// carry carries the orders out, one after the other, dice falling in between.
// It stops where dice are needed that were not drawn, and where somebody is asked
// something that the next order does not answer: what is left then is the rest.
func (r *Run) carry(list []order) error {
	list = withoutLate(r, list)
	for i, o := range list {
		if done, err := showsResult(r, &o); done || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		r.coming = list[i:]
		if err := r.settle(&o); err != nil || r.need != nil {
			r.keep(list[i:])
			return err
		}
		if r.goesBehind(o) {
			r.behind = list[i:]
			return nil
		}
		if r.mustWait(o) {
			r.keep(withoutEnd(r, r.withoutVain(list[i:])))
			return nil
		}
		if err := r.obey(o); err != nil || r.Cut.Step > 0 {
			return err
		}
		if letters.AwaitsRuling(r.Rest) {
			r.keep(withoutEnd(r, list[i+1:]))
			return nil
		}
	}
	r.coming = nil
	return r.settle(nil)
}

// goesBehind reports whether an order of the submission would end the phase for which orders of the same side wait: it,
// and what stands below it, goes behind them.
func (r *Run) goesBehind(o order) bool {
	node, rest := r.Course.Node(), r.Course.Rest
	if r.Input.Version() < orders.Conversing || r.inRest || o.Action.Verb != game.PassVerb || !rest.Waits() || rest.Side != o.Action.Side {
		return false
	}
	return !node.Asked || r.Begun() && node.Pass == nil
}

// withBehind is the orders that waited, and those of the submission that go behind them. A pass stands there once.
func withBehind(waiting, behind []order) []order {
	if n := len(waiting); n > 0 && len(behind) > 0 && waiting[n-1].Action.Verb == game.PassVerb {
		behind = behind[1:]
	}
	return slices.Concat(waiting, behind)
}

// mustWait reports whether somebody is asked something that the order does not
// answer, after something of the submission was carried out. A pass ends a phase;
// it answers nothing that came up in between. Only one side's orders can wait: who
// was asked something answers that, and no more. Orders behind the end of one's
// own turn do not wait; they are refused.
func (r *Run) mustWait(o order) bool {
	node := r.Course.Node()
	if !r.Begun() || !mayWait(r.Course, o.Action.Side) || !node.Asked {
		return false
	}
	return !slices.Contains(node.Seats, o.Action.Side) || node.Pass == nil && !answers(r.Course, o.Action)
}

// withoutVain leaves out, of orders that are to wait, those that can never be carried out, and tells so at once:
// no order, unknown units, hexes that are not next to each other. Where units stand may change until then. Older
// reading versions kept these orders as well.
func (r *Run) withoutVain(list []order) []order {
	if r.Input.Version() < orders.Attending {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(o order) bool {
		found := r.Start.Rules.System.Check(r.Start.State, o.Action).Findings
		if r.Input.Version() >= orders.Answering { // what is wrong with the order in its own phase
			_, ruling := r.Start.PassesTo(o.Action)
			found = ruling.Findings
		}
		isVain := func(f engine.Finding) bool {
			return f.Code == finding.NoOrder || f.Code == finding.NotAdjacent && len(o.Action.From) > 0 || f.Code == finding.NoUnit && !allThere(r.Start.Rules.Pack, o.Action)
		}
		vain := slices.ContainsFunc(found, isVain)
		if vain && r.Input.Version() >= orders.Discerning { // any other objection depends on what is done before it
			found = slices.DeleteFunc(slices.Clone(found), func(f engine.Finding) bool { return !isVain(f) })
		}
		if vain {
			r.skip(o, append([]engine.Finding{{Code: finding.Skipped, Text: "it can never be done as it is written, and is not kept"}}, found...))
		}
		return vain
	})
}

// allThere reports whether a pack has all units of an order, wherever they are.
func allThere(p *pack.Pack, a engine.Action) bool {
	for _, u := range a.Units {
		if _, there := p.Unit(u); !there {
			return false
		}
	}
	return true
}

// mayWait reports whether nobody but the side has something waiting.
func mayWait(course *game.Course, side engine.Side) bool {
	return course.Rest == nil || course.Rest.Side == side
}

// answers reports whether an action of a submission answers what is asked.
func answers(course *game.Course, a engine.Action) bool {
	return a.Verb != game.PassVerb && course.Rules.System.Check(course.State, a).Verdict == engine.Legal
}

// settle lets dice fall, opens sealed orders that are due and lets standing orders
// answer, as long as the game waits for them. The order that comes next answers for its own side, if it can.
func (r *Run) settle(next *order) error {
	if checks(r.Reading) || r.drafting {
		r.halt()
		return nil
	}
	for {
		rolled, err := r.throw()
		if err != nil || r.need != nil {
			return err
		}
		opened, err := openDue(r)
		if err != nil {
			return err
		}
		answered, err := r.answerStanding(next)
		if err != nil || !rolled && !opened && !answered {
			return err
		}
	}
}

// throw lets the dice fall that the game stands at; without their record they
// are needed.
func (r *Run) throw() (fell bool, err error) {
	node := r.Course.Node()
	if node.Kind != engine.AtChance {
		return false, nil
	}
	if r.trying {
		r.halt()
		return false, nil
	}
	if logged, err := useThrown(r, *node.Chance); logged || err != nil {
		return logged, err
	}
	req, err := r.Course.Request()
	if err != nil {
		return false, err
	}
	record, drawn := r.records[req.Alpha()]
	if !drawn {
		if record, drawn, err = drawnBefore(r.Start.Table, req.Alpha()); err != nil {
			return false, err
		}
	}
	if !drawn {
		r.need = &req
		return false, nil
	}
	return true, r.playDice(*node.Chance, record)
}

// playDice plays the dice of a record.
func (r *Run) playDice(chance engine.Chance, record roll.Record) error {
	fell, outcomes := record.Roll(), engine.OutcomesOf(r.Course.Rules.System, r.Course.State)
	play := engine.Play{Roll: &fell}
	events, _, err := r.Course.Play(play)
	if err != nil {
		return err
	}
	r.Late = true
	r.keepReceipt(record)
	r.Plays = append(r.Plays, roll.ResultPlay{Roll: record.Hash()})
	r.Lines = append(r.Lines, game.Line{At: r.Input.Now, Play: &play, Record: record.Number, Note: record.String()})
	r.Entries = append(r.Entries, report.Entry{Dice: &report.Dice{Chance: chance, Record: record, Outcomes: outcomes, Seen: r.Start.IsSeen(record.Number)}, Events: events})
	keepFrame(r)
	return nil
}

// keepFrame takes down where the game stands, behind the entry that was made last.
func keepFrame(r *Run) {
	r.Frames = append(r.Frames, verdict.Frame{Course: *r.Course, Entry: len(r.Entries) - 1})
}

// passedOver reports whether an order was left out that may not be done.
func passedOver(entries []report.Entry) bool {
	return slices.ContainsFunc(entries, func(e report.Entry) bool {
		return e.Fate == report.Skipped && slices.ContainsFunc(e.Findings, func(f engine.Finding) bool { return f.Code == finding.LeftOut || f.Code == finding.BehindVoidRoll })
	})
}
