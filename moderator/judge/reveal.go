package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// takeReveal takes what the sender tells of a sealed part, or refuses it. A reveal that
// does not fit the seal is refused only where the mail may have spoilt it.
func takeReveal(h *Run, item interpret.Item) {
	part, wrong := revealable(h.Course, h.Seat.Side, *item.Reveal)
	if wrong != nil {
		h.enter(order{item}, report.Refused, []engine.Finding{*wrong}, nil)
		return
	}
	r := game.Reveal{Side: h.Seat.Side, Part: part.Part, Turn: part.Turn, Seal: part.Seal, Secret: item.Reveal.Secret, Lines: item.Reveal.Lines}
	item.Action.Args = []engine.Arg{{Name: "part", Values: []string{part.Part}}}
	hash, err := r.SealedPlan(h.Course.Tag).Seal()
	if err != nil {
		h.enter(order{item}, report.Refused, []engine.Finding{{Code: finding.NoSeal, Text: err.Error()}}, nil)
		return
	}
	if r.False = hash != part.Seal; r.False && len(item.Reveal.Findings) > 0 {
		h.enter(order{item}, report.Refused, append([]engine.Finding{unlike(part, hash)}, item.Reveal.Findings...), nil)
		return
	}
	if before, known := h.Told(part); known {
		toldAgain(h, order{item}, before, r)
		return
	}
	var findings []engine.Finding
	if r.False {
		findings = []engine.Finding{unlike(part, hash)}
	}
	h.Tells = append(h.Tells, verdict.Told{Reveal: r, Entry: len(h.Entries)})
	if h.Course.Node().Together {
		t := *h.Course.Table
		t.Reveals = append(slices.Clip(t.Reveals), r) // whether all have told theirs is asked now
		h.Course.Table = &t
	}
	h.enter(order{item}, report.Done, findings, nil)
}

// revealable is the sealed part of the sender that a reveal means.
func revealable(course *game.Course, side engine.Side, r interpret.Reveal) (engine.SealedPart, *engine.Finding) {
	parts := engine.SealedParts(course.Rules.System, course.State, side)
	if len(parts) == 0 {
		return engine.SealedPart{}, &engine.Finding{Code: finding.NotSealed, Text: "you have sealed nothing by a hash in this game"}
	}
	if r.Part == "" && len(parts) > 1 {
		return engine.SealedPart{}, &engine.Finding{Code: finding.Missing, Text: "say which part this opens: " + partNames(parts), Write: reveals(parts)}
	}
	for _, p := range parts {
		if r.Part != "" && !strings.EqualFold(p.Part, r.Part) {
			continue
		}
		if r.Turn != 0 && r.Turn != p.Turn {
			return p, &engine.Finding{Code: finding.OtherTurn, Text: fmt.Sprintf("part %s was sealed on turn %d, and this is for turn %d", p.Part, p.Turn, r.Turn)}
		}
		return p, nil
	}
	return engine.SealedPart{}, &engine.Finding{Code: finding.NotSealed, Text: fmt.Sprintf("you have not sealed a part %q; sealed are: %s", r.Part, partNames(parts))}
}

func partNames(parts []engine.SealedPart) string {
	var names []string
	for _, p := range parts {
		names = append(names, p.Part)
	}
	return strings.Join(names, ", ")
}

// unlike is the finding of a reveal that does not fit its seal.
func unlike(part engine.SealedPart, hash string) engine.Finding {
	return engine.Finding{Code: finding.FalseReveal, Text: fmt.Sprintf("revealed plan does not match the sealed hash: part %s was sealed as %s, and this is %s", part.Part, part.Seal, hash)}
}

// toldAgain answers a part that is told for the second time: the same changes
// nothing, and nothing else is taken.
func toldAgain(h *Run, o order, before, r game.Reveal) {
	with := "in this mail"
	if before.No > 0 {
		with = fmt.Sprintf("with no. %d", before.No)
	}
	if before.Secret == r.Secret && slices.Equal(before.Lines, r.Lines) {
		h.enter(o, report.Done, nil, []engine.Event{{Kind: "told", Only: r.Side, Text: "You told this before, " + with + "; nothing has changed."}})
		return
	}
	h.enter(o, report.Refused, []engine.Finding{{Code: finding.Opened, Text: fmt.Sprintf("part %s was told %s, and a plan is opened once only", r.Part, with)}}, nil)
}

// isSealedSo reports whether an action seals what is sealed with the same hash.
func isSealedSo(course *game.Course, a engine.Action) bool {
	if a.Verb != "seal" {
		return false
	}
	same := func(p engine.SealedPart) bool {
		return slices.Equal(a.Arg("hash"), []string{p.Seal}) && len(a.Arg("part")) == 1 && strings.EqualFold(a.Arg("part")[0], p.Part)
	}
	return slices.ContainsFunc(engine.SealedParts(course.Rules.System, course.State, a.Side), same)
}

