package game

import (
	"time"

	"adjutant/engine"
)

// Game is a game as the store gives it: its journal, and the bytes of the one
// position that its last Reached or its Opened line names.
type Game struct {
	Lines    []Line
	Position []byte     // nil when no position is named yet
	Kept     *KeptState // where play stood before; nil to play all again
}

// Tag is the game's, "" of no lines.
func (g Game) Tag() string {
	for _, line := range g.Lines {
		switch {
		case line.Invited != nil:
			return line.Invited.Game.Tag
		case line.Opened != nil:
			return line.Opened.Tag
		}
	}
	return ""
}

// PackNow is the hash of the pack that holds where the journal ends, "" in a game that
// has not begun or is damaged.
func (g Game) PackNow() string {
	h, err := historyOf(g.Lines)
	opened := g.Opened()
	if err != nil || opened == nil {
		return ""
	}
	now := opened.PackHash
	for i, line := range g.Lines {
		if p := line.Play; p != nil && p.Pack != nil && h.Stands[i] {
			now = p.Pack.To
		}
	}
	return now
}

// PackHashes are the hashes of all versions of its pack that a game was ever played
// with, that of its opening first. What open play needs is in them.
func (g Game) PackHashes() []string {
	opened := g.Opened()
	if opened == nil {
		return nil
	}
	all := []string{opened.PackHash}
	known := map[string]bool{opened.PackHash: true}
	for _, line := range g.Lines {
		if p := line.Play; p != nil && p.Pack != nil && !p.Pack.Opens() && !known[p.Pack.To] {
			known[p.Pack.To] = true
			all = append(all, p.Pack.To)
		}
	}
	return all
}

// RolledBackSo checks that a roll back, which the line says, is one that the game can
// have as it was before.
func (g Game) RolledBackSo(line Line) error {
	want, err := g.RollBack(line.RolledBack.To, line.RolledBack.Why)
	if err != nil {
		return err
	}
	return SameLine(line, Line{At: line.At, Who: line.Who, RolledBack: &want})
}

// Plays are the plays of a journal that no roll back took away. An error means a
// damaged game.
func (g Game) Plays() ([]engine.Play, error) {
	h, err := historyOf(g.Lines)
	if err != nil {
		return nil, err
	}
	var plays []engine.Play
	for i, line := range g.Lines {
		if line.Play != nil && h.Stands[i] {
			plays = append(plays, *line.Play)
		}
	}
	return plays, nil
}

// Follows is the id of the game that this one is the rematch of, "" for none.
func (g Game) Follows() string {
	switch {
	case len(g.Lines) == 0:
	case g.Lines[0].Invited != nil:
		return g.Lines[0].Invited.Game.Follows
	case g.Lines[0].Opened != nil:
		return g.Lines[0].Opened.Follows
	}
	return ""
}

// Version counts the lines; a commit names the version that it was decided on.
func (g Game) Version() int { return len(g.Lines) }

// Wake asks for a job at a time: at a question's deadline, or when the round of a
// freeze comes out. A job of the latter kind comes again for ever, until a commit
// completes it.
type Wake struct {
	At       time.Time // zero for at once
	Question int
	Freeze   int // 0 for a deadline
}
