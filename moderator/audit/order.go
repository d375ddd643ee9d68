package audit

import (
	"fmt"
)

// jumps: the file goes on from another than the one before it.
func (l *linking) jumps(i int) ([]Finding, bool) {
	for j := range l.parts {
		if j == i || !l.parts[j].end.equal(l.parts[i].subject.start) {
			continue
		}
		instead := l.parts[l.before[i]].Name
		if j < i {
			l.before[i] = j
		}
		return []Finding{{
			Code: Order, Strength: Note,
			Text:     fmt.Sprintf("it goes on from %s, not from %s: the files were given in another order than played", l.parts[j].Name, instead),
			Evidence: map[string]string{"follows": l.parts[j].Name},
			Innocent: "files named or sorted otherwise than played",
		}}, true
	}
	return nil, false
}
