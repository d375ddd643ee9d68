package musket

// States and actions may come from strangers; these are the sizes beyond which
// one is refused.
const (
	MaxStateBytes  = 1 << 20
	MaxPath        = 64 // hexes of a path
	MaxActionUnits = 64 // units named in one action
)
