package interpret

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

// shows tells what a position shows of each unit, in the pack's order, off the map by its box. Units without a
// piece are left out.
func (b *binding) shows(boxes *Boxes, p *replay.Position) []Shown {
	found := map[engine.UnitID]Shown{}
	for _, one := range p.Pieces() {
		unit, bound := b.unit(one)
		if !bound {
			continue
		}
		found[unit] = b.show(boxes, unit, one)
	}
	var all []Shown
	for _, u := range b.pack.Units {
		if s, ok := found[u.ID]; ok {
			all = append(all, s)
		}
	}
	return all
}

// show is what a piece shows of its unit.
func (b *binding) show(boxes *Boxes, unit engine.UnitID, one replay.Piece) Shown {
	s := Shown{Unit: unit, At: b.hexAt(one.Map, one.X, one.Y)}
	s.Status, s.Facing = b.tell(one)
	if in, ok := boxes.at(one.X, one.Y); ok && one.Map == boxesMap {
		s.Box = in.Title
	}
	return s
}

// tell is what a piece tells of its unit: how it is, and where it looks.
func (b *binding) tell(p replay.Piece) (status []string, facing string) {
	traits, err := p.Traits()
	if err != nil {
		return nil, ""
	}
	facing, _ = b.looksTo(traits)
	return b.status(traits), facing
}

// status is what the layers of a piece say of its unit.
func (b *binding) status(p piece.Piece) []string {
	var words []string
	layers := p.Layers(piece.Viewer{})
	for _, bound := range b.Layers {
		if slices.ContainsFunc(layers, func(l piece.Layer) bool { return l.Name == bound.Name && l.Active && l.Level == bound.Level }) {
			words = append(words, bound.Status)
		}
	}
	return words
}

// levels are the layers that show the status of a unit, and its front.
func (b *binding) levels(u pack.Unit, one engine.Placed) map[string]int {
	levels := map[string]int{}
	for _, l := range b.Layers {
		if slices.Contains(one.Status, l.Status) && b.may(u, l.Status) {
			levels[l.Name] = l.Level
		}
	}
	if b.fronts && one.Facing != "" && b.pack.Facing.May(u.Type) {
		levels[frontLayer] = 1
	}
	if b.compass && one.Front > 0 {
		levels[frontageLayer] = max(1, min(frontageLevels, (one.Front+frontageStep/2)/frontageStep))
	}
	return levels
}

// side is to which of the sides of its counter a unit looks, or in which direction where that turns freely.
func (b *binding) side(word string) int {
	if b.compass {
		degrees, _ := strconv.Atoi(word)
		return (degrees%360 + 360) % 360
	}
	return max(0, slices.Index(b.Facings, word))
}

// may reports whether the counter of a unit has the layer of a status.
func (b *binding) may(u pack.Unit, status string) bool {
	for _, s := range b.pack.Statuses {
		if s.Word == status {
			return s.May(u.Type)
		}
	}
	return status != "reduced" || u.Steps > 1
}

// level is what a layer shall be at, given what shall be said by layers; false leaves it as
// it is: it says what it shall, or what is not the game's business.
func (b *binding) level(l piece.Layer, levels map[string]int) (int, bool) {
	if want, says := levels[l.Name]; says {
		return want, l.Value() != want
	}
	wrong := slices.ContainsFunc(b.Layers, func(bound boundLayer) bool {
		return bound.Name == l.Name && l.Active && bound.Level == l.Level
	}) || b.fronts && isFront(l) && l.Active
	switch {
	case !wrong:
		return 0, false
	case l.Always:
		return 1, true
	}
	return -l.Level, true
}

// point is where a hex or a point of a table lies on a map that is bound.
func (b *binding) point(onMap string, at engine.Loc) (forge.Spot, error) {
	if m, table := b.tables[onMap]; table {
		x, y, err := m.pixels(at)
		return forge.Spot{Map: onMap, X: x, Y: y}, err
	}
	l, laid := b.layouts[onMap]
	c, err := l.Grid.Find(string(at))
	if !laid || err != nil {
		return forge.Spot{}, fmt.Errorf("%q is no hex of the map", at)
	}
	x, y := l.Centre(c)
	return forge.Spot{Map: onMap, X: int(x), Y: int(y)}, nil
}

// isField reports whether the places of a map are those of the game.
func (b *binding) isField(name string) bool {
	_, table := b.tables[name]
	_, hexes := b.layouts[name]
	return table || hexes
}

// boardOf is where a position shows each unit, "" where it does not.
func (b *binding) boardOf(p *replay.Position) map[engine.UnitID]engine.Loc {
	board := map[engine.UnitID]engine.Loc{}
	for _, piece := range p.Pieces() {
		if unit, bound := b.unit(piece); bound {
			board[unit] = b.hexAt(piece.Map, piece.X, piece.Y)
		}
	}
	return board
}

// piecesOf are the pieces of the units on a position, by their ids.
func (b *binding) piecesOf(p *replay.Position) map[engine.UnitID]string {
	pieces := map[engine.UnitID]string{}
	for _, one := range p.Pieces() {
		if unit, bound := b.unit(one); bound {
			pieces[unit] = one.ID
		}
	}
	return pieces
}

// looksOf is where the units look on a position.
func (b *binding) looksOf(p *replay.Position) map[engine.UnitID]string {
	looks := map[engine.UnitID]string{}
	for _, one := range p.Pieces() {
		if unit, bound := b.unit(one); bound {
			_, looks[unit] = b.tell(one)
		}
	}
	return looks
}

// knows reports whether any unit stands where a log begins.
func (b *binding) knows(log *vassal.File) bool {
	begin, err := replay.Begin(log)
	return err != nil || len(b.boardOf(begin)) > 0 // which then is found where the log is read
}
