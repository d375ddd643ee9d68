package pack

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"strings"

	"adjutant/engine"
)

// Evidence is what a system has to show for a section of its rules: what of the
// code cites it, and which recorded cases are about it.
type Evidence struct {
	Section engine.Cite
	Cited   []string // by what: chance, event, finding, modifier
	Cases   []string // names of recorded cases
}

// ReadEvidence reads a list with the columns section, cited and cases; words of a
// cell are parted by blanks.
func ReadEvidence(text []byte) ([]Evidence, error) {
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("evidence: %w", err)
	}
	if len(rows) == 0 || strings.Join(rows[0], ",") != "section,cited,cases" {
		return nil, errors.New("evidence: the columns are not section, cited and cases")
	}
	var all []Evidence
	for _, row := range rows[1:] {
		all = append(all, Evidence{engine.Cite(row[0]), strings.Fields(row[1]), strings.Fields(row[2])})
	}
	return all, nil
}
