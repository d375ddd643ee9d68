package gbacw

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

// The tables of the series' rules that their owner may type in, by the names under which the moderator
// rules on them.
const (
	TableMovement   = "movement-table"      // points and costs (SR 9.1, the Terrain Effects Chart)
	TableOrders     = "orders-change-table" // SR 6.2
	TableFire       = "fire-table"          // SR 10
	TableShock      = "shock-table"         // SR 11
	TableInitiative = "initiative-table"    // SR 5.1
	TableLeaders    = "leader-loss-table"   // SR 12.71
)

// answerStated is the ruling that the players use their own copy of a table: what they state counts.
const answerStated = "stated"

func tableNames() []string {
	return []string{TableMovement, TableOrders, TableFire, TableShock, TableSight}
}

// hole is unclear where a table is typed in, and a cell of it that an order needs is not. Where the moderator
// ruled that the players count for themselves, it stands as it is written, with a warning.
func (sys *system) hole(s *state, name string, unit engine.UnitID, cell string) *engine.Finding {
	switch answer, _ := s.ruled(name); answer {
	case answerStated:
		return finding.OfUnit(finding.AsStated, unit, "not checked: %s; it stands as stated", cell)
	case engine.RuledIllegal:
		return finding.OfUnit(finding.LeftOpen, unit, "%s, and the moderator has ruled that nothing is done that needs it", cell)
	}
	f := finding.OfUnit(finding.LeftOpen, unit, "the %s has a hole: %s", name, cell)
	f.Question = name
	return f
}

// table is unclear where only a table can judge that nobody typed in. Where the moderator ruled that the
// players count for themselves, the order stands as it is written, with a warning.
func (sys *system) table(s *state, name string, unit engine.UnitID, what string) *engine.Finding {
	if sys.Book.HasTable(name) {
		return nil
	}
	switch answer, _ := s.ruled(name); answer {
	case answerStated:
		return finding.OfUnit(finding.AsStated, unit, "not checked: %s is in the %s, which nobody typed in; it stands as stated", what, name)
	case engine.RuledIllegal:
		return finding.OfUnit(finding.NoTable, unit, "%s is in the %s, and the moderator has ruled that nothing is done that needs it", what, name)
	}
	f := finding.OfUnit(finding.NoTable, unit, "%s is in the %s, which nobody typed in", what, name)
	f.Question = name
	return f
}
