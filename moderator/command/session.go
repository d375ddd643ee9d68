package command

import (
	"adjutant/mail"
	"adjutant/moderator/ask"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// Session is the commands of a mail being carried out, with the verdict on it that they become a part of.
type Session struct {
	verdict.Verdict
	Moderator decision.Moderator
	Input     decision.Input
	Then      FollowUp
	Runner    Runner

	asked   int          // questions that were answered so far
	inquiry *ask.Inquiry // answers the questions; made when first needed
}

// Runner does what needs orders to be read, or carried out.
type Runner interface {
	// Request is the mail of a case, as its orders are read.
	Request(of verdict.Case) (interpret.Request, error)
	// Check says how the orders beside a command were judged that has them judged alone.
	Check(c orders.Command) error
	// Preview has orders of a side judged for a moderator, Process has them carried out.
	Preview(c orders.Command) error
	Process(c orders.Command) error
	// Rule carries out what a moderator rules.
	Rule(c orders.Command) error
}

func (r *Session) check(c orders.Command) error   { return r.Runner.Check(c) }
func (r *Session) preview(c orders.Command) error { return r.Runner.Preview(c) }
func (r *Session) process(c orders.Command) error { return r.Runner.Process(c) }
func (r *Session) rule(c orders.Command) error    { return r.Runner.Rule(c) }

// FollowUp is what follows from commands besides.
type FollowUp struct {
	Fresh   []report.Guide  // guides that he wants to read and that do not follow from the game: they are sent and not kept
	Letters []mail.Outgoing // to others, or to him besides the answer
	Resend  *decision.Resend
	Release []string    // keys of mails to be judged now
	Ruled   bool        // a ruling was agreed on
	End     *game.Ended // that the game is over by now
	Rematch bool        // both sides want a new game

	Need    *decision.Decision // dice that must fall before a moderator's command can be carried out
	Came    decision.Decision  // what the commands of a moderator have led to, besides lines and letters
	RuledOn bool               // all rulings of a moderator's mail are given already
}

// Adopt takes over what a moderator has done to the game.
func (r *Session) Adopt(d decision.Decision) error {
	r.Done.Lines = append(r.Done.Lines, d.Append...)
	r.Then.Letters = append(r.Then.Letters, d.Send...)
	came := &r.Then.Came
	came.Findings, came.Release = append(came.Findings, d.Findings...), append(came.Release, d.Release...)
	if d.Position != nil {
		came.Position = d.Position
	}
	if d.Result != nil {
		came.Result = d.Result
	}
	if d.Ending != nil {
		came.Ending = d.Ending
	}
	if d.Wake != nil && (came.Wake == nil || came.Wake.Freeze == 0) {
		came.Wake = d.Wake
	}
	came.Leaves = append(came.Leaves, d.Leaves...)
	t, err := r.Moderator.Rules.Table(r.GameNow().Lines)
	if err != nil {
		return err
	}
	r.Course = t.Course()
	return nil
}

// InputNow is the input of a decision that starts where the commands of the mail have led so far.
func (r *Session) InputNow() decision.Input {
	return decision.Input{Now: r.Input.Now, Game: r.GameNow(), Known: r.Input.Known, ReadAs: r.Input.ReadAs}
}
