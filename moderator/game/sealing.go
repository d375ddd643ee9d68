package game

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// SealPolicy says who can read orders that are hidden from the other side before
// they are due (ORDERS section 4).
type SealPolicy string

// The policies that exist.
const (
	SealTrusted SealPolicy = "trusted" // the moderator keeps them
	SealCommit  SealPolicy = "commit"  // nobody: the moderator gets their hash, and later the orders
)

// SealOption is the option of packs in whose games orders are sealed.
const SealOption = "sealed"

// Sealing is how orders are sealed in a game of the pack with the set-up; "" where
// nothing is.
func Sealing(p *pack.Pack, setup engine.Setup) SealPolicy {
	i := slices.IndexFunc(p.Options, func(o pack.Option) bool { return o.Name == SealOption })
	if i < 0 {
		return ""
	}
	return SealPolicy(cmp.Or(setup.Options[SealOption], p.Options[i].Value))
}
