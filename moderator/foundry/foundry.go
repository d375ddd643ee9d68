// Package foundry makes the VASSAL module of a pack: its map and counters drawn, with
// boxes, dice, charts and the set-ups of its scenarios.
package foundry

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/outfit"
	"adjutant/moderator/picture"
	"adjutant/vassal/forge"
)

// Each calls do for 0 to n-1, in any order or at once, and returns when all are done.
type Each func(n int, do func(i int))

// InTurn is an Each that does one after another.
func InTurn(n int, do func(i int)) {
	for i := range n {
		do(i)
	}
}

// Module makes the module of a pack that a system was opened with, as the bytes of a
// .vmod file, with notes on what the pack lacks. The same pack gives the same bytes,
// however its pictures are shared out. The error is that of a pack whose binding does not
// fit, or that cannot be drawn.
func Module(p *pack.Pack, sys engine.System, each Each) (data []byte, notes []string, err error) {
	c, err := newCaster(p, sys)
	if err != nil {
		return nil, nil, err
	}
	pictures, err := c.drawAll(each)
	if err != nil {
		return nil, nil, err
	}
	setups, err := c.setups()
	if err != nil {
		return nil, nil, err
	}
	data, err = forge.Build(c.kit.Module(pictures, setups, engine.ChartsOf(sys)))
	return data, c.kit.Notes, err
}

// Map draws the map of a pack: the main map of the module, or the areas of a board of those, of which the module has only an empty sheet.
func Map(p *pack.Pack, sys engine.System) (picture.Picture, error) {
	if areas := len(p.Regions()); areas > 0 {
		if !picture.Known(p) {
			return picture.Picture{}, fmt.Errorf("the board of pack %s has %d areas, and of more than %d none is drawn", p.ID, areas, picture.MostRooms)
		}
		return picture.Scene{Caption: p.Title}.Draw(p)
	}
	c, err := newCaster(p, sys)
	if err != nil {
		return picture.Picture{}, err
	}
	return c.drawField(c.kit.Field())
}

// caster makes one module.
type caster struct {
	pack *pack.Pack
	sys  engine.System
	kit  *outfit.Kit
	land []engine.Terrain // the terrain of the table as a game begins with it
}

func newCaster(p *pack.Pack, sys engine.System) (caster, error) {
	kit, err := outfit.NewKit(p)
	if err != nil {
		return caster{}, err
	}
	begin, err := sys.New(engine.Setup{})
	if err != nil {
		return caster{}, err
	}
	return caster{p, sys, kit, engine.TerrainOf(sys, begin)}, nil
}

// setups are the positions that the scenarios begin with, as the system sets them up where
// it says where units stand.
func (c caster) setups() ([]forge.Setup, error) {
	var all []forge.Setup
	for _, s := range c.pack.Scenarios {
		moment := c.kit.Start(s.ID)
		if board := engine.FeaturesOf(c.sys).Board; board != nil {
			state, err := c.sys.New(engine.Setup{Scenario: s.ID})
			if err != nil {
				return nil, err
			}
			if moment.Placed = board.Placed(state); !hasMap(c.pack) {
				for i := range moment.Placed {
					moment.Placed[i].At = "" // an area: its module shows none
				}
			}
		}
		position, err := c.kit.Position(moment)
		if err != nil {
			return nil, err
		}
		all = append(all, forge.Setup{Name: s.Title, Position: position})
	}
	return all, nil
}

// hasMap reports whether the pack has a map or a table on which units stand.
func hasMap(p *pack.Pack) bool { return p.Grid.Size() > 0 || p.Area != (pack.Area{}) }
