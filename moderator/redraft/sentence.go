package redraft

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxLine is how many bytes a line has at most of which the sentences are looked at, maxParagraph in readings that mind all of it.
const (
	maxLine      = 600
	maxParagraph = 4000
)

// Sentences are the sentences of a line, with the signs at their ends. A point behind the number of a list, an initial or an abbreviation
// ends none: "no. 4", "1. move", "St. Marks".
func Sentences(line string) (all []string) {
	line = strings.TrimSpace(line)
	begin := 0
	for i := 0; i < len(line); i++ {
		if !ends(line, begin, i) {
			continue
		}
		for i+1 < len(line) && strings.IndexByte(".!?\")", line[i+1]) >= 0 {
			i++
		}
		all = append(all, strings.TrimSpace(line[begin:i+1]))
		begin = i + 1
	}
	if rest := strings.TrimSpace(line[begin:]); rest != "" {
		all = append(all, rest)
	}
	return all
}

// ends reports whether a sentence that begins at one place of a line ends with the sign at another.
func ends(line string, begin, at int) bool {
	if strings.IndexByte(".!?", line[at]) < 0 {
		return false
	}
	next := at + 1
	for next < len(line) && strings.IndexByte(".!?\")", line[next]) >= 0 {
		next++
	}
	if next < len(line) && line[next] != ' ' {
		return false
	}
	return line[at] != '.' || !abbreviates(line[begin:at], strings.TrimLeft(line[next:], " #"))
}

// abbreviates reports whether a point between two texts ends no sentence.
func abbreviates(text, next string) bool {
	word := text[strings.LastIndexByte(text, ' ')+1:]
	if last, _ := utf8.DecodeLastRuneInString(word); unicode.IsDigit(last) {
		return word == text // the number of a list
	}
	letters := strings.TrimLeft(word, "\"'(")
	first, size := utf8.DecodeRuneInString(letters)
	initial := size == len(letters) && unicode.IsUpper(first) && letters != "I"
	counts := next != "" && next[0] >= '0' && next[0] <= '9'
	return initial || abbreviations[strings.ToLower(letters)] && (counts || !strings.HasPrefix(strings.ToLower(letters), "n"))
}

// abbreviations are words behind which a point ends no sentence.
var abbreviations = map[string]bool{"no": true, "nos": true, "nr": true, "st": true, "mr": true, "mrs": true, "dr": true, "lt": true, "col": true, "gen": true, "maj": true, "capt": true, "approx": true}

// breaks are the signs and words between the clauses of a sentence, behind each of which a wish may begin.
var breaks = []string{", and ", "; and ", " and then ", ", then ", " - ", " – ", " — ", "; ", ", ", ": ", " and ", " so "}

// clauseStarts are the places in a sentence where a clause begins, in order.
func clauseStarts(s string) []int {
	starts := []int{0}
	for i := 0; i < len(s); i++ {
		for _, b := range breaks {
			if strings.HasPrefix(s[i:], b) && i+len(b) < len(s) {
				starts = append(starts, i+len(b))
				i += len(b) - 1
				break
			}
		}
	}
	return starts
}
