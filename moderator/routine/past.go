package routine

import (
	"context"
	"sync"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// Past is the games that are over and of which a moderator's day has something still, as they were read last: of a club that has been
// there for years they are few among many. They are read anew where another game is over, and now and then. A nil one keeps nothing;
// the zero value is ready.
type Past struct {
	mu    sync.Mutex
	games int       // that were over
	until time.Time // when they are read anew
	kept  []view.Summary
}

// pastFor is how long they are given out: a ruling may change what the end of a game means.
const pastFor = 10 * time.Minute

// of are those games, of so many that are over.
func (p *Past) of(ctx context.Context, st Store, games int, now time.Time) ([]view.Summary, error) {
	if p == nil {
		return matters(ctx, st, now)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.games == games && now.Before(p.until) && !now.Before(p.until.Add(-pastFor)) {
		return p.kept, nil
	}
	kept, err := matters(ctx, st, now)
	if err != nil {
		return nil, err
	}
	p.games, p.until, p.kept = games, now.Add(pastFor), kept
	return kept, nil
}

// matters are the games that are over and of which the day has something.
func matters(ctx context.Context, st Store, now time.Time) (kept []view.Summary, err error) {
	all, err := st.SummariesAt(ctx, game.StageOver)
	for _, s := range all {
		if len(view.DayOf([]view.Summary{s}, now)) > 0 {
			kept = append(kept, s)
		}
	}
	return kept, err
}
