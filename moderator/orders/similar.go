package orders

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/unit"
	"adjutant/moderator/spelling"
)

// This file reads names that are not written as the roster has them: "the 2nd Foot", "2d Foot",
// "Batery A". Only what can mean no other unit is read so.

// articles may stand before a name.
var articles = []string{"the", "my", "our"}

// article passes over an article before a name, unless it belongs to one, and reports whether one stood there.
func (p *scanner) article() (stood bool) {
	if p.scope.reads(Tolerant) && p.nameEnd(p.at) == 0 && p.oneOf(articles...) != "" {
		p.skip()
		stood = true
	}
	for p.scope.reads(Conversing) && p.nameEnd(p.at) == 0 && p.title() {
	}
	return stood
}

// titles may stand before a leader's name.
var titles = []string{"major general", "maj. gen.", "brigadier general", "brig. gen.", "general", "gen.", "gen", "colonel", "col.", "col", "major", "maj.", "captain", "capt.", "capt"}

// title passes over a rank before a name.
func (p *scanner) title() bool {
	found := p.oneOf(titles...) != ""
	p.skip()
	return found
}

// similarName reads the one name of the roster that is meant, though a letter or two are wrong or an
// ordinal is written otherwise, and warns of letters.
func (p *scanner) similarName() (name string, found bool) {
	if !p.scope.reads(Tolerant) {
		return "", false
	}
	likeness := p.similarAt(p.at)
	if p.scope.reads(Conversing) {
		likeness = p.chosen(likeness)
	}
	if len(likeness.units) != 1 {
		return "", false
	}
	u := p.scope.roster.Units[likeness.units[0]]
	if likeness.wrong > 0 {
		p.warn(p.at, refusal.ReadAs(string(p.chars[p.at:likeness.end]), u.Display()))
	}
	p.at = likeness.end
	return Fold(string(u.ID)), true
}

// chosen is whom a text means that is like several names: those who are not away. If they are still several it is asked
// whom, but not for a mistake in writing. A number alone, "the 77th", may be that of anybody's name.
func (p *scanner) chosen(l likeness) likeness {
	if len(l.units) == 0 {
		end := p.wordEnd(p.at)
		word := strings.TrimRightFunc(string(p.low[p.at:end]), isPunctuation)
		l = likeness{units: p.scope.Numbered(string(p.low[p.at:end])), end: end}
		if len(l.units) == 0 && p.scope.reads(Attending) {
			l.units, l.end = p.shortAt(p.at)
		} else if len(l.units) == 0 {
			l.units = p.short(word)
		}
	}
	l.units = p.scope.Here(l.units)
	if len(l.units) > 1 && l.wrong == 0 {
		from := p.at
		p.at = l.end
		p.several(from, l.units)
	}
	return l
}

// several asks which of the units is meant by what stands before the position.
func (p *scanner) several(from int, units []int) {
	own := func(i int) bool { return p.scope.roster.Units[i].Side == p.scope.roster.Reader }
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
		names = append(names, p.scope.Qualified(i, p.scope.Find(Fold(p.scope.roster.Units[i].Display()))))
	}
	write := p.alternatives(from, p.at, names)
	for n, i := range units {
		if at := p.scope.roster.Units[i].At; at != "" && len(p.scope.roster.Maps) > 0 {
			names[n] += " in " + string(at)
		}
	}
	p.fail(from, refusal.MayMean(strings.Trim(string(p.chars[from:p.at]), `" `), names, write))
}

// likeness is the names that can be meant by the words that begin at a position.
type likeness struct {
	units []int // positions in the roster, none if nothing is like enough
	end   int   // of the words
	wrong int   // letters of them
}

// similarAt finds the units whose names are likest to the words at the position; of those that are
// as like, those with the most words.
func (p *scanner) similarAt(from int) likeness {
	var best likeness
	first, known := string(p.low[from:p.wordEnd(from)]), p.scope.Spellings()
	words := p.wordsAt(from, known.Most)
	for _, name := range known.All {
		end, wrong, like := similarTo(name, words, from)
		if name.IsAs(first) {
			end, wrong, like = p.wordEnd(from), 0, true
		}
		switch {
		case !like || end < best.end || end == best.end && wrong > best.wrong && len(best.units) > 0:
		case end == best.end && wrong == best.wrong:
			if !slices.Contains(best.units, name.Unit) {
				best.units = append(best.units, name.Unit)
			}
		default:
			best = likeness{[]int{name.Unit}, end, wrong}
		}
	}
	return best
}

// written is a word as it is written, without the signs behind it, and where it ends with them.
type written struct {
	word string
	end  int
}

// wordsAt are the words at the position that may be those of a name, at most so many.
func (p *scanner) wordsAt(from, most int) (words []written) {
	for start := from; len(words) < most; {
		end := p.wordEnd(start)
		if start == end {
			break
		}
		words = append(words, written{strings.TrimRightFunc(string(p.low[start:end]), isPunctuation), end})
		for start = end; start < len(p.low) && p.low[start] == ' '; start++ {
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
		letters, ok := sameWord(words[i].word, word)
		if !ok {
			return 0, 0, false
		}
		end = words[i].end
		wrong += letters
	}
	return end, wrong, wrong <= maxWrong
}

// wordEnd is the end of the word of a name at the position.
func (p *scanner) wordEnd(from int) int {
	end := from
	for end < len(p.low) && !p.nameBreaks(end) {
		end++
	}
	return end
}

func isPunctuation(r rune) bool { return unicode.IsPunct(r) && r != '"' }

// sameWord reports whether a written word is a word of a name, and how many of its letters are wrong.
// Words with digits are the same but for the ending of an ordinal; short ones have no letter wrong.
func sameWord(written, word string) (wrong int, same bool) {
	if written == word {
		return 0, true
	}
	if strings.ContainsFunc(word, idiom.IsDigit) || strings.ContainsFunc(written, idiom.IsDigit) {
		return 0, idiom.Cardinal(written) != "" && idiom.Cardinal(written) == idiom.Cardinal(word)
	}
	wrong = spelling.Distance(written, word, maxWrong)
	size := len([]rune(word))
	return wrong, size >= 4 && wrong <= 1 || size >= 6 && wrong <= maxWrong
}
