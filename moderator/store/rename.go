package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/mailkey"
	"adjutant/moderator/storage"
)

// What versions before stored stands under hashes without salt of what players wrote: mails,
// mails to be sent that answer them, jobs, positions. With the club's secret it is all given
// the keys of now, so that nothing in the database can be tried with words. Lines of
// journals, which are sealed, stay as they are, and are renamed where they are read.

// rename does that where it is still to be done, all at once or not at all: this process
// must have the database for itself.
func (s *SQL) rename(ctx context.Context) (err error) {
	if s.vault.secret == nil {
		return nil
	}
	if err := s.checkSecret(ctx); err != nil {
		return err
	}
	if former, err := s.hasFormer(ctx); err != nil || !former {
		return err
	}
	release, err := s.backend.exclude(ctx)
	if err != nil {
		return fmt.Errorf("rename: %w", err)
	}
	defer func() { err = errors.Join(err, release()) }()
	renamed := 0
	if err := s.inTx(ctx, func(c change) (err error) {
		renamed, err = c.rename(ctx, s.backend)
		return err
	}); err != nil {
		return fmt.Errorf("give what was stored by the version before the keys of now: %w", err)
	}
	s.told.Info("mails and positions have keys now that are made with the club's secret", "renamed", renamed)
	if s.backend.forget == nil {
		return nil
	}
	return s.backend.forget(ctx)
}

// keyed are the tables whose keys may be old ones, with their columns.
func keyed() map[string]string {
	return map[string]string{"mails": "key", "parcels": "key", "positions": "hash"}
}

// hasFormer reports whether a mail or a position has an old key. If none has, nothing has: they are all renamed
// at once.
func (s *SQL) hasFormer(ctx context.Context) (some bool, err error) {
	err = s.inTx(ctx, func(c change) error {
		for _, table := range []string{"mails", "positions"} {
			column := keyed()[table]
			keys, err := c.texts(ctx, "SELECT "+column+" FROM "+table+" WHERE "+column+" NOT LIKE '%v2-%'")
			if err != nil {
				return err
			}
			some = some || slices.ContainsFunc(keys, func(key string) bool { return c.renamed(table, key) != key })
		}
		return nil
	})
	if err != nil {
		return false, fmt.Errorf("look for keys of the version before: %w", err)
	}
	return some, nil
}

// renamed is a key of a table as it would be made now.
func (c change) renamed(table, key string) string {
	switch {
	case table != "positions":
		return c.vault.secret.Renamed(key)
	case mailkey.IsSalted(key):
		return key
	}
	return c.vault.positionKey(key)
}

func (c change) rename(ctx context.Context, b backend) (renamed int, err error) {
	rename := map[string]func(ctx context.Context, old, key string) error{"mails": c.renameMail, "parcels": c.renameParcel, "positions": c.renamePosition}
	for table, column := range keyed() {
		keys, err := c.texts(ctx, "SELECT "+column+" FROM "+table)
		if err != nil {
			return 0, err
		}
		for _, old := range keys {
			key := c.renamed(table, old)
			if key == old {
				continue
			}
			if err := rename[table](ctx, old, key); err != nil {
				return 0, fmt.Errorf("%s: %w", table, err)
			}
			renamed++
		}
	}
	return renamed, c.renameJobs(ctx, b)
}

// renameMail renames a mail; its row is copied, since others refer to it.
func (c change) renameMail(ctx context.Context, old, key string) error {
	if err := c.copyMail(ctx, old, key); err != nil {
		return err
	}
	for _, table := range []string{"locations", "turns"} {
		if _, err := c.tx.ExecContext(ctx, "UPDATE "+table+" SET mail = $1 WHERE mail = $2", key, old); err != nil {
			return err
		}
	}
	_, err := c.tx.ExecContext(ctx, "DELETE FROM mails WHERE key = $1", old)
	return err
}

// copyMail copies a mail, sealed for its new place.
func (c change) copyMail(ctx context.Context, old, key string) (err error) {
	rows, err := c.tx.QueryContext(ctx, "SELECT * FROM mails WHERE key = $1", old)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	columns, err := rows.Columns()
	if err != nil || !rows.Next() {
		return errors.Join(err, rows.Err())
	}
	cells := make([]any, len(columns))
	places := make([]any, len(columns))
	for i := range cells {
		places[i] = &cells[i]
	}
	if err := rows.Scan(places...); err != nil {
		return err
	}
	stored, _ := cells[slices.Index(columns, "bytes")].([]byte)
	plain, err := c.vault.open(mailPlace(old), stored)
	if err != nil {
		return err
	}
	cells[slices.Index(columns, "key")] = key
	cells[slices.Index(columns, "bytes")] = c.vault.seal(mailPlace(key), plain)
	if err := rows.Close(); err != nil {
		return err
	}
	_, err = c.tx.ExecContext(ctx, insertInto("mails", columns, 1), cells...)
	return err
}

