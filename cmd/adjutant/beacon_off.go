//go:build !crashpoints

package main

import "adjutant/moderator/roll"

// beacon is the public randomness that games may have in their dice.
func beacon() roll.Beacon { return roll.Quicknet() }
