package main

import (
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/club"
)

// Mails that a server refuses are told of each day, with the command that sends them again, until somebody says that
// nothing more is to be done with them.
func TestTodayTellsWhatWasNotDelivered(t *testing.T) {
	c := newCrashClub(t) // whose operator has no mailbox
	config := filepath.Join(c.dir, club.ConfigFile)
	const refused = "1 mail to operator@example.test could not be delivered:"
	today := func() string {
		return strings.Join(strings.Fields(c.program.run(t, nil, "today", "--config", config)), " ")
	}
	if said := today(); !strings.Contains(said, refused) || !strings.Contains(said, "no such user here") || !strings.Contains(said, "adjutant mail retry operator@example.test") {
		t.Errorf("today is %s", said)
	}
	if said := c.program.run(t, nil, "mail", "drop", "--config", config, "operator@example.test"); !strings.Contains(said, "1 mail to operator@example.test: nothing more is done with them") {
		t.Errorf("dropped is %s", said)
	}
	if said := today(); strings.Contains(said, refused) {
		t.Errorf("today is still %s", said)
	}
}
