package ladder

import (
	"math"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Meeting is what a game comes to for one player against one other. Seen from that other it is another meeting, if it
// is one: who stays away loses, and nobody need have won by it.
type Meeting struct {
	Player, Opponent string
	Side             engine.Side // of the player
	Score            float64     // 1, 0.5 or 0
	Spared           bool        // it is told, and enters no rating
	Left             string      // which of the two left his seat, so that it came; "" for what came of the game's end
}

// Meetings are all that a game comes to, in the order of its seats.
func (e *Ending) Meetings() []Meeting { return e.meetings(nil, e.players(nil)) }

// meetings are all that a game of such players comes to; the slice, which is empty, is room for them.
func (e *Ending) meetings(all []Meeting, parts []played) []Meeting {
	switch {
	case e.faulty() != "":
		return all
	case e.Terms == nil:
		return e.meetingsBefore(all, parts)
	}
	for i := range e.Seats {
		for j := i + 1; j < len(e.Seats); j++ {
			all = append(all, e.between(e.Seats[i], e.Seats[j])...)
		}
	}
	return foremost(all)
}

// meetingsBefore are those of a game that was opened before there were terms for ratings: each player against each
// other as the game ended.
func (e *Ending) meetingsBefore(all []Meeting, parts []played) []Meeting {
	if e.How == Forfeit {
		return all
	}
	for i := range parts {
		for j := range parts {
			if a, b := &parts[i], &parts[j]; i != j && (e.Drawn || a.score != b.score) {
				all = append(all, Meeting{Player: a.player, Opponent: b.player, Side: a.side, Score: a.score, Spared: a.standIn && a.score != won})
			}
		}
	}
	return all
}

// stay is how long somebody sat at a seat, in turns that had been played.
type stay struct {
	player   string
	from, to int // to is [stays] for the player who sat there when the game ended
}

// stays is when somebody left who did not.
const stays = math.MaxInt

// chain is the players of a seat one after the other. A player who came back never left; one who left before the
// turns of the terms were played is as if he had not been there.
func (e *Ending) chain(s Seat) []stay {
	var all []stay
	sit := func(player string, to int) {
		if i := slices.IndexFunc(all, func(x stay) bool { return x.player == player }); i >= 0 {
			all[i].to, all = to, all[:i+1]
			return
		}
		from := 0
		if n := len(all); n > 0 {
			from = all[n-1].to
		}
		all = append(all, stay{player, from, to})
	}
	for i, former := range s.Former {
		if s.Left[i] >= e.Terms.Turns {
			sit(former, s.Left[i])
		}
	}
	sit(s.Player, stays)
	return all
}

// between is what a game comes to between the players of two seats. For ratings a game is over as soon as one of
// the two leaves, and he has lost it. Where the terms rate successors, another begins from there.
func (e *Ending) between(one, other Seat) []Meeting {
	a, b := e.chain(one), e.chain(other)
	var all []Meeting
	for a[0].to != stays || b[0].to != stays {
		first := min(a[0].to, b[0].to)
		all = e.meet(all, one, other, e.leaving(a[0], b[0], first))
		if e.Terms.Successor == roll.RateNone {
			return all
		}
		if a[0].to == first {
			a = a[1:]
		}
		if b[0].to == first {
			b = b[1:]
		}
	}
	if e.uncountedEnd() == "" && e.isGame(a[0]) && e.isGame(b[0]) {
		all = e.meet(all, one, other, [2]part{{player: a[0].player, score: e.scoreAgainst(one.Side, other.Side)}, {player: b[0].player, score: e.scoreAgainst(other.Side, one.Side)}})
	}
	return all
}

// part is what one of two has of their game: a score, or [unrated].
type part struct {
	player string
	score  float64
	left   string
}

// unrated is the score of a player without one.
const unrated = -1.0

// leaving is what comes of it that one of two leaves, or both.
func (e *Ending) leaving(a, b stay, at int) [2]part {
	parts := [2]part{{player: a.player, score: unrated}, {player: b.player, score: unrated}}
	for i, s := range []stay{a, b} {
		if s.to != at || e.Terms.Leaving != roll.ChargeLoss || !e.isGame(s) || e.excuses(s.player) {
			continue
		}
		parts[i].score, parts[i].left = lost, s.player
		if o := &parts[1-i]; o.score == unrated && []stay{b, a}[i].to != at {
			o.score, o.left = won, s.player
		}
	}
	return parts
}

// isGame reports whether somebody sat at a seat for as many turns as make a game, or from its beginning.
func (e *Ending) isGame(s stay) bool {
	return s.from == 0 || min(s.to, e.Turns)-s.from >= max(e.Terms.Turns, 1)
}

// meet adds what two have of their game. Against one seat everybody has one result, the last.
func (e *Ending) meet(all []Meeting, one, other Seat, parts [2]part) []Meeting {
	if parts[0].player == parts[1].player {
		return all
	}
	for i, p := range parts {
		if p.score == unrated {
			continue
		}
		all = slices.DeleteFunc(all, func(m Meeting) bool { return m.Player == p.player })
		all = append(all, Meeting{Player: p.player, Opponent: parts[1-i].player, Side: []Seat{one, other}[i].Side, Score: p.score, Left: p.left})
	}
	return all
}

// scoreAgainst is what the end of the game brings a side against another, [unrated] for nothing.
func (e *Ending) scoreAgainst(side, other engine.Side) float64 {
	switch {
	case e.Drawn:
		return drawn
	case e.Winner == side:
		return won
	case e.Winner == other, e.Winner == "" && slices.Contains(e.GaveUp, side):
		return lost
	}
	return unrated
}

// foremost leaves no two meetings of a player with another that say the same of both, as where one had two sides: the best
// is his.
func foremost(all []Meeting) []Meeting {
	var kept []Meeting
	for _, m := range all {
		i := slices.IndexFunc(kept, func(k Meeting) bool {
			return k.Player == m.Player && k.Opponent == m.Opponent && k.Left == m.Left
		})
		switch {
		case i < 0:
			kept = append(kept, m)
		case m.Score > kept[i].Score:
			kept[i] = m
		}
	}
	return kept
}
