// Package vassal reads and writes the saves (.vsav) and move logs (.vlog) of
// the VASSAL engine: the zip, the obfuscation, the escaping and the commands.
//
// It does not know what a piece looks like inside (package piece), where a
// piece stands after a move (package replay) or what a module is (package
// module), and it never touches the world: bytes in, values out.
//
// A file is a tree of commands written with one escaping scheme, [Split] and
// [Join], at every level. The setup part describes a position; every further
// top-level element beginning with LOG is one log step. What is not understood
// is kept as [Opaque] in its place, and what VASSAL would write of the commands is
// always the very text that they were read from, if VASSAL wrote it:
//
//	f, err := vassal.Read(r, size, vassal.DefaultLimits())
//	f.Canonical() // true, or somebody edited the file
//	for _, step := range f.Steps {
//		for _, cmd := range step.Commands {
//			if m, ok := cmd.(vassal.MovePiece); ok { … }
//		}
//	}
//
// The ids of players are their passwords, in clear text. Whoever shows anything
// of a file to anyone goes through a [Redactor].
package vassal
