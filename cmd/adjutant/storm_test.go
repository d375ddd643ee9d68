package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/moderator/game"
)

var (
	stormMails = flag.Int("storm", 100, "turn mails that the storm brings")
	stormKill  = flag.Duration("storm-kill", time.Second, "how long the daemon lives in the storm, on average")
	stormPace  = flag.Duration("storm-pace", 50*time.Millisecond, "time between two mails of the storm")
)

// TestStorm sends turn mails by a real Postfix into a real Dovecot, and kills the
// daemon again and again while it judges them and answers by the same servers, which
// are both restarted twice meanwhile. In the end every mail has one outcome, every
// roll is as it was first seen, every answer and result has arrived, and those that
// came twice have one Message-ID and one text.
func TestStorm(t *testing.T) {
	s := newStorm(t, *stormMails)
	s.rage(t)
	s.calm(t)
	s.checkOutcomes(t)
	s.checkFolders(t)
	s.checkRolls(t)
	s.checkAnswers(t)
	t.Logf("%d mails, %d kills, %d restarts of the servers: %s", len(s.letters), s.kills, s.restarts, s.tally)
}

// rage submits the letters while the daemon is killed at random moments, until all
// are submitted. The servers are restarted when a fifth, two, three and four fifths
// are.
func (s *storm) rage(t *testing.T) {
	chance := rand.New(rand.NewPCG(1861, 8))
	submitted := s.submit(t)
	for restarts := []func(testing.TB){s.boxes.Restart, s.post.Restart, s.boxes.Restart, s.post.Restart}; ; {
		d := s.program.serve(t, s.env, s.at.config)
		for dies := time.Now().Add(life(chance)); time.Now().Before(dies); time.Sleep(10 * time.Millisecond) {
			if len(restarts) > 0 && submitted.count() >= len(s.letters)*(s.restarts+1)/5 {
				restarts[0](t)
				restarts = restarts[1:]
				s.restarts++
			}
		}
		kill(t, d)
		s.kills++
		s.keepRecords(t)
		if submitted.over() && len(restarts) == 0 {
			return
		}
	}
}

// life is how long the next daemon lives: as long as the one before says nothing
// about.
func life(chance *rand.Rand) time.Duration {
	return time.Duration(chance.ExpFloat64() * float64(*stormKill))
}

// kill ends the daemon as kill -9 does, wherever it is.
func kill(t *testing.T, d *child) {
	t.Helper()
	if err := d.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if died := d.wait(t); !isKilled(died) {
		t.Fatalf("the daemon ended with %v", died)
	}
}

// calm lets the daemon finish what it has to do, and Postfix deliver it.
func (s *storm) calm(t *testing.T) {
	d := s.program.serve(t, s.env, s.at.config)
	eventually(t, "the daemon serves", func() bool { return strings.Contains(d.said(t), "msg=serving") }) // before, it dies of a signal
	for last, since := -1, time.Now(); ; time.Sleep(100 * time.Millisecond) {
		inbox, left, queued := s.boxes.count(t, mailClub, "INBOX"), s.at.unfinished(t), s.post.Queued(t)
		now := inbox + left + queued
		switch {
		case now == 0:
			d.stop(t)
			return
		case now != last:
			last, since = now, time.Now()
		case time.Since(since) > stormPatience:
			t.Fatalf("nothing moves for %s: %d mails in INBOX, %d jobs, %d mails in the queue of Postfix\n%s\n%s", stormPatience, inbox, left, queued, s.post.Log(), d.said(t))
		}
	}
}

// stormPatience bounds how long nothing may happen: longer than a mail that failed
// waits in the store or in Postfix.
const stormPatience = 2 * time.Minute

// checkOutcomes sees that each letter has one outcome, and that it was a turn.
func (s *storm) checkOutcomes(t *testing.T) {
	st := s.at.open(t)
	defer st.Close()
	got, err := st.Outcomes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(map[game.Outcome]int{game.Accepted: len(s.letters)}, got); diff != "" {
		t.Errorf("outcomes (-want +got):\n%s", diff)
	}
}

// checkFolders sees that every letter lies in the folder of those that were taken,
// and nothing else does.
func (s *storm) checkFolders(t *testing.T) {
	there := map[string]int{}
	for _, m := range s.boxes.fetch(t, mailClub, "Processed") {
		there[m.ID]++
	}
	for _, l := range s.letters {
		if there[l.messageID()] == 0 {
			t.Errorf("%s is not in Processed", l.messageID())
		}
		delete(there, l.messageID())
	}
	if len(there) > 0 {
		t.Errorf("in Processed besides: %v", there)
	}
}

// checkRolls holds the records against those that stood at each kill, the keys, and
// one another; every letter asked for one roll.
func (s *storm) checkRolls(t *testing.T) {
	s.keepRecords(t)
	if len(s.records) != len(s.letters) {
		t.Errorf("%d rolls for %d letters", len(s.records), len(s.letters))
	}
	st := s.at.open(t)
	defer st.Close()
	for _, g := range s.games {
		records, err := st.Records(t.Context(), g.id)
		if err != nil {
			t.Fatal(err)
		}
		checkRecords(t, s.dir, records)
		s.program.show(t, s.env, s.at.config, g.tag)
	}
}

// checkAnswers sees that each letter is answered, that both players have each record
// as the store has it, and that what came twice is the same.
func (s *storm) checkAnswers(t *testing.T) {
	answered, copies := map[string]bool{}, 0
	for _, addr := range stormPlayers() {
		seen, records := map[string]*mail.Message{}, map[string]bool{}
		for _, m := range s.boxes.fetch(t, addr, "INBOX") {
			answered[m.InReplyTo] = true
			if was := seen[m.ID]; was != nil {
				copies++
				if was.Text != m.Text || was.Subject != m.Subject {
					t.Errorf("two mails under %s:\n%s", m.ID, gocmp.Diff(was.Text, m.Text))
				}
			}
			seen[m.ID] = m
			for _, r := range recordsIn(m) {
				records[r.Alpha.String()] = true
				if s.records[r.Alpha.String()] != r.String() {
					t.Errorf("%s got a record of %s that the club does not have", addr, r.Alpha)
				}
			}
		}
		s.tally += fmt.Sprintf("%s has %d mails with %d records; ", addr, len(seen), len(records))
		if len(records) != len(s.records) {
			t.Errorf("%s has %d of %d records", addr, len(records), len(s.records))
		}
	}
	s.tally += fmt.Sprintf("%d mails came twice", copies)
	for _, l := range s.letters {
		if !answered[l.messageID()] {
			t.Errorf("%s is not answered", l.messageID())
		}
	}
}
