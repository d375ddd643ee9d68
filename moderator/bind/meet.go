package bind

import (
	"slices"
	"strings"
)

// meet finds the first of the unit's tokens among those of a piece that are not used yet: as
// it is, as one of two words that stand for one, or as initials. N is how many of the
// unit's tokens were dealt with.
func meet(name, of []token, used []bool) (n int, much float64, why string) {
	best := -1
	for i, t := range of {
		if like, because := name[0].likeness(t); !used[i] && like > much {
			best, much, why = i, like, because
		}
	}
	if much == 1 {
		used[best] = true
		return 1, much, why
	}
	if x := compound(name, of, used); x.n > 0 && x.much > much {
		for i := x.from; i < x.to; i++ {
			used[i] = true
		}
		return x.n, x.much, x.why
	}
	if best >= 0 {
		used[best] = true
	}
	return 1, much, why
}

// compounded is a word on one side that stands for several on the other.
type compounded struct {
	n        int // of the unit's tokens
	from, to int // those of the piece
	much     float64
	why      string
}

// compound finds one word of a piece that stands for several of the unit's, or several that
// stand for one: Du Bois and Dubois, South Kansas-Texas and SKT.
func compound(name, of []token, used []bool) compounded {
	for i, t := range of {
		if used[i] || t.isNumber() {
			continue
		}
		for n := len(name); n >= 2; n-- {
			if much := stands(t.text, name[:n]); much > 0 {
				return compounded{n, i, i + 1, much, t.shown + " = " + spell(name[:n])}
			}
		}
		for to := i + 2; to <= len(of) && !slices.Contains(used[i:to], true); to++ {
			if much := stands(name[0].text, of[i:to]); much > 0 {
				return compounded{1, i, to, much, spell(of[i:to]) + " = " + name[0].shown}
			}
		}
	}
	return compounded{}
}

// stands tells how surely a word is several written together, or their initials: two
// initials may be anybody's.
func stands(word string, several []token) float64 {
	var together, initials strings.Builder
	for _, t := range several {
		if t.isNumber() {
			return 0
		}
		together.WriteString(t.text)
		initials.WriteString(t.text[:1])
	}
	switch {
	case word == together.String():
		return 0.95
	case word == initials.String() && len(several) > 2:
		return 0.9
	case word == initials.String():
		return 0.7
	}
	return 0
}

func spell(all []token) string {
	words := make([]string, len(all))
	for i, t := range all {
		words[i] = t.shown
	}
	return strings.Join(words, " ")
}
