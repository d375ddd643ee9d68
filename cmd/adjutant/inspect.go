package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
)

func newInspectCommand() *cobra.Command {
	var asJSON bool
	var modulePath string
	c := &cobra.Command{
		Use:   "inspect FILE...",
		Short: "Say what VASSAL saves, logs and modules are and what they hold",
		Args:  cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error {
			var played *Named
			if modulePath != "" {
				m, notes, err := loadModule(modulePath, &vassal.File{})
				if err != nil {
					return err
				}
				tellNotes(cmd.ErrOrStderr(), notes)
				played = &Named{m.Name, m.Version}
			}
			return inspectAll(cmd.OutOrStdout(), cmd.ErrOrStderr(), files, played, asJSON)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, one object per line")
	c.Flags().StringVar(&modulePath, "module", "", "compare with this module, a .vmod file or an unpacked folder")
	return c
}

type Named struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// Report is what inspect --json prints of one file.
type Report struct {
	File          string   `json:"file"`
	Kind          string   `json:"kind"` // save, log, module, extension or unreadable
	Error         string   `json:"error,omitempty"`
	Format        string   `json:"format,omitempty"`
	Encoding      string   `json:"encoding,omitempty"`
	Module        *Named   `json:"module,omitempty"`
	Vassal        string   `json:"vassal"`
	Saved         string   `json:"saved,omitempty"` // UTC
	PlainBytes    int      `json:"plain_bytes"`
	Commands      int      `json:"commands"`
	LogSteps      int      `json:"log_steps"`
	LogEntries    int      `json:"log_entries"`
	CommandsInLog int      `json:"commands_in_log"`
	ChatLines     int      `json:"chat_lines"`
	AddPieces     int      `json:"add_pieces"`
	Opaque        int      `json:"opaque_commands"`
	OpaqueTraits  int      `json:"opaque_traits"`
	Roundtrip     bool     `json:"roundtrip"`
	Warnings      []string `json:"warnings"`

	*contents // of a module or extension
}

// Unread is a file that cannot be read.
func Unread(name string, err error) Report {
	return Report{File: name, Kind: "unreadable", Error: strings.TrimPrefix(err.Error(), name+": ")}
}

// unreadable is what is left to say of a file that cannot be read.
type unreadable struct {
	File  string `json:"file"`
	Kind  string `json:"kind"`
	Error string `json:"error"`
}

// inspectAll goes on after a file that cannot be read and says so at the end.
func inspectAll(out, stderr io.Writer, files []string, played *Named, asJSON bool) error {
	found := make([]Report, len(files))
	inParallel(len(files), stderr, func(i int) { found[i] = inspectFile(files[i]) })
	var failed []string
	for _, f := range found {
		if f.Error != "" {
			failed = append(failed, f.File+": "+f.Error)
		}
		f.Compare(played)
		if err := printInspection(f, out, asJSON); err != nil {
			return err
		}
	}
	return couldNotRead(failed, len(files))
}

// couldNotRead is the error of a command that went on after files it could not
// read; nil if there are none.
func couldNotRead(failed []string, total int) error {
	switch {
	case len(failed) == 0:
		return nil
	case total == 1:
		return &exitError{2, failed[0]}
	}
	return &exitError{2, fmt.Sprintf("%d of %d files could not be read: %s", len(failed), total, failed[0])}
}

func inspectFile(name string) Report {
	f, err := loadSave(name)
	if err != nil {
		if found, ok := inspectModule(name, err); ok {
			return found
		}
	}
	if err != nil {
		return Unread(name, err)
	}
	found := Save(f)
	found.File = name
	return found
}

// inspectModule looks at what is no save, for the reason given; false if it is
// no module either.
func inspectModule(name string, noSave error) (Report, bool) {
	files, err := openModule(name)
	if err != nil {
		return Unread(name, err), errors.Is(noSave, vassal.ErrModule) || isModuleName(name)
	}
	defer files.Close()
	m, err := module.ReadFS(module.DefaultLimits(), files)
	switch {
	case errors.Is(err, module.ErrPart):
		return Unread(name, fmt.Errorf("%w; %s", err, mendOf(err))), true
	case errors.Is(err, module.ErrNotModule):
		return Report{}, false
	}
	if err != nil {
		return Unread(name, err), true
	}
	found := Module(m, files.format)
	found.File = name
	return found, true
}

// isModuleName reports whether a file is called like a module or extension.
func isModuleName(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".vmod", ".vmdx", ".mod", ".mdx":
		return true
	}
	return false
}

// Save is what there is to say of a save or log.
func Save(f *vassal.File) Report {
	n := f.Counts
	found := Report{
		Kind: string(f.Kind), Format: string(f.Encoding.Format), Encoding: textEncoding(f.Text),
		Module: &Named{f.Module.Name, f.Module.Version}, Vassal: f.Save.VassalVersion,
		PlainBytes: n.PlainBytes, Commands: n.Commands, LogSteps: n.LogSteps, LogEntries: n.LogEntries,
		CommandsInLog: n.CommandsInLog, ChatLines: n.ChatLines, AddPieces: n.AddPieces,
		Opaque: n.Opaque, OpaqueTraits: countOpaqueTraits(f),
		Roundtrip: f.Canonical(), Warnings: []string{},
	}
	if !f.Save.Saved.IsZero() {
		found.Saved = f.Save.Saved.Format("2006-01-02T15:04:05Z")
	}
	for _, w := range f.Warnings {
		found.Warnings = append(found.Warnings, describeWarning(w))
	}
	return found
}

func describeWarning(w vassal.Warning) string {
	if w.At.Step > 0 {
		return fmt.Sprintf("step %d: %s", w.At.Step, w.Text)
	}
	return w.Text
}

func textEncoding(text string) string {
	switch {
	case !utf8.ValidString(text):
		return "unknown"
	case strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0:
		return "utf-8"
	}
	return "ascii"
}

// countOpaqueTraits counts the traits of no known kind on all pieces that come
// into the game.
func countOpaqueTraits(f *vassal.File) int {
	n := 0
	for cmd := range f.All {
		c, ok := cmd.(vassal.AddPiece)
		if !ok || piece.IsStack(c.Type) || piece.IsDeck(c.Type) {
			continue
		}
		types, _ := piece.SplitChain(c.Type)
		for _, t := range types {
			if !(piece.Trait{Type: t}).Kind().Known() {
				n++
			}
		}
	}
	return n
}

// Compare warns if the file belongs to another module or version.
func (i *Report) Compare(played *Named) {
	if played == nil || i.Module == nil || i.Module.Name == "" || *played == *i.Module {
		return
	}
	i.Warnings = append(i.Warnings, fmt.Sprintf("made with module %s %s, not with %s %s",
		i.Module.Name, i.Module.Version, played.Name, played.Version))
}

func printInspection(i Report, out io.Writer, asJSON bool) error {
	if asJSON {
		return printJSON(out, i.Object())
	}
	_, err := io.WriteString(out, vassal.Clean(i.Text()))
	return err
}

// Object is what is printed as JSON of the file: of one that cannot be read only why.
func (i Report) Object() any {
	if i.Error != "" {
		return unreadable{i.File, i.Kind, i.Error}
	}
	return i
}

// Text tells people what the file is.
func (i Report) Text() string {
	var b strings.Builder
	if i.Error != "" {
		fmt.Fprintf(&b, "%s: cannot be read: %s\n", i.File, i.Error)
		return b.String()
	}
	fmt.Fprintf(&b, "%s: %s\n", i.File, i.Title())
	if i.contents != nil {
		i.contents.write(&b, i)
	} else {
		fmt.Fprintf(&b, "  holds    %s; %s; %s\n", things(i.AddPieces), count(i.LogSteps, "log step"), count(i.ChatLines, "chat line"))
		fmt.Fprintf(&b, "  text     %s in %s, %s as %s\n", count(i.PlainBytes, "byte"), count(i.Commands, "command"), i.Encoding, i.Format)
		if i.Opaque+i.OpaqueTraits > 0 {
			fmt.Fprintf(&b, "  unknown  %s and %s, kept as they are\n", count(i.Opaque, "command"), count(i.OpaqueTraits, "trait"))
		}
		if !i.Roundtrip {
			b.WriteString("  edited?  VASSAL would write the same commands differently\n")
		}
	}
	for _, w := range i.Warnings {
		fmt.Fprintf(&b, "  warning  %s\n", w)
	}
	return b.String()
}

func things(n int) string {
	if n == 1 {
		return "1 piece, stack or deck"
	}
	return fmt.Sprintf("%d pieces, stacks and decks", n)
}

func (i Report) Title() string {
	title := i.Kind
	if i.contents != nil {
		title = i.contents.title(i)
	} else if name := strings.TrimSpace(i.Module.Name + " " + i.Module.Version); name != "" {
		title += " of " + name
	}
	if i.Vassal != "" {
		title += ", VASSAL " + i.Vassal
	}
	if i.Saved != "" {
		title += ", saved " + i.Saved
	}
	return title
}
