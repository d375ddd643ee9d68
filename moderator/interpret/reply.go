package interpret

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/choice"
	"adjutant/moderator/orders"
)

// replies are what a mail says to what its side is asked, by number or in words.
type replies struct{ *reader }

func (r *reader) replies() replies { return replies{r} }

// reply takes one of the answers that were offered to a question.
func (r replies) reply(source string, o orders.Order) {
	question, answer, words, _ := o.Reply()
	if answer == "" && words != "" && r.Version >= orders.Conversing {
		r.replyInWords(source, question, words)
		return
	}
	n, err := strconv.Atoi(strings.TrimSpace(answer))
	if offered, ahead := r.Request.Ahead[question]; ahead {
		r.replyAhead(source, question, words, offered, n, err)
		return
	}
	switch {
	case len(r.Answers) == 0 || question != strconv.Itoa(r.Question):
		r.find(finding.NotAsked, fmt.Sprintf("%squestion %s is not asked, or no longer", lead(source), question), "an answer to what the last mail of this game asks")
	case err != nil || n < 1 || n > len(r.Answers):
		r.find(finding.Missing, fmt.Sprintf("%squestion %s has the answers 1 to %d", lead(source), question, len(r.Answers)), fmt.Sprintf("reply %s: 1", question))
	case !r.says(words, r.Answers[n-1]):
		r.find(finding.Missing, fmt.Sprintf("%sanswer %d to question %s is %q", lead(source), n, question, r.roster.Printed(r.Answers[n-1])), fmt.Sprintf("reply %s: %d", question, n))
	default:
		r.follow(r.Answers[n-1])
		r.Items = append(r.Items, Item{Source: source, Action: r.Answers[n-1]})
	}
}

// replyInWords takes an answer that is given in words, "reply 17: pass", to what is asked now.
func (r replies) replyInWords(source, question, words string) {
	reading := orders.Parse(words, r.roster)
	switch {
	case question != strconv.Itoa(r.Question):
		r.find(finding.NotAsked, fmt.Sprintf("%squestion %s is not asked, or no longer", lead(source), question), "an answer to what the last mail of this game asks")
	case len(reading.Lines) != 1 || slices.ContainsFunc(reading.Findings, func(f orders.Located) bool { return !f.IsWarning() }):
		r.find(finding.Missing, fmt.Sprintf("%squestion %s has the answers 1 to %d", lead(source), question, len(r.Answers)), fmt.Sprintf("reply %s: 1", question))
	case reading.Lines[0].Lacks:
		r.lacking(source, reading.Lines[0].Order)
	default:
		r.order(source, reading.Lines[0].Order)
	}
}

// replyAhead takes one of the answers that were offered to a question which may come
// up; 0 leaves the question open again.
func (r replies) replyAhead(source, question, words string, offered []engine.Action, n int, err error) {
	switch {
	case err == nil && n == 0 && words == "":
		r.Reading.Ahead = append(r.Reading.Ahead, Given{Question: question})
	case err != nil || n < 1 || n > len(offered):
		r.find(finding.Missing, fmt.Sprintf("%squestion %s has the answers 1 to %d, and 0 leaves it open", lead(source), question, len(offered)), fmt.Sprintf("reply %s: 1", question))
	case !r.says(words, offered[n-1]):
		r.find(finding.Missing, fmt.Sprintf("%sanswer %d to question %s is %q", lead(source), n, question, r.roster.Printed(offered[n-1])), fmt.Sprintf("reply %s: %d", question, n))
	default:
		r.Reading.Ahead = append(r.Reading.Ahead, Given{Question: question, Action: &offered[n-1]})
	}
}

// spelledOut is a text with what it answers in words as the answers that it means.
func (r replies) spelledOut(text string) string {
	if r.Version < orders.Attending {
		return text
	}
	return choice.Offer{Question: r.Question, Answers: r.Answers, Ahead: r.Request.Ahead, Roster: r.roster, Drafted: r.Numbers}.Spelled(text)
}
