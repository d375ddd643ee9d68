package ending

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Forfeited is the end of a game because a side let so many deadlines pass: the other has won. By terms for
// ratings a side that let the same deadline pass does not win, and a side that may not miss another forfeits
// too. The table is the one before the deadline is written down as missed.
func Forfeited(t *game.Table, side engine.Side, missed int) game.Ended {
	e := game.Ended{How: roll.ByForfeit, Winner: roll.NoWinner, By: game.ByItself}
	late, more := alsoLate(t, side), ""
	for _, seat := range t.Seats {
		if seat.Side != side && len(t.Seats) == 2 && len(late) == 0 {
			e.Winner = seat.Side
		}
		forfeits := seat.Side == side
		for _, d := range late {
			if d.Side == seat.Side {
				more += fmt.Sprintf("; %s let it pass too", t.PlayerName(d.Side))
				forfeits = !d.Missed && d.Step == clock.Forfeit
			}
		}
		if forfeits && t.Rating != nil {
			e.GaveUp = append(e.GaveUp, seat.Side)
		}
	}
	e.Text = fmt.Sprintf("%s: %s let %s pass without a move and forfeits the game", t.Verdict(e), t.PlayerName(side), report.Count(missed, "deadline")) + more
	return e
}

// alsoLate is what the others have let pass by when a side lets its deadline pass, in a game with terms for ratings.
func alsoLate(t *game.Table, side engine.Side) []clock.Due {
	clk := t.Course().ClockAt()
	mine, awaited := clk.Due(side)
	if t.Rating == nil || !awaited {
		return nil
	}
	return slices.DeleteFunc(clk.Dues(), func(d clock.Due) bool {
		lapsed := d.Missed || !d.Lapse.IsZero() && !d.Lapse.After(mine.Lapse)
		return d.Side == side || !lapsed
	})
}

// Agreed is the end of a game as its sides agree.
func Agreed(t *game.Table, terms game.Terms) game.Ended {
	end := game.Ended{How: roll.ByAgreement, Winner: terms.Winner, Level: terms.Level, By: game.ByBoth}
	if terms.What == game.OfDraw {
		end.Winner = roll.DrawnGame
	}
	end.Text = t.Verdict(end) + ", as " + AllSides(t) + " agree"
	return end
}

// Resigned is the end of a game of two sides of which one resigns.
func Resigned(t *game.Table, side engine.Side) game.Ended {
	winner := t.Opponents(side)[0]
	text := fmt.Sprintf("%s has resigned, and %s wins", t.PlayerName(side), t.PlayerName(winner))
	e := game.Ended{How: roll.ByResigning, Winner: winner, Text: text, By: game.Actor(side)}
	if t.Rating != nil {
		e.GaveUp = []engine.Side{side}
	}
	return e
}

// AllSides says who agrees: both sides, or all.
func AllSides(t *game.Table) string {
	if len(t.Seats) > 2 {
		return "all sides"
	}
	return "both sides"
}
