package game

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/ladder"
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
		said = append(said, fmt.Sprintf("until %s played, only a victory by the rules counts", turnsAre(r.Turns)))
	}
	if r.Successor == roll.RatePosition {
		return append(said, "who takes a seat over is rated for the game from there, and so is his opponent against him")
	}
	return append(said, "who takes a seat over is not rated for the game, nor is his opponent against him")
}

func turnsAre(n int) string {
	if n == 1 {
		return "1 turn is"
	}
	return report.Count(n, "turn") + " are"
}

// turnsBehind is how many turns are played behind so many plays each, of which none is more than the one before it.
func (t *Table) turnsBehind(plays []int) ([]int, error) {
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

// SignedRating is what is signed of the end of the game for ratings; nil of a game without terms for them.
func (t *Table) SignedRating(end Ended) (*roll.Rating, error) {
	if t.Rating == nil {
		return nil, nil
	}
	turns, whole, err := t.TurnsPlayed()
	return &roll.Rating{Terms: *t.Rating, Turns: turns, Whole: whole, GaveUp: end.GaveUp, Moderator: end.Moderator}, err
}

// Formers are who sat at a seat before its player, the first first, and in a game with terms for ratings behind how many
// turns each left. Who moved to another address is no one else.
func Formers(t *Table, seat Seat) (names []string, left []int, err error) {
	if t.Rating == nil {
		return FormerNames(t, seat), nil, nil
	}
	names, plays := t.leavers(seat)
	if len(names) == 0 {
		return nil, nil, nil
	}
	left, err = t.turnsBehind(plays)
	return names, left, err
}

// leavers are who left a seat before its player had it, and behind how many plays.
func (t *Table) leavers(seat Seat) (names []string, plays []int) {
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

// Ladder says what the end means for ratings, as [ladder.Ending] has it.
func (t *Table) Ladder(e Ended) (string, error) {
	ending, err := t.rating(e)
	if err != nil {
		return "", err
	}
	switch why := ending.Uncounted(); {
	case ending.Terms == nil && e.How == roll.ByForfeit && e.Unrated == "":
		return "It does not count for the ladder, which lists it among the forfeits: it changes no rating.", nil
	case why != "":
		return "It does not count for the ladder: " + report.Stopped(why), nil
	case ending.Terms != nil:
		return t.counts(ending), nil
	}
	said := "It counts for the ladder."
	for _, s := range ending.Seats {
		if s.StandIn() && s.Side != ending.Winner {
			said += fmt.Sprintf(" %s, who took the seat of %s over, is not rated for it: only a win would count for him.", s.Player, t.Rules.Pack.SideName(s.Side))
		}
	}
	return said, nil
}

// counts says that an end counts, and for whom where that is not plain from who has won.
func (t *Table) counts(e ladder.Ending) string {
	all := e.Meetings()
	var said []string
	plain := true
	for i, m := range all {
		mutual := slices.ContainsFunc(all, func(o ladder.Meeting) bool {
			return o.Player == m.Opponent && o.Opponent == m.Player && o.Left == m.Left && o.Score == 1-m.Score
		})
		plain = plain && mutual && m.Left == ""
		switch {
		case m.Score == 1 && mutual:
		case m.Score == 1:
			said = append(said, fmt.Sprintf("%s has won against %s", m.Player, m.Opponent))
		case m.Score == 0:
			said = append(said, fmt.Sprintf("%s has lost to %s", m.Player, m.Opponent)+t.byLeaving(m))
		case slices.IndexFunc(all, func(o ladder.Meeting) bool { return o.Player == m.Opponent && o.Opponent == m.Player }) > i:
			said = append(said, fmt.Sprintf("%s and %s have drawn", m.Player, m.Opponent))
		}
	}
	for _, s := range e.Seats {
		if !slices.ContainsFunc(all, func(m ladder.Meeting) bool { return m.Player == s.Player }) {
			plain = false
			said = append(said, fmt.Sprintf("%s is not rated for %s", s.Player, t.Rules.Pack.SideName(s.Side)))
		}
	}
	if plain {
		return "It counts for the ladder."
	}
	return "It counts for the ladder so: " + strings.Join(said, "; ") + "."
}

func (t *Table) byLeaving(m ladder.Meeting) string {
	if m.Left != m.Player {
		return ""
	}
	return " by leaving " + t.Rules.Pack.SideName(m.Side)
}

// rating is the end as the ladder reads it once it is signed.
func (t *Table) rating(e Ended) (ladder.Ending, error) {
	signed := roll.Ending{How: e.How, Winner: e.Winner, Level: e.Level, Unrated: e.Unrated, Why: e.Text, Tag: t.Tag}
	for _, s := range t.Seats {
		seat := roll.EndingSeat{Side: s.Side, Player: PublicName(s)}
		var err error
		if seat.Former, seat.Left, err = Formers(t, s); err != nil {
			return ladder.Ending{}, err
		}
		signed.Seats = append(signed.Seats, seat)
	}
	var err error
	signed.Rating, err = t.SignedRating(e)
	return ladder.EndingOf(signed), err
}

// LeavingMeans says what it means for ratings that a seat has changed hands just now, nothing where the game is not rated or has no terms for that.
func (t *Table) LeavingMeans(was, now Seat) (string, error) {
	if t.Rating == nil || t.Unrated != "" {
		return "", nil
	}
	turns, _, err := t.TurnsPlayed()
	switch {
	case err != nil:
		return "", err
	case turns < t.Rating.Turns:
		return fmt.Sprintf("For ratings %s counts as if %s had never played here: %s played, of the %d from which leaving would count.", now.Name, was.Name, turnsHave(turns), t.Rating.Turns), nil
	}
	said := fmt.Sprintf("For ratings %s, who leaves behind %s, has lost by it.", was.Name, report.Count(turns, "turn"))
	if t.Rating.Leaving == roll.ChargeNone {
		said = fmt.Sprintf("For ratings it means nothing to %s to leave.", was.Name)
	}
	if t.Rating.Successor == roll.RateNone {
		return said + fmt.Sprintf(" %s is not rated for this game, nor is anybody against %s.", now.Name, now.Name), nil
	}
	return said + fmt.Sprintf(" %s is rated for the game from here, once %s more played.", now.Name, turnsAre(max(t.Rating.Turns, 1))), nil
}

func turnsHave(n int) string {
	switch n {
	case 0:
		return "no turn has been"
	case 1:
		return "1 turn has been"
	}
	return report.Count(n, "turn") + " have been"
}
