package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// How many journals are read, and letters dated, in one transaction before things are pruned.
const (
	journalsAtOnce = 20
	datedAtOnce    = 200
)

// Needed has the store note what of it proofs need, as far as that is not noted: the mails that journals name, those that asked for rolls
// outside games, by which their records are held against who asked, and when letters were sent that a version before sent. It gives the games whose journals cannot be read: what they name nobody knows.
func (s *SQL) Needed(ctx context.Context) (unread []string, err error) {
	for {
		dated := 0
		if err := s.inTx(ctx, func(c change) (err error) {
			dated, err = c.dateLetters(ctx, time.Now())
			return err
		}); err != nil {
			return nil, fmt.Errorf("look when letters were sent: %w", err)
		}
		if dated < datedAtOnce {
			break
		}
	}
	if err := s.inTx(ctx, func(c change) error { return c.noteAsking(ctx) }); err != nil {
		return nil, fmt.Errorf("note the mails that asked for rolls outside games: %w", err)
	}
	tags, err := stringsOf(ctx, s.db, unreadJournals)
	if err != nil {
		return nil, fmt.Errorf("look for mails that journals name: %w", err)
	}
	for some := range slices.Chunk(tags, journalsAtOnce) {
		more, err := s.noteNamed(ctx, some)
		if err != nil {
			return nil, fmt.Errorf("note the mails that journals name: %w", err)
		}
		unread = append(unread, more...)
	}
	return unread, nil
}

const unreadJournals = `SELECT g.tag FROM games g LEFT JOIN journals_read r ON r.game = g.tag
	WHERE r.version IS NULL OR r.version <> g.version ORDER BY g.tag`

// noteNamed notes the mails that the journals of these games name, and gives those of the games whose cannot be read.
func (s *SQL) noteNamed(ctx context.Context, tags []string) (unread []string, err error) {
	err = s.inTx(ctx, func(c change) error {
		unread = nil
		for _, tag := range tags {
			err := c.noteNamed(ctx, tag)
			if errors.As(err, new(*storage.Damage)) || errors.Is(err, ErrNewer) {
				unread = append(unread, tag)
				continue
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	return unread, err
}

func (c change) noteNamed(ctx context.Context, tag string) error {
	var read int
	if err := c.tx.QueryRowContext(ctx, "SELECT COALESCE(MAX(version), 0) FROM journals_read WHERE game = $1", tag).Scan(&read); err != nil {
		return err
	}
	lines, _, err := readLines(ctx, c.tx, c.vault, tag, read)
	if err != nil {
		return err
	}
	if c.vault.secret != nil {
		c.vault.secret.RenamedIn(lines)
	}
	for _, line := range lines {
		if key, _ := line.Mail(); key != "" {
			c.tx.Later(nil, "INSERT INTO needed (mail) VALUES ($1) ON CONFLICT DO NOTHING", key)
		}
	}
	c.tx.Later(nil, "INSERT INTO journals_read (game, version) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET version = excluded.version", tag, read+len(lines))
	return nil
}

// noteAsking notes the mails that asked for rolls outside games: their records name them.
func (c change) noteAsking(ctx context.Context) error {
	records, err := stringsOf(ctx, c.tx, "SELECT text FROM records WHERE game = '"+roll.NoGame+"'")
	if err != nil {
		return err
	}
	asking := map[string]bool{}
	for _, text := range records {
		if ref := roll.AskingMail(text); ref != "" {
			asking[ref] = true
		}
	}
	if len(asking) == 0 {
		return nil
	}
	keys, err := stringsOf(ctx, c.tx, "SELECT key FROM mails WHERE pruned = 0 AND game = '' AND NOT EXISTS (SELECT 1 FROM needed WHERE needed.mail = mails.key)")
	if err != nil {
		return err
	}
	for _, key := range keys {
		ref := key[strings.LastIndexByte(key, '-')+1:] // as moderator/post names a mail
		if asking[ref[:min(len(ref), 12)]] {
			c.tx.Later(nil, "INSERT INTO needed (mail) VALUES ($1) ON CONFLICT DO NOTHING", key)
		}
	}
	return nil
}

// dateLetters notes of some letters that a version before sent when that was: by their date, and where they have none, now.
func (c change) dateLetters(ctx context.Context, now time.Time) (dated int, err error) {
	rows, err := c.tx.QueryContext(ctx, "SELECT key, bytes FROM parcels WHERE sent = TRUE AND pruned = 0 AND sent_at = 0 ORDER BY key LIMIT $1", datedAtOnce)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	at := map[string]int64{}
	for rows.Next() {
		var key string
		var stored []byte
		if err := rows.Scan(&key, &stored); err != nil {
			return 0, err
		}
		at[key] = now.UnixMicro()
		plain, err := c.vault.open(parcelPlace(key), stored)
		if err != nil {
			continue // it is told of where it is needed
		}
		if sent := (storage.Parcel{Bytes: plain}).Dated(); !sent.IsZero() && sent.Before(now) {
			at[key] = sent.UnixMicro()
		}
	}
	if err := rows.Err(); err != nil {
		return 0, err
	}
	for key, sent := range at {
		c.tx.Later(nil, "UPDATE parcels SET sent_at = $2 WHERE key = $1", key, sent)
	}
	return len(at), nil
}

// Lost gives those of the mails that journals name, by their keys, that the store does not have: none of them may be lost, and none
// pruned.
func (s *SQL) Lost(ctx context.Context, named []string) (lost []string, err error) {
	for some := range slices.Chunk(named, lookedUpAtOnce) {
		marks, args := make([]string, len(some)), make([]any, len(some))
		for i, key := range some {
			marks[i], args[i] = fmt.Sprintf("$%d", i+1), key
		}
		there, err := stringsOf(ctx, s.db, "SELECT key FROM mails WHERE pruned = 0 AND key IN ("+strings.Join(marks, ", ")+")", args...)
		if err != nil {
			return nil, fmt.Errorf("look for mails that journals name: %w", err)
		}
		for _, key := range some {
			if !slices.Contains(there, key) {
				lost = append(lost, key)
			}
		}
	}
	return lost, nil
}

// lookedUpAtOnce is how many mails are looked for by one query, at most.
const lookedUpAtOnce = 50
