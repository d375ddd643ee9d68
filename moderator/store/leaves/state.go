package leaves

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator/roll"
)

// State is the log as one moment has it.
type State struct {
	Size    int64
	Origins []string // the statements with which new logs began, in order
	tree    *keptHashes
}

// Look reads the state of the log, and with it what its root follows from when it had so many leaves.
func Look(ctx context.Context, db Querier, size int64) (*State, error) {
	s := &State{tree: &keptHashes{reader: reader{ctx, db}, kept: map[int64]tlog.Hash{}}}
	places, args := marks(nil, edge(size))
	rows, err := db.QueryContext(ctx, fmt.Sprintf(`SELECT %d AS kind, size AS n, '' AS text FROM log
		UNION ALL SELECT %d, n, text FROM origins
		UNION ALL SELECT %d, n, hash FROM hashes WHERE n IN (%s)`, sizeRow, originRow, hashRow, places), args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	origins := map[int64]string{}
	for rows.Next() {
		var kind, n int64
		var text string
		if err := rows.Scan(&kind, &n, &text); err != nil {
			return nil, err
		}
		switch kind {
		case sizeRow:
			s.Size = n
		case originRow:
			origins[n] = text
		case hashRow:
			if err := s.tree.learn(n, text); err != nil {
				return nil, err
			}
		}
	}
	for _, n := range slices.Sorted(maps.Keys(origins)) {
		s.Origins = append(s.Origins, origins[n])
	}
	return s, rows.Err()
}

// Root is the root of the log when it had so many leaves.
func (s *State) Root(size int64) (roll.Hash, error) { return roll.LogRoot(size, s.tree) }
