package order

import (
	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/finding"
)

// Findings is what is wrong with an action, in the order in which it was found.
type Findings []*engine.Finding

// Add finds something that the form of an order or the moment forbids, with what to write instead.
func (f *Findings) Add(code, write, format string, args ...any) {
	*f = append(*f, finding.New(code, format, args...).Instead("%s", write))
}

// Broken finds that a declared line forbids it.
func (f *Findings) Broken(code string, unit engine.UnitID, line book.Source, format string, args ...any) *engine.Finding {
	found := finding.OfUnit(code, unit, format, args...).Cite(line.Cite())
	*f = append(*f, found)
	return found
}
