package survey

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// unit is a piece that a side acts with.
type unit struct {
	id    string
	kind  *kind
	side  string
	why   string // what says whose it is
	pins  []string
	place map[int]string // where it stands, by the number of the set-up
}

// force is all units of a pack.
type force struct {
	units  []*unit
	copies []*kind        // kinds of which several stand, and nothing tells them apart
	bound  map[*kind]bool // those of which a unit is made
}

// sideOf is whose a kind of piece is, with what says so.
func (s *Survey) sideOf(k *kind) owner {
	if k.side.side != "" {
		return k.side
	}
	if what := s.groupOf(k); s.groups[what] != "" && s.groups[what] != none {
		return owner{s.groups[what], "the answer about " + what}
	}
	return owner{}
}

// isUnit reports whether a kind of piece may be made units of.
func (s *Survey) isUnit(k *kind) bool {
	return s.mayBeUnit(k) && s.sideOf(k).side != "" && k.nameable()
}

// longestName is how many bytes a name has by which a binding tells a piece.
const longestName = 300

// nameable reports whether a binding has words for a kind of piece.
func (k *kind) nameable() bool {
	return utf8.ValidString(k.name) && utf8.ValidString(k.slot) && len(k.name) <= longestName && len(k.slot) <= longestName
}

// force makes the units: one of each kind of piece, or as many as stand in a set-up where each has an id by which it is told apart.
func (s *Survey) force() force {
	f := force{bound: map[*kind]bool{}}
	most, stands := s.mostOfEach(), map[string]bool{}
	for k := range most {
		stands[k.name] = true
	}
	taken := ids{}
	for _, k := range s.stock.all {
		if !s.isUnit(k) || len(f.units) >= maxUnits {
			continue
		}
		if most[k] == 0 && stands[k.name] {
			continue // more of what stands already
		}
		switch o := s.sideOf(k); {
		case len(s.stock.byKey[k.key()]) == 1 && most[k] <= 1:
			f.add(&unit{id: taken.of(k.shown(), o.side), kind: k, side: o.side, why: o.why})
		case most[k] > 0:
			f.pinned(s, k, o, taken)
		default:
			f.copies = append(f.copies, k)
		}
	}
	f.stand(s)
	order := map[string]int{}
	for i, one := range s.sides {
		order[one.id] = i
	}
	slices.SortStableFunc(f.units, func(a, b *unit) int {
		return cmp.Or(order[a.side]-order[b.side], strings.Compare(a.kind.class.word, b.kind.class.word))
	})
	return f
}

func (f *force) add(u *unit) {
	u.place = map[int]string{}
	f.units = append(f.units, u)
	f.bound[u.kind] = true
}

// mostOfEach is how many pieces of each kind stand in one set-up at most.
func (s *Survey) mostOfEach() map[*kind]int {
	most := map[*kind]int{}
	for _, at := range s.setups {
		count := map[*kind]int{}
		for _, p := range at.pieces {
			count[p.kind]++
			most[p.kind] = max(most[p.kind], count[p.kind])
		}
	}
	return most
}

// pinned makes units of the copies of one kind that have ids. A piece with the same id in two set-ups is one unit.
func (f *force) pinned(s *Survey, k *kind, o owner, taken ids) {
	var own []*unit
	of := map[string]*unit{}
	for _, at := range s.setups {
		used := map[*unit]bool{}
		var fresh []string
		for _, id := range at.idsOf[k] {
			if u := of[id]; u != nil {
				used[u] = true
			} else {
				fresh = append(fresh, id)
			}
		}
		next := 0
		for _, id := range fresh {
			for next < len(own) && used[own[next]] {
				next++
			}
			if next == len(own) {
				if len(f.units) >= maxUnits {
					return
				}
				own = append(own, &unit{id: taken.of(k.shown(), o.side), kind: k, side: o.side, why: o.why})
				f.add(own[next])
			}
			used[own[next]] = true
			own[next].pins = append(own[next].pins, id)
			of[id] = own[next]
		}
	}
	if len(own) == 0 {
		f.copies = append(f.copies, k)
	}
}

// stand says where the units stand in each set-up.
func (f *force) stand(s *Survey) {
	b := s.effectiveBoard()
	byKind, byPin := map[*kind]*unit{}, map[string]*unit{}
	for _, u := range f.units {
		if len(u.pins) == 0 {
			byKind[u.kind] = u
		}
		for _, id := range u.pins {
			byPin[id] = u
		}
	}
	for i, at := range s.setups {
		layout, err := at.atlas.Layout(b.on)
		if err != nil {
			layout = nil
		}
		for _, p := range at.pieces {
			u := byPin[p.id]
			if u == nil {
				u = byKind[p.kind]
			}
			if u == nil || p.on != b.on {
				continue
			}
			if place := b.place(layout, p.x, p.y); place != "" {
				u.place[i] = place
			}
		}
	}
}

// classes are the types of the units, in the order of the alphabet.
func (s *Survey) classes() []string {
	var all []string
	for _, k := range s.stock.all {
		if s.isUnit(k) && !slices.Contains(all, k.class.word) {
			all = append(all, k.class.word)
		}
	}
	slices.Sort(all)
	return all
}

// effectiveBoard is the board as it was answered: a table in inches where somebody says so.
func (s *Survey) effectiveBoard() *board {
	b := s.board(s.on)
	if s.inch == 0 || b.kind != noBoard {
		return b
	}
	table := *b
	table.kind, table.inch = inches, s.inch
	table.width, table.depth = inchesAcross(b.size.X, s.inch), inchesAcross(b.size.Y, s.inch)
	return &table
}

// inchesAcross is how many whole inches so many pixels are, rounded up.
func inchesAcross(pixels int, inch float64) int {
	n := int(float64(pixels) / inch)
	if float64(n)*inch < float64(pixels) {
		n++
	}
	return max(n, 1)
}
