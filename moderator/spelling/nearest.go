package spelling

import (
	"math/bits"
	"unicode/utf8"
)

// Nearest is the names that are likest to what is written, at most three; none if
// all are too far from it. Case, quotes and dashes of all kinds are the same, and
// of what is longer than so many characters none is sought.
func Nearest(written string, names []string, longest int) []string {
	keys := make([]string, len(names))
	for i, name := range names {
		keys[i] = Fold(name)
	}
	var best []string
	for _, i := range Likest(Fold(written), keys, longest) {
		best = append(best, names[i])
	}
	return best
}

// Likest is the positions of the keys that are likest to what is written, at most three;
// none if all are too far from it.
func Likest(written string, keys []string, longest int) []int {
	size := len([]rune(written))
	if size < 3 || size > longest {
		return nil
	}
	var best []int
	least := size / 3
	for i, key := range keys {
		d := Distance(written, key, least)
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

// Distance counts the letters to be put in, left out, changed, or swapped with
// their neighbour to make one text of the other. Where they are more than the limit, it
// is some number above that.
func Distance(a, b string, limit int) int {
	m, n := utf8.RuneCountInString(a), utf8.RuneCountInString(b)
	if max(m-n, n-m) > limit || farApart(a, b, limit) {
		return limit + 1
	}
	var few [3 * (usual + 1)]int
	rows := few[:]
	if n > usual {
		rows = make([]int, 3*(n+1))
	}
	s, t := []rune(a), []rune(b)
	before, last, row := rows[:n+1], rows[n+1:2*(n+1)], rows[2*(n+1):3*(n+1)]
	for j := range last {
		last[j] = j
	}
	nearest := 0 // of the last row
	for i := 1; i <= m; i++ {
		row[0] = i
		least := i
		for j := 1; j <= n; j++ {
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost(s[i-1], t[j-1]))
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
			least = min(least, row[j])
		}
		if min(nearest, least) > limit {
			return limit + 1 // each row further down follows from two that are all above it
		}
		before, last, row, nearest = last, row, before, least
	}
	return last[n]
}

// farApart reports of some texts that are further apart than the limit that they are: each change brings one letter in at most that the
// other text has nowhere.
func farApart(a, b string, limit int) bool {
	in, other := lettersOf(a), lettersOf(b)
	return bits.OnesCount64(in&^other) > limit || bits.OnesCount64(other&^in) > limit
}

// lettersOf is the letters of a text, each a bit, which some share.
func lettersOf(text string) (letters uint64) {
	for _, letter := range text {
		letters |= 1 << (letter % 64)
	}
	return letters
}

// usual is how many letters names have at most, but for few.
const usual = 30

func cost(a, b rune) int {
	if a == b {
		return 0
	}
	return 1
}
