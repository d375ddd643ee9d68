package musket

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/handbook"
	"adjutant/engine/musket/state"
)

// Terms are the results of the table that is played with, and the words of counters and sums.
func (sys *System) Terms(from engine.State) []engine.Term {
	all := handbook.Terms(sys.Book, from, turnTerm(from))
	for i := range all {
		all[i].Cites = cited(sys.Book, all[i].Cites)
	}
	return all
}

// Victory says how the game is won: by a hex or an escape (WC 14), else by points (MS 3.4).
func (sys *System) Victory(from engine.State) []string {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	var all []string
	if s.Sys.Sheet.Seize != nil {
		all = append(all, seizeTold(s))
	}
	if e := s.Sys.Sheet.Exit; e != nil {
		all = append(all, fmt.Sprintf("Else %s may win one: its mounted infantry (%s) can leave the map at %s (add 'exit' to a move that ends there), and when the game ends a die no higher than the number of units that have left is a major victory%s.", book.SideName(s.Sys, e.Side), book.MountedOf(s.Sys, e.Side), book.Loc(s.Sys, e.At), bracketed(s.Sys, "WC 14.2")))
	}
	all = append(all, pointsTold(s)...)
	return all
}

// seizeTold says how a side wins by a hex, and by being there at the end (WC 14.1).
func seizeTold(s *state.State) string {
	z := s.Sys.Sheet.Seize
	who, how := book.SideName(s.Sys, z.Side), fmt.Sprintf("at once, when one of its units enters %s", book.Loc(s.Sys, z.At))
	if z.Stays {
		last := s.Sys.Scenarios[s.Scenario].Turns
		how = fmt.Sprintf("in either of two ways: %s; or at the end of turn %d, if even one of its units is on the map then, wherever that is", how, last)
	}
	not := "Vedettes and leaders do not count"
	if s.Opts.Is(book.OptOnMap, 1) {
		not = "Vedettes do not count"
	}
	return fmt.Sprintf("%s wins a major victory %s. %s for this%s.", who, how, not, bracketed(s.Sys, "WC 14.1"))
}

// pointsTold says what points are had for, and what they decide.
func pointsTold(s *state.State) []string {
	losses := "for each step that the enemy loses"
	if s.Sys.Sheet.WholeUnits {
		losses = "for each step of the enemy's units that are eliminated or captured"
	}
	holds := ""
	if len(s.Sys.Objectives) > 0 {
		var places []string
		for _, o := range s.Sys.Objectives {
			places = append(places, fmt.Sprintf("%s for %d", book.Loc(s.Sys, o.At), o.Points))
		}
		holds = fmt.Sprintf(", and those of each objective (%s) for who had a combat unit there last", strings.Join(places, ", "))
	}
	level := "Who has more when the last turn is over wins."
	if s.Sys.Margin > 0 {
		level = fmt.Sprintf("Who has more when the last turn is over wins; with %d more it is a major victory.", s.Sys.Margin)
	}
	return []string{"Otherwise points decide: one " + losses + holds + " (MS 3.4). " + level}
}

// Sights says which guns see a hex (MS 8.2): no other unit needs a line of sight.
func (sys *System) Sights(from engine.State, to engine.Loc) ([]engine.Sight, error) {
	s, ok := from.(*state.State)
	if !ok {
		return nil, errForeign
	}
	target := s.Sys.Field.At(to)
	if target == book.Nowhere {
		return nil, fmt.Errorf("%s is no hex of the map", to)
	}
	var all []engine.Sight
	for u, p := range s.Pieces {
		if s.Sys.Units[u].Kind == book.Artillery && p.At != book.Nowhere {
			all = append(all, sightOf(s, u, target))
		}
	}
	return all, nil
}

// sightOf is the line of sight of a gun, its range told as well.
func sightOf(s *state.State, u, target int) engine.Sight {
	at, card := s.Pieces[u].At, &s.Sys.Units[u]
	one := engine.Sight{Unit: book.UnitID(s.Sys, u)}
	switch unread := (&query{s: s}); {
	case at == target:
		one.Clear = true
	case s.Sys.Field.Distance(at, target) > card.Reach:
		one.Blocked = fmt.Sprintf("%d hexes away, and its range is %d", s.Sys.Field.Distance(at, target), card.Reach)
	case s.Sys.Field.Dark && unread.meets(at, target):
		one.Open = "nobody has typed in the terrain of " + book.SpotText(s.Sys, unread.all[0])
	default:
		stops := blocked(s.Sys, s.Opts, at, target)
		one.Clear = len(stops) == 0
		one.Blocked = book.Join(book.Locs(s.Sys, stops), ", ")
	}
	return one
}

// meets reports whether a line of sight meets terrain that nobody knows.
func (q *query) meets(from, to int) bool {
	q.sight(from, to)
	return len(q.all) > 0
}
