package bundle

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/past"
	"adjutant/moderator/proof"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/roll"
)

// rejudge judges every mail once more, in the order of the journal.
func (c *checker) rejudge(m decision.Moderator) *Failure {
	records := map[roll.Hash]roll.Record{}
	for _, r := range c.Records {
		records[r.Request.Alpha()] = r
	}
	next, err := past.BegunSo(m.Rules, c.Lines, c.Positions[c.begun().Position])
	if err != nil {
		return &Failure{File: journalFile, Text: err.Error()}
	}
	for next < len(c.Lines) {
		n, f := c.goOn(m, next, records)
		if f != nil {
			return f
		}
		next += n
	}
	c.report.Notes = append(c.report.Notes, slices.Concat(c.houseNotes(), c.unplayed(), c.senders.notes())...)
	return nil
}

// deeds notes what a moderator did by a mail of his, with which so many lines begin at the index.
func (c *checker) deeds(at, n int) {
	if c.Lines[at].Directed == nil {
		return
	}
	for i := at + 1; i < at+n; i++ {
		if line := c.Lines[i]; line.IsDeed() {
			c.report.Notes = append(c.report.Notes, fmt.Sprintf("line %d: a moderator did this: %s", i+1, line))
		}
	}
}

// unplayed tells of records that no line of the journal has. A crash between a draw
// and its commit can leave one behind, when the game was rolled back meanwhile; but so
// does a host who tries what another action would have brought.
func (c *checker) unplayed() []string {
	played := map[int]bool{}
	for _, line := range c.Lines {
		played[line.Record] = true
	}
	var all []string
	for _, r := range c.Records {
		if !played[r.Number] {
			all = append(all, fmt.Sprintf("warning: record %d was drawn, and the journal has no roll of it: ask the host why", r.Number))
		}
	}
	return all
}

// goOn checks what the line at the index begins, and says how many lines that is.
func (c *checker) goOn(m decision.Moderator, at int, records map[roll.Hash]roll.Record) (int, *Failure) {
	line, before := c.Lines[at], game.Game{Lines: c.Lines[:at], Position: c.Positions[positionAt(c.Lines[:at])]}
	d, f := c.passageAt(at)
	if f != nil {
		return 0, f
	}
	c.aside(d)
	switch {
	case line.Held != nil && line.Held.By == game.ByItself, line.Kept != nil && before.HeldByItself():
		c.report.Notes = append(c.report.Notes, fmt.Sprintf("line %d: the host's program could not go on with the game: %s", at+1, line))
		return 1, nil
	case line.Judged != nil || line.Kept != nil || mailOf(line) != "" || line.Clock != nil:
		n, f := c.judgeAgain(m, rejudge.Past{Before: before, Lines: c.Lines[at:], Records: records}, c.knownOf)
		if f != nil && c.foreign(line) {
			return c.carryOut(m, d, f)
		}
		c.deeds(at, n)
		return n, f
	}
	return c.done(m, d)
}

// positionAt names the position that a game with these lines stands at.
func positionAt(lines []game.Line) (name string) {
	for _, line := range lines {
		switch {
		case line.Invited != nil:
			name = line.Invited.Game.Position
		case line.Opened != nil:
			name = line.Opened.Position
		case line.Reached != nil:
			name = line.Reached.Blob
		case line.RolledBack != nil:
			name = line.RolledBack.Position
		}
	}
	return name
}

