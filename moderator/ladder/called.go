package ladder

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Called is a sentence with people in it called as they are to be shown, by the names that it may have of them. A name of two words or
// more is found however its letters are written, small or large; one of a single word, as Will, only as it is spelled.
func Called(text string, shown map[string]string) string {
	lower := strings.ToLower(text)
	names := slices.DeleteFunc(slices.Collect(maps.Keys(shown)), func(name string) bool {
		return name == "" || !strings.Contains(lower, strings.ToLower(name))
	})
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b)) }) // Anna Example 2 before Anna Example
	for i := 0; len(names) > 0 && i < len(text); {
		name, size := nameAt(text, i, names)
		if name == "" {
			_, size = utf8.DecodeRuneInString(text[i:])
			i += size
			continue
		}
		text = text[:i] + shown[name] + text[i+size:]
		i += len(shown[name])
	}
	return text
}

// nameAt is the first of the names that stands in a text from a byte on, and not within another word, with how many bytes it has there;
// "" for none.
func nameAt(text string, at int, names []string) (string, int) {
	if before, _ := utf8.DecodeLastRuneInString(text[:at]); isWordRune(before) {
		return "", 0
	}
	for _, name := range names {
		size := sizeOf(text[at:], utf8.RuneCountInString(name))
		here := text[at : at+size]
		behind, _ := utf8.DecodeRuneInString(text[at+size:])
		if (here == name || strings.Contains(name, " ") && strings.EqualFold(here, name)) && !isWordRune(behind) {
			return name, size
		}
	}
	return "", 0
}

// sizeOf is how many bytes the first letters of a text have.
func sizeOf(text string, letters int) (size int) {
	for ; letters > 0 && size < len(text); letters-- {
		_, n := utf8.DecodeRuneInString(text[size:])
		size += n
	}
	return size
}

func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
