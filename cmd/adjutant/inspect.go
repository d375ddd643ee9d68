package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"adjutant/vassal"
	"adjutant/vassal/disk"
	"adjutant/vassal/inspect"
)

func newInspectCommand() *cobra.Command {
	var asJSON bool
	var modulePath string
	c := &cobra.Command{
		Use:   "inspect FILE...",
		Short: "Say what VASSAL saves, logs and modules are and what they hold",
		Args:  cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, files []string) error {
			var played *inspect.Named
			if modulePath != "" {
				m, notes, err := disk.Module(modulePath, &vassal.File{})
				if err != nil {
					return err
				}
				tellNotes(cmd.ErrOrStderr(), notes)
				played = &inspect.Named{Name: m.Name, Version: m.Version}
			}
			return inspectAll(cmd.OutOrStdout(), cmd.ErrOrStderr(), files, played, asJSON)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON, one object per line")
	c.Flags().StringVar(&modulePath, "module", "", "compare with this module, a .vmod file or an unpacked folder")
	return c
}

// inspectAll goes on after a file that cannot be read and says so at the end.
func inspectAll(out, stderr io.Writer, files []string, played *inspect.Named, asJSON bool) error {
	found := make([]inspect.Report, len(files))
	inParallel(len(files), stderr, func(i int) { found[i] = disk.Inspect(files[i]) })
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

func printInspection(i inspect.Report, out io.Writer, asJSON bool) error {
	if asJSON {
		return printJSON(out, i.Object())
	}
	_, err := io.WriteString(out, vassal.Clean(i.Text()))
	return err
}
