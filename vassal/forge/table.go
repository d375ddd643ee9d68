package forge

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// Spot is a point of a map, in pixels. A piece on no map has the map "".
type Spot struct {
	Map  string
	X, Y int
}

// table is what stands where while it is written.
type table struct {
	stacks []stack
	at     map[Spot]int    // the stack on which pieces come to lie at a point
	things map[string]*man // by id
	loose  map[string]bool // maps on which pieces form no stacks
}

// stack is pieces at one point, the lowest first.
type stack struct {
	id string // "" for a piece that lies in none
	Spot
	ids   []string
	layer string // in which it is drawn, "" for none
	deck  *trait // of a deck; its state lacks what lies in it
}

// man is a single piece in play.
type man struct {
	id, kind, state string // the state is that of where it stands
	Spot
}

// free is the layer of stacks that are bound to none.
const free = "-1"

func newTable(things int) *table {
	return &table{at: make(map[Spot]int, things), things: make(map[string]*man, things), loose: map[string]bool{}}
}

// gather puts pieces into a stack of their own, which others may join.
func (t *table) gather(s stack) {
	if _, taken := t.at[s.Spot]; !taken && s.id != "" && s.deck == nil {
		t.at[s.Spot] = len(t.stacks)
	}
	t.stacks = append(t.stacks, s)
}

// lift takes a piece out of its stack, and tells what it lay on.
func (t *table) lift(id string) (under string) {
	for i := range t.stacks {
		s := &t.stacks[i]
		n := slices.Index(s.ids, id)
		if n < 0 {
			continue
		}
		under = nothing
		if n > 0 {
			under = s.ids[n-1]
		}
		s.ids = slices.Delete(s.ids, n, n+1)
		if len(s.ids) == 0 && t.at[s.Spot] == i {
			delete(t.at, s.Spot)
		}
		return under
	}
	return nothing
}

// top is the uppermost piece of the stack at a point.
func (t *table) top(at Spot) (s *stack, id string) {
	i, taken := t.at[at]
	if !taken || len(t.stacks[i].ids) == 0 {
		return nil, nothing
	}
	return &t.stacks[i], t.stacks[i].ids[len(t.stacks[i].ids)-1]
}

// nothing is how commands write that there is no piece, or no map.
const nothing = "null"

// adds are the commands that bring all pieces into the game as VASSAL orders them: those
// on no map first, then map by map, a stack behind its pieces.
func (t *table) adds() []vassal.Node {
	stacks := slices.Clone(t.stacks)
	slices.SortStableFunc(stacks, func(a, b stack) int { return cmp.Compare(a.Map, b.Map) })
	all := []vassal.Node{leaf("")}
	for _, s := range stacks {
		for _, id := range s.ids {
			all = append(all, leaf(t.things[id].add()))
		}
		if s.id != "" && (len(s.ids) > 0 || s.deck != nil) {
			all = append(all, leaf(s.add()))
		}
	}
	return all
}

// add is the command that brings a piece into the game.
func (m *man) add() string { return "+/" + vassal.Join('/', m.id, m.kind, m.state) }

// put has a piece stand somewhere, which its state says too.
func (m *man) put(at Spot) {
	m.Spot = at
	texts, _ := piece.SplitChain(m.state)
	last := len(texts) - 1
	texts[last] = mapTokens(texts[last], ';', func(i int, token string) string {
		switch i {
		case 0:
			return at.name()
		case 1:
			return strconv.Itoa(at.X)
		case 2:
			return strconv.Itoa(at.Y)
		}
		return token
	})
	m.state = rechain(m.state, texts)
}

// alone reports whether a piece joins no stack at a point, nor begins one.
func (t *table) alone(kind string, at Spot) bool {
	if t.loose[at.Map] || !strings.Contains(kind, "immob;") {
		return t.loose[at.Map]
	}
	p, _ := piece.Parse(kind, "") // its states do not matter
	return !p.Stackable()
}

// name is the map as commands write it.
func (s Spot) name() string { return cmp.Or(s.Map, nothing) }

// add is the command that brings a stack or deck into the game.
func (s stack) add() string {
	place := []string{s.name(), strconv.Itoa(s.X), strconv.Itoa(s.Y)}
	if s.deck != nil {
		tokens := append(place, s.deck.state)
		if len(s.ids) > 0 {
			tokens = append(tokens, vassal.Join(',', s.ids...))
		}
		return "+/" + vassal.Join('/', s.id, s.deck.kind, vassal.Join(';', tokens...))
	}
	return "+/" + vassal.Join('/', s.id, "stack", vassal.Join(';', append(append(place, s.ids...), "@@"+cmp.Or(s.layer, free))...))
}
