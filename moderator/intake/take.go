package intake

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/crash"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// Filings are where the messages at the places belong, by what came of them; those that are not stored are not among them.
func (p Porter) Filings(ctx context.Context, places []mail.Location) (map[mail.Location]mail.Filing, error) {
	var outcomes map[mail.Location]game.Outcome
	err := p.waiting(ctx, func() (err error) {
		outcomes, err = p.Store.OutcomesAt(ctx, places)
		return err
	})
	if err != nil {
		return nil, err
	}
	filings := make(map[mail.Location]mail.Filing, len(outcomes))
	for at, outcome := range outcomes {
		filings[at] = filing(outcome)
	}
	return filings, nil
}

// filing is where a mail belongs that is stored.
func filing(outcome game.Outcome) mail.Filing {
	switch outcome {
	case "":
		return mail.Waiting
	case game.SetAside:
		return mail.Quarantine
	case game.Stranger, game.Machine, game.Oversized:
		return mail.Rejected
	}
	return mail.Processed
}

// Take stores a fetched mail with its intake job. When it returns without
// error, the message may be marked in the mailbox.
func (p Porter) Take(ctx context.Context, raw mail.Raw) error {
	msg, key := p.Named(raw)
	added, err := p.Add(ctx, key, raw, msg)
	if err != nil {
		return err
	}
	p.Log.Info("mail taken", "mail", key, "uid", raw.Location.UID, "bytes", len(raw.Bytes), "new", added)
	crash.Point("taken")
	return nil
}

// Add stores a mail, as it was read, in its lane.
func (p Porter) Add(ctx context.Context, key string, raw mail.Raw, msg *mail.Message) (added bool, err error) {
	err = p.waiting(ctx, func() error {
		lane, err := p.laneOf(ctx, raw, msg)
		if err == nil {
			added, err = p.Store.AddMail(ctx, key, raw, lane)
		}
		return err
	})
	if found := new(storage.Damage); errors.As(err, &found) && p.Damaged != nil {
		err = errors.Join(err, p.Damaged(ctx, found))
	}
	if err != nil {
		return false, fmt.Errorf("store mail %s: %w", key, err)
	}
	return added, nil
}

// waiting does what a mail that comes needs of the database, again and again while that is away:
// a mail that was passed over would be judged behind those that came after it.
func (p Porter) waiting(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil || !p.passes(err) {
			return err
		}
		p.Log.Warn("a mail waits for the database", "error", err)
		select {
		case <-time.After(awayPause):
		case <-ctx.Done():
			return errors.Join(err, ctx.Err())
		}
	}
}

// awayPause is how long a mail waits before the database is tried again.
const awayPause = 200 * time.Millisecond

// oversized marks the key of a mail of which only the header was fetched.
const oversized = "oversized"

// TakeOversized stores that a mail is too large to be fetched, with its header,
// so that its sender can be told.
func (p Porter) TakeOversized(ctx context.Context, at mail.Location, size int64, header []byte) error {
	raw := mail.Raw{Location: at, Received: p.Now(), Bytes: header}
	key := fmt.Sprintf("%s-%d-%s", oversized, size, p.Secret.ContentKey(header))
	if _, err := p.Add(ctx, key, raw, p.readable(raw)); err != nil {
		return err
	}
	p.Log.Warn("mail too large", "mail", key, "bytes", size)
	crash.Point("taken")
	return nil
}

// SizeOf is the size of a mail that was too large to be fetched.
func SizeOf(key string) (size int64, tooLarge bool) {
	kind, rest, found := strings.Cut(key, "-")
	if !found || kind != oversized {
		return 0, false
	}
	text, _, _ := strings.Cut(rest, "-")
	size, err := strconv.ParseInt(text, 10, 64)
	return size, err == nil
}
