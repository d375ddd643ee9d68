package store

import (
	"context"
	"fmt"
)

// Size is how large the database is, in bytes.
func (s *SQL) Size(ctx context.Context) (bytes int64, err error) {
	if err := s.db.QueryRowContext(ctx, s.backend.size).Scan(&bytes); err != nil {
		return 0, fmt.Errorf("size of the database: %w", err)
	}
	return bytes, nil
}

// Rolls is how many records there are, of all games and of none.
func (s *SQL) Rolls(ctx context.Context) (int64, error) {
	n, err := s.queries().CountRecords(ctx)
	if err != nil {
		return 0, fmt.Errorf("count the records: %w", err)
	}
	return n, nil
}

// Alive asks the database for an answer.
func (s *SQL) Alive(ctx context.Context) error {
	_, err := s.LogSize(ctx)
	return err
}
