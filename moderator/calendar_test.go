package moderator_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/moderator/decision"
	"adjutant/moderator/intervene"
)

// A roll back takes the deadline of before out of the players' calendars and sets the
// new one.
func TestARollBackCancelsTheDeadline(t *testing.T) {
	m := newTimed(t, club())
	m.says("north", "hold N1\npass\n")
	m.now = m.now.Add(time.Hour)
	first := 1
	for m.game.Lines[first-1].Judged == nil {
		first++
	}
	back, err := m.game.RollBack(first-1, "the umpire erred")
	if err != nil {
		t.Fatal(err)
	}
	d, err := intervene.RollBack(m.m, m.game, back, m.now)
	if err != nil {
		t.Fatal(err)
	}
	north, south := calendarIn(t, d, 0), calendarIn(t, d, 1)
	events := strings.Split(north+south, "BEGIN:VEVENT")[1:]
	cancelled, set := 0, 0
	for _, e := range events {
		if !strings.Contains(e, "SEQUENCE:") || !strings.Contains(e, "UID:") {
			t.Errorf("an event without sequence or UID:\n%s", e)
		}
		if strings.Contains(e, "STATUS:CANCELLED") {
			cancelled++
		} else {
			set++
		}
	}
	if cancelled != 1 || set != 1 {
		t.Errorf("%d deadlines cancelled and %d set:\n%s\n%s", cancelled, set, north, south)
	}
}

// calendarIn is the calendar file of a letter of a decision, "" for none.
func calendarIn(t *testing.T, d decision.Decision, letter int) string {
	t.Helper()
	for _, a := range d.Send[letter].Attachments {
		if strings.HasSuffix(a.Name, ".ics") {
			return string(a.Bytes)
		}
	}
	return ""
}
