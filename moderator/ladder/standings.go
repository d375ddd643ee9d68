package ladder

import (
	"fmt"
	"strings"
	"time"

	"adjutant/moderator/roll"
)

// EndingOf is a signed ending as the ladder reads it. What is played is the
// pack, and behind a blank its scenario if the game names one.
func EndingOf(e roll.Ending) Ending {
	game := Ending{
		Game: e.Game, Tag: e.Tag, Scenario: strings.TrimSpace(e.Pack + " " + e.Scenario), How: How(e.How), Winner: e.Winner,
		Level: e.Level, Rated: e.Unrated == "", Why: e.Unrated, Said: e.Why, Began: e.Opened, Ended: e.Closed,
	}
	switch e.Winner {
	case roll.DrawnGame:
		game.Winner, game.Drawn = "", true
	case roll.NoWinner:
		game.Winner = ""
	}
	for _, s := range e.Seats {
		game.Seats = append(game.Seats, Seat{Side: s.Side, Player: s.Player, Former: s.Former, Left: s.Left})
	}
	if r := e.Rating; r != nil {
		game.Played = Played{Terms: &r.Terms, Turns: r.Turns, Whole: r.Whole, GaveUp: r.GaveUp, Moderator: r.Moderator}
	}
	return game
}

// Standings are what a ladder is computed from, beside the endings.
type Standings struct {
	Names    Names
	Months   int    // in a period; 0 is one
	Scenario string // only games of this one, or of this pack; "" for all
	Through  string // month of the last period, 2026-10; "" is that of now
}

// Rules are the numbers of the ladder.
func (s Standings) Rules() Rules {
	rules := DefaultRules()
	if s.Months > 0 {
		rules.Months = s.Months
	}
	return rules
}

// Ladder computes a club's ladder from the texts of its signed endings, as the
// store gives them. Their signatures are not looked at.
func (s Standings) Ladder(texts []string, now time.Time) (*Ladder, error) {
	endings := make([]Ending, len(texts))
	for i, text := range texts {
		e, err := roll.ParseEnding(text)
		if err != nil {
			return nil, fmt.Errorf("ladder: %w", err)
		}
		endings[i] = EndingOf(e)
	}
	return s.Compute(endings, now)
}

// Compute computes the ladder from endings.
func (s Standings) Compute(endings []Ending, now time.Time) (*Ladder, error) {
	rules := s.Rules()
	through := PeriodOf(now, rules.Months)
	if s.Through != "" {
		var err error
		if through, err = ParsePeriod(s.Through, rules.Months); err != nil {
			return nil, err
		}
	}
	if s.Scenario != "" {
		endings = Of(endings, s.Scenario)
	}
	return Compute(endings, s.Names, rules, through)
}
