package view

import (
	"maps"
	"slices"
	"strings"
	"time"
)

// listOrders are the orders of the list; games that are equal in one stand by their tags.
var listOrders = map[string]func(a, b Summary) int{
	"tag":      func(a, b Summary) int { return 0 },
	"deadline": func(a, b Summary) int { return laterIfZero(a.Deadline, b.Deadline) },
	"since":    func(a, b Summary) int { return laterIfZero(a.Since, b.Since) },
	"moved":    func(a, b Summary) int { return a.Moved.Compare(b.Moved) },
	"ended":    func(a, b Summary) int { return laterIfZero(a.Ended, b.Ended) },
	"misses": func(a, b Summary) int {
		n, _ := a.MissedSoFar()
		m, _ := b.MissedSoFar()
		return m - n
	},
}

// ListOrders are the words that say in which order games are listed.
func ListOrders() string { return strings.Join(slices.Sorted(maps.Keys(listOrders)), ", ") }

// laterIfZero compares times, of which none is later than all.
func laterIfZero(a, b time.Time) int {
	switch {
	case a.IsZero() && !b.IsZero():
		return 1
	case b.IsZero() && !a.IsZero():
		return -1
	}
	return a.Compare(b)
}
