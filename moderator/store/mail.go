package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/db"
)

// AddMail stores a mail under its key, with the job to judge it in its lane, and
// reports whether it was new. A place seen before is ignored; of a mail known
// from another place, only the place is kept.
func (s *SQL) AddMail(ctx context.Context, key string, raw mail.Raw, lane storage.Lane) (added bool, err error) {
	if s.backend.postgres {
		if added, err = s.addMailAtOnce(ctx, key, raw, lane); err != nil {
			return false, fmt.Errorf("store mail %s: %w", key, err)
		}
		return added, nil
	}
	err = s.inTx(ctx, func(c change) error {
		if added, err = c.addMail(ctx, key, raw); err != nil {
			return err
		}
		n, err := c.InsertLocation(ctx, locationRow(key, raw.Location, added))
		switch {
		case err != nil:
			return err
		case n == 0:
			return errPlaceSeen
		case !added:
			return nil
		}
		return s.enqueueMail(ctx, c, intakeArgs{Mail: key, Heavy: lane.Heavy}, lane.Games)
	})
	switch {
	case errors.Is(err, errPlaceSeen):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("store mail %s: %w", key, err)
	}
	return added, nil
}

// errPlaceSeen ends the storing of a mail from a place that another one came from: nothing of it is kept.
var errPlaceSeen = errors.New("a mail of this place is stored")

func (c change) addMail(ctx context.Context, key string, raw mail.Raw) (added bool, err error) {
	txt, err := json.Marshal(raw.TXT)
	if err != nil {
		return false, err
	}
	n, err := c.InsertMail(ctx, db.InsertMailParams{
		Key: key, Received: raw.Received.UnixMicro(), Bytes: c.vault.seal(mailPlace(key), raw.Bytes), Txt: string(txt),
	})
	return n > 0, err
}

func locationRow(key string, loc mail.Location, original bool) db.InsertLocationParams {
	return db.InsertLocationParams{
		Account: loc.Account, Folder: loc.Folder, Uidvalidity: int64(loc.UIDValidity), Uid: int64(loc.UID),
		Mail: key, Original: original,
	}
}

// notNil keeps no bytes apart from NULL, which databases mix up each in their own
// way.
func notNil(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

// Mail gives the mail as it was stored first, the time in UTC and to the
// microsecond. A key that is not known is an error, and one of a mail that was pruned a *storage.Pruned.
func (s *SQL) Mail(ctx context.Context, key string) (mail.Raw, error) {
	raw, err := s.mail(ctx, key)
	if err != nil {
		return mail.Raw{}, fmt.Errorf("read mail %s: %w", key, err)
	}
	return raw, nil
}

func (s *SQL) mail(ctx context.Context, key string) (mail.Raw, error) {
	row, err := s.queries().Mail(ctx, key)
	if err != nil {
		return mail.Raw{}, err
	}
	return s.rawOf(key, row)
}

// rawOf is a mail as it is stored.
func (s *SQL) rawOf(key string, row db.MailRow) (mail.Raw, error) {
	stored, err := s.vault.open(mailPlace(key), row.Bytes)
	if err != nil {
		return mail.Raw{}, &storage.Damage{Of: "mail " + key, Err: err}
	}
	if row.Pruned != 0 {
		was, err := tombstone(stored, row.Pruned)
		if err != nil {
			return mail.Raw{}, err
		}
		return mail.Raw{}, was
	}
	if !s.vault.names(key, stored) {
		return mail.Raw{}, &storage.Damage{Of: "mail " + key, Err: errOtherMail}
	}
	raw := mail.Raw{
		Location: mail.Location{
			Account: row.Account, Folder: row.Folder,
			UIDValidity: uint32(row.Uidvalidity), UID: uint32(row.Uid),
		},
		Received: time.UnixMicro(row.Received).UTC(),
		Bytes:    stored,
	}
	if err := json.Unmarshal([]byte(row.Txt), &raw.TXT); err != nil {
		return mail.Raw{}, &storage.Damage{Of: "mail " + key, Err: err}
	}
	return raw, nil
}

// Unjudged reports whether there is a mail that was stored and has no outcome yet.
func (s *SQL) Unjudged(ctx context.Context) (bool, error) {
	some, err := s.queries().AnyUnjudged(ctx)
	if err != nil {
		return false, fmt.Errorf("look for unjudged mails: %w", err)
	}
	return some, nil
}

// Outcomes counts the mails by what came of them; those not yet judged count
// under "".
func (s *SQL) Outcomes(ctx context.Context) (map[game.Outcome]int, error) {
	rows, err := s.queries().Outcomes(ctx)
	if err != nil {
		return nil, fmt.Errorf("count outcomes: %w", err)
	}
	counts := make(map[game.Outcome]int, len(rows))
	for _, row := range rows {
		counts[game.Outcome(row.Outcome)] = int(row.Mails)
	}
	return counts, nil
}
