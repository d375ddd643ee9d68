package standing

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"sync"
	"time"

	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// Store is where endings are read from.
type Store interface {
	// EndingsBehind gives the signed endings with higher numbers than n, and the highest number.
	EndingsBehind(ctx context.Context, n int64) (texts []string, last int64, err error)
	// CountEndings gives how many there are.
	CountEndings(ctx context.Context) (int64, error)
}

// Keeper keeps what was read of the endings in a store, and the ladder of all of them. Many may ask it at once, and wait for each other.
type Keeper struct {
	Store Store

	mu     sync.Mutex
	last   int64 // number of the last ending that was read
	ended  Ended
	latest time.Time      // when the last of them ended
	course *ladder.Course // of all of them; nil for none
	rules  ladder.Rules   // of the course
	behind ladder.Period  // that the course was asked for last
}

// Ended is what has ended, by the names of today.
func (k *Keeper) Ended(ctx context.Context, names ladder.Names) (Ended, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	err := k.read(ctx, names)
	return k.ended, err
}

// Ladder is the ladder that standings ask for, and what it is made of.
func (k *Keeper) Ladder(ctx context.Context, s ladder.Standings, now time.Time) (*ladder.Ladder, Ended, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := k.read(ctx, s.Names); err != nil {
		return nil, Ended{}, err
	}
	through := ladder.PeriodOf(now, s.Rules().Months)
	if s.Through != "" || s.Scenario != "" || through.Before(ladder.PeriodOf(k.latest, s.Rules().Months)) {
		l, err := s.Compute(k.ended.Games, now)
		return l, k.ended, err
	}
	if k.course == nil || k.rules != s.Rules() || through.Before(k.behind) {
		if err := k.begin(s); err != nil {
			return nil, Ended{}, err
		}
	}
	k.behind = through
	return k.course.Ladder(through), k.ended, nil
}

// begin begins the ladder from the first game.
func (k *Keeper) begin(s ladder.Standings) error {
	course, err := ladder.NewCourse(s.Names, s.Rules())
	if err == nil {
		err = course.Add(k.ended.Games)
	}
	if err == nil {
		k.course, k.rules = course, s.Rules()
	}
	return err
}

// read reads what the store has more than was read of it.
func (k *Keeper) read(ctx context.Context, names ladder.Names) error {
	count, err := k.Store.CountEndings(ctx)
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(k.ended.names, names) {
		k.ended, k.course = endedOf(k.ended.Games, names), nil
	}
	if int(count) == len(k.ended.Games) {
		return nil
	}
	further, last, err := k.behindOf(ctx, k.last)
	if err != nil {
		return err
	}
	if len(k.ended.Games)+len(further) < int(count) { // two were stored at the same moment, and one of them was not seen then
		k.last, k.latest, k.ended, k.course = 0, time.Time{}, endedOf(nil, names), nil
		if further, last, err = k.behindOf(ctx, 0); err != nil {
			return err
		}
	}
	k.last = last
	return k.add(further)
}

// behindOf reads the endings behind one.
func (k *Keeper) behindOf(ctx context.Context, n int64) ([]ladder.Ending, int64, error) {
	texts, last, err := k.Store.EndingsBehind(ctx, n)
	if err != nil {
		return nil, n, err
	}
	further := make([]ladder.Ending, len(texts))
	for i, text := range texts {
		e, err := roll.ParseEnding(text)
		if err != nil {
			return nil, n, err
		}
		further[i] = ladder.EndingOf(e)
	}
	return further, last, nil
}

// add adds endings that were read. If one is older than another that is there, all are put into order anew.
func (k *Keeper) add(further []ladder.Ending) error {
	slices.SortStableFunc(further, func(a, b ladder.Ending) int { return a.Ended.Compare(b.Ended) })
	if len(further) == 0 {
		return nil
	}
	if further[0].Ended.Before(k.latest) {
		k.ended = endedOf(append(slices.Clip(k.ended.Games), further...), k.ended.names)
	} else {
		k.ended = k.ended.with(further)
	}
	if end := further[len(further)-1].Ended; k.latest.Before(end) {
		k.latest = end
	}
	if k.course == nil {
		return nil
	}
	err := k.course.Add(further)
	if err != nil {
		k.course = nil
	}
	if errors.Is(err, ladder.ErrEarlier) {
		return nil
	}
	return err
}
