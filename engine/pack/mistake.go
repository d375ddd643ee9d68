package pack

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Mistake is one thing wrong in a pack.
type Mistake struct {
	File string // inside of the folder
	Line int    // from 1; 0 is the file as a whole
	Text string
}

// String is the mistake as one line, file and line first.
func (m Mistake) String() string {
	if m.Line == 0 {
		return fmt.Sprintf("%s: %s", m.File, m.Text)
	}
	return fmt.Sprintf("%s:%d: %s", m.File, m.Line, m.Text)
}

// Mistakes is all that is wrong in a pack, sorted by file and line. It is the
// error of [Load].
type Mistakes []Mistake

// Error lists the mistakes, one a line.
func (m Mistakes) Error() string {
	lines := make([]string, len(m))
	for i, one := range m {
		lines[i] = one.String()
	}
	return strings.Join(lines, "\n")
}

// Wrong adds a mistake.
func (m *Mistakes) Wrong(file string, line int, format string, args ...any) {
	if len(*m) < MaxMistakes {
		*m = append(*m, Mistake{file, line, fmt.Sprintf(format, args...)})
	}
}

// Err is the sorted list as an error, nil if nothing is wrong.
func (m Mistakes) Err() error {
	if len(m) == 0 {
		return nil
	}
	sorted := slices.Clone(m)
	slices.SortStableFunc(sorted, func(a, b Mistake) int {
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
	})
	return sorted
}
