package service

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"adjutant/moderator/bundle"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/past"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// Whole is what is examined: a store.
type Whole interface {
	Shelf
	Games(ctx context.Context) (tags []string, err error)
	KeptState(ctx context.Context, tag string) (*game.KeptState, error)
	Leaves(ctx context.Context, first, count int64) ([]roll.Hash, error)
}

// Fault is something in a store that is not as it should be.
type Fault struct {
	Game string // its tag; "" for what belongs to none
	Line int    // of its journal, 0 for the whole
	No   int    // the submission that the line belongs to, 0 for none
	Over bool   // the game is over: nothing will be decided in it
	Torn bool   // it cannot be read, and so stops by itself
	Text string
}

// String is the fault for people.
func (f Fault) String() string {
	switch {
	case f.Game == "":
		return f.Text
	case f.Line == 0:
		return fmt.Sprintf("game %s: %s", f.Game, f.Text)
	case f.No == 0:
		return fmt.Sprintf("game %s, line %d: %s", f.Game, f.Line, f.Text)
	}
	return fmt.Sprintf("game %s, line %d (of no. %d): %s", f.Game, f.Line, f.No, f.Text)
}

// Examiner looks a store through.
type Examiner struct {
	Store       Whole
	Moderator   decision.Moderator
	Public      roll.Public // the host's first keys
	Successions []roll.Succession
}

// Replay carries out all that the journals say once more with this program's rules,
// and tells what comes out otherwise than it is written down: of each game the first.
// Of games that are over nothing is asked, unless all are wanted.
func (e Examiner) Replay(ctx context.Context, all bool) (games int, faults []Fault, err error) {
	var followed atomic.Int64
	faults, err = e.each(ctx, func(ctx context.Context, tag string, game game.Game) ([]Fault, error) {
		if game.Over() && !all {
			return nil, nil
		}
		followed.Add(1)
		fault, err := e.replay(ctx, tag, game)
		if fault == nil {
			return nil, err
		}
		return []Fault{*fault}, err
	})
	return int(followed.Load()), faults, err
}

// each looks each game through, as many at a time as there are cores, and gives what is found in the order of the games; a game that
// cannot be read is found, too.
func (e Examiner) each(ctx context.Context, look func(ctx context.Context, tag string, game game.Game) ([]Fault, error)) (faults []Fault, err error) {
	tags, err := e.Store.Games(ctx)
	if err != nil {
		return nil, err
	}
	found := make([][]Fault, len(tags))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, tag := range tags {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			game, err := e.Store.Game(ctx, tag)
			if err != nil {
				found[i] = []Fault{unread(tag, err)}
				return ctx.Err() // by which it may be unread
			}
			found[i], err = look(ctx, tag, game)
			return err
		})
	}
	err = group.Wait()
	return slices.Concat(found...), err
}

// replay follows one journal.
func (e Examiner) replay(ctx context.Context, tag string, game game.Game) (*Fault, error) {
	opened := game.Opened()
	if opened == nil || game.HeldByItself() {
		return nil, nil // not begun, or known to be damaged
	}
	all, err := e.Store.Records(ctx, opened.ID)
	if err != nil {
		return &Fault{Game: tag, Over: game.Over(), Text: err.Error()}, nil
	}
	records := make(map[int]roll.Record, len(all))
	for _, rec := range all {
		records[rec.Number] = rec
	}
	fault := Fault{Game: tag, Over: game.Over()}
	begin := 0
	for game.Lines[begin].Opened == nil {
		begin++
	}
	err = guard(func() error {
		trail, err := past.NewTrail(e.Moderator.Rules, game.Lines, records)
		for fault.Line = begin + 2; err == nil && fault.Line <= len(game.Lines); fault.Line++ {
			if judged := game.Lines[fault.Line-1].Judged; judged != nil {
				fault.No = judged.No
			}
			if err = trail.Step(fault.Line - 1); err != nil {
				break
			}
		}
		return err
	})
	if err == nil {
		return nil, nil
	}
	fault.Text = err.Error()
	return &fault, nil
}

