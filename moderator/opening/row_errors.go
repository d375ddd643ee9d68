package opening

import (
	"cmp"
	"slices"
	"strings"
)

// RowErrors are what is wrong with the rows of a file, a line of text for each row that is wrong.
type RowErrors []RowError

// RowError is all that is wrong with one row.
type RowError struct {
	Line  int    // of the file, 0 for a row that stands in none
	Where string // how the text names the row, "" where it says so itself
	Err   error
}

// Error has a line for each row that is wrong.
func (e RowErrors) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Error is one line, which begins with the row if it is known.
func (e RowError) Error() string {
	text := strings.ReplaceAll(e.Err.Error(), "\n", "; ")
	if e.Where == "" {
		return text
	}
	return e.Where + ": " + text
}

// Unwrap gives the errors of the rows.
func (e RowErrors) Unwrap() []error {
	all := make([]error, len(e))
	for i, one := range e {
		all[i] = one.Err
	}
	return all
}

// With are these and others, in the order of the file; what is wrong with one row stands behind what was found of it before.
func (e RowErrors) With(more RowErrors) RowErrors {
	all := slices.Concat(e, more)
	slices.SortStableFunc(all, func(a, b RowError) int { return cmp.Compare(a.Line, b.Line) })
	return all
}

// OrNil is the error, nil where nothing is wrong.
func (e RowErrors) OrNil() error {
	if len(e) == 0 {
		return nil
	}
	return e
}
