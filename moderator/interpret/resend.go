package interpret

import (
	"regexp"
	"slices"
	"strconv"

	"adjutant/engine"
)

// askedAgain finds the wish for a mail in a subject: RESEND, Re: [tf-1] resend no. 4.
var askedAgain = regexp.MustCompile(`(?i)^(?:\s*(?:(?:re|aw|fwd?|wg)\s*:|\[[^\]]*\]))*\s*re-?send\b(.*)$`)

// submissionNumber finds the number of a submission behind the word.
var submissionNumber = regexp.MustCompile(`^\D{0,40}?(\d{1,9})\b`)

// resend notes that the player wants a mail again: the answer to the submission
// whose number stands in the text, or the last.
func (r *reader) resend(text string) {
	wanted := 0
	if found := submissionNumber.FindStringSubmatch(text); found != nil {
		wanted, _ = strconv.Atoi(found[1]) // nine digits are a number
	}
	r.Resend = &wanted
}

// resendBySubject looks for the wish in the subject, where the mail orders nothing:
// what else it says is prose then.
func (r *reader) resendBySubject() {
	found := askedAgain.FindStringSubmatch(r.Subject)
	if found == nil || r.Resend != nil || !r.Reading.Empty() {
		return
	}
	r.resend(found[1])
	r.Findings = slices.DeleteFunc(r.Findings, func(f engine.Finding) bool { return f.Code == noOrder })
}
