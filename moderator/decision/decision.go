package decision

import (
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// Decision is what a submission leads to.
type Decision struct {
	// Need is set when dice must fall first: draw them and decide again with
	// the record added to Input.Rolls. Nothing else of the decision counts then
	// but Rest, which tells what waits behind the roll.
	Need *roll.Request
	// Wants are set when something must be known first: give it and decide again. Nothing
	// else of the decision counts then.
	Wants []Want
	// Freeze is what those dice are drawn in, in a game with a beacon. While its signature is zero they may not
	// be drawn: unless they have been, announce it, and ask for the decision with Hearing.Freeze of package
	// judge.
	Freeze   *roll.Freeze
	Rest     []engine.Action
	Outcome  game.Outcome
	Findings []engine.Finding
	Records  []roll.Record // that were drawn for it; who draws sets them, to be stored with the rest
	Append   []game.Line
	Position []byte       // the VASSAL file whose end is the game's position now; nil for no change
	Log      []byte       // the log of the submission, where mails bring it and the game does not go on from it; nil for none
	Ending   *roll.Ending // of a game that is over now, unsigned and for the transparency log; nil where none is
	Result   *roll.Result // of a submission that took effect, unsigned and for the transparency log; nil where nothing was played
	Send     []mail.Outgoing
	Resend   *Resend            // a mail to be sent again, besides Send; nil for none
	Wake     *game.Wake         // when a question that was asked now is overdue, or the dice of a freeze fall
	Release  []string           // keys of the mails that were kept until now
	Enact    register.Enactment // what is done to the register of people
	Settle   []Settled          // what is done with mails that are stuck
	Leaves   []roll.Hash        // for the transparency log
	// New are keys of mails of Send that nobody may have sent before: else the decision
	// is to be made anew.
	New []string
	// Kept is where play stood before the decision, for later ones to go on from; nil keeps what
	// was kept before.
	Kept   *game.KeptState
	Unkept error // why what was kept before is not what the journal leads to; nil if it is, or nothing was
	// Summary is the game at a glance behind the lines of Append; nil where it is to be
	// made from the journal.
	Summary *view.Summary
}

// Settled is a mail that was stuck and what is done with it: it is judged or sent once more, or dropped.
type Settled struct {
	Stuck
	Drop bool
}

// Resend asks for a mail to be sent again, as a new one with the same content.
type Resend struct {
	Keys   []string      // of the mails that it may be; the first that was sent to the same address is
	Letter mail.Outgoing // its key and header, and what to send if there is none of them
}
