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
	Depth        int   // nesting of commands
	Warnings     int   // warnings kept; further ones are only counted
	MetadataSize int64 // savedata or moduledata, after inflating
}

// DefaultLimits is several times what the largest known file needs (11 MB of
// text, 52,000 commands, 18 levels).
func DefaultLimits() Limits {
	return Limits{
		Entries:      1000,
		EntryBytes:   128 << 20,
		TotalBytes:   160 << 20,
		TextBytes:    64 << 20,
		Dictionary:   64 << 20,
		Commands:     500_000,
		Pieces:       250_000,
		Depth:        200,
		Warnings:     100,
		MetadataSize: 1 << 20,
	}
}

// LimitError says which limit a file exceeds.
type LimitError struct {
	What string // what there is too much of, for example "commands"
	Max  int64  // how much is allowed
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("more than %d %s", e.Max, e.What)
}
