package game

import (
	"fmt"

	"adjutant/engine"
)

// leave is that somebody left a seat, behind so many plays of those that stand.
type leave struct {
	side   engine.Side
	player string
	plays  int
}

// TurnsBehind is how many turns are played behind so many plays each, of which none is more than the one before it.
func (t *Table) TurnsBehind(plays []int) ([]int, error) {
	c, err := t.Anew()
	if err != nil {
		return nil, err
	}
	first, made := c.Node().Turn, 0
	turns := make([]int, len(plays))
	for i, n := range plays {
		for ; made < n; made++ {
			if _, _, err := c.applyBy(t.sat[made], t.Plays[made]); err != nil {
				return nil, fmt.Errorf("game %s: play %d: %w", t.Tag, made+1, err)
			}
		}
		turns[i], _ = played(c.Node(), first)
	}
	return turns, nil
}

// played is how many turns are played at a node of a game that began with a turn, and whether that is all there is.
func played(node engine.Node, first int) (turns int, whole bool) {
	turns = max(0, node.Turn-first)
	if node.Kind == engine.AtOver {
		return turns + 1, true
	}
	return turns, false
}

// TurnsPlayed is how many turns are played where the journal ends, and whether that is all there is.
func (t *Table) TurnsPlayed() (turns int, whole bool, err error) {
	c, err := t.Anew()
	if err != nil {
		return 0, false, err
	}
	turns, whole = played(t.end.Node(), c.Node().Turn)
	return turns, whole, nil
}

// Leavers are who left a seat before its player had it, and behind how many plays.
func (t *Table) Leavers(seat Seat) (names []string, plays []int) {
	for _, l := range t.left {
		switch n := len(names); {
		case l.side != seat.Side:
		case n > 0 && SameName(names[n-1], l.player): // under another spelling
			plays[n-1] = l.plays
		default:
			names, plays = append(names, l.player), append(plays, l.plays)
		}
	}
	if n := len(names); n > 0 && SameName(names[n-1], PublicName(seat)) {
		return names[:n-1], plays[:n-1]
	}
	return names, plays
}
