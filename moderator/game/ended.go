package game

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Forfeited is the end of a game whose side let so many deadlines pass: the other has won.
func Forfeited(t *Table, side engine.Side, missed int) Ended {
	e := Ended{How: roll.ByForfeit, Winner: roll.NoWinner, By: ByItself}
	for _, seat := range t.Seats {
		if seat.Side != side && len(t.Seats) == 2 {
			e.Winner = seat.Side
		}
	}
	e.Text = fmt.Sprintf("%s: %s let %s pass without a move and forfeits the game", t.Verdict(e), t.PlayerName(side), report.Count(missed, "deadline"))
	return e
}

// Agreed is the end of a game as its sides agree.
func Agreed(t *Table, terms Terms) Ended {
	end := Ended{How: roll.ByAgreement, Winner: terms.Winner, Level: terms.Level, By: ByBoth}
	if terms.What == OfDraw {
		end.Winner = roll.DrawnGame
	}
	end.Text = t.Verdict(end) + ", as " + AllSides(t) + " agree"
	return end
}

// Resigned is the end of a game of two sides of which one resigns.
func Resigned(t *Table, side engine.Side) Ended {
	winner := t.Opponents(side)[0]
	text := fmt.Sprintf("%s has resigned, and %s wins", t.PlayerName(side), t.PlayerName(winner))
	return Ended{How: roll.ByResigning, Winner: winner, Text: text, By: Actor(side)}
}

// AllSides says who agrees: both sides, or all.
func AllSides(t *Table) string {
	if len(t.Seats) > 2 {
		return "all sides"
	}
	return "both sides"
}
