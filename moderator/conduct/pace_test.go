package conduct_test

import (
	"slices"
	"testing"
	"time"

	"adjutant/moderator/conduct"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
)

// What a player takes from when the game waits for him to what it goes on with counts, but for the time in which it is held.
func TestPaces(t *testing.T) {
	began := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	at := func(hours int) time.Time { return began.Add(time.Duration(hours) * time.Hour) }
	opened := game.Line{At: at(0), Opened: &game.Opened{Seats: []game.Seat{{Side: "north", Name: "Anna Example"}, {Side: "south", Name: "Ben Example"}}}}
	judged := func(h int, mail string) game.Line {
		return game.Line{At: at(h), Judged: &game.Judged{Side: "north", Mail: mail, Outcome: game.Accepted}}
	}
	lines := []game.Line{
		opened,
		judged(5, "first"),
		{At: at(5), Reached: &game.Reached{}},
		{At: at(6), Held: &game.Held{}},
		{At: at(16), Released: &game.Released{}},
		judged(18, "second"),
		{At: at(18), Reached: &game.Reached{}},
		judged(20, ""),
		{At: at(20), Reached: &game.Reached{}}, // a deadline that passed
		judged(22, "third"),                    // the game did not go on with it
	}
	paces := map[string]ladder.Pace{}
	conduct.Paces(lines, paces)
	if got := paces["Anna Example"]; !slices.Equal(got.Took, []time.Duration{5 * time.Hour, 3 * time.Hour}) || got.Missed != 1 {
		t.Errorf("%+v", got)
	}
}
