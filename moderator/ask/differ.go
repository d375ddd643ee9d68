package ask

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// differ explains two words side by side.
func (q forces) differ(text string) report.Reply {
	r := report.Reply{Command: "difference " + short(text)}
	terms := engine.TermsOf(q.course.Rules.System, q.course.State)
	for _, word := range words(text) {
		if strings.Trim(word, "-–+ ") == "" {
			continue
		}
		if t, found := termOf(terms, word); found && t.Of == "" && !slices.Contains(r.Text, explained(t)) {
			r.Text = append(r.Text, explained(t))
		}
	}
	if len(r.Text) < 2 {
		for _, word := range words(text) {
			if r.Text = q.smallArms(word); len(r.Text) > 0 {
				return r
			}
		}
		return q.free("difference between " + text)
	}
	return r
}

// words are the words of a text, each also with the one behind it.
func words(text string) (all []string) {
	fields := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,.;:?!'\"", r) })
	for i, word := range fields {
		if i+1 < len(fields) {
			all = append(all, word+" "+fields[i+1])
		}
		all = append(all, word)
	}
	return all
}
