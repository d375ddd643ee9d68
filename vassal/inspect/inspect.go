package inspect

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/terminal"
)

// Named is a module by its name and version.
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
		fmt.Fprintf(&b, "  holds    %s; %s; %s\n", things(i.AddPieces), terminal.Count(i.LogSteps, "log step"), terminal.Count(i.ChatLines, "chat line"))
		fmt.Fprintf(&b, "  text     %s in %s, %s as %s\n", terminal.Count(i.PlainBytes, "byte"), terminal.Count(i.Commands, "command"), i.Encoding, i.Format)
		if i.Opaque+i.OpaqueTraits > 0 {
			fmt.Fprintf(&b, "  unknown  %s and %s, kept as they are\n", terminal.Count(i.Opaque, "command"), terminal.Count(i.OpaqueTraits, "trait"))
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

// Title heads the report in a line: what the file is, and of which module.
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