// openDue plays what was sealed and told and is now due, or its default; false if
// there is nothing.
func openDue(h *Run) (opened bool, err error) {
	node := h.Course.Node()
	switch {
	case node.Kind != engine.AtChoice:
		return false, nil
	case node.Together:
		return openTogether(h, node)
	}
	for _, side := range node.Seats {
		if (probe{h}).unknown(side) {
			continue
		}
		for _, part := range engine.SealedParts(h.Course.Rules.System, h.Course.State, side) {
			r, known := h.Told(part)
			if part.Open || !known {
				continue
			}
			if opened, err = openPart(h, part, r); opened || err != nil {
				return opened, err
			}
		}
	}
	return false, nil
}

// openTogether plays what the sides of a choice that they make together have sealed and
// told, once all have told theirs; false if there is nothing.
func openTogether(r *Run, node engine.Node) (opened bool, err error) {
	due := slices.ContainsFunc(node.Seats, func(side engine.Side) bool { return len(r.Course.ShutParts(side)) > 0 })
	if r.drafting || r.trying || !due || len(r.Course.WaitsFor(node)) > 0 {
		return false, nil
	}
	return true, playTogether(r, plan{})
}

// openOf plays what a side has told of its sealed parts; false if it has none to open.
func openOf(h *Run, side engine.Side) (opened bool, err error) {
	for _, part := range h.Course.ShutParts(side) {
		if r, known := h.Told(part); known {
			if opened, err = openPart(h, part, r); opened || err != nil {
				return opened, err
			}
		}
	}
	return false, nil
}

// openPart plays what stands for a sealed part, if that is due. Where sides choose together it is, since all
// have told theirs: an order of another part is wrong there, and never comes too early.
func openPart(h *Run, part engine.SealedPart, r game.Reveal) (opened bool, err error) {
	at := h.Course.Node()
	mayWait := !at.Together
	actions, wrong, early := actionsOf(h.Course, part, r)
	early = early && mayWait
	if !early && (r.False || len(wrong) > 0) {
		actions = []engine.Action{part.Default}
		var refused []engine.Finding
		early, refused = judge(h.Course, actions)
		if early = early && mayWait; len(refused) > 0 && !early {
			return false, fmt.Errorf("game %s: the default of part %s is refused: %s", h.Course.Tag, part.Part, refused[0].Text)
		}
	}
	if early {
		return false, nil
	}
	first := len(h.Entries)
	for _, a := range actions {
		if err := h.act(order{interpret.Item{Source: "sealed, part " + part.Part, Action: a}}); err != nil {
			return false, err
		}
	}
	h.Entries[first].Findings = append(slices.Clip(wrong), h.Entries[first].Findings...)
	if node := h.Course.Node(); node.Together && node.Turn == at.Turn && node.Phase == at.Phase && node.Pass != nil && slices.Contains(node.Seats, r.Side) {
		return true, h.act(order{Item: interpret.Item{Action: game.PassOf(node, r.Side)}})
	}
	return true, nil
}

// actionsOf are the actions that a true reveal asks for, and whether they come too
// early, or else what is wrong with them.
func actionsOf(c *game.Course, part engine.SealedPart, r game.Reveal) (actions []engine.Action, wrong []engine.Finding, early bool) {
	if r.False {
		return nil, nil, false
	}
	node := c.Node()
	req := interpret.Request{Pack: c.Rules.Pack, Side: r.Side, Turn: node.Turn, Phase: node.Phase}
	req.Placed = engine.PlacedOf(c.Rules.System, c.State)
	if actions, wrong = interpret.SealedOrders(req, r.Lines); len(wrong) > 0 {
		return nil, wrong, false
	}
	for i := range actions {
		actions[i].Args = append(slices.Clip(actions[i].Args), engine.Arg{Name: "revealed", Values: []string{part.Part}})
	}
	early, wrong = judge(c, actions)
	return actions, wrong, early
}

// judge tries actions one after the other, without effect: whether they come too
// early, or else what is wrong with them.
func judge(c *game.Course, actions []engine.Action) (early bool, wrong []engine.Finding) {
	trial := *c
	for _, a := range actions {
		ruling := trial.Rules.System.Check(trial.State, a)
		if ruling.Verdict != engine.Legal {
			return game.IsOutOfPhase(ruling), ruling.Findings
		}
		next, _, _, err := engine.Apply(trial.Rules.System, trial.State, engine.Play{Action: &a})
		if err != nil {
			return false, []engine.Finding{{Code: finding.LeftOpen, Text: err.Error()}}
		}
		trial.State = next
	}
	return false, nil
}

// reveals is how each of some parts is opened.
func reveals(parts []engine.SealedPart) string {
	lines := make([]string, len(parts))
	for i, p := range parts {
		lines[i] = "reveal part " + p.Part + " secret <secret>"
	}
	return strings.Join(lines, orders.Or)
}
