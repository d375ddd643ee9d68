package outfit

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/moderator/chartpage"
	"adjutant/vassal/forge"
)

// callUnits names the pieces: as the binding does, else as the unit.
func (k *Kit) callUnits() {
	k.names = board.PieceNames(k.pack)
	for _, bound := range k.binding.Units {
		if bound.Slot == "" {
			k.names[bound.Unit] = bound.Piece.Piece
		}
	}
}

// Names are the names of the pieces by unit.
func (k *Kit) Names() map[engine.UnitID]string { return maps.Clone(k.names) }

// describe makes the description of the module.
func (k *Kit) describe() {
	p := k.pack
	k.module = forge.Module{
		Name: k.binding.Module, Version: ModuleVersion(p), Made: madeAt,
		Description: fmt.Sprintf("%s: pack %s, hash %.12s", p.Title, p.ID, p.Hash),
		Maps:        []forge.Map{k.mainMap(), k.boxMap()},
		Turn:        &forge.Turn{Name: "Turn"},
		Charts:      chartpage.Of(p),
		Help:        []forge.Page{{Title: "How to play " + p.Title, HTML: k.help()}},
	}
	for _, s := range p.Sides {
		k.module.Sides = append(k.module.Sides, s.Name)
		k.module.Turn.Phases = append(k.module.Turn.Phases, s.Name)
	}
	for _, d := range k.binding.Dice {
		k.module.Dice = append(k.module.Dice, forge.Dice{Name: d.Name, N: d.N, Sides: d.Sides})
	}
	k.describeUnits()
	k.describeMarkers()
}

// ModuleVersion is the version of the module that is made of a pack: its edition, and behind it how the
// module is made, where that is not as of old.
func ModuleVersion(p *pack.Pack) string {
	if p.Module > 1 {
		return fmt.Sprintf("%s.%d", p.Edition, p.Module)
	}
	return p.Edition
}

// ModuleVersions are the versions of the module in all its makings, that of [ModuleVersion] last: they have
// the same pieces, so a player may play in any of them.
func ModuleVersions(p *pack.Pack) []string {
	var all []string
	for making := 1; making <= pack.ModuleMaking; making++ {
		as := *p
		as.Module = making
		if making != p.Module {
			all = append(all, ModuleVersion(&as))
		}
	}
	return append(all, ModuleVersion(p))
}

// made reports whether the module of the pack is made so, or as of later.
func (k *Kit) made(so int) bool { return k.pack.Module >= so }

// mainMap is the map of the pack's ground.
func (k *Kit) mainMap() forge.Map {
	board := forge.Board{Name: k.field.Name, Image: fieldImage}
	m := forge.Map{Name: k.field.Name, Ruler: k.field.Inch, Overview: k.overview()}
	if l, ok := k.Layout(); ok {
		board.Grid = numbered(l)
	} else if k.made(2) {
		board.Grid = k.counted()
	}
	_, m.Loose = k.Inch()
	m.Loose = m.Loose && k.made(2)
	m.Boards = []forge.Board{board}
	k.Drawings = append(k.Drawings, k.Field())
	return m
}

// counted names the places of a map without hexes: the inches of a table, from its corner, or the squares
// of a blank map. Pieces do not snap to them.
func (k *Kit) counted() forge.Grid {
	if inch, table := k.Inch(); table {
		grid := &forge.Square{X: int(k.field.X), Y: int(k.field.Y), DX: float64(inch), DY: float64(inch), Free: true, Names: &forge.Counting{}}
		if k.pack.Area.South {
			depth := k.pack.Area.Depth
			grid.Names.Row, grid.Names.Rows = depth, depth+int(math.Round(2*board.TableMargin/float64(inch)))
		}
		return forge.Grid{Square: grid}
	}
	return forge.Grid{Square: &forge.Square{X: blankSquare / 2, Y: blankSquare / 2, DX: blankSquare, DY: blankSquare, Free: true, Names: &forge.Counting{Column: 1, Row: 1}}}
}

// blankSquare is the width of the squares by which places of a blank map are told, in pixels.
const blankSquare = 100