// renameParcel renames a mail to be sent whose key has that of a mail in it.
func (c change) renameParcel(ctx context.Context, old, key string) error {
	row, err := c.Parcel(ctx, old)
	if err != nil {
		return err
	}
	plain, err := c.vault.open(parcelPlace(old), row.Bytes)
	if err != nil {
		return err
	}
	_, err = c.tx.ExecContext(ctx, "UPDATE parcels SET key = $1, bytes = $2 WHERE key = $3", key, c.vault.seal(parcelPlace(key), plain), old)
	return err
}

// renamePosition renames a position that is stored under its name; it is sealed for that.
func (c change) renamePosition(ctx context.Context, old, key string) error {
	_, err := c.tx.ExecContext(ctx, "UPDATE positions SET hash = $1 WHERE hash = $2", key, old)
	return err
}

// texts are the values of a query's one column.
func (c change) texts(ctx context.Context, query string) (all []string, err error) {
	rows, err := c.tx.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, rows.Err()
}

// renameJobs renames what jobs are about, also those that are done and not yet forgotten.
func (c change) renameJobs(ctx context.Context, b backend) error {
	jobs, err := c.argumentsOfJobs(ctx, b)
	if err != nil {
		return err
	}
	for id, args := range jobs {
		now := c.vault.secret.Renamed(args)
		if now == args {
			continue
		}
		if _, err := c.tx.ExecContext(ctx, b.setArguments, now, id); err != nil {
			return err
		}
	}
	return nil
}

func (c change) argumentsOfJobs(ctx context.Context, b backend) (jobs map[int64]string, err error) {
	rows, err := c.tx.QueryContext(ctx, b.arguments)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	jobs = map[int64]string{}
	for rows.Next() {
		var id int64
		var args string
		if err := rows.Scan(&id, &args); err != nil {
			return nil, err
		}
		jobs[id] = args
	}
	return jobs, rows.Err()
}

// forgetSQLite writes the file anew, so that its free pages hold nothing of what was there,
// and empties the journal beside it.
func forgetSQLite(ctx context.Context, pool *sql.DB) error {
	for _, do := range []string{"VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"} {
		if _, err := pool.ExecContext(ctx, do); err != nil {
			return fmt.Errorf("%s: %w", strings.ToLower(do), err)
		}
	}
	return nil
}

// ErrSecret is given for a store whose mails have keys that another secret made.
var ErrSecret = errors.New("the secret of mails is another than the one that the mails in the store were named with")

// checkSecret checks that the secret is the one that the mails in the store were named with: by one that it names. Mails that are damaged
// tell nothing of it, so of some the first are not asked alone.
func (s *SQL) checkSecret(ctx context.Context) error {
	rows, err := s.db.QueryContext(ctx, "SELECT key, bytes FROM mails WHERE key LIKE '%v2-%' AND pruned = 0 LIMIT 100")
	if err != nil {
		return fmt.Errorf("look at the keys of mails: %w", err)
	}
	defer rows.Close()
	otherwise := error(nil)
	for rows.Next() {
		var key string
		var stored []byte
		if err := rows.Scan(&key, &stored); err != nil {
			return fmt.Errorf("look at the keys of mails: %w", err)
		}
		plain, err := s.vault.open(mailPlace(key), stored)
		switch {
		case err != nil: // who asks for it is told
		case s.vault.names(key, plain):
			return nil
		case storage.Parcel{Bytes: plain}.Legible(): // another mail, or one named with another secret
			otherwise = ErrSecret
		}
	}
	return errors.Join(otherwise, rows.Err())
}

// Salted reports whether a mail or a position in the store has a key that only who has the
// club's secret can make.
func (s *SQL) Salted(ctx context.Context) (bool, error) {
	var n int
	err := s.db.QueryRowContext(ctx, "SELECT (SELECT COUNT(*) FROM mails WHERE key LIKE '%v2-%') + (SELECT COUNT(*) FROM positions WHERE hash LIKE 'v2-%')").Scan(&n)
	if err != nil {
		return false, fmt.Errorf("look at the keys of mails and positions: %w", err)
	}
	return n > 0, nil
}
