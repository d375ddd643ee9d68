package bind

import (
	"bytes"

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
