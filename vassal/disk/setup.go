package disk

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

// Setup is a position that a module brings along for games to begin from.
type Setup struct {
	Name string // in the menu of the module
	File *vassal.File
}

const (
	mostSetups     = 60       // that are read of a module
	mostSetupBytes = 16 << 20 // of one of them, packed
)

// setupsOf reads the set-ups of a module, together as much as of one mail. The notes are about those that cannot be read.
func setupsOf(m *module.Module, base fs.FS, extensions []fs.FS) (all []Setup, notes []string) {
	left := vassal.DefaultLimits()
	var missing []string
	for _, s := range m.PredefinedSetups {
		if s.Menu || s.File == "" {
			continue
		}
		if len(all) == mostSetups {
			return all, append(notes, fmt.Sprintf("more than %d set-ups in the module: the others are not read", mostSetups))
		}
		f, err := setupFile(s.File, append([]fs.FS{base}, extensions...), left)
		if errors.Is(err, fs.ErrNotExist) {
			missing = append(missing, s.Name)
			continue
		}
		if err != nil {
			notes = append(notes, fmt.Sprintf("set-up %q is not read: %v", s.Name, err))
			continue
		}
		left = left.Less(f)
		all = append(all, Setup{s.Name, f})
	}
	if len(missing) > 0 {
		notes = append(notes, fmt.Sprintf("set-ups that the module names and does not hold: %s", strings.Join(missing, ", ")))
	}
	return all, notes
}

// setupFile reads a save out of the first of the archives that has it.
func setupFile(name string, files []fs.FS, lim vassal.Limits) (*vassal.File, error) {
	var err error
	for _, archive := range files {
		var f fs.File
		if f, err = archive.Open(name); err != nil {
			continue
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, mostSetupBytes+1))
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", name, err)
		case len(data) > mostSetupBytes:
			return nil, fmt.Errorf("%s is larger than %d bytes", name, mostSetupBytes)
		}
		return vassal.Read(bytes.NewReader(data), int64(len(data)), lim)
	}
	return nil, err
}
