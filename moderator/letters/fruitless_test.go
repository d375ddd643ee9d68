package letters

import (
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/verdict"
)

// TestLoops: mails that do nothing and mails that only ask are counted each for themselves, by day.
func TestLoops(t *testing.T) {
	now := time.Date(2026, 3, 4, 18, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name    string
		of      game.Outcome // of the mails before
		many    int
		before  time.Duration
		outcome game.Outcome
		loops   bool
	}{
		{"handed back", game.HandBack, maxFruitless, 0, game.HandBack, true},
		{"one less", game.HandBack, maxFruitless - 1, 0, game.Nothing, false},
		{"yesterday", game.HandBack, maxFruitless, 24 * time.Hour, game.HandBack, false},
		{"asks behind them", game.HandBack, maxFruitless, 0, game.Answered, false},
		{"asks", game.Answered, maxAsked, 0, game.Answered, true},
		{"asks one less", game.Answered, maxAsked - 1, 0, game.Answered, false},
		{"does nothing behind questions", game.Answered, maxAsked, 0, game.Nothing, false},
		{"orders", game.HandBack, maxFruitless, 0, game.Accepted, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := &game.Table{Opened: &game.Opened{}, Undone: map[int]bool{}, Bounces: nil}
			for range c.many {
				table.Follow(&game.Line{At: now.Add(-c.before), Judged: &game.Judged{Side: "north", Mail: "m", Outcome: c.of}}, false)
			}
			v := &verdict.Verdict{Case: &verdict.Case{Key: "k", Now: now, Seat: game.Seat{Side: "north"}, Start: game.Course{Table: table}}}
			if got := Loops(v, c.outcome); got != c.loops {
				t.Errorf("%v", got)
			}
			v.Seat.Side = "south"
			if Loops(v, c.outcome) {
				t.Error("counts for the other side")
			}
			v.Seat.Side, v.Reading.Standing = "north", []string{}
			if Loops(v, c.outcome) {
				t.Error("standing orders are lost")
			}
		})
	}
}
