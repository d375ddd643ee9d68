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
	c, err := readContainer(r, size, lim)
	if err != nil {
		return nil, err
	}
	f, err := ReadText(c.text, lim)
	if err != nil {
		return nil, err
	}
	f.Encoding, f.Entries = c.encoding, c.entries
	f.readMetadata(c, lim)
	return f, nil
}

// ReadText reads a command text, as `decode` shows it. The file it gives is
// written as FormatPlain unless the caller sets another encoding.
func ReadText(text string, lim Limits) (*File, error) {
	tree, err := ParseTree(text, lim)
	if err != nil {
		return nil, fmt.Errorf("reading the command text: %w", err)
	}
	f := &File{Kind: KindSave, Encoding: Encoding{Format: FormatPlain}, Text: text, Tree: tree}
	f.Counts.PlainBytes = len(text)
	f.Setup = make([]Command, 0, tree.leavesOutsideLog())
	l := lister{file: f, limits: lim}
	l.walk(tree)
	if f.Counts.AddPieces > lim.Pieces {
		return nil, &LimitError{"pieces", int64(lim.Pieces)}
	}
	if len(f.Steps) > 0 {
		f.Kind = KindLog
	}
	f.Counts.LogSteps = len(f.Steps)
	f.checkText(lim)
	return f, nil
}

func (f *File) checkText(lim Limits) {
	if !utf8.ValidString(f.Text) {
		f.warn(lim.Warnings, Warning{Code: WarnNotUTF8, Text: "the command text is not UTF-8"})
	}
	if _, ok := f.Tree.first().(BeginSave); !ok {
		f.warn(lim.Warnings, Warning{Code: WarnNoFrame, Text: "the text does not begin with begin_save"})
	}
}

func (n Node) first() Command { return decodeCommand(origin{raw: n.head()}) }

func (f *File) readMetadata(c container, lim Limits) {
	var err error
	if c.saveData == nil {
		f.warn(lim.Warnings, Warning{Code: WarnNoSaveData, Text: "no savedata: who wrote the file and when is not stated"})
	} else if f.Save, err = readSaveData(c.saveData); err != nil {
		f.warn(lim.Warnings, Warning{Code: WarnBadMetadata, Text: err.Error()})
	}
	if c.moduleData == nil {
		f.warn(lim.Warnings, Warning{Code: WarnNoModuleData, Text: "no moduledata: which module it belongs to is not stated"})
	} else if f.Module, err = readModuleData(c.moduleData); err != nil {
		f.warn(lim.Warnings, Warning{Code: WarnBadMetadata, Text: err.Error()})
	}
}

// lister turns the tree into flat lists of commands.
type lister struct {
	file   *File
	limits Limits
}

// walk lists everything outside log steps. The outermost LOG elements are the
// steps, wherever they stand.
func (l *lister) walk(n Node) {
	if strings.HasPrefix(n.head(), logMark) {
		l.step(n)
		return
	}
	if n.Kids == nil {
		l.file.Setup = append(l.file.Setup, l.command(n.Text, Pos{0, len(l.file.Setup)}))
		return
	}
	for _, kid := range n.Kids {
		l.walk(kid)
	}
}

func (l *lister) step(n Node) {
	step := LogStep{Number: len(l.file.Steps) + 1}
	l.flatten(&step, n)
	l.file.Steps = append(l.file.Steps, step)
}

func (l *lister) flatten(step *LogStep, n Node) {
	for _, kid := range n.Kids {
		l.flatten(step, kid)
	}
	if n.Kids != nil {
		return
	}
	text := n.Text
	if strings.HasPrefix(text, logMark) {
		l.file.Counts.LogEntries++
		text = unmark(text)
	}
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
	cmd := decodeCommand(origin{at, text})
	n := &l.file.Counts
	n.Commands++
	if at.Step > 0 {
		n.CommandsInLog++
	}
	switch c := cmd.(type) {
	case Chat:
		n.ChatLines++
	case AddPiece:
		if at.Step == 0 {
			n.AddPieces++
		}
	case Opaque:
		n.Opaque++
		if c.Reason != "" {
			l.file.warn(l.limits.Warnings, Warning{WarnBadCommand, at, c.Reason})
		}
	}
	return cmd
}
