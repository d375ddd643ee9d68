package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/crash"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// Newest is when the newest mail came; the zero time if none did.
func (s *SQL) Newest(ctx context.Context) (at time.Time, err error) {
	var newest int64
	if err := s.db.QueryRowContext(ctx, "SELECT COALESCE(MAX(received), 0) FROM mails").Scan(&newest); err != nil {
		return at, fmt.Errorf("look for the newest mail: %w", err)
	}
	if newest != 0 {
		at = micro(newest)
	}
	return at, nil
}

// Old lists a page of what may be thrown away and is older than the time, the oldest first and kept states by
// their games, behind the one given: the last of the page before, or the zero value. These are mails that were
// judged, that were not set aside and that no journal names; letters that were sent or dropped; where play stood
// in games that have not gone on since. [SQL.Needed] comes first, and says what journals name.
func (s *SQL) Old(ctx context.Context, kind storage.Disposable, before time.Time, behind storage.Old, limit int) (page []storage.Old, err error) {
	switch kind {
	case storage.OldMails:
		page, err = s.oldRows(ctx, kind, oldMails, before, behind, limit)
	case storage.OldLetters:
		page, err = s.oldRows(ctx, kind, oldLetters, before, behind, limit)
	case storage.OldStates:
		page, err = s.oldStates(ctx, before, behind.Key, limit)
	default:
		err = fmt.Errorf("nothing of the kind %q is thrown away", kind)
	}
	if err != nil {
		return nil, fmt.Errorf("look for old %s: %w", kind, err)
	}
	return page, nil
}

const (
	oldMails = `SELECT key, received, LENGTH(bytes) FROM mails
		WHERE pruned = 0 AND received < $1 AND (received, key) > ($2, $3) AND outcome NOT IN ('', '` + string(game.SetAside) + `')
		AND NOT EXISTS (SELECT 1 FROM needed WHERE needed.mail = mails.key) ORDER BY received, key LIMIT $4`
	oldLetters = `SELECT key, sent_at, LENGTH(bytes) FROM parcels
		WHERE sent = TRUE AND pruned = 0 AND sent_at <> 0 AND sent_at < $1 AND (sent_at, key) > ($2, $3) ORDER BY sent_at, key LIMIT $4`
	oldStates = `SELECT s.game, LENGTH(s.state), l.n, l.line FROM states s JOIN games g ON g.tag = s.game JOIN lines l ON l.game = g.tag AND l.n = g.version
		WHERE s.game > $1 ORDER BY s.game LIMIT $2`
)

func (s *SQL) oldRows(ctx context.Context, kind storage.Disposable, query string, before time.Time, behind storage.Old, limit int) (page []storage.Old, err error) {
	from := int64(-1 << 62) // before all times
	if behind.Key != "" {
		from = behind.At.UnixMicro()
	}
	rows, err := s.db.QueryContext(ctx, query, before.UnixMicro(), from, behind.Key, limit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		o, at := storage.Old{Kind: kind}, int64(0)
		if err := rows.Scan(&o.Key, &at, &o.Bytes); err != nil {
			return nil, err
		}
		o.At = micro(at)
		page = append(page, o)
	}
	return page, rows.Err()
}

// oldStates are where play stood in games behind one, that have not gone on since a time.
func (s *SQL) oldStates(ctx context.Context, before time.Time, behind string, limit int) (page []storage.Old, err error) {
	for len(page) == 0 {
		some, last, err := s.someStates(ctx, behind, limit)
		if err != nil || last == behind {
			return nil, err
		}
		for _, o := range some {
			if o.At.Before(before) {
				page = append(page, o)
			}
		}
		behind = last
	}
	return page, nil
}

// someStates are where play stood in so many games behind one, and the last that was looked at; not of one whose last line cannot be read.
func (s *SQL) someStates(ctx context.Context, behind string, limit int) (some []storage.Old, last string, err error) {
	rows, err := s.db.QueryContext(ctx, oldStates, behind, limit)
	if err != nil {
		return nil, "", err
	}
	defer rows.Close()
	last = behind
	for rows.Next() {
		o, n, text := storage.Old{Kind: storage.OldStates}, 0, ""
		if err := rows.Scan(&o.Key, &o.Bytes, &n, &text); err != nil {
			return nil, "", err
		}
		last = o.Key
		if text, err = s.vault.openText(linePlace(o.Key, n), text); err != nil {
			continue
		}
		if lines, err := parseLines([]string{text}, n-1); err == nil {
			o.At = lines[0].At.UTC()
			some = append(some, o)
		}
	}
	return some, last, rows.Err()
}

