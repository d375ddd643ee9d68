package store

import (
	"context"

	"adjutant/moderator/roll"
)

// LogNumber is as [SQL.LogNumber]: a store in memory is never restored.
func (m *Memory) LogNumber(context.Context) (int, error) { return 1, nil }

// Reopenings is as [SQL.Reopenings].
func (m *Memory) Reopenings(context.Context) ([]roll.Reopening, error) { return nil, nil }

// Announced is as [SQL.Announced].
func (m *Memory) Announced(context.Context, string) ([]roll.Notice, error) { return nil, nil }
