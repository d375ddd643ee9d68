package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/vassal"
	"adjutant/vassal/inspect"
	"adjutant/vassal/module"
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
				m, notes, err := loadModule(modulePath, &vassal.File{})
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

func inspectFile(name string) inspect.Report {
	f, err := loadSave(name)
	if err != nil {
		if found, ok := inspectModule(name, err); ok {
			return found
		}
	}
	if err != nil {
		return inspect.Unread(name, err)
	}
	found := inspect.Save(f)
	found.File = name
	return found
}

// inspectModule looks at what is no save, for the reason given; false if it is
// no module either.
func inspectModule(name string, noSave error) (inspect.Report, bool) {
	files, err := openModule(name)
	if err != nil {
		return inspect.Unread(name, err), errors.Is(noSave, vassal.ErrModule) || isModuleName(name)
	}
	defer files.Close()
	m, err := module.ReadFS(module.DefaultLimits(), files)
	switch {
	case errors.Is(err, module.ErrPart):
		return inspect.Unread(name, fmt.Errorf("%w; %s", err, mendOf(err))), true
	case errors.Is(err, module.ErrNotModule):
		return inspect.Report{}, false
	}
	if err != nil {
		return inspect.Unread(name, err), true
	}
	found := inspect.Module(m, files.format)
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

func printInspection(i inspect.Report, out io.Writer, asJSON bool) error {
	if asJSON {
		return printJSON(out, i.Object())
	}
	_, err := io.WriteString(out, vassal.Clean(i.Text()))
	return err
}