// overview is the scale at which the whole map is a small picture: a fifth, or less where
// that is too large.
func (k *Kit) overview() float64 {
	const usual, most = 0.2, 400 // pixels
	width, height := float64(blankWidth), float64(blankHeight)
	if l, ok := k.Layout(); ok {
		width, height = l.X+float64(l.Grid.Columns)*l.DX, l.Y+float64(l.Grid.Rows)*l.DY
	} else if inch, ok := k.Inch(); ok {
		width, height = float64(k.pack.Area.Width*inch), float64(k.pack.Area.Depth*inch)
	}
	return math.Floor(min(usual, most/width, most/height)*1000) / 1000
}

// The size of a map about which nothing is known.
const blankWidth, blankHeight = 1600, 1200

// boxMap is the sheet of boxes, each a zone in which pieces snap to its cells.
func (k *Kit) boxMap() forge.Map {
	width, height := k.boxes.Size()
	d := Drawing{Name: boxesImage, Subject: DrawBoxes, Boxes: k.boxes.List(), Width: width, Height: height}
	sheet := forge.Board{Name: board.BoxesMap, Image: boxesImage}
	for _, b := range d.Boxes {
		sheet.Grid.Zones = append(sheet.Grid.Zones, forge.Zone{
			Name: b.Title, X: b.X, Y: b.Y, Width: b.Width, Height: b.Height,
			Grid: &forge.Square{X: b.Cells[0].X, Y: b.Cells[0].Y, DX: board.CellPitch, DY: board.CellPitch},
		})
	}
	if k.made(2) {
		sheet.Grid.Zones = append(sheet.Grid.Zones, forge.Zone{Name: "beside the boxes", Width: width, Height: height})
	}
	k.Drawings = append(k.Drawings, d)
	return forge.Map{Name: board.BoxesMap, Button: board.BoxesMap, Boards: []forge.Board{sheet}}
}

// unitPrototype is what all units have in common.
const unitPrototype = "Unit"

// describeUnits makes a counter of every unit, and a drawer of each side.
func (k *Kit) describeUnits() {
	shared := forge.Prototype{Name: unitPrototype, Movable: true, Trail: true}
	if l, ok := k.layer("disrupted"); ok {
		k.Drawings = append(k.Drawings, Drawing{Name: disruptedImage, Subject: DrawDisrupted})
		shared.Layers = []forge.Layer{k.toggle(l, "Disrupt or rally", 'E', disruptedImage)}
	}
	if k.made(2) {
		shared.Told = k.switches()
		k.module.Moved = forge.Badge{Image: movedImage, X: board.CounterSize/2 - 6, Y: -board.CounterSize/2 - 14}
		k.Drawings = append(k.Drawings, Drawing{Name: movedImage, Subject: DrawMoved})
	}
	k.module.Prototypes = append([]forge.Prototype{shared}, k.conditions()...)
	k.describeFronts()
	drawers := map[engine.Side]*forge.Drawer{}
	for i := range k.pack.Sides {
		k.module.Palette = append(k.module.Palette, forge.Drawer{Name: k.pack.Sides[i].Name})
	}
	for i := range k.pack.Sides {
		drawers[k.pack.Sides[i].ID] = &k.module.Palette[i]
	}
	for i, u := range k.pack.Units {
		k.module.Pieces = append(k.module.Pieces, k.counter(i, u))
		if d := drawers[u.Side]; d != nil {
			d.Pieces = append(d.Pieces, k.names[u.ID])
		}
	}
	for i, s := range k.pack.Sides {
		if d := drawers[s.ID]; len(k.pack.Units) == 0 {
			name := "Counter of " + s.Name
			k.Drawings = append(k.Drawings, Drawing{Name: blankImage(i), Subject: DrawBlank, Side: i})
			k.module.Pieces = append(k.module.Pieces, forge.Piece{
				Name: name, Image: blankImage(i), Prototypes: []string{unitPrototype}, Marker: true, Width: board.CounterSize, Height: board.CounterSize,
			})
			d.Pieces = append(d.Pieces, name)
		}
	}
}

