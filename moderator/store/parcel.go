package store

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/store/db"
)

// addParcels stores the parcels whose keys are new, each with the job to send
// it.
func (s *SQL) addParcels(ctx context.Context, c change, parcels []moderator.Parcel) error {
	for _, p := range parcels {
		n, err := c.InsertParcel(ctx, db.InsertParcelParams{
			Key: p.Key, Sender: p.From, Recipient: p.To, Bytes: notNil(p.Bytes),
		})
		if err != nil {
			return err
		}
		if n == 0 {
			continue
		}
		if err := s.insertJob(ctx, c.tx, deliverArgs{Parcel: p.Key}); err != nil {
			return err
		}
	}
	return nil
}

// Parcel gives a mail to be sent. A key that is not known is an error.
func (s *SQL) Parcel(ctx context.Context, key string) (moderator.Parcel, error) {
	row, err := s.queries().Parcel(ctx, key)
	if err != nil {
		return moderator.Parcel{}, fmt.Errorf("read parcel %s: %w", key, err)
	}
	return moderator.Parcel{Key: key, From: row.Sender, To: row.Recipient, Bytes: notNil(row.Bytes)}, nil
}

// Sent marks the parcel of a delivery as sent and completes the job, in one
// transaction. A job that is no longer ours is moderator.ErrConflict.
func (s *SQL) Sent(ctx context.Context, job moderator.Job) error {
	err := s.finish(ctx, job, func(c change) error {
		n, err := c.MarkSent(ctx, job.Outgoing)
		if err == nil && n == 0 {
			err = errors.New("not stored")
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("mark parcel %s as sent: %w", job.Outgoing, err)
	}
	return nil
}
