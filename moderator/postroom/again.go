package postroom

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
)

// Again is the mail that a player asked for, as a new one; if there is none, what
// he is told instead.
func (r Room) Again(ctx context.Context, ask decision.Resend) (moderator.Parcel, error) {
	o := ask.Letter
	o.Issue = r.Issue
	for _, key := range ask.Keys {
		old, err := r.Store.Parcel(ctx, key)
		if errors.Is(err, moderator.ErrNoParcel) {
			continue
		}
		if err != nil {
			return moderator.Parcel{}, fmt.Errorf("parcel %s: %w", key, err)
		}
		if !strings.EqualFold(old.To, o.To.Addr) {
			continue
		}
		bytes, err := mail.Reissue(old.Bytes, o, o.From.Domain(), r.Signer)
		if err != nil {
			return moderator.Parcel{}, fmt.Errorf("mail %s: %w", o.Key, err)
		}
		return moderator.Parcel{Key: o.Key, From: o.From.Addr, To: o.To.Addr, Bytes: bytes}, nil
	}
	parcels, err := r.Pack([]mail.Outgoing{o})
	if err != nil {
		return moderator.Parcel{}, err
	}
	return parcels[0], nil
}
