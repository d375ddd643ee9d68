package bundle

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/roll"
)

// Report is what the verification of a bundle came to.
type Report struct {
	Tag      string
	For      engine.Side // its reader
	Rolls    roll.Report // of the records, the results and the log
	Verdicts []Verdict   // that hold; with a failure, those before it
	Notes    []string    // what could not be checked, for people
	Failure  *Failure    // the first thing that fails; nil if all holds
}

// Verdict is a judgement that the rules make again as it was made.
type Verdict struct {
	No      int
	Side    engine.Side
	Outcome moderator.Outcome
	Again   bool // judged anew; false where that takes what is left out
}

// Failure is what fails.
type Failure struct {
	File string // in the bundle; "" if it is the whole, or several together
	Text string
}

// String is one line, but for a result that differs: "journal.jsonl: line 3: …".
func (f Failure) String() string {
	if f.File == "" {
		return f.Text
	}
	return f.File + ": " + f.Text
}

// Open opens the pack in a folder with its system.
type Open = func(fs.FS) (moderator.Rules, error)

// IsBundle reports whether bytes look like a bundle: they begin as a ZIP does.
func IsBundle(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Verify checks a bundle with the host's first public keys, which must come from
// elsewhere. It checks the form and that nothing was changed since the host signed
// it; the records, the results and the log ([roll.Verify]); the pack; and then has
// every mail judged once more, with the signatures of its sender checked by the DNS
// answers of that time. The beacon is the one that games may have.
func Verify(public roll.Public, data []byte, open Open, beacon roll.Beacon) Report {
	var report Report
	files, err := readArchive(data)
	if err != nil {
		report.Failure = &Failure{Text: err.Error()}
		return report
	}
	o, failure := unpack(public, files)
	if failure != nil {
		report.Failure = failure
		return report
	}
	report.Tag, report.For = o.Tag, o.For
	c := &checker{opened: o, public: public, beacon: beacon, report: &report}
	if report.Failure = c.rolls(); report.Failure == nil {
		report.Failure = c.game(data, open)
	}
	return report
}

// unpack checks the manifest and reads what it names.
func unpack(public roll.Public, files archive) (*opened, *Failure) {
	m, err := parseManifest(string(files[manifestFile]))
	if err != nil {
		return nil, &Failure{File: manifestFile, Text: err.Error()}
	}
	changed := m.check(files)
	unsigned := signedBy(public, files)
	switch {
	case unsigned != nil && (changed == nil || !strings.HasPrefix(changed.File, "successions/")):
		return nil, unsigned // else the key that signed it may stand in the succession
	case changed != nil:
		return nil, changed
	}
	o, failure := read(m, files)
	if failure == nil {
		failure = o.canonical()
	}
	return o, failure
}

// signedBy checks that the manifest is signed by the host: with the first keys, or
// with any of their successors that are here.
func signedBy(public roll.Public, files archive) *Failure {
	var all []roll.Succession
	for _, name := range files.under("successions", "") {
		if s, err := roll.ParseSuccession(string(files[name])); err == nil {
			all = append(all, s)
		}
	}
	if err := roll.CheckText(public, all, string(files[manifestFile])); err != nil {
		return &Failure{File: manifestFile, Text: err.Error()}
	}
	return nil
}

// checker checks what a bundle says.
type checker struct {
	*opened
	public roll.Public
	beacon roll.Beacon
	report *Report
}

// rolls checks records, results and the log.
func (c *checker) rolls() *Failure {
	successions, err := c.successions()
	if err != nil {
		return &Failure{File: journalFile, Text: err.Error()}
	}
	e := roll.Evidence{
		Records: c.Records, Successions: successions, Beacon: &c.beacon,
		Checkpoints: []roll.Checkpoint{c.Log.Checkpoint}, Inclusions: c.Log.Inclusions, Consistencies: c.Log.Consistencies,
	}
	needed, err := Proofs(c.Lines, c.Records, c.Log.Checkpoint)
	if err != nil {
		return &Failure{File: journalFile, Text: err.Error()}
	}
	if f := needed.lacks(c.Log); f != nil {
		return f
	}
	for _, line := range c.Lines {
		if err := addSigned(&e, line); err != nil {
			return &Failure{File: journalFile, Text: err.Error()}
		}
	}
	c.report.Rolls = roll.Verify(c.public, e)
	c.report.Notes = append(c.report.Notes, c.report.Rolls.Notes...)
	switch f := c.report.Rolls.Failure; {
	case f != nil && f.Record.Number > 0:
		return &Failure{File: fmt.Sprintf("records/%04d.roll", f.Record.Number), Text: f.String()}
	case f != nil:
		return &Failure{Text: f.String()}
	case c.report.Rolls.Logged != len(needed.Leaves):
		return &Failure{File: "log", Text: fmt.Sprintf("of %d records, notices and results only %d are shown to be in the log", len(needed.Leaves), c.report.Rolls.Logged)}
	}
	return c.places()
}

// addSigned adds what a line brings to the evidence: a result, or a notice.
func addSigned(e *roll.Evidence, line moderator.Line) error {
	switch {
	case line.Logged != nil:
		return addLogged(e, *line.Logged)
	case line.Freeze != nil:
		notice, err := roll.ParseNotice(line.Freeze.Notice)
		e.Notices = append(e.Notices, notice)
		return err
	}
	return nil
}

// addLogged adds what a line says of a result to the evidence.
func addLogged(e *roll.Evidence, l moderator.Logged) error {
	r, err := roll.ParseResult(l.Result)
	if err != nil {
		return fmt.Errorf("no. %d: %w", l.No, err)
	}
	at, err := roll.ParseCheckpoint(l.Checkpoint)
	if err != nil {
		return fmt.Errorf("no. %d: %w", l.No, err)
	}
	e.Results, e.Checkpoints = append(e.Results, r), append(e.Checkpoints, at)
	return nil
}

// places checks that each result was the last leaf of the log whose checkpoint was
// mailed with it.
func (c *checker) places() *Failure {
	for _, line := range c.Lines {
		if line.Logged == nil {
			continue
		}
		var e roll.Evidence
		if err := addLogged(&e, *line.Logged); err != nil {
			return &Failure{File: journalFile, Text: err.Error()}
		}
		last := e.Checkpoints[0].Size - 1
		for _, p := range c.Log.Inclusions {
			if p.Index == last && p.Check(e.Results[0].Hash()) == nil {
				last = -1
			}
		}
		if last >= 0 {
			return &Failure{File: fmt.Sprintf("results/%04d.checkpoint", line.Logged.No), Text: "its last leaf is not the result that it was mailed with"}
		}
	}
	return nil
}

// game checks the opening and the pack, and judges every mail once more.
func (c *checker) game(data []byte, open Open) *Failure {
	o := c.Lines[0].Opened
	switch {
	case o.ID != c.Game || o.Tag != c.Tag:
		return &Failure{File: manifestFile, Text: "it names another game than the journal"}
	case o.Keys != c.public.Text():
		return &Failure{File: journalFile, Text: "the game was begun with other keys than those that are given"}
	}
	for _, rec := range c.Records {
		if rec.Request.Game != o.ID {
			return &Failure{File: fmt.Sprintf("records/%04d.roll", rec.Number), Text: "it is of another game"}
		}
	}
	rules, err := c.rules(data, open)
	if err != nil {
		return &Failure{File: "pack", Text: err.Error()}
	}
	m := moderator.Moderator{Club: c.Club, Beacon: c.beacon, Rules: func(string, string) (moderator.Rules, error) { return rules, nil }}
	if c.For != All {
		return c.replay(rules)
	}
	return c.rejudge(m)
}

// rules opens the pack of the bundle, which must be that of the game.
func (c *checker) rules(data []byte, open Open) (moderator.Rules, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return moderator.Rules{}, err
	}
	folder, err := fs.Sub(z, "pack")
	if err != nil {
		return moderator.Rules{}, err
	}
	rules, err := open(folder)
	if err != nil {
		return moderator.Rules{}, err
	}
	if o := c.Lines[0].Opened; rules.Pack.Hash != o.PackHash || rules.Pack.ID != o.Pack {
		return moderator.Rules{}, fmt.Errorf("it is not the pack of the game: %s with the hash %.12s, where the game has %s with %.12s", rules.Pack.ID, rules.Pack.Hash, o.Pack, o.PackHash)
	}
	return rules, nil
}

