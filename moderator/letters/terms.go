package letters

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// resultCode is a result of a chart as it stands in sentences: Dc, Ax, NE.
var resultCode = regexp.MustCompile(`\b[A-Z][A-Za-z]{1,2}\b`)

// termsIn explains the results of charts that came for orders, each once, in the order in which they came, as the
// rules' own tables do.
func termsIn(c *game.Course, entries []report.Entry) []string {
	known := map[string]engine.Term{}
	for _, t := range engine.TermsOf(c.Rules.System, c.State) {
		if resultCode.FindString(t.Word) == t.Word {
			known[t.Of+" "+t.Word] = t
		}
	}
	var said []string
	for _, e := range entries {
		if e.Fate != report.Done || e.Dice == nil {
			continue
		}
		for _, ev := range e.Events {
			for _, t := range explainedIn(known, ev) {
				text := t.Word + ": " + strings.ToLower(t.Means[:min(1, len(t.Means))]) + t.Means[min(1, len(t.Means)):] + Cited(t.Cites)
				if !slices.Contains(said, text) && len(said) < maxTerms {
					said = append(said, text)
				}
			}
		}
	}
	return said
}

// explainedIn are the terms of what came by an event, as they are for events of its kind.
func explainedIn(known map[string]engine.Term, ev engine.Event) (terms []engine.Term) {
	text := ev.Story + " " + ev.Text
	of := func(code string) (engine.Term, bool) {
		if t, own := known[ev.Kind+" "+code]; own {
			return t, true
		}
		t, is := known[" "+code]
		return t, is
	}
	alone := slices.ContainsFunc(resultCode.FindAllString(text, -1), func(code string) bool {
		t, is := of(code)
		return is && t.Alone
	})
	if alone {
		text = inBrackets.ReplaceAllString(text, "")
	}
	for _, code := range resultCode.FindAllString(text, -1) {
		if t, is := of(code); is {
			terms = append(terms, t)
		}
	}
	return terms
}

// inBrackets is what stands behind a result in brackets.
var inBrackets = regexp.MustCompile(`\([^()]*\)`)
