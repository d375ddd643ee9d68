package scan

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/unit"
	"adjutant/moderator/spelling"
)

// This file reads names that are not written as the roster has them: "the 2nd Foot", "2d Foot",
// "Batery A". Only what can mean no other unit is read so.

// Articles may stand before a name.
var Articles = []string{"the", "my", "our"}

// Article passes over an article before a name, unless it belongs to one, and reports whether one stood there.
func (p *Scanner) Article() (stood bool) {
	if p.Scope.Reads(Tolerant) && p.NameEnd(p.At) == 0 && p.OneOf(Articles...) != "" {
		p.Skip()
		stood = true
	}
	for p.Scope.Reads(Conversing) && p.NameEnd(p.At) == 0 && p.title() {
	}
	return stood
}

// titles may stand before a leader's name.
var titles = []string{"major general", "maj. gen.", "brigadier general", "brig. gen.", "general", "gen.", "gen", "colonel", "col.", "col", "major", "maj.", "captain", "capt.", "capt"}

// title passes over a rank before a name.
func (p *Scanner) title() bool {
	found := p.OneOf(titles...) != ""
	p.Skip()
	return found
}

// similarName reads the one name of the roster that is meant, though a letter or two are wrong or an
// ordinal is written otherwise, and warns of letters.
func (p *Scanner) similarName() (name string, found bool) {
	if !p.Scope.Reads(Tolerant) {
		return "", false
	}
	likeness := p.SimilarAt(p.At)
	if p.Scope.Reads(Conversing) {
		likeness = p.chosen(likeness)
	}
	if len(likeness.Units) != 1 {
		return "", false
	}
	u := p.Scope.Roster.Units[likeness.Units[0]]
	if likeness.wrong > 0 {
		p.Warn(p.At, refusal.ReadAs(string(p.Chars[p.At:likeness.end]), u.Display()))
	}
	p.At = likeness.end
	return spelling.Fold(string(u.ID)), true
}

// chosen is the unit that a text means that is like several names: one that is not away. If several are left the
// player is asked which, but not because of a slip of the pen. A number alone, "the 77th", may be part of any
// name.
func (p *Scanner) chosen(l likeness) likeness {
	if len(l.Units) == 0 {
		end := p.WordEnd(p.At)
		word := strings.TrimRightFunc(string(p.Low[p.At:end]), IsPunctuation)
		l = likeness{Units: p.Scope.Numbered(string(p.Low[p.At:end]), p.Scope.Reads(Answering)), end: end}
		if len(l.Units) == 0 && p.Scope.Reads(Attending) {
			l.Units, l.end = p.ShortAt(p.At)
		} else if len(l.Units) == 0 {
			l.Units = p.Short(word)
		}
	}
	l.Units = p.Scope.Here(l.Units)
	if len(l.Units) > 1 && l.wrong == 0 {
		from := p.At
		p.At = l.end
		p.several(from, l.Units)
	}
	return l
}

// several asks which of the units is meant by what stands before the position.
func (p *Scanner) several(from int, units []int) {
	own := func(i int) bool { return p.Scope.Roster.Units[i].Side == p.Scope.Roster.Reader }
	slices.SortStableFunc(units, func(i, j int) int {
		switch {
		case own(i) == own(j):
			return 0
		case own(i):
			return -1
		}
		return 1
	})
	var names []string
	for _, i := range units {
		names = append(names, p.Scope.Qualified(i, p.Scope.Find(spelling.Fold(p.Scope.Roster.Units[i].Display()))))
	}
	write := p.alternatives(from, p.At, names)
	for n, i := range units {
		if at := p.Scope.Roster.Units[i].At; at != "" && len(p.Scope.Roster.Maps) > 0 {
			names[n] += " in " + string(at)
		}
	}
	p.Fail(from, refusal.MayMean(strings.Trim(string(p.Chars[from:p.At]), `" `), names, write))
}

// likeness is the names that can be meant by the words that begin at a position.
type likeness struct {
	Units []int // positions in the roster, none if nothing is like enough
	end   int   // of the words
	wrong int   // letters of them
}

// maxAlike is for how many texts of a mail it is kept whose names are likest to them.
const maxAlike = 4096

// SimilarAt finds the units whose names are likest to the words at the position; of those that are
// as like, those with the most words. The same words are tried in many ways, and looked up once.
func (p *Scanner) SimilarAt(from int) likeness {
	words, end := p.wordsAt(from, p.Scope.Spellings().Most), from
	if len(words) > 0 {
		end = words[len(words)-1].end
	}
	text := string(p.Low[from:end])
	best, kept := p.Scope.alike[text]
	if !kept {
		best = p.likest(from, words)
		best.end -= from
		if len(p.Scope.alike) < maxAlike {
			p.Scope.alike[text] = best
		}
	}
	return likeness{slices.Clone(best.Units), from + best.end, best.wrong}
}

// likest finds them by the words.
func (p *Scanner) likest(from int, words []written) (best likeness) {
	first := string(p.Low[from:p.WordEnd(from)])
	for _, name := range p.Scope.Spellings().All {
		end, wrong, like := similarTo(name, words, from)
		if name.IsAs(first) {
			end, wrong, like = p.WordEnd(from), 0, true
		}
		switch {
		case !like || end < best.end || end == best.end && wrong > best.wrong && len(best.Units) > 0:
		case end == best.end && wrong == best.wrong:
			if !slices.Contains(best.Units, name.Unit) {
				best.Units = append(best.Units, name.Unit)
			}
		default:
			best = likeness{[]int{name.Unit}, end, wrong}
		}
	}
	return best
}

// written is a word as it is written, without the signs behind it, and where it ends with them.
type written struct {
	unit.Word
	end int
}

// wordsAt are the words at the position that may be those of a name, at most so many.
func (p *Scanner) wordsAt(from, most int) (words []written) {
	for start := from; len(words) < most; {
		end := p.WordEnd(start)
		if start == end {
			break
		}
		words = append(words, written{unit.WordOf(strings.TrimRightFunc(string(p.Low[start:end]), IsPunctuation)), end})
		for start = end; start < len(p.Low) && p.Low[start] == ' '; start++ {
		}
	}
	return words
}

// similarTo reports whether the words that begin at the position are the name but for few letters, where they
// end, and how many letters are wrong.
func similarTo(name unit.Spelling, words []written, from int) (end, wrong int, like bool) {
	end = from
	for i, word := range name.Words {
		if i >= len(words) {
			return 0, 0, false
		}
		letters, ok := words[i].Means(word)
		if !ok {
			return 0, 0, false
		}
		end = words[i].end
		wrong += letters
	}
	return end, wrong, wrong <= unit.MaxWrong
}

// WordEnd is the end of the word of a name at the position.
func (p *Scanner) WordEnd(from int) int {
	end := from
	for end < len(p.Low) && !p.NameBreaks(end) {
		end++
	}
	return end
}

// IsPunctuation reports whether a sign behind a word is no part of it.
func IsPunctuation(r rune) bool { return unicode.IsPunct(r) && r != '"' }
