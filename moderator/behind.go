package moderator

import (
	"slices"

	"adjutant/moderator/game"
)

// summaryBehind is the game at a glance behind a decision that leaves it where the
// course stands: its plays need not be played again.
func (h *Hearing) summaryBehind(at *game.Course, lines []game.Line) (*Summary, error) {
	lines = append(slices.Clip(h.in.Game.Lines), lines...)
	t, err := game.NewTable(lines)
	if err != nil {
		return nil, err
	}
	t.Rules, t.AtFirst = at.Rules, at.AtFirst
	c := *at
	c.Table = t
	s := SummaryAt(&c, h.m.Beacon, lines)
	return &s, nil
}
