package audit

import (
	"strconv"
	"strings"
)

// version is a release of VASSAL: major, minor and patch number. The zero value
// is a release that is not stated.
type version [3]int

// parseVersion reads 3.7.26 or 3.8.0-SNAPSHOT.
func parseVersion(text string) version {
	var v version
	text, _, _ = strings.Cut(text, "-")
	for i, word := range strings.SplitN(text, ".", 4) {
		if i == len(v) {
			break
		}
		n, err := strconv.Atoi(word)
		if err != nil {
			break
		}
		v[i] = n
	}
	return v
}

// atLeast reports whether v is that release or a later one.
func (v version) atLeast(major, minor, patch int) bool {
	for i, n := range [3]int{major, minor, patch} {
		if v[i] != n {
			return v[i] > n
		}
	}
	return true
}
