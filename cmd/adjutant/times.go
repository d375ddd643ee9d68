package main

import (
	"regexp"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// zeroParts are minutes and seconds of none behind a time that Go has written.
var zeroParts = regexp.MustCompile(`([hm])(?:0m)?0s$`)

// shortenTimes has the help of a command, and of those below it, show the times of flags as one writes them: 336h, not 336h0m0s.
func shortenTimes(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Value.Type() == "duration" {
			f.DefValue = zeroParts.ReplaceAllString(f.DefValue, "$1")
		}
	})
	for _, below := range cmd.Commands() {
		shortenTimes(below)
	}
}
