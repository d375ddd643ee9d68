package interpret

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/redraft"
)

// replies are what a mail says to what its side is asked, by number or in words.
type replies struct{ *reader }

func (r *reader) replies() replies { return replies{r} }

// reply takes one of the answers that were offered to a question.
func (r replies) reply(source string, o orders.Order) {
	question, answer, words, _ := o.Reply()
	if offered, ahead := r.Request.Ahead[question]; ahead && answer == "" && words != "" && r.Version >= orders.Discerning {
		r.find(finding.Missing, fmt.Sprintf("%squestion %s may be answered with 1 to %d, or in the words of one of these answers: '%s' is none of them, or may be several; 0 leaves it open", lead(source), question, len(offered), words), "")
		return
	}
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
	case r.isOver(question) && r.Version >= orders.Minding:
		r.over(source, question)
	case len(r.Answers) == 0 || question != strconv.Itoa(r.Question):
		r.find(finding.NotAsked, fmt.Sprintf("%squestion %s is not asked, or no longer", lead(source), question), "an answer to what the last mail of this game asks")
	case err != nil || n < 1 || n > len(r.Answers):
		r.find(finding.Missing, fmt.Sprintf("%squestion %s has the answers 1 to %d", lead(source), question, len(r.Answers)), eachReply(question, len(r.Answers)))
	case !r.says(words, r.Answers[n-1]):
		r.find(finding.Missing, fmt.Sprintf("%sanswer %d to question %s is %q", lead(source), n, question, r.roster.Printed(r.Answers[n-1])), fmt.Sprintf("reply %s: %d", question, n))
	default:
		r.follow(r.Answers[n-1])
		r.Items = append(r.Items, Item{Source: source, Action: r.Answers[n-1]})
	}
}

// isOver reports whether a question is not the one that is asked now.
func (r replies) isOver(question string) bool {
	return len(r.Answers) == 0 || question != strconv.Itoa(r.Question)
}

// over says what became of a question that is not asked any more, or never was, and what is asked now.
func (r replies) over(source, question string) {
	text := fmt.Sprintf("%squestion %s is not asked, or no longer", lead(source), question)
	if n, err := strconv.Atoi(question); err == nil && r.Answered != nil {
		if a, is := r.Answered(n); is {
			text = fmt.Sprintf("%squestion %s is over: your answer was '%s'", lead(source), question, r.roster.Printed(a))
		}
	}
	if len(r.Answers) == 0 {
		r.Findings = append(r.Findings, engine.Finding{Code: finding.NotAsked, Text: text + "; nothing is asked of you now"})
		return
	}
	r.Findings = append(r.Findings, engine.Finding{
		Code: finding.NotAsked, Text: fmt.Sprintf("%s; what is asked of you now is question %d, with %d answers, and the first is '%s'", text, r.Question, len(r.Answers), r.roster.Printed(r.Answers[0])),
		Hint: fmt.Sprintf("It is answered with 'reply %d: ' and the number of the answer, or in words.", r.Question),
	})
}

// replyInWords takes an answer that is given in words, "reply 17: pass", to what is asked now.
func (r replies) replyInWords(source, question, words string) {
	reading := orders.Parse(words, r.roster)
	switch {
	case r.isOver(question) && r.Version >= orders.Minding:
		r.over(source, question)
	case question != strconv.Itoa(r.Question):
		r.find(finding.NotAsked, fmt.Sprintf("%squestion %s is not asked, or no longer", lead(source), question), "an answer to what the last mail of this game asks")
	case len(reading.Lines) != 1 || slices.ContainsFunc(reading.Findings, func(f orders.Located) bool { return !f.IsWarning() }):
		r.find(finding.Missing, fmt.Sprintf("%squestion %s has the answers 1 to %d", lead(source), question, len(r.Answers)), eachReply(question, len(r.Answers)))
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
		r.find(finding.Missing, fmt.Sprintf("%squestion %s has the answers 1 to %d, and 0 leaves it open", lead(source), question, len(offered)), eachReply(question, len(offered)))
	case !r.says(words, offered[n-1]):
		r.find(finding.Missing, fmt.Sprintf("%sanswer %d to question %s is %q", lead(source), n, question, r.roster.Printed(offered[n-1])), fmt.Sprintf("reply %s: %d", question, n))
	default:
		r.Reading.Ahead = append(r.Reading.Ahead, Given{Question: question, Action: &offered[n-1]})
	}
}

