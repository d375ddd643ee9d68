package interpret

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
)

// subjectMarks are what stands before the words of a subject: Re:, AW:, [tf-1],
// and where a game stood.
var subjectMarks = regexp.MustCompile(`(?i)^(?:\s|(?:re|aw|wg|sv|vs|antw|fwd?)\s*(?:\[\d+\]|\(\d+\))?\s*:|\[[^\]]*\]|turn\s+\d+\s*:)*`)

// ofTurn is what the subject of our own mails of a turn ends with, behind the tag:
// [tf-1] The Training Field: turn 3.
var ofTurn = regexp.MustCompile(`(?i)\]\s*([^\[\]]+): turn\s+\d+\s*$`)

// SubjectWords are the words of a subject, without what stands before them. Those of a
// mail of ours about a game with this title, or with any if it is "", are none: nobody
// wrote them to us, though a title may begin with a command.
func SubjectWords(subject, title string) string {
	if ours := ofTurn.FindStringSubmatch(subject); ours != nil && (title == "" || sameWords(ours[1], title)) {
		return ""
	}
	return subjectMarks.ReplaceAllString(subject, "")
}

// sameWords compares texts as mail programs break and join them.
func sameWords(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// asking are the commands that a subject can be, of a mail that wants nothing else: they only ask.
var asking = []string{"help", "commands", "status"}

// SubjectCommand is the command that the subject of a mail is, false if it is none. The title is as in [SubjectWords].
// Once a subject could be any command.
func SubjectCommand(subject, title string, v orders.Version) (orders.Command, bool) {
	c, found := request.Parse(SubjectWords(subject, title))
	if v < orders.Conversing {
		return c, found && !c.IsLater()
	}
	return c, found && slices.Contains(asking, c.Word)
}

// commandBySubject looks for a command in the subject, where the mail has none in
// its text. If it orders nothing either, what else it says is prose, or the text of
// the press that the subject begins.
func (r *reader) commandBySubject() {
	c, found := SubjectCommand(r.Subject, r.Title, r.Version)
	if !found && r.Version >= orders.Conversing && r.Reading.Empty() && len(r.talk) == 0 {
		c, found = orders.ParseQuestion(SubjectWords(r.Subject, r.Title), r.roster)
	}
	if len(r.Commands) > 0 || !found {
		return
	}
	before := r.Reading.Empty()
	if r.Version >= orders.Conversing && !before {
		return
	}
	if c.Word == "press" && before && c.Text == "" {
		c.Text, r.prose, r.talk = strings.Trim(r.Text, "\n"), nil, nil
	}
	r.Commands = []orders.Command{c}
	if !before {
		return
	}
	if len(r.prose) > 0 {
		r.note("not read, since the subject is a command: line %s of the mail", strings.Join(r.prose, ", "))
	}
	r.Findings = slices.DeleteFunc(r.Findings, func(f engine.Finding) bool { return f.Code == finding.NoOrder })
}

// Submission finds the number of a submission in what stands behind a command:
// 4, no. 4, the answer to 4. It is 0 where there is none.
func Submission(rest string) int {
	found := submissionNumber.FindStringSubmatch(rest)
	if found == nil {
		return 0
	}
	n, err := strconv.Atoi(found[1])
	if err != nil {
		return 0 // not reached: nine digits are a number
	}
	return n
}

var submissionNumber = regexp.MustCompile(`^\D{0,40}?(\d{1,9})\b`)
