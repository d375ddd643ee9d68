package judge

import (
	"fmt"
	"slices"

	"adjutant/moderator/decision"
	"adjutant/moderator/draft"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/mend"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
	"adjutant/moderator/yesno"
)

// conclude makes the decision of a hearing: the lines of the journal, and the letters. Unless the submission
// took effect, no line but the judgement itself remains.
func (r *Run) conclude(outcome game.Outcome) (decision.Decision, error) {
	no := r.No()
	r.Took = outcome.Effective()
	advise(r)
	if outcome == game.Nothing || outcome == game.Answered {
		outcome = proposes(&r.Verdict, outcome)
	}
	if r.Took {
		notePage(r)
		noteSeen(r)
		tellReceipts(r)
		tellCut(r)
	} else {
		r.takeBack(outcome)
	}
	tellYes(r, outcome)
	draft.TellNumbers(&r.Verdict, outcome)
	closeTells(r)
	closeThrown(r)
	r.Misrolled = r.thrown.found
	if err := r.Asking(); err != nil {
		return decision.Decision{}, err
	}
	if r.Then.Resend != nil {
		outcome = game.Resent
	}
	if letters.Loops(&r.Verdict, outcome) {
		return letters.BreakLoop(&r.Verdict, outcome), nil
	}
	return r.answer(no, outcome)
}

// answer writes down what the submission has come to, and tells it.
func (r *Run) answer(no int, outcome game.Outcome) (decision.Decision, error) {
	foreknowAll(r)
	answer, err := letters.Answer(&r.Verdict, no, outcome)
	if err != nil {
		return decision.Decision{}, err
	}
	if r.Course.Draws() && letters.BringsPosition(&r.Verdict) {
		r.Mine, answer.Stored.Position = letters.FilesFor(&r.Verdict, no, r.Seat)
	}
	d := decision.Decision{Outcome: outcome, Findings: findingsOf(&r.Verdict), Rest: r.Rest.ActionList(), Resend: r.Then.Resend}
	if err := writeDown(r, &d, no, answer.Body().Text()); err != nil {
		return decision.Decision{}, err
	}
	answer.Guides = slices.Concat(answer.Guides, r.Then.Fresh)
	if err := tellAll(r, &d, no, answer); err != nil {
		return decision.Decision{}, err
	}
	addClock(r, &d, r.Took)
	addFreeze(&r.Verdict, &d)
	if err := addEnding(r, &d); err != nil {
		return d, err
	}
	d.Release = append(slices.Clip(d.Release), r.Then.Release...)
	d.Summary, err = verdict.SummaryBehind(r.Case, r.Course, d.Append)
	return d, err
}

// isPaged reports whether a submission was sent from the club's page.
func isPaged(r *Run) bool { return r.Mail != nil && r.Mail.Auth.Page && r.Thaw == nil }

// notePage tells all who read of a submission that it was sent from a page.
func notePage(r *Run) {
	if isPaged(r) {
		r.ForAll = append(r.ForAll, fmt.Sprintf("%s sent this from the club's page; that is the club's word, and no provider has signed it", r.Course.PlayerName(r.Seat.Side)))
	}
}

// leavesYes reports whether the mail begins with a yes that was not taken, though something was proposed to its sender.
func leavesYes(r *Run) bool {
	if r.Agrees || r.Mail == nil || !yesno.Begins(r.Mail.Text) && (r.ReadAs < orders.Gleaning || !yesno.MayConsent(r.Mail.Text)) {
		return false
	}
	if r.ReadAs >= orders.Obliging && len(r.Reading.Items) > 0 && !yesno.MayConsent(r.Mail.Text) {
		return false // ok, and then what is to be done
	}
	kept := r.Start.DraftOf(r.Seat.Side, r.Choice.String())
	if kept.No == 0 {
		return false
	}
	j := r.Start.Judged[kept.No-1]
	return len(j.Proposed()) > 0 || r.ReadAs >= orders.Joining && j.Settles && yesno.MayConsent(r.Mail.Text)
}

// untaken is the yes that was not taken of a submission without effect.
func untaken(r *Run, outcome game.Outcome) draft.Untaken {
	switch {
	case outcome.Effective() || !leavesYes(r):
		return draft.NoYes
	case yesno.MayConsent(r.Mail.Text):
		return draft.Yes
	}
	return draft.Thanks
}

// tellYes says why a yes was not taken.
func tellYes(r *Run, outcome game.Outcome) {
	if r.ReadAs >= orders.Discerning {
		if said := draft.OfYes(r.Verdict.Case, untaken(r, outcome), outcome == game.Nothing); said != "" {
			r.Reading.Notes = append(slices.Clip(r.Reading.Notes), said)
		}
	} else if r.ReadAs >= orders.Gleaning && r.Doubted != "" {
		r.Reading.Notes = append(slices.Clip(r.Reading.Notes), fmt.Sprintf("your yes takes nothing of the draft, since '%s' may take it back: answer with 'yes' alone, and it does", refusal.Excerpt(r.Doubted)))
	} else if r.ReadAs >= orders.Proposing && !outcome.Effective() && leavesYes(r) {
		r.Reading.Notes = append(slices.Clip(r.Reading.Notes), "your yes takes nothing of the draft, since more stands beside it than orders and thanks, or since it answers another letter: answer the letter that refused with 'yes' alone")
	}
}

