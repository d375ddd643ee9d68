package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// finishGroups gives each command that only holds others something to do: alone
// it shows its help, and a word that is none of its commands is refused, where
// cobra would show the help and call that a success.
func finishGroups(cmd *cobra.Command) {
	for _, sub := range cmd.Commands() {
		finishGroups(sub)
	}
	if !cmd.HasSubCommands() || cmd.Runnable() {
		return
	}
	cmd.SuggestionsMinimumDistance = 2
	cmd.Args = noCommand
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
}

// noCommand refuses words that are no command of the group, in one line.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return unknown(cmd, args[0])
}

// unknown names the word that is no command of the group, and commands that
// look like it.
func unknown(group *cobra.Command, word string) error {
	near := group.SuggestionsFor(word)
	if len(near) == 0 {
		return fmt.Errorf("unknown command %q for %q; %q lists what there is", word, group.CommandPath(), group.CommandPath()+" --help")
	}
	return fmt.Errorf("unknown command %q for %q: did you mean %s?", word, group.CommandPath(), strings.Join(near, " or "))
}
