package pack

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"adjutant/engine"
)

// PlacedIn reads such a list, which is called by its file.
func PlacedIn(p *Pack, file string, in io.Reader) ([]engine.Placed, error) {
	r := csv.NewReader(in)
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if len(rows) == 0 || len(rows[0]) < 2 || rows[0][0] != "unit" || rows[0][1] != "hex" {
		return nil, fmt.Errorf("%s: its first line is not unit,hex,status", file)
	}
	var list []engine.Placed
	var wrong []error
	seen := map[engine.UnitID]bool{}
	for i, row := range rows[1:] {
		u, err := unitCalled(p, strings.TrimSpace(row[0]))
		switch {
		case err != nil:
		case seen[u.ID]:
			err = fmt.Errorf("%s is there twice", u.ID)
		case len(row) < 2:
			err = fmt.Errorf("%s has no hex", u.ID)
		default:
			if _, out := p.Grid.Find(strings.TrimSpace(row[1])); out != nil {
				err = out
			}
		}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s:%d: %w", file, i+2, err))
			continue
		}
		seen[u.ID] = true
		one := engine.Placed{Unit: u.ID, Side: u.Side, At: engine.Loc(strings.TrimSpace(row[1]))}
		if len(row) > 2 {
			one.Status = append([]string{}, strings.Fields(row[2])...)
		}
		list = append(list, one)
	}
	return list, errors.Join(wrong...)
}

// unitCalled is the unit with an id, or with a name that no other has.
func unitCalled(p *Pack, word string) (Unit, error) {
	var found []Unit
	for _, u := range p.Units {
		if string(u.ID) == word {
			return u, nil
		}
		if u.Name == word {
			found = append(found, u)
		}
	}
	switch len(found) {
	case 0:
		return Unit{}, fmt.Errorf("no unit called %q", word)
	case 1:
		return found[0], nil
	}
	return Unit{}, fmt.Errorf("%d units are called %q: write the id, such as %s", len(found), word, found[0].ID)
}
