//go:build !crashpoints

package club

import "adjutant/moderator/roll"

// Beacon is the public randomness that games may have in their dice.
func Beacon() roll.Beacon { return roll.Quicknet() }
