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

// TestEveningGuideRunsAsWritten makes a pack of a module as the guide says, step by step: its commands are carried out, what it shows
// of their output is there, and each list that it shows stands in the pack, of those for one file the first: later ones are of other
// modules. At the end a game begins with that.
func TestEveningGuideRunsAsWritten(t *testing.T) {
	guide, found := report.GuideTo("evening")
	if !found {
		t.Fatal("there is no guide")
	}
	modules, err := filepath.Abs(foreignFolder)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	script := eveningScript(t, guide.Text)
	if n := strings.Count(script, "\nexec "); n < 7 {
		t.Fatalf("%d commands in the guide:\n%s", n, script)
	}
	if n := strings.Count(script, "\ncp lists/"); n < 7 {
		t.Fatalf("%d lists in the guide:\n%s", n, script)
	}
	if err := os.WriteFile(filepath.Join(dir, "guide.txtar"), []byte(script), 0o600); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Dir: dir, Setup: func(env *testscript.Env) error {
		env.Setenv("MODULES", modules)
		return nil
	}, Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){"rename": renamePack, "take": cmdTake}})
}

// eveningLists are the files of a pack by how the list begins that the guide shows.
var eveningLists = map[string]string{
	"limit,who": "limits.csv", "hex,terrain": "hexes.csv", "phase,side": "lists/phases.csv", "name,dice": "lists/dice.csv",
	"table,order": "lists/tables.csv", "roll,": "tables/fire.csv", "result,demand": "lists/results.csv", "for,side": "lists/victory.csv",
}

// shownInEvening are lines of the guide that stand in the output of the command before them.
var shownInEvening = regexp.MustCompile(`^    (sides|board|set-ups|[0-9]+ logs?,) *\S`)

// eveningScript makes a script of the guide.
func eveningScript(t *testing.T, guide string) string {
	t.Helper()
	script, files := "cp $MODULES/common-ground.vmod .\ncp $MODULES/turn.vlog .\n", "-- orders.txt --\npass\n"
	lines := strings.Split(guide, "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		for strings.HasSuffix(line, `\`) {
			i++
			line = strings.TrimSuffix(line, `\`) + strings.TrimSpace(lines[i])
		}
		command, indented := strings.CutPrefix(line, "    ")
		switch {
		case shownInEvening.MatchString(line):
			script += "stdout '" + pattern(strings.TrimSpace(line)) + "'\n"
		case !indented:
		case command == "adjutant pack new --from common-ground.vmod common-field": // asks, and nobody answers
			script += "stdin empty\n! exec " + command + "\nstderr 'asks what the module does not say: run it on a terminal'\n! exists common-field\n"
		case command == "[[catalogue]]": // with the folder and the key of those who read it
			script += "take anna.pub ANNA\nexec sh -c 'printf ''[[catalogue]]\\nname = \"friends\"\\nwhere = \"../my-packs\"\\nkeys = [\"%s\"]\\n'' $ANNA >>club/adjutant.toml'\n"
		case strings.HasPrefix(command, "adjutant pack key"):
			script += "exec " + command + "\ncp stdout anna.pub\n"
		case strings.HasPrefix(command, "cp -r"):
			script += "exec " + strings.TrimSpace(command) + "\n"
		case strings.HasPrefix(command, "adjutant "), strings.HasPrefix(command, "mkdir "):
			script += "exec " + command + "\n"
		default:
			for head, file := range eveningLists {
				name := "lists/" + strings.ReplaceAll(file, "/", "-")
				if strings.HasPrefix(command, head) && !strings.Contains(files, name) && !strings.Contains(command, "sealed") { // what is hidden is of the packs that the guide names
					n := 0
					for ; strings.HasPrefix(lines[i+n], "    "); n++ {
					}
					files += fmt.Sprintf("-- %s --\n%s\n", name, strings.ReplaceAll(strings.Join(lines[i:i+n], "\n"), "    ", ""))
					script += fmt.Sprintf("mkdir common-field/%s\ncp %s common-field/%s\n", filepath.Dir(file), name, file)
					i += n - 1
				}
			}
		}
	}
	return script + "exec adjutant pack show club/packs/common-field\nstdout 'declared'\nstdout '^signed +by anna-example'\n\n-- empty --\n" + files
}
