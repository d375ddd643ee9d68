package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/report"
)

// newHelpCommand is cobra's help with the guides, which refuses what it does not
// know.
func newHelpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [TOPIC | COMMAND]",
		Short: "Shows a guide, or how a command is used",
		Long:  "Shows the guide to a topic, or how a command is used; alone, all topics and\ncommands. What is both gives the guide; COMMAND --help is about the command.",
		RunE:  showHelp,
		ValidArgsFunction: func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			return helpWords(cmd.Root()), cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// showHelp prints what there is to say about a topic or a command.
func showHelp(cmd *cobra.Command, words []string) error {
	about, unknown, err := cmd.Root().Find(words)
	known := err == nil && len(unknown) == 0
	if len(words) == 1 {
		if guide, ok := report.GuideTo(words[0]); ok {
			text := guide.Text
			if known {
				text += fmt.Sprintf("\nOf the command of this name tells: %s --help\n", about.CommandPath())
			}
			_, err := io.WriteString(cmd.OutOrStdout(), text)
			return err
		}
	}
	if !known {
		return fmt.Errorf("no topic and no command is called %q; %q lists them", strings.Join(words, " "), cmd.CommandPath())
	}
	about.InitDefaultHelpFlag() // or its help would not mention it
	return about.Help()
}

// listGuides is a paragraph that names the guides.
func listGuides() string {
	var b strings.Builder
	b.WriteString("Guides, shown by \"adjutant help TOPIC\":\n")
	for _, g := range report.Guides() {
		fmt.Fprintf(&b, "  %-10s %s\n", g.Topic, g.Title)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// helpWords are all words that help knows.
func helpWords(root *cobra.Command) []string {
	var words []string
	for _, g := range report.Guides() {
		words = append(words, g.Topic)
	}
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			words = append(words, c.Name())
		}
	}
	return words
}