// proposes is the outcome of a submission that orders nothing. If one order is proposed in the place of a line
// of it, the submission counts as handed back, since a yes takes that order.
func proposes(v *verdict.Verdict, outcome game.Outcome) game.Outcome {
	var j game.Judged
	if draft.Keep(v, &j); len(j.Proposed()) > 0 {
		return game.HandBack
	}
	return outcome
}

// takeBack leaves the game where it was: nothing of the submission took effect.
func (r *Run) takeBack(outcome game.Outcome) {
	r.Entries = drafts(r.Entries, outcome == game.Checked)
	if outcome == game.HandBack {
		draft.PointTo(&r.Verdict, saidAgain, loggedAgain, mend.MailedAgain)
		r.dropEmptyMend()
	}
	c := r.base
	if !keepsAhead(r.Input.Version(), outcome) {
		t := *c.Table
		t.Given, c.Table = r.Start.Given, &t
	}
	r.Course, r.Tells = &c, nil
}

// dropEmptyMend drops the advice to send the mail again without a line, where the mail had only that line.
func (r *Run) dropEmptyMend() {
	if r.ReadAs < orders.Gleaning || len(r.Reading.Items)+len(r.Reading.Garbled) > 1 {
		return
	}
	for i, e := range r.Entries {
		for j, f := range e.Findings {
			if f.Write == mend.MailedAgain {
				r.Entries[i].Findings[j].Write = ""
			}
		}
	}
}

// writeDown adds to the decision what is written down of the submission.
func writeDown(r *Run, d *decision.Decision, no int, answer string) (err error) {
	d.Append = append(d.Append, game.Line{At: r.Now, Judged: judgementOf(r, no, d.Outcome, answer)})
	writeHoused(r, d)
	d.Append = append(d.Append, r.Done.Lines...)
	if r.Reading.Standing != nil && d.Outcome != game.Checked {
		filed := r.filing()
		filed.No = no
		d.Append = append(d.Append, game.Line{At: r.Now, Standing: &filed})
	}
	d.Append = append(d.Append, r.thrown.lines...)
	if a := advance(r.Verdict.Case); a != nil && (r.Took || keepsAhead(r.Input.Version(), d.Outcome)) {
		d.Append = append(d.Append, game.Line{At: r.Now, Advance: a})
	}
	if !r.Took {
		return nil
	}
	d.Append = append(d.Append, effectsOf(&r.Verdict, no)...)
	d.Append = append(d.Append, r.Ahead...)
	if d.Position = r.Position(); d.Position == nil && r.Reading.Log != nil && !r.Course.Draws() {
		d.Log = r.LogBytes()
	}
	d.Result, err = resultOf(r, no)
	return err
}

// keepsAhead reports whether answers given ahead count though the orders beside them do not, as standing orders do.
func keepsAhead(v orders.Version, outcome game.Outcome) bool {
	return v >= orders.Conversing && outcome == game.HandBack
}

// tellAll adds to the decision the letters about the submission.
func tellAll(r *Run, d *decision.Decision, no int, answer report.Answer) error {
	if r.OnlyVouches() {
		return nil
	}
	mails, err := letters.Of(&r.Verdict, no, answer, d.Outcome)
	if err != nil {
		return err
	}
	d.Send = append(append(mails, letters.CodeLetter(&r.Verdict)...), r.Then.Letters...)
	d.Send = append(d.Send, letters.TellLate(&r.Verdict, no)...)
	if !r.Took || len(r.Lines) == 0 && !r.Public && !verdict.Closes(r.Verdict.Case) {
		return nil
	}
	watching, err := letters.CopiesFor(&r.Verdict, no, answer, d.Outcome)
	d.Send = append(d.Send, watching...)
	return err
}

// judgementOf is what is written down of the submission itself.
func judgementOf(r *Run, no int, outcome game.Outcome, answer string) *game.Judged {
	j := game.Judged{
		No: no, Side: r.Seat.Side, Mail: r.Key, Same: r.Reading.Digest, Log: r.Reading.LogDigest, Veiled: r.Reading.LogDigest != "" && !r.Input.LogIDs, Choice: r.Choice.String(),
	}
	j.Logs = r.Kept.From
	if r.Thaw != nil {
		j = r.Start.Judged[r.Thaw.No-1] // this is the answer if the submission is sent again
	}
	j.No, j.Outcome, j.Answer, j.Acted, j.Withdrawn, j.Declared = no, outcome, answer, r.Acted, r.Done.Withdrawn, nil
	if outcome.Effective() {
		j.Declared = declares(r.Reading)
	}
	if r.housed != nil {
		j.House = r.housed.Version
	}
	if r.Thaw == nil {
		j.Signed = r.Input.Submission.Signing.Digest
		j.Paged = r.Mail != nil && r.Mail.Auth.Page
	}
	if j.Draft, j.Slips, j.Numbers = nil, nil, nil; outcome == game.HandBack || outcome == game.Stored {
		draft.Keep(&r.Verdict, &j)
	}
	if j.Weighed = ""; outcome == game.Answered {
		j.Weighed = weighed(r)
	}
	return &j
}

// weighed is the order that the submission was told the odds of, "" for none or several.
func weighed(r *Run) (line string) {
	for _, reply := range r.Done.Replies {
		switch {
		case reply.Weighed == "" || reply.Weighed == line:
		case line != "":
			return ""
		default:
			line = reply.Weighed
		}
	}
	return line
}
