package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/moderator/store/leaves"
)

// CheckLog holds all leaves and all hashes of the log against one another.
func (s *SQL) CheckLog(ctx context.Context) (leaves.Faults, error) { return leaves.Check(ctx, s.db) }

// Orphans are the tags of games of which only lines are left.
func (s *SQL) Orphans(ctx context.Context) ([]string, error) {
	return stringsOf(ctx, s.db, "SELECT DISTINCT game FROM lines WHERE game NOT IN (SELECT tag FROM games) ORDER BY game")
}

// Sealed looks whether all that is sealed can be opened, and names what cannot: "mail KEY", "mail to be sent KEY".
func (s *SQL) Sealed(ctx context.Context) (faults []string, err error) {
	for _, table := range []struct {
		what, from string
		place      func(string) string
	}{{"mail", "txt FROM mails", mailPlace}, {"mail to be sent", "'null' FROM parcels", parcelPlace}} {
		some, err := s.unopened(ctx, table.what, table.from, table.place)
		if err != nil {
			return faults, err
		}
		faults = append(faults, some...)
	}
	slices.Sort(faults)
	return faults, nil
}

func (s *SQL) unopened(ctx context.Context, what, from string, place func(string) string) (faults []string, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT key, bytes, "+from)
	if err != nil {
		return nil, fmt.Errorf("look through each %s: %w", what, err)
	}
	defer rows.Close()
	for rows.Next() {
		var key string
		var bytes, txt sql.RawBytes // TXT records stand beside a mail
		if err := rows.Scan(&key, &bytes, &txt); err != nil {
			return faults, err
		}
		if _, err := s.vault.open(place(key), bytes); err != nil || !json.Valid(txt) {
			faults = append(faults, what+" "+key)
		}
	}
	return faults, rows.Err()
}
