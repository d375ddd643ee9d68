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
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
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

// check judges a draft on what its owner can see, up to the first die or the first answer of somebody else, and
// carries nothing out. Standing or sealed orders of others are not asked: their owner may not know what they
// would do.
func check(r *Run) (decision.Decision, error) {
	r.Course.State = probe{r}.view()
	if r.Start.Frozen == nil {
		if err := judgeDraft(r); err != nil {
			return decision.Decision{}, err
		}
	}
	switch {
	case !waits(r.Reading):
		return r.conclude(game.Checked)
	case r.Refused(), len(r.Reading.Findings) > 0 && r.Input.Version() >= orders.Amending, len(r.Entries) == 0 || r.Reading.Log != nil || r.Start.Frozen != nil:
		return r.conclude(game.HandBack)
	}
	return r.conclude(game.Stored)
}

// judgeDraft carries the draft out as far as it goes, on what its owner can see.
func judgeDraft(r *Run) error {
	if err := r.carry(r.own()); err != nil {
		return err
	}
	return closeDraft(r)
}

// closeDraft ends the phase that the draft ends, where it may be done, and tells what dice it leads to.
func closeDraft(r *Run) error {
	if !r.Refused() || r.ReadAs >= orders.Attending {
		r.caution()
	}
	if r.Refused() {
		return nil
	}
	if err := r.finish(r.Seat.Side); err != nil {
		return err
	}
	return tellOutlook(r)
}

// halt stops a draft at a chance, without a die.
func (r *Run) halt() {
	if r.Course.Node().Kind == engine.AtChance {
		r.need = &roll.Request{}
	}
}

// tellOutlook tells what dice the draft leads to and what each of their faces would do. Where somebody else is
// asked something before, it supposes his default.
func tellOutlook(r *Run) error {
	if len(r.Lines) == 0 {
		return nil
	}
	trial := *r.Course
	var supposed []string
	for range game.MaxPhases {
		node := trial.Node()
		if node.Kind == engine.AtChance {
			outlook, err := foresee.Outlook(&trial, r.Seat.Side)
			outlook = outlook.Named(r.Printer().Unit)
			outlook.Supposed = supposed
			r.Outlook = &outlook
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
		supposed = append(supposed, fmt.Sprintf("%s: %s", trial.Rules.Pack.SideName(answer.Side), r.Printer().Line(answer)))
	}
	return nil
}

// tellCheck says how a draft was judged.
func tellCheck(r *Run, c orders.Command) error {
	switch {
	case r.Start.Frozen != nil:
		r.Done.Refuse(c, engine.Finding{Code: finding.BeforeDice, Text: "the game stands between an order and its dice: nothing can be judged before they have fallen", Write: "the same again then"})
	case r.Reading.Empty():
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToDoItWith, Text: "there is no order in the mail that could be checked", Write: "check, and the orders below it, one a line"})
	default:
		r.Done.Replies = append(r.Done.Replies, report.Reply{Source: verdict.Source(c), Command: verdict.Said(c), Fate: report.Told, Text: howJudged(r), Outlook: r.Outlook})
	}
	return nil
}

// howJudged says in words how far a draft was judged.
func howJudged(r *Run) []string {
	text := []string{"Judged on what you can see; nothing was stored, and no die fell."}
	switch {
	case r.Refused() || len(r.Reading.Findings) > 0:
		return append(text, "Sent like this, it would be handed back.")
	case r.need != nil:
		text = append(text, "It goes so far up to the first dice. What is marked 'waits' stands behind them and was not judged.")
	case len(r.Rest.ActionList()) > 0:
		text = append(text, "It goes so far until somebody else is asked. What is marked 'waits' stands behind his answer and was not judged.")
	}
	text = append(text, checkedOpen(r.OpenLog, r.Reading)...)
	return append(text, "To have it done, send the same without '"+checkWord(r.Reading.Commands)+"'.")
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

// waits reports whether the orders of the submission are only to be stored, until
// their player has them carried out.
func waits(reading interpret.Reading) bool {
	return slices.ContainsFunc(reading.Commands, func(c orders.Command) bool { return c.Word == "wait" })
}
