package audit

import (
	"fmt"
	"strings"

	"adjutant/vassal/replay"
)

// forks: the file starts where another did that was given before it.
func (l *linking) forks(i int) ([]Finding, bool) {
	p := l.parts[i]
	for k := i - 1; k >= 0; k-- {
		q := l.parts[k]
		j := l.before[k]
		sameStart := q.subject.start.equal(p.subject.start)
		sameRoot := j >= 0 && j < k && l.parts[j].end.equal(p.subject.start)
		later := q.subject.start.equal(p.end) // given too early, see order
		if len(q.subject.file.Steps) > 0 && (sameStart || sameRoot && !later) {
			l.before[i] = j
			return []Finding{l.fork(p, q, j, sameStart)}, true
		}
	}
	return nil, false
}

func (l *linking) fork(p, q *Part, j int, sameStart bool) Finding {
	f := Finding{
		Code: Fork, Strength: Weak,
		Text:     fmt.Sprintf("it starts where %s started: there are two logs from one start", q.Name),
		Evidence: map[string]string{"other": q.Name},
		Innocent: "a log that was begun anew, or corrected, with the opponent's consent",
	}
	if !sameStart {
		f.Text = fmt.Sprintf("it starts at the end of %s, as %s was to: there are two logs from one start", l.parts[j].Name, q.Name)
	}
	if n := sharedSteps(p, q); n > 0 {
		f.Text += fmt.Sprintf("; the first %s the same", areSteps(n))
		f.Evidence["same_steps"] = fmt.Sprint(n)
	}
	if lost := lostRolls(q.subject.rolls, p.subject.rolls); len(lost) > 0 {
		f.Strength = Strong
		f.Text += "; rolls of that log are not in this one"
		f.Evidence["lost"] = strings.Join(lost, "; ")
	}
	return f
}

func areSteps(n int) string {
	if n == 1 {
		return "step is"
	}
	return fmt.Sprintf("%d steps are", n)
}

// ambiguous: after a log that moved nothing, a log that goes on from it cannot be
// told from one that takes its place.
func ambiguous(before *Part) Finding {
	lost := strings.Join(rollsAfter(before.subject.rolls, 0), "; ")
	return Finding{
		Code: Fork, Strength: Weak,
		Text: fmt.Sprintf("it starts where %s ended, and that log ended where it started, so nothing tells whether its rolls stand or were thrown away",
			before.Name),
		Evidence: map[string]string{"other": before.Name, "rolls": lost},
		Innocent: "play simply went on after a log that only rolled",
	}
}

// lostRolls gives the rolls of one log that another does not have, in order.
func lostRolls(had, has []replay.Roll) []string {
	var lost []string
	i := 0
	for _, r := range had {
		if i < len(has) && shown(has[i]) == shown(r) {
			i++
			continue
		}
		lost = append(lost, shown(r))
	}
	return lost
}
