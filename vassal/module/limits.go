package module

// Limits bound what reading a module may cost. A module is other people's
// data: every number here is met by the largest modules we know several times
// over. The zero value is useless; start from DefaultLimits.
type Limits struct {
	// Entries is the largest number of files in the archive.
	Entries int
	// BuildFile is the largest size of the unpacked build file in bytes.
	BuildFile int64
	// Metadata is the largest size of the unpacked moduledata in bytes.
	Metadata int64
	// Elements is the largest number of elements in the build file.
	Elements int
	// Depth is the deepest nesting of elements in the build file.
	Depth int
	// ImageHeader is how many bytes of a board's picture are read to learn its size.
	ImageHeader int64
	// ImageSide is the largest width or height in pixels believed of a picture.
	ImageSide int
	// Nesting is how deep prototypes may stand inside prototypes.
	Nesting int
	// Traits is the largest number of traits read to expand one piece.
	Traits int
	// TypeText is the largest size of one expanded type text in bytes.
	TypeText int
	// Corners is the largest number of corners of one zone.
	Corners int
	// Warnings is the largest number of warnings kept.
	Warnings int
}

// DefaultLimits are the limits for files that come by mail.
func DefaultLimits() Limits {
	return Limits{
		Entries:     50_000,
		BuildFile:   64 << 20,
		Metadata:    1 << 20,
		Elements:    500_000,
		Depth:       200,
		ImageHeader: 4 << 20,
		ImageSide:   100_000,
		Nesting:     40,
		Traits:      2_000,
		TypeText:    1 << 20,
		Corners:     10_000,
		Warnings:    1_000,
	}
}

// Bounds of printed coordinates; VASSAL has none and would print for ever.
const (
	maxLeadingZeros = 20
	maxLetters      = 20
)

// maxBoards is the largest number of boards one map may show.
const maxBoards = 2_000

// maxTurnLevels is how deep the levels of a turn tracker may stand in each other.
const maxTurnLevels = 10

// maxMapNames is how many maps an error lists.
const maxMapNames = 30
