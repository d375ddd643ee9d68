package musket

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// leave takes a unit off the map by the exit hex.
func leave(c *course, u int) {
	at := c.Sys.Sheet.Exit.At
	c.Pieces[u].Moved = true
	remove(c, u, state.Exited)
	c.tell("exited", []int{u}, at, fmt.Sprintf("%s leaves the map at %s", book.Name(c.Sys, u), book.Loc(c.Sys, at)), "WC 14.2")
}

// gone is how many units have left.
func gone(pieces []state.Piece) int {
	n := 0
	for _, p := range pieces {
		if p.Fate == state.Exited {
			n++
		}
	}
	return n
}

// unitsHave counts units in words: 1 unit has, 2 units of Confederate have.
func unitsHave(n int, whose string) string {
	if n == 1 {
		return "1 unit" + whose + " has"
	}
	return fmt.Sprintf("%d units%s have", n, whose)
}

// escapeChance is the die at the end of a game in which units have left.
func escapeChance(s *state.State, _ state.Task) *engine.Chance {
	return &engine.Chance{
		ID:      state.ChanceID(s.Plays, "escape"),
		Purpose: fmt.Sprintf("%s wins a major victory on %d or less", book.SideName(s.Sys, s.Sys.Sheet.Exit.Side), gone(s.Pieces)),
		Dice:    []engine.Dice{{N: 1, Sides: book.DieSides, Low: 1}},
		Cites:   order.Cites("WC 14.2"),
	}
}

func rollEscape(c *course, die int) {
	c.Pop()
	c.Escaped = die <= gone(c.Pieces)
	c.tell("checked", nil, book.Nowhere, fmt.Sprintf("%s left, the die is %d", unitsHave(gone(c.Pieces), ""), die), "WC 14.2")
	c.tell("over", nil, book.Nowhere, result(c.State).Text, "WC 14.2")
}
