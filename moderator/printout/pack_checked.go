package printout

import (
	"fmt"
	"io"

	"adjutant/engine/pack"
)

// CheckedPack is what pack check --json prints.
type CheckedPack struct {
	Mistakes []Mistake `json:"mistakes"`
	Notes    []Mistake `json:"notes,omitempty"` // how what is no mistake was read
}

// Mistake is one of a pack, or a note of how it was read.
type Mistake struct {
	File string `json:"file"`
	Line int    `json:"line,omitempty"` // from 1; absent: the file as a whole
	Text string `json:"text"`
}

// CheckedOf is what was found in a pack.
func CheckedOf(wrong, notes pack.Mistakes) CheckedPack {
	checked := CheckedPack{Mistakes: []Mistake{}}
	for _, m := range wrong {
		checked.Mistakes = append(checked.Mistakes, Mistake(m))
	}
	for _, n := range notes {
		checked.Notes = append(checked.Notes, Mistake(n))
	}
	return checked
}

// TellChecked tells people the same.
func TellChecked(out io.Writer, p *pack.Pack, wrong, notes pack.Mistakes) error {
	for _, m := range wrong {
		fmt.Fprintln(out, m)
	}
	if len(wrong) == 0 {
		fmt.Fprintf(out, "%s: no mistakes, hash %s\n", p.ID, p.Hash)
	}
	for _, n := range notes {
		fmt.Fprintf(out, "note: %s\n", n)
	}
	return nil
}
