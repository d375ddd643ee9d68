package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestContractNamesEveryCommand holds doc/cli.md to the program: each command that does something
// has a row in its tables, each row a command, and each command with --json tells of it.
func TestContractNamesEveryCommand(t *testing.T) {
	text, err := os.ReadFile("../../doc/cli.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range regexp.MustCompile("(?m)^\\| `(adjutant [^`]+)` \\|").FindAllStringSubmatch(string(text), -1) {
		rows = append(rows, row[1])
	}
	var does []*cobra.Command
	root := newRootCommand()
	eachCommand(root, func(c *cobra.Command) {
		if c.Runnable() && c != root && !isGroup(c) && !slices.Contains([]string{"completion", "help"}, strings.Fields(c.CommandPath())[1]) {
			does = append(does, c)
		}
	})
	for _, c := range does {
		if !slices.ContainsFunc(rows, func(row string) bool { return rowOf(root, row) == c }) {
			t.Errorf("doc/cli.md has no row for %q", c.CommandPath())
		}
		if c.Flags().Lookup("json") != nil && !strings.Contains(string(text), "`"+c.CommandPath()+" --json`") {
			t.Errorf("doc/cli.md does not say what %q prints with --json", c.CommandPath())
		}
	}
	for _, row := range rows {
		if !slices.Contains(does, rowOf(root, row)) {
			t.Errorf("doc/cli.md has a row for %q, which is no command", row)
		}
	}
}

// isGroup reports whether a command only lists those below it.
func isGroup(c *cobra.Command) bool { return c.HasSubCommands() && c.Name() != "roll" }

// eachCommand visits a command and all below it.
func eachCommand(c *cobra.Command, visit func(*cobra.Command)) {
	visit(c)
	for _, below := range c.Commands() {
		eachCommand(below, visit)
	}
}

// rowOf is the command that a row of the contract is about.
func rowOf(root *cobra.Command, row string) *cobra.Command {
	var words []string
	for _, word := range strings.Fields(row)[1:] {
		if strings.ToLower(word) != word {
			break
		}
		words = append(words, word)
	}
	c, _, err := root.Find(words)
	if err != nil {
		return nil
	}
	return c
}