// States plays each game from its beginning to where play was kept in it, and tells where it
// comes out otherwise. What another program has kept is used by none.
func (e Examiner) States(ctx context.Context) (kept int, faults []Fault, err error) {
	tags, err := e.Store.Games(ctx)
	if err != nil {
		return 0, nil, err
	}
	for _, tag := range tags {
		state, err := e.Store.KeptState(ctx, tag)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return kept, faults, err
		}
		if state == nil || state.Program != e.Moderator.Program {
			continue
		}
		kept++
		game, err := e.Store.Game(ctx, tag)
		if err != nil {
			faults = append(faults, unread(tag, err))
			continue
		}
		if err := guard(func() error { return e.Moderator.Rules.CheckKept(game.Lines, *state) }); err != nil {
			faults = append(faults, Fault{Game: tag, Text: err.Error()})
		}
	}
	return kept, faults, nil
}

// Log checks the transparency log and what must be in it: that its tree is one of its
// leaves, and that the records hold and are among them.
func (e Examiner) Log(ctx context.Context) (leaves int64, faults []Fault, err error) {
	size, err := e.Store.LogSize(ctx)
	if err != nil {
		return 0, nil, err
	}
	hashes, err := e.Store.Leaves(ctx, 0, size)
	if err != nil {
		return size, []Fault{{Text: err.Error()}}, nil
	}
	if fault := e.checkTree(ctx, hashes); fault != nil {
		faults = append(faults, *fault)
	}
	in := make(map[roll.Hash]bool, len(hashes))
	for _, leaf := range hashes {
		in[leaf] = true
	}
	more, err := e.each(ctx, func(ctx context.Context, tag string, game game.Game) (faults []Fault, err error) {
		if opened := game.Opened(); opened != nil {
			faults = e.checkRecords(ctx, tag, opened.ID, in)
		}
		return append(faults, e.checkPositions(ctx, tag, game)...), nil
	})
	faults = append(faults, more...)
	if err != nil {
		return size, faults, err
	}
	return size, append(faults, e.checkRecords(ctx, "", roll.NoGame, in)...), nil
}

// checkTree compares the tree that is stored with one that is made anew.
func (e Examiner) checkTree(ctx context.Context, leaves []roll.Hash) *Fault {
	var tree roll.Tree
	err := tree.Append(leaves...)
	var made, stored roll.Hash
	if err == nil {
		made, err = tree.Root()
	}
	if err == nil {
		stored, err = roll.LogRoot(tree.Size(), e.Store.LogReader(ctx))
	}
	switch {
	case err != nil:
		return &Fault{Text: fmt.Sprintf("the tree of the log: %v", err)}
	case made != stored:
		return &Fault{Text: fmt.Sprintf("the tree of the log is not one of its %d leaves", len(leaves))}
	}
	return nil
}

// checkRecords verifies the records of a game.
func (e Examiner) checkRecords(ctx context.Context, tag, id string, in map[roll.Hash]bool) (faults []Fault) {
	records, err := e.Store.Records(ctx, id)
	if err != nil {
		return []Fault{{Game: tag, Text: err.Error()}}
	}
	if len(records) == 0 {
		return nil
	}
	beacon := e.Moderator.Beacon
	if f := roll.Verify(e.Public, roll.Evidence{Records: records, Successions: e.Successions, Replayed: true, Beacon: &beacon}).Failure; f != nil {
		faults = append(faults, Fault{Game: tag, Text: f.String()})
	}
	for _, rec := range records {
		if !in[rec.Hash()] {
			faults = append(faults, Fault{Game: tag, Text: fmt.Sprintf("%s is not in the log", rec.Name())})
		}
	}
	return faults
}

// checkPositions makes sure that the positions which a journal names are there, as they
// are named.
func (e Examiner) checkPositions(ctx context.Context, tag string, game game.Game) (faults []Fault) {
	for _, name := range bundle.PositionNames(game.Lines) {
		position, err := e.Store.Position(ctx, name)
		if err == nil && roll.Sum(position).String() != name {
			err = errors.New("it is not what its name says")
		}
		if err != nil {
			faults = append(faults, Fault{Game: tag, Text: fmt.Sprintf("position %.12s: %v", name, err)})
		}
	}
	return faults
}

// unread is the fault of a game that cannot be read.
func unread(tag string, err error) Fault {
	return Fault{Game: tag, Text: err.Error(), Torn: errors.As(err, new(*storage.Damage))}
}

// guard makes an error of a panic.
func guard(do func() error) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return do()
}
