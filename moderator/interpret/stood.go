package interpret

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// Stood is where the units of a pack stand at the end of a file, in the pack's order; those
// without a piece are left out. What a unit's counter says of it is nil where the pack's
// binding names no layers of its own, and so cannot tell. It is nil for a pack that has no
// units, and the error that of a binding at fault.
func Stood(p *pack.Pack, f *vassal.File) ([]engine.Placed, error) {
	b, err := parseBinding(p, true)
	if err != nil || b == nil {
		return nil, err
	}
	tells := !slices.Equal(b.Layers, standardLayers)
	end, _ := replay.Run(f)
	found := map[engine.UnitID]engine.Placed{}
	for _, one := range end.Pieces() {
		unit, bound := b.unit(one)
		if !bound {
			continue
		}
		at := engine.Placed{Unit: unit, At: b.hexAt(one.Map, one.X, one.Y)}
		if tells {
			at.Status = append([]string{}, b.status(one)...)
		}
		found[unit] = at
	}
	var all []engine.Placed
	for _, u := range p.Units {
		if at, there := found[u.ID]; there {
			at.Side = u.Side
			all = append(all, at)
		}
	}
	return all, nil
}
