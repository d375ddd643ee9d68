package board

import (
	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Binding is the file binding.toml of a pack, see package bind, with what holds of the
// module that is made of the pack.
//
// That module, which package kit makes, needs no line of it: its map Battlefield, its layers,
// dice and markers are known, unless the binding says otherwise of them.
type Binding struct {
	*bind.File
	pack *pack.Pack

	units   map[bind.Piece]engine.UnitID
	ignored map[bind.Piece]bool
	attacks map[bind.Piece]bool   // marks of hexes that are to be attacked
	Layouts map[string]hex.Layout // by map
	Tables  map[string]Table      // those without hexes, by map
	tells   bool                  // the layers are those of all conditions that the pack or the binding names
	Fronts  bool                  // a piece that is not turned looks to a side only where its front is shown
	Compass bool                  // pieces turn freely, and look in a direction of whole degrees
}

type (
	// Map is where the hexes of the pack lie on a map of the module (package bind).
	Map bind.Map
	// Layer is what a level of a layer means (package bind).
	Layer = bind.Layer
)

// Parse reads the binding of a pack: what its file says, and what holds of the
// module that is made of it. It is nil for a pack that has neither a file nor units on
// hexes, or on a table where the game says where they stand: that is open play.
func Parse(p *pack.Pack, placed bool) (*Binding, error) {
	if p.Binding == nil && (len(p.Units) == 0 || p.Grid.Size() == 0 && !placed) {
		return nil, nil
	}
	return Read(p)
}

// Read reads the binding of any pack. The error is [pack.Mistakes] if the binding
// is at fault.
func Read(p *pack.Pack) (*Binding, error) {
	file, err := bind.Parse(bind.FileName, p.Binding)
	if err == nil {
		err = file.CheckPack(p)
	}
	if err != nil {
		return nil, err
	}
	return New(p, file), nil
}

// New makes a binding of its file, which has no mistakes.
func New(p *pack.Pack, file *bind.File) *Binding {
	b := &Binding{
		File: file, pack: p, units: map[bind.Piece]engine.UnitID{}, ignored: map[bind.Piece]bool{}, attacks: map[bind.Piece]bool{},
		Layouts: map[string]hex.Layout{}, Tables: map[string]Table{},
	}
	if b.Module == "" {
		b.Module = p.Title
	}
	b.standard(p)
	b.name(p)
	b.lay(p)
	return b
}

// Check holds the binding of a pack against the pack. The error is [pack.Mistakes].
func Check(p *pack.Pack) error {
	_, err := Read(p)
	return err
}

// name says which pieces are which units.
func (b *Binding) name(p *pack.Pack) {
	for unit, name := range PieceNames(p) {
		b.units[bind.Piece{Piece: name}] = unit
	}
	for _, u := range b.Units {
		b.units[u.Piece] = u.Unit
	}
	for _, m := range b.Marks {
		b.attacks[m.Piece] = true
	}
	for _, one := range b.Ignore {
		b.ignored[one] = true
	}
}

// Unit is the unit that a piece stands for.
func (b *Binding) Unit(p replay.Piece) (engine.UnitID, bool) {
	if p.Kind != replay.Single {
		return "", false
	}
	return said(b.units, p)
}

// Ignores reports whether a piece means nothing to the rules.
func (b *Binding) Ignores(p replay.Piece) bool {
	_, yes := said(b.ignored, p)
	return yes
}

// MarksAttack reports whether a piece marks a hex that is to be attacked.
func (b *Binding) MarksAttack(p replay.Piece) bool {
	_, yes := said(b.attacks, p)
	return yes
}

// said is what a binding says of a piece.
func said[T any](of map[bind.Piece]T, p replay.Piece) (what T, yes bool) {
	basic := basicOf(p)
	return bind.Said(of, p.ID, basic.Name, basic.GPID)
}

// basicOf is a piece without what layers and masks make of it.
func basicOf(p replay.Piece) piece.Basic {
	traits, err := p.Traits()
	if err != nil && len(traits.Traits) == 0 {
		return piece.Basic{}
	}
	return traits.Basic()
}

// lay places the maps.
func (b *Binding) lay(p *pack.Pack) {
	for _, m := range b.Maps {
		if m.Inch > 0 {
			b.Tables[m.Name] = Table{Map(m), p.Area}
			continue
		}
		b.Layouts[m.Name] = hex.Layout{Grid: p.Grid, X: m.X, Y: m.Y, DX: m.DX, DY: m.DY}
	}
}

// What holds of the modules that are made of packs, where a binding does not say
// otherwise.
var (
	standardLayers = []Layer{
		{Name: "Step", Level: 2, Status: "reduced"},
		{Name: "Disrupted", Level: 1, Status: "disrupted"},
		{Name: "Ineffective", Level: 1, Status: "ineffective"},
	}
	standardDice = []bind.Dice{{Name: "1d6", N: 1, Sides: 6}, {Name: "2d6", N: 2, Sides: 6}}
)

// packLayers are the layers of the conditions that a pack names. A layer of one is switched on and
// off; one of several is always shown, and says nothing at its first level.
func packLayers(p *pack.Pack) []Layer {
	var all []Layer
	for _, name := range p.StatusLayers() {
		of := p.InLayer(name)
		first := min(len(of), 2)
		for i, s := range of {
			all = append(all, Layer{Name: name, Level: first + i, Status: s.Word})
		}
	}
	return all
}

// FrontLayer shows where the front of a unit is that looks anywhere.
const FrontLayer = "Front"

// FieldMap is the main map of the modules that are made of packs.
const FieldMap = "Battlefield"

// standard adds what holds of the module that is made of the pack.
func (b *Binding) standard(p *pack.Pack) {
	if _, said := b.Map(FieldMap); !said {
		switch {
		case p.Grid.Size() > 0:
			b.Maps = append(b.Maps, bind.Map{Name: FieldMap, X: fieldX, Y: fieldY, DX: fieldDX, DY: fieldDY})
		case p.Area != (pack.Area{}):
			b.Maps = append(b.Maps, bind.Map{Name: FieldMap, X: TableMargin, Y: TableMargin, Inch: tableInch})
		}
	}
	b.tells = len(b.Layers) > 0 || !b.Foreign && len(p.Statuses) > 0
	switch {
	case len(b.Layers) > 0:
	case b.tells:
		b.Layers = packLayers(p)
	default:
		b.Layers = standardLayers
	}
	if len(b.Facings) == 0 && !b.Foreign {
		b.Facings, b.Fronts = p.Facing.Corners, len(p.Facing.Corners) > 0
	}
	b.Compass = !b.Foreign && len(b.Facings) == 0 && p.Area != (pack.Area{}) && p.Module > 1
	if len(b.Dice) == 0 {
		b.Dice = standardDice
	}
	for _, s := range p.Sides {
		b.ignored[bind.Piece{Piece: FlagName(s)}] = true
	}
	if len(b.Marks) == 0 {
		b.attacks[bind.Piece{Piece: TargetName}] = true
	}
}

// Map is the map with a name.
func (b *Binding) Map(name string) (Map, bool) {
	for _, m := range b.Maps {
		if m.Name == name {
			return Map(m), true
		}
	}
	return Map{}, false
}

// HexAt is the hex at a point of a VASSAL map, or the point of a table; "" off the map.
func (b *Binding) HexAt(vassalMap string, x, y int) engine.Loc {
	if t, ok := b.Tables[vassalMap]; ok {
		return t.Inches(x, y)
	}
	layout, ok := b.Layouts[vassalMap]
	if !ok {
		return ""
	}
	c, on := layout.Find(float64(x), float64(y))
	if !on {
		return ""
	}
	return engine.Loc(layout.Grid.Name(c))
}

// PieceNames are the names of the pieces that are made for units: those of the units, with
// their side, or their id in its stead, where others are called so too.
func PieceNames(p *pack.Pack) map[engine.UnitID]string {
	with := func(u pack.Unit) string { return u.Name + ", " + string(u.Side) }
	alone, beside := map[string]int{}, map[string]int{}
	for _, u := range p.Units {
		alone[u.Name]++
		beside[with(u)]++
	}
	names := map[engine.UnitID]string{}
	for _, u := range p.Units {
		switch {
		case alone[u.Name] == 1:
			names[u.ID] = u.Name
		case beside[with(u)] == 1:
			names[u.ID] = with(u)
		default:
			names[u.ID] = string(u.ID)
		}
	}
	return names
}

// FlagName is the name of the marker that shows that a side owns a place.
func FlagName(s pack.Side) string { return "Flag of " + s.Name }

// TargetName is the marker of a hex that is to be attacked.
const TargetName = "Attack here"
