package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
)

// addParcels stores the parcels whose keys are new, each with the job to send
// it. That one of the fresh keys is known is a conflict.
func (s *SQL) addParcels(ctx context.Context, c change, parcels []storage.Parcel, fresh ...string) error {
	if s.backend.postgres && len(fresh) == 0 {
		c.addParcelsAtOnce(parcels)
		return nil
	}
	rows := make([][]any, len(parcels))
	for i, p := range parcels {
		rows[i] = []any{p.Key, p.From, p.To, c.vault.seal(parcelPlace(p.Key), p.Bytes)}
	}
	added, err := c.insertNew(ctx, "parcels", strings.Fields("key sender recipient bytes"), rows)
	if err != nil {
		return err
	}
	var jobs []river.InsertManyParams
	for _, p := range parcels {
		at := slices.Index(added, p.Key)
		if at < 0 && slices.Contains(fresh, p.Key) {
			return storage.ErrConflict
		}
		if at >= 0 {
			added[at] = "" // of two under one key, one is sent
			jobs = append(jobs, jobAt(deliverArgs{Parcel: p.Key}, time.Time{}))
		}
	}
	return s.insertJobs(ctx, c, jobs...)
}

// Parcel gives a mail to be sent, without bytes if they were pruned. A key that is not known is
// storage.ErrNoParcel.
func (s *SQL) Parcel(ctx context.Context, key string) (storage.Parcel, error) {
	row, err := s.queries().Parcel(ctx, key)
	if errors.Is(err, sql.ErrNoRows) {
		err = storage.ErrNoParcel
	}
	if err != nil {
		return storage.Parcel{}, fmt.Errorf("read parcel %s: %w", key, err)
	}
	stored, err := s.vault.open(parcelPlace(key), row.Bytes)
	if err != nil {
		return storage.Parcel{}, &storage.Damage{Of: storage.ToBeSent + key, Err: err}
	}
	p := storage.Parcel{Key: key, From: row.Sender, To: row.Recipient, Bytes: stored, Why: row.Why, Log: row.Log}
	if row.Pruned != 0 {
		if p.Pruned, err = tombstone(stored, row.Pruned); err != nil {
			return storage.Parcel{}, fmt.Errorf("read parcel %s: %w", key, err)
		}
		p.Bytes = nil
	}
	return p, nil
}

// Unsent reports whether any of the parcels is there and neither sent nor given up; at most four are asked about.
func (s *SQL) Unsent(ctx context.Context, keys ...string) (bool, error) {
	var asked [4]string
	copy(asked[:], keys)
	var n int
	err := s.db.QueryRowContext(ctx, countUnsent, asked[0], asked[1], asked[2], asked[3]).Scan(&n)
	if err != nil {
		return false, fmt.Errorf("look whether %s are sent: %w", keys, err)
	}
	return n > 0, nil
}

const countUnsent = `SELECT COUNT(*) FROM parcels WHERE sent = FALSE AND why = '' AND key IN ($1, $2, $3, $4)`

// Sent marks the parcel of a delivery as sent and completes the job, in one
// transaction. A job that is no longer ours is storage.ErrConflict.
func (s *SQL) Sent(ctx context.Context, job storage.Job) error {
	err := s.sent(ctx, job)
	if err != nil {
		return fmt.Errorf("mark parcel %s as sent: %w", job.Outgoing, err)
	}
	return nil
}

func (s *SQL) sent(ctx context.Context, job storage.Job) error {
	if s.backend.postgres && job.ID != 0 && !signin.Brings(job.Outgoing) {
		return s.sentAtOnce(ctx, job)
	}
	return s.finish(ctx, job, func(c change) error {
		if err := c.forgetLink(ctx, job.Outgoing); err != nil {
			return err
		}
		_, err := c.later(changed(errNotStored)).MarkSent(ctx, job.Outgoing, time.Now().UnixMicro())
		return err
	})
}

// Undeliverable keeps why the parcel of a delivery was given up, adds the parcels
// that tell of it, and completes the job, in one transaction. A job that is no
// longer ours is storage.ErrConflict.
func (s *SQL) Undeliverable(ctx context.Context, job storage.Job, why string, send []storage.Parcel) error {
	err := s.finish(ctx, job, func(c change) error {
		if err := oneRow(c.MarkUndeliverable(ctx, job.Outgoing, why)); err != nil {
			return err
		}
		if err := c.forgetLink(ctx, job.Outgoing); err != nil {
			return err
		}
		return s.addParcels(ctx, c, send)
	})
	if err != nil {
		return fmt.Errorf("mark parcel %s as undeliverable: %w", job.Outgoing, err)
	}
	return nil
}

// forgetLink empties a parcel that is done with, if a link stood in it that signs somebody in.
func (c change) forgetLink(ctx context.Context, key string) error {
	if !signin.Brings(key) {
		return nil
	}
	return c.ReplaceParcel(ctx, key, c.vault.seal(parcelPlace(key), nil))
}

// oneRow reports that there was nothing to change.
func oneRow(n int64, err error) error {
	if err == nil && n == 0 {
		err = errNotStored
	}
	return err
}

var errNotStored = errors.New("not stored")
