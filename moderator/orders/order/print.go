package order

import (
	"strconv"
	"strings"

	"adjutant/engine"
)

// StopsWords stand behind a move that ends where its path is long enough.
const StopsWords = "stops: yes"

// String is the canonical line of the order. [ParseLine] reads it as the same
// order, with a roster that has its units.
func (o Order) String() string {
	line := o.body()
	if o.Ends {
		line += " " + StopsWords
	}
	if o.Sealed {
		return "sealed " + line
	}
	return line
}

func (o Order) body() string {
	switch {
	case len(o.Rules) > 0:
		return o.Verb + ": " + printRules(o.Rules)
	case o.Text == "":
		return o.Sideless().String()
	case o.Verb == "note" || o.Verb == "ask" || strings.HasPrefix(o.Text, ":"):
		return o.Verb + ": " + o.Text
	}
	return o.Verb + " " + o.Text
}

func printRules(rules []Rule) string {
	lines := make([]string, len(rules))
	for i, r := range rules {
		lines[i] = r.String()
	}
	return strings.Join(lines, "; ")
}

// String is the rule as a standing order has it between two semicolons.
func (r Rule) String() string {
	if r.If.Word == "" {
		return r.Then.String()
	}
	return "if " + r.If.String() + " then " + r.Then.String()
}

// String is the condition between if and then.
func (c Condition) String() string {
	words := []string{c.Word}
	words = appendNonempty(words, listed(c.Units, ", "), string(c.At), c.Value)
	if c.N > 0 {
		words = append(words, strconv.Itoa(c.N))
	}
	return strings.Join(words, " ")
}

// String is the action of a rule.
func (a Answer) String() string {
	switch {
	case a.Order != nil:
		return a.Order.String()
	case a.Text != "":
		return a.Text
	case a.Word == "hexes":
		return a.distance()
	}
	return strings.Join(appendNonempty([]string{a.Word}, listed(a.Units, ", "), listed(a.Path, "-")), " ")
}

// distance is the text of "2 hexes toward 1107".
func (a Answer) distance() string {
	text := strconv.Itoa(a.N) + " hexes"
	if len(a.Path) > 0 {
		text += " toward " + listed(a.Path, "-")
	}
	return text
}

func appendNonempty(words []string, more ...string) []string {
	for _, word := range more {
		if word != "" {
			words = append(words, word)
		}
	}
	return words
}

func listed[T engine.UnitID | engine.Loc](items []T, sep string) string {
	return strings.Join(Texts(items), sep)
}

// Texts are units or places as texts.
func Texts[T engine.UnitID | engine.Loc](items []T) []string {
	texts := make([]string, len(items))
	for i, item := range items {
		texts[i] = string(item)
	}
	return texts
}
