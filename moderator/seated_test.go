package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// A player who is seated in a running game sits there from then on: his address
// is proved, answers go to him, a roll back leaves him there.
func TestSeatedLine(t *testing.T) {
	m := newMatch(t, 1)
	old := m.game.Opened().Seats[1]
	m.send("north", "hold N1\n")
	seated := game.Seated{Side: "south", Name: "Carl Example", Addr: "carl@example.test", Token: "tokenofcarl", Zone: "Europe/Berlin", Why: "takes over from Ben Example"}
	m.game.Lines = append(m.game.Lines, game.Line{At: noon, Seated: &seated})
	if kind, text := m.game.Lines[len(m.game.Lines)-1].Kind(), m.game.Lines[len(m.game.Lines)-1].String(); kind != "seated" || !strings.HasSuffix(text, "south: Carl Example takes over from Ben Example") {
		t.Errorf("%s: %s", kind, text)
	}
	s, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Seats[1]; got.Name != "Carl Example" || got.Addr != "carl@example.test" || !strings.Contains(got.ReplyTo, "tokenofcarl") {
		t.Errorf("the seat is %+v", got)
	}
	if m.game.Opened().Seats[1] != old {
		t.Error("the opening has changed")
	}
}
