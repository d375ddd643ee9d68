package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// Part is one file of a chain, looked at by itself.
type Part struct {
	Name    string // as findings call it
	subject *subject
	end     standings
	found   []Finding // by itself, without the chain of its rolls
	ids     map[string]bool
	follows bool // an earlier file is known
}

// Part looks at a file that belongs to a chain. It is safe for concurrent use;
// Link then puts the parts together.
func (a Auditor) Part(name string, f *vassal.File) *Part {
	s := a.subject(f)
	p := &Part{Name: name, subject: s, end: standing(s.end), ids: map[string]bool{}}
	for _, detect := range detectors {
		p.found = append(p.found, shorten(detect(s))...)
	}
	for cmd := range f.All {
		if add, ok := cmd.(vassal.AddPiece); ok {
			p.ids[add.ID] = true
		}
	}
	s.reports, s.end = nil, nil // by far the largest
	return p
}

// Tallies adds up the dice of the part by player and button.
func (p *Part) Tallies() []Tally { return p.subject.tallies() }

// Link gives the findings of every part: those of the file by itself and those
// of its place in the chain. The parts are in the order in which they are said
// to have been played; the first may be a save.
func Link(parts []*Part) [][]Finding {
	l := linking{parts: parts, before: make([]int, len(parts)), judged: make([]int, len(parts))}
	all := make([][]Finding, len(parts))
	for i, p := range parts {
		links := l.link(i)
		l.remember(i)
		own := append(slices.Clone(p.found), shorten(brokenRollChains(p.subject))...)
		all[i] = append(links, unjudged(own, l.judged[i])...)
		for j := range all[i] {
			for _, q := range parts {
				q.subject.redact(&all[i][j])
			}
		}
		sortFindings(all[i])
	}
	return all
}

// linking is a chain being put together.
type linking struct {
	parts  []*Part
	before []int // the part that each goes on from; -1 if none is known
	judged []int // how many steps of each repeat an earlier part
}

// unjudged leaves out what was found in the first steps of a log that another
// part had already.
func unjudged(found []Finding, judged int) []Finding {
	return slices.DeleteFunc(found, func(f Finding) bool { return 1 <= f.Step && f.Step <= judged })
}

// link finds the part that part i goes on from, and says what is odd about it.
func (l *linking) link(i int) []Finding {
	l.before[i] = i - 1
	if i == 0 {
		return movedBefore(l.parts[i])
	}
	for _, look := range []func(int) ([]Finding, bool){l.repeats, l.follows, l.forks, l.jumps, l.overlaps} {
		if found, ok := look(i); ok {
			return found
		}
	}
	return l.differs(i)
}

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

// follows: the file starts where the one before it ended.
func (l *linking) follows(i int) ([]Finding, bool) {
	before, p := l.parts[i-1], l.parts[i]
	if !before.end.equal(p.subject.start) {
		return nil, false
	}
	found := l.shuffled(i)
	if len(before.subject.rolls) > 0 && before.subject.start.equal(before.end) {
		found = append(found, ambiguous(before))
	}
	return found, true
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

// shuffled names the decks that were reordered between two files that otherwise
// fit.
func (l *linking) shuffled(i int) []Finding {
	return l.parts[l.before[i]].end.decksDiffer(l.parts[i].subject.start)
}

// forks: the file starts where another did that was given before it.
func (l *linking) forks(i int) ([]Finding, bool) {
	p := l.parts[i]
	for k := i - 1; k >= 0; k-- {
		q := l.parts[k]
		j := l.before[k]
		sameStart := q.subject.start.equal(p.subject.start)
		sameRoot := j >= 0 && j < k && l.parts[j].end.equal(p.subject.start)
		if len(q.subject.file.Steps) > 0 && (sameStart || sameRoot) {
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

// jumps: the file goes on from another than the one before it.
func (l *linking) jumps(i int) ([]Finding, bool) {
	for j := range l.parts {
		if j == i || j == i-1 || !l.parts[j].end.equal(l.parts[i].subject.start) {
			continue
		}
		if j < i {
			l.before[i] = j
		}
		return []Finding{{
			Code: Order, Strength: Note,
			Text:     fmt.Sprintf("it goes on from %s, not from %s: the files were given in another order than played", l.parts[j].Name, l.parts[i-1].Name),
			Evidence: map[string]string{"follows": l.parts[j].Name},
			Innocent: "files named or sorted otherwise than played",
		}}, true
	}
	return nil, false
}

// overlaps: the file starts in the middle of one that was given before it.
func (l *linking) overlaps(i int) ([]Finding, bool) {
	for j := i - 1; j >= 0; j-- {
		q := l.parts[j]
		step := stepWith(q.subject.file, l.parts[i].subject.start)
		if step == 0 {
			continue
		}
		l.before[i] = j
		f := Finding{
			Code: Overlap, Strength: Medium,
			Text:     fmt.Sprintf("it starts where %s stood after step %d: what came after that step is not in it", q.Name, step),
			Evidence: map[string]string{"file": q.Name, "step": fmt.Sprint(step)},
			Innocent: "the opponent stopped the log there, to react or because the rest was taken back by consent",
		}
		if lost := rollsAfter(q.subject.rolls, step); len(lost) > 0 {
			f.Strength = Strong
			f.Evidence["lost"] = strings.Join(lost, "; ")
		}
		return []Finding{f}, true
	}
	return nil, false
}

func rollsAfter(rolls []replay.Roll, step int) []string {
	var list []string
	for _, r := range rolls {
		if r.Step > step {
			list = append(list, shown(r))
		}
	}
	return list
}

// differs: the file starts as none of the others ended.
func (l *linking) differs(i int) []Finding {
	before, p := l.parts[i-1], l.parts[i]
	found := before.end.differences(p.subject.start, p.subject.viewer)
	found = shorten(found)
	if f, ok := gap(before, p); ok {
		found = append(found, f)
	}
	return found
}

// gap looks for stacks and pieces in the start of a log that were made after the
// file before it was saved: VASSAL makes a new stack for most moves.
func gap(before, p *Part) (Finding, bool) {
	saved := before.subject.file.Save.Saved
	var first, last time.Time
	n := 0
	for _, cmd := range p.subject.file.Setup {
		add, ok := cmd.(vassal.AddPiece)
		if !ok || before.ids[add.ID] {
			continue
		}
		t, ok := made(add.ID)
		if !ok || saved.IsZero() || !t.After(saved.Add(bump)) {
			continue
		}
		if n == 0 || t.Before(first) {
			first = t
		}
		if t.After(last) {
			last = t
		}
		n++
	}
	if n == 0 {
		return Finding{}, false
	}
	return Finding{
		Code: Gap, Strength: Medium,
		Text: fmt.Sprintf("between %s, saved %s, and this log %s made, the first at %s: something was moved without a log, or one is missing",
			before.Name, moment(saved), stacksWere(n), moment(first)),
		Evidence: map[string]string{"saved": moment(saved), "first": moment(first), "last": moment(last), "made": fmt.Sprint(n)},
		Innocent: "a log in between that is not here, or a set-up done as agreed",
	}, true
}

func stacksWere(n int) string {
	if n == 1 {
		return "1 piece or stack was"
	}
	return fmt.Sprintf("%d pieces or stacks were", n)
}

// remember tells part i of the rolls its program may have gone on from: the last
// of each button and player in the files it follows, and, as rolls thrown away,
// all those of the other files given before it.
func (l *linking) remember(i int) {
	follows := map[int]bool{}
	for j := l.before[i]; j >= 0 && !follows[j]; j = l.before[j] {
		follows[j] = true
		if j == 0 {
			break
		}
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
