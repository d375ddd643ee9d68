package store

import (
	"database/sql"
	"fmt"
	"net/url"

	"adjutant/moderator/store/prepared"
)

// Beside is the store for readers who change nothing, such as pages: what they ask does not wait for the
// transactions of judging, nor make them wait. It shows what is committed at the time, and is closed before the
// store itself.
func (s *SQL) Beside() (*SQL, error) {
	if s.backend.beside == nil {
		return nil, fmt.Errorf("store %s cannot be read beside", s.backend.name)
	}
	pool, err := s.backend.beside()
	if err != nil {
		return nil, fmt.Errorf("read store %s beside: %w", s.backend.name, err)
	}
	return &SQL{db: pool, backend: s.backend, log: s.log, told: s.told, vault: s.vault, hands: newHands(), outage: outage{putOff: map[string]bool{}}, pace: usualPace}, nil
}

// besideSQLite is a connection that only reads: SQLite has any number of them beside the one that writes (WAL).
func besideSQLite(path string) (*sql.DB, error) {
	options := url.Values{"_pragma": {"busy_timeout(5000)", "query_only(1)"}, "_txlock": {"deferred"}}
	pool, err := prepared.Open(sqliteFile(path) + "?" + options.Encode())
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1) // pages read one after the other
	return pool, nil
}
