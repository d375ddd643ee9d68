package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// endings checks endings, and that nothing here comes behind them, and gives them by
// game; with what is not here to be checked.
func (c *checker) endings(all []Ending, records []Record, results []Result) (sorted []Ending, open []string, f *Failure) {
	sorted = slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b Ending) int { return cmp.Compare(a.Game, b.Game) })
	for i, e := range sorted {
		fail := func(err error) *Failure {
			return &Failure{Part: partEnding, Text: fmt.Sprintf("%s: %v", e.Name(), err)}
		}
		if i > 0 && sorted[i-1].Game == e.Game {
			return nil, nil, fail(twice(sorted[i-1].Hash() == e.Hash()))
		}
		if err := c.checkDated(e.String(), e.Signature, e.Closed, true); err != nil {
			return nil, nil, fail(err)
		}
		for _, last := range []func(Ending) (string, error){
			func(e Ending) (string, error) { return lastRecord(e, records) },
			func(e Ending) (string, error) { return lastResult(e, results) },
		} {
			note, err := last(e)
			if err != nil {
				return nil, nil, fail(err)
			}
			if note != "" {
				open = append(open, note)
			}
		}
	}
	return sorted, open, nil
}

func twice(same bool) error {
	if same {
		return errors.New("the same ending is here twice")
	}
	return errors.New("two different endings of one game")
}

// lastRecord checks that the game's last record, of those that are here, is the one
// that the ending names; a note says that this one is not here.
func lastRecord(e Ending, records []Record) (note string, err error) {
	var last Record
	for _, r := range records {
		switch {
		case r.Request.Game != e.Game:
			continue
		case last.Number > 0 && last.Hash() == e.Record, e.Record.IsZero():
			return "", fmt.Errorf("%s came after the end", r.Name())
		}
		last = r
	}
	if last.Number > 0 && last.Hash() != e.Record {
		return "the last record of " + e.Tag + " is not here", nil
	}
	return "", nil
}

// lastResult is lastRecord of results.
func lastResult(e Ending, results []Result) (note string, err error) {
	var last Result
	for _, r := range results {
		switch {
		case r.Game != e.Game:
			continue
		case last.Number > 0 && last.Hash() == e.Result, e.Result.IsZero():
			return "", fmt.Errorf("the %s came after the end", r.Name())
		}
		last = r
	}
	if last.Number > 0 && last.Hash() != e.Result {
		return "the last result of " + e.Tag + " is not here", nil
	}
	return "", nil
}
