package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/condition"
	"adjutant/moderator/redraft"
)

// allowed looks which of two orders the rules allow now, where a mail leaves that to them.
type allowed struct{ *reader }

// firstOf is a text in which what is to be done if it is allowed, and else something, is the first of both that the rules allow. Behind other
// orders nobody knows yet what they will allow, and it is asked about.
func (r allowed) firstOf(text string) string {
	if r.Version < orders.Discerning || r.Rules == nil || r.State == nil || len(r.Answers) > 0 {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		sentences := redraft.Sentences(line)
		for n, s := range sentences {
			then, other, is := condition.Allowed(s)
			if !is || len(orders.Parse(strings.Join(append(slices.Clone(lines[:i]), sentences[:n]...), "\n"), r.roster).Lines) > 0 {
				continue
			}
			if said := r.choose(i+1, s, then, other); said != "" {
				sentences[n] = said + "."
				lines[i] = strings.Join(sentences, " ")
			}
		}
	}
	return withOwn(all, lines)
}

// choose is the order that is done of two, "" where that cannot be told.
func (r allowed) choose(line int, sentence, then, other string) string {
	first, may, known := r.try(then)
	if !known {
		return ""
	}
	told := func(o orders.Order, why string) string {
		r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as '%s', %s", line, quoted(sentence), r.printed(o), why))
		return o.String()
	}
	if may {
		return told(first, "since that is allowed")
	}
	if other == "" {
		first.Ends = true
		return told(first, "as far as it gets, since all of it is not allowed")
	}
	second, may, known := r.try(other)
	if !known || !may {
		return ""
	}
	return told(second, fmt.Sprintf("since '%s' is not allowed", r.printed(first)))
}

// printed is an order with the names of its units as they are printed.
func (r allowed) printed(o orders.Order) string {
	if a, is := o.Action(r.Side); is {
		return r.roster.Printed(a)
	}
	return o.String()
}

// try is the order that words give, and whether the rules allow it as the game stands; not known where they give none, or the rules do not say.
func (r allowed) try(words string) (o orders.Order, may, known bool) {
	read := orders.Parse(words, r.roster)
	if len(read.Lines) != 1 || len(read.Commands)+len(read.Rests) > 0 || slices.ContainsFunc(read.Findings, func(f orders.Located) bool { return !f.IsWarning() }) {
		return o, false, false
	}
	line := read.Lines[0]
	actions, wrong := Written(r.Request, line.Order.String())
	if line.Stays || line.Lacks || len(line.Ways) > 0 || wrong != nil && !wrong.IsWarning() || len(actions) == 0 {
		return o, false, false
	}
	for _, action := range actions {
		ways := []engine.Action{action}
		if isRoute(action) {
			ways = Ways(r.Request, action)
		}
		if !slices.ContainsFunc(ways, func(a engine.Action) bool { return r.Rules.Check(r.State, a).Verdict == engine.Legal }) {
			return line.Order, false, true
		}
	}
	return line.Order, true, true
}
