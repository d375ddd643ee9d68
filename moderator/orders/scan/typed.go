package scan

import (
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/spelling"
)

// Typed is what orders may name beside units and hexes in a game whose limits its players have typed in.
type Typed struct {
	Areas *Areas   // of its board
	Rolls []string // tables on which a side rolls, and dice by name
	Decks []string
	Cards []string // that sides hold
	Facts []string // that a side may declare
	Marks []string // that units bear
}

// Areas are the areas of a board by what they are called: Middle_Sea, The Middle Sea, Middle Sea.
type Areas struct {
	called map[string]engine.Loc // by the folded name
	most   int                   // words of a name
}

// mostFuzzy is among how many names of areas one is sought that is misspelt.
const mostFuzzy = 600

// leastFuzzy is how many letters a name has at the least that may be misspelt, by one.
const leastFuzzy = 6

// Add has an area be called by a name too. Its own id goes before all names: a name that two areas have means none.
func (a *Areas) Add(id, name string) {
	if a.called == nil {
		a.called = map[string]engine.Loc{}
	}
	words := strings.Fields(strings.ReplaceAll(spelling.Fold(name), "_", " "))
	if len(words) > 1 && words[0] == "the" {
		words = words[1:]
	}
	if len(words) == 0 {
		return
	}
	key := strings.Join(words, " ")
	if other, known := a.called[key]; known && other != engine.Loc(id) {
		id = ""
	}
	a.called[key], a.most = engine.Loc(id), max(a.most, len(words)+1)
}

// find is the area that is called so, "" for none.
func (a *Areas) find(text string) engine.Loc {
	text = strings.ReplaceAll(spelling.Fold(text), "_", " ")
	if bare, with := strings.CutPrefix(text, "the "); with {
		text = bare
	}
	return a.called[text]
}

// near is the one area whose name is written with one letter wrong, "" for none or several.
func (a *Areas) near(text string) (found engine.Loc) {
	text = spelling.Fold(text)
	if len(text) < leastFuzzy || len(a.called) > mostFuzzy {
		return ""
	}
	for name, id := range a.called {
		if id == "" || name[0] != text[0] || spelling.Distance(text, name, 1) > 1 {
			continue
		}
		if found != "" && found != id {
			return ""
		}
		found = id
	}
	return found
}

// areaEnd is where the area that begins at i ends, 0 if there is none: of several the longest.
func (p *Scanner) areaEnd(i int) int {
	typed := p.Scope.Roster.Typed
	if typed == nil || typed.Areas == nil {
		return 0
	}
	best, end := 0, i
	for range typed.Areas.most {
		next := wordOfAreaEnd(p.Chars, end)
		if next == end {
			break
		}
		for _, e := range []int{next, next - 1} {
			if e > i && (e == next || p.Chars[e] == '.') && p.area(i, e) != "" {
				best = e
				break
			}
		}
		if end = next; end < len(p.Chars) && p.Chars[end] == ' ' {
			end++
		}
	}
	return best
}

// wordOfAreaEnd is where a word of a name ends.
func wordOfAreaEnd(chars []rune, i int) int {
	for i < len(chars) && (unicode.IsLetter(chars[i]) || unicode.IsDigit(chars[i]) || strings.ContainsRune("_.'’", chars[i])) {
		i++
	}
	return i
}

// area is the area that stands there, as the pack spells it, "" if none does.
func (p *Scanner) area(from, end int) engine.Loc {
	typed := p.Scope.Roster.Typed
	if typed == nil || typed.Areas == nil {
		return ""
	}
	text := string(p.Chars[from:end])
	if at := typed.Areas.find(text); at != "" || p.NameEnd(from) > 0 {
		return at
	}
	return typed.Areas.near(text)
}
