package verdict

import (
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// SummaryBehind is the game at a glance behind a decision that leaves it where the
// course stands: its plays need not be played again.
func SummaryBehind(c *Case, at *game.Course, lines []game.Line) (*view.Summary, error) {
	t, err := tableBehind(c, lines)
	if err != nil {
		return nil, err
	}
	t.Rules, t.AtFirst = at.Rules, at.AtFirst
	stands := *at
	stands.Table = t
	s := view.SummaryAt(&stands, c.Beacon, c.Game.Lines, lines)
	return &s, nil
}

// tableBehind is the journal of a game with more lines.
func tableBehind(c *Case, lines []game.Line) (*game.Table, error) {
	if slices.ContainsFunc(lines, func(l game.Line) bool { return l.RolledBack != nil }) {
		return game.NewTable(append(slices.Clip(c.Game.Lines), lines...))
	}
	return c.Start.Behind(lines...), nil
}
