package main

import (
	"cmp"
	_ "embed"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// licences is what the program has of others, as cmd/release writes it.
//
//go:embed licences.txt
var licences string

// newVersionCommand prints what --version prints.
func newVersionCommand() *cobra.Command {
	var others bool
	cmd := &cobra.Command{
		Use:   "version [--licences]",
		Short: "Prints which version this is, and of what it was built",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			text := "adjutant " + cmd.Root().Version + "\n"
			if others {
				text = licences
			}
			_, err := fmt.Fprint(cmd.OutOrStdout(), text)
			return err
		},
	}
	cmd.Flags().BoolVar(&others, "licences", false, "print the licence, and the libraries and typefaces of others that are in the program, with theirs")
	return cmd
}

// builtOf is the version of the program, the commit and the day it was built of, and the Go that built
// it: "v1.2.0 (0123456789ab, 2026-11-23, Go 1.26.0)". What the build does not tell is unknown.
func builtOf(info *debug.BuildInfo) string {
	commit, day := "unknown", "unknown"
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			commit = s.Value[:min(len(s.Value), 12)]
		case "vcs.time":
			day, _, _ = strings.Cut(s.Value, "T")
		case "vcs.modified":
			if s.Value == "true" {
				commit += " changed"
			}
		}
	}
	version := strings.Trim(cmp.Or(info.Main.Version, "unknown"), "()")
	return fmt.Sprintf("%s (%s, %s, Go %s)", version, commit, day, strings.TrimPrefix(info.GoVersion, "go"))
}

// thisBuild is builtOf this program.
func thisBuild() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return builtOf(info)
}
