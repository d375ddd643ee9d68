package book

// SideName is the name of a side, given by its index, as players read it.
func SideName(sys *Book, side int) string { return sys.Pack.SideName(sys.Sides[side]) }
