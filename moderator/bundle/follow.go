package bundle

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// follow checks a bundle that is for one side. It carries out all plays up to the
// first that is left out, with their dice, freezes and results; and judges the
// side's own mails once more where nothing is left out that their judgement hangs on.
func (c *checker) follow(m moderator.Moderator) *Failure {
	begin := slices.IndexFunc(c.Lines, func(l game.Line) bool { return l.Opened != nil })
	if f := c.accepted(c.Lines[:begin]); f != nil {
		return f
	}
	if f := c.followTo(m, begin+1); f != nil {
		return f
	}
	w := walk{checker: c, m: m, byAlpha: map[roll.Hash]roll.Record{}}
	for _, r := range c.Records {
		w.byAlpha[r.Alpha] = r
	}
	for i := begin + 1; i < len(c.Lines); i++ {
		if f := w.step(i); f != nil {
			return f
		}
	}
	c.report.Notes = append(c.report.Notes, w.notes()...)
	return nil
}

// followTo follows the journal to behind so many lines, from the opening or from where it was
// followed before.
func (c *checker) followTo(m moderator.Moderator, lines int) *Failure {
	if c.trail == nil {
		records := map[int]roll.Record{}
		for _, r := range c.Records {
			records[r.Number] = r
		}
		trail, err := m.Follow(c.Lines, records)
		if err != nil {
			return &Failure{File: journalFile, Text: err.Error()}
		}
		trail.Former = c.former
		c.trail, c.behind = trail, slices.IndexFunc(c.Lines, func(l game.Line) bool { return l.Opened != nil })+1
	}
	for ; c.behind < lines; c.behind++ {
		if err := c.trail.Step(c.behind); err != nil {
			return &Failure{File: journalFile, Text: fmt.Sprintf("line %d: %v", c.behind+1, err)}
		}
	}
	return nil
}

// accepted checks of the lines before the opening that the side's own acceptance is
// that of its mail.
func (c *checker) accepted(lines []game.Line) *Failure {
	for i, line := range lines {
		if line.Joined == nil || line.Joined.Side != c.For {
			continue
		}
		msg, f := c.message(line.Joined.Mail)
		if f != nil {
			return f
		}
		want := roll.Sum(c.Mails[line.Joined.Mail].Bytes).String()
		if line.Joined.Signed {
			want = msg.Auth.Content
		}
		if !line.Joined.Own && line.Joined.Nonce != c.begun().NonceOf(c.For, want) {
			return &Failure{File: journalFile, Text: fmt.Sprintf("line %d: the nonce is not the hash of the mail with which %s was joined", i+1, c.For)}
		}
	}
	return nil
}

// walk is a journal being followed.
type walk struct {
	*checker
	m       moderator.Moderator
	byAlpha map[roll.Hash]roll.Record
	stopped int    // number of the line with a play that is left out, 0 for none yet
	without string // what is left out before it, that judgements hang on
	effect  bool   // what was judged last took effect
	ended   bool   // and its result was there
	salted  bool   // dice or states hang on seeds that are not here
	own     int    // verdicts on the side's own mails, and defaults, that were not judged anew
	others  int    // verdicts on the others' that only their effects are known of
}

// step follows the line with the index.
func (w *walk) step(i int) *Failure {
	line := w.Lines[i]
	if left := w.withheld[i]; left != "" {
		if left == withheldPlay && w.stopped == 0 {
			w.stopped = i + 1
		}
		if !harmless(left) && w.without == "" {
			w.without = left
		}
	}
	if err := w.belongs(i); err != nil {
		return &Failure{File: journalFile, Text: fmt.Sprintf("line %d: %v", i+1, err)}
	}
	if line.Judged != nil {
		if f := w.judge(i); f != nil {
			return f
		}
	}
	if w.stopped > 0 {
		return nil
	}
	if f := w.followTo(w.m, i+1); f != nil {
		return f
	}
	w.salted = w.salted || !w.trail.Opens()
	return nil
}

