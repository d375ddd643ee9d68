package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
)

// Evidence is what there is to verify of one host's rolls, of one game or several.
type Evidence struct {
	Records     []Record     // as [Parse] gives them, in any order
	Notices     []Notice     // as [ParseNotice] gives them, in any order
	Results     []Result     // as [ParseResult] gives them, in any order
	Endings     []Ending     // as [ParseEnding] gives them, in any order
	Invitations []string     // texts of invitations to games that are over
	Replayed    bool         // who asks makes the states' hashes and hidden parts anew himself: they are not noted as unchecked
	Successions []Succession // changes of the host's keys, in any order
	Heirs       []Heir       // announcements that others follow than promised, in any order
	Beacon      *Beacon      // that the games may have; nil is [Quicknet]
	// Received is when who asks got notices by mail, as his own mail server says, by
	// the [Notice.Hash].
	Received map[Hash]time.Time

	Reopenings    []Reopening   // statements of logs that took the place of others, in any order
	Checkpoints   []Checkpoint  // of the host's logs, in any order
	Inclusions    []Inclusion   // of records, notices or results
	Consistencies []Consistency // of two checkpoints
	Leaves        []Hash        // of the whole log, as [Tiles] give them; nil if it is not at hand
	Witnesses     []Witness     // who must have cosigned the last checkpoint
}

// Report is what a verification came to.
type Report struct {
	Held        []Record     // that hold, by game and number; with a failure, those before it
	Notices     []Notice     // that hold, by game and freeze; with a failure, none
	Results     []Result     // that hold, by game and number; with a failure, none
	Endings     []Ending     // that hold, by game; with a failure, none
	Reopenings  []Reopening  // that hold, by the log that they begin; with a failure, none
	Checkpoints []Checkpoint // that hold, by log and size; with a failure, none
	Logged      int          // records, notices, results and endings that were found in the log
	Failure     *Failure     // the first thing that fails; nil if all holds
	Notes       []string     // what could not be checked, for people
}

// Failure is what fails.
type Failure struct {
	Record Record // the one that fails; zero if a text is no record, or the public keys are none
	Part   string // keys, form, alpha, beacon, proof, values, signature, chain, notice, result, ending, seed, checkpoint, log, witness or origin
	Text   string
}

// String is one line: "G7 record 3: proof: …".
func (f Failure) String() string {
	if f.Record.Number == 0 {
		return f.Part + ": " + f.Text
	}
	return fmt.Sprintf("%s: %s: %s", f.Record.Name(), f.Part, f.Text)
}

// The parts of a [Failure].
const (
	partKeys       = "keys"
	partForm       = "form"
	partAlpha      = "alpha"
	partBeacon     = "beacon"
	partProof      = "proof"
	partValues     = "values"
	partSignature  = "signature"
	partChain      = "chain"
	partNotice     = "notice"
	partResult     = "result"
	partEnding     = "ending"
	partSeed       = "seed"
	partCheckpoint = "checkpoint"
	partLog        = "log"
	partWitness    = "witness"
	partOrigin     = "origin"
)

// Verify checks the evidence against the public keys of the host: first each
// record by itself, then each one's place in its chain, both in the order of game
// and number, whatever order they come in; then each notice and the freeze it
// announced; then the results, that each follows the one before; then the endings,
// that nothing follows them, and what their seeds open; then the checkpoints of the log, that each continues the
// one before, and that the records, notices, results and endings are leaves of it. It
// stops at the first that fails. A chain may begin anywhere, which is noted, but may not miss a record in
// between. The keys are the host's first, where successions of them are there.
func Verify(pub Public, e Evidence) Report {
	c, err := newChecker(pub, e)
	if err == nil {
		err = c.heirs(e.Heirs)
	}
	if err != nil {
		return Report{Failure: &Failure{Part: partKeys, Text: err.Error()}}
	}
	sorted := slices.Clone(e.Records)
	slices.SortStableFunc(sorted, func(a, b Record) int {
		return cmp.Or(cmp.Compare(a.Request.Game, b.Request.Game), cmp.Compare(a.Number, b.Number))
	})
	for _, check := range []func(Record) *Failure{c.record, c.place} {
		for i, rec := range sorted {
			if f := check(rec); f != nil {
				return Report{Held: sorted[:i], Failure: f, Notes: append(notes(sorted[:i]), e.unseen(sorted[:i])...)}
			}
		}
	}
	report := Report{Held: sorted}
	open, f := c.told(e, &report)
	report.Notes = append(append(notes(sorted), e.unseen(sorted)...), open...)
	if f == nil {
		report.Notes = slices.Concat(c.keyNotes(e), report.Notes, c.unused(report.Notices), e.uninvited())
		f = c.log(e, &report)
	}
	report.Failure = f
	return report
}

