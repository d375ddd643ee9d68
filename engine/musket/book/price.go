package book

import (
	"strings"

	"adjutant/engine"
)

// Join writes names one after the other.
func Join[T engine.UnitID | engine.Loc](names []T, sep ...string) string {
	by := ", "
	if len(sep) > 0 {
		by = sep[0]
	}
	all := make([]string, len(names))
	for i, n := range names {
		all[i] = string(n)
	}
	return strings.Join(all, by)
}
