package party

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

var (
	everybody = pattern.MustCompile(`^(?:everybody|everyone|everything|all(?: of)? (?:them|us)|(?:all (?:of )?)?(?:the|my|our) (?:whole |entire )?(?:units|men|troops|boys|forces|stack|lot|force|people)|all (?:units|men|troops|forces)|all|whoever|those|the ones)(?: (?:that|who|which))?(?: (?:is|are|stands?|i have|we have|i've got|we've got))?`)
	inHex     = pattern.MustCompile(`^ (?:in|at|on|from|of) (?:hex )?([ns]?\d{4})\b`)
	alone     = pattern.MustCompile(`^(?:everybody|everyone|all (?:my |our |the )?(?:units|men|troops))$`) // some of which may be excepted though no hex is named
	leavesOut = pattern.MustCompile(` (?:but|except|excepting|save|bar|other than|apart from|aside from|besides|without|excluding|minus|not) `)
	excepting = pattern.MustCompile(`^(,?) (?:but|except|excepting|save|bar|other than|apart from|aside from|besides|without|excluding|minus|but not|not)(?: for)?(?: only)? `)
)

// everybody are all who stand in a hex, or on the map, but for some; with where the words end that say so, 0 for other words.
func (s sentence) everybody(at int) (units []int, end int) {
	text := string(s.Low[at:])
	head := everybody.FindString(text)
	if head == "" {
		return nil, 0
	}
	end = at + len([]rune(head))
	units, to, placed := s.placed(s.own(), end)
	but, behind := s.excepted(units, to)
	switch {
	case behind < 0, !placed && (behind == 0 || !alone.MatchString(head)):
		return nil, 0
	case behind > 0:
		return but, behind
	}
	return units, to
}

// placed are the units of a list that stand in the hex that is named at a position, if one is, and where that ends.
func (s sentence) placed(units []int, at int) (there []int, end int, placed bool) {
	found := inHex.FindStringSubmatch(string(s.Low[at:]))
	if found == nil {
		return units, at, false
	}
	hex := engine.Loc(strings.ToUpper(found[1]))
	there = s.those(units, func(u unit.Unit) bool { return u.At == hex })
	if s.reader.hexes[hex] || s.unsettled(hex, there) || s.namesBefore(hex, at) {
		there = nil
	}
	return there, at + len([]rune(found[0])), true
}

// namesBefore reports whether a sentence names a hex before a position.
func (s sentence) namesBefore(hex engine.Loc, at int) bool {
	return strings.Contains(strings.ToUpper(string(s.Chars[:at])), string(hex))
}

// unsettled reports whether orders that are kept bring somebody to a hex, or one of units away.
func (s sentence) unsettled(hex engine.Loc, units []int) bool {
	for u, at := range s.Scope.Roster.Going {
		if at == hex || at == "" || slices.ContainsFunc(units, func(i int) bool { return s.Scope.Roster.Units[i].ID == u }) {
			return true
		}
	}
	return false
}

// excepted are units without those that are said at a position to be left out, and where that ends: 0 where nobody is left out, -1 where it is
// not understood who.
func (s sentence) excepted(units []int, at int) (left []int, end int) {
	found := excepting.FindStringSubmatch(string(s.Low[at:]))
	if found == nil {
		return units, 0
	}
	p := *s.Scanner
	p.At = at + len([]rune(found[0]))
	left = units
	for {
		out := s.named(&p, units)
		if len(out) == 0 {
			return nil, -1
		}
		left = slices.DeleteFunc(slices.Clone(left), func(i int) bool { return slices.Contains(out, i) })
		for end = p.At; s.Low[end-1] == ' '; end-- {
		}
		if next := listed.FindString(string(p.Low[end:])); next != "" {
			p.At = end + len([]rune(next))
			if trial := p; len(s.named(&trial, units)) > 0 {
				continue
			}
		}
		break
	}
	if found[1] != "" && strings.HasPrefix(string(s.Low[end:]), ",") {
		end++
	}
	return left, end
}

// named are those of units who are named next, by name or by kind; none where somebody else is, or nobody.
func (s sentence) named(p *scan.Scanner, units []int) []int {
	p.Article()
	if p.Done() {
		return nil
	}
	if p.AtUnit() {
		id := p.Unit()
		for _, i := range units {
			if p.Fault == nil && len(p.Warnings) == 0 && s.Scope.Roster.Units[i].ID == id {
				return []int{i}
			}
		}
		return nil
	}
	word := wordOf(string(p.Low[p.At:]))
	kind := glean.KindOf(word)
	if kind == "" {
		return nil
	}
	p.At += len([]rune(word))
	return s.those(units, func(u unit.Unit) bool { return u.Kind == kind })
}
