package audit

import (
	"fmt"
	"slices"

	"adjutant/vassal"
)

// repeats: the file is one that is known already, or begins with all its steps.
func (l *linking) repeats(i int) ([]Finding, bool) {
	p := l.parts[i]
	for j := i - 1; j >= 0; j-- {
		q := l.parts[j]
		known, steps := len(q.subject.file.Steps), len(p.subject.file.Steps)
		if known == 0 || steps == 0 || !p.subject.start.equal(q.subject.start) {
			continue
		}
		same := sharedSteps(p, q)
		if same < min(known, steps) {
			continue
		}
		l.before[i], l.judged[i] = l.before[j], same
		f := Finding{
			Code: Repeat, Strength: Note,
			Evidence: map[string]string{"file": q.Name, "steps": fmt.Sprint(same)},
			Innocent: "the same log sent again, or one to which more was appended",
		}
		f.Text = fmt.Sprintf("it repeats %s; nothing in it is new", q.Name)
		if steps > known {
			f.Step = known + 1
			f.Text = fmt.Sprintf("its first %s repeat %s; what is new begins with step %d", count(known, "step"), q.Name, known+1)
		}
		return []Finding{f}, true
	}
	return nil, false
}

// sharedSteps counts the steps that two logs have in common at their beginning.
func sharedSteps(p, q *Part) int {
	a, b := p.subject.file.Steps, q.subject.file.Steps
	n := 0
	for n < len(a) && n < len(b) && sameStep(a[n], b[n]) {
		n++
	}
	return n
}

// sameStep compares what two steps do. A log that was loaded and continued has
// lost the commands without text.
func sameStep(a, b vassal.LogStep) bool {
	return slices.EqualFunc(told(a), told(b), func(x, y vassal.Command) bool { return x.Raw() == y.Raw() })
}

// told gives the commands of a step that have a text.
func told(step vassal.LogStep) []vassal.Command {
	var list []vassal.Command
	for _, cmd := range step.Commands {
		switch cmd.(type) {
		case vassal.Null, vassal.Unlogged:
		default:
			list = append(list, cmd)
		}
	}
	return list
}

// unjudged leaves out what was found in the first steps of a log that another
// part had already.
func unjudged(found []Finding, judged int) []Finding {
	return slices.DeleteFunc(found, func(f Finding) bool { return 1 <= f.Step && f.Step <= judged })
}
