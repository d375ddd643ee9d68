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
//	[[ignore]]
//	piece = "Turn"              # a piece that means nothing to the rules
type binding struct {
	Module string      `toml:"module"`
	Maps   []boundMap  `toml:"map"`
	Units  []boundUnit `toml:"unit"`
	Ignore []boundUnit `toml:"ignore"`

	units   map[string]engine.UnitID // by the piece's basic name
	ignored map[string]bool
	layouts map[string]hex.Layout // by map
}

type boundMap struct {
	Name string  `toml:"name"`
	X    float64 `toml:"x"`
	Y    float64 `toml:"y"`
	DX   float64 `toml:"dx"`
	DY   float64 `toml:"dy"`
}

type boundUnit struct {
	Piece string        `toml:"piece"`
	Unit  engine.UnitID `toml:"unit,omitempty"`
}

// parseBinding reads the binding of a pack; nil if it has none.
func parseBinding(p *pack.Pack) (*binding, error) {
	if p.Binding == nil {
		return nil, nil
	}
	b := &binding{units: map[string]engine.UnitID{}, ignored: map[string]bool{}, layouts: map[string]hex.Layout{}}
	dec := toml.NewDecoder(bytes.NewReader(p.Binding))
	dec.DisallowUnknownFields()
	if err := dec.Decode(b); err != nil {
		return nil, fmt.Errorf("binding of %s: %w", p.ID, err)
	}
	for _, u := range p.Units {
		b.units[u.Name] = u.ID
	}
	for _, u := range b.Units {
		if _, known := p.Unit(u.Unit); !known {
			return nil, fmt.Errorf("binding of %s: piece %q is bound to %q, which is no unit", p.ID, u.Piece, u.Unit)
		}
		b.units[u.Piece] = u.Unit
	}
	for _, u := range b.Ignore {
		b.ignored[u.Piece] = true
	}
	for _, m := range b.Maps {
		if m.DX <= 0 || m.DY <= 0 {
			return nil, fmt.Errorf("binding of %s: map %q needs dx and dy above 0", p.ID, m.Name)
		}
		b.layouts[m.Name] = hex.Layout{Grid: p.Grid, X: m.X, Y: m.Y, DX: m.DX, DY: m.DY}
	}
	return b, nil
}

// hexAt is the hex at a point of a VASSAL map; "" off the map.
func (b *binding) hexAt(vassalMap string, x, y int) engine.Loc {
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
