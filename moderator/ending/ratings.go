package ending

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/ladder"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Ratings are what the end of a game means for ratings.
type Ratings struct{ *game.Table }

// RatingsOf are those of a game where its journal ends.
func RatingsOf(t *game.Table) Ratings { return Ratings{t} }

// Signed is what is signed of the end of the game for ratings; nil of a game without terms for them.
func (r Ratings) Signed(end game.Ended) (*roll.Rating, error) {
	if r.Rating == nil {
		return nil, nil
	}
	turns, whole, err := r.TurnsPlayed()
	return &roll.Rating{Terms: *r.Rating, Turns: turns, Whole: whole, GaveUp: end.GaveUp, Moderator: end.Moderator}, err
}

// Formers are who sat at a seat before its player, the first first, and in a game with terms for ratings behind how many
// turns each left. Who moved to another address is no one else.
func (r Ratings) Formers(seat game.Seat) (names []string, left []int, err error) {
	if r.Rating == nil {
		return r.formerNames(seat), nil, nil
	}
	names, plays := r.Leavers(seat)
	if len(names) == 0 {
		return nil, nil, nil
	}
	left, err = r.TurnsBehind(plays)
	return names, left, err
}

// formerNames are who sat at a seat before its player, the first first. Who moved to
// another address is no one else.
func (r Ratings) formerNames(seat game.Seat) []string {
	var names []string
	for _, f := range slices.Backward(r.Former) {
		if n := len(names); f.Side == seat.Side && (n == 0 || !game.SameName(names[n-1], game.PublicName(f))) {
			names = append(names, game.PublicName(f))
		}
	}
	if n := len(names); n > 0 && game.SameName(names[n-1], game.PublicName(seat)) {
		return names[:n-1]
	}
	return names
}

// Ladder says what the end means for ratings, as [ladder.Ending] has it.
func (r Ratings) Ladder(e game.Ended) (string, error) {
	ending, err := r.ending(e)
	if err != nil {
		return "", err
	}
	switch why := ending.Uncounted(); {
	case ending.Terms == nil && e.How == roll.ByForfeit && e.Unrated == "":
		return "It does not count for the ladder, which lists it among the forfeits: it changes no rating.", nil
	case why != "":
		return "It does not count for the ladder: " + report.Stopped(why), nil
	case ending.Terms != nil:
		return r.counts(ending), nil
	}
	said := "It counts for the ladder."
	for _, s := range ending.Seats {
		if s.StandIn() && s.Side != ending.Winner {
			said += fmt.Sprintf(" %s, who took the seat of %s over, is not rated for it: only a win would count for him.", s.Player, r.Rules.Pack.SideName(s.Side))
		}
	}
	return said, nil
}

// counts says that an end counts, and for which players where the winner does not tell that.
func (r Ratings) counts(e ladder.Ending) string {
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
			said = append(said, fmt.Sprintf("%s has lost to %s", m.Player, m.Opponent)+r.byLeaving(m))
		case slices.IndexFunc(all, func(o ladder.Meeting) bool { return o.Player == m.Opponent && o.Opponent == m.Player }) > i:
			said = append(said, fmt.Sprintf("%s and %s have drawn", m.Player, m.Opponent))
		}
	}
	for _, s := range e.Seats {
		if !slices.ContainsFunc(all, func(m ladder.Meeting) bool { return m.Player == s.Player }) {
			plain = false
			said = append(said, fmt.Sprintf("%s is not rated for %s", s.Player, r.Rules.Pack.SideName(s.Side)))
		}
	}
	if plain {
		return "It counts for the ladder."
	}
	return "It counts for the ladder so: " + strings.Join(said, "; ") + "."
}

func (r Ratings) byLeaving(m ladder.Meeting) string {
	if m.Left != m.Player {
		return ""
	}
	return " by leaving " + r.Rules.Pack.SideName(m.Side)
}

// ending is the end as the ladder reads it once it is signed.
func (r Ratings) ending(e game.Ended) (ladder.Ending, error) {
	signed := roll.Ending{How: e.How, Winner: e.Winner, Level: e.Level, Unrated: e.Unrated, Why: e.Text, Tag: r.Tag}
	for _, s := range r.Seats {
		seat := roll.EndingSeat{Side: s.Side, Player: game.PublicName(s)}
		var err error
		if seat.Former, seat.Left, err = r.Formers(s); err != nil {
			return ladder.Ending{}, err
		}
		signed.Seats = append(signed.Seats, seat)
	}
	var err error
	signed.Rating, err = r.Signed(e)
	return ladder.EndingOf(signed), err
}

// LeavingMeans says what it means for ratings that a seat has changed hands just now, nothing where the game is not rated or has no terms for that.
func (r Ratings) LeavingMeans(was, now game.Seat) (string, error) {
	if r.Rating == nil || r.Unrated != "" {
		return "", nil
	}
	turns, _, err := r.TurnsPlayed()
	switch {
	case err != nil:
		return "", err
	case turns < r.Rating.Turns:
		return fmt.Sprintf("For ratings %s counts as if %s had never played here: %s played, of the %d from which leaving would count.", now.Name, was.Name, turnsHave(turns), r.Rating.Turns), nil
	}
	said := fmt.Sprintf("For ratings %s, who leaves behind %s, has lost by it.", was.Name, report.Count(turns, "turn"))
	if r.Rating.Leaving == roll.ChargeNone {
		said = fmt.Sprintf("For ratings it means nothing to %s to leave.", was.Name)
	}
	if r.Rating.Successor == roll.RateNone {
		return said + fmt.Sprintf(" %s is not rated for this game, nor is anybody against %s.", now.Name, now.Name), nil
	}
	return said + fmt.Sprintf(" %s is rated for the game from here, once %s more played.", now.Name, terms.TurnsAre(max(r.Rating.Turns, 1))), nil
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
