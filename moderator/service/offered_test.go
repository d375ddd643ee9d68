package service_test

import (
	"strings"
	"testing"

	"adjutant/moderator/lobby"
	"adjutant/moderator/report"
)

// Whoever asks which games there are is told of those that any player may join, and of the packs; of a game that
// has been invited to among friends he reads nothing.
func TestOfferedGames(t *testing.T) {
	c := newClub(t)
	c.service.Packs = func() ([]report.PackRow, error) {
		return []report.PackRow{{ID: "open", Title: "Open Play"}}, nil
	}
	c.invite(lobby.Opening{Tag: "friends", Pack: "open", Players: []lobby.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	c.invite(lobby.Opening{Tag: "anyone", Pack: "open", Anyone: true, Players: []lobby.Player{{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}}})
	c.post(letter("games", "carl", "Which games are open?\n", nil), atDesk)
	text := c.answers(1)["carl@example.test"].Text
	if !strings.Contains(text, "[anyone]") || strings.Contains(text, "friends") || !strings.Contains(text, "open: Open Play") {
		t.Errorf("he is told:\n%s", text)
	}
}