// rejudge judges every mail once more, in the order of the journal.
func (c *checker) rejudge(m moderator.Moderator) *Failure {
	records := map[roll.Hash]roll.Record{}
	for _, r := range c.Records {
		records[r.Request.Alpha()] = r
	}
	next, err := m.Reopen(c.Lines, c.Positions[c.Lines[0].Opened.Position])
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
	return nil
}

// goOn checks what the line at the index begins, and says how many lines that is.
func (c *checker) goOn(m moderator.Moderator, at int, records map[roll.Hash]roll.Record) (int, *Failure) {
	line, before := c.Lines[at], moderator.Game{Lines: c.Lines[:at], Position: c.Positions[positionAt(c.Lines[:at])]}
	switch {
	case line.Judged != nil || line.Kept != nil:
		return c.judgeAgain(m, moderator.Past{Before: before, Lines: c.Lines[at:], Records: records})
	case line.Rekeyed != nil:
		return 1, nil // checked with the records that follow from it
	case line.RolledBack != nil:
		if err := before.RolledBackSo(line); err != nil {
			return 0, &Failure{File: journalFile, Text: fmt.Sprintf("line %d: %v", at+1, err)}
		}
		c.report.Notes = append(c.report.Notes, fmt.Sprintf("line %d: the host rolled the game back to line %d: %s", at+1, line.RolledBack.To, line.RolledBack.Why))
		return 1, nil
	}
	return 0, &Failure{File: journalFile, Text: fmt.Sprintf("line %d: a line %s that belongs to no judgement", at+1, line.Kind())}
}

