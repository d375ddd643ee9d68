package book

import (
	"fmt"
	"slices"
	"strings"
)

// shownWords are the conditions that counters can show, in the order in which they are told.
func shownWords() []string {
	return []string{StatusDisordered, StatusCollapsed, StatusLowAmmo, StatusNoAmmo, StatusReplacement, StatusRouted}
}

// counterFile is where a pack says what its counters show.
const counterFile = "pack.toml"

// looks holds what the pack says of counters against the words of the rules.
func (r *reader) looks() {
	p := r.book.Pack
	for i, s := range p.Statuses {
		if !slices.Contains(shownWords(), s.Word) {
			r.wrong.Wrong(counterFile, p.Line(fmt.Sprintf("status[%d]", i)), "status %q is not one of: %s", s.Word, strings.Join(shownWords(), ", "))
		}
	}
	for _, corner := range p.Facing.Corners {
		if !slices.Contains(Facings()[1:], corner) {
			r.wrong.Wrong(counterFile, p.Line("facing"), "corner %q is not one of: %s", corner, strings.Join(Facings()[1:], ", "))
		}
	}
}
