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
func check(r *Run) (Decision, error) {
	r.course.State = engine.Seen(r.course.Rules.System, r.course.State, r.seat.Side)
	if r.start.Frozen == nil {
		if err := judgeDraft(r); err != nil {
			return Decision{}, err
		}
	}
	switch {
	case !waits(r.reading):
		return r.conclude(game.Checked)
	case r.refused() || len(r.entries) == 0 || r.reading.Log != nil || r.start.Frozen != nil:
		return r.conclude(game.HandBack)
	}
	return r.conclude(game.Stored)
}

// judgeDraft carries the draft out as far as it goes, on what its owner can see.
func judgeDraft(r *Run) error {
	if err := r.carry(r.own()); err != nil || r.refused() {
		return err
	}
	if err := r.finish(r.seat.Side); err != nil {
		return err
	}
	return foresee(r)
}

// halt stops a draft at a chance, without a die.
func (r *Run) halt() {
	if r.course.Node().Kind == engine.AtChance {
		r.need = &roll.Request{}
	}
}

// foresee tells what dice the draft leads to and what each of their faces would do.
// Where somebody else is asked something before, it supposes what is taken to be his
// answer if none comes.
func foresee(r *Run) error {
	if len(r.lines) == 0 {
		return nil
	}
	trial := *r.course
	var supposed []string
	for range game.MaxPhases {
		node := trial.Node()
		if node.Kind == engine.AtChance {
			outlook, err := outlook(&trial, r.seat.Side)
			outlook.Supposed = supposed
			r.outlook = &outlook
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
		supposed = append(supposed, fmt.Sprintf("%s: %s", trial.Rules.Pack.SideName(answer.Side), r.printer().Line(answer)))
	}
	return nil
}

// tellCheck says how a draft was judged.
func tellCheck(r *Run, c orders.Command) error {
	switch {
	case r.start.Frozen != nil:
		r.done.refuse(c, engine.Finding{Code: finding.BeforeDice, Text: "the game stands between an order and its dice: nothing can be judged before they have fallen", Write: "the same again then"})
	case r.reading.Empty():
		r.done.refuse(c, engine.Finding{Code: finding.NothingToDoItWith, Text: "there is no order in the mail that could be checked", Write: "check, and the orders below it, one a line"})
	default:
		r.done.replies = append(r.done.replies, report.Reply{Source: source(c), Command: said(c), Fate: report.Told, Text: howJudged(r), Outlook: r.outlook})
	}
	return nil
}

// howJudged says in words how far a draft was judged.
func howJudged(r *Run) []string {
	text := []string{"Judged on what you can see; nothing was stored, and no die fell."}
	switch {
	case r.refused() || len(r.reading.Findings) > 0:
		return append(text, "Sent like this, it would be handed back.")
	case r.need != nil:
		text = append(text, "It goes so far up to the first dice. What is marked 'waits' stands behind them and was not judged.")
	case len(r.rest.ActionList()) > 0:
		text = append(text, "It goes so far until somebody else is asked. What is marked 'waits' stands behind his answer and was not judged.")
	}
	text = append(text, checkedOpen(r.opening, r.reading)...)
	return append(text, "To have it done, send the same without '"+checkWord(r.reading.Commands)+"'.")
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
