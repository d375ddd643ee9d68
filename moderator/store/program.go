package store

import (
	"context"
	"fmt"
)

// Replayed reports whether the program with the id has replayed all running games, and
// has noted so with [SQL.NoteReplay].
func (s *SQL) Replayed(ctx context.Context, program string) (bool, error) {
	known, err := s.queries().KnownProgram(ctx, program)
	if err != nil {
		return false, fmt.Errorf("read who replayed the games: %w", err)
	}
	return known, nil
}

// NoteReplay notes that the program with the id has replayed all running games; what
// was noted of any other is forgotten.
func (s *SQL) NoteReplay(ctx context.Context, program string) error {
	err := s.inTx(ctx, func(c change) error {
		if err := c.DeletePrograms(ctx); err != nil {
			return err
		}
		return c.InsertProgram(ctx, program)
	})
	if err != nil {
		return fmt.Errorf("note who replayed the games: %w", err)
	}
	return nil
}