// told checks what is signed beside the records, which hold, and adds it to the
// report; and says what of it could not be checked.
func (c *checker) told(e Evidence, report *Report) (open []string, f *Failure) {
	notices, f := c.notices(e.Notices)
	if f != nil {
		return nil, f
	}
	results, f := c.results(e.Results, report.Held)
	if f != nil {
		return nil, f
	}
	endings, open, f := c.endings(e.Endings, report.Held, results)
	if f != nil {
		return nil, f
	}
	for _, one := range endings {
		notes, f := c.opened(one, e, report.Held)
		if f != nil {
			return nil, f
		}
		open = append(open, notes...)
	}
	report.Notices, report.Results, report.Endings = notices, results, endings
	return slices.Concat(unsalted(results), untied(results), c.open, c.unshown(), open), nil
}

// checker checks records one after the other.
type checker struct {
	hosts    []host // the host's keys, each set the successor of the one before
	beacon   Beacon
	eras     map[string]int            // by game: which of the keys drew the record placed last
	previous Record                    // the one placed last; zero before the first
	drawn    map[Hash]int              // numbers of the records placed, by alpha
	rounds   map[int64]BeaconSignature // that are the beacon's
	freezes  map[freezeKey]Record      // the first record placed of each freeze
	places   map[Hash]int64            // of the log's leaves, if they are at hand
	orphaned map[Hash]time.Time        // when keys were announced to be lost, by their core
	open     []string                  // what of the results' keys could not be checked
	moved    []Record                  // drawn with keys to which their game can have come only by a result
	changed  []Record                  // the first of new keys in their game, of which no result has shown yet that it named these
}

// freezeKey names a freeze.
type freezeKey struct {
	game   string
	number int
}

func newChecker(pub Public, e Evidence) (*checker, error) {
	hosts, err := succeed(pub, e.Successions, e.Heirs)
	if err != nil {
		return nil, err
	}
	beacon := Quicknet()
	if e.Beacon != nil {
		beacon = *e.Beacon
	}
	return &checker{
		orphaned: orphaned(hosts, e.Heirs), hosts: hosts, beacon: beacon, eras: map[string]int{}, drawn: map[Hash]int{},
		rounds: map[int64]BeaconSignature{}, freezes: map[freezeKey]Record{},
	}, nil
}

// record checks one record by itself. The signature, which any change breaks,
// comes last, so that the part that was changed is named.
func (c *checker) record(rec Record) *Failure {
	for _, part := range []struct {
		name  string
		check func(Record) error
	}{
		{partAlpha, checkAlpha},
		{partBeacon, c.checkBeacon},
		{partProof, c.checkProof},
		{partValues, checkValues},
		{partSignature, c.checkSignature},
	} {
		if err := part.check(rec); err != nil {
			return &Failure{Record: rec, Part: part.name, Text: err.Error()}
		}
	}
	return nil
}

// place checks that a record follows from the one placed before it, and places
// it.
func (c *checker) place(rec Record) *Failure {
	if err := c.checkChain(rec); err != nil {
		return &Failure{Record: rec, Part: partChain, Text: err.Error()}
	}
	if err := c.checkEra(rec); err != nil {
		return &Failure{Record: rec, Part: partKeys, Text: err.Error()}
	}
	if err := c.checkFreeze(rec); err != nil {
		return &Failure{Record: rec, Part: partBeacon, Text: err.Error()}
	}
	c.previous = rec
	c.drawn[rec.Alpha] = rec.Number
	return nil
}

