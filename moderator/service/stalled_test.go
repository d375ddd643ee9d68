package service_test

import (
	"strings"
	"testing"
	"time"
)

// Where the default of a phase does not end it, as units must enter first, the side has its time anew and does not hold the game
// up for ever: the next miss forfeits, and bundles hold.
func TestAPhaseThatTheDefaultDoesNotEnd(t *testing.T) {
	s := newSeasonClub(t)
	s.set(now.Add(time.Hour))
	s.invites("wc-1", "wilsons-creek", []string{"union anna", "confederate ben", "clock phase=72h misses=default,forfeit"})
	s.close(&page{})
	for _, w := range []struct{ who, text string }{
		{"anna", "join"},
		{"ben", "join"},
		{"anna", "entry 0110 formation 1 turn 4 with Lyon\npass"},
		{"ben", "enter Reid 0305\npass"},
		{"anna", "move 1-MO 0701-0801"},
		{"anna", "move 1-IA 0701-0702"},
	} {
		s.writes(w.who, "wc-1", strings.Split(w.text, "\n"))
		s.close(&page{})
	}
	s.pass(s.at().Add(7 * 24 * time.Hour))
	var told []string
	for _, l := range s.game("wc-1").Lines {
		if l.Clock != nil || l.Ended != nil {
			told = append(told, strings.TrimSpace(l.String()[len(time.DateTime):]))
		}
	}
	if text := strings.Join(told, "\n"); !strings.Contains(text, "the clock waits for union: turn 1 move, with its time anew") || !strings.Contains(text, "forfeits the game") {
		t.Errorf("the clock:\n%s", text)
	}
}
