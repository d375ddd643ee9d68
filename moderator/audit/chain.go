package audit

import (
	"fmt"
	"slices"

	"adjutant/vassal"
)

// Part is one file of a chain, looked at by itself.
type Part struct {
	Name    string // as findings call it
	subject *subject
	end     standings
	found   []Finding // by itself, without the chain of its rolls
	follows bool      // an earlier file is known
}

// Part looks at a file that belongs to a chain. It is safe for concurrent use;
// Link then puts the parts together. The error says that the file is more work than
// any game, or names more players.
func (a Auditor) Part(name string, f *vassal.File) (*Part, error) {
	s, run, err := a.subject(f)
	if err != nil {
		return nil, fmt.Errorf("auditing: %w", err)
	}
	p := &Part{Name: name, subject: s, end: s.start}
	if p.found, err = s.look(run); err != nil {
		return nil, fmt.Errorf("auditing: %w", err)
	}
	if len(f.Steps) > 0 {
		p.end = standing(run.Position())
	}
	s.end = nil // which only the detectors ask for pieces
	return p, nil
}

// Tallies adds up the dice of the part by player and button.
func (p *Part) Tallies() []Tally { return p.subject.tallies() }

// Link gives the findings of every part: those of the file by itself and those
// of its place in the chain. The parts are in the order in which they are said
// to have been played; the first may be a save.
func Link(parts []*Part) [][]Finding {
	n := len(parts)
	l := linking{parts: parts, before: make([]int, n), judged: make([]int, n), generators: make([]*javaRandom, n), matches: maxMatches}
	all := make([][]Finding, len(parts))
	for i, p := range parts {
		links := l.link(i)
		l.remember(i)
		own := append(slices.Clone(p.found), brokenRollChains(p.subject)...)
		own = append(own, miscountedRolls(p.subject)...)
		own = append(append(own, l.drawn(i)...), l.sameKey(i)...)
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
	// generators are those of random numbers where each part ends; nil if not known
	generators []*javaRandom
	matches    int // pieces that may still be looked at to find where a log begins in others
}

// drawn checks the random numbers of part i, which go on from the part before it.
func (l *linking) drawn(i int) (found []Finding) {
	var before *javaRandom
	if j := l.before[i]; j >= 0 && j < i && l.judged[i] == 0 {
		before = l.generators[j]
	}
	found, l.generators[i] = drawnSequences(l.parts[i].subject, before)
	return found
}

// link finds the part that part i goes on from, and says what is odd about it.
func (l *linking) link(i int) []Finding {
	l.before[i] = l.previous(i)
	if l.before[i] < 0 {
		return append(l.stranger(i), movedBefore(l.parts[i])...)
	}
	for _, look := range []func(int) ([]Finding, bool){l.repeats, l.follows, l.forks, l.jumps, l.overlaps} {
		if found, ok := look(i); ok {
			return found
		}
	}
	return l.differs(i)
}

// previous gives the last part before i that is of the same game: it has some of
// the same pieces. It is -1 if there is none.
func (l *linking) previous(i int) int {
	for j := i - 1; j >= 0; j-- {
		if l.parts[j].sharesPieces(l.parts[i]) {
			return j
		}
	}
	return -1
}

func (p *Part) sharesPieces(q *Part) bool {
	if len(p.end.pieces) == 0 && len(q.subject.start.pieces) == 0 {
		return p.subject.file.Module.Name == q.subject.file.Module.Name
	}
	return slices.ContainsFunc(q.subject.start.pieces, func(s stand) bool {
		_, there := p.end.search(s.id)
		return there
	})
}

// follows: the file starts where the one before it ended.
func (l *linking) follows(i int) ([]Finding, bool) {
	before, p := l.parts[l.before[i]], l.parts[i]
	if !before.end.equal(p.subject.start) {
		return nil, false
	}
	found := append(l.shuffled(i), l.turned(i)...)
	if len(before.subject.rolls) > 0 && before.subject.start.equal(before.end) {
		found = append(found, ambiguous(before))
	}
	return found, true
}

// shuffled names the decks that were reordered between two files that otherwise
// fit.
func (l *linking) shuffled(i int) []Finding {
	return l.parts[l.before[i]].end.decksDiffer(l.parts[i].subject.start)
}

// turned notes the turn trackers and properties that were set between two files.
func (l *linking) turned(i int) []Finding {
	before, p := l.parts[l.before[i]], l.parts[i].subject
	return before.end.dials.turned(p.start.dials, p.module)
}
