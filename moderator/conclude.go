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
func (h *Run) conclude(outcome game.Outcome) (Decision, error) {
	no := h.no()
	h.took = outcome.Effective()
	if !h.took {
		h.entries = drafts(h.entries, outcome == game.Checked)
		if outcome == game.HandBack {
			pointToDraft(h)
		}
		c := h.base
		h.course, h.tells = &c, nil
	} else {
		noteSeen(h)
		tellReceipts(h)
		tellCut(h)
	}
	closeTells(h)
	closeThrown(h)
	h.misrolled = h.thrown.found
	if err := h.asking(); err != nil {
		return Decision{}, err
	}
	if h.then.resend != nil {
		outcome = game.Resent
	}
	if loops(&h.Verdict, outcome) {
		return breakLoop(&h.Verdict), nil
	}
	foreknowAll(h)
	answer, err := answerOf(&h.Verdict, no, outcome)
	if err != nil {
		return Decision{}, err
	}
	if h.course.Draws() && bringsPosition(&h.Verdict) {
		h.mine, answer.Stored.Position = carried(&h.Verdict, no, h.seat)
	}
	d := Decision{Outcome: outcome, Findings: findingsOf(&h.Verdict), Rest: h.rest.ActionList(), Resend: h.then.resend}
	if err := writeDown(h, &d, no, answer.Body().Text()); err != nil {
		return Decision{}, err
	}
	answer.Guides = slices.Concat(answer.Guides, h.then.fresh)
	if err := tellAll(h, &d, no, answer); err != nil {
		return Decision{}, err
	}
	addClock(h, &d, h.took)
	addFreeze(&h.Verdict, &d)
	if err := addEnding(h, &d); err != nil {
		return d, err
	}
	d.Release = append(slices.Clip(d.Release), h.then.release...)
	d.Summary, err = summaryBehind(h.Case, h.course, d.Append)
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

// no is the number of the submission, or of what a deadline or dice brought.
func (h *Case) no() int { return len(h.start.Judged) + 1 }

// origin is the number of the submission that the orders came with.
func (h *Case) origin() int {
	if h.thaw != nil {
		return h.thaw.No
	}
	return h.no()
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
