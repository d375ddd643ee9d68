package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/decision"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// choosesTogether reports whether the submission orders something at a choice that its
// side makes together with others.
func choosesTogether(r *Run) bool {
	if r.Thaw != nil || !isAt(r.Seat.Side, r.Course.Node()) {
		return false
	}
	return slices.ContainsFunc(r.Reading.Items, func(i interpret.Item) bool { return i.Reveal == nil })
}

// handIn keeps the orders of the submission sealed, in the place of those that its side
// had handed in before. Once the orders of all are in, they are played.
func handIn(r *Run) (decision.Decision, error) {
	if s, in := r.Course.Sealed[r.Seat.Side]; in && s.Default && r.Lapse == nil && r.Acted == nil {
		refuseAll(r, tooLate(fmt.Sprintf("your deadline has passed, and the default stands for your orders (no. %d)", s.No), "orders for what comes next"))
		return r.conclude(game.HandBack)
	}
	own, err := draftTogether(r)
	if err != nil {
		return decision.Decision{}, err
	}
	if r.Refused() || len(own.actions) == 0 || warnsFirst(r) {
		return r.conclude(game.HandBack)
	}
	if err := keepSealed(r, own.actions); err != nil {
		return decision.Decision{}, err
	}
	if len(r.Course.WaitsFor(r.Course.Node())) > 0 {
		keepEntries(r)
		return r.conclude(game.HandedIn)
	}
	r.Entries = slices.DeleteFunc(r.Entries, func(e report.Entry) bool { return e.Fate == report.Done && !e.Idle })
	if err := playTogether(r, own); err != nil {
		return decision.Decision{}, err
	}
	return r.goOn()
}

// refuseAll enters all orders of the submission as refused, for one reason.
func refuseAll(r *Run, why engine.Finding) {
	findings := []engine.Finding{why}
	for _, item := range r.Reading.Items {
		if item.Reveal == nil {
			r.enter(order{item}, report.Refused, findings, nil)
			findings = nil
		}
	}
}

// plan is what a submission would have its side do at a choice.
type plan struct {
	actions []engine.Action
	sources []string             // where each stands in the mail; "" for what is implied
	cut     map[int]report.Entry // by index: what is said of a path that was cut
}

// draftTogether judges the orders of the submission on what its owner can see, and gives
// what is to be played of them up to the end of the side's part of the choice. What may
// not be done is entered as refused. The course stays where it is.
func draftTogether(r *Run) (plan, error) {
	before := *r.Course
	r.Course.State = probe{r}.view()
	r.drafting = true
	err := r.carry(withSealed(r, r.own()))
	if err == nil {
		r.caution()
	}
	if err == nil && !r.Refused() {
		err = endDraft(r)
	}
	d := plan{cut: map[int]report.Entry{}}
	for _, line := range r.Lines {
		d.actions = append(d.actions, *line.Play.Action)
	}
	for _, e := range r.Entries {
		if e.Fate == report.Done && e.Dice == nil && !e.Idle {
			if e.Beyond != nil {
				d.cut[len(d.sources)] = e
			}
			d.sources = append(d.sources, e.Source)
		}
	}
	*r.Course = before
	r.drafting, r.need, r.Lines, r.Plays, r.Frames, r.ends, r.Rest = false, nil, nil, nil, nil, nil, nil
	return d, err
}

// withSealed are orders that are said to come in addition, behind those that their side has sealed before, but for what these have for the same
// units.
func withSealed(r *Run, own []order) []order {
	s, in := r.Course.Sealed[r.Seat.Side]
	if !in || s.Default || !r.Reading.Adds {
		return own
	}
	var all []order
	for _, a := range s.Actions {
		acts := game.UnitsOf(a)
		again := a.Verb == game.PassVerb || slices.ContainsFunc(own, func(o order) bool { return sharesUnits(acts, game.UnitsOf(o.Action)) })
		if !again {
			all = append(all, order{Item: interpret.Item{Source: fmt.Sprintf("no. %d", s.No), Action: a}})
		}
	}
	return append(all, own...)
}

// sharesUnits reports whether somebody is among both.
func sharesUnits(some, others []engine.UnitID) bool {
	return slices.ContainsFunc(some, func(u engine.UnitID) bool { return slices.Contains(others, u) })
}

