package catalogue

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
)

// SealFile is the signature of the list of a catalogue, beside it.
const SealFile = "catalogue.signed"

// Seal is what an author signs of a list when he puts a pack into it: which list it is, and the how manieth of the catalogue. One that was
// made by [Author.Seal] or read by [ParseSeal] is signed by him.
type Seal struct {
	Number int       // 1 for the first that was signed
	Hash   string    // SHA-256 of the list, 64 hexadecimal digits in small letters
	Author string    // his public key
	Time   time.Time // in UTC, of whole seconds

	signed string // the note
}

const (
	sealVersion = "adjutant catalogue list v1"
	maxNumber   = 1_000_000_000
)

// Seal signs a list as the next behind the one with a number, which is 0 where none was signed.
func (a Author) Seal(x Index, before int, at time.Time) (Seal, error) {
	s := Seal{Number: before + 1, Hash: x.hash(), Author: a.key, Time: at.UTC().Truncate(time.Second)}
	if s.Number < 1 || s.Number > maxNumber {
		return Seal{}, fmt.Errorf("the list of a catalogue cannot have the number %d", s.Number)
	}
	signed, err := note.Sign(&note.Note{Text: s.text()}, a.signer)
	if err != nil {
		return Seal{}, fmt.Errorf("sign the list of a catalogue: %w", err)
	}
	s.signed = string(signed)
	return s, nil
}

// hash is that of the list as its file holds it.
func (x Index) hash() string {
	sum := sha256.Sum256([]byte(x.String()))
	return hex.EncodeToString(sum[:])
}

// text is what is signed.
func (s Seal) text() string {
	return fmt.Sprintf("%s\nnumber %d\nhash %s\nauthor %s\ntime %s\n", sealVersion, s.Number, s.Hash, s.Author, s.Time.Format(time.RFC3339))
}

// String is the signed note.
func (s Seal) String() string { return s.signed }

// Of reports whether it is a list that is signed by it.
func (s Seal) Of(x Index) bool { return s.Hash == x.hash() }

// By reports whether the author is among those whose keys are trusted.
func (s Seal) By(keys []string) bool { return slices.Contains(keys, s.Author) }

// ParseSeal reads a signed note in the one spelling that [Seal.String] has. The error says whether it is none, or not signed by the author
// that it names.
func ParseSeal(text string) (Seal, error) {
	body, _, found := strings.Cut(text, "\n\n")
	if len(text) > maxStatement || !found {
		return Seal{}, errors.New("the signature of the list is none")
	}
	s, err := parseSealed(body + "\n")
	if err != nil {
		return Seal{}, err
	}
	verifier, err := note.NewVerifier(s.Author)
	if err != nil {
		return Seal{}, errors.New("who signed the list has no key")
	}
	read, err := note.Open([]byte(text), note.VerifierList(verifier))
	switch {
	case err != nil:
		return Seal{}, fmt.Errorf("the list is not signed by %s, as it says", AuthorOf(s.Author))
	case len(read.Sigs) != 1 || len(read.UnverifiedSigs) != 0 || text != spelled(read):
		return Seal{}, errors.New("the signature of the list is not in canonical form")
	}
	s.signed = text
	return s, nil
}

// parseSealed reads the text of a seal.
func parseSealed(text string) (s Seal, err error) {
	lines := strings.Split(text, "\n")
	if len(lines) != 6 || lines[0] != sealVersion {
		return s, fmt.Errorf("the signature of the list does not begin with %q, or is longer or shorter than one", sealVersion)
	}
	number, _ := strings.CutPrefix(lines[1], "number ")
	s.Hash, _ = strings.CutPrefix(lines[2], "hash ")
	s.Author, _ = strings.CutPrefix(lines[3], "author ")
	at, _ := strings.CutPrefix(lines[4], "time ")
	s.Number, _ = strconv.Atoi(number) // the text that is made of it is another then
	if s.Time, err = time.Parse(time.RFC3339, at); err != nil {
		return s, errors.New("the signature of the list has no time")
	}
	hash, _ := hex.DecodeString(s.Hash)
	if s.Number < 1 || s.Number > maxNumber || len(hash) != sha256.Size || CheckKey(s.Author) != nil || s.text() != text {
		return s, errors.New("the signature of the list is not in canonical form")
	}
	return s, nil
}
