package board

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Shown is what a position shows of a unit: where it stands, and in which order.
type Shown struct {
	Unit   engine.UnitID
	At     engine.Loc // "" when it is not on the map
	Box    string     // the box that it is in then
	Status []string   // the words of those layers that say something
	Facing string     // where it looks, "" for nowhere in particular
}

// Shows tells what a position shows of each unit, in the pack's order, off the map by its box. Units without a
// piece are left out.
func (b *Binding) Shows(boxes *Boxes, p *replay.Position) []Shown {
	found := map[engine.UnitID]Shown{}
	for _, one := range p.Pieces() {
		unit, bound := b.Unit(one)
		if !bound {
			continue
		}
		found[unit] = b.Show(boxes, unit, one)
	}
	var all []Shown
	for _, u := range b.pack.Units {
		if s, ok := found[u.ID]; ok {
			all = append(all, s)
		}
	}
	return all
}

// Show is what a piece shows of its unit.
func (b *Binding) Show(boxes *Boxes, unit engine.UnitID, one replay.Piece) Shown {
	s := Shown{Unit: unit, At: b.HexAt(one.Map, one.X, one.Y)}
	s.Status, s.Facing = b.tell(one)
	if in, ok := boxes.At(one.X, one.Y); ok && one.Map == BoxesMap {
		s.Box = in.Title
	}
	return s
}

// tell is what a piece tells of its unit: how it is, and where it looks.
func (b *Binding) tell(p replay.Piece) (status []string, facing string) {
	traits, err := p.Traits()
	if err != nil {
		return nil, ""
	}
	facing, _ = b.LooksTo(traits)
	return b.status(traits), facing
}

// status is what the layers of a piece say of its unit.
func (b *Binding) status(p piece.Piece) []string {
	var words []string
	layers := p.Layers(piece.Viewer{})
	for _, bound := range b.Layers {
		if slices.ContainsFunc(layers, func(l piece.Layer) bool { return l.Name == bound.Name && l.Active && l.Level == bound.Level }) {
			words = append(words, bound.Status)
		}
	}
	return words
}

// Levels are the layers that show the status of a unit, and its front.
func (b *Binding) Levels(u pack.Unit, one engine.Placed) map[string]int {
	levels := map[string]int{}
	for _, l := range b.Layers {
		if slices.Contains(one.Status, l.Status) && b.may(u, l.Status) {
			levels[l.Name] = l.Level
		}
	}
	if b.Fronts && one.Facing != "" && b.pack.Facing.May(u.Type) {
		levels[FrontLayer] = 1
	}
	if b.Compass && one.Front > 0 {
		levels[FrontageLayer] = max(1, min(FrontageLevels, (one.Front+FrontageStep/2)/FrontageStep))
	}
	return levels
}

// Facing is to which of the sides of its counter a unit looks, or in which direction where that turns freely.
func (b *Binding) Facing(word string) int {
	if b.Compass {
		degrees, _ := strconv.Atoi(word)
		return (degrees%360 + 360) % 360
	}
	return max(0, slices.Index(b.Facings, word))
}

// may reports whether the counter of a unit has the layer of a status.
func (b *Binding) may(u pack.Unit, status string) bool {
	for _, s := range b.pack.Statuses {
		if s.Word == status {
			return s.May(u.Type)
		}
	}
	return status != "reduced" || u.Steps > 1
}

// Level is what a layer shall be at, given what shall be said by layers; false leaves it as
// it is: it says what it shall, or what is not the game's business.
func (b *Binding) Level(l piece.Layer, levels map[string]int) (int, bool) {
	if want, says := levels[l.Name]; says {
		return want, l.Value() != want
	}
	wrong := slices.ContainsFunc(b.Layers, func(bound Layer) bool {
		return bound.Name == l.Name && l.Active && bound.Level == l.Level
	}) || b.Fronts && IsFront(l) && l.Active
	switch {
	case !wrong:
		return 0, false
	case l.Always:
		return 1, true
	}
	return -l.Level, true
}

// Point is where a hex or a point of a table lies on a map that is bound.
func (b *Binding) Point(onMap string, at engine.Loc) (forge.Spot, error) {
	if m, table := b.Tables[onMap]; table {
		x, y, err := m.Pixels(at)
		return forge.Spot{Map: onMap, X: x, Y: y}, err
	}
	l, laid := b.Layouts[onMap]
	c, err := l.Grid.Find(string(at))
	if !laid || err != nil {
		return forge.Spot{}, fmt.Errorf("%q is no hex of the map", at)
	}
	x, y := l.Centre(c)
	return forge.Spot{Map: onMap, X: int(x), Y: int(y)}, nil
}

// IsField reports whether the places of a map are those of the game.
func (b *Binding) IsField(name string) bool {
	_, table := b.Tables[name]
	_, hexes := b.Layouts[name]
	return table || hexes
}

// Places is where a position shows each unit, "" where it does not.
func (b *Binding) Places(p *replay.Position) map[engine.UnitID]engine.Loc {
	board := map[engine.UnitID]engine.Loc{}
	for _, piece := range p.Pieces() {
		if unit, bound := b.Unit(piece); bound {
			board[unit] = b.HexAt(piece.Map, piece.X, piece.Y)
		}
	}
	return board
}

// Pieces are the pieces of the units on a position, by their ids.
func (b *Binding) Pieces(p *replay.Position) map[engine.UnitID]string {
	pieces := map[engine.UnitID]string{}
	for _, one := range p.Pieces() {
		if unit, bound := b.Unit(one); bound {
			pieces[unit] = one.ID
		}
	}
	return pieces
}

// Looks is where the units look on a position.
func (b *Binding) Looks(p *replay.Position) map[engine.UnitID]string {
	looks := map[engine.UnitID]string{}
	for _, one := range p.Pieces() {
		if unit, bound := b.Unit(one); bound {
			_, looks[unit] = b.tell(one)
		}
	}
	return looks
}

// Knows reports whether any unit stands where a log begins.
func (b *Binding) Knows(log *vassal.File) bool {
	begin, err := replay.Begin(log)
	return err != nil || len(b.Places(begin)) > 0 // which then is found where the log is read
}
