package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// replayOptions are the flags of replay.
type replayOptions struct {
	module, as              string
	reveal, asJSON, changes bool
}

func newReplayCommand() *cobra.Command {
	var o replayOptions
	c := &cobra.Command{
		Use:   "replay FILE [--module M]",
		Short: "Tell a log step by step: who moved what from where to where, what was rolled and said",
		Long: `Prints the position after loading and what every log step did to it. With a
module, places have the names printed on the map. Masked and invisible pieces
show as an observer sees them, unless --as or --reveal says otherwise.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runReplay(args[0], o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	c.Flags().StringVar(&o.module, "module", "", "the .vmod file, or the folder of an unpacked one")
	c.Flags().StringVar(&o.as, "as", "", "see what the player of this side sees")
	c.Flags().BoolVar(&o.reveal, "reveal", false, "see through masks and what is invisible")
	c.Flags().BoolVar(&o.asJSON, "json", false, "print JSON, one object per position")
	c.Flags().BoolVar(&o.changes, "changes", false, "with --json: behind the first position, only the pieces that changed, and which are gone")
	c.MarkFlagsMutuallyExclusive("as", "reveal")
	return c
}

func runReplay(path string, o replayOptions, out, stderr io.Writer) error {
	if o.changes && !o.asJSON {
		return errors.New("--changes is about the positions of --json: give both")
	}
	f, err := loadSave(path)
	if err != nil {
		return err
	}
	eye, err := openEye(path, f, o, stderr)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(out, 1<<16)
	if o.asJSON {
		err = writeReplayJSON(w, f, eye, o.changes)
	} else {
		err = writeReplayText(w, path, f, eye)
	}
	if flushed := w.Flush(); err == nil {
		err = flushed
	}
	return err
}

// eye is what the reader of the output may see and how he calls places.
type eye struct {
	viewer   piece.Viewer
	redactor *vassal.Redactor
	module   *module.Module // nil without one, as is atlas
	atlas    *module.Atlas
}

// openEye is newEye with the module of the options, if there is one, for the file
// at a path.
func openEye(path string, f *vassal.File, o replayOptions, stderr io.Writer) (eye, error) {
	if o.module == "" {
		return newEye(f, o)
	}
	m, atlas, err := loadAtlas(o.module, path, f, stderr)
	if err != nil {
		return eye{}, err
	}
	e, err := newEye(f, o, m.Sides...)
	e.module, e.atlas = m, atlas
	return e, err
}

// newEye looks as the options say. A side that only the module knows, and no
// player of the file, sees what covers belong to it and through no other.
func newEye(f *vassal.File, o replayOptions, sides ...string) (eye, error) {
	e := eye{viewer: piece.Viewer{All: o.reveal, Side: o.as}, redactor: vassal.NewRedactor(f)}
	if o.as == "" {
		return e, nil
	}
	for cmd := range f.All {
		if p, ok := cmd.(vassal.Player); ok && p.Side == o.as {
			e.viewer.Player = p.ID
		}
	}
	return e, checkSide(o.as, sidesOf(f, sides))
}

// sidesOf adds the sides that are played in a file to those of its module.
func sidesOf(f *vassal.File, sides []string) []string {
	for cmd := range f.All {
		if p, ok := cmd.(vassal.Player); ok && !slices.Contains(sides, p.Side) {
			sides = append(sides, p.Side)
		}
	}
	return sides
}

// checkSide: a side that there is not has been mistyped.
func checkSide(as string, sides []string) error {
	switch {
	case slices.Contains(sides, as):
		return nil
	case len(sides) == 0:
		return fmt.Errorf("there is no side %q: nobody plays in the file; name the module with --module", as)
	}
	return fmt.Errorf("there is no side %q; the sides are: %s", as, strings.Join(sides, ", "))
}

// place names a point; empty without a module, or off its maps.
func (e eye) place(mapID string, x, y int) module.Place {
	if e.atlas == nil || mapID == "" {
		return module.Place{}
	}
	layout, err := e.atlas.Layout(mapID)
	if err != nil {
		return module.Place{}
	}
	return layout.Locate(x, y)
}

// seen is a piece as the eye sees it.
type seen struct {
	name   string
	levels map[string]int // as VASSAL exports them: negative when not shown
	hidden bool           // cannot be seen to be there at all
}

func (e eye) look(p replay.Piece) seen {
	traits, _ := p.Traits()
	s := seen{name: traits.Name(e.viewer), levels: map[string]int{}, hidden: traits.Invisible(e.viewer)}
	unnamed := 0
	for _, l := range traits.Layers(e.viewer) {
		name := l.Name
		if name == "" {
			unnamed++
			name = fmt.Sprintf("#%d", unnamed)
		}
		if _, twice := s.levels[name]; !twice {
			s.levels[name] = l.Value()
		}
	}
	return s
}
