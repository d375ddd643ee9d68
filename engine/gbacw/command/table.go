package command

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/state"
)

// TableNames are the tables on which the moderator rules.
func TableNames() []string {
	return []string{book.TableMovement, book.TableOrders, book.TableFire, book.TableShock, book.TableSight}
}

// CheckCell is unclear where a table is typed in, and a cell of it that an order needs is not. Where the moderator
// ruled that the players count for themselves, it stands as it is written, with a warning.
func CheckCell(b *book.Book, s *state.State, name string, unit engine.UnitID, cell string) *engine.Finding {
	switch answer, _ := s.Ruled(name); answer {
	case state.AnswerStated:
		return finding.OfUnit(finding.AsStated, unit, "not checked: %s; it stands as stated", cell)
	case engine.RuledIllegal:
		return finding.OfUnit(finding.LeftOpen, unit, "%s, and the moderator has ruled that nothing is done that needs it", cell)
	}
	f := finding.OfUnit(finding.LeftOpen, unit, "the %s has a hole: %s", name, cell)
	f.Question = name
	return f
}

// CheckTable is unclear where only a table can judge that nobody typed in. Where the moderator ruled that the
// players count for themselves, the order stands as it is written, with a warning.
func CheckTable(b *book.Book, s *state.State, name string, unit engine.UnitID, what string) *engine.Finding {
	if b.HasTable(name) {
		return nil
	}
	switch answer, _ := s.Ruled(name); answer {
	case state.AnswerStated:
		return finding.OfUnit(finding.AsStated, unit, "not checked: %s is in the %s, which nobody typed in; it stands as stated", what, name)
	case engine.RuledIllegal:
		return finding.OfUnit(finding.NoTable, unit, "%s is in the %s, and the moderator has ruled that nothing is done that needs it", what, name)
	}
	f := finding.OfUnit(finding.NoTable, unit, "%s is in the %s, which nobody typed in", what, name)
	f.Question = name
	return f
}
