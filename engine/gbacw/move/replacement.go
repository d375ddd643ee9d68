package move

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/setup"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// TakesOver reports an order that brings a leader's replacement, or places one who came with his division.
func TakesOver(b *book.Book, s *state.State, a engine.Action) bool {
	if len(a.Units) != 1 || len(a.Path) != 1 || setup.IsSetUp(b, s, a) {
		return false
	}
	unit, there := b.UnitIndex[a.Units[0]]
	return there && b.Leads(unit) >= 0 && (s.Units[unit].Fate == state.FateEliminated || setsUp(b, s, unit))
}

// setsUp reports whether a leader's side may choose now with which of his units he comes: W. Wallace's and Prentiss's replacements
// at the start of the turn in which their divisions set up (BB 30.8).
func setsUp(b *book.Book, s *state.State, unit int) bool {
	return scenario.Of(s).SecondDay && s.Phase == state.PhaseCommand && s.Used[state.UsedSummoned] > 0 && s.Used[state.UsedSummoned] == s.Turn-1 && s.Units[unit].Here() && slices.Contains(summonedLeaders(), b.Unit(unit).ID)
}

func summonedLeaders() []engine.UnitID { return []engine.UnitID{"W.-Wallace", "Prentiss"} }

// checkReplacement judges such an order.
func checkReplacement(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	unit := b.UnitIndex[a.Units[0]]
	u, code := b.Unit(unit), b.Formations[b.Leads(unit)].Code
	at, err := b.Pack.Grid.Find(string(a.Path[0]))
	switch {
	case err != nil:
		return finding.OfUnit(finding.OffMap, "", "%v", err)
	case u.Side != a.Side:
		return finding.OfUnit(finding.NotYours, u.ID, "%s is not yours", u.Name)
	case position.EnemyAt(b, s, b.Side(a.Side), at) >= 0:
		return finding.OfUnit(finding.EnemyHeld, u.ID, "the enemy stands in %s", b.HexName(at)).Cite("SR 3.0")
	case b.Area(s.Scenario, position.Slot(b, s), at) == book.Outside:
		return finding.OfUnit(finding.OutsideScenario, u.ID, "%s is outside the map of this scenario", b.HexName(at)).Cite(position.BookCite(b, s))
	case setsUp(b, s, unit):
		return CheckSetUpWith(b, s, unit, at)
	case s.Phase != state.PhaseRecovery:
		return finding.OfUnit(finding.OutOfPhase, u.ID, "lost leaders are replaced in the recovery phase; it is the %s phase", s.Phase).Cite("SR 3.0")
	case b.Formations[b.Leads(unit)].Rank() == 0:
		return finding.OfUnit(finding.NoEntry, u.ID, "nobody takes the place of %s, who commands an army", u.Name).Cite("BB 4.11")
	case code == scenario.Of(s).ReplacedAnywhere && allRouted(b, s, code):
		return nil // BB 30.3: in a hex of the player's choice
	}
	return finding.OfUnit(finding.AsStated, u.ID, "not checked: when and where the series' rules have the replacement of %s come; it stands as stated", u.Name).Cite("SR 3.0")
}

// CheckSetUpWith: he sets up with a unit of his division.
func CheckSetUpWith(b *book.Book, s *state.State, unit int, at hex.Coord) *engine.Finding {
	code := b.Formations[b.Leads(unit)].Code
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Type != book.Leader && book.Within(b.Formations[u.Formation].Code, code) && position.Where(b, s, i) == at {
			return nil
		}
	}
	return finding.OfUnit(finding.NoEntry, b.Unit(unit).ID, "%s sets up with a unit of his division, and none stands in %s", b.Unit(unit).Name, b.HexName(at)).Cite("BB 30.8")
}

// allRouted reports whether a brigade has regiments, and none but routed ones.
func allRouted(b *book.Book, s *state.State, code string) bool {
	at, routed := b.FormationNamed(code), 0
	for i, u := range s.Units {
		if u.Formation != at || b.Unit(i).Type != book.Infantry || u.Gone() || u.Fate == state.FateRemoved {
			continue
		}
		if u.Fate != state.FateRouted {
			return false
		}
		routed++
	}
	return routed > 0
}

// WithOwn is the hex of the first combat unit of a leader's formation on the map, "" if there is none.
func WithOwn(b *book.Book, s *state.State, leader int) engine.Loc {
	code := b.Unit(leader).Formation
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Type != book.Leader && book.Within(b.Formations[u.Formation].Code, code) {
			return u.At
		}
	}
	return ""
}

// ReplacementSamples bring a lost leader's replacement to the first of his units.
func ReplacementSamples(b *book.Book, s *state.State, unit int) []engine.Action {
	at := WithOwn(b, s, unit)
	if s.Units[unit].Fate != state.FateEliminated || at == "" {
		return nil
	}
	return []engine.Action{{Side: b.Unit(unit).Side, Verb: state.VerbEntry, Units: b.UnitIDs(unit), Path: []engine.Loc{at}}}
}
