package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/rivermigrate"
)

//go:generate go tool -modfile=../../tools.mod sqlc generate

//go:embed migrations/*.sql
var migrations embed.FS

// migrate brings all tables up to date. Tables that are so already are only
// looked at; to change them, this process must have the database for itself.
func (s *SQL) migrate(ctx context.Context) (err error) {
	m, err := s.newMigrator()
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	pending, err := m.pending(ctx)
	if err != nil {
		return err
	}
	if !pending {
		return m.checkNewer(ctx)
	}
	release, err := s.backend.exclude(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	defer func() { err = errors.Join(err, release()) }()
	if err := m.checkNewer(ctx); err != nil {
		return err
	}
	return s.migrateFrom(ctx, m)
}

// migrateFrom changes the tables, of which a copy is kept where that can be done.
func (s *SQL) migrateFrom(ctx context.Context, m migrator) error {
	version, err := m.ours.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("look at the tables: %w", err)
	}
	newest := m.newest()
	switch {
	case version == 0 || version == newest: // new, or changed by another process meanwhile
	case s.backend.keep != nil:
		copied, err := s.backend.keep(ctx, newest)
		if err != nil {
			return fmt.Errorf("keep a copy before the tables are changed: %w", err)
		}
		s.told.Info("tables changed", "from", version, "to", newest, "copy", copied)
	default:
		if err := s.backend.alone(ctx); err != nil {
			return err
		}
		s.told.Info("tables changed", "from", version, "to", newest)
	}
	return m.up(ctx)
}

// ErrNewer is given for a store that a newer program has written.
var ErrNewer = errors.New("it was written by a newer version of adjutant")

// newest is the version of our tables that this program knows.
func (m migrator) newest() int64 {
	sources := m.ours.ListSources()
	return sources[len(sources)-1].Version
}

// checkNewer reports a store that a newer program has written: to read it as if it were
// of this one could lose what it holds.
func (m migrator) checkNewer(ctx context.Context) error {
	version, err := m.ours.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("look at the tables: %w", err)
	}
	if newest := m.newest(); version > newest {
		return fmt.Errorf("%w: its tables have version %d, this program knows them up to %d; use that newer one, or restore a backup of before", ErrNewer, version, newest)
	}
	var last int
	if err := m.db.QueryRowContext(ctx, "SELECT COALESCE(MAX(version), 0) FROM river_migration").Scan(&last); err != nil {
		return nil // the queue has no tables yet
	}
	known := m.queue.AllVersions()
	if newest := known[len(known)-1].Version; last > newest {
		return fmt.Errorf("%w: the tables of its queue have version %d, this program knows them up to %d; use that newer one, or restore a backup of before", ErrNewer, last, newest)
	}
	return nil
}

// migrator knows our own tables and those of the job queue.
type migrator struct {
	db    *sql.DB
	ours  *goose.Provider
	queue *rivermigrate.Migrator[*sql.Tx]
}

func (s *SQL) newMigrator() (migrator, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return migrator{}, err
	}
	ours, err := goose.NewProvider(s.backend.dialect, s.db, files, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return migrator{}, err
	}
	queue, err := rivermigrate.New(s.backend.driver, &rivermigrate.Config{Logger: s.log})
	return migrator{db: s.db, ours: ours, queue: queue}, err
}

// pending reports whether tables are missing or old. The queue's come last in a
// new database, so that there the first question answers it.
func (m migrator) pending(ctx context.Context) (bool, error) {
	queue, err := m.queue.Validate(ctx, nil)
	if err != nil {
		return false, fmt.Errorf("look at the tables of the job queue: %w", err)
	}
	if !queue.OK {
		return true, nil
	}
	pending, err := m.ours.HasPending(ctx)
	if err != nil {
		return false, fmt.Errorf("look at the tables: %w", err)
	}
	return pending, nil
}

func (m migrator) up(ctx context.Context) error {
	if _, err := m.ours.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if _, err := m.queue.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("migrate the job queue: %w", err)
	}
	return nil
}
