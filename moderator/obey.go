package moderator

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// obey carries out one order, or says why not.
func (h *Run) obey(o order) error {
	if h.late && touchesLost(h.lost, o.Action) {
		h.skip(o, []engine.Finding{{Code: finding.Skipped, Units: o.Action.Units, Text: "an earlier order of this unit could not be carried out; the order is yours again"}})
		return nil
	}
	if isSealedSo(h.course, o.Action) {
		h.enter(o, report.Done, nil, []engine.Event{{Kind: "sealed", Only: o.Action.Side, Text: "This is sealed so already; nothing has changed."}})
		return nil
	}
	if o.Foreign != "" {
		return h.foreign(o)
	}
	if found := notInOpenPlay(h.course, h.opening, o); found != nil {
		return h.leaveOut(o, *found)
	}
	if asked := showsAnswer(h, &o); asked != nil {
		h.leaveOpen(o, []engine.Finding{*asked})
		return nil
	}
	if asked := findWay(h, &o); asked != nil {
		h.leaveOpen(o, []engine.Finding{*asked})
		return nil
	}
	ruling, err := h.try(o)
	switch {
	case err != nil:
		return err
	case ruling.Verdict == engine.Legal:
		return nil
	case ruling.Verdict == engine.Unclear:
		if !h.asksRuling(o, ruling.Findings) {
			h.leaveOpen(o, ruling.Findings)
		}
	case o.Behind:
		h.skip(o, append([]engine.Finding{{Code: finding.BehindVoidRoll, Text: "it stands behind a roll that does not count, and may not be done without it; the order is yours again"}}, withoutAdvice(ruling.Findings)...))
	case o.Again:
		h.skip(o, append([]engine.Finding{{Code: finding.StillIllegal, Text: "it was refused before, and still may not be done; the order is yours again"}}, withoutAdvice(ruling.Findings)...))
	case h.late && !(client(h.Verdict.Case) && o.Step > 0):
		h.skip(o, append([]engine.Finding{{Code: finding.Skipped, Text: "no longer possible, and skipped"}}, ruling.Findings...))
	default:
		return h.forbid(o, ruling.Findings)
	}
	return nil
}

// foreign sets an order aside that a log of another module brought: what its pieces mean
// is not known, so that a human has to say whether it is done. Out of turn nobody has to.
func (h *Run) foreign(o order) error {
	if ruling, over := outOfPlace(h.course, o); over {
		return h.forbid(o, ruling.Findings)
	}
	text := "it is not judged by the rules: " + o.Foreign
	if h.stays != "" {
		text += "; the game does not go on in open play with it: " + h.stays
	}
	h.leaveOpen(o, []engine.Finding{{
		Code: finding.OtherModule, Text: text, Write: "a log of the module of the game, or the order in words: " + h.printer().Line(o.Action),
	}})
	return nil
}

// leaveOut does with an order that open play does not know: the log of its mail counts
// without it, and by itself it is handed back.
func (h *Run) leaveOut(o order, found engine.Finding) error {
	if !h.playedOn() {
		return h.forbid(o, []engine.Finding{found})
	}
	h.skip(o, []engine.Finding{found})
	return nil
}

// forbid does with an order that may not be done as the game has it. Of one out of a log
// the position that goes out has no more than was done of it.
func (h *Run) forbid(o order, findings []engine.Finding) error {
	if o.Step > 0 && client(h.Verdict.Case) {
		h.enter(o, report.Refused, mended(h, o, findings), nil)
		h.thrown.refused = game.SideLine(o.Action)
		return h.cutAt(o.Step)
	}
	shortened, err := h.shorten(o, findings)
	if err != nil || shortened || h.passOver(o, findings) {
		return err
	}
	h.enter(o, report.Refused, mended(h, o, findings), nil)
	return nil
}

// leaveOpen sets an order aside on which the rules that we have say nothing: it
// is not done, and not called illegal.
func (h *Run) leaveOpen(o order, findings []engine.Finding) {
	h.skipped = true
	h.enter(o, report.Unclear, findings, nil)
}

// try plays an order. Where it belongs to a later phase of its side, the phases
// before are ended first, as a complete submission implies.
func (h *Run) try(o order) (engine.Ruling, error) {
	if ruling, over := outOfPlace(h.course, o); over {
		return ruling, nil
	}
	passes, ruling := h.course.PassesTo(o.Action)
	if ruling.Verdict != engine.Legal {
		return ruling, nil
	}
	for _, p := range passes {
		if err := h.act(order{Item: interpret.Item{Action: p}}); err != nil {
			return ruling, err
		}
	}
	h.meant(o)
	h.thrown.declaredAt = o.Step
	return ruling, h.act(o)
}

// outOfPlace rules on orders that no system need be asked about: the game is
// over, or it waits for somebody else.
func outOfPlace(course *game.Course, o order) (engine.Ruling, bool) {
	node := course.Node()
	if over, text := course.Over(); over {
		return illegal(finding.GameOver, "the game is over: "+text), true
	}
	if !slices.Contains(node.Seats, o.Action.Side) {
		return illegal(finding.NotYourTurn, fmt.Sprintf("the game waits for %s (turn %d, %s)", game.SideNames(node.Seats), node.Turn, node.Phase)), true
	}
	return engine.Ruling{}, false
}

