package catalogue

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// IndexFile is the list of a catalogue, beside its archives.
const IndexFile = "catalogue.txt"

// Index is what a catalogue has: the statements of its archives, by the ids of the packs, and of one pack the newest first.
type Index []Statement

const indexVersion = "adjutant catalogue v1"

// String is the list as its file holds it: the statements one after another, each behind an empty line.
func (x Index) String() string {
	text := indexVersion + "\n"
	for _, s := range x {
		text += "\n" + s.String()
	}
	return text
}

// ParseIndex reads a list of whoever it is from, in the one spelling that [Index.String] has. Each statement is signed by the author that
// it names.
func ParseIndex(text string) (x Index, err error) {
	if len(text) > MaxIndex {
		return nil, fmt.Errorf("the list of a catalogue of more than %d bytes", MaxIndex)
	}
	rest, found := strings.CutPrefix(text, indexVersion+"\n")
	if !found {
		return nil, fmt.Errorf("no list of a catalogue: it does not begin with %q", indexVersion)
	}
	parts := strings.Split(rest, "\n"+statementVersion+"\n")
	if parts[0] != "" {
		return nil, errors.New("the list of a catalogue has more in it than statements")
	}
	for _, part := range parts[1:] {
		if len(x) == MaxPacks {
			return nil, fmt.Errorf("the list of a catalogue of more than %d packs", MaxPacks)
		}
		s, err := ParseStatement(statementVersion + "\n" + part)
		if err != nil {
			return nil, fmt.Errorf("the list of the catalogue: %w", err)
		}
		x = append(x, s)
	}
	if !slices.IsSortedFunc(x, order) || x.twice() != "" {
		return nil, errors.New("the list of the catalogue is not in its order, or has an archive twice")
	}
	return x, nil
}

// order is that of a list.
func order(a, b Statement) int {
	if c := strings.Compare(a.ID, b.ID); c != 0 {
		return c
	}
	if c := b.Time.Compare(a.Time); c != 0 {
		return c
	}
	if c := cmp.Compare(number(b.Edition), number(a.Edition)); c != 0 { // both were signed in one second
		return c
	}
	return strings.Compare(a.Hash, b.Hash)
}

// number is the number of an edition that is one, else 0.
func number(edition string) int {
	n, err := strconv.Atoi(edition)
	if err != nil {
		return 0
	}
	return n
}

// twice is an archive that the list has twice, "" for none.
func (x Index) twice() string {
	seen := map[string]bool{}
	for _, s := range x {
		if seen[s.File()] {
			return s.File()
		}
		seen[s.File()] = true
	}
	return ""
}

// With is the list with one more archive, unless there is one of the same pack.
func (x Index) With(s Statement) (Index, error) {
	next := append(slices.Clone(x), s)
	switch slices.SortFunc(next, order); {
	case next.twice() != "":
		return nil, fmt.Errorf("the catalogue has %s already", next.twice())
	case len(next) > MaxPacks:
		return nil, fmt.Errorf("a catalogue has at most %d packs", MaxPacks)
	case len(next.String()) > MaxIndex:
		return nil, fmt.Errorf("the list of a catalogue has at most %d bytes", MaxIndex)
	}
	return next, nil
}

// Find gives the newest statement of a pack by one of the authors, of an edition if one is named.
func (x Index) Find(id, edition string, keys []string) (Statement, error) {
	var others []string
	for _, s := range x {
		switch {
		case s.ID != id || edition != "" && s.Edition != edition:
		case s.By(keys):
			return s, nil
		case !slices.Contains(others, s.Author):
			others = append(others, s.Author)
		}
	}
	what := "pack " + id
	if edition != "" {
		what += ", edition " + edition
	}
	if len(others) > 0 {
		return Statement{}, fmt.Errorf("%s is signed by %s, whose key is not among those that you trust for this catalogue", what, strings.Join(others, " and by "))
	}
	return Statement{}, fmt.Errorf("the catalogue has no %s", what)
}
