package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/storage"
	"adjutant/moderator/store/leaves"
)

// CheckLog holds all leaves and all hashes of the log against one another.
func (s *SQL) CheckLog(ctx context.Context) (leaves.Faults, error) { return leaves.Check(ctx, s.db) }

// Orphans are the tags of games of which only lines are left.
func (s *SQL) Orphans(ctx context.Context) ([]string, error) {
	return stringsOf(ctx, s.db, "SELECT DISTINCT game FROM lines WHERE game NOT IN (SELECT tag FROM games) ORDER BY game")
}

// Sealed looks whether all that is sealed can be opened and is what it is stored under, and names what is not: "mail KEY", "mail to be
// sent KEY".
func (s *SQL) Sealed(ctx context.Context) (faults []string, err error) {
	for _, table := range []struct {
		what, from string
		place      func(string) string
		sound      func(key string, plain []byte) bool // asked of those that were not pruned, and of letters that are still to be sent
	}{
		{"mail ", "txt, pruned = 0 FROM mails", mailPlace, s.vault.names},
		{storage.ToBeSent, "'null', pruned = 0 AND sent = FALSE AND why = '' FROM parcels", parcelPlace, func(_ string, plain []byte) bool { return storage.Parcel{Bytes: plain}.Legible() }},
	} {
		some, err := s.unopened(ctx, table.from, func(key string, stored []byte, kept bool) bool {
			plain, err := s.vault.open(table.place(key), stored)
			return err == nil && (!kept || table.sound(key, plain))
		})
		if err != nil {
			return faults, fmt.Errorf("look through each %s: %w", strings.TrimSpace(table.what), err)
		}
		for _, key := range some {
			faults = append(faults, table.what+key)
		}
	}
	slices.Sort(faults)
	return faults, nil
}

func (s *SQL) unopened(ctx context.Context, from string, sound func(key string, stored []byte, kept bool) bool) (keys []string, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT key, bytes, "+from)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var key string
		var kept bool
		var bytes, txt sql.RawBytes // TXT records stand beside a mail
		if err := rows.Scan(&key, &bytes, &txt, &kept); err != nil {
			return keys, err
		}
		if !json.Valid(txt) || !sound(key, bytes, kept) {
			keys = append(keys, key)
		}
	}
	return keys, rows.Err()
}
