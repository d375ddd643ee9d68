package bind

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Match is a unit of the pack and the piece that is proposed for it.
type Match struct {
	Unit engine.UnitID
	Name string
	// Pieces are what stands for it: one, or the slots of one that share their name with
	// other pieces. Empty where none is proposed.
	Pieces []Piece
	Sure   string   // certain, likely or doubtful; "" without a piece
	Why    []string // what makes the piece the unit, or why none is proposed
	Near   []string // names of pieces that are nearly the unit's, where none is proposed
}

// pair is a unit and a piece that may stand for it.
type pair struct {
	figure, candidate int
	resemblance
}

// matching pairs units with pieces, the likest first.
type matching struct {
	figures    []figure
	candidates []*candidate
	pairs      []pair
	pieceOf    map[int]int // candidate by figure
	unitOf     map[int]int // figure by candidate
	rivals     map[int][]int
}

func newMatching(figures []figure, candidates []*candidate) *matching {
	m := &matching{figures: figures, candidates: candidates, pieceOf: map[int]int{}, unitOf: map[int]int{}, rivals: map[int][]int{}}
	s := newScale(figures)
	for i := range figures {
		for j, c := range candidates {
			if r := s.compare(c, &figures[i]); r.score >= worthNaming {
				m.pairs = append(m.pairs, pair{i, j, r})
			}
		}
	}
	slices.SortStableFunc(m.pairs, func(a, b pair) int { return cmp.Compare(b.score, a.score) })
	return m
}

// run gives each unit the piece that is likest, as long as no other is as like.
func (m *matching) run() {
	for i, p := range m.pairs {
		if p.score < enough || m.taken(p) || m.candidates[p.candidate].nameless() {
			continue
		}
		if rivals := m.rivalsOf(i); len(rivals) > 0 {
			m.rivals[p.figure] = rivals
			continue
		}
		m.pieceOf[p.figure], m.unitOf[p.candidate] = p.candidate, p.figure
	}
}

// taken reports whether a unit or a piece of a pair is paired already, or could not be told
// apart.
func (m *matching) taken(p pair) bool {
	_, unit := m.pieceOf[p.figure]
	_, piece := m.unitOf[p.candidate]
	return unit || piece || m.rivals[p.figure] != nil
}

// rivalsOf are the other pieces that are as like the unit of a pair; its own piece too, if
// that is as like another unit.
func (m *matching) rivalsOf(i int) []int {
	p := m.pairs[i]
	var rivals []int
	for _, o := range m.pairs[i+1:] {
		if o.score < p.score-closeBy {
			break
		}
		if _, gone := m.unitOf[o.candidate]; gone || o.score < enough {
			continue
		}
		if _, gone := m.pieceOf[o.figure]; gone {
			continue
		}
		switch {
		case o.figure == p.figure:
			rivals = append(rivals, o.candidate)
		case o.candidate == p.candidate:
			rivals = append(rivals, p.candidate)
		}
	}
	if len(rivals) > 0 && !slices.Contains(rivals, p.candidate) {
		rivals = append([]int{p.candidate}, rivals...)
	}
	return rivals
}

// matches are all units with what was found for them, in the order of the pack.
func (m *matching) matches() []Match {
	found := map[int]pair{}
	for _, p := range m.pairs {
		if c, ok := m.pieceOf[p.figure]; ok && c == p.candidate {
			found[p.figure] = p
		}
	}
	all := make([]Match, len(m.figures))
	for i := range m.figures {
		all[i] = Match{Unit: m.figures[i].unit.ID, Name: m.figures[i].unit.Name}
		if p, ok := found[i]; ok {
			all[i].take(m.candidates[p.candidate], p.resemblance)
			continue
		}
		m.explain(i, &all[i])
	}
	return all
}

// take makes a piece the unit's.
func (m *Match) take(c *candidate, r resemblance) {
	m.Pieces = c.pieces()
	switch {
	case r.score >= certain:
		m.Sure = "certain"
	case r.score >= likely:
		m.Sure = "likely"
	default:
		m.Sure = "doubtful"
	}
	m.Why = r.why
	if strings.EqualFold(c.name, m.Name) || strings.EqualFold(c.name, string(m.Unit)) {
		m.Why[0] = "called as the unit" // all its words are the unit's
	}
}

// pieces are how a binding names the candidate.
func (c *candidate) pieces() []Piece {
	if !c.shared {
		return []Piece{{Piece: c.name}}
	}
	all := make([]Piece, len(c.slots))
	for i, slot := range c.slots {
		all[i] = Piece{Piece: c.name, Slot: slot}
	}
	return all
}

// explain says why no piece was found for a unit, and which come near.
func (m *matching) explain(i int, to *Match) {
	if rivals := m.rivals[i]; len(rivals) > 0 {
		for _, c := range rivals {
			to.near(m.candidates[c])
		}
		to.Why = []string{"no way to tell which of them: they are equally like it, or one is as like another unit"}
		return
	}
	gone := false
	for _, p := range m.pairs {
		if p.figure != i {
			continue
		}
		if unit, ok := m.unitOf[p.candidate]; ok {
			gone = true
			to.Why = append(to.Why, fmt.Sprintf("%q stands for %s", m.candidates[p.candidate].name, m.figures[unit].unit.ID))
		} else {
			to.near(m.candidates[p.candidate])
		}
		if len(to.Why) == maxNear {
			break
		}
	}
	switch {
	case len(to.Near) > 0:
		to.Why = append([]string{"not like enough to say so"}, to.Why...)
	case !gone:
		to.Why = []string{"no piece is called anything like it"}
	}
}

func (m *Match) near(c *candidate) {
	if len(m.Near) == maxNear {
		return
	}
	name := fmt.Sprintf("%q", c.name)
	switch {
	case c.nameless():
		name += " (others are called so too, and the module has no numbers for its slots)"
	case c.shared:
		name += " (slot " + strings.Join(c.slots, ", ") + ")"
	}
	m.Near = append(m.Near, name)
}
