package book

import "adjutant/engine"

// Place is a hex for the outside, "" for nowhere.
func Place(sys *Book, at int) engine.Loc {
	if at == Nowhere {
		return ""
	}
	return Loc(sys, at)
}

// SideID is the id of a side, given by its index; empty for Nowhere.
func SideID(sys *Book, side int) engine.Side {
	if side == Nowhere {
		return ""
	}
	return sys.Sides[side]
}

// UnitIDOrNone is the id of a unit, given by its index; empty for Nowhere.
func UnitIDOrNone(sys *Book, u int) engine.UnitID {
	if u == Nowhere {
		return ""
	}
	return UnitID(sys, u)
}
