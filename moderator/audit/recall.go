package audit

import (
	"slices"

	"adjutant/vassal/replay"
)

// remember tells part i of the rolls its program may have gone on from: the last
// of each button and player in the files it follows, and, as rolls thrown away,
// all those of the other files given before it.
func (l *linking) remember(i int) {
	follows := map[int]bool{}
	for j := l.before[i]; j >= 0; j = l.before[j] {
		follows[j] = true
	}
	for j, q := range l.parts[:i] {
		if follows[j] {
			l.parts[i].subject.remembers(lastRolls(q.subject.rolls), "")
		} else {
			l.parts[i].subject.remembers(q.subject.rolls, q.Name)
		}
	}
}

// lastRolls gives the last standing roll of each button and player.
func lastRolls(rolls []replay.Roll) []replay.Roll {
	var list []replay.Roll
	seen := map[[2]string]bool{}
	for _, r := range slices.Backward(rolls) {
		key := [2]string{r.Button, r.Player}
		if !r.Undone && !seen[key] {
			seen[key] = true
			list = append(list, r)
		}
	}
	return list
}
