package dispositions

import (
	"slices"
	"strings"

	"adjutant/moderator/spelling"
)

// Unit is one that a sentence may be about.
type Unit struct {
	Name string   // as it is printed
	Also []string // what else it is called
	Sign string   // by which a map in letters has it, "" for none
	At   string   // where it stands, "" for off the map
}

// Field is who and where may be named.
type Field struct {
	Units  []Unit
	Others []Unit // units that they may go towards
	Areas  []Area // of a map without hexes
	Table  bool   // places are points of a table, and ways are measured
}

// Area is a place that has a name.
type Area struct {
	ID    string
	Names []string
}

// Limits of what is looked at.
const (
	maxSentence = 600 // bytes of a sentence
	maxName     = 4   // words of half a name
	leastHalf   = 3   // letters of a word of it
	leastWrong  = 5   // letters of a word of which one may be wrong
)

// named are the units that bear a name, in small letters.
func (f Field) named(name string) (all []int) {
	for i, u := range f.Units {
		if spelling.Fold(u.Name) == name || slices.ContainsFunc(u.Also, func(also string) bool { return spelling.Fold(also) == name }) {
			all = append(all, i)
		}
	}
	return all
}

// signed are the units that a map has by a sign, with the letter of their side before it or without.
func (f Field) signed(sign string) (all []int) {
	for i, u := range f.Units {
		if low := strings.ToLower(u.Sign); len(low) > 2 && (low == sign || low[1:] == sign) {
			all = append(all, i)
		}
	}
	return all
}

// halved are the units of whose names words are the beginnings, in their order.
func (f Field) halved(words []string) (all []int) {
	for i, u := range f.Units {
		names := append([]string{u.Name}, u.Also...)
		if slices.ContainsFunc(names, func(name string) bool {
			return halves(words, strings.Fields(strings.ReplaceAll(spelling.Fold(name), "-", " ")))
		}) {
			all = append(all, i)
		}
	}
	return all
}

// halves reports whether words are the beginnings of some of a name's, in their order; a number is one of them if the name has one.
func halves(words, name []string) bool {
	at, letters := 0, false
	counted := slices.ContainsFunc(words, func(w string) bool { return numberOf(w) != "" })
	for _, w := range words {
		for at < len(name) && !half(w, name[at]) && !(len(words) == len(name) && misspelt(w, name[at])) {
			if counted && numberOf(name[at]) != "" {
				return false // the 2nd of a name is not left out of it
			}
			at++
		}
		if at == len(name) {
			return false
		}
		letters = letters || numberOf(w) == ""
		at++
	}
	return letters
}

// half reports whether a word is the beginning of another, its number, or what is written for it.
func half(word, whole string) bool {
	if n := numberOf(word); n != "" || numberOf(whole) != "" {
		return n == numberOf(whole)
	}
	if slices.Contains(shortened[word], whole) {
		return true
	}
	stem := strings.TrimSuffix(word, "s")
	return len(stem) >= leastHalf && strings.HasPrefix(whole, stem)
}

// misspelt reports whether a word is another with a letter wrong.
func misspelt(word, whole string) bool {
	return len(word) >= leastWrong && numberOf(word)+numberOf(whole) == "" && spelling.Distance(word, whole, 1) <= 1
}

// numberOf are the digits of a number, also of one that says the how-manieth somebody is; "" for any other word.
func numberOf(word string) string {
	digits := word[:len(word)-len(strings.TrimLeft(word, "0123456789"))]
	if rest := word[len(digits):]; digits == "" || rest != "" && !slices.Contains([]string{"st", "nd", "rd", "th"}, rest) {
		return ""
	}
	return digits
}

// shortened are words that people write for parts of names, which do not begin alike.
var shortened = map[string][]string{
	"ft": {"foot"}, "bn": {"battalion"}, "btn": {"battalion"}, "bde": {"brigade"}, "bty": {"battery"}, "batt": {"battery", "battalion"},
	"regt": {"regiment"}, "rgt": {"regiment"}, "gds": {"guard", "guards"}, "co": {"company"}, "coy": {"company"}, "hq": {"staff"}, "sqn": {"squadron"},
}
