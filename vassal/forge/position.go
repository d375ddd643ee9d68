package forge

import (
	"fmt"
	"strconv"
	"strings"
)

// Position is which pieces stand where, and who is at the table.
type Position struct {
	Saved   int64 // ms since the epoch: when the file says that it was saved
	Comment string
	Players []Player
	Pieces  []Placement // of those at one point, the lower first
	Turn    int         // from 1; 0 is 1
	Phase   int         // of the turn, from 0
	Notes   string      // for all to read
}

// Player is somebody at the table. The id is his password, or what stands for it.
type Player struct{ ID, Name, Side string }

// Spot is a point of a map, in pixels.
type Spot struct {
	Map  string
	X, Y int
}

// Placement is a piece on a map.
type Placement struct {
	Piece string // name
	Copy  int    // which of several, from 0
	Spot
	// Levels are the levels of layers by their names, where they are not as they were made;
	// a layer that is switched off stands at a negative one.
	Levels map[string]int
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

// PieceID is the id of a copy of a piece in all files that are written for the module;
// false if there is no such piece.
func (m *Module) PieceID(name string, copyNo int) (string, bool) {
	p, i := m.piece(name)
	return m.id(i, copyNo), p != nil
}

// table is a position with what was made of it so far: which things there are.
type table struct {
	m      *Module
	pieces map[string]int // number by name
	stacks []stack
	at     map[Spot]int    // the stack at a point
	things map[string]*man // by id
}

// stack is pieces at one point, the lowest first.
type stack struct {
	id string
	Spot
	ids []string
}

// man is a piece in play.
type man struct {
	piece  *Piece
	number int
	id     string
	Spot
	levels map[string]int
}

// newTable sets a position up.
func newTable(m *Module, p Position) (*table, error) {
	if len(p.Pieces) > MaxPlacements {
		return nil, fmt.Errorf("a position of %d pieces; at most %d", len(p.Pieces), MaxPlacements)
	}
	t := &table{m: m, pieces: make(map[string]int, len(m.Pieces)), at: map[Spot]int{}, things: map[string]*man{}}
	for i := range m.Pieces {
		t.pieces[m.Pieces[i].Name] = i
	}
	for _, one := range p.Pieces {
		if err := t.put(one); err != nil {
			return nil, err
		}
	}
	return t, nil
}

func (t *table) put(one Placement) error {
	number, known := t.pieces[one.Piece]
	switch {
	case !known:
		return fmt.Errorf("position: there is no piece %q", one.Piece)
	case t.m.mapOf(one.Map) == nil:
		return fmt.Errorf("position: %s stands on the map %q, which there is not", one.Piece, one.Map)
	case one.Copy < 0 || one.Copy >= MaxCopies:
		return fmt.Errorf("position: copy %d of %s; 0 to %d", one.Copy, one.Piece, MaxCopies-1)
	}
	body := &man{piece: &t.m.Pieces[number], number: number, id: t.m.id(number, one.Copy), Spot: one.Spot, levels: one.Levels}
	if t.things[body.id] != nil {
		return fmt.Errorf("position: %s stands twice", one.Piece)
	}
	if err := t.m.checkLevels(body.piece, one.Levels); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	t.things[body.id] = body
	i, taken := t.at[one.Spot]
	if !taken {
		i = len(t.stacks)
		t.at[one.Spot] = i
		t.stacks = append(t.stacks, stack{id: strconv.FormatInt(t.m.Made+stackOffset+int64(i)+1, 10), Spot: one.Spot})
	}
	t.stacks[i].ids = append(t.stacks[i].ids, body.id)
	return nil
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
	return append(all, p.Layers...)
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
