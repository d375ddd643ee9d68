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
	things  map[string]*thing // by id, without those that are gone
	batches [][]thing         // all that came in, in order, also those gone
	first   int               // things that probably come in
	sheets  []string          // names of maps; the first is that of none
	sheetOf map[string]sheet
	table   table
	locals  int // stacks made here
	values  map[valueKey]string
	players []vassal.Player
	turns   map[string]string
	boards  map[string]vassal.Boards
	notes   Notes
}

// newPosition is an empty position with room for so many things.
func newPosition(things int) *Position {
	return &Position{
		first: things, sheets: []string{""}, sheetOf: map[string]sheet{"": 0},
		values: map[valueKey]string{}, turns: map[string]string{}, boards: map[string]vassal.Boards{},
		notes: newNotes(),
	}
}

// reset empties the position. What the replay has cost so far still counts, and
// room is made for many things only once.
func (p *Position) reset() {
	first, work := p.first, p.table.work
	if p.things != nil {
		first = 0
	}
	*p = *newPosition(first)
	p.table.work = work
}

// Things gives everything on the position, in the order in which it came in.
// Stacks that have become empty are left out.
func (p *Position) Things(yield func(Thing) bool) {
	for _, batch := range p.batches {
		for i := range batch {
			t := &batch[i]
			if t.gone || t.form == stack && len(t.members()) == 0 {
				continue
			}
			if !yield(Thing{p, t}) {
				return
			}
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
	return p.snapshot(t), true
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
	p.table.work += int64(len(p.players))
	if i := p.player(c.ID); i >= 0 {
		p.players[i] = c
		return
	}
	p.players = append(p.players, c)
}

func (p *Position) leave(id string) {
	p.table.work += int64(len(p.players))
	if i := p.player(id); i >= 0 {
		p.players = slices.Delete(p.players, i, i+1)
	}
}

func (p *Position) player(id string) int {
	return slices.IndexFunc(p.players, func(c vassal.Player) bool { return c.ID == id })
}

// snapshot gives a thing as it is now.
func (p *Position) snapshot(t *thing) Piece {
	made := t.made.(vassal.AddPiece)
	at := t.holder().at
	s := Piece{
		ID: made.ID, Type: made.Type, State: t.state, Kind: kinds[t.form],
		Map: p.sheets[at.sheet], X: int(at.x), Y: int(at.y),
	}
	if t.parent != nil {
		s.Parent = t.parent.id()
	}
	if members := t.members(); len(members) > 0 {
		s.Members = make([]string, len(members))
		for i, m := range members {
			s.Members[i] = m.id()
		}
	}
	return s
}

// spot gives a point by the name of its map.
func (p *Position) spot(mapID string, x, y int) spot {
	number, known := p.sheetOf[mapID]
	if !known {
		number = sheet(len(p.sheets))
		p.sheets = append(p.sheets, mapID)
		p.sheetOf[mapID] = number
	}
	return spot{number, int32(x), int32(y)}
}

// smallBatch is the least number of things that room is made for at once.
const smallBatch = 16

// register makes a thing known; one that had the id before is forgotten. Things
// never move in memory: room is made for a whole batch.
func (p *Position) register(made vassal.Command) *thing {
	if p.things == nil {
		p.things = make(map[string]*thing, p.first)
		p.batches = append(p.batches, make([]thing, 0, max(p.first, smallBatch)))
	}
	last := &p.batches[len(p.batches)-1]
	if len(*last) == cap(*last) {
		p.batches = append(p.batches, make([]thing, 0, max(len(p.things)/8, smallBatch)))
		last = &p.batches[len(p.batches)-1]
	}
	add := made.(vassal.AddPiece)
	*last = append(*last, thing{made: made, form: formOf(add.Type)})
	t := &(*last)[len(*last)-1]
	if old := p.things[add.ID]; old != nil {
		p.forget(old)
	}
	p.things[add.ID] = t
	return t
}

// forget takes a thing out of the game. What lay in it keeps its place.
func (p *Position) forget(t *thing) {
	p.release(t)
	p.table.take(t)
	t.detach()
	t.gone = true
	delete(p.things, t.id())
}

// release lets the members of a stack or deck stand for themselves where it
// stands, but not drawn until a command places them.
func (p *Position) release(holder *thing) {
	for _, m := range holder.members() {
		p.table.touch(m)
		m.parent = nil
		m.at = holder.at
	}
	holder.pile = nil
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
