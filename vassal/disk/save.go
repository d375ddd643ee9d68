package disk

import (
	"errors"
	"fmt"
	"io"
	"os"

	"adjutant/vassal"
)

// Save reads a save or log.
func Save(path string) (*vassal.File, error) { return ReadSave(path, vassal.Read) }

// ReadSave opens a save or log and reads of it what read does.
func ReadSave(path string, read func(io.ReaderAt, int64, vassal.Limits) (*vassal.File, error)) (*vassal.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, fmt.Errorf("%s: a folder, not a save or log; name the file in it", path)
	}
	save, err := read(f, info.Size(), vassal.DefaultLimits())
	if err != nil {
		return nil, fmt.Errorf("%s: %w; %s", path, err, mendSave(err))
	}
	return save, nil
}

// mendSave says what to do about a save or log that cannot be read.
func mendSave(err error) string {
	var limit *vassal.LimitError
	switch {
	case errors.As(err, &limit):
		return "no game is that large: ask its sender what it is"
	case errors.Is(err, vassal.ErrModule):
		return "name a .vsav or .vlog here, and the module behind --module"
	case errors.Is(err, vassal.ErrNotSave):
		return "name a .vsav or .vlog that VASSAL wrote"
	}
	return "it was damaged on its way: ask its sender for it again, zipped"
}
