package move

import (
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
)

// bestStep is the least that a step can cost: a hex by road, if there is one.
func (w *Walk) bestStep() int {
	if w.byRoads && w.halfRate {
		return CostHalfRoad
	}
	return CostRoad
}

// dimOn reports whether the cost of any step of a path is not known.
func (w *Walk) dimOn(path []int) bool {
	if !w.s.Sys.Field.Dark {
		return false
	}
	from := w.Start
	for _, to := range path {
		if d, ok := w.s.Sys.Field.Toward(from, to); ok && w.s.Sys.Field.Dim(from, to, int(d)) {
			return true
		}
		from = to
	}
	return w.entered && w.s.Sys.Field.Ground[w.Start].Has(book.Unseen)
}

// warnDim says that what a move costs was not judged.
func (w *Walk) warnDim(path []int, f *order.Findings) {
	if !w.Alone && w.dimOn(path) {
		f.Warn(finding.Dim, order.Cites("MS 4.3"), "what this move costs is not judged: nobody has typed in the terrain of %s", book.Loc(w.s.Sys, w.End(path))).At = book.Loc(w.s.Sys, w.End(path))
	}
}
