// Package pattern matches what people write against regular expressions of which most match nothing: it knows of each how a text begins
// and ends that it may match, of which letters it is, and which words it has, and asks the expression only where all of that is so.
package pattern

import (
	"regexp"
	"regexp/syntax"
	"strings"
	"sync"

	"adjutant/mail/lazyregexp"
)

// Pattern is a regular expression that knows which texts it cannot match. All it finds is what the expression finds. It is safe for
// concurrent use.
type Pattern struct {
	expr    lazyregexp.Regexp
	guarded sync.Once
	bounds  bounds // of one that matches at the beginning or the end of a text only
	words   []word // each match holds one of them; none is known where it is empty
}

// MustCompile makes one of its expression, as [lazyregexp.New] does.
func MustCompile(expr string) *Pattern { return &Pattern{expr: lazyregexp.New(expr)} }

// guard finds out what it cannot match.
func (p *Pattern) guard() {
	tree, err := syntax.Parse(p.whole().String(), syntax.Perl)
	if err != nil {
		panic(err) // not reached: it was compiled
	}
	tree = tree.Simplify()
	p.bounds = boundsOf(tree)
	for _, w := range wanted(tree) {
		p.words = append(p.words, newWord(w))
	}
}

func (p *Pattern) whole() *regexp.Regexp { return p.expr.Compiled() }

const (
	shortest  = 2   // letters of a word that is worth looking for
	mostWords = 96  // looked for before an expression is asked
	window    = 512 // bytes of a text that are looked through for words at a time
)

// wanted are words of which each match of an expression holds one; none where no such are known.
func wanted(re *syntax.Regexp) []string {
	switch re.Op {
	case syntax.OpLiteral:
		return ascii(re.Rune)
	case syntax.OpCapture, syntax.OpPlus:
		return wanted(re.Sub[0])
	case syntax.OpRepeat:
		if re.Min > 0 {
			return wanted(re.Sub[0])
		}
	case syntax.OpConcat:
		var best []string
		for _, sub := range re.Sub {
			if words := wanted(sub); better(words, best) {
				best = words
			}
		}
		return best
	case syntax.OpAlternate:
		return ofEach(re.Sub)
	}
	return nil
}

// ofEach are the words of all alternatives; none where one of them has none, or they are too many.
func ofEach(alternatives []*syntax.Regexp) []string {
	var all []string
	for _, sub := range alternatives {
		words := wanted(sub)
		if len(words) == 0 {
			return nil
		}
		all = append(all, words...)
	}
	if len(all) > mostWords {
		return nil
	}
	return all
}

// better reports whether words say more of a text than others: the shortest of them is longer, or as long and they are fewer.
func better(words, than []string) bool {
	a, b := least(words), least(than)
	return a > b || a == b && a > 0 && len(words) < len(than)
}

// least is the length of the shortest of some words; 0 of none.
func least(words []string) int {
	n := 0
	for i, w := range words {
		if i == 0 || len(w) < n {
			n = len(w)
		}
	}
	return n
}

// ascii is the longest run of ASCII in a literal, in small letters; none where it is too short.
func ascii(literal []rune) []string {
	longest := ""
	for _, run := range strings.FieldsFunc(string(literal), func(r rune) bool { return r > 127 }) {
		if len(run) > len(longest) {
			longest = run
		}
	}
	if len(longest) < shortest {
		return nil
	}
	return []string{strings.ToLower(longest)}
}

// may reports whether the expression has to be asked about a text.
func (p *Pattern) may(text string) bool {
	p.guarded.Do(p.guard)
	return p.bounds.may(text) && holdsOne(p.words, text)
}

// MatchString is as [regexp.whole().MatchString].
func (p *Pattern) MatchString(text string) bool { return p.may(text) && p.whole().MatchString(text) }

// FindString is as [regexp.whole().FindString].
func (p *Pattern) FindString(text string) string {
	if !p.may(text) {
		return ""
	}
	return p.whole().FindString(text)
}

// FindStringIndex is as [regexp.whole().FindStringIndex].
func (p *Pattern) FindStringIndex(text string) []int {
	if !p.may(text) {
		return nil
	}
	return p.whole().FindStringIndex(text)
}

// FindStringSubmatch is as [regexp.whole().FindStringSubmatch].
func (p *Pattern) FindStringSubmatch(text string) []string {
	if !p.may(text) {
		return nil
	}
	return p.whole().FindStringSubmatch(text)
}

// FindStringSubmatchIndex is as [regexp.whole().FindStringSubmatchIndex].
func (p *Pattern) FindStringSubmatchIndex(text string) []int {
	if !p.may(text) {
		return nil
	}
	return p.whole().FindStringSubmatchIndex(text)
}

// FindAllStringIndex is as [regexp.whole().FindAllStringIndex].
func (p *Pattern) FindAllStringIndex(text string, n int) [][]int {
	if !p.may(text) {
		return nil
	}
	return p.whole().FindAllStringIndex(text, n)
}

// ReplaceAllString is as [regexp.whole().ReplaceAllString].
func (p *Pattern) ReplaceAllString(text, by string) string {
	if !p.may(text) {
		return text
	}
	return p.whole().ReplaceAllString(text, by)
}

// ReplaceAllStringFunc is as [regexp.Regexp.ReplaceAllStringFunc].
func (p *Pattern) ReplaceAllStringFunc(text string, by func(string) string) string {
	if !p.may(text) {
		return text
	}
	return p.whole().ReplaceAllStringFunc(text, by)
}

// FindAllString is as [regexp.Regexp.FindAllString].
func (p *Pattern) FindAllString(text string, n int) []string {
	if !p.may(text) {
		return nil
	}
	return p.whole().FindAllString(text, n)
}

// Split is as [regexp.Regexp.Split].
func (p *Pattern) Split(text string, n int) []string {
	if !p.may(text) && n != 0 {
		return []string{text}
	}
	return p.whole().Split(text, n)
}

// FindAllStringSubmatch is as [regexp.Regexp.FindAllStringSubmatch].
func (p *Pattern) FindAllStringSubmatch(text string, n int) [][]string {
	if !p.may(text) {
		return nil
	}
	return p.whole().FindAllStringSubmatch(text, n)
}

// SubexpIndex is as [regexp.Regexp.SubexpIndex].
func (p *Pattern) SubexpIndex(name string) int {
	return p.whole().SubexpIndex(name)
}

// FindAllStringSubmatchIndex is as [regexp.Regexp.FindAllStringSubmatchIndex].
func (p *Pattern) FindAllStringSubmatchIndex(text string, n int) [][]int {
	if !p.may(text) {
		return nil
	}
	return p.whole().FindAllStringSubmatchIndex(text, n)
}
