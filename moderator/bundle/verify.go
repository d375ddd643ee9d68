package bundle

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/past"
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
	Outcome game.Outcome
	Again   bool // judged anew; false where that takes what is left out
	// Followed says that what it led to was carried out anew, with its dice and its
	// result; not that this is what the mail ordered.
	Followed bool
	Why      string // it was not judged anew, "" if it was, or if another version decided it otherwise than this one
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
type Open = func(fs.FS) (game.Rules, error)

// IsBundle reports whether bytes look like a bundle: they begin as a ZIP does, and are no ZIP of files that a mail
// brought, which has no manifest and no folders.
func IsBundle(data []byte) bool {
	if !bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return false
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	return err != nil || slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == manifestFile || strings.Contains(f.Name, "/") })
}

// Verifier checks bundles.
type Verifier struct {
	Open   Open
	Beacon roll.Beacon // the one that games may have
	// Program is the version of this program. What it decided itself it must decide again to
	// the letter; another version may read a mail or write an answer otherwise. "" is equal
	// to no other.
	Program string
}

// Verify checks a bundle with the host's first public keys, which must come from
// elsewhere. It checks the form and that nothing was changed since the host signed
// it; the records, the results and the log ([roll.Verify]); the pack; and then has
// every mail judged once more, with the signatures of its sender checked by the DNS
// answers of that time. What a program of another version judged, and this one judges
// otherwise, is carried out anew and noted.
func (v Verifier) Verify(public roll.Public, data []byte) Report {
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
	c := &checker{opened: o, public: public, beacon: v.Beacon, program: v.Program, report: &report}
	if report.Failure = c.rolls(); report.Failure == nil {
		report.Failure = c.game(data, v.Open)
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
	var all roll.Evidence
	for _, name := range files.under("successions", "") {
		_ = all.Add(string(files[name])) // what is no succession signs nothing
	}
	if err := roll.CheckText(public, all.Successions, all.Heirs, string(files[manifestFile])); err != nil {
		return &Failure{File: manifestFile, Text: err.Error()}
	}
	return nil
}

// checker checks what a bundle says.
type checker struct {
	*opened
	public  roll.Public
	beacon  roll.Beacon
	program string // the version of this one
	report  *Report
	trail   *past.Trail // behind what of the journal was followed; nil before anything was
	behind  int         // how many lines the trail has followed
	stopped int         // number of the line with a play that is left out, 0 for none yet
	senders senders
	housed  map[int]int // submissions of the house that were judged anew, by the version of its player
}

// rolls checks records, results and the log.
func (c *checker) rolls() *Failure {
	changes, err := c.successions()
	if err != nil {
		return &Failure{File: journalFile, Text: err.Error()}
	}
	e := roll.Evidence{
		Records: c.Records, Successions: changes.Successions, Heirs: changes.Heirs, Beacon: &c.beacon, Replayed: true,
		Checkpoints: []roll.Checkpoint{c.Log.Checkpoint}, Inclusions: c.Log.Inclusions, Consistencies: c.Log.Consistencies,
		Reopenings: c.Log.Reopenings,
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
	if len(e.Endings) > 0 {
		e.Invitations = []string{c.begun().Invitation}
	}
	c.report.Rolls = roll.Verify(c.public, e)
	c.report.Notes = append(c.report.Notes, c.report.Rolls.Notes...)
	switch f := c.report.Rolls.Failure; {
	case f != nil && f.Record.Number > 0:
		return &Failure{File: fmt.Sprintf("records/%04d.roll", f.Record.Number), Text: f.String()}
	case f != nil:
		return &Failure{Text: f.String()}
	case c.report.Rolls.Logged != len(needed.Leaves):
		return &Failure{File: "log", Text: fmt.Sprintf("of %d records, notices, results and endings only %d are shown to be in the log", len(needed.Leaves), c.report.Rolls.Logged)}
	}
	if f := c.places(); f != nil {
		return f
	}
	return c.attested()
}

// addSigned adds what a line brings to the evidence: a result, a notice, or the
// ending.
func addSigned(e *roll.Evidence, line game.Line) error {
	switch {
	case line.Logged != nil:
		return addLogged(e, *line.Logged)
	case line.Freeze != nil:
		notice, err := roll.ParseNotice(line.Freeze.Notice)
		e.Notices = append(e.Notices, notice)
		return err
	case line.Ending != "":
		ending, err := roll.ParseEnding(line.Ending)
		e.Endings = append(e.Endings, ending)
		return err
	}
	return nil
}

// addLogged adds what a line says of a result to the evidence.
func addLogged(e *roll.Evidence, l game.Logged) error {
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
	o := c.begun()
	switch {
	case o.ID != c.Game || o.Tag != c.Tag:
		return &Failure{File: manifestFile, Text: "it names another game than the journal"}
	case o.Keys != c.public.Text():
		return &Failure{File: journalFile, Text: "the game was begun with other keys than those that are given"}
	}
	if _, err := (game.Game{Lines: c.Lines}).Keys(); err != nil {
		return &Failure{File: journalFile, Text: err.Error()}
	}
	if err := past.OpenedSo(game.Game{Lines: c.Lines}); err != nil {
		return &Failure{File: journalFile, Text: err.Error()}
	}
	for _, rec := range c.Records {
		if rec.Request.Game != o.ID {
			return &Failure{File: fmt.Sprintf("records/%04d.roll", rec.Number), Text: "it is of another game"}
		}
		if err := (game.Game{Lines: c.Lines}).NoncesSo(rec); err != nil {
			return &Failure{File: fmt.Sprintf("records/%04d.roll", rec.Number), Text: err.Error()}
		}
	}
	packs, failure := c.packs(data, open)
	if failure != nil {
		return failure
	}
	c.dates()
	c.readings()
	m := decision.Moderator{Club: c.Club.AsTold(), Beacon: c.beacon, Rules: packs.rules}
	if c.For != All {
		return c.follow(m)
	}
	return c.rejudge(m)
}

// begun is what the game was opened with; a bundle without it cannot be read.
func (c *checker) begun() *game.Opened { return game.Game{Lines: c.Lines}.Opened() }
