package desk

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// status tells a player of all his games, and of nobody else's: how far each is, whose
// move it is, and until when.
func (d *desk) status() (text, lines []string, wrong *engine.Finding, err error) {
	who, wrong, err := d.visitor()
	if wrong != nil || err != nil {
		return nil, nil, wrong, err
	}
	l := gameList{m: d.m, who: who.Registered}
	if d.in.Games != nil {
		err = d.in.Games(who.Addr, l.read)
	}
	if err = errors.Join(err, l.err); err != nil {
		return nil, nil, nil, err
	}
	text = []string{fmt.Sprintf("Your games that go on: %d. Over: %d.", len(l.rows)+l.more, l.over)}
	if l.more > 0 {
		text = append(text, fmt.Sprintf("Here are the first %d.", maxStatus))
	}
	return text, report.GameTable(l.rows), nil, nil
}

// gameList is the games of a player being listed.
type gameList struct {
	m          decision.Moderator
	who        game.Registered
	rows       []report.GameRow
	over, more int   // games that are over, and those that go on behind the rows
	err        error // the first
}

// read lists a game, if it is his.
func (l *gameList) read(g game.Game) {
	row, ended, err := rowOf(l.m.Rules, g, l.who)
	switch {
	case err != nil:
		l.err = cmp.Or(l.err, err)
	case ended:
		l.over++
	case row != nil && len(l.rows) == maxStatus:
		l.more++
	case row != nil:
		l.rows = append(l.rows, *row)
	}
}

// rowOf is what the player is told of a game, nil if it is not his; ended says that it
// is his, and over.
func rowOf(packs game.Library, g game.Game, who game.Registered) (row *report.GameRow, ended bool, err error) {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return p.RowFor(who), false, nil
	}
	if !slices.ContainsFunc(game.RosterOf(g.Lines).Sitting, func(s game.Seat) bool { return strings.EqualFold(s.Addr, who.Addr) }) {
		return nil, false, nil
	}
	t, err := packs.Table(g.Lines)
	if err != nil {
		return nil, false, err
	}
	c := t.Course()
	if over, _ := c.Over(); over && !c.Undecided() {
		return nil, true, nil
	}
	zone, mine := who.Zone, engine.Side("")
	for _, s := range t.Seats {
		if strings.EqualFold(s.Addr, who.Addr) {
			zone, mine = s.Zone, s.Side
		}
	}
	return &report.GameRow{Tag: t.Tag, Turn: fmt.Sprint(c.Node().Turn), Move: c.WhoMoves(mine), Deadline: deadlineText(c, zone)}, false, nil
}

// deadlineText is the earliest deadline that runs, in the reader's zone.
func deadlineText(c *game.Course, zone string) string {
	var first time.Time
	for _, due := range c.ClockAt().Dues() {
		switch {
		case len(due.Stopped) > 0 && c.ClockPolicy().Allowance(due.Kind) > 0:
			return "stopped: " + strings.Join(due.Stopped, " and ")
		case due.Missed:
			return "has passed"
		case !due.Deadline.IsZero() && (first.IsZero() || due.Deadline.Before(first)):
			first = due.Deadline
		}
	}
	if first.IsZero() {
		return "none"
	}
	return clock.Format(first, zone)
}
