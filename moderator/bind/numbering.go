package bind

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/hex"
)

// reading is a way in which a map may print the numbers of the pack's hexes.
type reading struct {
	what string
	of   func(runs []string) (name string, ok bool)
}

// readings are the ways, the usual one first. They make the pack's name of a hex out of the
// runs of digits and of letters in a printed place.
var readings = []reading{
	{"the hexes' names as the pack has them", lastRun(1, false)},
	{"the hexes' names with a letter before them, as the pack has them", lastRun(2, false)},
	{"the row before the column", lastRun(1, true)},
	{"column and row apart", twoNumbers(false)},
	{"row and column apart", twoNumbers(true)},
	{"a letter for the column", lettered},
}

// lastRun takes the last runs together, with the last two of four digits first if they are
// turned.
func lastRun(n int, turned bool) func([]string) (string, bool) {
	return func(runs []string) (string, bool) {
		if len(runs) < n {
			return "", false
		}
		name := strings.Join(runs[len(runs)-n:], "")
		if turned && len(name) == 4 {
			name = name[2:] + name[:2]
		}
		return name, true
	}
}

func twoNumbers(turned bool) func([]string) (string, bool) {
	return func(runs []string) (string, bool) {
		var both []int
		for _, run := range runs {
			if v, err := strconv.Atoi(run); err == nil && v >= 0 {
				both = append(both, v)
			}
		}
		if len(both) != 2 {
			return "", false
		}
		if turned {
			slices.Reverse(both)
		}
		return hex.Coord{Col: both[0], Row: both[1]}.String(), true
	}
}

// lettered reads A12, and AA12 behind Z12 as VASSAL counts.
func lettered(runs []string) (string, bool) {
	if len(runs) < 2 {
		return "", false
	}
	letters, digits := strings.ToUpper(runs[len(runs)-2]), runs[len(runs)-1]
	row, err := strconv.Atoi(digits)
	first := letters[0]
	if err != nil || first < 'A' || first > 'Z' || strings.Trim(letters, string(first)) != "" {
		return "", false
	}
	const letterCount = 26
	return hex.Coord{Col: (len(letters)-1)*letterCount + int(first-'A') + 1, Row: row}.String(), true
}
