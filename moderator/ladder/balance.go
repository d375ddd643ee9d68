package ladder

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"adjutant/engine"
)

// Balance is how the sides of a scenario fared in the games that counted.
type Balance struct {
	Scenario string
	Games    int
	Drawn    int
	Sides    []SideBalance // by name
}

// SideBalance is how one side fared. Won, Low and High are of the games that
// somebody won; draws are a half in Score and Expected.
type SideBalance struct {
	Side      engine.Side
	Won       int
	Low, High float64 // its chance to win lies between them in 19 of 20 cases, 0 to 1 (Wilson's interval)
	Score     float64 // what it scored
	// Expected is what the ratings of the players, before each game's period, let
	// expect: a side that better players choose wins more without being stronger.
	// It and Score are of games of two players.
	Expected float64
}

// side is the row of a side, made where there is none.
func (b *Balance) side(side engine.Side) *SideBalance {
	i := slices.IndexFunc(b.Sides, func(s SideBalance) bool { return s.Side == side })
	if i < 0 {
		b.Sides = append(b.Sides, SideBalance{Side: side})
		i = len(b.Sides) - 1
	}
	return &b.Sides[i]
}

// balance counts the game that is taken in, by the ratings that its players had before the period. A game in
// which somebody stayed away or left says nothing of its sides.
func (c *Course) balance(m match) {
	if m.Terms != nil && (m.How == Forfeit || slices.ContainsFunc(c.meetings, func(r Meeting) bool { return r.Left != "" })) {
		return
	}
	b := c.balances[m.Scenario]
	if b == nil {
		b = &Balance{Scenario: m.Scenario}
		c.balances[m.Scenario] = b
	}
	b.Games++
	if m.Drawn {
		b.Drawn++
	}
	for i := range m.Seats {
		row := b.side(m.Seats[i].Side)
		if m.Winner == m.Seats[i].Side {
			row.Won++
		}
	}
	if len(m.Seats) != 2 {
		return
	}
	for i, part := range m.parts {
		row := b.side(part.side)
		row.Score += part.score
		row.Expected += Expected(c.before(m.persons[i]), c.before(m.persons[1-i]))
	}
}

func sortedBalances(all map[string]*Balance) []Balance {
	var sorted []Balance
	for _, scenario := range slices.Sorted(maps.Keys(all)) {
		b := *all[scenario]
		b.Sides = slices.Clone(b.Sides)
		for i, s := range b.Sides {
			b.Sides[i].Low, b.Sides[i].High = wilson(s.Won, b.Games-b.Drawn)
		}
		slices.SortFunc(b.Sides, func(x, y SideBalance) int { return cmp.Compare(x.Side, y.Side) })
		sorted = append(sorted, b)
	}
	return sorted
}

// wilson is between which chances one lies that came so often in n tries, in 19
// of 20 cases; of no tries, anywhere.
func wilson(times, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959963984540054
	k, p := z*z/float64(n), float64(times)/float64(n)
	middle := (p + k/2) / (1 + k)
	half := z / (1 + k) * math.Sqrt(p*(1-p)/float64(n)+k/(4*float64(n)))
	return math.Max(0, middle-half), math.Min(1, middle+half)
}
