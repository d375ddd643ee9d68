package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// log checks the evidence's checkpoints and what they say of the report's texts, and adds to the report what it finds.
func (c *checker) log(e Evidence, report *Report) *Failure {
	sorted := slices.Clone(e.Checkpoints)
	slices.SortStableFunc(sorted, func(a, b Checkpoint) int {
		return cmp.Or(cmp.Compare(a.Origin, b.Origin), cmp.Compare(a.Size, b.Size))
	})
	for _, one := range sorted {
		if err := c.checkSigned(one.Note); err != nil {
			return &Failure{Part: partCheckpoint, Text: fmt.Sprintf("%s: %v", one.Name(), err)}
		}
	}
	for i := range sorted[:max(len(sorted)-1, 0)] {
		note, err := continues(sorted[i], sorted[i+1], e)
		if err != nil {
			return &Failure{Part: partLog, Text: err.Error()}
		}
		if note != "" {
			report.Notes = append(report.Notes, note)
		}
	}
	if f := c.inclusions(e, report); f != nil {
		return f
	}
	if f := c.leaves(e, sorted, report); f != nil {
		return f
	}
	report.Checkpoints = sorted
	return cosignedBy(e.Witnesses, sorted)
}

// continues checks that a checkpoint continues the one sorted before it, by a
// proof that is there; without one a note says that it was not checked. With the
// leaves, each is checked by itself.
func continues(older, newer Checkpoint, e Evidence) (note string, err error) {
	if older.Origin != newer.Origin || e.Leaves != nil {
		return "", nil
	}
	if older.Size == newer.Size {
		return "", Consistency{Old: older.Size, New: newer.Size}.Check(older, newer)
	}
	for _, p := range e.Consistencies {
		if p.Old == older.Size && p.New == newer.Size {
			return "", p.Check(older, newer)
		}
	}
	return fmt.Sprintf("that the %s continues the one at %d is not checked: that takes the log, or a proof", newer.Name(), older.Size), nil
}

// inclusions checks each proof of inclusion: that its checkpoint is the host's,
// and that the leaf is a record, notice, result or ending that is here.
func (c *checker) inclusions(e Evidence, report *Report) *Failure {
	if len(e.Inclusions) == 0 {
		return nil
	}
	logged, texts := map[Hash]bool{}, report.texts()
	for _, p := range e.Inclusions {
		if err := c.checkSigned(p.Checkpoint.Note); err != nil {
			return &Failure{Part: partCheckpoint, Text: fmt.Sprintf("%s: %v", p.Checkpoint.Name(), err)}
		}
		i := slices.IndexFunc(texts, func(leaf Hash) bool { return p.Check(leaf) == nil })
		if i < 0 {
			return &Failure{Part: partLog, Text: fmt.Sprintf("nothing here is leaf %d of the %s", p.Index, p.Checkpoint.Name())}
		}
		logged[texts[i]] = true
	}
	report.Logged = len(logged)
	return nil
}

// texts are the hashes of all that has its place in the log.
func (r Report) texts() []Hash {
	var all []Hash
	for _, rec := range r.Held {
		all = append(all, rec.Hash())
	}
	for _, n := range r.Notices {
		all = append(all, n.Hash())
	}
	for _, one := range r.Results {
		all = append(all, one.Hash())
	}
	for _, one := range r.Endings {
		all = append(all, one.Hash())
	}
	return all
}

// leaves checks the log's leaves, if they are here: that each checkpoint is the
// root of as many as it says, and that all records, notices, results and endings are
// among them.
func (c *checker) leaves(e Evidence, sorted []Checkpoint, report *Report) *Failure {
	if e.Leaves == nil {
		return nil
	}
	if err := checkRoots(e.Leaves, sorted); err != nil {
		return &Failure{Part: partLog, Text: err.Error()}
	}
	places := make(map[Hash]bool, len(e.Leaves))
	for _, leaf := range e.Leaves {
		places[leaf] = true
	}
	for _, rec := range report.Held {
		if !places[rec.Hash()] {
			return &Failure{Record: rec, Part: partLog, Text: fmt.Sprintf("is not among the %d leaves of the log", len(e.Leaves))}
		}
	}
	for _, n := range report.Notices {
		if !places[n.Hash()] {
			return &Failure{Record: c.freezes[n.key()], Part: partLog, Text: fmt.Sprintf("the %s is not among the %d leaves of the log", n.Name(), len(e.Leaves))}
		}
	}
	for _, r := range report.Results {
		if !places[r.Hash()] {
			return &Failure{Part: partLog, Text: fmt.Sprintf("the %s is not among the %d leaves of the log", r.Name(), len(e.Leaves))}
		}
	}
	for _, r := range report.Endings {
		if !places[r.Hash()] {
			return &Failure{Part: partLog, Text: fmt.Sprintf("the %s is not among the %d leaves of the log", r.Name(), len(e.Leaves))}
		}
	}
	report.Logged = len(report.texts())
	return nil
}

// checkRoots checks the checkpoints, sorted and all of one log, against its
// leaves.
func checkRoots(leaves []Hash, sorted []Checkpoint) error {
	var tree Tree
	if len(sorted) == 0 {
		return errors.New("a log without a checkpoint")
	}
	for _, one := range sorted {
		switch {
		case one.Origin != sorted[0].Origin:
			return fmt.Errorf("checkpoints of two logs, %s and %s", sorted[0].Origin, one.Origin)
		case one.Size > int64(len(leaves)):
			return fmt.Errorf("the log has %d leaves, fewer than the %s", len(leaves), one.Name())
		}
		if err := tree.Append(leaves[tree.Size():one.Size]...); err != nil {
			return err
		}
		root, err := tree.Root()
		if err != nil {
			return err
		}
		if root != one.Root {
			return fmt.Errorf("the first %d leaves of the log do not have the root of the %s", one.Size, one.Name())
		}
	}
	return nil
}

// cosignedBy checks that all witnesses have cosigned the last checkpoint.
func cosignedBy(witnesses []Witness, sorted []Checkpoint) *Failure {
	for _, w := range witnesses {
		if len(sorted) == 0 {
			return &Failure{Part: partWitness, Text: "there is no checkpoint that " + w.Name + " could have cosigned"}
		}
		if err := w.Verify(sorted[len(sorted)-1]); err != nil {
			return &Failure{Part: partWitness, Text: err.Error()}
		}
	}
	return nil
}
