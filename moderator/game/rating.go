package game

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// leave is that somebody left a seat, behind so many plays of those that stand.
type leave struct {
	side   engine.Side
	player string
	plays  int
}

// ratingOption states the terms for ratings among the options of a game.
func (o Opened) ratingOption() []string {
	if o.Rating == nil {
		return nil
	}
	return []string{"ratings: " + strings.Join(ratingWords(*o.Rating), "; ")}
}

// RatedPolicy says whether and how the game counts for ratings, for players.
func (o Opened) RatedPolicy() string {
	if o.Unrated != "" {
		return "The result does not count for ratings: " + report.Stopped(o.Unrated)
	}
	said := []string{"The result counts for the club's ratings."}
	if o.Rating != nil {
		for _, words := range ratingWords(*o.Rating) {
			said = append(said, strings.ToUpper(words[:1])+words[1:]+".")
		}
	}
	return strings.Join(said, " ")
}

// ratingWords say the terms to players.
func ratingWords(r roll.RatingTerms) []string {
	ways := map[roll.Charge][]string{}
	ways[r.Resigning] = append(ways[r.Resigning], "resigning")
	ways[r.Forfeit] = append(ways[r.Forfeit], "staying away until the game is forfeited")
	ways[r.Leaving] = append(ways[r.Leaving], "leaving the seat to somebody else")
	var said []string
	if loss := ways[roll.ChargeLoss]; len(loss) > 0 {
		said = append(said, "these lose too: "+strings.Join(loss, ", "))
	}
	if none := ways[roll.ChargeNone]; len(none) > 0 {
		said = append(said, "these are rated for nobody: "+strings.Join(none, ", "))
	}
	if r.Turns > 0 {
		said = append(said, fmt.Sprintf("until %s played, only a victory by the rules counts", TurnsAre(r.Turns)))
	}
	if r.Successor == roll.RatePosition {
		return append(said, "who takes a seat over is rated for the game from there, and so is his opponent against him")
	}
	return append(said, "who takes a seat over is not rated for the game, nor is his opponent against him")
}

// TurnsAre is a number of turns before what is done with them: 3 turns are.
func TurnsAre(n int) string {
	if n == 1 {
		return "1 turn is"
	}
	return report.Count(n, "turn") + " are"
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
