package handout

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Deadlines are the deadlines of the seats of a game as a calendar (RFC 5545) that can be
// looked at again and again: each seat has one entry, which moves with its deadline and is
// cancelled while none runs. Domain is that of the club's address; page is the URL of the game's, "" where nobody knows it.
// The entries change with what everybody may know, and no private mail moves them.
func Deadlines(packs game.Library, club, domain, page string, g game.Game) ([]byte, error) {
	t, err := packs.Table(g.Lines)
	if err != nil {
		return nil, err
	}
	c := t.Course()
	moved, last := game.Announced(g.Lines)
	due := map[engine.Side]clock.Due{}
	for _, d := range c.ClockAt().Dues() {
		due[d.Side] = d
	}
	var events []clock.Event
	for _, seat := range t.Seats {
		uid := roll.Sum([]byte(t.ID + "\n" + string(seat.Side) + "\nfor all")).String()
		e := clock.Event{
			UID: fmt.Sprintf("%s@%s", uid[:32], domain), Sequence: moved, Stamp: last, At: due[seat.Side].Deadline,
			Summary: fmt.Sprintf("[%s] %s is to move", t.Tag, c.Rules.SideName(seat.Side)), Description: strings.TrimSpace(t.Title + "\n" + page),
		}
		if e.At.IsZero() {
			e.At, e.Cancelled = last, true
		}
		events = append(events, e)
	}
	return clock.Calendar(club, events), nil
}
