package ask

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// some are the first of names, and how many more there are.
func some(names []string, most int) string {
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}

// maxSaid bounds what is repeated of a question, in characters.
const maxSaid = 60

// short is the beginning of what somebody wrote, on one line.
func short(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if whole := []rune(text); len(whole) > maxSaid {
		return string(whole[:maxSaid]) + "…"
	}
	return text
}

// in is a place as it stands in a sentence: a hex, or a point of a table.
func in(at engine.Loc) string {
	if strings.HasPrefix(string(at), "(") {
		return "at " + string(at)
	}
	return "in " + string(at)
}

// cited is the rules behind a sentence.
func cited(cites []engine.Cite) string {
	if len(cites) == 0 {
		return ""
	}
	var all []string
	for _, c := range cites {
		all = append(all, string(c))
	}
	return " (" + strings.Join(all, ", ") + ")"
}

// plural is a number with its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
