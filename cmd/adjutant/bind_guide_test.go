package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"adjutant/moderator/report"
)

// TestBindGuideRunsAsWritten does what the guide to bindings says, step by step: its
// commands are carried out, what it shows of their output is there, and what it has the
// owner write goes into the file that was proposed. At the end a game begins with it.
func TestBindGuideRunsAsWritten(t *testing.T) {
	guide, found := report.GuideTo("bind")
	if !found {
		t.Fatal("there is no guide")
	}
	modules, err := filepath.Abs(foreignFolder)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	script := bindScript(t, guide.Text)
	if n := strings.Count(script, "\nexec "); n < 6 {
		t.Fatalf("%d commands in the guide:\n%s", n, script)
	}
	if err := os.WriteFile(filepath.Join(dir, "guide.txtar"), []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Dir: dir, Setup: func(env *testscript.Env) error {
		env.Setenv("MODULES", modules)
		return nil
	}, Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"owner": ownerWrites, "rename": renamePack}})
}

// shown are lines of the guide that stand in the output of a command before them.
var shown = regexp.MustCompile(`^    (units|set-up|[A-Z0-9][A-Za-z0-9-]+)  +\S`)

// bindScript makes a script of the guide.
func bindScript(t *testing.T, guide string) string {
	t.Helper()
	script, toml := "cp $MODULES/common-ground.vmod .\ncp $MODULES/start.vsav .\nexec adjutant init club\n", ""
	lines := strings.Split(guide, "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		for strings.HasSuffix(line, `\`) {
			i++
			line = strings.TrimSuffix(line, `\`) + strings.TrimSpace(lines[i])
		}
		command, indented := strings.CutPrefix(line, "    ")
		switch {
		case shown.MatchString(line):
			script += "stdout '" + pattern(strings.TrimSpace(line)) + "'\n"
		case indented && strings.HasPrefix(command, "adjutant game new"):
			script += "rename club/packs/common-field common-field\nexec adjutant pack check club/packs/common-field\n" +
				"exec " + strings.Replace(command, "...", "--direct --tag field --pack common-field --seat north=anna@example.test --seat south=ben@example.test", 1) + "\n"
		case indented && strings.HasPrefix(command, "adjutant "):
			if strings.Contains(command, "--check") {
				script += "owner binding.toml\n"
			}
			script += "exec " + command + "\n"
		case indented && strings.HasPrefix(command, "cp "):
			script += strings.TrimSuffix(command, "/") + "/binding.toml\n"
		case command == "[turn]": // which this module has not
			for strings.HasPrefix(lines[i+1], "    ") {
				i++
			}
		case strings.HasPrefix(command, "facings "): // stands before the first table, and nobody faces in this pack
		case indented && (strings.HasPrefix(command, "[[") || strings.Contains(command, " = ")):
			toml += strings.TrimSpace(command) + "\n"
		}
	}
	return script + "\n-- owner.toml --\n" + toml
}

// pattern matches what the guide shows of a line; three dots stand for anything.
func pattern(line string) string {
	line, _ = strings.CutSuffix(line, "...")
	words := strings.Fields(line)
	for i, w := range words {
		words[i] = strings.ReplaceAll(regexp.QuoteMeta(w), "'", ".")
	}
	return strings.Join(words, `\s+`)
}

// ownerWrites adds what the owner writes to a binding: a unit that he binds is bound so
// alone.
func ownerWrites(ts *testscript.TestScript, _ bool, args []string) {
	own := ts.ReadFile("owner.toml")
	binding := ts.ReadFile(args[0])
	for _, part := range strings.Split(own, "[[") {
		unit := regexp.MustCompile(`(?m)^unit = .*$`).FindString(part)
		if at := strings.Index(binding, "\n"+unit+"\n"); unit != "" && at >= 0 {
			begin := strings.LastIndex(binding[:at], "[[unit]]")
			binding = binding[:begin] + binding[at+len(unit)+2:]
		}
	}
	for _, part := range strings.Split(own, "[[")[1:] {
		if kind, rest, _ := strings.Cut(part, "]]\n"); !strings.Contains(binding, rest) {
			binding += fmt.Sprintf("\n[[%s]]\n%s", kind, rest)
		}
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(binding), 0o600))
}

// renamePack gives a pack the id of its folder.
func renamePack(ts *testscript.TestScript, _ bool, args []string) {
	file := filepath.Join(args[0], "pack.toml")
	text := ts.ReadFile(file)
	id := regexp.MustCompile(`(?m)^id = .*$`).FindString(text) // the first is the pack's
	ts.Check(os.WriteFile(ts.MkAbs(file), []byte(strings.Replace(text, id, fmt.Sprintf("id = %q", args[1]), 1)), 0o600))
}
