package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// toldCommand is a command that a guide tells to write, with what goes on below it; wordOf is a word of one, perhaps in quotation marks.
var (
	toldCommand = regexp.MustCompile(`(?m)^adjutant (?:[^\n]*\\\n)*[^\n]*$`)
	wordOf      = regexp.MustCompile(`"[^"]*"|'[^']*'|(?:[^\s"']|"[^"]*"|'[^']*')+`)
)

// Each command that a guide, or a secretary's day, tells to write is one of the program's, with flags that it has.
func TestCommandsThatAreToldAreCommands(t *testing.T) {
	told := map[string]bool{}
	files, err := filepath.Glob(filepath.Join("..", "..", "moderator", "report", "guide", "*.md"))
	if err != nil || len(files) < 10 {
		t.Fatalf("%d guides: %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
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

// wrongIn is what is wrong with a command as it is written.
func wrongIn(command string) error {
	command, _, _ = strings.Cut(command, " #")
	command, _, _ = strings.Cut(command, " | ")
	command, _, _ = strings.Cut(command, " > ")
	var words []string
	for _, w := range wordOf.FindAllString(strings.ReplaceAll(command, " ...", ""), -1) {
		words = append(words, strings.Trim(w, `"'`))
	}
	cmd, rest, err := newRootCommand().Find(words[1:])
	if err != nil {
		return err
	}
	if cmd.HasSubCommands() && !strings.Contains(command, "--help") {
		return fmt.Errorf("no command of %q is meant by %q", cmd.CommandPath(), rest)
	}
	return cmd.ParseFlags(rest)
}
