package musket

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/position"
	"adjutant/engine/musket/state"
)

// doubt makes an order that only zones of control forbid unclear, as long as brush,
// which would block them, may be where nobody knows the ground. It names the hexes.
func doubt(s *state.State, a engine.Action, f *order.Findings) {
	if !f.Illegal || slices.ContainsFunc(f.All, func(one engine.Finding) bool { return !one.IsWarning() && !byZone(one) }) {
		return
	}
	for _, at := range doubtful(s, a) {
		f.Illegal, f.Unclear = false, true
		f.Note(finding.LeftOpen, order.Cites("TEC"), "whether brush in %s blocks the zone of control is not known: nobody has typed in the terrain", book.Loc(s.Sys, at)).Question = state.QuestionTerrain + string(book.Loc(s.Sys, at))
		f.All[len(f.All)-1].At = book.Loc(s.Sys, at)
	}
}

// doubtful lists the hexes of unknown ground that bear on the zones of control which
// an order meets: those that its units stand in, go through and attack, and those of
// enemies next to them.
func doubtful(s *state.State, a engine.Action) []int {
	var met []int
	note := func(at int) {
		if at != book.Nowhere && s.Sys.Field.Ground[at].Has(book.Unseen) && !slices.Contains(met, at) {
			met = append(met, at)
		}
	}
	side := slices.Index(s.Sys.Sides, a.Side)
	for _, at := range position.Touched(s.Sys, s.Pieces, a) {
		note(at)
		for _, next := range s.Sys.Field.Next[at] {
			if next != book.Nowhere && slices.ContainsFunc(position.In(s.Sys, s.Pieces, next, book.Foe(side)), func(u int) bool { return position.Exerts(s, u) }) {
				note(next)
			}
		}
	}
	return met
}

// byZone reports whether a finding rests on a zone of control.
func byZone(one engine.Finding) bool {
	switch one.Code {
	case finding.ZoneToZone, finding.UnsteadyIntoZone, finding.GunInZone:
		return true
	}
	return one.Code == finding.MustStop && slices.Contains(one.Cites, "MS 6.2")
}
