package moderator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/report"
)

// status tells a player of all his games, and of nobody else's: how far each is, whose
// move it is, and until when.
func (d *desk) status() (text, lines []string, wrong *engine.Finding, err error) {
	who, wrong, err := d.visitor()
	if wrong != nil || err != nil {
		return nil, nil, wrong, err
	}
	var rows []report.GameRow
	over, more := 0, 0
	for _, g := range who.games {
		row, ended, err := d.m.rowOf(g, who.Registered)
		switch {
		case err != nil:
			return nil, nil, nil, err
		case ended:
			over++
		case row != nil && len(rows) == maxStatus:
			more++
		case row != nil:
			rows = append(rows, *row)
		}
	}
	text = []string{fmt.Sprintf("Your games that go on: %d. Over: %d.", len(rows)+more, over)}
	if more > 0 {
		text = append(text, fmt.Sprintf("Here are the first %d.", maxStatus))
	}
	return text, report.GameTable(rows), nil, nil
}

// concerns reports whether somebody plays the game from the address, or it is only
// invited to.
func (g Game) concerns(addr string) bool {
	if p := partyOf(g.Lines); p != nil && !p.opened {
		return true
	}
	return slices.ContainsFunc(rosterOf(g.Lines).seats, func(s Seat) bool { return strings.EqualFold(s.Addr, addr) })
}

// rowOf is what the player is told of a game, nil if it is not his; ended says that it
// is his, and over.
func (m Moderator) rowOf(g Game, who Registered) (row *report.GameRow, ended bool, err error) {
	if p := partyOf(g.Lines); p != nil && !p.opened {
		return p.rowFor(who), false, nil
	}
	if !slices.ContainsFunc(rosterOf(g.Lines).seats, func(s Seat) bool { return strings.EqualFold(s.Addr, who.Addr) }) {
		return nil, false, nil
	}
	t, err := m.table(g.Lines)
	if err != nil {
		return nil, false, err
	}
	c := t.course()
	if over, _ := c.over(); over && !c.undecided() {
		return nil, true, nil
	}
	zone, mine := who.Zone, engine.Side("")
	for _, s := range t.Seats {
		if strings.EqualFold(s.Addr, who.Addr) {
			zone, mine = s.Zone, s.Side
		}
	}
	return &report.GameRow{Tag: t.Tag, Turn: fmt.Sprint(c.node().Turn), Move: c.whoMoves(mine), Deadline: c.deadlineText(zone)}, false, nil
}

// rowFor is what somebody is told of a game that he is invited to, nil if he is not.
func (p *party) rowFor(who Registered) *report.GameRow {
	row := &report.GameRow{Tag: p.Game.Tag, Turn: "-", Move: "the other guests", Deadline: clock.Format(p.Until, who.Zone)}
	invited := p.guest(who.Addr) != nil && !p.hasDeclined(who.Addr)
	switch {
	case p.expired || p.member(who.Addr) == nil && !invited:
		return nil
	case p.member(who.Addr) == nil:
		row.Move = "you: join or decline"
	}
	return row
}

// whoMoves says for whom the game waits, to the player of a side.
func (c *course) whoMoves(mine engine.Side) string {
	switch c.stage() {
	case StageHeld:
		return "the moderator"
	case StageFrozen:
		return "the dice"
	case StageOver:
		return "both: agree who won"
	}
	var names []string
	for _, side := range c.node().Seats {
		if seat := c.seat(side); side == mine {
			names = append(names, "you")
		} else if seat != nil {
			names = append(names, publicName(*seat))
		}
	}
	return strings.Join(names, " or ")
}

// deadlineText is the earliest deadline that runs, in the reader's zone.
func (c *course) deadlineText(zone string) string {
	var first time.Time
	for _, due := range c.clockAt().Dues() {
		switch {
		case len(due.Stopped) > 0 && c.policy().Allowance(due.Kind) > 0:
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
