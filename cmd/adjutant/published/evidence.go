package published

import (
	"context"
	"fmt"

	"adjutant/moderator/roll"
)

// Evidence is what there is besides the files: the log, where one is named, and the keys of witnesses.
func Evidence(ctx context.Context, log string, witnesses []roll.Witness, public roll.Public, files []roll.File) (roll.Evidence, error) {
	e := roll.Evidence{Witnesses: witnesses}
	if log == "" {
		return e, nil
	}
	tiles := At(ctx, log)
	checkpoint, err := ReadCheckpoint(tiles)
	if err == nil {
		err = ofHost(public, files, checkpoint)
	}
	if err != nil {
		return e, err
	}
	if e.Leaves, err = tiles.Leaves(checkpoint.Size); err != nil {
		return e, fmt.Errorf("read the log: %w", err)
	}
	if e.Leaves == nil {
		e.Leaves = []roll.Hash{} // the log is at hand, and empty
	}
	e.Checkpoints = []roll.Checkpoint{checkpoint}
	e.Reopenings, err = statements(tiles, checkpoint)
	return e, err
}

// ofHost reports an error unless a checkpoint is the host's, and of one of its logs:
// before that nothing that it says is fetched. Files may have the changes of its keys.
func ofHost(public roll.Public, files []roll.File, at roll.Checkpoint) error {
	var keys roll.Evidence
	for _, f := range files {
		_ = keys.Add(f.Text) // what is nothing to verify is told when the files are
	}
	err := roll.CheckText(public, keys.Successions, keys.Heirs, at.Note)
	if err == nil && public.LogNumber(at.Origin) == 0 {
		err = fmt.Errorf("%s has no such log", public.Name)
	}
	if err != nil {
		return &ForeignError{roll.Failure{Part: "checkpoint", Text: fmt.Sprintf("%s: %v", at.Name(), err)}}
	}
	return nil
}

// ForeignError is a log that is not the host's, as a verification tells of it.
type ForeignError struct{ roll.Failure }

// Error is the failure in words.
func (f *ForeignError) Error() string { return f.Failure.String() }
