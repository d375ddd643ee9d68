// Package prune throws away what nobody needs of a club's store when it is old: mails that came and that no journal names, letters of
// games that are over, and where play stood in games that rest.
//
// What proofs need stays: every journal and position, every record and leaf, and the mails that journals name, by which a game
// is replayed and a bundle judged again. So does what people still wait for: mails that were set aside or given up, and the letters of
// games that go on. Of what goes, its key, outcome, hash and length stay.
//
//	plan, err := prune.Pruner{Store: st, Now: time.Now}.Plan(ctx, ages) // what would go
//	plan, err = prune.Pruner{Store: st, Now: time.Now}.Run(ctx, ages)   // what went
//
// A store lists what is old, [Needs] says what of it may go, and a Pruner has it go, a little at a time. It can be cut off
// anywhere, and goes on when it is called again.
package prune

import (
	"context"
	"fmt"
	"time"

	"adjutant/moderator/crash"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Store is what is asked of one.
type Store interface {
	Needed(ctx context.Context) (unread []string, err error)
	Old(ctx context.Context, kind storage.Disposable, before time.Time, behind storage.Old, limit int) ([]storage.Old, error)
	Prune(ctx context.Context, at time.Time, all []storage.Old) (gone []storage.Old, err error)
	SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error)
	Unsummarized(ctx context.Context) ([]string, error)
	Game(ctx context.Context, tag string) (game.Game, error)
	Newest(ctx context.Context) (time.Time, error)
	Stuck(ctx context.Context) ([]storage.Stuck, error)
}

// Pruner throws away what is old.
type Pruner struct {
	Store  Store
	Now    func() time.Time
	Insist bool // also where no mail has come for so long that the clock may be wrong
}

// Silence is for how long no mail can have come, by the clock, before that is held to be wrong: then nothing goes, as all would be old at once.
const Silence = 90 * day

// atOnce is how much goes in one transaction, at most.
const atOnce = 100

// Plan is what would go by the ages. Nothing goes.
func (p Pruner) Plan(ctx context.Context, ages Ages) (Plan, error) {
	return p.through(ctx, ages, func(some []storage.Old) ([]storage.Old, error) { return some, nil })
}

// Run has go what the ages say, and tells what went, also when an error or the end of the context cuts it off. Between two transactions
// it rests for as long as one took, so that a club that serves is not held up.
func (p Pruner) Run(ctx context.Context, ages Ages) (Plan, error) {
	return p.through(ctx, ages, func(some []storage.Old) ([]storage.Old, error) {
		began := time.Now()
		gone, err := p.Store.Prune(ctx, p.Now(), some)
		crash.Point("pruned")
		if err != nil {
			return gone, err
		}
		return gone, rest(ctx, time.Since(began))
	})
}

// rest waits.
func rest(ctx context.Context, long time.Duration) error {
	select {
	case <-time.After(long):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// through goes through all that may go, a page at a time, and counts what the function says of it that it went.
func (p Pruner) through(ctx context.Context, ages Ages, do func([]storage.Old) ([]storage.Old, error)) (plan Plan, err error) {
	if ages.Off() {
		return plan, errNoAges
	}
	newest, err := p.Store.Newest(ctx)
	if err != nil {
		return plan, err
	}
	if silent := p.Now().Sub(newest); !p.Insist && !newest.IsZero() && silent > Silence {
		plan.Silent = newest
		return plan, nil
	}
	if plan.Unread, err = p.Store.Needed(ctx); err != nil {
		return plan, err
	}
	needs, err := p.needs(ctx)
	if err != nil {
		return plan, err
	}
	for _, kind := range storage.Disposables() {
		if ages[kind] <= 0 {
			continue
		}
		row := Row{Kind: kind, Before: p.Now().Add(-ages[kind]).UTC()}
		if len(plan.Unread) == 0 || kind == storage.OldStates {
			err = p.kind(ctx, &row, needs, do)
		}
		plan.Rows = append(plan.Rows, row)
		if err != nil {
			return plan, fmt.Errorf("old %s: %w", kind, err)
		}
	}
	return plan, nil
}

// kind goes through what may go of a kind.
func (p Pruner) kind(ctx context.Context, row *Row, needs Needs, do func([]storage.Old) ([]storage.Old, error)) error {
	behind := storage.Old{}
	for {
		page, err := p.Store.Old(ctx, row.Kind, row.Before, behind, atOnce)
		if err != nil || len(page) == 0 {
			return err
		}
		behind = page[len(page)-1]
		some, needed := needs.split(page)
		row.Needed += needed
		if len(some) == 0 {
			continue
		}
		gone, err := do(some)
		row.add(gone)
		if err != nil {
			return err
		}
	}
}

// needs are the games that are not over, and what is stuck.
func (p Pruner) needs(ctx context.Context) (Needs, error) {
	n := Needs{Running: map[string]bool{}, Stuck: map[string]bool{}}
	games, err := p.Store.SummariesAt(ctx, append(view.Unfinished(), "")...)
	if err != nil {
		return n, err
	}
	for _, g := range games {
		n.Running[g.Tag] = true
		if g.ID != "" {
			n.Running[g.ID] = true
		}
	}
	if err := p.unsummarized(ctx, n.Running); err != nil {
		return n, err
	}
	stuck, err := p.Store.Stuck(ctx)
	for _, s := range stuck {
		n.Stuck[s.Key] = true
	}
	return n, err
}

// unsummarized adds the games of which there is no summary of what they are now, unless they are over.
func (p Pruner) unsummarized(ctx context.Context, running map[string]bool) error {
	tags, err := p.Store.Unsummarized(ctx)
	if err != nil {
		return err
	}
	for _, tag := range tags {
		g, err := p.Store.Game(ctx, tag)
		if err != nil {
			continue // its journal cannot be read, and no letter goes
		}
		if o := g.Opened(); o != nil && !g.Over() {
			running[tag], running[o.ID] = true, true
		}
	}
	return nil
}
