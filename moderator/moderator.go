// Package moderator is the door to what is decided of one game: [Hear] finds out whose a mail is and brings it
// to the package that judges it: judge for a game that runs, lobby for coming into one; [Lapse] does so with
// what the clock asks for. The rooms behind it are pure, as it is: a decision takes the game's journal, a mail
// and the rolls drawn so far, and gives back the lines to append, the mails to send, and what is still needed.
// It sends, stores and draws nothing; package service does.
//
// What one side of the door shares stands below it: decision has what goes in and comes out, verdict what
// judging comes to, letters what is told of it. doc/design.md follows one mail through all of them.
package moderator

import (
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/lobby"
	"adjutant/moderator/proof"
)

// Decide judges a submission to a game, with the rolls that it needed so far.
// It may be asked any number of times; the same input gives the same decision.
// An error is our bug or a damaged game, never the player's doing.
func Decide(m decision.Moderator, in decision.Input) (decision.Decision, error) {
	h, err := Hear(m, in)
	if err != nil {
		return decision.Decision{}, err
	}
	return h.Decide(in.Rolls)
}

// Hear reads a submission to a game. The hearing can then be decided as often
// as there are rolls to go on with.
func Hear(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
	return judge.Hear(in, func(in decision.Input) (*judge.Hearing, error) {
		h, err := hear(m, in)
		if err == nil {
			h.ReadBy(in.Version())
		}
		return h, err
	})
}

// hear is Hear, with the error of what is lacking for it.
func hear(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
	if in.Submission.Mail.Machine != mail.Human {
		return judge.Settled(judge.Bounce(m, in))
	}
	if in.Game.Opened() == nil {
		return judge.Settled(lobby.Enter(m, in))
	}
	t, err := decision.TableOf(m, in)
	if err != nil {
		return nil, err
	}
	in.Submission.Reading = in.Version()
	in.Submission, err = proof.Plain(t, m.Club, in.Submission)
	if err != nil {
		return nil, err
	}
	if who, found := judge.Directs(m, t, in.Submission.Mail); found {
		return judge.HearModerator(m, in, t, who)
	}
	switch p := proof.Of(t, m.Club, in.Submission); {
	case p.Seat == nil:
		return judge.Settled(lobby.Outside(m, in, t))
	case !p.Proved():
		return judge.HearUnproved(m, in, t, p)
	default:
		return judge.HearPlayer(m, in, t, *p.Seat)
	}
}

// Lapse is the hearing of what the clock of a game asks for by now: that a side is
// reminded, or what it means that nothing came from it in time; or, where the number is
// [game.InvitationWake], of an invitation that waits for answers; where it is [game.HouseWake], of the house, which is
// to play. Any other number is that
// of the question whose deadline it is, 0 for whatever is due. If nothing is, the decision
// is [game.Moot] and changes nothing. Input has no submission.
func Lapse(m decision.Moderator, in decision.Input, number int) (*judge.Hearing, error) {
	switch number {
	case game.InvitationWake:
		return judge.Settled(lobby.LapseInvitation(m, in))
	case game.HouseWake:
		return judge.House(m, in)
	}
	return judge.Lapse(m, in, number)
}
