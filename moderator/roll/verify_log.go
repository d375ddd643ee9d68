package roll

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
)

// log checks the evidence's checkpoints and what they say of the report's texts, and adds to the report what it finds.
func (c *checker) log(e Evidence, report *Report) *Failure {
	if f := c.reopenings(e, report); f != nil {
		return f
	}
	sorted := slices.Clone(e.Checkpoints)
	slices.SortStableFunc(sorted, func(a, b Checkpoint) int {
		return cmp.Or(cmp.Compare(c.logNumber(a), c.logNumber(b)), cmp.Compare(a.Origin, b.Origin), cmp.Compare(a.Size, b.Size))
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
	if err := logs(report.Reopenings).check(sorted, e.Leaves == nil, &report.Notes); err != nil {
		return &Failure{Part: partLog, Text: err.Error()}
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
		i := slices.IndexFunc(texts, func(one leafText) bool { return p.Check(one.leaf) == nil })
		if i < 0 {
			return &Failure{Part: partLog, Text: fmt.Sprintf("nothing here is leaf %d of the %s", p.Index, p.Checkpoint.Name())}
		}
		logged[texts[i].leaf] = true
	}
	report.Logged = len(logged)
	return nil
}

// leafText is a text that has its place in the log.
type leafText struct {
	leaf Hash
	name string    // for people
	rec  Record    // that the failure names if it is not in the log; zero for none
	at   time.Time // when it was signed; zero if that is not known
}

// texts are all that has its place in the log.
func (r Report) texts() []leafText {
	var all []leafText
	for _, rec := range r.Held {
		all = append(all, leafText{leaf: rec.Hash(), name: rec.Name(), rec: rec, at: rec.Time})
	}
	for _, n := range r.Notices {
		all = append(all, leafText{leaf: n.Hash(), name: "the " + n.Name()})
	}
	for _, one := range r.Results {
		all = append(all, leafText{leaf: one.Hash(), name: "the " + one.Name()})
	}
	for _, one := range r.Endings {
		all = append(all, leafText{leaf: one.Hash(), name: "the " + one.Name(), at: one.Closed})
	}
	for _, one := range r.Reopenings {
		all = append(all, leafText{leaf: one.Hash(), name: "the statement of " + one.New, at: one.Time})
	}
	return all
}

// leaves checks the log's leaves, if they are here: that each checkpoint is the
// root of as many as it says, and that all records, notices, results and endings are
// among them. As many as the host's statements name as lost may be missing, which is
// noted of each.
func (c *checker) leaves(e Evidence, sorted []Checkpoint, report *Report) *Failure {
	if e.Leaves == nil {
		return nil
	}
	notes, err := logs(report.Reopenings).checkRoots(e.Leaves, sorted)
	if err != nil {
		return &Failure{Part: partLog, Text: err.Error()}
	}
	report.Notes = append(report.Notes, notes...)
	places := make(map[Hash]bool, len(e.Leaves))
	for _, leaf := range e.Leaves {
		places[leaf] = true
	}
	report.Logged = 0
	missing := 0
	for _, one := range report.texts() {
		if places[one.leaf] {
			report.Logged++
			continue
		}
		if missing++; !logs(report.Reopenings).lost(missing, one.at) {
			failed := Failure{Record: one.rec, Part: partLog, Text: fmt.Sprintf("%s is not among the %d leaves of the log", one.name, len(e.Leaves))}
			if one.rec.Number == 0 && len(report.Notices) > 0 {
				failed.Record = c.frozenBy(one, report.Notices)
			} else if one.rec.Number > 0 {
				failed.Text = strings.TrimPrefix(failed.Text, one.name+" ")
			}
			return &failed
		}
		report.Notes = append(report.Notes, fmt.Sprintf("%s is not in the log: it was sent before the host restored its store, and was not taken back", one.name))
	}
	return nil
}

// frozenBy is the record of the freeze that a notice announced; zero if the text is no
// notice.
func (c *checker) frozenBy(one leafText, notices []Notice) Record {
	for _, n := range notices {
		if n.Hash() == one.leaf {
			return c.freezes[n.key()]
		}
	}
	return Record{}
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