// judgeAgain judges what the first of the lines says was judged or kept, and says
// how many lines came of it. What the decision wants is loaded.
func (c *checker) judgeAgain(m decision.Moderator, p rejudge.Past, load func(decision.Want) (decision.Known, error)) (int, *Failure) {
	line := p.Lines[0]
	fail := func(err error) *Failure {
		text := fmt.Sprintf("line %d: %v", len(p.Before.Lines)+1, err)
		if line.Judged != nil {
			text = fmt.Sprintf("line %d, no. %d: %v", len(p.Before.Lines)+1, line.Judged.No, err)
		}
		return &Failure{File: journalFile, Text: text}
	}
	if key := mailOf(line); key != "" {
		var failure *Failure
		if p.Mail, failure = c.message(key); failure != nil {
			return 0, failure
		}
		p.Digest, p.Received = roll.Sum(c.Mails[key].Bytes), proof.ReceivedAt(c.Mails[key])
		p.Former = mailkey.Former(c.Mails[key], p.Mail)
	}
	d, err := decision.Informed(func() (decision.Decision, error) { return rejudge.Decide(m, p) }, p.Give, load)
	if err != nil {
		return 0, fail(err)
	}
	if c.For != All && !(game.Game{Lines: c.Lines}).Over() {
		d.Append = c.withUntold(d.Append, len(p.Before.Lines), p.Untold)
	}
	n, err := c.shown(d, len(p.Before.Lines)).Differs(p.Lines)
	if err != nil && c.foreign(line) {
		if again, other := c.shown(d, len(p.Before.Lines)).Reworded(p.Lines).Differs(p.Lines); other == nil {
			n, err = again, nil
			c.report.Notes = append(c.report.Notes, fmt.Sprintf("line %d: the answer or a file of it is not as this program writes it: %s did, or it was changed", len(p.Before.Lines)+1, programOf(line)))
		}
	}
	if err != nil {
		return 0, fail(err)
	}
	if n == 0 {
		return 0, fail(fmt.Errorf("the rules say %q, which leaves no line in the journal", d.Outcome))
	}
	return c.judged(line, n), nil
}

// judged takes down that a submission was judged anew, of which so many lines came.
func (c *checker) judged(line game.Line, n int) int {
	if judged := line.Judged; judged != nil {
		c.houses(*judged)
		c.report.Verdicts = append(c.report.Verdicts, Verdict{No: judged.No, Side: judged.Side, Outcome: judged.Outcome, Again: true})
	}
	return n
}

// aside notes of a decision on whose word it hangs.
func (c *checker) aside(d passage) {
	c.acted(d)
	c.inTime(d)
	c.sender(d)
}

// acted notes that a submission is none of its side's, but what the host did for it.
func (c *checker) acted(d passage) {
	if judged := d.lines[0].Judged; judged != nil && judged.Acted != nil {
		c.report.Notes = append(c.report.Notes, fmt.Sprintf("line %d: the host did this: %s", d.at+1, d.lines[0]))
	}
}

// foreign reports whether another program than this one decided what begins with the line,
// or none says that it did.
func (c *checker) foreign(line game.Line) bool {
	return line.Program == "" || line.Program != c.program
}

// programOf names the program that decided what begins with the line.
func programOf(line game.Line) string {
	if line.Program == "" {
		return "a version of before"
	}
	return "adjutant " + line.Program
}

// carryOut carries out anew what another program decided of a submission, and which this
// program would decide otherwise, and says how many lines that is: what was done must follow
// from the rules, its dice, its result and an end of the game with it, though nobody here can
// tell that this is what the mail asked for. Anything else fails for the reason given.
func (c *checker) carryOut(m decision.Moderator, d passage, why *Failure) (int, *Failure) {
	if d.lines[0].Judged == nil {
		return c.otherwise(m, d, why)
	}
	if slices.ContainsFunc(d.lines, func(l game.Line) bool { return l.Play != nil && l.Play.Pack != nil }) {
		return 0, &Failure{File: why.File, Text: fmt.Sprintf("%s (%s decided so; a change of the pack is not carried out anew)", why.Text, programOf(d.lines[0]))}
	}
	if f := c.followTo(m, d.end()); f != nil {
		return 0, f
	}
	if f := c.ends(m, d); f != nil {
		return 0, f
	}
	c.takenAsTold(d.lines, d.has("logged") > 0, why)
	for i, line := range d.lines {
		if line.Judged == nil && line.Play == nil && line.Logged == nil {
			c.report.Notes = append(c.report.Notes, fmt.Sprintf("warning: line %d is taken as told from %s: %s", d.at+i+1, programOf(d.lines[0]), line))
		}
	}
	return len(d.lines), nil
}

