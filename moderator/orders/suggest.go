package orders

import "strings"

// Nearest is the names that are likest to what is written, at most three; none if
// all are too far from it. Case, quotes and dashes of all kinds are the same.
func Nearest(written string, names []string) []string {
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = Fold(name)
	}
	var best []string
	for _, i := range nearest(Fold(written), keys) {
		best = append(best, names[i])
	}
	return best
}

// nearest is the positions of the keys that are likest to what is written, at most three;
// none if all are too far from it.
func nearest(written string, keys []string) []int {
	size := len([]rune(written))
	if size < 3 || size > maxGuess {
		return nil
	}
	var best []int
	least := size / 3
	for i, key := range keys {
		d := distance(written, key, least)
		if d > least {
			continue
		}
		if d < least {
			least, best = d, nil
		}
		best = append(best, i)
	}
	return best[:min(len(best), 3)]
}

// nearest is how to write the units whose names are likest to the name.
func (x *index) nearest(name string) []string {
	var names, keys []string
	seen := map[string]bool{}
	for _, s := range x.spellings() {
		if !seen[s.key] {
			seen[s.key] = true
			names, keys = append(names, s.name), append(keys, s.key)
		}
	}
	var likely []string
	for _, i := range nearest(name, keys) {
		likely = append(likely, names[i])
	}
	return oneOfEach(x, likely)
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
// their neighbour to make one text of the other. Where they are more than the limit, it
// is some number above that.
func distance(a, b string, limit int) int {
	s, t := []rune(a), []rune(b)
	if max(len(s)-len(t), len(t)-len(s)) > limit {
		return limit + 1
	}
	rows := make([]int, 3*(len(t)+1))
	before, last, row := rows[:len(t)+1], rows[len(t)+1:2*(len(t)+1)], rows[2*(len(t)+1):]
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(s); i++ {
		row[0] = i
		for j := 1; j <= len(t); j++ {
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost(s[i-1], t[j-1]))
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(t)]
}

func cost(a, b rune) int {
	if a == b {
		return 0
	}
	return 1
}
