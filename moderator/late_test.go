package moderator_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/proof"
	"adjutant/moderator/rejudge"
)

// comes has a mail come that was written at one time and taken by the club's mail server
// at another; it is read now.
func (m *timed) comes(side engine.Side, text string, written, received time.Time) decision.Decision {
	m.t.Helper()
	m.mails++
	msg := m.mail(side, text)
	msg.Date = written
	in := decision.Input{Now: m.now, Game: m.game, Submission: proof.Submission{Key: fmt.Sprintf("late-%d", m.mails), Mail: msg, Received: received}}
	d := m.decideTwice(in)
	for d.Need != nil {
		in.Rolls = append(in.Rolls, m.draw(*d.Need))
		d = m.decideTwice(in)
	}
	m.note(d, fmt.Sprintf("%s has written on %s; taken on %s, read on %s", side, clock.Format(written, ""), clock.Format(received, ""), clock.Format(m.now, "")))
	return d
}

// lateMatch is a match in which North's first default was taken five minutes ago, a
// quarter of an hour after the deadline.
func lateMatch(t *testing.T) (m *timed, deadline time.Time) {
	t.Helper()
	m = newTimed(t, clock.Policy{Misses: []clock.Step{clock.Default}}.With(clock.Phase, 2*day))
	deadline = noon.Add(2 * day)
	if d := m.lapseAt(deadline.Add(15 * time.Minute)); d.Outcome != game.Accepted {
		t.Fatalf("the default is %s", d.Outcome)
	} else {
		m.note(d, "the clock")
	}
	m.now = deadline.Add(20 * time.Minute)
	return m, deadline
}

// A mail that was written for a choice at which a default was taken before it was read is
// told exactly what became of it. Whether it was late our own mail server says.
func TestLateMailsAreToldWhatWasDone(t *testing.T) {
	m, deadline := lateMatch(t)
	late := m.comes("north", "hold N1\n", deadline.Add(-time.Hour), deadline.Add(5*time.Minute))
	soon := m.comes("north", "hold N3\n", deadline.Add(7*time.Minute), deadline.Add(8*time.Minute))
	punctual := m.comes("north", "hold N2\n", deadline.Add(-2*time.Minute), deadline.Add(-time.Minute))
	for what, d := range map[string]decision.Decision{"late": late, "soon": soon, "punctual": punctual} {
		if d.Outcome != game.HandBack || len(d.Append) != 1 || len(d.Findings) != 1 || d.Findings[0].Code != "E503" {
			t.Errorf("%s: %s, %d lines, %v", what, d.Outcome, len(d.Append), d.Findings)
		}
	}
	if len(late.Send) != 1 {
		t.Errorf("the late mail leads to %d letters", len(late.Send))
	}
	if len(punctual.Send) != 2 || punctual.Send[1].To.Addr != "operator@example.test" {
		t.Errorf("the punctual mail leads to %d letters", len(punctual.Send))
	}
	again := m.comes("north", "hold N1\n", m.now, m.now)
	if len(again.Findings) == 1 && again.Findings[0].Code == "E503" || strings.Contains(again.Send[0].Text, "already judged") {
		t.Errorf("the same orders in time are refused as late:\n%s", again.Send[0].Text)
	}
	m.golden("delivered-late")
}

// What such a mail asks besides is answered, and what it does besides is done only if its
// date is about that of now; a mail that is older than that choice is asked after, as ever.
func TestCommandsOfLateMails(t *testing.T) {
	m, deadline := lateMatch(t)
	d := m.comes("north", "status\nstanding: retreat\nresign\nhold N1\n", deadline.Add(-time.Hour), deadline.Add(time.Minute))
	if text := d.Send[0].Text; d.Outcome != game.HandBack || !strings.Contains(text, "answer   status") || strings.Contains(text, "resign") || len(d.Append) != 1 {
		t.Errorf("%s, %d lines:\n%s", d.Outcome, len(d.Append), text)
	}
	if d := m.comes("north", "hold N1\n", noon.Add(-day), deadline.Add(time.Minute)); d.Outcome != game.Unproved {
		t.Errorf("a mail from before the game: %s", d.Outcome)
	}
	if d := m.comes("south", "pass\n", deadline.Add(-time.Hour), deadline.Add(time.Minute)); d.Outcome != game.Unproved {
		t.Errorf("a mail of who missed nothing: %s", d.Outcome)
	}
}

// A roll back that takes a default away takes with it that mails were late for it.
func TestALateMailCountsBehindARollBack(t *testing.T) {
	m, _ := lateMatch(t)
	back, err := m.game.RollBack(2, "the mail came in time")
	if err != nil {
		t.Fatal(err)
	}
	d, err := intervene.RollBack(m.m, m.game, back, m.now)
	if err != nil {
		t.Fatal(err)
	}
	m.note(d, "rolled back")
	m.now = m.now.Add(time.Minute)
	if d := m.comes("north", "hold N1\n", m.now, m.now); d.Outcome != game.Accepted {
		t.Errorf("%s:\n%s", d.Outcome, d.Send[0].Text)
	}
}

// A mail that was refused so is judged again from the journal as it was.
func TestLateMailsAreJudgedAgain(t *testing.T) {
	m, deadline := lateMatch(t)
	before := game.Game{Lines: m.game.Lines[:len(m.game.Lines):len(m.game.Lines)]}
	d := m.comes("north", "hold N1\n", deadline.Add(-time.Hour), deadline.Add(-time.Minute))
	msg := m.mail("north", "hold N1\n")
	msg.Date = deadline.Add(-time.Hour)
	again, err := m.judgeAgain(m.m, rejudge.Past{Before: before, Lines: d.Append, Mail: msg, Received: deadline.Add(-time.Minute)})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(d.Append, again.Append); diff != "" {
		t.Error(diff)
	}
}
