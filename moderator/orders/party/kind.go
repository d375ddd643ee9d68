package party

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
	"adjutant/moderator/spelling"
)

// kindred says of which kind units are, and how many.
type kindred struct {
	count       int    // 0 where it is not said
	kind, state string // "" for any
	plural      bool   // by the form of the word
	digit       bool   // its number is a digit and nothing else is said: it may be that of a list
}

var (
	quantifiers = idiom.WordSet(`all the my our both these those of`)
	numbers     = map[string]int{"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8}
	anyKind     = idiom.WordSet(`units unit counters counter ones`)
	collective  = idiom.WordSet(`infantry cavalry cav horse artillery foot`)
)

// kind are those of a kind, by their number, where they stand, or where they are from; with where that ends, 0 for other words.
func (s sentence) kind(at int) (units []int, end int) {
	k, end := s.kindAt(at)
	if end == 0 {
		return nil, 0
	}
	units, to, placed := s.placed(s.those(s.own(), k.is), end)
	if k.count > 0 && len(units) != k.count {
		units = s.those(units, func(u unit.Unit) bool { return !u.Leads })
	}
	but, behind := s.excepted(units, to)
	switch {
	case behind < 0, !placed && behind == 0 && k.state == "" && k.count == 0, k.digit && !placed && s.Scope.Reads(scan.Following):
		return nil, 0
	case k.count > 0 && len(units) != k.count, !k.plural && len(units) != 1:
		return nil, 0
	case behind > 0:
		return but, behind
	}
	return units, to
}

// is reports whether a unit is of the kind.
func (k kindred) is(u unit.Unit) bool {
	from := func(name string) bool { return slices.Contains(strings.Fields(spelling.Fold(name)), k.state) }
	return (k.state == "" || slices.ContainsFunc(append([]string{u.Name}, u.Spoken...), from)) && (k.kind == "" || u.Kind == k.kind)
}

// kindAt reads the kind that is said at a position behind an article or a number, and where the words for it end; 0 for none.
func (s sentence) kindAt(at int) (k kindred, end int) {
	words, ends := s.wordsAt(at)
	said := 0
	for said < len(words) && quantifiers[words[said]] {
		if words[said] == "both" {
			k.count = 2
		}
		said++
	}
	if said < len(words) && numbers[words[said]] > 0 && s.NameEnd(ends[said]-len([]rune(words[said]))) == 0 {
		k.count = numbers[words[said]]
		said++
	}
	if said == 0 {
		return k, 0
	}
	for i := said; i < len(words) && i < said+2; i++ {
		if kind := glean.KindOf(words[i]); kind != "" || anyKind[words[i]] {
			k.kind, k.plural = kind, strings.HasSuffix(words[i], "s") || collective[words[i]]
			k.state = strings.Join(words[said:i], "")
			return k, ends[i]
		}
	}
	k.plural = true
	if k.count == 0 {
		return k, 0
	}
	k.digit = said == 1 && idiom.IsNumber(words[0])
	return k, ends[said-1] // all three in 0601
}

// mostWords is how many words for a kind may have.
const mostWords = 8

// wordsAt are the next words at a position up to a sign, and where each ends.
func (s sentence) wordsAt(at int) (words []string, ends []int) {
	for len(words) < mostWords && at < len(s.Low) {
		word := wordOf(string(s.Low[at:]))
		if word == "" {
			break
		}
		at += len([]rune(word))
		words, ends = append(words, word), append(ends, at)
		if at == len(s.Low) || s.Low[at] != ' ' {
			break
		}
		at++
	}
	return words, ends
}

// wordOf is the word with which a text begins.
func wordOf(text string) string {
	if i := strings.IndexAny(text, " ,.;:!?()+&/"); i >= 0 {
		return text[:i]
	}
	return text
}
