package interpret

import (
	"bytes"
	"fmt"

	"github.com/pelletier/go-toml/v2"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
)

// binding says which pieces of a VASSAL module are which units of a pack, and
// where its hexes lie. It is the file binding.toml of the pack:
//
//	module = "Training Field"   # name of the module, as its own data has it
//
//	[[map]]
//	name = "Field"              # VASSAL's name of the map
//	x = 60.0                    # centre of row 1 in column 1, in pixels, as if
//	y = 60.0                    # the column did not stand low
//	dx = 72.0                   # between columns
//	dy = 83.0                   # between rows
//
//	[[unit]]                    # only where a piece is not called as its unit
//	piece = "1st Ft."
//	unit = "1st-Foot"
//
//	[[layer]]                   # what a layer says of a unit
//	name = "Step"               # VASSAL's name of the layer
//	level = 2                   # at which it says that
//	status = "reduced"          # the system's word
//
//	[[dice]]                    # a button that throws dice
//	name = "2d6"
//	n = 2
//	sides = 6
//
//	[[ignore]]
//	piece = "Turn"              # a piece that means nothing to the rules
//
// A map without hexes has inch instead of dx and dy: the pixels of an inch, x and y being
// those of its upper left corner.
//
// The module that [NewKit] makes of the pack needs no line of it: its map Battlefield, its
// layers, dice and markers are known, unless the binding says otherwise of them.
type binding struct {
	Module string       `toml:"module"`
	Maps   []boundMap   `toml:"map"`
	Units  []boundUnit  `toml:"unit"`
	Layers []boundLayer `toml:"layer"`
	Dice   []boundDice  `toml:"dice"`
	Ignore []boundUnit  `toml:"ignore"`

	units   map[string]engine.UnitID // by the piece's basic name
	ignored map[string]bool
	layouts map[string]hex.Layout // by map
	tables  map[string]boundMap   // those without hexes, by map
}

type boundMap struct {
	Name string  `toml:"name"`
	X    float64 `toml:"x"`
	Y    float64 `toml:"y"`
	DX   float64 `toml:"dx"`
	DY   float64 `toml:"dy"`
	Inch float64 `toml:"inch"`
}

// boundLayer is what a level of a layer means.
type boundLayer struct {
	Name   string `toml:"name"`
	Level  int    `toml:"level"`
	Status string `toml:"status"`
}

type boundDice struct {
	Name  string `toml:"name"`
	N     int    `toml:"n"`
	Sides int    `toml:"sides"`
}

type boundUnit struct {
	Piece string        `toml:"piece"`
	Unit  engine.UnitID `toml:"unit,omitempty"`
}

// parseBinding reads the binding of a pack: what its file says, and what holds of the
// module that is made of it. It is nil for a pack that has neither a file nor units on
// hexes: that is open play.
func parseBinding(p *pack.Pack) (*binding, error) {
	if p.Binding == nil && (len(p.Units) == 0 || p.Grid.Size() == 0) {
		return nil, nil
	}
	return readBinding(p)
}

// readBinding reads the binding of any pack.
func readBinding(p *pack.Pack) (*binding, error) {
	b := &binding{units: map[string]engine.UnitID{}, ignored: map[string]bool{}, layouts: map[string]hex.Layout{}, tables: map[string]boundMap{}}
	dec := toml.NewDecoder(bytes.NewReader(p.Binding))
	dec.DisallowUnknownFields()
	if err := dec.Decode(b); err != nil {
		return nil, fmt.Errorf("binding of %s: %w", p.ID, err)
	}
	if b.Module == "" {
		b.Module = p.Title
	}
	b.standard(p)
	if err := b.name(p); err != nil {
		return nil, fmt.Errorf("binding of %s: %w", p.ID, err)
	}
	if err := b.lay(p); err != nil {
		return nil, fmt.Errorf("binding of %s: %w", p.ID, err)
	}
	return b, nil
}

// name says which pieces are which units.
func (b *binding) name(p *pack.Pack) error {
	for unit, name := range pieceNames(p) {
		b.units[name] = unit
	}
	for _, u := range b.Units {
		if _, known := p.Unit(u.Unit); !known {
			return fmt.Errorf("piece %q is bound to %q, which is no unit", u.Piece, u.Unit)
		}
		b.units[u.Piece] = u.Unit
	}
	for _, u := range b.Ignore {
		b.ignored[u.Piece] = true
	}
	return nil
}

// lay places the maps.
func (b *binding) lay(p *pack.Pack) error {
	for _, l := range b.Layers {
		if l.Name == "" || l.Status == "" || l.Level < 1 {
			return fmt.Errorf("layer %q needs a name, a status and a level above 0", l.Name)
		}
	}
	for _, m := range b.Maps {
		switch {
		case m.Inch > 0:
			b.tables[m.Name] = m
		case m.DX <= 0 || m.DY <= 0:
			return fmt.Errorf("map %q needs dx and dy above 0, or inch", m.Name)
		default:
			b.layouts[m.Name] = hex.Layout{Grid: p.Grid, X: m.X, Y: m.Y, DX: m.DX, DY: m.DY}
		}
	}
	return nil
}

// What holds of the modules that are made of packs, where a binding does not say
// otherwise.
var (
	standardLayers = []boundLayer{{"Step", 2, "reduced"}, {"Disrupted", 1, "disrupted"}, {"Ineffective", 1, "ineffective"}}
	standardDice   = []boundDice{{"1d6", 1, 6}, {"2d6", 2, 6}}
)

// fieldMap is the main map of the modules that are made of packs.
const fieldMap = "Battlefield"

// standard adds what holds of the module that is made of the pack.
func (b *binding) standard(p *pack.Pack) {
	if _, said := b.mapCalled(fieldMap); !said {
		switch {
		case p.Grid.Size() > 0:
			b.Maps = append(b.Maps, boundMap{Name: fieldMap, X: fieldX, Y: fieldY, DX: fieldDX, DY: fieldDY})
		case p.Area != (pack.Area{}):
			b.Maps = append(b.Maps, boundMap{Name: fieldMap, X: TableMargin, Y: TableMargin, Inch: tableInch})
		}
	}
	if len(b.Layers) == 0 {
		b.Layers = standardLayers
	}
	if len(b.Dice) == 0 {
		b.Dice = standardDice
	}
	for _, name := range markers(p) {
		b.ignored[name] = true
	}
}

func (b *binding) mapCalled(name string) (boundMap, bool) {
	for _, m := range b.Maps {
		if m.Name == name {
			return m, true
		}
	}
	return boundMap{}, false
}

// hexAt is the hex at a point of a VASSAL map, or the point of a table; "" off the map.
func (b *binding) hexAt(vassalMap string, x, y int) engine.Loc {
	if t, ok := b.tables[vassalMap]; ok {
		return t.inches(x, y)
	}
	layout, ok := b.layouts[vassalMap]
	if !ok {
		return ""
	}
	c, on := layout.Find(float64(x), float64(y))
	if !on {
		return ""
	}
	return engine.Loc(c.String())
}
