package vassal

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

const logMark = "LOG\t"

// Read reads a save or log of the given size. It fails on what is no VASSAL
// file ([ErrNotSave]), on damage, and on what exceeds lim ([*LimitError]);
// anything merely odd is a warning.
func Read(r io.ReaderAt, size int64, lim Limits) (*File, error) {
	var text string
	var enc Encoding
	c, err := readContainer(r, size, lim, func(entry io.Reader, likely int64) (err error) {
		text, enc, err = decodeEntry(entry, likely, lim)
		return err
	})
	if err != nil {
		return nil, err
	}
	f, err := ReadText(text, lim)
	if err != nil {
		return nil, err
	}
	f.Encoding, f.Entries = enc, c.entries
	f.readMetadata(c, lim)
	return f, nil
}

// ReadFrame reads how a save or log is packed, and what it says of itself, without the
// command text: Encoding, Entries, Save and Module. It fails where [Read] does before it
// takes the text apart.
func ReadFrame(r io.ReaderAt, size int64, lim Limits) (*File, error) {
	f := &File{}
	c, err := readContainer(r, size, lim, func(entry io.Reader, _ int64) (err error) {
		f.Encoding, err = passEntry(entry, io.Discard, lim)
		return err
	})
	if err != nil {
		return nil, err
	}
	f.Entries = c.entries
	f.readMetadata(c, lim)
	return f, nil
}

// ReadText reads a command text, as `decode` shows it. The file it gives is
// written as FormatPlain unless the caller sets another encoding.
func ReadText(text string, lim Limits) (*File, error) {
	f := &File{Kind: KindSave, Encoding: Encoding{Format: FormatPlain}, Text: text}
	l := lister{file: f, limits: lim, begun: -1}
	marks, err := findMarks(text, lim.Commands)
	if err == nil {
		setup, steps := likelyParts(text, marks)
		f.Setup, f.Steps = make([]Command, 0, setup), make([]LogStep, 0, steps)
		f.canonical, err = parse(text, marks, lim.Depth, &l)
	}
	if err == nil {
		err = l.err
	}
	if err != nil {
		return nil, fmt.Errorf("reading the command text: %w", err)
	}
	if f.Counts.AddPieces > lim.Pieces {
		return nil, &LimitError{"pieces", int64(lim.Pieces)}
	}
	if len(f.Steps) > 0 {
		f.Kind = KindLog
	}
	f.Counts.PlainBytes = len(text)
	f.Counts.LogSteps = len(f.Steps)
	f.checkText(lim, l)
	return f, nil
}

// likelyParts counts the commands before the first log step, and the log steps behind
// a mark of the outermost level: nearly always all there are.
func likelyParts(text string, marks []mark) (setup, steps int) {
	setup = len(marks) + 1
	for i, m := range marks {
		if !strings.HasPrefix(text[m.at+1:], logMark) {
			continue
		}
		setup = min(setup, i+1)
		if m.level == 0 {
			steps++
		}
	}
	return setup, steps
}

func (f *File) checkText(lim Limits, l lister) {
	if !utf8.ValidString(f.Text) {
		f.warn(lim.Warnings, Warning{Code: WarnNotUTF8, Text: "the command text is not UTF-8"})
	}
	if !l.framed {
		f.warn(lim.Warnings, Warning{Code: WarnNoFrame, Text: "the text does not begin with begin_save"})
	}
	if l.framed && !l.closed {
		f.warn(lim.Warnings, Warning{Code: WarnNoFrame, Text: "the text has no end_save: pieces may be missing at its end"})
	}
}

func (f *File) readMetadata(c container, lim Limits) {
	var err error
	if c.saveData == nil {
		text := "no savedata: who wrote the file and when is not stated"
		if f.Save.VassalVersion != "" {
			text = "no savedata: when the file was written is not stated"
		}
		f.warn(lim.Warnings, Warning{Code: WarnNoSaveData, Text: text})
	} else if f.Save, err = readSaveData(c.saveData); err != nil {
		f.warn(lim.Warnings, Warning{Code: WarnBadMetadata, Text: err.Error()})
	}
	if c.moduleData == nil && f.Module.Name == "" {
		f.warn(lim.Warnings, Warning{Code: WarnNoModuleData, Text: "no moduledata: which module it belongs to is not stated"})
	} else if c.moduleData == nil {
		return // its text names the module
	} else if f.Module, err = readModuleData(c.moduleData); err != nil {
		f.warn(lim.Warnings, Warning{Code: WarnBadMetadata, Text: err.Error()})
	}
}

