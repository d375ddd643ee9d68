// Package quiet tells of the trouble that a queue of jobs has in the words of who operates a club.
package quiet

import (
	"context"
	"log/slog"
	"strings"
)

// Log is the log for the queue: only its warnings and errors, in the words of an operator of a club. The
// queue's own words stand behind them, for looking them up.
func Log(log *slog.Logger) *slog.Logger { return slog.New(handler{log.Handler()}) }

type handler struct{ slog.Handler }

// troubles say what words of the queue, River, mean for a club.
var troubles = []struct{ said, means string }{
	{"Job appears to be stuck", "a job has run far longer than it may; others go on"},
	{"Soft stop timeout", "the jobs under way did not end in time and are cut off; they are done again at the next start"},
	{"Attempted to rescue unhandled job kind", "a job waits whose kind this version does not know; it is set aside"},
	{"Unhandled job kind", "a job waits whose kind this version does not know; it is set aside"},
	{"Error fetching jobs", "the database gave no jobs; they are asked for again"},
	{"elect", "the database did not say which process looks after the queue; it is asked again"},
	{"eader", "another process looks after the queue from now on"},
}

// trouble is what the queue's words mean; of words that nobody thought of, that it goes on.
func trouble(said string) string {
	for _, t := range troubles {
		if strings.Contains(said, t.said) {
			return t.means
		}
	}
	return "the queue of jobs has trouble and tries again"
}

// Handle puts our words before the queue's.
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	told := slog.NewRecord(r.Time, r.Level, trouble(r.Message), r.PC)
	told.AddAttrs(slog.String("queue", r.Message))
	r.Attrs(func(a slog.Attr) bool { told.AddAttrs(a); return true })
	return h.Handler.Handle(ctx, told)
}

// Enabled keeps back what is no trouble.
func (h handler) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && h.Handler.Enabled(ctx, level)
}

// WithAttrs makes it a slog.Handler.
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs)}
}

// WithGroup makes it a slog.Handler.
func (h handler) WithGroup(name string) slog.Handler {
	return handler{h.Handler.WithGroup(name)}
}
