package interpret

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/over"
)

// A pass answers that nothing is done. Who says beside it that he does something of what is asked, in words that are not understood, is not
// taken for somebody who does nothing: "I lose the riders. Pass."

// denies matches what does nothing.
var denies = pattern.MustCompile(`(?i)\b(?:no|not|nobody|no one|none|never|nothing|neither|nor)\b|n't\b`)

// doubting asks about answers beside which another is given.
type doubting struct{ *reader }

// doubtPass asks about talk beside a pass that says of its writer that he does what is asked.
func (r doubting) doubtPass(reading *orders.Reading) {
	reading.NotRead = slices.DeleteFunc(reading.NotRead, func(t orders.Talk) bool {
		f := finding.New(finding.NoOrder, "'%s' may be meant as an answer, and is not understood", strings.TrimSpace(t.Text))
		switch {
		case r.Version >= orders.Following && r.Question == 0 && len(r.Answers) == 0 && over.NoMoreOfSome(t.Text, r.Phase):
			f = finding.New(finding.NoOrder, "'%s' does not say whether there is more elsewhere: pass ends your part of the phase, and without the sentence it goes on", strings.TrimSpace(t.Text))
			f.Write = passVerb
		case !r.answersOtherwise(t.Text):
			return false
		}
		reading.Findings = append(reading.Findings, orders.Located{Line: t.Line, Column: 1, Source: t.Text, Finding: *f})
		return true
	})
}

// answersOtherwise reports whether a sentence says of its writer that he does something that is asked, where all that his mail answers is
// that nothing is done.
func (r doubting) answersOtherwise(text string) bool {
	if r.Version < orders.Discerning || len(text) > maxOrderLooked || denies.MatchString(text) || idiom.OnlyAsks(text) || !r.declinesAll() {
		return false
	}
	words := idiom.Words(orders.Fold(text))
	if len(words) < 2 || words[0] != "i" && words[0] != "we" {
		return false
	}
	return slices.ContainsFunc(r.Answers, func(a engine.Action) bool { return a.Verb != passVerb && deeds.IsFormOf(words[1], a.Verb) })
}

// declinesAll reports whether the mail answers what is asked by passes alone.
func (r doubting) declinesAll() bool {
	passed := false
	for _, i := range r.Items {
		if i.Action.Verb != passVerb {
			return false
		}
		passed = true
	}
	return passed && len(r.Answers) > 1
}
