package orders

import "strings"

// Nearest is the names that are likest to what is written, at most three; none if
// all are too far from it. Case, quotes and dashes of all kinds are the same.
func Nearest(written string, names []string) []string { return nearest(Fold(written), names, Fold) }

// nearest is the names that are likest to what is written, at most three; none
// if all are too far from it. Names are compared by their keys.
func nearest(written string, names []string, key func(string) string) []string {
	size := len([]rune(written))
	if size < 3 || size > maxGuess {
		return nil
	}
	var best []string
	least := size / 3
	for _, name := range names {
		d := distance(written, key(name))
		if d > least {
			continue
		}
		if d < least {
			least, best = d, nil
		}
		best = append(best, name)
	}
	return best[:min(len(best), 3)]
}

// nearest is how to write the units whose names are likest to the name.
func (x *index) nearest(name string) []string {
	var names []string
	seen := map[string]bool{}
	for _, u := range x.roster.Units {
		for _, n := range u.names() {
			if key := Fold(n); key != "" && !seen[key] {
				seen[key] = true
				names = append(names, n)
			}
		}
	}
	return oneOfEach(x, nearest(name, names, Fold))
}

// oneOfEach leaves out further names of a unit that is already in the list.
func oneOfEach(x *index, names []string) []string {
	var kept []string
	seen := map[int]bool{}
	for _, name := range names {
		unit := x.find(Fold(name))[0]
		if !seen[unit] {
			seen[unit] = true
			kept = append(kept, name)
		}
	}
	return kept
}

// qualifiedAll is how to write each of the units among the others.
func (x *index) qualifiedAll(units []int) []string {
	var out []string
	for _, i := range units {
		out = append(out, x.qualified(i, units))
	}
	return out
}

// commands tells the units apart for people.
func (x *index) commands(units []int) string {
	var out []string
	for _, i := range units {
		u := x.roster.Units[i]
		if u.Command == "" {
			out = append(out, string(u.ID))
			continue
		}
		out = append(out, u.Command)
	}
	return strings.Join(out, ", ")
}

// distance counts the letters to be put in, left out, changed, or swapped with
// their neighbour to make one text of the other.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	before, last := []int(nil), make([]int, len(t)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(s); i++ {
		row := make([]int, len(t)+1)
		row[0] = i
		for j := 1; j <= len(t); j++ {
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost(s[i-1], t[j-1]))
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(t)]
}

func cost(a, b rune) int {
	if a == b {
		return 0
	}
	return 1
}
