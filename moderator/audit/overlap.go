package audit

import (
	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// stepWith gives the first log step after which everything stood as it does on
// another position; 0 if there is none. It looks at a piece again only after it
// has changed, so that a long log costs little more than its replay.
func stepWith(f *vassal.File, want standings) int {
	m := matching{want: want, stamps: map[string]uint64{}, fits: map[string]bool{}}
	r := replay.Start(f)
	m.update(r.Position())
	for {
		report, ok := r.Step()
		if !ok {
			return 0
		}
		if m.update(r.Position()) {
			return report.LogStep
		}
	}
}

// matching compares a position that goes on changing with a fixed one.
type matching struct {
	want   standings
	stamps map[string]uint64
	fits   map[string]bool // whether a piece stands as wanted, by its last stamp
}

// update reports whether the position is the wanted one.
func (m *matching) update(p *replay.Position) bool {
	pieces, fitting := 0, 0
	for thing := range p.Things {
		if thing.Kind() != replay.Single {
			continue
		}
		pieces++
		if m.fit(thing) {
			fitting++
		}
	}
	return pieces == fitting && pieces == len(m.want.pieces)
}

func (m *matching) fit(thing replay.Thing) bool {
	id, stamp := thing.ID(), thing.Stamp()
	if old, seen := m.stamps[id]; seen && old == stamp {
		return m.fits[id]
	}
	was, there := m.want.pieces[id]
	fits := there && was.same(stand{piece: thing.Piece()})
	m.stamps[id], m.fits[id] = stamp, fits
	return fits
}