// Prune throws away what [SQL.Old] listed, at that time, in one transaction, but for what has changed since: a mail that was to be
// judged again, or whose game has gone on, and a letter that was to be sent again. It gives what it has thrown away.
func (s *SQL) Prune(ctx context.Context, at time.Time, all []storage.Old) (gone []storage.Old, err error) {
	err = s.inTx(ctx, func(c change) error {
		gone = nil
		for _, o := range all {
			went, err := c.prune(ctx, s.backend, at, o)
			if err != nil {
				return fmt.Errorf("%s of %s: %w", o.Kind, o.Key, err)
			}
			if went {
				gone = append(gone, o)
			}
		}
		crash.Point("pruning")
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("prune: %w", err)
	}
	return gone, nil
}

func (c change) prune(ctx context.Context, b backend, at time.Time, o storage.Old) (went bool, err error) {
	lock := ""
	if b.postgres {
		lock = " FOR UPDATE" // who would judge or send it again waits
	}
	switch o.Kind {
	case storage.OldMails:
		return c.bury(ctx, stillOldMail+lock, "UPDATE mails SET bytes = $2, txt = 'null', pruned = $3 WHERE key = $1", mailPlace(o.Key), o.Key, at)
	case storage.OldLetters:
		return c.bury(ctx, stillOldLetter+lock, "UPDATE parcels SET bytes = $2, pruned = $3 WHERE key = $1", parcelPlace(o.Key), o.Key, at)
	case storage.OldStates:
		n, err := c.DropState(ctx, o.Key)
		return n > 0, err
	}
	return false, errors.New("that is not thrown away")
}

const (
	stillOldMail = `SELECT bytes FROM mails WHERE key = $1 AND pruned = 0 AND outcome NOT IN ('', '` + string(game.SetAside) + `')
		AND NOT EXISTS (SELECT 1 FROM needed WHERE needed.mail = mails.key)
		AND (game = '' OR EXISTS (SELECT 1 FROM games g JOIN journals_read r ON r.game = g.tag AND r.version = g.version WHERE g.tag = mails.game))`
	stillOldLetter = `SELECT bytes FROM parcels WHERE key = $1 AND pruned = 0 AND sent = TRUE`
)

// bury puts what is kept of bytes in their place, sealed as they were, if the query still gives them.
func (c change) bury(ctx context.Context, query, update, place, key string, at time.Time) (went bool, err error) {
	var stored []byte
	err = c.tx.QueryRowContext(ctx, query, key).Scan(&stored)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	plain, err := c.vault.open(place, stored)
	if err != nil {
		return false, nil // it is damaged: that stays to be seen
	}
	kept := storage.PrunedOf(plain, at).Text()
	c.tx.Later(nil, update, key, c.vault.seal(place, []byte(kept)), at.UnixMicro())
	return true, nil
}

// tombstone reads what is kept of bytes that were pruned at a time, as it is stored.
func tombstone(stored []byte, at int64) (*storage.Pruned, error) {
	p, err := storage.ParsePruned(string(stored), micro(at))
	if err != nil {
		return nil, &storage.Damage{Of: "a pruned mail", Err: err}
	}
	return &p, nil
}

// Pruning counts what was pruned, and says when that was last; the zero time for never.
func (s *SQL) Pruning(ctx context.Context) (mails, letters int, last time.Time, err error) {
	var at int64
	err = s.db.QueryRowContext(ctx, `SELECT (SELECT COUNT(*) FROM mails WHERE pruned <> 0), (SELECT COUNT(*) FROM parcels WHERE pruned <> 0),
		CAST(COALESCE((SELECT MAX(pruned) FROM (SELECT MAX(pruned) AS pruned FROM mails UNION ALL SELECT MAX(pruned) FROM parcels) AS latest), 0) AS BIGINT)`).Scan(&mails, &letters, &at)
	if err != nil {
		return 0, 0, last, fmt.Errorf("count what was pruned: %w", err)
	}
	if at != 0 {
		last = micro(at)
	}
	return mails, letters, last, nil
}
