package board

import (
	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/bind"
	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// Stood is where the units of a pack stand and look at the end of a file, in the pack's order;
// those without a piece are left out. What a unit's counter says of it is nil where neither the
// pack nor its binding names layers; words are the conditions that those can show. It is nil for a
// pack that has no units, and the error that of a binding at fault.
func Stood(p *pack.Pack, f *vassal.File) (placed []engine.Placed, words []string, err error) {
	b, err := Parse(p, true)
	if err != nil || b == nil {
		return nil, nil, err
	}
	if p.Binding != nil && b.IsPacks(f.Module.Name, p.Title) {
		b = New(p, &bind.File{}) // it was made in the module of the pack all the same
	}
	for _, l := range b.Layers {
		words = append(words, l.Status)
	}
	end, err := replay.End(f)
	if err != nil {
		return nil, nil, err
	}
	found := map[engine.UnitID]engine.Placed{}
	for _, one := range end.Pieces() {
		unit, bound := b.Unit(one)
		if !bound {
			continue
		}
		at := engine.Placed{Unit: unit, At: b.HexAt(one.Map, one.X, one.Y)}
		status, facing := b.tell(one)
		if at.Facing = facing; b.tells {
			at.Status = append([]string{}, status...)
		}
		found[unit] = at
	}
	for _, u := range p.Units {
		if at, there := found[u.ID]; there {
			at.Side = u.Side
			placed = append(placed, at)
		}
	}
	return placed, words, nil
}

// Start is where the units of a pack whose game knows where they stand do so at the beginning
// of a file, "" for beside the map; those without a piece are left out. It is nil for a pack that
// has no units.
func Start(p *pack.Pack, f *vassal.File) (map[engine.UnitID]engine.Loc, error) {
	b, err := Parse(p, true)
	if err != nil || b == nil {
		return nil, err
	}
	begin, err := replay.Begin(f)
	if err != nil {
		return nil, err
	}
	return b.Places(begin), nil
}
