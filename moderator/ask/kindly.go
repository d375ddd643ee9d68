package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// kindly tells whether a unit is of the kind that stands behind it in a question.
func (q forces) kindly(text string) report.Reply {
	r := report.Reply{Command: "is " + short(text)}
	var unit engine.UnitID
	for _, t := range q.things(text) {
		if t.Unit != "" && unit == "" {
			unit = t.Unit
		}
	}
	card, known := q.card(unit)
	if !known {
		return q.without(r.Command)
	}
	kind := kindAtEnd(text)
	is := "No"
	if isKind(card, kind) {
		is = "Yes"
	}
	r.Text = []string{fmt.Sprintf("%s: %s is %s.", is, q.name(unit), strings.Join(kindsOf(card), ", "))}
	r.Text = append(r.Text, q.lexicon().meanings(kind)...)
	return r
}

// kindAtEnd is the kind for which the last words of a question ask: behind an article, or the last of all.
func kindAtEnd(text string) string {
	all := words(strings.Trim(text, " .!?"))
	for i := len(all) - 2; i > 0; i-- {
		if all[i] == "a" || all[i] == "an" {
			return strings.Join(all[i+1:], " ")
		}
	}
	return all[len(all)-1]
}

// kindsOf are what a unit is by its type and the marks on its counter, as words.
func kindsOf(u pack.Unit) []string {
	all := []string{u.Type}
	for _, tag := range u.Tags {
		all = append(all, strings.ReplaceAll(tag, "_", " "))
	}
	return slices.DeleteFunc(all, func(word string) bool { return word == "" })
}

// isKind reports whether a unit is of a kind, as people call it.
func isKind(u pack.Unit, kind string) bool {
	return slices.ContainsFunc(kindsOf(u), func(word string) bool {
		return orders.Fold(word) == orders.Fold(kind) || typeOf(kind) == word && word != ""
	})
}
