package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
)

// mostDeclared is how many lines of a pack an answer brings.
const mostDeclared = 150

// declarations are the lines by which a game is judged whose pack is all the rules that it has, each with the number that letters cite.
func (b lexicon) declarations(word string) []string {
	all := b.course.Rules.System.Info().Declarations
	if len(all) == 0 || !slices.Contains([]string{question.Rules, "rule book", "rulebook", "rule", "limits", "limit"}, orders.Fold(word)) {
		return nil
	}
	lines := []string{"Orders are held against these lines of the pack, and nothing else is judged. 'what is limits:2' tells a line by its number, 'how does a turn go?' who does what in which order."}
	for i, d := range all {
		if i == mostDeclared {
			return append(lines, fmt.Sprintf("There are %d more, up to %s: ask for them by their numbers.", len(all)-i, shortCite(all[len(all)-1].Cite)))
		}
		lines = append(lines, shortCite(d.Cite)+"  "+d.Text)
	}
	return lines
}

// declaration is a line of the pack by what letters cite: limits:9, PACK limits:9.
func (b lexicon) declaration(word string) []string {
	word = strings.TrimSpace(strings.Trim(word, "[]"))
	for _, d := range b.course.Rules.System.Info().Declarations {
		if strings.EqualFold(shortCite(d.Cite), word) || strings.EqualFold(string(d.Cite), word) {
			return []string{string(d.Cite) + ": " + d.Text + "."}
		}
	}
	return nil
}

// shortCite is a cite without the name of its book.
func shortCite(c engine.Cite) string { return strings.TrimPrefix(string(c), "PACK ") }
