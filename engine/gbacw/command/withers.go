package command

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// WithersMarker is the corps with which his division acts when his marker comes out: no other command has it on that day.
func WithersMarker(b *book.Book, s *state.State, cmd int) (corps int, his bool) {
	if !scenario.Of(s).Withers || b.Commands[cmd].ID != "Withers" || s.Options.Is(state.FixWithers, "corps") {
		return 0, false
	}
	return b.SectorOf(b.Formations[b.FormationNamed(state.CodeHardee)]), true
}

// withWithers reports whether a formation is Withers's division, or of it.
func withWithers(b *book.Book, s *state.State, formation int) bool {
	return scenario.Of(s).Withers && book.Within(b.Formations[formation].Code, state.CodeWithers)
}

// checkWithers keeps all others from acting with his marker.
func checkWithers(b *book.Book, s *state.State, unit int) *engine.Finding {
	if s.Used[state.UsedWithers] == 0 || withWithers(b, s, s.Units[unit].Formation) {
		return nil
	}
	return finding.OfUnit(finding.NotDrawn, b.Unit(unit).ID, "%s is not of Withers's division, which alone acts with his marker", b.Unit(unit).Name).Cite("BB 30.8")
}