// endDraft ends the side's part of the choice, as a complete submission implies.
func endDraft(r *Run) error {
	if node := r.Course.Node(); isAt(r.Seat.Side, node) && node.Pass != nil {
		if err := r.act(order{Item: interpret.Item{Action: game.PassOf(node, r.Seat.Side)}}); err != nil {
			return err
		}
	}
	if node := r.Course.Node(); isAt(r.Seat.Side, node) && len(r.Entries) > 0 {
		last := &r.Entries[len(r.Entries)-1]
		last.Fate = report.Refused
		last.Findings = append(slices.Clip(last.Findings), engine.Finding{Code: finding.MoreWanted, Text: "more is wanted here than was ordered: " + node.Prompt, Write: "all of it in one mail"})
	}
	return nil
}

// isAt reports whether a node is a choice that the sender's side still has a part in.
func isAt(side engine.Side, node engine.Node) bool {
	return node.Kind == engine.AtChoice && node.Together && slices.Contains(node.Seats, side)
}

// keepSealed writes the orders down that the side has handed in, and what the log has of
// them.
func keepSealed(r *Run, actions []engine.Action) error {
	s := game.Sealed{Side: r.Seat.Side, No: r.No(), Version: r.Course.Sealed[r.Seat.Side].Version + 1, Actions: actions, Default: r.Lapse != nil}
	seal, err := r.Course.SealOf(s)
	if err != nil {
		return err
	}
	s.Seal = seal.String()
	r.Amend(game.Line{Sealed: &s})
	r.base = *r.Course
	r.Plays = append(r.Plays, roll.ResultPlay{Hidden: seal})
	r.Public = r.Lapse != nil
	return nil
}

// keepEntries has the answer say of the orders that they are kept, and not done.
func keepEntries(r *Run) {
	for i := range r.Entries {
		if e := &r.Entries[i]; e.Fate == report.Done && !e.Idle {
			e.Fate, e.Events = report.HandedIn, nil
		}
	}
	noteDefault(r)
}

// noteDefault has the last entry say that it was not ordered, where that is so of its
// side's.
func noteDefault(r *Run) {
	if len(r.Entries) == 0 {
		return
	}
	e := &r.Entries[len(r.Entries)-1]
	if s, in := r.Start.Sealed[e.Side]; in && s.Default || e.Side == r.Seat.Side && r.Lapse != nil {
		e.Findings = append(slices.Clip(e.Findings), engine.Finding{Code: finding.Instead, Text: "no orders came in time; this is done instead"})
	}
}

// playTogether plays the orders of all sides, which are in by now, in the order of the
// sides. Each is checked anew: what others did may have made it impossible.
func playTogether(r *Run, own plan) error {
	sealed := r.Course.Sealed
	r.Late = true
	for _, side := range r.Course.Rules.System.Info().Sides {
		if opened, err := openOf(r, side); opened || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		for i, a := range sealed[side].Actions {
			source := fmt.Sprintf("no. %d", sealed[side].No)
			if side == r.Seat.Side && i < len(own.sources) {
				source = own.sources[i]
			}
			if i == len(sealed[side].Actions)-1 {
				if err := playStanding(r, side); err != nil {
					return err
				}
			}
			if err := r.obey(order{interpret.Item{Source: source, Action: a, Reason: r.reasonOf(sealed[side].No, i)}}); err != nil {
				return err
			}
			if e, cut := own.cut[i]; cut && side == r.Seat.Side {
				now := &r.Entries[len(r.Entries)-1]
				now.Beyond, now.Findings = e.Beyond, append(slices.Clip(e.Findings[:1]), now.Findings...)
			}
		}
		noteDefault(r)
	}
	r.ends = nil // each side's part ended with its own orders
	return r.settle(nil)
}

// playStanding plays what a side's standing orders add to its orders, before the last of
// them ends its part.
func playStanding(r *Run, side engine.Side) error {
	for _, a := range foresee.StandingActions(r.Course, side, nil) {
		if err := r.obey(order{interpret.Item{Source: standingSource, Action: a}}); err != nil {
			return err
		}
	}
	return nil
}
