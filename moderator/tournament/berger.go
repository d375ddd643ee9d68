package tournament

import "slices"

// seated are the entrants with a number in the Berger tables, in its order: those who were in the tournament
// when its first round was paired, or would be if that were now.
func (t *Tournament) seated() []Entrant {
	all := t.Players()
	if len(t.Paired) > 0 {
		all = nil
		for _, e := range t.Entrants {
			if t.began(e) {
				all = append(all, e)
			}
		}
	}
	slices.SortFunc(all, t.byLot)
	return all
}

// began reports whether somebody was in the first round.
func (t *Tournament) began(e Entrant) bool {
	in := func(b Bye) bool { return b.Player == e.Player }
	return slices.ContainsFunc(t.Paired[0].Byes, in) || slices.ContainsFunc(t.Paired[0].Pairs, func(p Pair) bool { return p.First == e.Player || p.Second == e.Player })
}

// berger is a round by the Berger tables. Who has withdrawn is met by nobody.
func (t *Tournament) berger(no int) Round {
	all := t.seated()
	n := even(len(all))
	r := Round{No: no}
	for _, p := range bergerTable(n, (no-1)%(n-1)+1) {
		if (no-1)/(n-1)%2 == 1 {
			p[0], p[1] = p[1], p[0]
		}
		if max(p[0], p[1]) > len(all) { // of an odd number, one meets nobody
			if e := all[min(p[0], p[1])-1]; t.Plays(e.Player) {
				r.Byes = append(r.Byes, Bye{Player: e.Player})
			}
			continue
		}
		first, second := all[p[0]-1].Player, all[p[1]-1].Player
		switch {
		case t.Plays(first) && t.Plays(second):
			r.Pairs = append(r.Pairs, Pair{Game: t.TagOf(no, len(r.Pairs)+1), First: first, Second: second})
		case t.Plays(first):
			r.Byes = append(r.Byes, Bye{Player: first, Against: second})
		case t.Plays(second):
			r.Byes = append(r.Byes, Bye{Player: second, Against: first})
		}
	}
	return r
}

// bergerTable is a round of the Berger tables for an even number of players: pairs of numbers, whoever has the first side
// in front.
func bergerTable(n, round int) [][2]int {
	around := n - 1
	place := func(k int) int { return ((k%around)+around)%around + 1 } // of all but the last number, in a circle
	top := (round - 1) * (n / 2)
	pairs := [][2]int{{place(top), n}}
	if round%2 == 0 {
		pairs[0] = [2]int{n, place(top)}
	}
	for k := 1; k < n/2; k++ {
		pairs = append(pairs, [2]int{place(top + k), place(top - k)})
	}
	return pairs
}
