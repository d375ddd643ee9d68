package postroom

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"adjutant/mail"
	"adjutant/moderator/crash"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/storage"
)

// Deliver hands one mail to the submission server: the work of a delivery job.
// A mail that can never be delivered, or could not be for days, is kept as
// undeliverable and the operator is told; any other error brings the job again
// later.
func (r Room) Deliver(ctx context.Context, job storage.Job) error {
	parcel, err := r.Store.Parcel(ctx, job.Outgoing)
	if err != nil {
		return fmt.Errorf("parcel %s: %w", job.Outgoing, err)
	}
	if parcel.Pruned != nil {
		return fmt.Errorf("parcel %s: %w", job.Outgoing, parcel.Pruned)
	}
	if !parcel.Legible() {
		return &storage.Damage{Of: storage.ToBeSent + job.Outgoing, Err: errNoLetter}
	}
	if err := r.letGoBefore(ctx, job.Outgoing); err != nil {
		return err
	}
	if parcel.Bytes, err = r.finished(ctx, job, parcel); err != nil {
		return fmt.Errorf("parcel %s: %w", job.Outgoing, err)
	}
	crash.Point("sending")
	err = r.Send(ctx, parcel)
	crash.Point("sent")
	if r.again(ctx, job, err) {
		return fmt.Errorf("send %s: %w: %w", job.Outgoing, r.whatKind(err), err)
	}
	ctx, cancel := storage.Closing(ctx)
	defer cancel()
	if err != nil {
		return r.undeliverable(ctx, job, parcel, err)
	}
	return r.delivered(ctx, job)
}

var errNoLetter = errors.New("its bytes are those of no mail")

// again reports whether a mail whose sending ended so is to be sent again later.
func (r Room) again(ctx context.Context, job storage.Job, err error) bool {
	if err == nil || r.Permanent(err) {
		return false
	}
	return !job.Last || errors.Is(ctx.Err(), context.Canceled) || errors.Is(r.whatKind(err), storage.ErrNoServer)
}

// whatKind is what an error of Send that may pass says of the server.
func (r Room) whatKind(err error) error {
	if r.Unreachable != nil && r.Unreachable(err) {
		return storage.ErrNoServer
	}
	return storage.ErrPutOff
}

// everyWait is how often a letter looks whether those to the same player before it are out.
const everyWait = 20 * time.Millisecond

// letGoBefore waits, not for longer than Patience, until the letters of a game that come before this one to the same player are out:
// several are sent at once, and one that is soon made, as what the house did, would overtake the answer before it.
func (r Room) letGoBefore(ctx context.Context, key string) error {
	earlier := letters.Before(key)
	for waited := time.Duration(0); len(earlier) > 0 && waited < r.Patience; waited += everyWait {
		unsent, err := r.Store.Unsent(ctx, earlier...)
		if err != nil || !unsent {
			return err
		}
		select {
		case <-time.After(everyWait):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// finished is a mail with its enclosures, signed. The same mail has the same bytes each time.
// It goes out without what cannot be made; what cannot be had from the store now is waited for
// until the last attempt.
func (r Room) finished(ctx context.Context, job storage.Job, p storage.Parcel) ([]byte, error) {
	src := sources{ctx: ctx, store: r.Store}
	maker := enclosure.NewMaker(r.Packs, enclosure.Sources{Position: src.position, Game: src.game})
	bytes, err := mail.Finish(p.Bytes, r.Signer, r.MaxMessage, maker.Make)
	switch {
	case bytes == nil:
		return nil, err
	case src.lost != nil && !job.Last:
		return nil, src.lost
	case err != nil:
		r.Log.Error("mail goes without what was to be in it", "mail", p.Key, "error", errors.Join(err, src.lost))
	}
	return bytes, nil
}

// sources give what mails are made of from the store. What the store does not have is another
// thing than what it cannot give now, which is nobody's business but the operator's.
type sources struct {
	ctx   context.Context
	store Store
	lost  error // why something could not be given
}

var errLost = errors.New("the store does not give what it is made of; the operator was told")

func (s *sources) position(name string) ([]byte, error) {
	data, err := s.store.Position(s.ctx, name)
	return data, s.hide(err)
}

func (s *sources) game(tag string) (game.Game, error) {
	game, err := s.store.Game(s.ctx, tag)
	return game, s.hide(err)
}

func (s *sources) hide(err error) error {
	if err == nil || errors.Is(err, storage.ErrNoPosition) || errors.Is(err, game.ErrNoGame) {
		return err
	}
	s.lost = err
	return errLost
}

func (r Room) delivered(ctx context.Context, job storage.Job) error {
	if err := r.Store.Sent(ctx, job); err != nil {
		return fmt.Errorf("mark %s as sent: %w", job.Outgoing, err)
	}
	r.Log.Info("mail sent", "mail", job.Outgoing)
	crash.Point("delivered")
	return nil
}

// undeliverable gives a mail up.
func (r Room) undeliverable(ctx context.Context, job storage.Job, p storage.Parcel, cause error) error {
	r.Log.Error("mail not delivered", "mail", p.Key, "to", p.To, "error", cause)
	why := printable(cause.Error())
	notices, err := r.Pack(letters.Undeliverable(r.Club, r.Now().UTC().Truncate(time.Second), p.Key, p.To, why))
	if err != nil {
		return err
	}
	if err := r.Store.Undeliverable(ctx, job, why, notices); err != nil {
		return fmt.Errorf("mark %s as undeliverable: %w", p.Key, err)
	}
	return nil
}

// printable is a server's answer as a store and a mail can keep it.
func printable(answer string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(answer, "\uFFFD"))
}
