package bundle

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/lobby"
	"adjutant/moderator/past"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/roll"
)

// follow checks a bundle that is for one side. It carries out all plays up to the
// first that is left out, with their dice, freezes and results; and judges the
// side's own mails once more where nothing is left out that their judgement hangs on.
func (c *checker) follow(m decision.Moderator) *Failure {
	w := walk{checker: c, m: m, byAlpha: map[roll.Hash]roll.Record{}, since: game.SatDown(c.Lines, c.For)}
	for _, r := range c.Records {
		w.byAlpha[r.Alpha] = r
	}
	for at := 0; at < len(c.Lines); {
		n, f := w.step(at)
		if f != nil {
			return f
		}
		at += n
	}
	c.report.Notes = append(c.report.Notes, slices.Concat(w.notes(), c.houseNotes(), c.unplayed(), c.senders.notes())...)
	return nil
}

// followTo follows the journal to behind so many lines, from the opening or from where it was
// followed before.
func (c *checker) followTo(m decision.Moderator, lines int) *Failure {
	if c.trail == nil {
		records := map[int]roll.Record{}
		for _, r := range c.Records {
			records[r.Number] = r
		}
		trail, err := past.NewTrail(m.Rules, c.Lines, records)
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

// accepted checks of a line before the opening that the side's own acceptance is that of its
// mail.
func (c *checker) accepted(i int) *Failure {
	joined := c.Lines[i].Joined
	if joined == nil || joined.Side != c.For || c.formers[i] {
		return nil
	}
	msg, f := c.message(joined.Mail)
	if f != nil {
		return f
	}
	want := roll.Sum(c.Mails[joined.Mail].Bytes).String()
	if joined.Signed {
		want = msg.Auth.Content
	}
	switch {
	case joined.Own && joined.Nonce != lobby.NonceIn(msg) && !(c.foreign(c.Lines[i]) && writes(msg.Text, joined.Nonce)):
		return &Failure{File: journalFile, Text: fmt.Sprintf("line %d: the mail with which %s was joined does not have the nonce", i+1, c.For)}
	case !joined.Own && joined.Nonce != terms.NonceOf(*c.begun(), c.For, want):
		return &Failure{File: journalFile, Text: fmt.Sprintf("line %d: the nonce is not the hash of the mail with which %s was joined", i+1, c.For)}
	}
	return nil
}

// walk is a journal being followed.
type walk struct {
	*checker
	m       decision.Moderator
	byAlpha map[roll.Hash]roll.Record
	without string // what is left out before where it stands, that judgements hang on
	untold  untold // what others had ordered before where it stands, which judgements can do without
	waits   int    // line from which on what waits is left out; 0 for none
	over    bool   // the game has ended before where it stands
	salted  bool   // dice or states hang on seeds that are not here
	since   int    // index of the line with which the reader sat down
	others  int    // verdicts on the others' that only their effects are known of
	told    []string
}

// step checks the decision that begins at the index, and says how many lines that is.
func (w *walk) step(at int) (int, *Failure) {
	d, f := w.passageAt(at)
	if f != nil {
		return 0, f
	}
	if f := w.leftOut(at); f != nil {
		return 0, f
	}
	w.aside(d)
	n, f := w.decided(d)
	if f != nil {
		return 0, f
	}
	if n < len(d.lines) { // the rest is of another
		d.lines, d.kinds = d.lines[:n], d.kinds[:n]
	}
	if err := w.resultSo(d); err != nil {
		return 0, w.check(at, err)
	}
	for i := at; i < d.end(); i++ {
		if f := w.leftOut(i); f != nil {
			return 0, f
		}
		if w.stopped > 0 || i < w.opening() {
			continue
		}
		if f := w.followTo(w.m, i+1); f != nil {
			return 0, f
		}
		w.salted = w.salted || !w.trail.Opens()
	}
	return n, w.brings(d)
}

// opening is the index of the line with which the game was opened.
func (c *checker) opening() int { return game.OpeningOf(c.Lines) }

// leftOut notes what of the line with the index is left out.
func (w *walk) leftOut(i int) *Failure {
	left := w.withheld[i]
	if left == "" {
		return nil
	}
	if w.isOwn(i) {
		return &Failure{File: journalFile, Text: fmt.Sprintf("line %d: something is left out of a line of the reader's own, or one that is for all: %s", i+1, left)}
	}
	if kind := w.kindAt(i); w.Lines[i].Kind() == "" && game.OpensAtLast(kind) && (game.Game{Lines: w.Lines}).Over() {
		return &Failure{File: journalFile, Text: fmt.Sprintf("line %d: a line %s is left out of a game that is over", i+1, kind)}
	}
	if w.waits == 0 && w.kindAt(i) == "rest" {
		w.waits = i + 1
	}
	if hidesPlay(left) && w.stopped == 0 {
		w.stopped = i + 1
	}
	switch {
	case left.Harmless() || w.untold.reads(i, left, w.kindAt(i)):
	case w.without == "":
		w.without = fmt.Sprintf("%s (line %d)", left, i+1)
	}
	return nil
}

// isOwn reports whether the line with the index, of which something is left out, is one of which a
// bundle for the reader leaves nothing out but words.
func (w *walk) isOwn(i int) bool {
	line, left := w.Lines[i], w.withheld[i]
	if line.Kind() == "" {
		kind, whose := left.Kind()
		return kind != "" && whose == w.For
	}
	if i < w.since && game.IsPrivate(line.Kind()) || w.formers[i] {
		return false
	}
	reader := game.Reader{Side: w.For}
	return left != game.WithheldWords && line.RolledBack == nil && line.Play == nil && reader.Reads(i, &line)
}

// hidesPlay reports whether what is left out is a play.
func hidesPlay(left game.Withheld) bool {
	kind, _ := left.Kind()
	return kind == "play"
}

// decided checks what began the decision, and says how many lines came of it.
func (w *walk) decided(d passage) (int, *Failure) {
	line := d.lines[0]
	switch {
	case d.at <= w.opening():
		if line.Joined != nil && line.Joined.Side != w.For {
			w.told = append(w.told, fmt.Sprintf("%d (joined, with its nonce)", d.at+1))
		}
		return len(d.lines), w.accepted(d.at)
	case line.Judged != nil:
		return w.judge(d)
	case line.IsDue() && w.knows():
		n, f := w.judgeAgain(w.m, w.past(d.at), decision.Nothing)
		if f != nil && d.has("ended") == 0 {
			n, f = len(d.lines), w.unless(line, f)
		}
		return n, f
	case line.IsDue() && w.clocks():
		w.tell(d, 1)
		f := w.check(d.at, past.DueSo(w.m.Rules, game.Game{Lines: w.Lines[:d.at]}, line))
		if d.has("ended") == 0 {
			f = w.unless(line, f)
		}
		return len(d.lines), f
	case line.ByModerator(), line.RolledBack != nil, line.Rekeyed != nil, line.Secret != nil, line.Proposed != nil, line.Moderates != nil, line.Held != nil:
		return w.done(w.m, d)
	}
	w.tell(d, 0)
	return len(d.lines), nil
}

// past is what was decided with the line with the index.
func (w *walk) past(at int) rejudge.Past {
	return rejudge.Past{Before: game.Game{Lines: w.Lines[:at]}, Lines: w.Lines[at:], Records: w.byAlpha}
}

// judge judges a mail once more, if that can be, and notes the verdict.
func (w *walk) judge(d passage) (int, *Failure) {
	why, f := w.unjudgeable(d)
	if f != nil {
		return 0, f
	}
	if why != "" {
		return len(d.lines), w.notJudged(d, why)
	}
	var n int
	for _, told := range w.untold.of(d) {
		p := w.past(d.at)
		p.Untold = told
		n, f = w.judgeAgain(w.m, p, decision.Nothing)
		if f == nil {
			w.played(d, told)
			return n, nil
		}
	}
	switch {
	case w.untold.any():
		w.report.Notes = append(w.report.Notes, fmt.Sprintf("warning: %s: so it is with what the journal tells of %s; ask the host, and see when the game is over", f.Text, w.untold.named()))
		return len(d.lines), w.notJudged(d, fmt.Sprintf("%s; with what the journal tells of them it does not come out so (%s)", w.untold.why(), f.Text))
	case !w.foreign(d.lines[0]):
		return n, f
	}
	w.takenAsTold(d.lines[:1], w.hasEffect(d.at), f)
	w.tell(d, 1)
	return len(d.lines), nil
}

// unjudgeable says why a mail cannot be judged once more: something is not here that its judgement
// hangs on; "" if it can.
func (w *walk) unjudgeable(d passage) (string, *Failure) {
	judged := d.lines[0].Judged
	if judged.Side == w.For && judged.Mail != "" && !w.formers[d.at] {
		msg, f := w.message(judged.Mail)
		if f != nil {
			return "", f
		}
		if command.NeedsPosition(game.Game{Lines: w.Lines[:d.at]}, msg) {
			return whyFiles, nil
		}
	}
	if why := w.lacks(d.at); why != "" {
		return why, nil
	}
	if judged.Side == w.For {
		return "", nil
	}
	switch knows, f := w.knowsBehind(d); {
	case f != nil:
		return "", f
	case !knows:
		return whyOthers, nil
	}
	return "", nil
}

// notJudged checks what can be checked of a verdict that is for the reason not judged anew, and notes the rest.
func (w *walk) notJudged(d passage, why string) *Failure {
	judged := d.lines[0].Judged
	if judged.ByClock() && w.clocks() {
		f := w.check(d.at, past.LapsedSo(w.m.Rules, game.Game{Lines: w.Lines[:d.at]}, d.lines[0]))
		if f = w.unless(d.lines[0], f); f != nil {
			return f
		}
	}
	if judged.Side != w.For || w.formers[d.at] {
		w.others++
	}
	w.tell(d, 1)
	w.report.Verdicts = append(w.report.Verdicts, Verdict{No: judged.No, Side: judged.Side, Outcome: judged.Outcome, Followed: w.hasEffect(d.at), Why: why})
	return w.ownActions(d)
}

// tell notes which lines of a decision, from the place on, are taken as told: all that nothing
// else is held against.
func (w *walk) tell(d passage, from int) {
	for i, kind := range d.kinds[from:] {
		switch {
		case kind == "seated" && d.lines[from+i].Seated.Side == w.For:
			w.report.Notes = append(w.report.Notes, fmt.Sprintf("warning: line %d is taken as told: %s", d.at+from+i+1, d.lines[from+i]))
		case w.Lines[d.at+from+i].Kind() == "", kind == "play", kind == "logged", kind == "ended", kind == "ending", kind == "freeze":
		case (kind == "alias" || kind == "reached" || kind == "foreseen") && !w.ofReader(d.lines[from+i]):
		default:
			w.told = append(w.told, fmt.Sprintf("%d (%s)", d.at+from+i+1, kind))
		}
	}
}

// ofReader reports whether what a log, or a question that may come up, brings is of the reader's side.
func (w *walk) ofReader(l game.Line) bool {
	return l.Alias != nil && l.Alias.Side == w.For || l.Reached != nil && l.Reached.Side == w.For || l.Foreseen != nil && l.Foreseen.Side == w.For
}

// hasEffect reports whether the judgement at the index has a result, and no play up to
// that is left out.
func (w *walk) hasEffect(i int) bool {
	for j := i; j < len(w.Lines) && w.stopped == 0; j++ {
		switch {
		case hidesPlay(w.withheld[j]):
			return false
		case w.Lines[j].Logged != nil:
			return w.Lines[j].Logged.No == w.Lines[i].Judged.No
		}
	}
	return false
}

// lacks says what is not here that the judgement at the index hangs on, but for VASSAL files, whose
// start and players are others' too: the mail is another's, or states or dice hang on what is left out.
func (w *walk) lacks(i int) string {
	judged := w.Lines[i].Judged
	switch {
	case judged.House > 0 && (i+1 == len(w.Lines) || w.Lines[i+1].Kind() == ""):
		return whyHouse
	case judged.Side != w.For && !judged.ByClock() && judged.House == 0:
		return whyOthers
	case judged.Mail != "" && w.formers[i]:
		return whyFormer
	case w.ofLogs(*judged):
		return whyLogs
	case w.stopped > 0:
		return fmt.Sprintf("a hidden action of another side (line %d) is secret until the game is over", w.stopped)
	case w.without != "":
		return "what is left out before it is secret until the game is over: " + w.without
	case !w.trail.Opens():
		return whyHides
	case w.trail.Undealt():
		return whyDealt
	case judged.Side != w.For && w.untold.any():
		return w.untold.why()
	}
	if o := w.begun(); o.NoticeSeed == "" && o.Beacon != "" && w.freezes(i) {
		return whyFreeze
	}
	return ""
}

// ofLogs reports whether a judgement hangs on logs that earlier mails of the side have brought: of
// a log that its own has brought, the mail shows it.
func (w *walk) ofLogs(j game.Judged) bool {
	return slices.ContainsFunc(w.Lines, func(l game.Line) bool {
		return l.Judged != nil && l.Judged.No < j.No && l.Judged.Side == j.Side && l.Judged.Log != "" && slices.Contains(j.Logs, l.Judged.No)
	})
}

// clocks reports whether all is here that deadlines hang on: no hidden play, nor what waits for a
// ruling, is left out.
func (w *walk) clocks() bool { return w.stopped == 0 && w.waits == 0 }

// check is the failure of the line with the index for the reason, nil for none.
func (c *checker) check(i int, err error) *Failure {
	if err == nil {
		return nil
	}
	return &Failure{File: journalFile, Text: fmt.Sprintf("line %d: %v", i+1, err)}
}

// unless is the failure, if this program made the decision that begins with the line; of what
// another made it is noted.
func (c *checker) unless(line game.Line, f *Failure) *Failure {
	if f == nil || !c.foreign(line) {
		return f
	}
	c.report.Notes = append(c.report.Notes, fmt.Sprintf("warning: %s: %s decided so, and it is taken as told", f.Text, programOf(line)))
	return nil
}

// knows reports whether all is here that decisions hang on where the walk stands.
func (w *walk) knows() bool {
	return w.without == "" && !w.untold.any() && w.stopped == 0 && w.trail.Opens() && !w.trail.Undealt()
}

// knowsBehind follows a decision, and reports whether all is still here behind it.
func (w *walk) knowsBehind(d passage) (bool, *Failure) {
	for i := range d.lines {
		if hidesPlay(w.withheld[d.at+i]) {
			return false, nil
		}
	}
	f := w.followTo(w.m, d.end())
	return f == nil && w.knows(), f
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
	if len(w.told) > 0 {
		all = append(all, "lines that are taken as told, since the mails are not here or were not judged anew: "+strings.Join(w.told, ", "))
	}
	if w.without != "" {
		all = append(all, "left out, and own verdicts behind it hang on it: "+w.without)
	}
	all = append(all, w.untold.notes()...)
	if w.waits > 0 {
		all = append(all, fmt.Sprintf("from line %d on, where it is left out what of another side waits, it is taken as told whom the game waits for, when, and which deadlines were missed", w.waits))
	}
	if w.stopped > 0 {
		all = append(all, fmt.Sprintf("the plays were carried out up to line %d, where one is hidden", w.stopped))
	}
	if w.salted {
		all = append(all, "where another side hides something, the hashes of states and what the dice were asked for are taken as told until the game's seeds are open")
	}
	return all
}
