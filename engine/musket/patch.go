package musket

// patch is a set of hexes of the map, a bit for the index of each: some are made for every
// walk.
type patch []uint64

// empty is a patch without a hex.
func (f *field) empty() patch { return make(patch, (len(f.ground)+63)/64) }

func (p patch) has(at int) bool { return p[at>>6]&(1<<(at&63)) != 0 }

func (p patch) add(at int) { p[at>>6] |= 1 << (at & 63) }
