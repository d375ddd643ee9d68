package web_test

import (
	"strings"
	"testing"
)

// A game's page tells in words of a page what letters tell with what to write in a mail.
func TestGamePageNamesNoCommands(t *testing.T) {
	c := newClub(t, built)
	c.beginScenario("into-the-woods", "1")
	page := c.page("/game/into-the-woods")
	mustHave(t, page, "<dt>later</dt><dd>")
	if strings.Contains(page, "tells when and where") {
		t.Errorf("a page names the line of a mail:\n%s", page)
	}
}

// The dice of a side are told as those of its actions.
func TestLuckIsOfSides(t *testing.T) {
	page := field(t, built).page("/game/training-field")
	mustHave(t, page, "dice for its actions, ")
	if strings.Contains(page, "his actions") {
		t.Errorf("a side is a man:\n%s", page)
	}
}
