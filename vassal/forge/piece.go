package forge

import (
	"strconv"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// Piece is a counter.
type Piece struct {
	Name       string // unlike that of any other piece
	Image      string // of its full face
	Prototypes []string
	Layers     []Layer // outermost first
	Marks      []Mark
	Sends      []Send
	Movable    bool // VASSAL marks it when it has moved
	Marker     bool // players clone and delete it
	Width      int  // of the picture, in pixels
	Height     int
}

// Prototype is what many pieces have in common. Its traits lie outside of a piece's own.
type Prototype struct {
	Name    string
	Layers  []Layer
	Movable bool
	Trail   bool // players may have the way shown that it went
	// Facings is to how many sides it can be turned, 0 for none. What lies outside of it, in this
	// prototype and those before it, stays upright.
	Facings int
}

// Send is a command that sends a piece to a point of a board, from its corner.
type Send struct {
	Menu  string
	Key   byte // letter that does so, with Ctrl
	Board string
	Spot
}

// Layer is a picture over a piece, in levels: a step loss, a disruption.
type Layer struct {
	Name   string // Step
	Always bool   // it is always shown, at level 1 to begin with; otherwise switched on and off
	Menu   string // text of the command that switches it, or goes to the next level
	Key    byte   // letter that does so, with Ctrl
	Levels []Level
}

// Level is one picture of a layer.
type Level struct {
	Image string
	Name  string // what it does to the name of the piece, with a + for that: "+ (reduced)"; "" is nothing
}

// Mark is a fixed property of a piece.
type Mark struct{ Name, Value string }

// trait is the own text of a trait, its type and its state.
type trait struct{ kind, state string }

// ctrl is VASSAL's word for the Ctrl key.
const ctrl = ",130"

// traits are those of a piece as it is placed, outermost first, without its basic part.
// Prototypes are written out, as in a game, or named, as in the palette.
func (m *Module) traits(p *Piece, one Placement, named bool) []trait {
	var all []trait
	for _, name := range p.Prototypes {
		if named {
			all = append(all, trait{"prototype;" + vassal.Join(';', name), ""})
			continue
		}
		all = append(all, m.prototype(name).traits(one)...)
	}
	if p.Movable {
		all = append(all, moved)
	}
	for _, l := range p.Layers {
		all = append(all, l.trait(one.Levels))
	}
	for _, send := range p.Sends {
		all = append(all, send.trait())
	}
	if len(p.Marks) > 0 {
		all = append(all, marks(p.Marks))
	}
	if p.Marker {
		all = append(all, trait{"delete;Delete;68" + ctrl + ";", ""}, trait{"clone;Clone;67" + ctrl + ";", ""})
	}
	return all
}

func (m *Module) prototype(name string) *Prototype {
	for i := range m.Prototypes {
		if m.Prototypes[i].Name == name {
			return &m.Prototypes[i]
		}
	}
	return &Prototype{}
}

func (p *Prototype) traits(one Placement) []trait {
	var all []trait
	if p.Trail {
		all = append(all, trail)
	}
	if p.Movable {
		all = append(all, moved)
	}
	for _, l := range p.Layers {
		all = append(all, l.trait(one.Levels))
	}
	if p.Facings > 0 {
		all = append(all, rotation(p.Facings, one.Facing))
	}
	return all
}

// trail is the way that a piece went. It passes on that the piece moved, so it lies outside
// of the mark of that.
var trail = trait{"footprint;84" + ctrl + ";Movement Trail;false;false;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;", "false;;0;false"}

// rotation is the trait by which a piece is turned to one of its sides, clockwise from 0.
func rotation(facings, facing int) trait {
	kind := "rotate;" + vassal.Join(';',
		strconv.Itoa(facings), "93"+ctrl, "91"+ctrl, "Turn right", "Turn left", "", "", "", "", "", "", "", "true")
	return trait{kind, strconv.Itoa(facing)}
}

// trait writes the command that sends a piece away, from nowhere so far.
func (s Send) trait() trait {
	return trait{"sendto;" + vassal.Join(';',
		s.Menu, strconv.Itoa(int(s.Key))+ctrl, s.Map, s.Board, strconv.Itoa(s.X), strconv.Itoa(s.Y), "", "",
		"0", "0", "1", "1", "", "L", "", "", "", ""), ";;"}
}

// moved is the mark of a piece that has moved.
var moved = trait{"markmoved;/images/moved.gif;0;0;Mark Moved;77" + ctrl + ";", "false"}

// trait writes a layer of the version that VASSAL has had since 3.0.
func (l Layer) trait(levels map[string]int) trait {
	images, names := make([]string, len(l.Levels)), make([]string, len(l.Levels))
	for i, level := range l.Levels {
		images[i], names[i] = level.Image, level.Name
	}
	key := strconv.Itoa(int(l.Key)) + ctrl
	on, onKey, up, upKey := l.Menu, key, "", ""
	if l.Always {
		on, onKey, up, upKey = "", "", l.Menu, key
	}
	kind := "emb2;" + vassal.Join(';',
		on, "2", "", up, "2", "", "", "2", "", "", "", "1", "false", "0", "0",
		vassal.Join(',', images...), vassal.Join(',', names...),
		"true", l.Name, "", "", "false", "", "1", "1", strconv.FormatBool(l.Always), onKey, upKey, "", "", "1.0")
	return trait{kind, strconv.Itoa(l.value(levels))}
}

// value is the level in a position, negative where the layer is switched off.
func (l Layer) value(levels map[string]int) int {
	level, ok := levels[l.Name]
	switch {
	case ok && level != 0:
		return level
	case l.Always:
		return 1
	}
	return -1
}

func marks(all []Mark) trait {
	names, values := make([]string, len(all)), make([]string, len(all))
	for i, m := range all {
		names[i], values[i] = m.Name, m.Value
	}
	return trait{"mark;" + vassal.Join(',', names...), vassal.Join(',', values...)}
}

// chainOf puts traits and the basic part together, as VASSAL nests them.
func chainOf(all []trait, basic trait) (kind, state string) {
	kinds, states := make([]string, 0, len(all)+1), make([]string, 0, len(all)+1)
	for _, t := range append(all, basic) {
		kinds, states = append(kinds, t.kind), append(states, t.state)
	}
	return piece.JoinChain(kinds), piece.JoinChain(states)
}

// basic is the innermost part of a piece on a map, "" being none.
func (p *Piece) basic(gpid int, at Spot) trait {
	where := at.Map
	if where == "" {
		where = "null"
	}
	return trait{
		"piece;" + vassal.Join(';', "", "", p.Image, p.Name),
		vassal.Join(';', where, strconv.Itoa(at.X), strconv.Itoa(at.Y), strconv.Itoa(gpid), "0"),
	}
}

// slot is the text of a piece in the palette.
func (m *Module) slot(p *Piece, gpid int) string {
	kind, state := chainOf(m.traits(p, Placement{}, true), p.basic(gpid, Spot{}))
	return "+/" + vassal.Join('/', "null", kind, state)
}

// definition is the text of a prototype.
func (p *Prototype) definition() string {
	kind, state := chainOf(p.traits(Placement{}), trait{"piece;;;;", "null;0;0;;0"})
	return "+/" + vassal.Join('/', "null", kind, state)
}
