package tournament

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/moderator/register"
)

// seeded is who is to be paired, with what bears on it.
type seeded struct {
	Entrant
	points Half
	met    []register.Key
	sides  []int // that he has had, 0 or 1, the last behind
	byes   int
}

// balance is how much more often he had the first side than the second.
func (s *seeded) balance() (n int) {
	for _, side := range s.sides {
		n += 1 - 2*side
	}
	return n
}

// field is those who are to be paired, the highest first.
type field struct {
	all    []*seeded
	anyway bool // also who has had one side too often
}

// swiss pairs a round of a Swiss.
func (s *Standings) swiss(no int) (Round, error) {
	all := s.field()
	for _, f := range []field{{all: all}, {all: all, anyway: true}} {
		if pairs, bye, found := f.paired(); found {
			r := Round{No: no}
			for i, p := range pairs {
				first, second := s.sided(no, i, p[0], p[1])
				r.Pairs = append(r.Pairs, Pair{Game: s.TagOf(no, i+1), First: first.Player, Second: second.Player})
			}
			if bye != nil {
				r.Byes = []Bye{{Player: bye.Player}}
			}
			return r, nil
		}
	}
	return Round{}, fmt.Errorf("the %d players of %s cannot be paired once more without some meeting twice; to end it: adjutant tournament end %s", len(all), s.Name, s.Name)
}

// field is who is still paired, by points, then by rating.
func (s *Standings) field() (all []*seeded) {
	for _, e := range s.Players() {
		row := s.row(e.Player)
		p := &seeded{Entrant: e, points: row.Points}
		for _, m := range row.Meetings {
			switch {
			case m.Game != "":
				p.met, p.sides = append(p.met, m.Opponent), append(p.sides, m.Side)
			case m.Bye:
				p.byes++
			}
		}
		all = append(all, p)
	}
	slices.SortStableFunc(all, func(a, b *seeded) int { return cmp.Compare(b.points, a.points) })
	return all
}

// may reports whether two may meet.
func (f field) may(a, b *seeded) bool {
	if slices.Contains(a.met, b.Player) {
		return false
	}
	one, other := a.balance(), b.balance()
	return f.anyway || min(one, other) < 2 && max(one, other) > -2
}

// most is how many pairs some of the field can make.
func (f field) most(some []*seeded) int {
	return graph{len(some), func(i, j int) bool { return f.may(some[i], some[j]) }}.matching()
}

// paired pairs all, the highest first; false if that cannot be.
func (f field) paired() (pairs [][2]*seeded, bye *seeded, found bool) {
	rest := slices.Clone(f.all)
	if len(rest)%2 == 1 {
		if bye = f.bye(); bye == nil {
			return nil, nil, false
		}
		rest = without(rest, bye)
	}
	if f.most(rest) < len(rest)/2 {
		return nil, nil, false
	}
	for len(rest) > 0 {
		a := rest[0]
		b := f.opponent(rest)
		pairs, rest = append(pairs, [2]*seeded{a, b}), without(rest, a, b)
	}
	return pairs, bye, true
}

// bye is the last one who has had no bye, of those without whom all others can be paired; nil for nobody.
func (f field) bye() *seeded {
	for _, p := range slices.Backward(f.all) {
		if rest := without(f.all, p); p.byes == 0 && f.most(rest) == len(rest)/2 {
			return p
		}
	}
	return nil
}

// without are some of the field but for others.
func without(some []*seeded, others ...*seeded) []*seeded {
	return slices.DeleteFunc(slices.Clone(some), func(p *seeded) bool { return slices.Contains(others, p) })
}

// opponent is the one that the first of the rest meets, so that all others can be paired and as many of his
// group as possible remain in it. There is one, since all can be paired.
func (f field) opponent(rest []*seeded) *seeded {
	a, group := rest[0], groupOf(rest)
	most := f.most(group)
	candidates := append(preferred(a, group), rest[len(group):]...)
	for _, within := range []bool{true, false} {
		for _, b := range candidates {
			if !f.may(a, b) || f.most(without(rest, a, b)) < len(rest)/2-1 {
				continue
			}
			kept := f.most(without(group, a, b))
			if slices.Contains(group, b) {
				kept++
			}
			if !within || kept == most {
				return b
			}
		}
	}
	return nil
}

// groupOf are the first of the rest and all with his points; where he is alone with them, those with the next.
func groupOf(rest []*seeded) []*seeded {
	n := 1
	for n < len(rest) && rest[n].points == rest[1].points {
		n++
	}
	return rest[:n]
}

// preferred are those of his group in the order in which somebody is to meet them: whoever fits by sides before all others,
// then the lower half from its top, then the upper half from its end. Who came down from above meets the group from its top.
func preferred(a *seeded, group []*seeded) []*seeded {
	half := len(group) / 2
	order := append(slices.Clone(group[half:]), reversed(group[1:half])...)
	if len(group) > 1 && group[1].points != a.points {
		order = slices.Clone(group[1:])
	}
	slices.SortStableFunc(order, func(x, y *seeded) int { return cmp.Compare(clash(a, x), clash(a, y)) })
	return order
}

// reversed is a list from its end.
func reversed(list []*seeded) []*seeded {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// clash is 1 of two who both want the same side, and 0 of others.
func clash(a, b *seeded) int {
	if a.balance()*b.balance() > 0 {
		return 1
	}
	return 0
}

// sided are the two of a board in a round, the higher before the lower, as the player of the first side and that
// of the second.
func (t *Tournament) sided(round, board int, higher, lower *seeded) (first, second *seeded) {
	one, other := higher.balance(), lower.balance()
	if one != other {
		if one < other {
			return higher, lower
		}
		return lower, higher
	}
	last := t.lastSide(round, board, higher, lower)
	if last == 0 {
		return lower, higher
	}
	return higher, lower
}

// lastSide is the side that the higher of two of equal balance gives up: the one that he had when they last differed, else his
// last, else what the lot says.
func (t *Tournament) lastSide(round, board int, higher, lower *seeded) int {
	for i := 1; i <= min(len(higher.sides), len(lower.sides)); i++ {
		if side := higher.sides[len(higher.sides)-i]; side != lower.sides[len(lower.sides)-i] {
			return side
		}
	}
	if n := len(higher.sides); n > 0 {
		return higher.sides[n-1]
	}
	lot := int(t.drawn(fmt.Sprintf("sides of round %d", round))[0]) % 2
	return (lot + board) % 2
}
