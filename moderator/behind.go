package moderator

import (
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// summaryBehind is the game at a glance behind a decision that leaves it where the
// course stands: its plays need not be played again.
func (h *Hearing) summaryBehind(at *game.Course, lines []game.Line) (*view.Summary, error) {
	lines = append(slices.Clip(h.in.Game.Lines), lines...)
	t, err := game.NewTable(lines)
	if err != nil {
		return nil, err
	}
	t.Rules, t.AtFirst = at.Rules, at.AtFirst
	c := *at
	c.Table = t
	s := view.SummaryAt(&c, h.m.Beacon, lines)
	return &s, nil
}