// act plays a legal order.
func (h *Run) act(o order) error {
	action := o.Action
	play := engine.Play{Action: &action}
	before := *h.course
	events, ruling, err := h.course.Play(play)
	if err != nil {
		return err
	}
	told, err := toldOf(h, before, action, events)
	if err != nil {
		return err
	}
	h.declared = h.declared.Played(action)
	h.plays = append(h.plays, told)
	h.lines = append(h.lines, game.Line{At: h.in.Now, Play: &play})
	h.enter(o, report.Done, ruling.Findings, events)
	keepFrame(h)
	return nil
}

// meant notes that the submission is done with the phase once its orders are
// carried out, unless the order itself ends the phase, or only says something in it.
func (h *Run) meant(o order) {
	node := h.course.Node()
	h.within = node.Asked
	if slices.Contains(node.Keeps, o.Action.Verb) {
		h.said = h.said || !h.begun()
		return
	}
	h.said = false
	switch {
	case h.declared.At(o.Action) >= 0:
		h.ends = nil // it goes on until the log
	case node.Pass == nil:
	case o.Action.Verb == node.Pass.Verb:
		h.ends = nil
	default:
		h.ends = &game.Moment{Turn: node.Turn, Phase: node.Phase}
	}
}

// finish ends the phase that the submission last acted in, where its orders do
// not do so themselves, or has that wait until nobody is asked anything. Where an
// order could not be done or was not read, its owner may want to use the units
// otherwise, so the phase goes on.
func (h *Run) finish(side engine.Side) error {
	node := h.course.Node()
	if h.skipped || h.reading.Void || h.need != nil || !node.Asked && h.awaitsLog(side) {
		return nil
	}
	question := node.Kind == engine.AtChoice && node.Asked && node.Pass == nil
	switch {
	case h.said:
		return nil
	case h.ends == nil:
	case h.rest != nil:
		h.rest.EndsWith(h.ends)
		return nil
	case question && mayWait(h.course, side):
		h.rest = &game.Rest{Side: side, Ends: h.ends}
		return nil
	case h.ends.Is(node) && mayPass(node, side):
		if err := h.pass(node, side); err != nil {
			return err
		}
	}
	return h.idle(side)
}

// mayPass reports whether the game waits for the side alone, which may pass.
func mayPass(node engine.Node, side engine.Side) bool {
	return node.Kind == engine.AtChoice && node.Pass != nil && slices.Equal(node.Seats, []engine.Side{side})
}

// pass ends a phase, as the submission implies.
func (h *Run) pass(node engine.Node, side engine.Side) error {
	if err := h.act(order{Item: interpret.Item{Action: game.PassOf(node, side)}}); err != nil {
		return err
	}
	return h.settle(nil)
}

// idle ends the phases behind it in which the side can do nothing.
func (h *Run) idle(side engine.Side) error {
	for h.begun() && h.need == nil && h.rest == nil && !h.awaitsLog(side) {
		node := h.course.Node()
		if node.Asked || !mayPass(node, side) || len(h.course.Legal(side, 2)) > 1 {
			return nil
		}
		if err := h.pass(node, side); err != nil {
			return err
		}
	}
	return nil
}

// text is the order as its owner writes it, its action as it is written.
func (o order) text(action func(engine.Action) string) string {
	if o.Declared {
		return game.RollVerb + " " + action(o.Action)
	}
	return action(o.Action)
}

// printer writes lines for people with the names of the game's pack.
func (h *Case) printer() orders.Printer {
	if h.printing == nil {
		p := interpret.Roster(h.ground().Rules.Pack).Printer()
		h.printing = &p
	}
	return *h.printing
}

func (h *Run) enter(o order, fate report.Fate, findings []engine.Finding, events []engine.Event) {
	h.entries = append(h.entries, report.Entry{
		Source: o.Source, Side: o.Action.Side, Order: o.text(engine.Action.String), Printed: o.text(h.printer().Line), Fate: fate, Findings: findings, Events: events,
	})
}

func (h *Run) skip(o order, findings []engine.Finding) {
	h.skipped = true
	for _, u := range unitsOf(o.Action) {
		h.lost[u] = true
	}
	h.enter(o, report.Skipped, findings, nil)
}

func touchesLost(lost map[engine.UnitID]bool, a engine.Action) bool {
	return slices.ContainsFunc(unitsOf(a), func(u engine.UnitID) bool { return lost[u] })
}

// unitsOf is every unit that an order names as its own.
func unitsOf(a engine.Action) []engine.UnitID {
	units := slices.Clone(a.Units)
	for _, arg := range []string{"primary", "support", "leader", "guns"} {
		for _, name := range a.Arg(arg) {
			units = append(units, engine.UnitID(name))
		}
	}
	return units
}

// keep adds the orders to what waits.
func (h *Run) keep(orders []order) {
	if len(orders) == 0 {
		return
	}
	if h.rest == nil {
		h.rest = &game.Rest{Side: orders[0].Action.Side}
	}
	for _, o := range orders {
		if o.Result {
			continue // the rules say what comes of the dice
		}
		h.rest.Actions = append(h.rest.Actions, o.Action)
		h.enter(o, report.Waits, nil, nil)
	}
}

func illegal(code, text string) engine.Ruling {
	return engine.Ruling{Verdict: engine.Illegal, Findings: []engine.Finding{{Code: code, Text: text}}}
}
