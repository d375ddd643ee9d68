package storetest

import (
	"context"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// LogSize makes it a [Store].
func (m *Memory) LogSize(context.Context) (int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.log.Size(), nil
}

// Leaves makes it a [Store].
func (m *Memory) Leaves(_ context.Context, first, count int64) ([]roll.Hash, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.log.Leaves(first, count)
}

// LeafIndex makes it a [Store].
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
	return 0, fmt.Errorf("find leaf %s: %w", leaf, storage.ErrNoLeaf)
}

// LogReader makes it a [Store].
func (m *Memory) LogReader(context.Context) roll.LogReader {
	return tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.log.ReadHashes(indexes)
	})
}
