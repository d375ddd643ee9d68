package forge

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// Errors of Rename. None of them shows an id.
var (
	// ErrUnread: a command or trait that is not understood holds an id that
	// should have gone. Such a file must not be handed out.
	ErrUnread = errors.New("what is not understood there names a player")
	// ErrSameName: two players of the file would become one. On the way back it
	// means that the file holds a placeholder and the id behind it.
	ErrSameName = errors.New("two players of the file would have the same name")
	// ErrBadName: a name stands for nobody, or a file cannot hold it.
	ErrBadName = errors.New("a name that stands for nobody or that a file cannot hold")
)

// Rename gives f, as it was read, with every id replaced by names[id] wherever an
// id stands; others stay. An id of four or more bytes is also replaced where it
// stands as a word in chat, notes and other text that players type, and where a
// property has it for its value. Everything else keeps its bytes, metadata,
// encoding and the times of the zip entries included.
//
// The error is [ErrUnread] with the place, [ErrSameName] or [ErrBadName].
func Rename(f *vassal.File, names map[string]string) (*vassal.File, error) {
	text, err := renamed(f, names)
	if err != nil {
		return nil, err
	}
	next, err := vassal.ReadText(text, limitsOf(f))
	if err != nil {
		return nil, fmt.Errorf("reading a file with renamed players: %w", err)
	}
	if !sameShape(next.Counts, f.Counts) {
		return nil, fmt.Errorf("renaming the players of a file: %w", ErrBadName)
	}
	next.Encoding, next.Entries = f.Encoding, f.Entries
	next.Save, next.Module = f.Save, f.Module
	next.Warnings = f.Warnings
	return next, nil
}

// Redrawn is f with the key that its own text gives: that of a file whose players were renamed may
// have been drawn from their ids, and then tells of them.
func Redrawn(f *vassal.File) *vassal.File {
	drawn := *f
	if f.Encoding.Format == vassal.FormatHex {
		drawn.Encoding = encodingOf(f.Text)
	}
	return &drawn
}

// Renames is the error of Rename, but for a name that makes the file another one.
func Renames(f *vassal.File, names map[string]string) error {
	_, err := renamed(f, names)
	return err
}

// renamed is the text of f with the ids replaced.
func renamed(f *vassal.File, names map[string]string) (string, error) {
	if err := checkNames(Ids(f), names); err != nil {
		return "", fmt.Errorf("renaming the players of a file: %w", err)
	}
	r := newRenamer(f, names)
	text := newWalk(f, r.visit).text(f)
	if r.err != nil {
		return "", fmt.Errorf("renaming the players of a file: %w", r.err)
	}
	return text, nil
}

// sameShape reports whether two files have the same numbers of everything. They
// have not if a new name that ends in a backslash is mistaken for escaping.
func sameShape(a, b vassal.Counts) bool {
	a.PlainBytes = b.PlainBytes
	return a == b
}

// checkNames makes sure that players stay apart and that they stay players.
func checkNames(ids []string, names map[string]string) error {
	taken := map[string]bool{}
	for _, id := range ids {
		name, renamed := names[id]
		switch {
		case !renamed:
			name = id
		case isNobody(name) || strings.ContainsRune(name, escape):
			return ErrBadName
		}
		if taken[name] {
			return ErrSameName
		}
		taken[name] = true
	}
	return nil
}

// renamer is the visitor that renames.
type renamer struct {
	names  map[string]string
	sides  map[string]bool // what stands for a side may read like an id
	words  []string        // ids to replace in prose, the longest first
	tokens []string        // ids that must not stand in what is not understood
	err    error           // the first such place
}

func newRenamer(f *vassal.File, names map[string]string) *renamer {
	r := &renamer{names: names, sides: sides(f)}
	for id, name := range names {
		if isNobody(id) || id == name {
			continue
		}
		if len(id) >= shortestWord {
			r.words = append(r.words, id)
		}
		if len(id) >= shortestWord || len(id) >= shortestToken && !isNumber(id) {
			r.tokens = append(r.tokens, id)
		}
	}
	slices.SortFunc(r.words, func(a, b string) int {
		return cmp.Or(len(b)-len(a), strings.Compare(a, b))
	})
	return r
}

func sides(f *vassal.File) map[string]bool {
	sides := map[string]bool{}
	for cmd := range f.All {
		if p, ok := cmd.(vassal.Player); ok {
			sides[p.Side] = true
		}
	}
	return sides
}

func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil
}

func (r *renamer) visit(at vassal.Pos, p place, text string) string {
	switch p {
	case owner:
		return r.id(text)
	case mention:
		return r.value(text)
	case prose:
		return replaceWords(text, r.words, r.names)
	case unread:
		r.check(at, text)
	}
	return text
}

func (r *renamer) id(text string) string {
	if name, ok := r.names[text]; ok && !isNobody(text) {
		return name
	}
	return text
}

// value renames a value that can only be an id: no short word, number, truth
// value or side, which modules hold in their properties all the time.
func (r *renamer) value(text string) string {
	switch {
	case len(text) < shortestWord, isNumber(text), r.sides[text], text == "true", text == "false":
		return text
	}
	return r.id(text)
}

// check looks for ids in what is not understood, with and without backslashes,
// since nobody knows how often it is escaped.
func (r *renamer) check(at vassal.Pos, text string) {
	if r.err != nil {
		return
	}
	naked := bare(text)
	if slices.ContainsFunc(r.tokens, func(id string) bool { return hasWord(text, id) || hasWord(naked, bare(id)) }) {
		r.err = fmt.Errorf("%s: %w", where(at), ErrUnread)
	}
}

func bare(s string) string { return strings.ReplaceAll(s, `\`, "") }

func where(at vassal.Pos) string {
	if at.Step == 0 {
		return fmt.Sprintf("setup, command %d", at.Index+1)
	}
	return fmt.Sprintf("log step %d, command %d", at.Step, at.Index+1)
}
