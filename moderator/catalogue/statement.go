package catalogue

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/mod/sumdb/note"

	"adjutant/engine/pack"
)

// Statement is what an author signs of a pack. One that was made by [Author.Sign] or read by [ParseStatement] is signed by him.
type Statement struct {
	ID, Title, System, Edition string
	Hash                       string    // of the pack
	Author                     string    // his public key
	Time                       time.Time // in UTC, of whole seconds: when he signed it

	signed string // the note
}

const statementVersion = "adjutant pack v1"

// field is a line of a statement.
type field struct {
	name  string
	value *string
}

// fields are the lines behind the first and before the time, in their order.
func (s *Statement) fields() []field {
	return []field{{"id", &s.ID}, {"title", &s.Title}, {"system", &s.System}, {"edition", &s.Edition}, {"hash", &s.Hash}, {"author", &s.Author}}
}

// Sign signs a pack.
func (a Author) Sign(p *pack.Pack, at time.Time) (Statement, error) {
	s := Statement{ID: p.ID, Title: p.Title, System: p.System, Edition: p.Edition, Hash: p.Hash, Author: a.key, Time: at.UTC().Truncate(time.Second)}
	if err := s.check(); err != nil {
		return Statement{}, fmt.Errorf("pack %s cannot be signed: %w", p.ID, err)
	}
	signed, err := note.Sign(&note.Note{Text: s.text()}, a.signer)
	if err != nil {
		return Statement{}, fmt.Errorf("sign pack %s: %w", p.ID, err)
	}
	s.signed = string(signed)
	return s, nil
}

// text is what is signed.
func (s Statement) text() string {
	text := statementVersion + "\n"
	for _, f := range s.fields() {
		text += f.name + " " + *f.value + "\n"
	}
	return text + "time " + s.Time.Format(time.RFC3339) + "\n"
}

// String is the signed note.
func (s Statement) String() string { return s.signed }

// ParseStatement reads a signed note in the one spelling that [Statement.String] has. The error says whether it is none, or not signed
// by the author that it names.
func ParseStatement(text string) (Statement, error) {
	if len(text) > maxStatement || !utf8.ValidString(text) {
		return Statement{}, fmt.Errorf("a statement of more than %d bytes, or not in UTF-8", maxStatement)
	}
	body, _, found := strings.Cut(text, "\n\n")
	if !found {
		return Statement{}, errors.New("a statement without a signature")
	}
	s, err := parseText(body + "\n")
	if err != nil {
		return Statement{}, err
	}
	verifier, err := note.NewVerifier(s.Author)
	if err != nil {
		return Statement{}, errors.New("the author of a statement has no key")
	}
	read, err := note.Open([]byte(text), note.VerifierList(verifier))
	switch {
	case err != nil:
		return Statement{}, fmt.Errorf("the statement of pack %s is not signed by %s", s.ID, AuthorOf(s.Author))
	case len(read.Sigs) != 1 || len(read.UnverifiedSigs) != 0 || read.Text != s.text():
		return Statement{}, fmt.Errorf("the statement of pack %s has more in it than belongs there", s.ID)
	}
	if text != spelled(read) {
		return Statement{}, fmt.Errorf("the signature of pack %s is not in canonical form", s.ID)
	}
	s.signed = text
	return s, nil
}

// spelled is the one spelling of a note with one signature: of Base64 there are several for the same bytes.
func spelled(n *note.Note) string {
	signature, _ := base64.StdEncoding.DecodeString(n.Sigs[0].Base64) // it was read already
	return fmt.Sprintf("%s\n\u2014 %s %s\n", n.Text, n.Sigs[0].Name, base64.StdEncoding.EncodeToString(signature))
}

// parseText reads the text of a statement.
func parseText(text string) (s Statement, err error) {
	rest, found := strings.CutPrefix(text, statementVersion+"\n")
	if !found {
		return s, fmt.Errorf("a statement that does not begin with %q", statementVersion)
	}
	for _, f := range s.fields() {
		var line string
		if line, rest, found = strings.Cut(rest, "\n"); found {
			*f.value, found = strings.CutPrefix(line, f.name+" ")
		}
		if !found {
			return s, fmt.Errorf("a statement without its line %q", f.name)
		}
	}
	if s.Time, err = time.Parse("time "+time.RFC3339+"\n", rest); err != nil {
		return s, errors.New("a statement without its time")
	}
	if err := s.check(); err != nil {
		return s, err
	}
	if s.text() != text {
		return s, fmt.Errorf("the statement of pack %s is not in canonical form", s.ID)
	}
	return s, nil
}

// check reports what no statement has in it.
func (s Statement) check() error {
	if err := CheckID(s.ID); err != nil {
		return err
	}
	if err := pack.CheckID(s.System); err != nil {
		return fmt.Errorf("its system %w", err)
	}
	for _, f := range []struct {
		name, value string
		most        int
	}{{"title", s.Title, maxTitle}, {"edition", s.Edition, maxEdition}} {
		if strings.TrimSpace(f.value) == "" || len(f.value) > f.most || !utf8.ValidString(f.value) || strings.ContainsFunc(f.value, func(r rune) bool { return !unicode.IsPrint(r) }) {
			return fmt.Errorf("its %s is not one line of at most %d bytes", f.name, f.most)
		}
	}
	if hash, err := hex.DecodeString(s.Hash); err != nil || len(hash) != 32 || hex.EncodeToString(hash) != s.Hash {
		return errors.New("its hash is none")
	}
	if err := CheckKey(s.Author); err != nil {
		return fmt.Errorf("its author's key %w", err)
	}
	if year := s.Time.Year(); s.Time.Location() != time.UTC || year < 2000 || year > 9999 {
		return errors.New("its time is none")
	}
	return nil
}

// CheckID tells what is wrong with the id of a pack that others are to get: besides what holds for every id ([pack.CheckID]), it is the
// name of a folder wherever it is installed, so that it has no slash.
func CheckID(id string) error {
	if err := pack.CheckID(id); err != nil {
		return fmt.Errorf("the id of the pack %w", err)
	}
	if strings.ContainsAny(id, "/&+") || strings.HasSuffix(id, ".") {
		return fmt.Errorf("the id of the pack, %q, is to be the name of a folder: letters, digits, then also - _ or a dot", id)
	}
	return nil
}

// By reports whether the author is among those whose keys are trusted.
func (s Statement) By(keys []string) bool { return slices.Contains(keys, s.Author) }

// File is what the archive of the pack is called in a catalogue: osier-crossing-3bd1c0ffee00.zip
func (s Statement) File() string { return s.ID + "-" + s.Hash[:12] + ".zip" }
