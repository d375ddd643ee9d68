package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"golang.org/x/mod/sumdb/note"

	"adjutant/engine"
)

// Report is what a verification came to.
type Report struct {
	Held    []Record // that hold, by game and number; with a failure, those before it
	Failure *Failure // the first thing that fails; nil if all records hold
	Notes   []string // what could not be checked, for people
}

// Failure is what fails.
type Failure struct {
	Record Record // the one that fails; zero if a text is no record, or the public keys are none
	Part   string // keys, form, alpha, proof, values, signature or chain
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
	partKeys      = "keys"
	partForm      = "form"
	partAlpha     = "alpha"
	partProof     = "proof"
	partValues    = "values"
	partSignature = "signature"
	partChain     = "chain"
)

// File is a text that should be a record, with the name people know it by.
type File struct{ Name, Text string }

// VerifyFiles parses all files, then verifies their records as [Verify] does.
// The first that is no record is the failure.
func VerifyFiles(pub Public, files []File) Report {
	records := make([]Record, len(files))
	for i, file := range files {
		rec, err := parse(file.Text)
		if err != nil {
			return Report{Failure: &Failure{Part: partForm, Text: fmt.Sprintf("%s: %v", file.Name, err)}}
		}
		records[i] = rec
	}
	return Verify(pub, records)
}

// Verify checks records, as [Parse] gives them, against the public keys of their
// host: first each record by itself, then each one's place in its chain, both in
// the order of game and number, whatever order they come in. It stops at the
// first that fails. Records of several games may be mixed. A chain may begin
// anywhere, which is noted, but may not miss a record in between.
func Verify(pub Public, records []Record) Report {
	c, err := newChecker(pub)
	if err != nil {
		return Report{Failure: &Failure{Part: partKeys, Text: err.Error()}}
	}
	sorted := slices.Clone(records)
	slices.SortStableFunc(sorted, func(a, b Record) int {
		return cmp.Or(cmp.Compare(a.Request.Game, b.Request.Game), cmp.Compare(a.Number, b.Number))
	})
	for _, check := range []func(Record) *Failure{c.record, c.place} {
		for i, rec := range sorted {
			if f := check(rec); f != nil {
				return Report{Held: sorted[:i], Failure: f, Notes: notes(sorted[:i])}
			}
		}
	}
	return Report{Held: sorted, Notes: notes(sorted)}
}

// checker checks records one after the other.
type checker struct {
	vrf      [32]byte
	note     note.Verifiers
	previous Record       // the one placed last; zero before the first
	drawn    map[Hash]int // numbers of the records placed, by alpha
}

func newChecker(pub Public) (*checker, error) {
	if err := pub.check(); err != nil {
		return nil, err
	}
	verifier, err := pub.verifier()
	if err != nil {
		return nil, err
	}
	return &checker{vrf: pub.VRF, note: note.VerifierList(verifier), drawn: map[Hash]int{}}, nil
}

// record checks one record by itself. The signature, which any change breaks,
// comes last, so that the part that was changed is named.
func (c *checker) record(rec Record) *Failure {
	for _, part := range []struct {
		name  string
		check func(Record) error
	}{
		{partAlpha, checkAlpha},
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
	return verifyProof(c.vrf[:], rec.Alpha[:], rec.Proof)
}

// checkValues checks that what fell is possible and is what the proof gives.
func checkValues(rec Record) error {
	asked := engine.Chance{ID: rec.Request.Chance, Dice: rec.Request.Dice, Pool: rec.Request.Pool}
	if err := asked.Fits(rec.Roll()); err != nil {
		return err
	}
	beta, err := rec.Proof.beta()
	if err != nil {
		return err
	}
	values, drawn, err := rec.Request.fall(beta)
	if err != nil {
		return err
	}
	if !slices.Equal(values, rec.Values) || drawn != rec.Drawn {
		return fmt.Errorf("the record says %s, the proof gives %s",
			fallen(rec.Values, rec.Drawn), fallen(values, drawn))
	}
	return nil
}

// checkSignature checks the note against the host's key.
func (c *checker) checkSignature(rec Record) error {
	_, err := note.Open([]byte(rec.String()), c.note)
	if unverified := (*note.UnverifiedNoteError)(nil); errors.As(err, &unverified) {
		return errors.New("not made with the host's key")
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
func fallen(values []int, drawn string) string {
	if drawn != "" {
		return strconv.Quote(drawn)
	}
	return formatValues(values)
}

// notes says what the records, which hold, leave open.
func notes(held []Record) []string {
	if len(held) == 0 {
		return nil
	}
	var all []string
	game := ""
	for _, rec := range held {
		if rec.Request.Game != game && rec.Number > 1 {
			all = append(all, rec.Name()+" is the first here of its game: the chain before it is not checked")
		}
		game = rec.Request.Game
	}
	return append(all,
		"beacon "+noBeacon,
		"state hashes are taken from the records; hidden parts can be checked once the game's seeds are revealed")
}
