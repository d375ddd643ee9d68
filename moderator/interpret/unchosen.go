package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/choice"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

// maxFitting is how many answers are named of which a sentence may mean one.
const maxFitting = 5

// hasAnswered reports whether the mail gives one of the answers to what its side is asked.
func (r *reader) hasAnswered() bool {
	return r.Version >= orders.Heeding && slices.ContainsFunc(r.Items, func(i Item) bool {
		return slices.ContainsFunc(r.Answers, func(a engine.Action) bool { return a.String() == i.Action.String() })
	})
}

// isBesideAnswer reports whether a line that cannot be read is talk, since the mail answers what its side is asked: an answer is never
// held up by what stands beside it.
func (r *reader) isBesideAnswer(f orders.Located) bool {
	return f.Code == finding.NoOrder && f.Listed == 0 && !f.Beside && r.hasAnswered() && !doubting{r}.answersOtherwise(f.Source) && !r.ordersBeside(f.Source) && !r.correctsWaiting(f.Source)
}

// ordersBeside reports whether one of the sentences beside an answer has somebody of the writer's do something, and says where or to whom:
// that is an order which waits for the answer, however little of it is understood.
func (r *reader) ordersBeside(text string) bool {
	if r.Version < orders.Following || len(text) > maxOrderLooked {
		return false
	}
	return slices.ContainsFunc(redraft.Sentences(text), func(s string) bool {
		if strings.HasSuffix(s, "?") || denies.MatchString(s) || happened.MatchString(s) {
			return false
		}
		units, places, _ := r.roster.Mentions(s)
		own := len(r.roster.Named(s))
		return own > 0 && len(places)+len(units)-own > 0
	})
}

// happened matches a sentence that tells how it went, or asks what somebody thinks of it.
var happened = pattern.MustCompile(`(?i)\b(?:did|was|were|had|has|made|fought|stood|ran|lost|fell|took|got|went|came|saw|shot|held|gave|won|broke|what an?|how|bravo|hurrah|hurray|well done|do you (?:think|say))\b|[\p{L}\d] \p{L}{3,}ed\b`)

// readAnswers is a text with what it answers in words as the answers that it means, and notes which sentence was read as which.
func (r replies) readAnswers(text string) string {
	offer := r.offer()
	text, beside := offer.ByNumber(text)
	for _, b := range beside {
		if b.Answer == "" {
			r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s changes nothing of the answer beside it", b.Line, quoted(b.Text)))
			continue
		}
		r.findIn(b.Line, finding.Missing, b.Told(), b.Write)
	}
	spelled, taken := offer.Read(text)
	for _, t := range taken {
		if !orders.IsOrder(t.Text) {
			r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as the answer '%s'", t.Line, quoted(t.Text), r.roster.Printed(t.Answer)))
		}
	}
	return spelled
}

// openAnswers are the sentences of a mail which mean to answer what its side is asked and do not say how, and the text without those that fit
// several answers: none of these is guessed.
func (r wording) openAnswers(text string) (rest string, open []choice.Open) {
	if open = r.replies().offer().Unchosen(text); len(open) == 0 {
		return text, nil
	}
	lines := strings.Split(text, "\n")
	for _, o := range open {
		if len(o.Numbers) > 1 {
			lines[o.Line-1] = strings.Replace(lines[o.Line-1], o.Text, "", 1)
		}
	}
	return strings.Join(lines, "\n"), open
}

// findOpen says of open sentences what they may mean, or why they mean none of the answers, in the place of that they are no order. Beside an
// answer they are talk, and beside an order only those are open that nobody has read.
func (r *reader) findOpen(open []choice.Open, reading *orders.Reading) {
	answered, beside := r.hasAnswered(), len(r.Items)+len(reading.Lines) > 0
	for _, o := range open {
		untold := len(o.Numbers) > 1
		switch {
		case answered && untold:
			r.talk = append(r.talk, talkOf(o.Line, o.Text))
		case !answered && (untold || !beside):
			reading.Findings = slices.DeleteFunc(reading.Findings, func(f orders.Located) bool { return f.Code == finding.NoOrder && f.Line == o.Line })
			r.Findings = append(r.Findings, r.openAnswer(o))
		}
	}
}

// openAnswer is what is found of a sentence that does not say which answer it is.
func (r *ground) openAnswer(open choice.Open) engine.Finding {
	said := quoted(open.Text)
	if len(open.Numbers) == 0 {
		return engine.Finding{Code: finding.Missing, Line: open.Line, Text: fmt.Sprintf("line %d: %s: %s", open.Line, said, open.Why), Written: open.Text}
	}
	var which, write []string
	for _, n := range open.Numbers[:min(len(open.Numbers), maxFitting)] {
		which = append(which, fmt.Sprintf("%d, %s", n, r.roster.Printed(r.Answers[n-1])))
		write = append(write, fmt.Sprintf("reply %d: %d", r.Question, n))
	}
	more := ""
	if n := len(open.Numbers) - len(which); n > 0 {
		more = fmt.Sprintf("; or one of %d more", n)
	}
	return engine.Finding{
		Code: finding.Missing, Text: fmt.Sprintf("line %d: %s may be answer %s%s: say which, by its number or by what else tells it from the others", open.Line, said, strings.Join(which, "; or "), more),
		Write: strings.Join(write, orders.Or),
	}
}
