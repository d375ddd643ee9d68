package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/pack"
	"adjutant/moderator/command"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// obey carries out one order, or says why not.
func (r *Run) obey(o order) error {
	if aside, err := r.needsNoTrial(&o); aside || err != nil {
		return err
	}
	ruling, err := r.try(o)
	switch {
	case err != nil:
		return err
	case ruling.Verdict == engine.Legal:
	case ruling.Verdict == engine.Unclear:
		if !r.asksRuling(o, ruling.Findings) {
			r.leaveOpen(o, ruling.Findings)
		}
	case r.leavesSo(ruling.Findings):
		r.leave(o, ruling.Findings[0])
	case o.Behind:
		r.skip(o, append([]engine.Finding{{Code: finding.BehindVoidRoll, Text: "it stands behind a roll that does not count, and may not be done without it; the order is yours again"}}, withoutAdvice(ruling.Findings)...))
	case o.Again:
		r.skip(o, append([]engine.Finding{{Code: finding.StillIllegal, Text: "it was refused before, and still may not be done; the order is yours again"}}, withoutAdvice(ruling.Findings)...))
	case r.Late && !(verdict.Client(r.Verdict.Case) && o.Step > 0):
		r.skip(o, append([]engine.Finding{{Code: finding.Skipped, Text: r.missed(o, ruling.Findings)}}, ruling.Findings...))
	default:
		return r.forbid(o, r.behindPass(ruling.Findings))
	}
	return nil
}

// behindPass is why an order may not be done that stands behind the pass of its own mail, where all sides order at once: the game goes
// on with the orders of all, and what comes then is for the mail after.
func (r *Run) behindPass(findings []engine.Finding) []engine.Finding {
	passed := slices.ContainsFunc(r.Entries, func(e report.Entry) bool { return e.Order == game.PassVerb && e.Fate == report.Done })
	if !r.drafting || !passed || r.Input.Version() < orders.Attending || len(findings) == 0 || findings[0].Code != finding.NotYourTurn {
		return findings
	}
	f := findings[0]
	f.Text = "it stands behind your pass, which ends your part of this phase; what you order next belongs into a mail of its own, once the answer says that the game has gone on"
	return append([]engine.Finding{f}, findings[1:]...)
}

// needsNoTrial does with an order what can be said of it before the rules are asked, if anything can. An order that
// left its way open has one then.
func (r *Run) needsNoTrial(o *order) (done bool, err error) {
	if r.Late && touchesLost(r.lost, o.Action) {
		r.skip(*o, []engine.Finding{{Code: finding.Skipped, Units: o.Action.Units, Text: "an earlier order of this unit could not be carried out; the order is yours again"}})
		return true, nil
	}
	if isSealedSo(r.Course, o.Action) {
		r.enter(*o, report.Done, nil, []engine.Event{{Kind: "sealed", Only: o.Action.Side, Text: "This is sealed so already; nothing has changed."}})
		return true, nil
	}
	if o.Foreign != "" {
		return true, r.foreign(*o)
	}
	if over := r.endsOther(*o); over != nil {
		r.meantFor = nil
		r.skip(*o, []engine.Finding{*over})
		return true, nil
	}
	if r.staysIn(*o) {
		stay(r, *o)
		return true, nil
	}
	if found := notInOpenPlay(r.Course, r.OpenLog, *o); found != nil {
		return true, r.leaveOut(*o, *found)
	}
	if o.Action.Verb == game.PassVerb && r.Input.Version() >= orders.Answering && leavesYes(r) {
		return true, r.forbid(*o, []engine.Finding{{Code: finding.ReadAnother, Text: "it stands beside a yes that was not taken, and would end the phase without what was proposed to you", Write: "yes"}})
	}
	for _, leavesOpen := range []func(*Run, *order) *engine.Finding{showsAnswer, findWay} {
		if asked := leavesOpen(r, o); asked != nil {
			r.leaveOpen(*o, []engine.Finding{*asked})
			return true, nil
		}
	}
	return false, nil
}

// missed says of an order that is skipped whether it could have been done when the submission came.
func (r *Run) missed(o order, findings []engine.Finding) string {
	before := r.Start.Rules.System.Check(r.Start.State, o.Action).Findings
	if r.Input.Version() >= orders.Conversing && !r.Start.Node().Together && len(before) > 0 && len(findings) > 0 && before[0].Text == findings[0].Text {
		return "not possible, and skipped"
	}
	return "no longer possible, and skipped"
}

