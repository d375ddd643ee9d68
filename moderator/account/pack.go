package account

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
)

// maxPackChanges is how many lines tell of the changes of a pack.
const maxPackChanges = 200

// PackEvents tell in what two versions of a pack differ. They are no part of the story
// of the game.
func PackEvents(was, is *pack.Pack) []engine.Event {
	lines := pack.Told(was.Changes(is))
	if len(lines) == 0 {
		lines = []string{"No data differ: only comments, or what is written for people."}
	}
	var more string
	if n := len(lines) - maxPackChanges; n > 0 {
		lines, more = lines[:maxPackChanges], fmt.Sprintf("And %d more.", n)
	}
	var events []engine.Event
	for _, text := range lines {
		events = append(events, engine.Event{Kind: "changed", Text: text, Quiet: true})
	}
	if more != "" {
		events = append(events, engine.Event{Kind: "changed", Text: more, Quiet: true})
	}
	return events
}

// PackAgain notes for players that a roll back has brought the version back that held
// before; nil if it has not.
func PackAgain(c *game.Course, before string) []string {
	if before == c.PackHashNow {
		return nil
	}
	if _, open := engine.ClosedHash(before); open && c.OpenPlay == nil {
		return []string{"the game is no longer in open play: orders and logs are judged by its rules again"}
	}
	return []string{fmt.Sprintf("with the plays a change of the pack is taken away: the game is played with the version %.12s of %s again, not %.12s", c.PackHashNow, c.Pack, before)}
}
