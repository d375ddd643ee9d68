package book

// Patch is a set of hexes of the map, a bit for the index of each: some are made for every
// walk.
type Patch []uint64

// Empty is a patch without a hex.
func (f *field) Empty() Patch { return make(Patch, (len(f.Ground)+63)/64) }

// Has reports whether the hex with the index at is in the patch.
func (p Patch) Has(at int) bool { return p[at>>6]&(1<<(at&63)) != 0 }

// Add puts the hex with the index at into the patch.
func (p Patch) Add(at int) { p[at>>6] |= 1 << (at & 63) }
