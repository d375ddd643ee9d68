// Package intake takes the mails in that come: each is named, read for the games that it may be for, and stored in their
// lane, before anybody judges it.
package intake

import (
	"context"
	"log/slog"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/post"
	"adjutant/moderator/storage"
)

// Store is what is asked of one.
type Store interface {
	OutcomesAt(ctx context.Context, places []mail.Location) (map[mail.Location]game.Outcome, error)
	AddMail(ctx context.Context, key string, raw mail.Raw, lane storage.Lane) (added bool, err error)
	Mail(ctx context.Context, key string) (mail.Raw, error)
	GamesOf(ctx context.Context, addr string) (tags []string, err error)
}

// Porter takes mails in. All fields but Passing and Damaged must be set.
type Porter struct {
	Store   Store
	Club    post.Club
	Secret  mailkey.Secret                               // what the keys of mails are made with; all machines of a club have one
	Limits  mail.Limits                                  // of one mail
	Passing func(error) bool                             // whether an error of Store is no fault of the mail, and passes; nil where none does
	Damaged func(context.Context, *storage.Damage) error // hears of a store that is damaged so that a mail cannot be stored; nil for nobody
	Now     func() time.Time
	Log     *slog.Logger
}

// passes reports whether something failed for a reason that lies in no mail, and is over some day.
func (p Porter) passes(err error) bool { return p.Passing != nil && p.Passing(err) }

// Parse reads a mail. A panic is an error, which is logged.
func (p Porter) Parse(raw mail.Raw) (msg *mail.Message, err error) {
	err = storage.Guarded(func() error {
		msg, err = mail.Parse(raw, p.Limits)
		return err
	}, func(cause any, stack []byte) { p.Log.Error("panic", "cause", cause, "stack", string(stack)) })
	return msg, err
}

// Named is a mail as it is read, nil for one that cannot be, and its key.
func (p Porter) Named(raw mail.Raw) (msg *mail.Message, key string) {
	msg = p.readable(raw)
	return msg, p.Secret.KeyOf(raw, msg)
}

// readable is a mail as it is read; nil for one that cannot be.
func (p Porter) readable(raw mail.Raw) *mail.Message {
	msg, err := p.Parse(raw)
	if err != nil {
		return nil
	}
	return msg
}
