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

//go:generate go tool sqlc generate

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
	if err != nil || !pending {
		return err
	}
	release, err := s.backend.exclude(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	defer func() { err = errors.Join(err, release()) }()
	return m.up(ctx)
}

// migrator knows our own tables and those of the job queue.
type migrator struct {
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
	return migrator{ours: ours, queue: queue}, err
}

// pending reports whether tables are missing or old. The queue's come last in a
// new database, so that there the first question answers it.
func (m migrator) pending(ctx context.Context) (bool, error) {
	queue, err := m.queue.Validate(ctx)
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
