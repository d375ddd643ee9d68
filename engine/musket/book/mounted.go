package book

import "strings"

// MountedOf names the mounted infantry of a side (WC 15.3).
func MountedOf(b *Book, side int) string {
	var names []string
	for u, card := range b.Units {
		if card.Side == side && card.Mounted {
			names = append(names, Name(b, u))
		}
	}
	return strings.Join(names, ", ")
}
