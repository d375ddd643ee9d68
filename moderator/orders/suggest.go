package orders

import (
	"strings"

	"adjutant/moderator/spelling"
)

// Nearest is the names that are likest to what is written, at most three; none if all are too far from it.
func Nearest(written string, names []string) []string {
	return spelling.Nearest(written, names, maxGuess)
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
	for _, i := range spelling.Likest(name, keys, maxGuess) {
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
