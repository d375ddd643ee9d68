package service

import (
	"context"
	"errors"
	"slices"
	"sync"

	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// keptLines is how many lines of journals stay read between two mails: some 100 MB.
const keptLines = 100_000

// Journals are those that were read last. A line never changes once it is stored, so of a game
// that is known only what came since is read. A nil one keeps none; the zero value is ready.
type Journals struct {
	mu    sync.Mutex
	read  map[string][]game.Line // by tag; nobody changes them
	order []string               // their tags, that which was read last at the end
	lines int                    // of all
}

// known are the lines of a game that were read before.
func (j *Journals) known(tag string) []game.Line {
	if j == nil {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.read[tag]
}

// Keep keeps the lines of a game, and drops those of the games that were read longest ago where
// all are too many.
func (j *Journals) Keep(tag string, lines []game.Line) {
	if j == nil {
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.keep(tag, lines)
}

// extend keeps more lines behind those that are known of a game, and gives all. Where nobody has
// done so meanwhile no line is copied: who reads those that were known does not see what stands
// behind them.
func (j *Journals) extend(tag string, known, more []game.Line) []game.Line {
	j.mu.Lock()
	defer j.mu.Unlock()
	lines := known[:len(known):len(known)]
	if newest := j.read[tag]; len(newest) == len(known) {
		lines = newest
	}
	lines = append(lines, more...)
	j.keep(tag, lines)
	return lines
}

// keep is Keep; the mutex is held.
func (j *Journals) keep(tag string, lines []game.Line) {
	j.drop(tag)
	if j.read == nil {
		j.read = map[string][]game.Line{}
	}
	j.read[tag], j.order, j.lines = lines, append(j.order, tag), j.lines+len(lines)
	for j.lines > keptLines {
		j.drop(j.order[0])
	}
}

// drop forgets a game; the mutex is held.
func (j *Journals) drop(tag string) {
	if lines, here := j.read[tag]; here {
		j.lines -= len(lines)
		delete(j.read, tag)
		j.order = slices.DeleteFunc(j.order, func(t string) bool { return t == tag })
	}
}

// journal is a game of the store, of which only the lines are read that are not known. Nobody
// may change what it gives. The last line that was known is read again: where it is another, as
// in a store that somebody has changed by hand, all are.
func (s *Service) journal(ctx context.Context, tag string) (game.Game, error) {
	known := s.Journals.known(tag)
	n := max(len(known)-1, 0)
	lines, kept, err := s.Store.ReadOn(ctx, tag, n)
	if err == nil && len(known) > 0 && (len(lines) == 0 || game.SameLine(lines[0], known[n]) != nil) {
		known = nil
		lines, kept, err = s.Store.ReadOn(ctx, tag, 0)
	}
	switch {
	case err != nil:
		return game.Game{}, err
	case len(lines) == 0:
		return game.Game{}, game.ErrNoGame
	case len(known) > 0:
		lines = s.Journals.extend(tag, known, lines[1:])
	default:
		s.Journals.Keep(tag, lines)
	}
	if kept != nil && kept.Program != s.Moderator.Program {
		kept = nil
	}
	return stands(ctx, s.Store, tag, lines, kept)
}

// stands is the game with these lines: the position that they name, and where play stood as
// the program has kept it.
func stands(ctx context.Context, st Store, tag string, lines []game.Line, kept *game.KeptState) (g game.Game, err error) {
	g = game.Game{Lines: lines[:len(lines):len(lines)], Kept: kept}
	if name := game.PositionNamed(lines); name != "" {
		if g.Position, err = st.Position(ctx, name); errors.Is(err, storage.ErrNoPosition) {
			err = &storage.Damage{Of: "game " + tag, Err: err}
		}
	}
	return g, err
}
