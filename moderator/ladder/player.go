package ladder

import (
	"cmp"
	"slices"

	"adjutant/engine"
)

// Player is where one player stands, and how he came there.
type Player struct {
	Name        string
	Rank        int    // 1 for the first of the established; 0 if provisional or without a rating
	Rating      Rating // zero without a game that counted
	Provisional bool   // RD is above the limit of the rules
	Tally              // of the games that counted
	Form        string // the last games that counted, the newest last: W, D and L
	History     []Step // a step for each period in which he had games that counted
	Rivals      []Rival
	Reliability Reliability
}

// Tally counts games.
type Tally struct{ Won, Drawn, Lost int }

// Games is how many there are.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// with is the tally with one more game.
func (t Tally) with(score float64) Tally {
	switch score {
	case won:
		t.Won++
	case drawn:
		t.Drawn++
	default:
		t.Lost++
	}
	return t
}

// The scores of a game.
const (
	won   = 1.0
	drawn = 0.5
	lost  = 0.0
)

// maxForm is how many games make up a form.
const maxForm = 8

// Step is what a period made of a rating.
type Step struct {
	Period  Period
	Before  Rating // with which he went into it, grown by the periods without games
	Results []Result
	After   Rating
}

// Result is one game against one opponent, as it was rated.
type Result struct {
	*Ending  // with the names of today
	Side     engine.Side
	Opponent string
	Against  Rating // the opponent's before the period
	Score    float64
	// Spared is the result of a player who took the seat over and did not win: it is not in his rating.
	Spared bool
	// Left is which of the two left his seat, so that the result came; "" for what came of the game's end.
	Left string
}

// Rival is the games against one opponent that counted, seen from the player.
type Rival struct {
	Name string
	Tally
}

// Reliability is how a player's games ended, those that do not count included. It
// is no part of any rating.
type Reliability struct {
	Ended     int // games
	Forfeited int // by staying away
	Resigned  int
	Left      int // seats that others took over from him
	StoodIn   int // seats taken over from others
}

// played is one player's part in one game.
type played struct {
	player  string
	side    engine.Side // the winning one, if he had several
	score   float64
	standIn bool
}

// players are those of a game, in the order of its seats, each once; the slice, which is empty, is room for them.
func (e *Ending) players(all []played) []played {
	for k := range e.Seats {
		s := &e.Seats[k]
		p := played{player: s.Player, side: s.Side, score: e.score(s.Side), standIn: s.StandIn()}
		i := slices.IndexFunc(all, func(q played) bool { return q.player == p.player })
		switch {
		case i < 0:
			all = append(all, p)
		case p.score > all[i].score:
			all[i] = p
		}
	}
	return all
}

// score is what the game brought a side.
func (e *Ending) score(side engine.Side) float64 {
	switch {
	case e.Drawn:
		return drawn
	case e.Winner == side:
		return won
	}
	return lost
}

// rivals sorts what was counted, most games first.
func rivals(counted map[*person]Tally) []Rival {
	all := make([]Rival, 0, len(counted))
	for p, tally := range counted {
		all = append(all, Rival{p.Name, tally})
	}
	slices.SortFunc(all, func(a, b Rival) int {
		return cmp.Or(cmp.Compare(b.Games(), a.Games()), cmp.Compare(a.Name, b.Name))
	})
	return all
}