// staysIn reports whether the order would end a phase in which an order before it was not carried out: its owner may
// want to use the units otherwise. In a game in which the rest of a mail stands without what is illegal, it stands.
func (r *Run) staysIn(o order) bool {
	node := r.Course.Node()
	stands := r.Course.Illegal == game.IllegalStop || r.Course.Illegal == game.IllegalNote
	ends := node.Pass != nil && o.Action.Verb == node.Pass.Verb || o.Action.Verb == game.PassVerb && !node.Together && notInOpenPlay(r.Course, r.OpenLog, o) == nil
	return r.Input.Version() >= orders.Conversing && r.skipped && !stands && !node.Asked && ends && o.Step == 0
}

// stay does not carry out an order that would end such a phase.
func stay(r *Run, o order) {
	r.skip(o, []engine.Finding{{Code: finding.Skipped, Text: "an order before it was not carried out, so the phase goes on", Write: o.text(r.Printer().Line)}})
}

// withoutLate is orders without those that can never be done where they stand, which are refused before anything else is done.
func withoutLate(r *Run, list []order) []order {
	return slices.DeleteFunc(slices.Clone(list), func(o order) bool {
		if o.Late == "" {
			return false
		}
		line := o.text(r.Printer().Line)
		r.enter(o, report.Refused, []engine.Finding{{Code: finding.OutOfPhase, Units: o.Action.Units, Text: o.Late, Write: line}}, nil)
		r.Entries[len(r.Entries)-1].Proposed = line
		return true
	})
}

// withoutEnd is orders that are to wait without the passes among them, where one that stood before them in their mail was not carried out:
// they would end the phase once whoever is asked has answered.
func withoutEnd(r *Run, list []order) []order {
	stands := r.Course.Illegal == game.IllegalStop || r.Course.Illegal == game.IllegalNote
	if r.Input.Version() < orders.Discerning || !r.skipped || r.inRest || r.drafting || r.trying || r.Refused() || stands || r.Course.Node().Together {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(o order) bool {
		ends := o.Action.Verb == game.PassVerb && o.Step == 0 && notInOpenPlay(r.Course, r.OpenLog, o) == nil
		if ends {
			stay(r, o)
		}
		return ends
	})
}

// endsOther finds that a pass would end another choice than that for which it was written.
func (r *Run) endsOther(o order) *engine.Finding {
	node := r.Course.Node()
	if !r.inRest && r.Input.Version() < orders.Amending || r.meantFor == nil || o.Action.Verb != game.PassVerb || node.Asked || r.meantFor.Is(node) || notInOpenPlay(r.Course, r.OpenLog, o) != nil {
		return nil
	}
	return &engine.Finding{Code: finding.Skipped, Text: fmt.Sprintf("it was written to end %s, which is over; it ends nothing else", r.meantFor)}
}

// leavesSo reports whether the only objection to an order is that what it asks for is so already. Older reading
// versions refused such orders about attachments, and about which orders a command is under.
func (r *Run) leavesSo(findings []engine.Finding) bool {
	v := r.Input.Version()
	if v < orders.Conversing || len(findings) != 1 || !findings[0].Already {
		return false
	}
	return v >= orders.Discerning || findings[0].Code != finding.NoAttachment && findings[0].Code != finding.OrdersBarred
}

// leave does with an order that asks for what is so already: nothing, and the rest of the mail stands.
func (r *Run) leave(o order, found engine.Finding) {
	r.meant(o)
	r.enter(o, report.Done, []engine.Finding{{Code: finding.Unchanged, Units: found.Units, Text: found.Text + ": nothing changes", Cites: found.Cites}}, nil)
	r.Entries[len(r.Entries)-1].Idle = true
}

// foreign sets an order aside that a log of another module brought: what its pieces mean
// is not known, so that a human has to say whether it is done. Out of turn nobody has to.
func (r *Run) foreign(o order) error {
	if ruling, over := outOfPlace(r.Course, o); over {
		return r.forbid(o, ruling.Findings)
	}
	text := "it is not judged by the rules: " + o.Foreign
	if r.Stays != "" {
		text += "; the game does not go on in open play with it: " + r.Stays
	}
	r.leaveOpen(o, []engine.Finding{{
		Code: finding.OtherModule, Text: text, Write: "a log of the module of the game, or the order in words: " + r.Printer().Line(o.Action),
	}})
	return nil
}