// takenAsTold notes that what the lines say was decided is taken as told, with or without
// an effect that was followed.
func (c *checker) takenAsTold(lines []game.Line, followed bool, why *Failure) {
	for _, line := range lines {
		if judged := line.Judged; judged != nil {
			c.report.Verdicts = append(c.report.Verdicts, Verdict{No: judged.No, Side: judged.Side, Outcome: judged.Outcome, Followed: followed, Why: whyVersion})
		}
	}
	by := programOf(lines[0])
	c.report.Notes = append(c.report.Notes, fmt.Sprintf("warning: %s: %s decided so, and this program decides otherwise; what was done is carried out anew by the rules, but only %s can show that it is what the mail asked for", why.Text, by, by))
}

// shown is a decision with what of its lines is left out of the journal, where they
// begin, left out too: of such a line stands there what the reader may have of it.
func (c *checker) shown(d decision.Decision, at int) decision.Decision {
	if c.For == All {
		return d
	}
	reader := readerOf(c.Club, c.Lines, c.For)
	d.Append = slices.Clone(d.Append)
	for i, want := range d.Append {
		left := c.withheld[at+i]
		if left == "" || want.Play != nil {
			continue
		}
		stands, withheld := reader.Line(at+i, want)
		switch got := c.Lines[at+i]; {
		case withheld != left:
		case want.Judged != nil, want.Reached != nil, want.Sealed != nil, want.Press != nil, want.Unconfirmed != nil:
			d.Append[i] = stands
		case got.Kind() == "" || got.Kind() == want.Kind(): // its stand-ins for addresses are numbered in the whole journal
			d.Append[i] = got
		}
	}
	return d
}

// mailOf is the key of the mail that was judged with the line, "" for none: one that came back
// with another is not judged.
func mailOf(line game.Line) string {
	if line.Bounced != nil {
		return ""
	}
	key, _ := line.Mail()
	return key
}

// message reads a mail and checks that it is the one that has the key.
func (c *checker) message(key string) (*mail.Message, *Failure) {
	fail := func(text string) *Failure {
		i := slices.Index(c.mailKeys(c.For), key)
		return &Failure{File: fmt.Sprintf("mails/%04d.eml", i+1), Text: text}
	}
	raw, here := c.Mails[key]
	if !here {
		return nil, fail("it is not here")
	}
	msg, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil {
		return nil, fail(err.Error())
	}
	if !mailkey.Matches(key, c.Salts[key], raw, msg) {
		return nil, fail("it is another mail than the one that was judged (signature: " + proved(msg) + ")")
	}
	return msg, nil
}

// knownOf is what the bundle has of something wanted.
func (c *checker) knownOf(w decision.Want) (f decision.Known, err error) {
	f.Want = w
	switch w.Kind {
	case decision.WantPosition:
		f.Position = c.Positions[w.Name]
	case decision.WantEnd:
		f.End, err = decision.EndOf(c.Positions[w.Name])
	case decision.WantMail:
		f.Mail, err = c.mailBefore(w.Name)
	}
	return f, err
}

// mailBefore is a mail that was judged before.
func (c *checker) mailBefore(key string) (*mail.Message, error) {
	msg, failure := c.message(key)
	if failure != nil {
		return nil, errors.New(failure.String())
	}
	return msg, nil
}

// former is the key of a mail in versions before, "" if the mail is not here.
func (c *checker) former(key string) string {
	raw, here := c.Mails[key]
	if !here {
		return ""
	}
	msg, err := mail.Parse(raw, mail.DefaultLimits())
	if err != nil {
		return ""
	}
	return mailkey.Former(raw, msg)
}

// proved says for people whether the sender of a mail is proved.
func proved(msg *mail.Message) string {
	if msg.Auth.Aligned {
		return "it holds"
	}
	return msg.Auth.Why
}