// lister turns the text into flat lists of commands. The outermost groups and
// leaves that begin with a LOG mark are the steps, wherever they stand;
// everything else is setup.
type lister struct {
	file   *File
	limits Limits
	depth  int  // groups that are open
	fresh  int  // those of them that have no leaf yet
	room   int  // leaves in the outermost of these
	begun  int  // depth at which the open step stands; -1 if there is none
	framed bool // the first leaf is begin_save
	closed bool // there is an end_save
	fields int  // that are kept as such
	err    error
}

func (l *lister) enter(leaves int) {
	if l.fresh == 0 {
		l.room = leaves
	}
	l.depth++
	l.fresh++
}

func (l *lister) leave() {
	l.depth--
	if l.depth == l.begun {
		l.begun = -1
	}
}

func (l *lister) leaf(text string) {
	if l.crowded(text) {
		return
	}
	l.framed = l.framed || l.file.Counts.Commands == 0 && text == "begin_save"
	l.closed = l.closed || text == "end_save"
	marked := strings.HasPrefix(text, logMark)
	if marked && l.begun < 0 {
		l.begin()
	}
	l.fresh = 0
	if l.begun < 0 {
		l.file.Setup = append(l.file.Setup, l.command(text, Pos{0, len(l.file.Setup)}))
		return
	}
	if marked {
		l.file.Counts.LogEntries++
		text = unmark(text)
	}
	if marked || text != "" {
		l.file.Counts.CommandsInLog++ // an empty leaf only closes what is open
	}
	l.logged(text)
	if l.begun == l.depth {
		l.begun = -1 // this leaf was the whole step
	}
}

// crowded reports whether a command has more fields than it may, or those before it
// had.
func (l *lister) crowded(text string) bool {
	most := l.limits.Fields
	if l.err == nil && len(text) > most {
		for _, delim := range []string{"\t", ";", ",", "|", "/"} {
			if strings.Count(text, delim) > most {
				l.err = &LimitError{"fields in one command", int64(most)}
			}
		}
	}
	if l.err == nil && l.fields > most {
		l.err = &LimitError{"fields of commands other than pieces", int64(most)}
	}
	return l.err != nil
}

// begin opens a step with the outermost group whose first leaf is being read, or
// that leaf alone.
func (l *lister) begin() {
	l.begun = l.depth - l.fresh
	if l.fresh == 0 {
		l.room = 1
	}
	l.file.Steps = append(l.file.Steps, LogStep{Number: len(l.file.Steps) + 1, Commands: make([]Command, 0, l.room)})
}

// logged adds a command to the open step.
func (l *lister) logged(text string) {
	step := &l.file.Steps[len(l.file.Steps)-1]
	cmd := l.command(text, Pos{step.Number, len(step.Commands)})
	if u, ok := cmd.(Undo); ok && u.Begin {
		step.Undo = true
	}
	step.Commands = append(step.Commands, cmd)
}

// unmark takes the LOG marks and superfluous quotes off a leaf.
func unmark(text string) string {
	for {
		body, ok := strings.CutPrefix(text, logMark)
		if !ok && !isQuoted(text) {
			return text
		}
		text = unquote(body)
	}
}

func (l *lister) command(text string, at Pos) Command {
	cmd := decodeCommand(origin{int32(at.Step), int32(at.Index), text})
	n := &l.file.Counts
	n.Commands++
	switch c := cmd.(type) {
	case Chat:
		n.ChatLines++
	case AddPiece:
		if at.Step == 0 {
			n.AddPieces++
		}
	case Check:
		l.file.stated(c)
	case Signal:
		l.fields += len(c.Fields)
	case Unmask:
		l.fields += len(c.IDs)
	case ShowResults:
		l.fields += len(c.Faces)
	case Boards:
		l.fields += len(c.Boards) + len(c.Extra)
	case Opaque:
		n.Opaque++
		if c.Reason != "" {
			l.file.warn(l.limits.Warnings, Warning{WarnBadCommand, at, c.Reason})
		}
	}
	return cmd
}
