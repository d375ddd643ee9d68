package store

import (
	"context"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator/roll"
)

// LogSize is as [SQL.LogSize].
func (m *Memory) LogSize(context.Context) (int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.log.Size(), nil
}

// Leaves is as [SQL.Leaves].
func (m *Memory) Leaves(_ context.Context, first, count int64) ([]roll.Hash, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.log.Leaves(first, count)
}

// LeafIndex is as [SQL.LeafIndex].
func (m *Memory) LeafIndex(_ context.Context, leaf roll.Hash) (int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	leaves, err := m.log.Leaves(0, m.log.Size())
	if err != nil {
		return 0, err
	}
	for i, one := range leaves {
		if one == leaf {
			return int64(i), nil
		}
	}
	return 0, fmt.Errorf("find leaf %s: %w", leaf, ErrNoLeaf)
}

// LogReader is as [SQL.LogReader].
func (m *Memory) LogReader(context.Context) roll.LogReader {
	return tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.log.ReadHashes(indexes)
	})
}
