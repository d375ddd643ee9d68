package reception

import (
	"context"
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/proof"
	"adjutant/moderator/report"
	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
)

// Mailed does what a mail asks of the pages, and ends its job. One that proves nobody has what a form has that anybody can
// fill in: a link goes to the address, if it is a member's, and there is no answer beside it.
func (d Desk) Mailed(ctx context.Context, job storage.Job, sub proof.Submission, wish signin.Wish) error {
	c := storage.Commit{Outcome: game.Answered}
	if msg := sub.Mail; d.Club.MayAnswer(msg) {
		var err error
		if c, err = d.mailed(ctx, sub, wish); err != nil {
			return err
		}
	} else {
		c.Outcome = game.Machine
	}
	c.Job = job
	if err := d.Store.Commit(ctx, c); err != nil {
		return fmt.Errorf("answer a mail about pages: %w", err)
	}
	d.Log.Info("judged", "mail", job.Mail, "outcome", c.Outcome, "answers", len(c.Send))
	return nil
}

// mailed is what is committed for a mail that may be answered.
func (d Desk) mailed(ctx context.Context, sub proof.Submission, wish signin.Wish) (storage.Commit, error) {
	msg, addr := sub.Mail, small(sub.Mail.From.Addr)
	people, err := d.Register(ctx)
	if err != nil {
		return storage.Commit{}, err
	}
	p, known, err := d.resident(ctx, people, addr)
	if err != nil {
		return storage.Commit{}, err
	}
	proved := proof.MissingAtDesk(d.Club, sub) == ""
	switch {
	case !proved && (!known || wish != signin.LetIn || d.Club.Pages == ""):
		return storage.Commit{Outcome: game.Stranger}, nil
	case d.Club.Pages == "":
		return d.answer(sub, d.about(addr).NoPages())
	case !known:
		return d.answer(sub, d.about(addr).NoMember())
	case wish == signin.SignOut:
		sessions, err := d.sessions(ctx, p, addr)
		if err != nil {
			return storage.Commit{}, err
		}
		c, err := d.answer(sub, d.about(addr).Out(len(sessions)))
		c.SignOut = keysAt(p, addr)
		return c, err
	}
	most := signin.MaxLinks
	if proved {
		most += signin.MaxProved // however many others have asked for in his name
	}
	enough, err := d.hasEnough(ctx, p, most)
	switch {
	case err != nil:
		return storage.Commit{}, err
	case enough && proved:
		return d.answer(sub, d.about(addr).Enough(most))
	case enough:
		return storage.Commit{Outcome: game.Stranger}, nil
	}
	c, err := d.linkFor(p, addr, msg)
	c.Outcome = game.Answered
	return c, err
}

// answer is what is committed for a mail that is answered with words.
func (d Desk) answer(sub proof.Submission, body report.Body) (storage.Commit, error) {
	letter := d.Club.Courtesy(sub.Mail, d.now(), body)
	letter.Key = "page/" + sub.Key
	parcels, err := d.Pack([]mail.Outgoing{letter})
	return storage.Commit{Outcome: game.Answered, Send: parcels}, err
}