// leaveOut does with an order that open play does not know: the log of its mail counts
// without it, and by itself it is handed back.
func (r *Run) leaveOut(o order, found engine.Finding) error {
	if !r.PlayedOn() {
		return r.forbid(o, []engine.Finding{found})
	}
	r.skip(o, []engine.Finding{found})
	return nil
}

// forbid does with an order that may not be done as the game has it. Of one out of a log
// the position that goes out has no more than was done of it.
func (r *Run) forbid(o order, findings []engine.Finding) error {
	if o.Step > 0 && verdict.Client(r.Verdict.Case) {
		r.enter(o, report.Refused, mended(r, o, findings), nil)
		r.thrown.refused = game.SideLine(o.Action)
		return r.cutAt(o.Step)
	}
	if endedIt(&r.Session, findings) {
		r.skip(o, findings)
		return nil
	}
	shortened, err := r.endEarly(o, findings)
	if !shortened && err == nil {
		shortened, err = r.shorten(o, findings)
	}
	if err != nil || shortened || r.passOver(o, findings) {
		return err
	}
	if r.tried {
		r.findOut(o, findings)
		return nil
	}
	r.enter(o, report.Refused, mended(r, o, findings), nil)
	return nil
}

// endedIt reports whether an order comes too late since one before it in the same mail has ended the game: that one stands.
func endedIt(s *command.Session, findings []engine.Finding) bool {
	begun, _ := s.Start.Over()
	return s.Input.Version() >= orders.Attending && !begun && len(findings) == 1 && findings[0].Code == finding.GameOver
}

// leaveOpen sets an order aside on which the rules that we have say nothing: it
// is not done, and not called illegal.
func (r *Run) leaveOpen(o order, findings []engine.Finding) {
	r.skipped = true
	r.Late = r.Late || r.tried
	r.enter(o, report.Unclear, findings, nil)
}

// try plays an order. Where it belongs to a later phase of its side, the phases
// before are ended first, as a complete submission implies.
func (r *Run) try(o order) (engine.Ruling, error) {
	if ruling, over := outOfPlace(r.Course, o); over {
		return ruling, nil
	}
	if f := r.unreadAnswer(o); f != nil {
		return engine.Ruling{Verdict: engine.Illegal, Findings: []engine.Finding{*f}}, nil
	}
	said := o
	if r.Input.Version() >= orders.Proposing {
		o.Action = engine.Differing(r.Course.Rules.System, r.Course.State, o.Action)
	}
	passes, ruling := r.Course.PassesTo(o.Action)
	if ruling.Verdict != engine.Legal {
		return ruling, nil
	}
	typed := !r.inRest && o.Step == 0
	if f := r.Course.Leaps(o.Action, passes); f != nil && typed && r.Input.Version() >= orders.Minding {
		return engine.Ruling{Verdict: engine.Illegal, Findings: []engine.Finding{*f}}, nil
	}
	for _, p := range passes {
		if err := r.act(order{Item: interpret.Item{Action: p}}); err != nil {
			return ruling, err
		}
	}
	r.meant(o)
	r.thrown.declaredAt = o.Step
	if err := r.act(o); err != nil {
		return ruling, err
	}
	r.differs = r.differs || o.Action.Verb != said.Action.Verb
	done := &r.Entries[len(r.Entries)-1]
	done.Order, done.Printed = said.text(engine.Action.String), said.text(r.Printer().Line) // as it was written
	return ruling, nil
}

// outOfPlace rules on orders that no system need be asked about: the game is
// over, or it waits for somebody else.
func outOfPlace(course *game.Course, o order) (engine.Ruling, bool) {
	node := course.Node()
	if over, text := course.Over(); over {
		return illegal(finding.GameOver, "the game is over: "+text), true
	}
	if !slices.Contains(node.Seats, o.Action.Side) {
		return illegal(finding.NotYourTurn, awaited(course.Rules.Pack, node)), true
	}
	return engine.Ruling{}, false
}

// act plays a legal order.
func (r *Run) act(o order) error {
	action := o.Action
	play := engine.Play{Action: &action}
	before := *r.Course
	events, ruling, err := r.Course.Play(play)
	if err != nil {
		return err
	}
	told, err := toldOf(r, before, action, events)
	if err != nil {
		return err
	}
	r.declared = r.declared.Played(action)
	r.Plays = append(r.Plays, told)
	r.Lines = append(r.Lines, game.Line{At: r.Input.Now, Play: &play})
	r.enter(o, report.Done, ruling.Findings, events)
	keepFrame(r)
	return nil
}

