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
	Facings    int     // to how many sides what lies below Layers can be turned, as in a prototype
	Turning    []Layer // what turns with it, outermost first
	Marks      []Mark
	Sends      []Send
	Movable    bool // VASSAL marks it when it has moved
	Marker     bool // players clone and delete it
	Loose      bool // it joins no stack, and lies where it is put: beside a grid too
	Width      int  // of the picture, in pixels
	Height     int
}

// Prototype is what many pieces have in common. Its traits lie outside of a piece's own.
type Prototype struct {
	Name    string
	Layers  []Layer
	Movable bool
	Trail   bool   // players may have the way shown that it went
	Told    []byte // letters of the commands, with Ctrl, of which the chat tells what they made of the name
	// Facings is to how many sides it can be turned, 0 for none, 1 for freely. What lies outside of it, in
	// this prototype and those before it, stays upright.
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
	Key    byte   // letter that does so, with Ctrl; 0 for no command
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

// Badge is a picture beside a piece, by its upper left corner from the middle of that.
type Badge struct {
	Image string
	X, Y  int
}

// traits are those of a piece as it is placed, outermost first, without its basic part.
// Prototypes are written out, as in a game, or named, as in the palette.
func (m *Module) traits(p *Piece, one Placement, named bool) []trait {
	var all []trait
	for _, name := range p.Prototypes {
		if named {
			all = append(all, trait{"prototype;" + vassal.Join(';', name), ""})
			continue
		}
		all = append(all, m.prototype(name).traits(one, m.Moved)...)
	}
	if p.Loose {
		all = append(all, loose)
	}
	if p.Movable {
		all = append(all, m.Moved.trait(one.Moved))
	}
	for _, l := range p.Layers {
		all = append(all, l.trait(one.Levels))
	}
	if p.Facings > 0 {
		all = append(all, rotation(p.Facings, one.Facing))
	}
	for _, l := range p.Turning {
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

func (p *Prototype) traits(one Placement, badge Badge) []trait {
	var all []trait
	if len(p.Told) > 0 {
		all = append(all, told(p.Told))
	}
	if p.Trail {
		all = append(all, trail)
	}
	if p.Movable {
		all = append(all, badge.trait(one.Moved))
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

// freely is the number of sides of a piece that can be turned anywhere, as VASSAL has it.
const freely = 1

// rotation is the trait by which a piece is turned to one of its sides, clockwise from 0, or by degrees.
func rotation(facings, facing int) trait {
	if facings == freely {
		return trait{"rotate;" + vassal.Join(';', "1", "82"+ctrl, "Turn", "", "", "", "", "", "", "", "true"), double(float64(-facing))}
	}
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

// trait is the mark of a piece that has moved: VASSAL's own, from the middle of the piece, where there
// is no other.
func (b Badge) trait(moved bool) trait {
	image := b.Image
	if image == "" {
		image = "/images/moved.gif"
	}
	return trait{"markmoved;" + vassal.Join(';', image, strconv.Itoa(b.X), strconv.Itoa(b.Y), "Mark Moved", "77"+ctrl, ""), strconv.FormatBool(moved)}
}

// loose keeps a piece out of stacks and off the grid.
var loose = trait{"immob;g;N;R;", ""}

// told has the chat say what commands made of the name of a piece. It lies outside of the layers.
func told(letters []byte) trait {
	keys := make([]string, len(letters))
	for i, l := range letters {
		keys[i] = strconv.Itoa(int(l)) + ctrl
	}
	return trait{"report;" + vassal.Join(';', vassal.Join(',', keys...), "$oldPieceName$ becomes $newPieceName$ in $location$", "", "", "", "false"), "-1"}
}

// trait writes a layer of the version that VASSAL has had since 3.0.
func (l Layer) trait(levels map[string]int) trait {
	images, names := make([]string, len(l.Levels)), make([]string, len(l.Levels))
	for i, level := range l.Levels {
		images[i], names[i] = level.Image, level.Name
	}
	key := ""
	if l.Key > 0 {
		key = strconv.Itoa(int(l.Key)) + ctrl
	}
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
func (p *Prototype) definition(badge Badge) string {
	kind, state := chainOf(p.traits(Placement{}, badge), trait{"piece;;;;", "null;0;0;;0"})
	return "+/" + vassal.Join('/', "null", kind, state)
}