// belongs says why the line with the index can be part of nothing that was judged or done.
func (w *walk) belongs(i int) error {
	line := w.Lines[i]
	switch {
	case line.Judged != nil:
		w.effect, w.ended = line.Judged.Outcome.Effective(), false
	case line.RolledBack != nil:
		w.report.Notes = append(w.report.Notes, fmt.Sprintf("line %d: the host rolled the game back to line %d: %s", i+1, line.RolledBack.To, line.RolledBack.Why))
	case line.Play != nil && (!w.effect || w.ended):
		return errors.New("a play that belongs to no judgement")
	case line.Unverified != "" && w.begun().Dice != game.DiceClient:
		return errors.New("dice of no record")
	case line.Logged != nil:
		w.ended = true
	}
	return nil
}

// judge judges a mail once more, if that can be, and notes the verdict.
func (w *walk) judge(i int) *Failure {
	judged := w.Lines[i].Judged
	files := false
	if judged.Side == w.For && judged.Mail != "" {
		msg, f := w.message(judged.Mail)
		if f != nil {
			return f
		}
		files = game.Game{Lines: w.Lines[:i]}.NeedsPosition(msg)
	}
	if !files && w.canJudge(i) {
		_, f := w.judgeAgain(w.m, moderator.Past{Before: game.Game{Lines: w.Lines[:i]}, Lines: w.Lines[i:], Records: w.byAlpha})
		if f == nil || !w.foreign(w.Lines[i]) {
			return f
		}
		w.takenAsTold(w.Lines[i:i+1], w.hasEffect(i), f)
		return nil
	}
	if judged.Side == w.For {
		w.own++
	} else {
		w.others++
	}
	w.report.Verdicts = append(w.report.Verdicts, Verdict{No: judged.No, Side: judged.Side, Outcome: judged.Outcome, Followed: w.hasEffect(i)})
	return nil
}

// hasEffect reports whether the judgement at the index has a result, and no play up to
// that is left out.
func (w *walk) hasEffect(i int) bool {
	for j := i; j < len(w.Lines) && w.stopped == 0; j++ {
		switch {
		case w.withheld[j] == withheldPlay:
			return false
		case w.Lines[j].Logged != nil:
			return w.Lines[j].Logged.No == w.Lines[i].Judged.No
		}
	}
	return false
}

// canJudge reports whether all is here that the judgement at the index hangs on, but for
// VASSAL files, whose start and players are others' too: the mail is the side's own, and
// neither state nor dice hang on what is left out.
func (w *walk) canJudge(i int) bool {
	judged := w.Lines[i].Judged
	if judged.Side != w.For || judged.Log != "" || w.without != "" || w.stopped > 0 || !w.trail.Opens() {
		return false
	}
	if o := w.begun(); o.NoticeSeed == "" && o.Beacon != "" {
		return !w.freezes(i)
	}
	return true
}

// freezes reports whether the judgement at the index begins or ends a freeze.
func (w *walk) freezes(i int) bool {
	if (game.Game{Lines: w.Lines[:i]}).Frozen() != nil {
		return true
	}
	for _, line := range w.Lines[i+1:] {
		if line.Judged != nil {
			return false
		}
		if line.Freeze != nil {
			return true
		}
	}
	return false
}

// notes say what was not checked, and why.
func (w *walk) notes() []string {
	var all []string
	if w.others > 0 {
		all = append(all, fmt.Sprintf("verdicts on the others' mails (%d): what they led to was carried out anew where it says so; that it is what they ordered, and what was refused them, is taken as told, since their mails are not here", w.others))
	}
	if w.own > 0 {
		all = append(all, fmt.Sprintf("verdicts on the mails of %s that were not judged anew (%d): they bring files or ask for VASSAL files, or hang on what is left out", w.For, w.own))
	}
	if w.without != "" {
		all = append(all, "left out, and own verdicts behind it hang on it: "+w.without)
	}
	if w.stopped > 0 {
		all = append(all, fmt.Sprintf("the plays were carried out up to line %d, where one is hidden", w.stopped))
	}
	if w.salted {
		all = append(all, "where another side hides something, the hashes of states and what the dice were asked for are taken as told until the game's seeds are open")
	}
	return all
}
