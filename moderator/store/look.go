package store

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
)

// Schema is the versions of a store's tables, ours and its queue's, and those that this program works with.
type Schema struct {
	Tables, TablesHere int64
	Queue, QueueHere   int64
}

// Newer reports whether a newer program has written the store: this one must leave it alone.
func (s Schema) Newer() bool { return s.Tables > s.TablesHere || s.Queue > s.QueueHere }

// Older reports whether this program changes the tables when it opens the store.
func (s Schema) Older() bool { return !s.Newer() && (s.Tables < s.TablesHere || s.Queue < s.QueueHere) }

// Look opens a store that is there to read in it, as it is: neither are its tables changed nor is anything named anew. What came
// with tables that it does not have cannot be read.
func Look(ctx context.Context, dsn string, vault Vault, log *slog.Logger) (*SQL, Schema, error) {
	if !IsPostgres(dsn) {
		if _, err := os.Stat(dsn); err != nil { // else it would be made
			return nil, Schema{}, err
		}
	}
	s, err := connect(dsn, vault, log)
	if err != nil {
		return nil, Schema{}, err
	}
	schema, err := s.schema(ctx)
	if err == nil {
		err = s.checkPlace(ctx)
	}
	if err != nil {
		return nil, schema, errors.Join(fmt.Errorf("look at store %s: %w", s.backend.name, err), s.db.Close())
	}
	return s, schema, nil
}

// schema asks for the versions and makes no table.
func (s *SQL) schema(ctx context.Context) (Schema, error) {
	var is Schema
	m, err := s.newMigrator()
	if err != nil {
		return is, err
	}
	known := m.queue.AllVersions()
	is.TablesHere, is.QueueHere = m.newest(), int64(known[len(known)-1].Version)
	if err := s.db.QueryRowContext(ctx, "SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version").Scan(&is.Tables); err != nil {
		return is, err
	}
	return is, s.db.QueryRowContext(ctx, "SELECT COALESCE(MAX(version), 0) FROM river_migration").Scan(&is.Queue)
}

// ErrNoCopy is given for a store of which no copy can be made here.
var ErrNoCopy = errors.New("a database of PostgreSQL is copied by its administrator")

// Rehearse opens a copy of the store that is made in a folder, with its tables as this program changes them.
func (s *SQL) Rehearse(ctx context.Context, folder string) (*SQL, error) {
	if s.backend.keep == nil {
		return nil, ErrNoCopy
	}
	file := filepath.Join(folder, "rehearsal.db")
	if _, err := s.db.ExecContext(ctx, "VACUUM INTO $1", file); err != nil {
		return nil, fmt.Errorf("copy the database: %w", err)
	}
	if err := os.Chmod(file, 0o600); err != nil {
		return nil, err
	}
	return OpenSealed(ctx, file, s.vault, s.log)
}
