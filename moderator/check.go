package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// isCheck reports whether a command has the orders of its mail judged and not done.
// A preview for one's own seat is the same.
func isCheck(c orders.Command) bool { return c.Word == "check" || c.Word == "preview" }

// checks reports whether the orders of the submission are a draft that is only to be
// judged.
func checks(reading interpret.Reading) bool {
	for _, c := range reading.Commands {
		if isCheck(c) || c.Word == "wait" {
			return true
		}
	}
	return false
}

// check judges a draft on what its owner can see, up to the first die or the first
// answer of somebody else, and does nothing of it. Nobody's standing or sealed orders
// are asked: what they would do is not his to know.
func (h *Run) check() (Decision, error) {
	h.course.State = engine.Seen(h.course.Rules.System, h.course.State, h.seat.Side)
	if h.start.Frozen == nil {
		if err := h.draftSo(); err != nil {
			return Decision{}, err
		}
	}
	switch {
	case !waits(h.reading):
		return h.conclude(game.Checked)
	case h.refused() || len(h.entries) == 0 || h.reading.Log != nil || h.start.Frozen != nil:
		return h.conclude(game.HandBack)
	}
	return h.conclude(game.Stored)
}

// draftSo carries the draft out as far as it goes, on what its owner can see.
func (h *Run) draftSo() error {
	if err := h.carry(h.own()); err != nil || h.refused() {
		return err
	}
	if err := h.finish(h.seat.Side); err != nil {
		return err
	}
	return h.foresee()
}

// halt stops a draft at a chance, without a die.
func (h *Run) halt() {
	if h.course.Node().Kind == engine.AtChance {
		h.need = &roll.Request{}
	}
}

// foresee tells what dice the draft leads to and what each of their faces would do.
// Where somebody else is asked something before, it supposes what is taken to be his
// answer if none comes.
func (h *Run) foresee() error {
	if len(h.lines) == 0 {
		return nil
	}
	trial := *h.course
	var supposed []string
	for range game.MaxPhases {
		node := trial.Node()
		if node.Kind == engine.AtChance {
			outlook, err := outlook(&trial, h.seat.Side)
			outlook.Supposed = supposed
			h.outlook = &outlook
			return err
		}
		if node.Kind != engine.AtChoice || !node.Asked {
			return nil
		}
		answer, exists := trial.DefaultAnswer(node.Seats[0])
		if !exists {
			return nil
		}
		if _, _, err := trial.Play(engine.Play{Action: &answer}); err != nil {
			return err
		}
		supposed = append(supposed, fmt.Sprintf("%s: %s", trial.Rules.Pack.SideName(answer.Side), h.printer().Line(answer)))
	}
	return nil
}

// tellCheck says how a draft was judged.
func tellCheck(h *Run, c orders.Command) error {
	switch {
	case h.start.Frozen != nil:
		h.done.refuse(c, engine.Finding{Code: finding.BeforeDice, Text: "the game stands between an order and its dice: nothing can be judged before they have fallen", Write: "the same again then"})
	case h.reading.Empty():
		h.done.refuse(c, engine.Finding{Code: finding.NothingToDoItWith, Text: "there is no order in the mail that could be checked", Write: "check, and the orders below it, one a line"})
	default:
		h.done.replies = append(h.done.replies, report.Reply{Source: source(c), Command: said(c), Fate: report.Told, Text: howJudged(h), Outlook: h.outlook})
	}
	return nil
}

// howJudged says in words how far a draft was judged.
func howJudged(h *Run) []string {
	text := []string{"Judged on what you can see; nothing was stored, and no die fell."}
	switch {
	case h.refused() || len(h.reading.Findings) > 0:
		return append(text, "Sent like this, it would be handed back.")
	case h.need != nil:
		text = append(text, "It goes so far up to the first dice. What is marked 'waits' stands behind them and was not judged.")
	case len(h.rest.ActionList()) > 0:
		text = append(text, "It goes so far until somebody else is asked. What is marked 'waits' stands behind his answer and was not judged.")
	}
	text = append(text, checkedOpen(h.opening, h.reading)...)
	return append(text, "To have it done, send the same without '"+checkWord(h.reading.Commands)+"'.")
}

// checkWord is the word with which a draft was sent.
func checkWord(commands []orders.Command) string {
	for _, c := range commands {
		if isCheck(c) {
			return c.Word
		}
	}
	return ""
}
