package replay

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// Position is the state of a game between two commands.
type Position struct {
	things  map[string]*thing
	added   []*thing // in the order of their commands, also those gone
	table   *table
	locals  int // stacks made here
	values  map[valueKey]string
	players []vassal.Player
	turns   map[string]string
	boards  map[string]vassal.Boards
	notes   Notes
}

func newPosition() *Position {
	return &Position{
		things: map[string]*thing{}, table: newTable(), values: map[valueKey]string{},
		turns: map[string]string{}, boards: map[string]vassal.Boards{},
		notes: newNotes(),
	}
}

// Things gives everything on the position, in the order in which it came in.
// Stacks that have become empty are left out.
func (p *Position) Things(yield func(Thing) bool) {
	for _, t := range p.added {
		if t.gone || t.kind == Stack && len(t.members) == 0 {
			continue
		}
		if !yield(Thing{t}) {
			return
		}
	}
}

// Pieces gives all things as they are now.
func (p *Position) Pieces() []Piece {
	var list []Piece
	for thing := range p.Things {
		list = append(list, thing.Piece())
	}
	return list
}

// Piece gives the thing with an id.
func (p *Position) Piece(id string) (Piece, bool) {
	t := p.things[id]
	if t == nil {
		return Piece{}, false
	}
	return t.snapshot(), true
}

// Players gives the roster in the order of joining. Ids are passwords.
func (p *Position) Players() []vassal.Player { return slices.Clone(p.players) }

// Viewer gives the eyes of the player with an id.
func (p *Position) Viewer(id string) piece.Viewer {
	v := piece.Viewer{Player: id}
	for _, player := range p.players {
		if player.ID == id {
			v.Side = player.Side
		}
	}
	return v
}

// Turn gives the state of a turn tracker.
func (p *Position) Turn(tracker string) (state string, ok bool) {
	state, ok = p.turns[tracker]
	return state, ok
}

// Trackers gives the ids of the turn trackers that have a state, in order.
func (p *Position) Trackers() []string { return slices.Sorted(maps.Keys(p.turns)) }

// Boards gives the layout of every map, by map.
func (p *Position) Boards() []vassal.Boards {
	var list []vassal.Boards
	for _, b := range p.boards {
		list = append(list, b)
	}
	slices.SortFunc(list, func(a, b vassal.Boards) int { return cmp.Compare(a.Map, b.Map) })
	return list
}

// Notes gives the notes window.
func (p *Position) Notes() Notes { return p.notes }

// join adds a player or replaces the entry with his id.
func (p *Position) join(c vassal.Player) {
	if i := p.player(c.ID); i >= 0 {
		p.players[i] = c
		return
	}
	p.players = append(p.players, c)
}

func (p *Position) leave(id string) {
	if i := p.player(id); i >= 0 {
		p.players = slices.Delete(p.players, i, i+1)
	}
}

func (p *Position) player(id string) int {
	return slices.IndexFunc(p.players, func(c vassal.Player) bool { return c.ID == id })
}

// register makes a thing known; one that had the id before is forgotten.
func (p *Position) register(t *thing) {
	if old := p.things[t.id]; old != nil {
		p.forget(old)
	}
	p.things[t.id] = t
	p.added = append(p.added, t)
}

// forget takes a thing out of the game. What lay in it keeps its place.
func (p *Position) forget(t *thing) {
	p.release(t)
	p.table.take(t)
	t.detach()
	t.gone = true
	delete(p.things, t.id)
}

// release lets the members of a stack or deck stand for themselves where it
// stands, but not drawn until a command places them.
func (p *Position) release(holder *thing) {
	for _, m := range holder.members {
		p.table.touch(m)
		m.parent = nil
		m.mapID, m.x, m.y = holder.mapID, holder.x, holder.y
	}
	holder.members = nil
}

func (p *Position) localID() string {
	for {
		p.locals++
		id := fmt.Sprintf("local-%d", p.locals)
		if p.things[id] == nil {
			return id
		}
	}
}
