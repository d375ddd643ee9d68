package store

import (
	"context"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/rivermigrate"
)

//go:generate go tool sqlc generate

//go:embed migrations/*.sql
var migrations embed.FS

// migrate brings our own tables and those of the job queue up to date.
func (s *SQL) migrate(ctx context.Context) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	ours, err := goose.NewProvider(s.engine.dialect, s.db, files, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	if _, err := ours.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	queue, err := rivermigrate.New(s.engine.driver, &rivermigrate.Config{Logger: s.log})
	if err != nil {
		return fmt.Errorf("migrations of the job queue: %w", err)
	}
	if _, err := queue.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("migrate the job queue: %w", err)
	}
	return nil
}
