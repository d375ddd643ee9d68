package store

import (
	"context"
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

// migrate brings all tables up to date, one process at a time.
func (s *SQL) migrate(ctx context.Context) (err error) {
	release, err := s.backend.exclude(ctx)
	if err != nil {
		return fmt.Errorf("wait for other migrations: %w", err)
	}
	defer func() { err = errors.Join(err, release()) }()
	if err := s.migrateOurs(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if err := s.migrateQueue(ctx); err != nil {
		return fmt.Errorf("migrate the job queue: %w", err)
	}
	return nil
}

func (s *SQL) migrateOurs(ctx context.Context) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(s.backend.dialect, s.db, files, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

func (s *SQL) migrateQueue(ctx context.Context) error {
	migrator, err := rivermigrate.New(s.backend.driver, &rivermigrate.Config{Logger: s.log})
	if err != nil {
		return err
	}
	_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}
