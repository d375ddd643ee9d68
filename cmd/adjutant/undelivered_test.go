package main

import (
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/report"
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
	mustSayWhoMends(t, config)
	if said := c.program.run(t, nil, "mail", "drop", "--config", config, "operator@example.test"); !strings.Contains(said, "1 mail to operator@example.test: nothing more is done with them") {
		t.Errorf("dropped is %s", said)
	}
	if said := today(); strings.Contains(said, refused) {
		t.Errorf("today is still %s", said)
	}
}

// mustSayWhoMends fails unless the operator reads what is of the club's machine with the line that he can write, and another moderator
// who does it.
func mustSayWhoMends(t *testing.T, config string) {
	t.Helper()
	opened, err := openClub(t.Context(), config, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	operator, mo := opened.Service.Moderator.Club.Operator, mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	opened.Service.Moderator.Club.Moderators = []mail.Address{mo}
	for who, want := range map[mail.Address]string{
		operator: "\n  mail retry " + operator.Addr + "\n  to " + opened.Service.Moderator.Club.Address.Addr + "\n",
		mo:       "\n  adjutant mail retry " + operator.Addr + "\n  on the club's machine, by its operator\n",
	} {
		day, err := opened.Service.Clerk().Day(t.Context(), who)
		if said := strings.Join(report.DayLines(day.Chapters), "\n") + "\n"; err != nil || !strings.Contains(said, want) {
			t.Errorf("%s reads %v\n%s", who.Addr, err, said)
		}
	}
}
