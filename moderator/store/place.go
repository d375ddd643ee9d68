package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
)

// ErrUnfinished is given for a database into which a store was copied in part.
var ErrUnfinished = errors.New("a store was copied into it, and not to the end: 'adjutant store copy', as it was called, goes on with that")

// Moved is the error of a store that was copied to another database, where the club goes on: two that go on would draw
// other dice for the same orders.
type Moved struct {
	To string // the database, as people are told of it
	At time.Time
}

// Error says when the store was copied, and which one is used now.
func (m *Moved) Error() string {
	return fmt.Sprintf("this store was copied on %s, and goes on %s: have store.dsn name that one", m.At.Format("2006-01-02 15:04 UTC"), m.To)
}

// Tables that say of a store that it is not the one that goes on. They are no part of what is kept, and stand in no dump.
const (
	copyingTable = "copying" // as long as another is copied into it: the digest and the inventory of that one
	movedTable   = "moved"   // since it was copied: to where, and when in microseconds
)

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// tableNames are the names of all tables.
func (s *SQL) tableNames(ctx context.Context, q querier) (names []string, err error) {
	rows, err := q.QueryContext(ctx, s.backend.tables)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}

// checkPlace makes sure that this is the store that goes on: nothing is being copied into it, and it was not copied to another.
func (s *SQL) checkPlace(ctx context.Context) error {
	names, err := s.tableNames(ctx, s.db)
	switch {
	case err != nil:
		return err
	case slices.Contains(names, copyingTable):
		return ErrUnfinished
	case slices.Contains(names, movedTable):
		moved, at := &Moved{}, int64(0)
		if err := s.db.QueryRowContext(ctx, "SELECT place, at FROM "+movedTable).Scan(&moved.To, &at); err != nil {
			return err
		}
		moved.At = micro(at)
		return moved
	}
	return nil
}

// place is where the database is, for people.
func (s *SQL) place() string {
	if s.backend.alone != nil {
		return s.backend.name // which says where
	}
	return "in " + s.backend.name
}
