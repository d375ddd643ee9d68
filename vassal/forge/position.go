package forge

import (
	"fmt"
	"strconv"
	"strings"
)

// Position is which pieces stand where, and who is at the table.
type Position struct {
	Saved   int64 // ms since the epoch: when the file says that it was saved, or behind its newest id
	Comment string
	Engine  string // version of VASSAL that the file names as its own, "" for [EngineVersion]
	Players []Player
	Pieces  []Placement // of those at one point, the lower first
	Turn    int         // from 1; 0 is 1
	Phase   int         // of the turn, from 0
	Notes   string      // for all to read
}

// Player is somebody at the table. The id is his password, or what stands for it.
type Player struct{ ID, Name, Side string }

// Placement is a piece on a map.
type Placement struct {
	Piece string // name
	Copy  int    // which of several, from 0
	Spot
	// Levels are the levels of layers by their names, where they are not as they were made;
	// a layer that is switched off stands at a negative one.
	Levels map[string]int
	Facing int  // to which it is turned, of those that it can be turned to; degrees, clockwise, where it turns freely
	Moved  bool // it is marked as moved, where it can be
}

// ids of things in a file are times at which VASSAL would have made them.
const (
	copyStride  = MaxPieces     // between the ids of two copies of a piece
	stackOffset = 100 * 1000000 // of the stacks' ids, behind those of all pieces
)

// id is the id of a piece.
func (m *Module) id(piece, copyNo int) string {
	return strconv.FormatInt(m.Made+int64(copyNo)*copyStride+int64(piece)+1, 10)
}

// Token is a piece as it comes into a game, on no map: its id, type and state; empty if
// there is no such piece.
func (m *Module) Token(name string) (id, kind, state string) {
	p, i := m.piece(name)
	if p == nil {
		return "", "", ""
	}
	kind, state = chainOf(m.traits(p, Placement{}, false), p.basic(i+1, Spot{}))
	return m.id(i, 0), kind, state
}

// layout is a position on the maps of a module.
type layout struct {
	*table
	m      *Module
	pieces map[string]int // number by name
}

// newLayout sets a position up.
func newLayout(m *Module, p Position) (*layout, error) {
	if len(p.Pieces) > MaxPlacements {
		return nil, fmt.Errorf("a position of %d pieces; at most %d", len(p.Pieces), MaxPlacements)
	}
	l := &layout{table: newTable(len(p.Pieces)), m: m, pieces: make(map[string]int, len(m.Pieces))}
	for _, on := range m.Maps {
		l.loose[on.Name] = on.Loose
	}
	for i := range m.Pieces {
		l.pieces[m.Pieces[i].Name] = i
	}
	for _, one := range p.Pieces {
		if err := l.place(one); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// clock is the time of a position: that at which it is saved, or that of its newest id if
// that is later.
func (l *layout) clock(saved int64) int64 {
	return max(saved, l.m.Made+stackOffset+int64(len(l.stacks)))
}

// place adds a piece to the stack at its point.
func (l *layout) place(one Placement) error {
	body, err := l.man(one)
	switch {
	case err != nil:
		return fmt.Errorf("position: %w", err)
	case l.things[body.id] != nil:
		return fmt.Errorf("position: %s stands twice", one.Piece)
	}
	l.things[body.id] = body
	if l.alone(body.kind, one.Spot) {
		l.gather(stack{Spot: one.Spot, ids: []string{body.id}})
		return nil
	}
	here, _ := l.top(one.Spot)
	if here == nil {
		l.gather(stack{id: strconv.FormatInt(l.m.Made+stackOffset+int64(len(l.stacks))+1, 10), Spot: one.Spot})
		here = &l.stacks[len(l.stacks)-1]
	}
	here.ids = append(here.ids, body.id)
	return nil
}

// man is the piece of a placement.
func (l *layout) man(one Placement) (*man, error) {
	number, known := l.pieces[one.Piece]
	switch {
	case !known:
		return nil, fmt.Errorf("there is no piece %q", one.Piece)
	case l.m.mapOf(one.Map) == nil:
		return nil, fmt.Errorf("%s stands on the map %q, which there is not", one.Piece, one.Map)
	case one.Copy < 0 || one.Copy >= MaxCopies:
		return nil, fmt.Errorf("copy %d of %s; 0 to %d", one.Copy, one.Piece, MaxCopies-1)
	}
	p := &l.m.Pieces[number]
	if err := l.m.checkLevels(p, one.Levels); err != nil {
		return nil, err
	}
	n := l.m.facingsOf(p)
	if n == freely {
		n = 360
	}
	if one.Facing < 0 || one.Facing > 0 && one.Facing >= n {
		return nil, fmt.Errorf("%s is turned to side %d; it has %d", p.Name, one.Facing, n)
	}
	body := &man{id: l.m.id(number, one.Copy), Spot: one.Spot}
	body.kind, body.state = chainOf(l.m.traits(p, one, false), p.basic(number+1, one.Spot))
	return body, nil
}

func (m *Module) mapOf(name string) *Map {
	for i := range m.Maps {
		if m.Maps[i].Name == name {
			return &m.Maps[i]
		}
	}
	return nil
}

// layersOf are all layers of a piece, those of its prototypes too.
func (m *Module) layersOf(p *Piece) []Layer {
	var all []Layer
	for _, name := range p.Prototypes {
		all = append(all, m.prototype(name).Layers...)
	}
	return append(append(all, p.Layers...), p.Turning...)
}

// facingsOf is to how many sides a piece can be turned, 0 for none.
func (m *Module) facingsOf(p *Piece) int {
	for _, name := range p.Prototypes {
		if n := m.prototype(name).Facings; n > 0 {
			return n
		}
	}
	return p.Facings
}

// checkLevels holds levels against the layers of a piece.
func (m *Module) checkLevels(p *Piece, levels map[string]int) error {
	found := 0
	for _, l := range m.layersOf(p) {
		level, ok := levels[l.Name]
		if !ok {
			continue
		}
		found++
		if level == 0 || max(level, -level) > len(l.Levels) || l.Always && level < 0 {
			return fmt.Errorf("%s: layer %s has no level %d", p.Name, l.Name, level)
		}
	}
	if found != len(levels) {
		return fmt.Errorf("%s has not all of the layers %s", p.Name, strings.Join(layerNames(levels), ", "))
	}
	return nil
}
