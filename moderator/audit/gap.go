package audit

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"adjutant/vassal"
)

// stranger notes a file that has nothing in common with those before it.
func (l *linking) stranger(i int) []Finding {
	if i == 0 {
		return nil
	}
	return []Finding{{
		Code: Gap, Strength: Note,
		Text:     fmt.Sprintf("it has no piece in common with %s or any file before: it was not compared with them", l.parts[i-1].Name),
		Evidence: map[string]string{"before": l.parts[i-1].Name},
		Innocent: "files of several games",
	}}
}

// differs: the file starts as none of the others ended.
func (l *linking) differs(i int) []Finding {
	before, p := l.parts[l.before[i]], l.parts[i]
	found := before.end.differences(p.subject.start, p.subject.viewer, editionsOf(before.subject.file, p.subject.file))
	found = append(found, l.turned(i)...)
	if f, ok := gap(before, p); ok {
		found = append(found, f)
	}
	return found
}

// gap looks for stacks and pieces in the start of a log that were made after the
// file before it was saved: VASSAL makes a new stack for most moves.
func gap(before, p *Part) (Finding, bool) {
	saved := before.subject.file.Save.Saved
	later := p.madeAfter(saved)
	for cmd := range before.subject.file.All {
		if add, ok := cmd.(vassal.AddPiece); ok {
			delete(later, add.ID)
		}
	}
	if len(later) == 0 {
		return Finding{}, false
	}
	times := slices.SortedFunc(maps.Values(later), time.Time.Compare)
	first, last, n := times[0], times[len(times)-1], len(times)
	return Finding{
		Code: Gap, Strength: Medium,
		Text: fmt.Sprintf("between %s, saved %s, and this log %s made, the first at %s: something was moved without a log, or one is missing",
			before.Name, moment(saved), stacksWere(n), moment(first)),
		Evidence: map[string]string{"saved": moment(saved), "first": moment(first), "last": moment(last), "made": fmt.Sprint(n)},
		Innocent: "a log in between that is not here, or a set-up done as agreed",
	}, true
}

// madeAfter gives when the stacks and pieces in the start of the part were made,
// by id: those that are newer than a file.
func (p *Part) madeAfter(saved time.Time) map[string]time.Time {
	later := map[string]time.Time{}
	for _, cmd := range p.subject.file.Setup {
		add, ok := cmd.(vassal.AddPiece)
		if !ok || saved.IsZero() {
			continue
		}
		if t, ok := made(add.ID); ok && t.After(saved) {
			later[add.ID] = t
		}
	}
	return later
}

func stacksWere(n int) string {
	if n == 1 {
		return "1 piece or stack was"
	}
	return fmt.Sprintf("%d pieces or stacks were", n)
}
