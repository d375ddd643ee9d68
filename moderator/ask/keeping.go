package ask

import (
	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// The words by which systems tell what players ask about that hangs together.
var (
	keepingTerms = []string{"holding", "objective"} // the first that is told
	laterTerms   = []string{"markers", "next turn", "initiative", "special rules"}
)

// keeping tells which side has a place that counts once nobody stands there, when that is counted, and which
// side has each now.
func (q *Inquiry) keeping(string) report.Reply {
	r := report.Reply{Command: "who keeps a place that counts", Text: q.told(keepingTerms)}
	r.Text = append(r.Text[:min(len(r.Text), 1)], engine.VictoryOf(q.course.Rules.System, q.course.State)...)
	if len(r.Text) == 0 {
		return q.without(r.Command)
	}
	r.Lines = q.stakes().objectiveLines()
	return r
}

// later tells who begins the turns to come, how often each command acts in them, and what of this turn is still to come.
func (q *Inquiry) later(string) report.Reply {
	r := report.Reply{Command: "next turn", Text: q.told(laterTerms)}
	if len(r.Text) == 0 {
		r = q.first("")
		r.Command = "next turn"
	}
	return r
}

// told are what the system says of words, of those that it explains.
func (q *Inquiry) told(words []string) (text []string) {
	terms := engine.TermsOf(q.course.Rules.System, q.course.State)
	for _, word := range words {
		if t, known := termOf(terms, word); known {
			text = append(text, explained(t))
		}
	}
	return text
}

// bothTerm is the word by which a system tells what a unit may do one behind the other.
const bothTerm = "in one activation"

// both tells whether a unit that has done one thing may still do another: what the rules say of that, or else of each of the things that
// are named.
func (q *Inquiry) both(text string) report.Reply {
	r := report.Reply{Command: "after firing", Text: q.told([]string{bothTerm})}
	if len(r.Text) > 0 {
		return r
	}
	var named []string
	for _, word := range words(text) {
		if deed := orders.DeedIn(word); deed != "" {
			named = append(named, deed)
		}
	}
	told := q.told(named)
	if len(told) == 0 {
		return q.free(text)
	}
	r.Text = append([]string{"No rule that is listed here tells of one behind the other; of each is told:"}, told...)
	r.Lines = []string{"'what can' and the name of a unit tells what is left to it now"}
	return r
}
