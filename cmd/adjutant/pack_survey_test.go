package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// At a terminal what the module does not say is asked, one question at a time: an empty line takes the guess, and what is no answer is
// asked again.
func TestInterview(t *testing.T) {
	module := filepath.Join(foreignFolder, "common-ground.vmod")
	for _, c := range []struct{ name, answers, want, limits string }{
		{"all guessed", strings.Repeat("\n", 40), "The pack is in ", "own,side:north"},
		{"answered", "\nfar\n4\n\n6\n\n\nyes\n" + strings.Repeat("\n", 40), `"far" is neither none, nor ma, nor a number such as 4 or 4.5`, "allowance,type:artillery,,,4,as was answered\nallowance,type:infantry,,,6,as was answered"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "common-field")
			out, err := runPackOn(c.answers, "new", "--from", module, dir)
			if err != nil || !strings.Contains(out, c.want) || !strings.Contains(out, "How far may pieces of type artillery move in a phase (Bty A, ") {
				t.Errorf("%v:\n%s", err, out)
			}
			limits, err := os.ReadFile(filepath.Join(dir, "limits.csv"))
			if err != nil || !strings.Contains(string(limits), c.limits) {
				t.Errorf("%v:\n%s", err, limits)
			}
		})
	}
	dir := filepath.Join(t.TempDir(), "common-field")
	if out, err := runPackOn("4\n", "new", "--from", module, dir); err == nil || !strings.Contains(err.Error(), "nothing is written; --yes takes the guesses") {
		t.Errorf("%v:\n%s", err, out)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("a folder is left of it")
	}
}

// runPackOn runs a pack command for somebody who types this.
func runPackOn(typed string, args ...string) (string, error) {
	cmd := newPackCommand()
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	var out bytes.Buffer
	cmd.SetIn(strings.NewReader(typed))
	cmd.SetOut(&out)
	cmd.SetArgs(args)
	err := cmd.Execute()
	return out.String(), err
}