// meant notes that the submission is done with the phase once its orders are
// carried out, unless the order itself ends the phase, or only says something in it.
func (r *Run) meant(o order) {
	node := r.Course.Node()
	r.within = node.Asked
	if slices.Contains(node.Keeps, o.Action.Verb) {
		r.said = r.said || !r.Begun()
		return
	}
	r.said = false
	r.meansFor(o, node)
	switch {
	case r.declared.At(o.Action) >= 0:
		r.ends = nil // it goes on until the log
	case node.Pass == nil:
	case o.Action.Verb == node.Pass.Verb:
		r.ends = nil
	default:
		r.ends = r.moment(node)
	}
}

// text is the order as its owner writes it, its action as it is written.
func (o order) text(action func(engine.Action) string) string {
	if o.Declared {
		return game.RollVerb + " " + action(o.Action)
	}
	return action(o.Action)
}

func (r *Run) enter(o order, fate report.Fate, findings []engine.Finding, events []engine.Event) {
	r.Entries = append(r.Entries, report.Entry{
		Source: o.Source, Number: o.Number, Side: o.Action.Side, Order: o.text(engine.Action.String), Printed: o.text(r.Printer().Line), Reason: o.Reason, Fate: fate, Findings: findings, Events: events,
	})
}

func (r *Run) skip(o order, findings []engine.Finding) {
	r.skipped = true
	for _, u := range game.UnitsOf(o.Action) {
		r.lost[u] = true
	}
	r.enter(o, report.Skipped, findings, nil)
}

func touchesLost(lost map[engine.UnitID]bool, a engine.Action) bool {
	return slices.ContainsFunc(game.UnitsOf(a), func(u engine.UnitID) bool { return lost[u] })
}

// keep adds the orders to what waits.
func (r *Run) keep(list []order) {
	if len(list) == 0 {
		return
	}
	if r.Rest == nil {
		r.Rest = &game.Rest{Side: list[0].Action.Side}
		if r.Input.Version() >= orders.Conversing {
			r.Rest.At = r.meantFor
		}
	}
	for _, o := range list {
		if o.Result {
			continue // the rules say what comes of the dice
		}
		r.Rest.Actions = append(r.Rest.Actions, o.Action)
		r.enter(o, report.Waits, r.doubts(o), nil)
	}
}

// maxDoubted is how many orders a submission has at most of which those that wait are looked at.
const maxDoubted = 40

// doubts is why a move that waits could not be made as the game stood before the submission, where no order before it is for its units:
// its player mends it with what is told of the others.
func (r *Run) doubts(o order) []engine.Finding {
	if r.Input.Version() < orders.Answering || o.Action.Verb != game.MoveVerb || o.Source == "" || o.Step > 0 || len(r.Reading.Items) > maxDoubted {
		return nil
	}
	mine := game.UnitsOf(o.Action)
	for _, item := range r.Reading.Items {
		if item.Source == o.Source && item.Action.String() == o.Action.String() {
			break
		}
		if slices.ContainsFunc(game.UnitsOf(item.Action), func(u engine.UnitID) bool { return slices.Contains(mine, u) }) {
			return nil
		}
	}
	_, ruling := r.Start.PassesTo(o.Action)
	for _, way := range foresee.Ways(&r.Start, o.Action) {
		if _, ruling = r.Start.PassesTo(way); ruling.Verdict == engine.Legal {
			return nil
		}
	}
	if ruling.Verdict != engine.Illegal || game.IsOutOfPhase(ruling) || len(ruling.Findings) == 0 {
		return nil
	}
	f := ruling.Findings[len(ruling.Findings)-1]
	f.Text, f.Write = "as all stood before, it is not possible: "+f.Text, ""
	return []engine.Finding{f}
}

func illegal(code, text string) engine.Ruling {
	return engine.Ruling{Verdict: engine.Illegal, Findings: []engine.Finding{{Code: code, Text: text}}}
}

// awaited says which side the game waits for, in answer to an order of another side.
func awaited(p *pack.Pack, node engine.Node) string {
	names := make([]string, len(node.Seats))
	for i, side := range node.Seats {
		names[i] = p.SideName(side)
	}
	return fmt.Sprintf("the game waits for %s (turn %d, %s)", strings.Join(names, " and "), node.Turn, node.Phase)
}
