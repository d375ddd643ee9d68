package bundle

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Needed is what a bundle must prove of the log.
type Needed struct {
	Leaves []roll.Hash // that must be in it
	Steps  []Step      // of its growth
}

// Step is two sizes of the log, of which the later must continue the earlier.
type Step struct{ Old, New int64 }

// Proofs says what must be proved of the log at its checkpoint now, for a game's
// journal and records.
func Proofs(lines []game.Line, records []roll.Record, now roll.Checkpoint) (Needed, error) {
	var n Needed
	for _, r := range records {
		n.Leaves = append(n.Leaves, r.Hash())
	}
	all := []roll.Checkpoint{now}
	for _, line := range lines {
		if line.Freeze != nil {
			notice, err := roll.ParseNotice(line.Freeze.Notice)
			if err != nil {
				return Needed{}, fmt.Errorf("freeze %d: %w", line.Freeze.Number, err)
			}
			n.Leaves = append(n.Leaves, notice.Hash())
		}
		if line.Ending != "" {
			e, err := roll.ParseEnding(line.Ending)
			if err != nil {
				return Needed{}, err
			}
			n.Leaves = append(n.Leaves, e.Hash())
		}
		if line.Logged == nil {
			continue
		}
		r, err := roll.ParseResult(line.Logged.Result)
		if err != nil {
			return Needed{}, fmt.Errorf("no. %d: %w", line.Logged.No, err)
		}
		c, err := roll.ParseCheckpoint(line.Logged.Checkpoint)
		if err != nil {
			return Needed{}, fmt.Errorf("no. %d: %w", line.Logged.No, err)
		}
		n.Leaves, all = append(n.Leaves, r.Hash()), append(all, c)
	}
	slices.SortFunc(all, func(a, b roll.Checkpoint) int {
		return cmp.Or(cmp.Compare(len(a.Origin), len(b.Origin)), cmp.Compare(a.Origin, b.Origin), cmp.Compare(a.Size, b.Size))
	})
	for i := range all[1:] {
		if all[i].Size != all[i+1].Size && all[i].Origin == all[i+1].Origin {
			n.Steps = append(n.Steps, Step{all[i].Size, all[i+1].Size})
		}
	}
	return n, nil
}

// lacks names a proof that is not there.
func (n Needed) lacks(l Log) *Failure {
	for _, s := range n.Steps {
		if !slices.ContainsFunc(l.Consistencies, func(c roll.Consistency) bool { return c.Old == s.Old && c.New == s.New }) {
			return &Failure{File: fmt.Sprintf("log/%d-%d.consistency", s.Old, s.New), Text: "it is missing: two checkpoints take it"}
		}
	}
	for _, p := range l.Inclusions {
		if p.Checkpoint.Note != l.Checkpoint.Note {
			return &Failure{File: fmt.Sprintf("log/%08d.proof", p.Index), Text: "it is a proof for another checkpoint"}
		}
	}
	return nil
}
