package moderator

import (
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// summaryBehind is the game at a glance behind a decision that leaves it where the
// course stands: its plays need not be played again.
func summaryBehind(g game.Game, beacon roll.Beacon, at *game.Course, lines []game.Line) (*view.Summary, error) {
	lines = append(slices.Clip(g.Lines), lines...)
	t, err := game.NewTable(lines)
	if err != nil {
		return nil, err
	}
	t.Rules, t.AtFirst = at.Rules, at.AtFirst
	c := *at
	c.Table = t
	s := view.SummaryAt(&c, beacon, lines)
	return &s, nil
}
