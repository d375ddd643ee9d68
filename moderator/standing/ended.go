package standing

import (
	"slices"

	"adjutant/moderator/ladder"
)

// Ended are the games of a club that are over. Nothing in it changes once it is made.
type Ended struct {
	Games     []ladder.Ending // as they came, by the names in them
	Scenarios []string        // that were played, sorted

	names ladder.Names
	of    map[string][]int // of a player, which of the games he ever had a seat in, that which ended first first
}

// Of are the games in which a player ever had a seat, by his name of today, that which ended last first.
func (e Ended) Of(player string) []int {
	games := slices.Clone(e.of[player])
	slices.Reverse(games)
	return games
}

// endedOf is what ended by such names.
func endedOf(games []ladder.Ending, names ladder.Names) Ended {
	e := Ended{Games: games, names: names, of: map[string][]int{}}
	order := make([]int, len(games))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return games[i].Ended.Compare(games[j].Ended) })
	for _, i := range order {
		e.take(i)
	}
	return e
}

// with is what ended and games that ended behind all of it.
func (e Ended) with(further []ladder.Ending) Ended {
	more := Ended{Games: append(e.Games, further...), Scenarios: slices.Clone(e.Scenarios), names: e.names, of: make(map[string][]int, len(e.of))}
	for name, games := range e.of {
		more.of[name] = games
	}
	for i := len(e.Games); i < len(more.Games); i++ {
		more.take(i)
	}
	return more
}

// take tells of a game what it was and who sat in it.
func (e *Ended) take(i int) {
	g := &e.Games[i]
	if at, found := slices.BinarySearch(e.Scenarios, g.Scenario); !found {
		e.Scenarios = slices.Insert(e.Scenarios, at, g.Scenario)
	}
	for k := range g.Seats {
		e.sat(i, g.Seats[k].Player)
		for _, former := range g.Seats[k].Former {
			e.sat(i, former)
		}
	}
}

// sat is that somebody of the name had a seat in a game.
func (e *Ended) sat(i int, said string) {
	name := e.names.In(e.Games[i].Tag, said)
	if games := e.of[name]; len(games) == 0 || games[len(games)-1] != i {
		e.of[name] = append(games, i)
	}
}
