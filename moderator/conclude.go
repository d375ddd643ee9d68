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
			h.pointToDraft()
		}
		c := h.base
		h.course, h.tells = &c, nil
	} else {
		h.noteSeen()
		h.tellReceipts()
		h.tellCut()
	}
	h.closeTells()
	h.closeThrown()
	if err := h.asking(); err != nil {
		return Decision{}, err
	}
	if h.done.resend != nil {
		outcome = game.Resent
	}
	if h.loops(outcome) {
		return breakLoop(&h.Verdict), nil
	}
	h.foreknowAll()
	answer, err := answerOf(&h.Verdict, no, outcome)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Outcome: outcome, Findings: h.findings(), Rest: h.rest.ActionList(), Resend: h.done.resend}
	if err := h.write(&d, no, answer.Body().Text()); err != nil {
		return Decision{}, err
	}
	answer.Guides = slices.Concat(answer.Guides, h.done.fresh)
	if err := h.tellAll(&d, no, answer); err != nil {
		return Decision{}, err
	}
	h.tick(&d, h.took)
	h.addFreeze(&d)
	if err := h.conclusion(&d); err != nil {
		return d, err
	}
	d.Release = append(slices.Clip(d.Release), h.done.release...)
	d.Summary, err = summaryBehind(h.in.Game, h.m.Beacon, h.course, d.Append)
	return d, err
}

// write adds to the decision what is written down of the submission.
func (h *Run) write(d *Decision, no int, answer string) (err error) {
	d.Append = append(d.Append, game.Line{At: h.in.Now, Judged: h.judgement(no, d.Outcome, answer)})
	d.Append = append(d.Append, h.done.lines...)
	if h.reading.Standing != nil && d.Outcome != game.Checked {
		d.Append = append(d.Append, game.Line{At: h.in.Now, Standing: &game.Standing{Side: h.seat.Side, No: no, Orders: h.reading.Standing}})
	}
	d.Append = append(d.Append, h.thrown.lines...)
	if !h.took {
		return nil
	}
	if a := h.advance(); a != nil {
		d.Append = append(d.Append, game.Line{At: h.in.Now, Advance: a})
	}
	d.Append = append(d.Append, h.effects(no)...)
	d.Append = append(d.Append, h.ahead...)
	if d.Position = h.position(); d.Position == nil && h.reading.Log != nil && !h.course.Draws() {
		d.Log = h.logBytes()
	}
	d.Result, err = h.result(no)
	return err
}

// tellAll adds to the decision who is told of the submission.
func (h *Run) tellAll(d *Decision, no int, answer report.Answer) error {
	if h.onlyVouches() {
		return nil
	}
	letters, err := lettersOf(&h.Verdict, no, answer, d.Outcome)
	if err != nil {
		return err
	}
	d.Send = append(append(letters, codeLetter(&h.Verdict)...), h.done.letters...)
	d.Send = append(d.Send, tellLate(&h.Verdict, no)...)
	if !h.took || len(h.lines) == 0 && !h.public && !h.closes() {
		return nil
	}
	watching, err := copiesFor(&h.Verdict, no, answer, d.Outcome)
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

// judgement is what is written down of the submission itself.
func (h *Run) judgement(no int, outcome game.Outcome, answer string) *game.Judged {
	j := game.Judged{
		No: no, Side: h.seat.Side, Mail: h.in.Submission.Key, Same: h.reading.Digest, Log: h.reading.LogDigest, Veiled: h.reading.LogDigest != "" && !h.in.LogIDs, Choice: h.choice.String(),
	}
	j.Logs = h.kept.from
	if h.thaw != nil {
		j = h.start.Judged[h.thaw.No-1] // should it be sent again, this is its answer
	}
	j.No, j.Outcome, j.Answer, j.Acted, j.Withdrawn, j.Declared = no, outcome, answer, h.acted, h.done.withdrawn, nil
	if outcome.Effective() {
		j.Declared = declares(h.reading)
	}
	if h.thaw == nil {
		j.Signed = h.in.Submission.signing.digest
	}
	if j.Draft, j.Slips = nil, nil; outcome == game.HandBack || outcome == game.Stored {
		j.Draft, j.Slips = h.keptLines()
	}
	return &j
}

// effects are the lines of a submission that took effect.
func (h *Run) effects(no int) []game.Line {
	lines := h.lines
	for _, t := range h.tells {
		t.No = no
		lines = append(lines, game.Line{At: h.in.Now, Reveal: &t.Reveal})
	}
	for _, a := range h.newAliases() {
		lines = append(lines, game.Line{At: h.in.Now, Alias: &a})
	}
	switch {
	case h.rest != nil && h.rest == h.course.Rest: // it waits as before
	case h.rest != nil:
		if h.rest.No == 0 {
			h.rest.No = h.origin()
		}
		lines = append(lines, game.Line{At: h.in.Now, Rest: h.rest})
	case h.course.Rest != nil:
		lines = append(lines, game.Line{At: h.in.Now, Rest: &game.Rest{Side: h.course.Rest.Side, No: h.course.Rest.No}})
	}
	if position := h.position(); position != nil {
		lines = append(lines, game.Line{At: h.in.Now, Reached: &game.Reached{No: no, Side: h.seat.Side, Blob: roll.Sum(position).String(), Engine: engineOf(h.reading.Log)}})
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

// findings are all that was found, in the order of the answer.
func (h *Run) findings() []engine.Finding {
	all := append([]engine.Finding(nil), h.reading.Findings...)
	for _, e := range h.entries {
		all = append(all, e.Findings...)
	}
	for _, r := range h.done.replies {
		all = append(all, r.Findings...)
	}
	return all
}
