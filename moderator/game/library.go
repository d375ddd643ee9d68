package game

import (
	"fmt"

	"adjutant/engine"
)

// Library gives a system opened with the pack that has this id and hash. The same
// arguments always give an equal answer.
type Library func(packID, packHash string) (Rules, error)

// Version gives a version of a pack, also one in open play.
func (l Library) Version(packID, packHash string) (Rules, error) {
	closed, open := engine.ClosedHash(packHash)
	if !open {
		return l(packID, packHash)
	}
	rules, err := l(packID, closed)
	switch {
	case err != nil:
		return rules, err
	case rules.Open == nil:
		return rules, fmt.Errorf("pack %s: how it goes on in open play is not known here", packID)
	}
	return rules.Open()
}

// Table reads a journal and replays its plays. An error means a damaged game,
// or rules that no longer fit it.
func (l Library) Table(lines []Line) (*Table, error) { return l.TableOf(Game{Lines: lines}) }

// TableOf is Table of a game, of whose plays only those are replayed that follow where play was
// kept.
func (l Library) TableOf(g Game) (*Table, error) {
	t, err := NewTable(g.Lines)
	if err != nil {
		return nil, err
	}
	t.Packs = func(hash string) (Rules, error) { return l.Version(t.Pack, hash) }
	return t, t.replay(g.Lines, g.Kept)
}
