package vassal

import "fmt"

// Limits bounds what Read accepts from a stranger. A zero field means none is
// allowed, so start from DefaultLimits.
type Limits struct {
	Entries      int   // entries in the zip directory
	EntryBytes   int64 // one entry after inflating, or a file that is no zip
	TotalBytes   int64 // all entries read, after inflating
	TextBytes    int64 // the command text after decoding
	Dictionary   int64 // the dictionary an XZ stream may ask for
	Commands     int   // leaf commands in the text
	Pieces       int   // commands that add a piece, stack or deck
	Fields       int   // parts of one command between two delimiters, and all parts that are kept as such
	Depth        int   // nesting of commands
	Warnings     int   // warnings kept; further ones are only counted
	MetadataSize int64 // savedata or moduledata, after inflating
}

// DefaultLimits is several times what the largest known file needs (14 MB of
// text, 52,000 commands of up to 14,000 fields, 18 levels). A field of a byte
// takes sixteen where it is kept, and what is in a command is taken apart often.
func DefaultLimits() Limits {
	return Limits{
		Entries:      1000,
		EntryBytes:   128 << 20,
		TotalBytes:   160 << 20,
		TextBytes:    64 << 20,
		Dictionary:   64 << 20,
		Commands:     500_000,
		Pieces:       250_000,
		Fields:       250_000,
		Depth:        200,
		Warnings:     100,
		MetadataSize: 1 << 20,
	}
}

// SharedLimits is for the files of one mail, or one upload, together: what a club
// reads for whoever asks. It is more than any known file needs, and little enough
// that reading, replaying and auditing them stays within some 200 MB.
func SharedLimits() Limits {
	l := DefaultLimits()
	l.TextBytes = 24 << 20
	l.EntryBytes, l.TotalBytes = 2*l.TextBytes+1<<20, 2*l.TextBytes+2<<20
	l.Dictionary = l.TextBytes
	l.Commands, l.Pieces = 150_000, 100_000
	return l
}

// Less gives what is left of the limits for further files once f was read.
func (l Limits) Less(f *File) Limits {
	l.TextBytes = max(l.TextBytes-int64(f.Counts.PlainBytes), 0)
	l.Commands = max(l.Commands-f.Counts.Commands, 0)
	l.Pieces = max(l.Pieces-f.Counts.AddPieces, 0)
	return l
}

// LimitError says which limit a file exceeds.
type LimitError struct {
	What string // what there is too much of, for example "commands"
	Max  int64  // how much is allowed
}

// Error says which limit was passed.
func (e *LimitError) Error() string {
	return fmt.Sprintf("more than %d %s", e.Max, e.What)
}

// maxDirectoryEntry is how long an entry of a zip's directory is at most, on
// average. Those of VASSAL have 60 bytes.
const maxDirectoryEntry = 1000

// directoryEnd is what is read to find the directory of a zip, whose comment may
// have 64 KB.
const directoryEnd = 128 << 10
