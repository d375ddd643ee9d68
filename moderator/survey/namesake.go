package survey

import (
	"strconv"
	"strings"
)

// namesakes counts the units of a side that are called alike.
type namesakes map[[2]string]int

// next is what the next unit of a side is called, so that players can name it: the second of a name has a b behind it, the third a c.
func (n namesakes) next(name, side string) string {
	for {
		key := [2]string{strings.ToLower(name), side}
		n[key]++
		if n[key] == 1 {
			return name
		}
		other := [2]string{strings.ToLower(name + " " + nth(n[key])), side}
		if n[other] == 0 {
			n[other]++
			return name + " " + nth(n[key])
		}
	}
}

// nth is a letter for the n-th of a name, and a number where there are more than letters.
func nth(n int) string {
	if n <= 26 {
		return string(rune('a' + n - 1))
	}
	return strconv.Itoa(n)
}
