package ladder

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Ladder is where a club's players stand behind a period.
type Ladder struct {
	Rules    Rules
	Through  Period
	Names    Names     // who stands behind names
	Games    int       // that counted
	Players  []Player  // those with a rating, the established first, each group by rating, then name
	Others   []Player  // who had games that do not count and none that does, by name
	Balances []Balance // by scenario
	Left     []Left    // endings that did not count, by time

	rated map[string]int // where each of the Players stands among them, by name
}

// Left is an ending that did not count, and why: "it was forfeited".
type Left struct {
	Ending
	Reason string
}

// Compute makes the ladder as it stands behind the period: from all endings in it
// and before it, whatever their order. An ending may be there twice. Two of one
// game that differ are a [Contradiction]; the other errors are of the rules.
func Compute(endings []Ending, names Names, rules Rules, through Period) (*Ladder, error) {
	c, err := NewCourse(names, rules)
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	until, later := c.split(endings, through)
	if err := c.Add(until); err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	behind, err := c.once(later)
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	l := c.Ladder(through)
	for _, e := range behind {
		l.Left = append(l.Left, Left{*c.renamed(e), "it ended after " + through.String()})
	}
	return l, nil
}

// split parts the endings of up to a period from those of behind it, which leave no trace in what is told of players.
func (c *Course) split(all []Ending, through Period) (until, later []Ending) {
	isLater := func(e Ending) bool { return through.Before(PeriodOf(e.Ended, c.rules.Months)) }
	if !slices.ContainsFunc(all, isLater) {
		return all, nil
	}
	for _, e := range all {
		if isLater(e) {
			later = append(later, e)
		} else {
			until = append(until, e)
		}
	}
	return until, later
}

// Of picks the endings of a scenario, or of all scenarios of a pack.
func Of(endings []Ending, scenario string) []Ending {
	return slices.DeleteFunc(slices.Clone(endings), func(e Ending) bool { return !IsOf(e.Scenario, scenario) })
}

// IsOf reports whether what was played is a scenario, or one of a pack.
func IsOf(played, scenario string) bool {
	pack, _, _ := strings.Cut(played, " ")
	return played == scenario || pack == scenario
}

// Find gives the player of that name, of today or an earlier one.
func (l *Ladder) Find(name string) (Player, bool) {
	name = l.Names.Everywhere.Name(name)
	if i, rated := l.rated[name]; rated {
		return l.Players[i], true
	}
	if i, known := slices.BinarySearchFunc(l.Others, name, func(p Player, name string) int { return cmp.Compare(p.Name, name) }); known {
		return l.Others[i], true
	}
	return Player{}, false
}

// ranked are players as a ladder has them; the established ones have their ranks.
func ranked(players []Player) []Player {
	order := make([]*Player, len(players))
	for i := range players {
		order[i] = &players[i]
	}
	slices.SortFunc(order, func(a, b *Player) int {
		if first := cmp.Or(compareBool(a.Provisional, b.Provisional), cmp.Compare(b.Rating.Points, a.Rating.Points)); first != 0 {
			return first
		}
		return cmp.Compare(a.Name, b.Name)
	})
	sorted := make([]Player, len(players))
	for i, p := range order {
		sorted[i] = *p
	}
	number(sorted)
	return sorted
}

// number gives the established their ranks.
func number(players []Player) {
	for i := range players {
		switch {
		case players[i].Provisional:
		case i > 0 && players[i].Rating.Points == players[i-1].Rating.Points:
			players[i].Rank = players[i-1].Rank
		default:
			players[i].Rank = i + 1
		}
	}
}

// compareBool puts false first.
func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// Alike gives pairs of names, in order, that differ only in blanks or in small and
// capital letters. They count as two players; an alias would make them one.
func (l *Ladder) Alike() [][2]string {
	seen := map[string]string{}
	var pairs [][2]string
	for _, name := range l.names() {
		folded := strings.ToLower(strings.Join(strings.Fields(name), " "))
		if other, taken := seen[folded]; taken {
			pairs = append(pairs, [2]string{other, name})
			continue
		}
		seen[folded] = name
	}
	return pairs
}

// names are those of all players, sorted.
func (l *Ladder) names() []string {
	var all []string
	for _, list := range [][]Player{l.Players, l.Others} {
		for _, p := range list {
			all = append(all, p.Name)
		}
	}
	slices.Sort(all)
	return all
}
