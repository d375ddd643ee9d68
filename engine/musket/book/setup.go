package book

import "slices"

// hasArea reports whether the sheet says where a unit may be set up.
func (sys *Book) hasArea(u int) bool {
	return slices.ContainsFunc(sys.Sheet.areas, func(a area) bool { return slices.Contains(a.units, u) })
}

// MayStandAt lists the hexes where a unit may be set up, sorted (WC 13.4).
func (sys *Book) MayStandAt(u int) []int {
	all := slices.Clone(sys.Sheet.detached[u])
	for _, a := range sys.Sheet.areas {
		if slices.Contains(a.units, u) {
			all = append(all, a.hexes...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Prepares reports whether a side has anything to decide before turn 1.
func (sys *Book) Prepares(side int) bool {
	return sys.Sheet.Plan != nil && sys.Sheet.Plan.Side == side ||
		slices.ContainsFunc(sys.Sheet.areas, func(a area) bool { return a.side == side })
}