// redrafted is a text without what it says of a draft in sentences, or of what waits, which is taken as the commands that it means.
func (r replies) redrafted(text string) string {
	state := redraft.State{Drafted: r.Numbers, Waits: r.Waits, Minds: r.Version >= orders.Minding}
	if r.Version < orders.Gleaning || state.Drafted == 0 && !state.Waits {
		return text
	}
	if r.Version >= orders.Heeding {
		state.Whose = r.whose
	}
	if state.Minds {
		state.Named = r.DraftNamed
	}
	if r.Version >= orders.Obliging {
		state.Held, state.Joins, state.Settles = r.DraftHeld, r.Version >= orders.Joining, r.Version >= orders.Wayfaring
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if orders.EndsText(line) {
			break
		}
		if strings.HasPrefix(strings.TrimSpace(line), ">") {
			continue
		}
		wishes, rest := redraft.Read(line, state)
		for _, w := range wishes {
			r.wish(i+1, w)
		}
		lines[i] = rest
	}
	return strings.Join(lines, "\n")
}

// wish takes what a mail says of a draft as the commands that it means. Who sends a part of it only has his phase go on: he may want the rest.
func (r replies) wish(line int, w redraft.Wish) {
	if w.Word != redraft.SendOnly {
		r.Commands = append(r.Commands, orders.Command{Line: line, Word: w.Word, Rest: w.Rest})
		return
	}
	r.GoesOn = true
	r.Commands = append(r.Commands, orders.Command{Line: line, Word: "send"}, orders.Command{Line: line, Word: "drop", Rest: "all but " + w.Rest})
}

// whose is what stands behind the number of an order of the draft, with the units of that order put before it,
// if it names a place or a deed and no units of its own; "" for anything else.
func (r replies) whose(number int, words string) string {
	units := r.DraftedFor[number]
	named, places, _ := r.roster.Mentions(words)
	own := slices.ContainsFunc(r.roster.Units, func(u orders.Unit) bool { return u.Side == r.Side && slices.Contains(named, u.ID) })
	nowhere := r.Version >= orders.Discerning && placeLike.MatchString(words)
	if own || len(places)+len(named) == 0 && !nowhere {
		return ""
	}
	first, _, _ := strings.Cut(strings.TrimLeft(words, "->=→ "), " ")
	switch _, at, _ := r.roster.Mentions(first); {
	case len(at) > 0:
		words = "to " + strings.TrimLeft(words, "->=→ ")
	case !unsaidWho[strings.ToLower(strings.Trim(first, ",.:"))]:
		return "" // somebody is named, and nobody knows him: the order of another is not given to those of the draft
	}
	var names []string
	for _, u := range r.roster.Units {
		if u.Side == r.Side && slices.Contains(units, u.ID) {
			names = append(names, u.Display())
		}
	}
	if len(names) == 0 {
		return ""
	}
	return strings.Join(names, ", ") + " " + words
}

// placeLike matches what looks like a place, on the map or off it.
var placeLike = regexp.MustCompile(`(?i)\b[ns]?\d{4}\b`)

// unsaidWho are words with which a mend begins that does not say who does it.
var unsaidWho = map[string]bool{
	"to": true, "should": true, "shall": true, "must": true, "go": true, "goes": true, "move": true, "moves": true, "march": true, "marches": true, "ride": true, "rides": true,
	"at": true, "as": true, "only": true, "stop": true, "stops": true, "end": true, "ends": true, "instead": true, "better": true, "rather": true, "not": true, "no": true,
	"they": true, "it": true, "he": true, "attack": true, "attacks": true, "fire": true, "fires": true, "retreat": true, "retreats": true, "via": true, "by": true, "through": true,
}

// spelledOut is a text with what it answers in words as the answers that it means.
func (r replies) spelledOut(text string) string {
	if r.Version < orders.Attending {
		return text
	}
	return r.readAnswers(text)
}

// maxReplies is how many answers are written out: of more none is, as if it were the right one.
const maxReplies = 3

// eachReply is each reply to a question of so many answers as it is written, "" for too many.
func eachReply(question string, answers int) string {
	if answers > maxReplies {
		return ""
	}
	var lines []string
	for n := 1; n <= answers; n++ {
		lines = append(lines, fmt.Sprintf("reply %s: %d", question, n))
	}
	return strings.Join(lines, orders.Or)
}
