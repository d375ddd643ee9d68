package bind

import (
	"fmt"
	"slices"
	"strings"
)

// What a piece and a unit have in common is counted by these.
const (
	commonWeight = 0.3  // of a word that many units have in their names
	noiseWeight  = 0.5  // of what a piece is called beyond its unit
	hintBonus    = 0.05 // for a side or a type that agrees
	hintMalus    = 0.2  // for a type that does not
	enough       = 0.55 // from which a piece is proposed for a unit
	likely       = 0.75
	certain      = 0.9
	closeBy      = 0.03 // what two pieces must differ by to be told apart
	worthNaming  = 0.3  // from which a piece is named as nearly a unit's
)

// scale weighs words: those that many units have in their names tell little.
type scale struct{ common map[string]bool }

func newScale(all []figure) scale {
	count := map[string]int{}
	for _, f := range all {
		seen := map[string]bool{}
		for _, t := range f.names[0] {
			if !seen[t.text] {
				seen[t.text] = true
				count[t.text]++
			}
		}
	}
	s := scale{map[string]bool{}}
	for word, n := range count {
		s.common[word] = n > 2 && n*4 > len(all)
	}
	return s
}

func (s scale) weight(t token) float64 {
	if s.common[t.text] && !t.isNumber() {
		return commonWeight
	}
	return 1
}

// resemblance is how much a piece is like a unit, and why.
type resemblance struct {
	score float64
	why   []string
}

// compare holds a piece against a unit, by the name or the id that fits better.
func (s scale) compare(c *candidate, f *figure) resemblance {
	best := resemblance{}
	for _, name := range f.names {
		if r := s.byName(c, f, name); r.score > best.score {
			best = r
		}
	}
	if best.score == 0 {
		return best
	}
	return best.hinted(c, f)
}

// byName compares names. A number of the unit's that the piece lacks makes it another.
func (s scale) byName(c *candidate, f *figure, name []token) resemblance {
	var r resemblance
	var same []string
	used := make([]bool, len(c.tokens))
	met, whole := 0.0, 0.0
	for i := 0; i < len(name); {
		n, much, why := meet(name[i:], c.tokens, used)
		for _, t := range name[i : i+n] {
			whole += s.weight(t)
			met += much * s.weight(t)
		}
		if much == 0 && name[i].isNumber() {
			return resemblance{}
		}
		switch {
		case why != "":
			r.why = append(r.why, why)
		case much == 1:
			same = append(same, name[i].shown)
		}
		i += n
	}
	if met == 0 || whole == 0 {
		return resemblance{}
	}
	if len(same) > 0 {
		r.why = append([]string{"both have " + strings.Join(same, ", ")}, r.why...)
	}
	noise, all := s.noise(c, f, used)
	if noise > 0 {
		r.why = append(r.why, "besides: "+spell(f.unexplained(c, used)))
	}
	r.score = met / whole * (1 - noiseWeight*noise/all)
	return r
}

// noise weighs what a piece is called that its unit does not explain, and all that it is
// called. Its side, its type and its printed values are explained.
func (s scale) noise(c *candidate, f *figure, used []bool) (noise, all float64) {
	for _, t := range c.tokens {
		all += s.weight(t)
	}
	for _, t := range f.unexplained(c, used) {
		noise += s.weight(t)
	}
	return noise, all
}

// unexplained are the words of a piece that say nothing of the unit.
func (f *figure) unexplained(c *candidate, used []bool) []token {
	var all []token
	for i, t := range c.tokens {
		if !used[i] && !f.explains(t) {
			all = append(all, t)
		}
	}
	return all
}

// explains reports whether a word of a piece's name says something of the unit besides its
// name.
func (f *figure) explains(t token) bool {
	if t.isNumber() {
		v := f.unit.Full
		return slices.Contains([]int{v.Att, v.Def, v.MR, v.MA, f.unit.Range, f.unit.Charge, f.unit.Steps}, t.number)
	}
	return slices.ContainsFunc(f.about, func(about []token) bool { return agrees(about, t) })
}

// agrees reports whether a token is one of some words, or their initials.
func agrees(words []token, t token) bool {
	if len(words) > 1 && stands(t.text, words) > 0 {
		return true
	}
	return slices.ContainsFunc(words, func(w token) bool { much, _ := w.likeness(t); return much >= 0.8 })
}

// hinted weighs what the piece says of itself besides its name. Another side makes it
// another unit's; another type makes it doubtful.
func (r resemblance) hinted(c *candidate, f *figure) resemblance {
	own := hint{f.strange(c.tokens), "its name"}
	for _, h := range append([]hint{own}, c.says...) {
		switch side, told := one(f.kin.sides, h.tokens, sameSide); {
		case told && side != f.unit.Side:
			return resemblance{}
		case told:
			r.score += hintBonus
			r.why = append(r.why, fmt.Sprintf("side %s by %s", side, h.where))
		}
		switch kind, told := one(f.kin.types, h.tokens, sameWord); {
		case told && kind != f.unit.Type:
			r.score -= hintMalus
			r.why = append(r.why, fmt.Sprintf("but %s by %s", kind, h.where))
		case told:
			r.score += hintBonus
			r.why = append(r.why, fmt.Sprintf("%s by %s", kind, h.where))
		}
	}
	return r
}

// strange are the words of a piece's name that its unit does not have in its own.
func (f *figure) strange(of []token) []token {
	return slices.DeleteFunc(slices.Clone(of), func(t token) bool {
		return slices.ContainsFunc(f.names[0], func(n token) bool { return n.text == t.text })
	})
}

// one is the only key of which some words speak; false if they speak of none, or of
// several.
func one[K ~string](of map[K][]token, said []token, same func(a, b token) bool) (found K, told bool) {
	n := 0
	for key, words := range of {
		if slices.ContainsFunc(words, func(w token) bool { return slices.ContainsFunc(said, func(t token) bool { return same(w, t) }) }) {
			found, n = key, n+1
		}
	}
	return found, n == 1
}

func sameWord(a, b token) bool { return !a.isNumber() && a.long == b.long }

// sameSide also takes the people of a side for it: north, northern, northerners.
func sameSide(side, said token) bool {
	rest, begun := strings.CutPrefix(said.long, side.long)
	return sameWord(side, said) || begun && slices.Contains([]string{"ern", "erner", "ist", "er"}, rest)
}
