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
	"adjutant/vassal/disk"
	"adjutant/vassal/inspect"
	"adjutant/vassal/module"
	"adjutant/vassal/transcript"
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
	f, err := disk.Save(path)
	if err != nil {
		return err
	}
	view, err := openView(path, f, o, stderr)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(out, 1<<16)
	if o.asJSON {
		err = transcript.WriteJSON(w, f, view, o.changes)
	} else {
		err = transcript.WriteText(w, path+": "+vassal.Clean(inspect.Save(f).Title()), f, view)
	}
	if flushed := w.Flush(); err == nil {
		err = flushed
	}
	return err
}

// openView looks as the options say at the file of a path. A side must be one of the file's
// or of its module's.
func openView(path string, f *vassal.File, o replayOptions, stderr io.Writer) (transcript.View, error) {
	var m *module.Module
	var atlas *module.Atlas
	var sides []string
	if o.module != "" {
		var err error
		if m, atlas, err = loadAtlas(o.module, path, f, stderr); err != nil {
			return transcript.View{}, err
		}
		sides = m.Sides
	}
	v := transcript.NewView(f, o.as, o.reveal, m, atlas)
	if o.as == "" {
		return v, nil
	}
	return v, checkSide(o.as, sidesOf(f, sides))
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
