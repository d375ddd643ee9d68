package routine

import (
	"context"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// shelf is a store of which only the games that are over are read, and counts how often.
type shelf struct {
	Store
	over  []view.Summary
	reads int
}

func (s *shelf) SummariesAt(_ context.Context, stages ...game.Stage) ([]view.Summary, error) {
	s.reads++
	if len(stages) != 1 || stages[0] != game.StageOver {
		return nil, nil
	}
	return s.over, nil
}

// Games that are over are read once while no other is, and not for ever; of what is kept a day is as it is without.
func TestPast(t *testing.T) {
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	ended := func(tag string, ago time.Duration) view.Summary {
		return view.Summary{Tag: tag, Stage: game.StageOver, Over: "South forfeits", Ladder: "It counts: South forfeits.", Ended: now.Add(-ago)}
	}
	st := &shelf{over: []view.Summary{ended("old", 90*24*time.Hour), ended("new", time.Hour)}}
	p := &Past{}
	for _, step := range []struct {
		name  string
		games int
		later time.Duration
		reads int
	}{
		{"the first time", 2, 0, 1},
		{"at once again", 2, time.Second, 1},
		{"another game is over", 3, 2 * time.Second, 2},
		{"much later", 3, time.Hour, 3},
		{"the clock was put back", 3, -time.Hour, 4},
	} {
		kept, err := p.of(t.Context(), st, step.games, now.Add(step.later))
		if err != nil || len(kept) != 1 || kept[0].Tag != "new" || st.reads != step.reads {
			t.Errorf("%s: %v, %v, %d reads", step.name, kept, err, st.reads)
		}
	}
	if kept, err := (*Past)(nil).of(t.Context(), st, 3, now); err != nil || len(kept) != 1 {
		t.Errorf("with nothing kept: %v, %v", kept, err)
	}
}
