package service

import (
	"bytes"
	"context"
	"errors"
	"log/slog"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/letters"
	"adjutant/moderator/lobby"
	"adjutant/moderator/proof"
	"adjutant/moderator/storage"
)

// errNoEnd is all that is known of a job that is spent: the process may have ended
// with it each time.
var errNoEnd = errors.New("the attempts to judge it came to no end")

// aside is how a service puts away what it cannot judge.
type aside struct{ *Service }

// set ends the job of what we cannot judge. Where that is because its game is
// damaged, the game holds; else the operator is told and, if the sender of a mail may
// be answered, he.
func (s aside) set(ctx context.Context, job storage.Job, cause error) error {
	if held, err := s.holdDamaged(ctx, job, cause); held || err != nil {
		return err
	}
	s.Log.Error("set aside", "mail", job.Mail, "game", job.Wake, "error", cause)
	ctx, cancel := storage.Closing(ctx)
	defer cancel()
	d := s.decision(ctx, job, cause)
	parcels, err := s.Postroom().Pack(d.Send)
	if err != nil {
		return err
	}
	return s.Store.Commit(ctx, storage.Commit{Job: job, Outcome: d.Outcome, Send: parcels})
}

// decision is what the operator is told, and the sender.
func (s aside) decision(ctx context.Context, job storage.Job, cause error) decision.Decision {
	if job.Question == lobby.RematchWake {
		return lobby.NoRematch(s.Moderator.Club, s.now(), job.Wake, cause)
	}
	if job.Question == houseWake {
		return letters.HouseFails(s.Moderator.Club, s.now(), job.Wake, cause)
	}
	if job.Wake != "" {
		return letters.Overdue(s.Moderator.Club, s.now(), job.Wake, job.Question, cause)
	}
	in := decision.Input{Now: s.now(), Submission: proof.Submission{Key: job.Mail, Mail: unreadable()}}
	if job.Spent {
		// To read the whole mail may be what has no end. Its header says whom to answer; if
		// even that was too much, the next attempt does without.
		if job.Attempt <= firstSpent {
			in.Submission.Mail = s.headerOf(ctx, job)
		}
		return letters.SetAside(s.Moderator.Club, in, cause)
	}
	if sub, err := s.submission(ctx, job); err == nil {
		in.Submission = sub
	}
	return letters.SetAside(s.Moderator.Club, in, cause)
}

// firstSpent is the number of the first attempt at a mail that has ended the process
// with each attempt before.
const firstSpent = 6

// maxHeader is how much of a mail is read for its header, in bytes.
const maxHeader = 64 << 10

// headerOf is the mail of the job without its body, and so without a proof of its sender.
func (s aside) headerOf(ctx context.Context, job storage.Job) *mail.Message {
	raw, err := s.Store.Mail(ctx, job.Mail)
	if err != nil {
		return unreadable()
	}
	header := raw.Bytes[:min(len(raw.Bytes), maxHeader)]
	for _, end := range []string{"\r\n\r\n", "\n\n"} {
		if i := bytes.Index(header, []byte(end)); i >= 0 {
			header = header[:i+len(end)]
			break
		}
	}
	raw.Bytes, raw.TXT = header, nil
	msg, err := s.Porter().Parse(raw)
	if err != nil {
		return unreadable()
	}
	return msg
}

// unreadable stands for a mail that cannot be read: there is nobody to answer.
func unreadable() *mail.Message { return &mail.Message{Machine: mail.Bounce} }

// guarded does what one mail asks for; a panic is an error, which is logged.
func guarded(log *slog.Logger, do func() error) error {
	return storage.Guarded(do, func(cause any, stack []byte) { log.Error("panic", "cause", cause, "stack", string(stack)) })
}
