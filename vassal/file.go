package vassal

import (
	"fmt"
	"math"
)

// Kind says what a file holds.
type Kind string

// A log is a save followed by log steps; the name of the file does not matter.
const (
	KindSave Kind = "save"
	KindLog  Kind = "log"
)

// File is one save or log, whole.
type File struct {
	Kind     Kind
	Encoding Encoding
	Entries  []Entry // the zip directory; nil if the file is bare text
	Save     SaveData
	Module   ModuleData
	Text     string    // the command text; Write writes this
	Setup    []Command // everything outside the log steps
	Steps    []LogStep // numbered from 1
	Counts   Counts
	Warnings []Warning

	canonical bool
}

// LogStep is one press of "step forward". Commands are in the order in which
// they are carried out.
type LogStep struct {
	Number   int  // from 1
	Undo     bool // takes back an earlier step (recorded since VASSAL 3.6.7)
	Commands []Command
}

// Counts are sizes of a file by which two readers can be compared.
type Counts struct {
	PlainBytes    int // of the command text
	Commands      int // leaves of the whole tree, empty ones too
	LogSteps      int
	LogEntries    int // leaves marked LOG
	CommandsInLog int // leaves in log steps, without empty ones behind no LOG
	ChatLines     int
	AddPieces     int // pieces, stacks and decks of the setup part
	Opaque        int
}

// Warning is something odd that did not keep the file from being read.
type Warning struct {
	Code string
	At   Pos // zero if it concerns the file as a whole
	Text string
}

// Codes of warnings.
const (
	WarnNoSaveData   = "savedata.missing"
	WarnNoModuleData = "moduledata.missing"
	WarnBadMetadata  = "metadata.unreadable"
	WarnNotUTF8      = "text.encoding"
	WarnBadCommand   = "command.malformed"
	WarnNoFrame      = "setup.frame"
	WarnMore         = "warnings.more"
)

// warn keeps at most max warnings and counts the rest in the last one.
func (f *File) warn(max int, w Warning) {
	n := len(f.Warnings)
	switch {
	case n < max:
		f.Warnings = append(f.Warnings, w)
	case n == max:
		f.Warnings = append(f.Warnings, Warning{Code: WarnMore, Text: fmt.Sprintf("more than %d warnings", max)})
	}
}

// Canonical reports whether VASSAL would write the commands just as they stand
// in the text. If not, something else wrote it.
func (f *File) Canonical() bool { return f.canonical }

// Tree takes the command text apart. It is made anew by every call.
func (f *File) Tree() Node {
	tree, _ := ParseTree(f.Text, Limits{Commands: math.MaxInt, Depth: math.MaxInt}) // it has been read before
	return tree
}

// All gives the commands of the setup part and of every step, in file order
// within each.
func (f *File) All(yield func(Command) bool) {
	for _, c := range f.Setup {
		if !yield(c) {
			return
		}
	}
	for _, step := range f.Steps {
		for _, c := range step.Commands {
			if !yield(c) {
				return
			}
		}
	}
}
