package bind

import (
	"bytes"
	"errors"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/vassal/module"
)

// For is the text of the binding, from which it was read, for another version of its module: as it is but for the line that names the version.
// Without one it is for any.
func (f *File) For(text []byte, version string) []byte {
	lines := bytes.Split(text, []byte("\n"))
	if at := f.lines["version"]; f.Version != "" && at > 0 && at <= len(lines) {
		lines[at-1] = []byte("version = " + quote(version))
	}
	return bytes.Join(lines, []byte("\n"))
}

// Gone are the units of which the module has not the piece that the binding names.
func (f *File) Gone(m *module.Module) (units []engine.UnitID) {
	s := stockOf(m)
	for _, u := range f.Units {
		var wrong pack.Mistakes
		if s.check(f, 0, u.Piece, &wrong); len(wrong) > 0 {
			units = append(units, u.Unit)
		}
	}
	return units
}

// Move is what becomes of a binding that is carried over to another version of its module.
type Move struct {
	Module, Was, Is string // its name and both versions; Was is "" for any
	Units           int
	Gone            []engine.UnitID // of them: the module has not their piece any more
	Wrong           pack.Mistakes   // all that it does not have, those pieces among it
	Perhaps         []Match         // what stands for some of those units now, as far as names tell
}

// MoveTo holds a binding that was carried over to a module against that module; was is the old binding. What
// does not fit is in the result; the error is of what could not be looked at.
func (f *File) MoveTo(m *module.Module, p *pack.Pack, was *File) (Move, error) {
	move := Move{Module: m.Name, Was: was.Version, Is: m.Version, Units: len(f.Units), Gone: f.Gone(m)}
	if err := f.CheckModule(m); err != nil && !errors.As(err, &move.Wrong) {
		return move, err
	}
	if len(move.Gone) == 0 {
		return move, nil
	}
	for _, match := range Propose(m, p).Matches {
		if len(match.Pieces) > 0 && slices.Contains(move.Gone, match.Unit) {
			move.Perhaps = append(move.Perhaps, match)
		}
	}
	return move, nil
}
