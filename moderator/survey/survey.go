package survey

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// Source is what is surveyed.
type Source struct {
	Module *module.Module
	Setups []Setup // of the module, and others
}

// Setup is a position that games begin from.
type Setup struct {
	Name string
	From string // where it was found: set-up of the module, save start.vsav
	File *vassal.File
}

// Survey is what a module says of its game, with what is guessed of the rest.
type Survey struct {
	module *module.Module
	stock  *stock
	sides  []side
	setups []setup
	boards map[string]*board // by the identifier of their map
	shared map[string]int    // how many kinds of pieces use a prototype
	print  int               // how many numbers stand in the names of most units
	notes  []string
	answers
}

// setup is a position with its pieces.
type setup struct {
	name, from string
	pieces     []standing // in the order of their ids
	idsOf      map[*kind][]string
	atlas      *module.Atlas
}

// standing is a piece of a set-up.
type standing struct {
	id   string // "" where VASSAL gives it one only when a game begins
	kind *kind
	on   string // map
	x, y int
}

// Of surveys a module.
func Of(src Source) *Survey {
	s := &Survey{module: src.Module, stock: stockOf(src.Module), boards: map[string]*board{}, shared: map[string]int{}, answers: answers{groups: map[string]string{}, points: map[string]string{}}}
	for _, one := range src.Setups {
		s.addSetup(one)
	}
	if len(s.setups) == 0 { // a save has what the module sets up by itself
		if own, any := s.atStart(); any {
			s.setups = append(s.setups, own)
		}
	}
	var notes []string
	s.sides, notes = sidesOf(src.Module.Sides, s.stock.all)
	s.notes = append(s.notes, notes...)
	if s.stock.more {
		s.note("the module has more than %d kinds of pieces: the others are left out", maxKinds)
	}
	s.guess()
	return s
}

func (s *Survey) note(format string, args ...any) {
	s.notes = append(s.notes, fmt.Sprintf(format, args...))
}

// addSetup adds a position.
func (s *Survey) addSetup(one Setup) {
	if len(s.setups) == maxScenarios {
		s.note("more than %d set-ups: %s is left out", maxScenarios, quoted(one.Name))
		return
	}
	end, err := replay.End(one.File)
	if err != nil {
		s.note("%s %s is left out: %v", one.From, quoted(one.Name), err)
		return
	}
	at := setup{name: one.Name, from: one.From, atlas: s.module.Atlas(one.File.Setup, s.module.Engine()), idsOf: map[*kind][]string{}}
	inDeck := map[string]bool{}
	all := end.Pieces()
	for _, p := range all {
		if p.Kind == replay.Deck {
			inDeck[p.ID] = true
		}
	}
	for _, p := range all {
		if p.Kind != replay.Single || inDeck[p.Parent] {
			continue
		}
		at.pieces = append(at.pieces, standing{p.ID, s.stock.of(p.Type, p.State), p.Map, p.X, p.Y})
	}
	slices.SortStableFunc(at.pieces, func(a, b standing) int { return cmp.Compare(a.id, b.id) })
	for _, p := range at.pieces {
		at.idsOf[p.kind] = append(at.idsOf[p.kind], p.id)
	}
	s.setups = append(s.setups, at)
}

// atStart is the position that the module itself sets up in every new game, false if it sets up none.
func (s *Survey) atStart() (setup, bool) {
	at := setup{name: "At start", from: "stacks of the module", atlas: s.module.Atlas(nil, s.module.Engine())}
	for _, on := range s.module.Maps {
		layout, err := at.atlas.Layout(on.Identifier())
		for _, stack := range on.SetupStacks {
			for _, slot := range stack.Pieces {
				k := s.stock.made(slot)
				if k == nil {
					continue
				}
				one := standing{kind: k, on: on.Identifier()}
				if err == nil {
					if p, there := layout.Find(stack.Site); there {
						one.x, one.y = p.X, p.Y
					}
				}
				at.pieces = append(at.pieces, one)
			}
		}
	}
	return at, len(at.pieces) > 0
}

// guess settles whose each piece is, of which class, and which map is the board.
func (s *Survey) guess() {
	j := newJudge(s.sides)
	for _, k := range s.stock.all {
		for _, p := range k.protos {
			s.shared[p]++
		}
	}
	var owned []*kind
	for _, k := range s.stock.all {
		k.side, k.class = j.owner(k), classOf(k, func(proto string) bool { return s.shared[proto] > 1 && len(j.in(proto)) == 0 })
		if s.mayBeUnit(k) && k.side.side != "" {
			owned = append(owned, k)
		}
	}
	s.print = printOf(owned)
	s.on = s.mainMap()
}

// mayBeUnit reports whether a kind of piece may be a unit: no card, and not called like a marker.
func (s *Survey) mayBeUnit(k *kind) bool { return !k.card && k.marker == "" && k.key() != key{} }

// fewAreas is how many areas a map has that is more than a track of turns beside the board.
const fewAreas = 8

// mostMaps is how many maps are looked at for the board.
const mostMaps = 40

// mainMap is the map that has places and on which most of the pieces of sides stand, hexes before others; else that on which they
// stand; "" without any map.
func (s *Survey) mainMap() string {
	count := map[string]int{}
	for _, one := range s.setups {
		for _, p := range one.pieces {
			if s.mayBeUnit(p.kind) && p.kind.side.side != "" {
				count[p.on]++
			}
		}
	}
	best, most := "", -1
	for i, on := range s.module.Maps {
		if i == mostMaps {
			break
		}
		const places, isHexes = 1 << 30, 1 << 29 // more than any count
		worth := count[on.Identifier()]
		switch b := s.board(on.Identifier()); {
		case b.kind == hexes, len(b.border) > 0:
			worth += places + isHexes
		case b.kind == areas && len(b.areas) >= fewAreas:
			worth += places
		}
		if len(on.Sides) > 0 && worth > 0 { // of one side
			worth /= 2
		}
		if worth > most {
			best, most = on.Identifier(), worth
		}
	}
	return best
}

// board is the board on a map; one of no kind where there is no such map.
func (s *Survey) board(on string) *board {
	if b := s.boards[on]; b != nil {
		return b
	}
	b := &board{on: on}
	if m := s.module.Map(on); m != nil {
		b = s.readBoard(m)
	}
	s.boards[on] = b
	return b
}

// readBoard reads the board of a map as the set-ups lay it out. Where they do so differently, places mean nothing.
func (s *Survey) readBoard(m *module.Map) *board {
	var first *module.Layout
	for _, one := range s.setups {
		l, err := one.atlas.Layout(m.Identifier())
		switch {
		case err != nil || len(l.Tiles) == 0:
		case first == nil:
			first = l
		case !slices.EqualFunc(first.Tiles, l.Tiles, sameTile):
			b := &board{on: m.Identifier()}
			b.note("the set-ups play on different boards of map %s: a pack has one", quoted(m.Identifier()))
			return b
		}
	}
	if first != nil {
		return boardOf(m, first, nil)
	}
	l, err := s.module.Atlas(nil, s.module.Engine()).Layout(m.Identifier())
	return boardOf(m, l, err)
}

func sameTile(a, b module.Tile) bool {
	return a.Board == b.Board && a.Bounds == b.Bounds && a.Reversed == b.Reversed
}
