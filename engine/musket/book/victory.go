package book

func SideName(sys *Book, side int) string { return sys.Pack.SideName(sys.Sides[side]) }
