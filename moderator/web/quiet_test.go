package web_test

import (
	"testing"
	"time"

	"adjutant/moderator/game"
)

// What is between a player and the club alone moves nothing that everybody sees: no page, no time in a feed, calendar or
// file, no version of a plan. What everybody may know does.
func TestPrivateMailsMoveNothing(t *testing.T) {
	c := field(t, built)
	paths := []string{
		"/", "/feed.atom", "/deadlines.ics", "/game/training-field", "/game/training-field/play/2", "/game/training-field/moved", "/game/training-field/plan?orders=pass", "/game/training-field/feed.atom",
		"/game/training-field/deadlines.ics", "/game/training-field/position.vsav", "/game/training-field/game.vlog",
	}
	seen := func() map[string]string {
		all := map[string]string{}
		for _, path := range paths {
			all[path] = c.page(path)
		}
		return all
	}
	before := seen()
	later := noon.Add(48 * time.Hour)
	c.add("training-field", game.Line{At: later, Press: &game.Press{Number: 1, Side: "south", To: game.ToModerator, Text: "a question of mine"}})
	for path, page := range seen() {
		if page != before[path] {
			t.Errorf("%s tells that a private mail came:\n%s\nbefore:\n%s", path, page, before[path])
		}
	}
	c.add("training-field", game.Line{At: later, Press: &game.Press{Number: 2, Side: "south", To: game.ToAll, Text: "Good game!"}})
	for _, path := range []string{"/game/training-field", "/game/training-field/moved", "/game/training-field/plan?orders=pass", "/game/training-field/feed.atom", "/game/training-field/deadlines.ics"} {
		if c.page(path) == before[path] {
			t.Errorf("%s does not tell what was written to everybody", path)
		}
	}
}
