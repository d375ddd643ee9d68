package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// reopenings checks the host's statements of new logs, and puts them in order.
func (c *checker) reopenings(e Evidence, report *Report) *Failure {
	sorted := slices.Clone(e.Reopenings)
	slices.SortStableFunc(sorted, func(a, b Reopening) int {
		return cmp.Or(cmp.Compare(originNumber(a.Name, a.New), originNumber(b.Name, b.New)), cmp.Compare(a.String(), b.String()))
	})
	sorted = slices.CompactFunc(sorted, func(a, b Reopening) bool { return a.String() == b.String() })
	for i, r := range sorted {
		if err := c.checkDated(r.String(), r.Signature, r.Time, false); err != nil {
			return &Failure{Part: partOrigin, Text: fmt.Sprintf("the statement of %s: %v", r.New, err)}
		}
		if r.Name != c.hosts[0].public.Name {
			return &Failure{Part: partOrigin, Text: fmt.Sprintf("the statement of %s is not of %s", r.New, c.hosts[0].public.Name)}
		}
		if i > 0 && sorted[i-1].New == r.New {
			return &Failure{Part: partOrigin, Text: fmt.Sprintf("two different statements of %s", r.New)}
		}
		report.Notes = append(report.Notes, r.notes()...)
	}
	report.Reopenings = sorted
	return nil
}

// notes tell what a statement says, for people.
func (r Reopening) notes() []string {
	all := []string{r.Summary()}
	for _, text := range r.Missing {
		all = append(all, fmt.Sprintf("the host says that it could not take back %s", text))
	}
	return all
}

// logNumber says which of the host's logs a checkpoint is of; 0 for none of them.
func (c *checker) logNumber(at Checkpoint) int {
	return originNumber(c.hosts[0].public.Name, at.Origin)
}

// logs are the statements by which one log took the place of another, in order.
type logs []Reopening

// to is the statement that begins the log.
func (all logs) to(origin string) *Reopening {
	for i := range all {
		if all[i].New == origin {
			return &all[i]
		}
	}
	return nil
}

// from is the statement that ends the log; nil if it goes on.
func (all logs) from(origin string) *Reopening {
	for i := range all {
		if all[i].Old == origin {
			return &all[i]
		}
	}
	return nil
}

// check holds checkpoints, sorted, against the statements: none of a log that was
// given up may be larger than the statement says that it was. That a later log begins
// as the statement says takes its leaves, which is noted where they are not at hand.
func (all logs) check(sorted []Checkpoint, unseen bool, notes *[]string) error {
	for i, one := range sorted {
		if i > 0 && sorted[i-1].Origin != one.Origin && all.to(one.Origin) == nil {
			*notes = append(*notes, fmt.Sprintf("there are checkpoints of two logs, %s and %s, and no statement of the host that one took the place of the other", sorted[i-1].Origin, one.Origin))
		}
		given := all.from(one.Origin)
		switch {
		case given == nil:
		case one.Size > given.Sent:
			return fmt.Errorf("the %s is of a larger log than the host says it ever sent, which is %d: its statement of %s leaves something out", one.Name(), given.Sent, given.New)
		case one.Size == given.Sent && one.Root != given.Root:
			return fmt.Errorf("the %s is not the one that the statement of %s names", one.Name(), given.New)
		case unseen && one.Size <= given.Kept:
			*notes = append(*notes, fmt.Sprintf("that %s begins with the %d leaves of the %s is not checked: that takes the log", given.New, one.Size, one.Name()))
		}
	}
	return nil
}

// checkRoots checks the checkpoints, sorted, against the leaves of the log of the last
// of them. Of a log that another took the place of, those are checked that the later
// began with; the others are noted.
func (all logs) checkRoots(leaves []Hash, sorted []Checkpoint) (notes []string, err error) {
	if len(sorted) == 0 {
		return nil, errors.New("a log without a checkpoint")
	}
	last := sorted[len(sorted)-1].Origin
	bySize := slices.Clone(sorted)
	slices.SortStableFunc(bySize, func(a, b Checkpoint) int { return cmp.Compare(a.Size, b.Size) })
	var tree Tree
	for _, one := range bySize {
		kept, known := all.keptOf(one.Origin, last)
		switch {
		case !known:
			return nil, fmt.Errorf("checkpoints of two logs, %s and %s", one.Origin, last)
		case one.Origin != last && one.Size > kept:
			notes = append(notes, fmt.Sprintf("the %s cannot be checked: %s began with the first %d leaves of that log, and the rest is lost", one.Name(), last, kept))
			continue
		case one.Size > int64(len(leaves)):
			return nil, fmt.Errorf("the log has %d leaves, fewer than the %s", len(leaves), one.Name())
		}
		if err := tree.isRoot(leaves, one); err != nil {
			return nil, err
		}
	}
	return notes, all.logged(leaves, last)
}

// isRoot grows the tree to the size of a checkpoint and checks its root.
func (t *Tree) isRoot(leaves []Hash, one Checkpoint) error {
	if err := t.Append(leaves[t.Size():one.Size]...); err != nil {
		return err
	}
	root, err := t.Root()
	if err == nil && root != one.Root {
		err = fmt.Errorf("the first %d leaves of the log do not have the root of the %s", one.Size, one.Name())
	}
	return err
}

// keptOf is how many leaves of a log a later one begins with; false if no statements
// lead from one to the other.
func (all logs) keptOf(origin, last string) (kept int64, known bool) {
	for i := 0; origin != last; i++ {
		given := all.from(origin)
		if given == nil || i > len(all) {
			return 0, false
		}
		if kept == 0 || given.Kept < kept {
			kept = given.Kept
		}
		origin = given.New
	}
	return kept, true
}

// logged checks that each statement that led to the log is the leaf behind those that
// were kept and taken back.
func (all logs) logged(leaves []Hash, last string) error {
	kept := int64(len(leaves))
	for given := all.to(last); given != nil; given = all.to(given.Old) {
		at := given.Kept + given.Taken
		if at < kept && (at >= int64(len(leaves)) || leaves[at] != given.Hash()) {
			return fmt.Errorf("leaf %d of the log is not the statement of %s", at, given.New)
		}
		kept = min(kept, given.Kept)
	}
	return nil
}
