package main

import (
	"fmt"
	"path/filepath"
	"testing"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// aftermath is what there is when all mails are handled.
type aftermath struct {
	Answers   []answered // sorted
	Records   []drawn
	Outcomes  map[game.Outcome]int
	Hash      string // of the state
	Waits     string // whose turn it is
	Inbox     int    // mails there
	Processed int
	Rejected  int
}

// answered is an answer as its receiver has it, once for each Message-ID.
type answered struct{ To, InReplyTo, Subject, Text string }

// drawn is what must be the same in a record whenever it was drawn.
type drawn struct {
	Number int
	Alpha  string
	Values []int
}

func (c crashClub) aftermath(t *testing.T, at place, p *provider, env []string) aftermath {
	t.Helper()
	game := c.program.show(t, env, at.config, crashGame)
	a := aftermath{Answers: p.arrived(t), Hash: game.Hash, Waits: fmt.Sprint(game.Waits)}
	a.Inbox, a.Processed, a.Rejected = p.folders(t)
	st := at.open(t)
	defer st.Close()
	var err error
	if a.Outcomes, err = st.Outcomes(t.Context()); err != nil {
		t.Fatal(err)
	}
	records, err := st.Records(t.Context(), game.ID)
	if err != nil {
		t.Fatal(err)
	}
	checkRecords(t, c.dir, records)
	for _, r := range records {
		a.Records = append(a.Records, drawn{Number: r.Number, Alpha: r.Alpha.String(), Values: r.Values})
	}
	return a
}

// checkRecords holds the records against the club's keys and one another.
func checkRecords(t *testing.T, dir string, records []roll.Record) {
	t.Helper()
	keys, err := club.ReadKeys(filepath.Join(dir, "rolls.key"))
	if err != nil {
		t.Fatal(err)
	}
	public, err := keys.Public()
	if err != nil {
		t.Fatal(err)
	}
	if report := roll.Verify(public, roll.Evidence{Records: records}); report.Failure != nil {
		t.Error(report.Failure)
	}
}