// checkAlpha checks that alpha is the hash of what the record says it is of.
func checkAlpha(rec Record) error {
	if want := rec.Request.Alpha(); rec.Alpha != want {
		return fmt.Errorf("the record says %s, its parts give %s", rec.Alpha, want)
	}
	return nil
}

// checkProof checks that the draw was made for alpha with the host's key.
func (c *checker) checkProof(rec Record) error {
	h := c.hosts[c.era(rec)]
	return verifyProofOf(h.vrf, h.public.VRF[:], rec.Alpha[:], rec.Proof)
}

// checkValues checks that what fell is possible and is what the proof gives.
func checkValues(rec Record) error {
	asked := engine.Chance{ID: rec.Request.Chance, Dice: rec.Request.Dice, Pool: rec.Request.Pool, Draws: rec.Request.Draws}
	if err := asked.Fits(rec.Roll()); err != nil {
		return err
	}
	entropy, err := rec.entropy()
	if err != nil {
		return err
	}
	values, drawn, err := rec.Request.fall(entropy)
	if err != nil {
		return err
	}
	if !slices.Equal(values, rec.Values) || !slices.Equal(drawn, rec.Drawn) {
		return fmt.Errorf("the record says %s, the proof gives %s",
			fallen(rec.Values, rec.Drawn), fallen(values, drawn))
	}
	return nil
}

// checkSignature checks the note against the host's key.
func (c *checker) checkSignature(rec Record) error {
	return c.hosts[c.era(rec)].opens(rec.String())
}

// era says which of the host's keys a record names; the first if none.
func (c *checker) era(rec Record) int {
	return max(0, c.eraOf(rec.Signature))
}

// checkEra checks that a game does not go back to keys that were given up, and that
// the keys were those of the time of the draw; for dice of a freeze, of the freeze.
func (c *checker) checkEra(rec Record) error {
	game, era := rec.Request.Game, c.era(rec)
	if era < c.eras[game] {
		return errors.New("drawn with keys that the host had given up before")
	}
	if before := c.previous; game != NoGame && before.Request.Game == game && era > c.era(before) {
		c.changed = append(c.changed, rec)
		if before.Time.After(c.hosts[c.era(before)+1].since) {
			c.moved = append(c.moved, rec)
		}
	}
	c.eras[game] = era
	if f := rec.Freeze; f != nil && f.At.Before(c.hosts[era].since) {
		return fmt.Errorf("drawn with keys that the host has had only since %s, and the game was frozen at %s", c.hosts[era].since.Format(timeForm), f.At.Format(timeForm))
	}
	return c.inTerm(era, rec.Time, game != NoGame)
}

// checkSigned checks a signed note against the host's keys.
func (c *checker) checkSigned(signed string) error {
	var err error
	for _, h := range c.hosts {
		if err = h.opens(signed); err == nil {
			return nil
		}
	}
	return err
}

// checkChain checks the record's place after the one before it.
func (c *checker) checkChain(rec Record) error {
	before := c.previous
	if rec.Request.Game != before.Request.Game {
		return nil
	}
	switch {
	case rec.Number == before.Number && rec.Hash() == before.Hash():
		return errors.New("the same record is here twice")
	case rec.Number == before.Number:
		return errors.New("two different records have this number")
	case rec.Number != before.Number+1:
		return fmt.Errorf("record %d is missing", before.Number+1)
	case rec.Previous != before.Hash():
		return fmt.Errorf("previous is %s, but record %d has %s", rec.Previous, before.Number, before.Hash())
	}
	if number, found := c.drawn[rec.Alpha]; found {
		return fmt.Errorf("its request was drawn before, as record %d", number)
	}
	return nil
}

// fallen is what fell, for people.
func fallen(values []int, drawn []string) string {
	if len(drawn) > 0 {
		return strings.Join(drawn, ", ")
	}
	return formatValues(values)
}
