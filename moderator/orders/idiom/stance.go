package idiom

import "strings"

// StanceOf is the orders that are given, "" for anything else.
func StanceOf(rest string) string {
	found := Stances.FindStringSubmatch(rest)
	if found == nil {
		return ""
	}
	return strings.ToLower(found[1])
}
