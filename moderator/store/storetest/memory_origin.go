package storetest

import (
	"context"

	"adjutant/moderator/roll"
)

// LogNumber makes it a [Store]; one in memory is never restored.
func (m *Memory) LogNumber(context.Context) (int, error) { return 1, nil }

// Reopenings makes it a [Store].
func (m *Memory) Reopenings(context.Context) ([]roll.Reopening, error) { return nil, nil }

// Announced makes it a [Store].
func (m *Memory) Announced(context.Context, string) ([]roll.Notice, error) { return nil, nil }