// positionAt names the position that a game with these lines stands at.
func positionAt(lines []moderator.Line) (name string) {
	for _, line := range lines {
		switch {
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
// how many lines came of it.
func (c *checker) judgeAgain(m moderator.Moderator, p moderator.Past) (int, *Failure) {
	line := p.Lines[0]
	fail := func(err error) *Failure {
		text := fmt.Sprintf("line %d: %v", len(p.Before.Lines)+1, err)
		if line.Judged != nil {
			text = fmt.Sprintf("line %d, no. %d: %v", len(p.Before.Lines)+1, line.Judged.No, err)
		}
		return &Failure{File: journalFile, Text: text}
	}
	key := ""
	if line.Kept != nil {
		key = line.Kept.Mail
	} else {
		key = line.Judged.Mail
	}
	if key != "" {
		var failure *Failure
		if p.Mail, failure = c.message(key); failure != nil {
			return 0, failure
		}
	}
	d, err := m.Rejudge(p)
	if err != nil {
		return 0, fail(err)
	}
	n, err := d.Differs(p.Lines)
	if err != nil {
		return 0, fail(err)
	}
	if n == 0 {
		return 0, fail(fmt.Errorf("the rules say %q, which leaves no line in the journal", d.Outcome))
	}
	if judged := line.Judged; judged != nil {
		c.report.Verdicts = append(c.report.Verdicts, Verdict{No: judged.No, Side: judged.Side, Outcome: judged.Outcome, Again: true})
	}
	return n, nil
}

// message reads a mail and checks that it is the one that has the key.
func (c *checker) message(key string) (*mail.Message, *Failure) {
	fail := func(text string) *Failure {
		i := slices.Index(MailKeys(c.Lines, c.For), key)
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
	if moderator.KeyOf(raw, msg) != key {
		return nil, fail("it is another mail than the one that was judged (signature: " + proved(msg) + ")")
	}
	return msg, nil
}

// proved says for people whether the sender of a mail is proved.
func proved(msg *mail.Message) string {
	if msg.Auth.Aligned {
		return "it holds"
	}
	return msg.Auth.Why
}

// replay holds the mails of a bundle that is for one side against the journal, and
// carries out its plays as far as they are known.
func (c *checker) replay(rules moderator.Rules) *Failure {
	first := len(c.Lines) // line with a play that is left out
	for i, line := range c.Lines {
		switch {
		case c.withheld[i] == withheldPlay:
			first = min(first, i)
		case line.Judged != nil:
			if f := c.heard(*line.Judged); f != nil {
				return f
			}
		}
	}
	c.report.Notes = append(c.report.Notes, "the bundle is for "+string(c.For)+": what is the others' is left out, so no verdict was judged anew")
	if first < len(c.Lines) {
		c.report.Notes = append(c.report.Notes, fmt.Sprintf("the plays were carried out up to line %d, where one is hidden", first+1))
	}
	plays, err := moderator.Game{Lines: c.Lines[:first]}.Plays()
	if err != nil {
		return &Failure{File: journalFile, Text: err.Error()}
	}
	if _, n, err := engine.Replay(rules.System, c.Lines[0].Opened.Setup, plays); err != nil {
		return &Failure{File: journalFile, Text: fmt.Sprintf("of its plays only the first %d can be carried out: %v", n, err)}
	}
	return nil
}

// heard checks the mail of a judgement, if it is here, and notes the verdict.
func (c *checker) heard(judged moderator.Judged) *Failure {
	c.report.Verdicts = append(c.report.Verdicts, Verdict{No: judged.No, Side: judged.Side, Outcome: judged.Outcome})
	if judged.Side != c.For || judged.Mail == "" {
		return nil
	}
	_, failure := c.message(judged.Mail)
	return failure
}
