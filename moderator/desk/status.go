package desk

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// status tells a player of all his games, and of nobody else's: how far each is, whose
// move it is, and until when.
func (d *desk) status(c orders.Command) (text, lines []string, wrong *engine.Finding, err error) {
	if isStaff(d.m.Club, d.in.Submission.Mail.From) {
		who, wrong := d.colleague(c)
		if wrong != nil {
			return nil, nil, wrong, nil
		}
		if text, lines, err = d.staffStatus(who); err != nil {
			return nil, nil, nil, err
		}
		if p, plays, err := d.visitor(c); err != nil || plays != nil || p.Games+p.Invited == 0 {
			return text, lines, nil, err
		}
	}
	moderated := lines
	who, wrong, err := d.visitor(c)
	if wrong != nil || err != nil {
		return nil, nil, wrong, err
	}
	known, err := d.in.KnownOf(decision.Want{Kind: decision.WantGames, Who: who.Registered})
	if err != nil {
		return nil, nil, nil, err
	}
	rows, over := listed(known.Games)
	text = append(text, fmt.Sprintf("Your games that go on: %d. Over: %d.", len(rows), over))
	if len(rows) > maxStatus {
		text = append(text, fmt.Sprintf("Here are the first %d.", maxStatus))
	}
	return text, append(moderated, report.GameTable(rows[:min(len(rows), maxStatus)])...), nil, nil
}

// listed are the rows of games that go on, and how many are over.
func listed(games []decision.PlayerGame) (rows []report.GameRow, over int) {
	for _, g := range games {
		switch {
		case g.Over:
			over++
		case g.Row != nil:
			rows = append(rows, *g.Row)
		}
	}
	return rows, over
}

// GameOf is what a player is told of a game. Whoever loads his games asks it of each, and need
// not keep their journals.
func GameOf(packs game.Library, g game.Game, who game.Registered) (decision.PlayerGame, error) {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return decision.PlayerGame{Row: p.RowFor(who)}, nil
	}
	if !slices.ContainsFunc(game.RosterOf(g.Lines).Sitting, func(s game.Seat) bool { return who.WritesFrom(s.Addr) }) {
		return decision.PlayerGame{}, nil
	}
	t, err := packs.Table(g.Lines)
	if err != nil {
		return decision.PlayerGame{}, err
	}
	c := t.Course()
	if over, _ := c.Over(); over && !c.Undecided() {
		return decision.PlayerGame{Over: true}, nil
	}
	zone, mine := who.Zone, engine.Side("")
	for _, s := range t.Seats {
		if who.WritesFrom(s.Addr) {
			zone, mine = s.Zone, s.Side
		}
	}
	return decision.PlayerGame{Row: &report.GameRow{Tag: t.Tag, Title: t.Title, Turn: fmt.Sprint(c.Node().Turn), Move: c.WhoMoves(mine), Deadline: deadlineText(c, zone)}}, nil
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
