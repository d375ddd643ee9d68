package moderator

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// conclude makes the decision of a hearing: what is written down and who is
// told what. Unless it took effect, no line but the judgement itself remains.
func (r *Run) conclude(outcome game.Outcome) (Decision, error) {
	no := r.no()
	r.took = outcome.Effective()
	if !r.took {
		r.entries = drafts(r.entries, outcome == game.Checked)
		if outcome == game.HandBack {
			pointToDraft(r)
		}
		c := r.base
		r.course, r.tells = &c, nil
	} else {
		noteSeen(r)
		tellReceipts(r)
		tellCut(r)
	}
	closeTells(r)
	closeThrown(r)
	r.misrolled = r.thrown.found
	if err := r.asking(); err != nil {
		return Decision{}, err
	}
	if r.then.resend != nil {
		outcome = game.Resent
	}
	if loops(&r.Verdict, outcome) {
		return breakLoop(&r.Verdict), nil
	}
	foreknowAll(r)
	answer, err := answerOf(&r.Verdict, no, outcome)
	if err != nil {
		return Decision{}, err
	}
	if r.course.Draws() && bringsPosition(&r.Verdict) {
		r.mine, answer.Stored.Position = carried(&r.Verdict, no, r.seat)
	}
	d := Decision{Outcome: outcome, Findings: findingsOf(&r.Verdict), Rest: r.rest.ActionList(), Resend: r.then.resend}
	if err := writeDown(r, &d, no, answer.Body().Text()); err != nil {
		return Decision{}, err
	}
	answer.Guides = slices.Concat(answer.Guides, r.then.fresh)
	if err := tellAll(r, &d, no, answer); err != nil {
		return Decision{}, err
	}
	addClock(r, &d, r.took)
	addFreeze(&r.Verdict, &d)
	if err := addEnding(r, &d); err != nil {
		return d, err
	}
	d.Release = append(slices.Clip(d.Release), r.then.release...)
	d.Summary, err = summaryBehind(r.Case, r.course, d.Append)
	return d, err
}

// writeDown adds to the decision what is written down of the submission.
func writeDown(r *Run, d *Decision, no int, answer string) (err error) {
	d.Append = append(d.Append, game.Line{At: r.now, Judged: judgementOf(r, no, d.Outcome, answer)})
	d.Append = append(d.Append, r.done.lines...)
	if r.reading.Standing != nil && d.Outcome != game.Checked {
		d.Append = append(d.Append, game.Line{At: r.now, Standing: &game.Standing{Side: r.seat.Side, No: no, Orders: r.reading.Standing}})
	}
	d.Append = append(d.Append, r.thrown.lines...)
	if !r.took {
		return nil
	}
	if a := advance(r.Verdict.Case); a != nil {
		d.Append = append(d.Append, game.Line{At: r.now, Advance: a})
	}
	d.Append = append(d.Append, effectsOf(&r.Verdict, no)...)
	d.Append = append(d.Append, r.ahead...)
	if d.Position = r.position(); d.Position == nil && r.reading.Log != nil && !r.course.Draws() {
		d.Log = r.logBytes()
	}
	d.Result, err = resultOf(r, no)
	return err
}

// tellAll adds to the decision who is told of the submission.
func tellAll(r *Run, d *Decision, no int, answer report.Answer) error {
	if r.onlyVouches() {
		return nil
	}
	letters, err := lettersOf(&r.Verdict, no, answer, d.Outcome)
	if err != nil {
		return err
	}
	d.Send = append(append(letters, codeLetter(&r.Verdict)...), r.then.letters...)
	d.Send = append(d.Send, tellLate(&r.Verdict, no)...)
	if !r.took || len(r.lines) == 0 && !r.public && !closes(r.Verdict.Case) {
		return nil
	}
	watching, err := copiesFor(&r.Verdict, no, answer, d.Outcome)
	d.Send = append(d.Send, watching...)
	return err
}

// judgementOf is what is written down of the submission itself.
func judgementOf(r *Run, no int, outcome game.Outcome, answer string) *game.Judged {
	j := game.Judged{
		No: no, Side: r.seat.Side, Mail: r.key, Same: r.reading.Digest, Log: r.reading.LogDigest, Veiled: r.reading.LogDigest != "" && !r.in.LogIDs, Choice: r.choice.String(),
	}
	j.Logs = r.kept.from
	if r.thaw != nil {
		j = r.start.Judged[r.thaw.No-1] // should it be sent again, this is its answer
	}
	j.No, j.Outcome, j.Answer, j.Acted, j.Withdrawn, j.Declared = no, outcome, answer, r.acted, r.done.withdrawn, nil
	if outcome.Effective() {
		j.Declared = declares(r.reading)
	}
	if r.thaw == nil {
		j.Signed = r.in.Submission.Signing.Digest
	}
	if j.Draft, j.Slips = nil, nil; outcome == game.HandBack || outcome == game.Stored {
		j.Draft, j.Slips = r.keptLines()
	}
	return &j
}

// effectsOf are the lines of a submission that took effect.
func effectsOf(v *Verdict, no int) []game.Line {
	lines := v.lines
	for _, t := range v.tells {
		t.No = no
		lines = append(lines, game.Line{At: v.now, Reveal: &t.Reveal})
	}
	for _, a := range v.newAliases() {
		lines = append(lines, game.Line{At: v.now, Alias: &a})
	}
	switch {
	case v.rest != nil && v.rest == v.course.Rest: // it waits as before
	case v.rest != nil:
		rest := *v.rest
		if rest.No == 0 {
			rest.No = v.origin()
		}
		lines = append(lines, game.Line{At: v.now, Rest: &rest})
	case v.course.Rest != nil:
		lines = append(lines, game.Line{At: v.now, Rest: &game.Rest{Side: v.course.Rest.Side, No: v.course.Rest.No}})
	}
	if position := v.position(); position != nil {
		lines = append(lines, game.Line{At: v.now, Reached: &game.Reached{No: no, Side: v.seat.Side, Blob: roll.Sum(position).String(), Engine: engineOf(v.reading.Log)}})
	}
	return lines
}

// drafts shows what was tried as what it is when nothing took effect; what would
// happen is told if that was asked.
func drafts(entries []report.Entry, tell bool) []report.Entry {
	for i := range entries {
		if entries[i].Fate == report.Done {
			entries[i].Fate = report.Draft
			if !tell {
				entries[i].Events = nil
			}
		}
	}
	return entries
}

// findingsOf are all that was found, in the order of the answer.
func findingsOf(v *Verdict) []engine.Finding {
	all := append([]engine.Finding(nil), v.reading.Findings...)
	for _, e := range v.entries {
		all = append(all, e.Findings...)
	}
	for _, r := range v.done.replies {
		all = append(all, r.Findings...)
	}
	return all
}