// counter is the piece of a unit.
func (k *Kit) counter(i int, u pack.Unit) forge.Piece {
	full := unitImage(i, "full")
	k.Drawings = append(k.Drawings, Drawing{Name: full, Subject: DrawFull, Unit: u})
	p := forge.Piece{
		Name: k.names[u.ID], Image: full, Prototypes: k.prototypesOf(u), Width: board.CounterSize, Height: board.CounterSize,
		Marks: []forge.Mark{{Name: "Side", Value: string(u.Side)}, {Name: "Formation", Value: u.Formation}, {Name: "Type", Value: u.Type}},
	}
	if k.binding.Compass {
		p.Layers = []forge.Layer{{Name: "Counter", Always: true, Levels: []forge.Level{{Image: full}}}}
		p.Image, p.Facings, p.Turning = "", 1, []forge.Layer{k.frontage(u.Side)}
	}
	if _, cell, ok := k.boxes.Of("", u, []string{string(board.LotEliminated)}); ok {
		p.Sends = []forge.Send{{Menu: "Eliminated", Key: 'L', Board: board.BoxesMap, Spot: forge.Spot{Map: board.BoxesMap, X: cell.X, Y: cell.Y}}}
	}
	if l, ok := k.layer("ineffective"); ok {
		image := unitImage(i, "ineffective")
		k.Drawings = append(k.Drawings, Drawing{Name: image, Subject: DrawIneffective, Unit: u})
		p.Layers = append(p.Layers, k.toggle(l, "Ineffective or recovered", 'I', image))
	}
	if l, ok := k.layer("reduced"); ok && u.Steps > 1 {
		image := unitImage(i, "reduced")
		k.Drawings = append(k.Drawings, Drawing{Name: image, Subject: DrawReduced, Unit: u})
		p.Layers = append(p.Layers, forge.Layer{
			Name: l.Name, Always: true, Menu: "Lose or regain a step", Key: 'F',
			Levels: []forge.Level{{Image: full}, {Image: image, Name: "+ (" + l.Status + ")"}},
		})
	}
	return p
}

// switches are the letters of the commands by which conditions of counters are switched.
func (k *Kit) switches() []byte {
	if len(k.pack.Statuses) == 0 {
		return []byte("EFI")
	}
	var all []byte
	for _, layer := range k.pack.StatusLayers() {
		all = append(all, k.key(layer))
	}
	return all
}

// describeFronts has the fronts of units drawn, where they are turned freely.
func (k *Kit) describeFronts() {
	inch, table := k.Inch()
	if !k.binding.Compass || !table {
		return
	}
	for side := range k.pack.Sides {
		for level := range board.FrontageLevels {
			k.Drawings = append(k.Drawings, Drawing{
				Name: frontageImage(side, level+1), Subject: DrawFrontage, Side: side, Width: (level + 1) * inch * board.FrontageStep / 100,
			})
		}
	}
}

// frontage is the layer that shows the front of a unit of a side.
func (k *Kit) frontage(of engine.Side) forge.Layer {
	side := max(0, slices.IndexFunc(k.pack.Sides, func(s pack.Side) bool { return s.ID == of }))
	l := forge.Layer{Name: board.FrontageLayer, Always: true, Menu: "Wider front", Key: k.key(board.FrontageLayer)}
	for level := range board.FrontageLevels {
		l.Levels = append(l.Levels, forge.Level{Image: frontageImage(side, level+1)})
	}
	return l
}

// layer is the layer by which a status is shown in games that name none of their own.
func (k *Kit) layer(status string) (board.Layer, bool) {
	if len(k.pack.Statuses) > 0 {
		return board.Layer{}, false // it names its own, see conditions
	}
	for _, l := range k.binding.Layers {
		if l.Status == status {
			return l, true
		}
	}
	return board.Layer{}, false
}

// toggle is a layer that is switched on and off.
func (k *Kit) toggle(l board.Layer, menu string, key byte, image string) forge.Layer {
	return forge.Layer{Name: l.Name, Menu: menu, Key: key, Levels: []forge.Level{{Image: image, Name: "+ (" + l.Status + ")"}}}
}

// describeMarkers makes flags for the sides that hold places, and the mark of an attack.
func (k *Kit) describeMarkers() {
	drawer := forge.Drawer{Name: "Markers"}
	add := func(name, image string) {
		k.module.Pieces = append(k.module.Pieces, forge.Piece{Name: name, Image: image, Marker: true, Loose: k.made(2), Width: board.FlagSize, Height: board.FlagSize})
		drawer.Pieces = append(drawer.Pieces, name)
	}
	for i, s := range k.pack.Sides {
		k.Drawings = append(k.Drawings, Drawing{Name: flagImage(i), Subject: DrawFlag, Side: i})
		add(board.FlagName(s), flagImage(i))
	}
	k.Drawings = append(k.Drawings, Drawing{Name: targetImage, Subject: DrawTarget})
	add(board.TargetName, targetImage)
	k.module.Palette = append(k.module.Palette, drawer)
}
