// Package postroom packs letters into parcels, and hands each to the submission server.
package postroom

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/storage"
)

// Store is what is asked of one: the parcels, and what they enclose.
type Store interface {
	Parcel(ctx context.Context, key string) (storage.Parcel, error)
	Unsent(ctx context.Context, keys ...string) (bool, error)
	Sent(ctx context.Context, job storage.Job) error
	Undeliverable(ctx context.Context, job storage.Job, why string, send []storage.Parcel) error
	Position(ctx context.Context, name string) ([]byte, error)
	Game(ctx context.Context, tag string) (game.Game, error)
}

// Settings are how the club's mails are made and go out. Send and Permanent must be set.
type Settings struct {
	Signer     *mail.Signer // signs outgoing mail; nil leaves that to the submission server
	Issue      int          // number of the club's log: mails of a restored store must not pass for those that went out before
	MaxMessage int          // how many bytes a mail of ours has at most, if it can do with so few; 0 for any
	Send       func(context.Context, storage.Parcel) error
	Permanent  func(error) bool // whether an error of Send will be the same for ever
	// Unreachable says whether an error of Send means that the server is not there at all, whatever is sent; nil where nobody can tell.
	Unreachable func(error) bool
	Patience    time.Duration // how long a letter waits for those to the same player before it; 0 for not at all
}

// Room is where the mails of a club are packed and go out.
type Room struct {
	Settings
	Store Store
	Packs game.Library // of which enclosures are made
	Club  post.Club
	Now   func() time.Time
	Log   *slog.Logger
}

// leftOut says how to get what a mail was too large for.
const leftOut = "Ask for it alone: 'map' brings the picture, 'position' the VASSAL file to go on from, 'log' the last log. The club's pages have them as well, if it has any."

// Pack writes mails out as they will be sent, but for their enclosures, which are made then.
func (r Room) Pack(mails []mail.Outgoing) ([]storage.Parcel, error) {
	var parcels []storage.Parcel
	for _, m := range mails {
		if m.To.Addr == "" {
			continue // the house, or nobody: who has no address gets no mail
		}
		m.Issue = r.Issue
		bytes, err := mail.Fit(m, m.From.Domain(), r.Signer, r.MaxMessage, leftOut)
		if err != nil {
			return nil, fmt.Errorf("mail %s: %w", m.Key, err)
		}
		parcels = append(parcels, storage.Parcel{Key: m.Key, From: m.From.Addr, To: m.To.Addr, Bytes: bytes})
	}
	return parcels, nil
}
