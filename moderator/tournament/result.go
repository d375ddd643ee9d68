package tournament

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
)

// Known is what a club knows of a tournament beside its acts.
type Known struct {
	Endings map[string]ladder.Ending // of its games that are over, by tag
	Names   ladder.Names             // who stands behind the names in them
	People  register.Register
}

// NameOf is what somebody is called where everybody reads it.
func (k Known) NameOf(who register.Key) string {
	if p, err := k.People.Find(string(who)); err == nil {
		return p.Shown()
	}
	return "player " + string(who)
}

// Result is what a game has come to.
type Result struct {
	Pair
	Round, Board int
	Points       [2]Half // of the first side and the second
	Over         bool    // it has points
	Ended        bool    // it was played to an end, whatever is ruled
	Ruled        bool    // it counts so by a ruling
	Said         string  // what is to be said of it, "" for nothing
}

// Score is the result for people: 1:0, or a dash while there is none.
func (r Result) Score() string {
	if !r.Over {
		return "–"
	}
	return fmt.Sprintf("%s:%s", r.Points[0], r.Points[1])
}

// results are those of all games, by round and board.
func (t *Tournament) results(k Known) (all []Result) {
	for _, round := range t.Paired {
		for i, p := range round.Pairs {
			r := Result{Pair: p, Round: round.No, Board: i + 1}
			if e, over := k.Endings[p.Game]; over {
				r.Ended = true
				t.count(&r, e, k)
			}
			if a, ruled := t.rulings[p.Game]; ruled {
				r.Points, r.Over, r.Ruled, r.Said = a.Ruled.Points, true, true, "ruled"+author(a.By)+": "+a.Why
			}
			all = append(all, r)
		}
	}
	return all
}

// author is who ruled, where it is not the operator, as everybody may read him: by name, not by address.
func author(by string) string {
	name, _, _ := strings.Cut(by, " <")
	switch {
	case name == "the operator" || name == "":
		return ""
	case strings.Contains(name, "@"):
		return " by a moderator"
	}
	return " by " + name
}

// count says what an ending brings the two of a pair.
func (t *Tournament) count(r *Result, e ladder.Ending, k Known) {
	away, excused := t.away(r.Pair, e, k)
	switch {
	case excused != "":
		r.Said = excused + " is excused; it waits for a ruling"
	case away[0] && away[1]:
		r.Over, r.Said = true, "both left their seats"
	case away[0]:
		r.Over, r.Points, r.Said = true, [2]Half{Lost, Won}, k.NameOf(r.First)+" left the seat"
	case away[1]:
		r.Over, r.Points, r.Said = true, [2]Half{Won, Lost}, k.NameOf(r.Second)+" left the seat"
	case e.Drawn:
		r.Over, r.Points = true, [2]Half{Drawn, Drawn}
	case e.Winner == t.Sides[0]:
		r.Over, r.Points = true, [2]Half{Won, Lost}
	case e.Winner == t.Sides[1]:
		r.Over, r.Points = true, [2]Half{Lost, Won}
	case len(e.GaveUp) > 0:
		r.Over, r.Said = true, "nobody has won"
	default:
		r.Said = "it ended without a result, and waits for a ruling"
	}
	if r.Over && e.How == ladder.Forfeit && r.Said == "" {
		r.Said = "forfeited"
	}
}

// away is the one of a pair who was not at his seat when the game ended, and the one who gave it up and is
// excused, "" for nobody.
func (t *Tournament) away(p Pair, e ladder.Ending, k Known) (away [2]bool, excused string) {
	for i, who := range []register.Key{p.First, p.Second} {
		name := k.NameOf(who)
		seat := slices.IndexFunc(e.Seats, func(s ladder.Seat) bool { return s.Side == t.Sides[i] })
		away[i] = seat < 0 || !k.isCalled(who, k.Names.In(e.Tag, e.Seats[seat].Player))
		gaveUp := away[i] || e.How == ladder.Forfeit && gaveUp(e, t.Sides[i])
		if gaveUp && k.Names.Excused[e.Tag][name] != "" {
			excused = name
		}
	}
	return away, excused
}

// isCalled reports whether a name is somebody's: that which everybody reads, or his own, where the list of names has no line for him.
func (k Known) isCalled(who register.Key, name string) bool {
	if p, err := k.People.Find(string(who)); err == nil && name == p.Name {
		return true
	}
	return name == k.NameOf(who)
}

// gaveUp reports whether a game was forfeited by a side.
func gaveUp(e ladder.Ending, side engine.Side) bool {
	return slices.Contains(e.GaveUp, side) || e.Winner != "" && e.Winner != side
}
