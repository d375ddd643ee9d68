package decision

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Differs says in what the journal differs from a decision, whose lines should be
// its first, and how many of its lines belong to the decision. Of a result only what
// is signed is compared.
func (d Decision) Differs(journal []game.Line) (lines int, difference error) {
	for i, want := range d.Append {
		if i >= len(journal) {
			return 0, fmt.Errorf("the journal ends, where a line %s should follow", want.Kind())
		}
		if err := game.SameLine(journal[i], want.AsTold(journal[i])); err != nil {
			return 0, fmt.Errorf("line %d of it: %w", i+1, err)
		}
	}
	return d.differsBehind(journal, len(d.Append))
}

// Reworded is a decision with the words and files that the journal has for it: answers,
// positions, and what of a draft is told. A program of another version may write these
// otherwise.
func (d Decision) Reworded(journal []game.Line) Decision {
	d.Append = slices.Clone(d.Append)
	for i := range min(len(d.Append), len(journal)) {
		switch want, told := &d.Append[i], journal[i]; {
		case want.Judged != nil && told.Judged != nil:
			j := *want.Judged
			j.Answer, j.Slips, j.Numbers = told.Judged.Answer, told.Judged.Slips, told.Judged.Numbers
			if j.Outcome == game.HandBack { // what was kept counts for nothing, and later mails go by the journal
				j.Draft = told.Judged.Draft
			}
			want.Judged = &j
		case want.Reached != nil && told.Reached != nil:
			r := *want.Reached
			r.Blob, r.Engine = told.Reached.Blob, told.Reached.Engine
			want.Reached = &r
		}
	}
	return d
}

// differsBehind says in what the result and the ending differ, which stand behind so many
// lines, and how many lines there are with them.
func (d Decision) differsBehind(journal []game.Line, n int) (lines int, difference error) {
	if d.Result == nil {
		return d.differsEnding(journal, n)
	}
	if n >= len(journal) || journal[n].Logged == nil {
		return 0, errors.New("it took effect, and has no result in the journal")
	}
	result, err := roll.ParseResult(journal[n].Logged.Result)
	if err != nil {
		return 0, err
	}
	if got, want := result.Text(), d.Result.Text(); got != want {
		return 0, fmt.Errorf("its result reads\n%sand should read\n%s", got, want)
	}
	return d.differsEnding(journal, n+1)
}

// differsEnding says in what the end of the game, which stands behind so many lines,
// differs from that of the decision, and how many lines there are with it.
func (d Decision) differsEnding(journal []game.Line, n int) (lines int, difference error) {
	if d.Ending == nil {
		return n, nil
	}
	return ending.Same(*d.Ending, journal, n)
}
