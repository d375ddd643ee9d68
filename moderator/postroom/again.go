package postroom

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/report"
	"adjutant/moderator/storage"
)

// Again is the mail that a player asked for, as a new one; if there is none, what
// he is told instead, and if it was pruned, that it was.
func (r Room) Again(ctx context.Context, ask decision.Resend) (storage.Parcel, error) {
	o := ask.Letter
	o.Issue = r.Issue
	var gone *storage.Pruned
	for _, key := range ask.Keys {
		old, err := r.Store.Parcel(ctx, key)
		if errors.Is(err, storage.ErrNoParcel) {
			continue
		}
		if err != nil {
			return storage.Parcel{}, fmt.Errorf("parcel %s: %w", key, err)
		}
		if !strings.EqualFold(old.To, o.To.Addr) {
			continue
		}
		if old.Pruned != nil {
			gone = old.Pruned
			break
		}
		bytes, err := mail.Reissue(old.Bytes, o, o.From.Domain(), r.Signer)
		if err != nil {
			return storage.Parcel{}, fmt.Errorf("mail %s: %w", o.Key, err)
		}
		return storage.Parcel{Key: o.Key, From: o.From.Addr, To: o.To.Addr, Bytes: bytes}, nil
	}
	if gone != nil {
		o.Text, o.HTML = report.Prose(fmt.Sprintf("The mail that you ask for was sent to you, and the club keeps mails for some time only: it was thrown away on %s. What it told is in the game: write 'history', or 'status'.", gone.At.Format("2 January 2006"))).Both()
	}
	parcels, err := r.Pack([]mail.Outgoing{o})
	if err != nil {
		return storage.Parcel{}, err
	}
	return parcels[0], nil
}
