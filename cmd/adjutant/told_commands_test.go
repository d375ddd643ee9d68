package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// toldCommand is a command that a guide tells to write, with what goes on below it, and indentedCommand one of a letter or a help
// text; inlineCommand is one in the midst of a sentence, which may leave out what it is about, and wordOf a word of one, perhaps in
// quotation marks.
var (
	indentedCommand = regexp.MustCompile(`(?m)^ {2,}(adjutant (?:[^\n]*\\\n)*[^\n]*)$`)
	inlineCommand   = regexp.MustCompile("`(adjutant [^`]+)`")
	toldCommand     = regexp.MustCompile(`(?m)^adjutant (?:[^\n]*\\\n)*[^\n]*$`)
	wordOf          = regexp.MustCompile(`"[^"]*"|'[^']*'|(?:[^\s"']|"[^"]*"|'[^']*')+`)
)

// Each command that a guide, a letter, a help text or a secretary's day tells to write is one of the program's, with flags that it
// has.
func TestCommandsThatAreToldAreCommands(t *testing.T) {
	told := toldInHelp(newRootCommand())
	if len(told) < 10 {
		t.Errorf("%d commands are told by help texts", len(told))
	}
	for _, pattern := range []string{"../../moderator/testdata/*/*.tx*", "../../moderator/report/testdata/*.golden", "../../moderator/service/testdata/*.diary"} {
		goldens, err := filepath.Glob(pattern)
		if err != nil || len(goldens) == 0 {
			t.Fatalf("%d goldens %s: %v", len(goldens), pattern, err)
		}
		for _, file := range goldens {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range indentedCommand.FindAllStringSubmatch(string(text), -1) {
				told[strings.ReplaceAll(found[1], "\\\n", " ")] = true
			}
		}
	}
	files, err := filepath.Glob(filepath.Join("..", "..", "moderator", "report", "guide", "*.md"))
	if err != nil || len(files) < 10 {
		t.Fatalf("%d guides: %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range inlineCommand.FindAllStringSubmatch(string(text), -1) {
			if _, wrong := flagged(strings.Fields(found[1])); wrong != nil && strings.Contains(wrong.Error(), "unknown") { // what a flag is to have may be left out
				t.Errorf("%s: %s: %v", file, found[0], wrong)
			}
		}
		for i, block := range strings.Split(string(text), "```") {
			for _, command := range toldCommand.FindAllString(block, -1) {
				if i%2 == 1 {
					told[strings.ReplaceAll(command, "\\\n", " ")] = true
				}
			}
		}
	}
	now := time.Now()
	for _, s := range []view.Summary{
		{Tag: "g", Stage: game.StageHeld},
		{Tag: "g", Stage: game.StageRunning, Missed: true, Waits: []engine.Side{"north"}, Asks: []view.SummaryAsk{{Question: "terrain 0507", Answer: "clear"}}},
		{Tag: "g", Stage: game.StageInvited, Declined: []string{"Ben"}},
		{Tag: "g", Stage: game.StageInvited, Deadline: now},
		{Tag: "g", Stage: game.StageRunning, Bounces: []string{"mails come back"}},
	} {
		for _, chapter := range view.DayOf([]view.Summary{s}, now) {
			for _, m := range chapter.Matters {
				told[m.Do] = true
			}
		}
	}
	if len(told) < 50 {
		t.Errorf("%d commands are told", len(told))
	}
	for command := range told {
		if wrong := wrongIn(command); wrong != nil {
			t.Errorf("%s: %v", command, wrong)
		}
	}
}

// toldInHelp are the commands that the help texts of a command, and of those below it, tell to write.
func toldInHelp(cmd *cobra.Command) map[string]bool {
	told := map[string]bool{}
	for _, found := range indentedCommand.FindAllStringSubmatch(cmd.Long+"\n"+cmd.Example, -1) {
		told[found[1]] = true
	}
	for _, below := range cmd.Commands() {
		maps.Copy(told, toldInHelp(below))
	}
	return told
}

// flagged is the command that words name, with its flags read; the error says what there is not.
func flagged(words []string) (*cobra.Command, error) {
	cmd, rest, err := newRootCommand().Find(words[1:])
	if err != nil {
		return nil, err
	}
	return cmd, cmd.ParseFlags(rest)
}

// wrongIn is what is wrong with a command as it is written.
func wrongIn(command string) error {
	command, _, _ = strings.Cut(command, " #")
	command, _, _ = strings.Cut(command, " | ")
	command, _, _ = strings.Cut(command, " > ")
	var words []string
	for _, w := range wordOf.FindAllString(strings.ReplaceAll(command, " ...", ""), -1) {
		words = append(words, strings.Trim(w, `"'`))
	}
	cmd, err := flagged(words)
	if err != nil {
		return err
	}
	if cmd.HasSubCommands() && !strings.Contains(command, "--help") {
		return fmt.Errorf("no command of %q is meant", cmd.CommandPath())
	}
	return errors.Join(cmd.ValidateArgs(cmd.Flags().Args()), cmd.ValidateRequiredFlags(), cmd.ValidateFlagGroups())
}
