package register

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Two names that look alike are as bad as two that are the same. So a name is of one script, as UTS 39 has it for its level
// "highly restrictive": Latin beside Cyrillic is refused, and what is written together, as Han and Kana, counts as one.
// And of names of one script each, those are the same that a reader cannot tell apart letter by letter.

// together are the scripts that one language is written in.
var together = [][]string{{"Bopomofo", "Han", "Latin"}, {"Han", "Hangul", "Latin"}, {"Han", "Hiragana", "Katakana", "Latin"}}

// scriptsOf are the scripts that a name mixes; one, or none, where it mixes none.
func scriptsOf(name string) []string {
	found := map[string]bool{}
	for _, r := range name {
		for script, letters := range unicode.Scripts {
			if script != "Common" && script != "Inherited" && unicode.Is(letters, r) {
				found[script] = true
			}
		}
	}
	scripts := slices.Sorted(maps.Keys(found))
	for _, one := range together {
		if !slices.ContainsFunc(scripts, func(s string) bool { return !slices.Contains(one, s) }) {
			return scripts[:min(len(scripts), 1)]
		}
	}
	return scripts
}

// alike are letters of Cyrillic and Greek that look like Latin ones, by those, in small letters; some look so as capitals
// alone. They are those of the list of intentional confusables of UTS 39 that names have.
var alike = strings.NewReplacer(
	"а", "a", "в", "b", "е", "e", "ѕ", "s", "і", "i", "ј", "j", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p", "с", "c", "т", "t", "у", "y", "х", "x", "ԛ", "q", "ԝ", "w", "һ", "h", "ӏ", "l",
	"α", "a", "β", "b", "ε", "e", "ζ", "z", "η", "h", "ι", "i", "κ", "k", "μ", "m", "ν", "n", "ο", "o", "ρ", "p", "τ", "t", "υ", "y", "χ", "x",
)

// looks is equal for names that look alike: by the letters that they look like, without regard to width, case and space.
func looks(name string) string {
	return nameKey(alike.Replace(strings.ToLower(norm.NFKC.String(name))))
}
