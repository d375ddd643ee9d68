package roll

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// state is one state of a log, however many checkpoints and proofs tell of it.
type state struct {
	Checkpoint
	notes  []Checkpoint // all that tell of it, each perhaps with other cosignatures
	linked bool         // the next state was checked to continue it
}

// states are the states of logs that the evidence tells of, by log and size.
type states []state

// sorted are checkpoints by log and size.
func (c *checker) sorted(all []Checkpoint) []Checkpoint {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b Checkpoint) int {
		return cmp.Or(cmp.Compare(c.logNumber(a), c.logNumber(b)), cmp.Compare(a.Origin, b.Origin), cmp.Compare(a.Size, b.Size))
	})
	return all
}

// states are those of the checkpoints and of the proofs, each signed by the host and
// of one of its logs.
func (c *checker) states(e Evidence) (states, *Failure) {
	all := slices.Clone(e.Checkpoints)
	for _, p := range e.Inclusions {
		all = append(all, p.Checkpoint)
	}
	var found states
	for _, one := range c.sorted(all) {
		if err := c.checkSigned(one.Note); err != nil {
			return nil, &Failure{Part: partCheckpoint, Text: fmt.Sprintf("%s: %v", one.Name(), err)}
		}
		if c.logNumber(one) == 0 {
			return nil, &Failure{Part: partCheckpoint, Text: fmt.Sprintf("%s: %s has no such log", one.Name(), c.hosts[0].public.Name)}
		}
		if last := len(found) - 1; last >= 0 && found[last].Text() == one.Text() {
			found[last].notes = append(found[last].notes, one)
			continue
		}
		found = append(found, state{Checkpoint: one, notes: []Checkpoint{one}})
	}
	return found, nil
}

// checkpoints are one of each state.
func (all states) checkpoints() []Checkpoint {
	var sorted []Checkpoint
	for _, s := range all {
		sorted = append(sorted, s.Checkpoint)
	}
	return sorted
}

// continues checks that a checkpoint continues the one sorted before it, by a
// proof that is there; without one a note says that it was not checked. With the
// leaves, each is checked by itself.
func continues(older, newer Checkpoint, e Evidence) (linked bool, note string, err error) {
	if older.Origin != newer.Origin || e.Leaves != nil {
		return older.Origin == newer.Origin, "", nil
	}
	if older.Size == newer.Size {
		return true, "", Consistency{Old: older.Size, New: newer.Size}.Check(older, newer)
	}
	for _, p := range e.Consistencies {
		if p.Old == older.Size && p.New == newer.Size {
			return true, "", p.Check(older, newer)
		}
	}
	return false, fmt.Sprintf("that the %s continues the one at %d is not checked: that takes the log, or a proof", newer.Name(), older.Size), nil
}

// of is the place of a checkpoint's state.
func (all states) of(at Checkpoint) int {
	return slices.IndexFunc(all, func(s state) bool { return s.Text() == at.Text() })
}

// one reports whether the states from one to the other are all of one log.
func (all states) one(from, to int) bool {
	for i := min(from, to); i < max(from, to); i++ {
		if !all[i].linked {
			return false
		}
	}
	return true
}

// cosigned is when the witness first cosigned the state; false if it did not.
func (s state) cosigned(w Witness) (first time.Time, is bool) {
	for _, one := range s.notes {
		if at, err := w.Time(one); err == nil && (!is || at.Before(first)) {
			first, is = at, true
		}
	}
	return first, is
}

// witnessed reports whether the witness cosigned a log that has the proof's leaf.
func (all states) witnessed(p Inclusion, w Witness) bool {
	from := all.of(p.Checkpoint)
	for i, s := range all {
		if _, is := s.cosigned(w); is && s.Size > p.Index && all.one(from, i) {
			return true
		}
	}
	return false
}

// cosignedBy checks that all witnesses have cosigned the last checkpoint; where there
// are only proofs, the last of theirs.
func (all states) cosignedBy(witnesses []Witness, sorted []Checkpoint) *Failure {
	if len(sorted) == 0 {
		sorted = all.checkpoints()
	}
	for _, w := range witnesses {
		if len(sorted) == 0 {
			return &Failure{Part: partWitness, Text: "there is no checkpoint that " + w.Name + " could have cosigned"}
		}
		last := all[all.of(sorted[len(sorted)-1])]
		if _, is := last.cosigned(w); !is {
			return &Failure{Part: partWitness, Text: fmt.Sprintf("the %s is not cosigned by %s", last.Name(), w.Name)}
		}
	}
	return nil
}
