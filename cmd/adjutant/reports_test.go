package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine/systems"
	"adjutant/moderator/club"
)

// reported are the folders of files that were read, audited or ruled wrong once.
var reported = filepath.Join("..", "..", "..", "shared", "reports")

// reportedAnswer is what a command answers of such a file, which stands behind its words, or on
// standard input of engine.
type reportedAnswer struct {
	file, command string
	code          int
	lines         []string // that the answer has, each a pattern; with ! in front: that it has not
	most          int      // bytes of the answer, 0 for any
}

var reportedAnswers = []reportedAnswer{
	{"files/cut-no-end_save.vsav", "inspect", 0, []string{`^  warning  the text has no end_save: pieces may be missing at its end$`}, 0},
	{"files/cut-no-end_save.vsav", "audit", 1, []string{`VASSAL did not write the file as it is`, `!certain|strong`}, 0},
	{"files/empty_BoardPicker.vsav", "inspect --json", 0, []string{`"commands":83,.*"opaque_commands":0,`}, 0},
	{"files/empty_BoardPicker.vsav", "replay", 0, []string{`^  Main Map: 74 pieces$`, `!unknown`}, 0},
	{"files/moduledata_only.vmod", "inspect", 2, []string{`it is only the head of a module, moduledata: .*; take the whole \.vmod file, as its makers publish it$`}, 0},
	{"files/moduledata_only.vmod", "audit " + reportedLog + " --module", 2, []string{`it is only the head of a module, moduledata: .*; take the whole \.vmod file, as its makers publish it$`}, 0},
	{"files/namedkeys_test_map2.vsav", "audit", 0, []string{`^  nothing found$`}, 0},
	{"files/replay_415MB_tld_0608-3.log", "replay --json --changes", 0, []string{`^\{"step":0,`, `^\{"step":1144,`}, 5 << 20},
	{"files/replay_415MB_tld_0608-3.log", "audit", 1, []string{`1 finding and 2 notes`, `!certain|strong`}, 0},
	// The dice were asked for already, and stay as they were; TestBehindBushes asks for them anew.
	{"files/repro_bushes.jsonl", "engine", 0, []string{`"mods":\[\{"side":"west","unit":"1st-Mill","text":"long range","value":-1,"cites":\["B-11"\]\}\]\}$`}, 0},
	{"files/repro_johnston_union.jsonl", "engine", 0, []string{`"verdict":"illegal".*A\.S\. Johnston, who is not yours`}, 0},
	{"files/repro_woods.jsonl", "engine", 0, []string{`"text":"through woods","value":-1`}, 0},
	{"files/traits300_shrimpbot_test.vlog", "inspect --json", 0, []string{`"log_steps":3,"log_entries":293,"commands_in_log":293,.*"opaque_commands":0,"opaque_traits":0,"roundtrip":true,"warnings":\[\]`}, 0},
	{"files/traits300_shrimpbot_test.vlog", "audit", 1, []string{`clock\.order`, `!certain|strong`}, 0},
	{"files/undo-missed_tld_0606-2.log", "audit --json", 1, []string{`^(.*"code":"undo\.roll".*){11}$`, `^[^\n]*"code":"clock\.order"[^\n]*$`, `!"strength":"strong"`}, 0},
	{"files/undo_a.vlog", "audit", 1, []string{`step 1: d6 = 1 was taken back in step 2, and rolled again in step 3: d6 = 6 \(undo\.roll\)`}, 0},
	{"files/undo_b.vlog", "audit", 1, []string{`step 1: d6 = 1 was taken back in step 4, and rolled again in step 5: d6 = 6 \(undo\.roll\)`}, 0},
	{"files/undo_c.vlog", "audit", 1, []string{`step 1: d6 = 1 was taken back in step 6, and rolled again in step 7: d6 = 6 \(undo\.roll\)`}, 0},

	{"vassal-3.7.26/ben-tfa-no-1.vsav", "audit", 0, []string{`^  nothing found$`}, 0},
	{"vassal-3.7.26/ben-tfa-no-1.vsav", "inspect --json", 0, []string{`"vassal":"3\.6\.19".*"opaque_commands":0,"opaque_traits":0,"roundtrip":true,"warnings":\[\]`}, 0},
	{"vassal-3.7.26/cgf-1.vlog", "audit --module " + reportedModule, 0, []string{`^  nothing found$`}, 0},
	{"vassal-3.7.26/cgf-1.vlog", "replay --module " + reportedModule, 0, []string{`moves 2/Foot from 1003 to 1005 on Main Map$`}, 0},
	{"vassal-3.7.26/itw-anna-2.vlog", "audit", 0, []string{`^  nothing found$`}, 0},
	{"vassal-3.7.26/min-gren.vlog", "audit", 0, []string{`nothing found but 1 note`}, 0},
	{"vassal-3.7.26/min-gren.vlog", "audit --after " + reportedSave, 0, []string{`nothing found`, `!start\.differs`}, 0},
	{"vassal-3.7.26/min-gren3.vlog", "audit --after " + reportedSave, 0, []string{`nothing found`, `!start\.differs`}, 0},
	{"vassal-3.7.26/mla-anna-1.vlog", "audit", 0, []string{`^  nothing found$`}, 0},
	{"vassal-3.7.26/mla-anna-1.vlog", "replay", 0, []string{`takes an earlier step back`, `moves Lane Horse from 160,260 to 400,330 on Battlefield$`}, 0},
	{"vassal-3.7.26/opn-anna-1.vlog", "audit", 1, []string{`2d6 = 2,6 was taken back in step 5, and rolled again in step 6: 2d6 = 5,1`}, 0},
	{"vassal-3.7.26/tfa-anna-1.vlog", "audit", 1, []string{`2d6 = 6,2 was taken back in step 14, and rolled again in step 15: 2d6 = 1,3`}, 0},
	{"vassal-3.7.26/tfa-ben-4.vlog", "audit", 0, []string{`nothing found but 1 note`}, 0},
	{"vassal-3.7.26/v36-tfe1.vlog", "audit", 0, []string{`^  nothing found$`}, 0},
	{"vassal-3.7.26/v36-tfe1.vlog", "inspect --json", 0, []string{`"vassal":"3\.6\.19".*"roundtrip":true,"warnings":\[\]`}, 0},
	{"vassal-3.7.26/wca-e1.vlog", "audit", 0, []string{`^  nothing found$`}, 0},
	{"vassal-3.7.26/wca-e3.vlog", "audit", 0, []string{`^  nothing found$`}, 0},
	{"vassal-3.7.26/wca-good.vlog", "audit", 0, []string{`^  nothing found$`}, 0},
}

var (
	reportedLog    = filepath.Join(reported, "files", "undo_a.vlog")
	reportedSave   = filepath.Join(reported, "vassal-3.7.26", "ben-tfa-no-1.vsav")
	reportedModule = filepath.Join(foreignFolder, "common-ground.vmod")
)

// Each file that was reported is answered as it has to be, and each has an answer here.
func TestReportedFiles(t *testing.T) {
	if _, err := os.Stat(reported); err != nil {
		t.Skip("without ../shared: ", err)
	}
	owner := ownersPack(t)
	told := map[string]bool{}
	for _, want := range reportedAnswers {
		told[want.file] = true
		t.Run(want.file+" "+want.command, func(t *testing.T) {
			said, code := answerTo(t, want, owner)
			if code != want.code || want.most > 0 && len(said) > want.most {
				t.Errorf("exit code %d, want %d; %d bytes\n%.2000s", code, want.code, len(said), said)
			}
			for _, line := range want.lines {
				pattern, not := strings.CutPrefix(line, "!")
				if found := regexp.MustCompile("(?m)" + pattern).MatchString(said); found == not {
					t.Errorf("%s: found %t\n%.2000s", line, found, said)
				}
			}
		})
	}
	for _, folder := range []string{"files", "vassal-3.7.26"} {
		files, err := os.ReadDir(filepath.Join(reported, folder))
		if err != nil || len(files) == 0 {
			t.Fatal(len(files), err)
		}
		for _, f := range files {
			if name := folder + "/" + f.Name(); !told[name] {
				t.Errorf("%s: nothing is said of what the program answers", name)
			}
		}
	}
}

// answerTo runs a command on a file as a user would, and gives what it printed and its exit code.
// Behind a request of engine that leads to a state, it asks what the game waits for then.
func answerTo(t *testing.T, want reportedAnswer, owner string) (string, int) {
	t.Helper()
	path := filepath.Join(reported, filepath.FromSlash(want.file))
	args := strings.Fields(want.command)
	if want.command != "engine" {
		return printed("", append(args, path)...)
	}
	request, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	said, code := printed(strings.ReplaceAll(string(request), "OWNERPACK", owner)+"\n", args...)
	var answer struct {
		State string `json:"state"`
	}
	if err := json.Unmarshal([]byte(said), &answer); err != nil {
		t.Fatal(err, said)
	}
	if answer.State == "" || code != 0 {
		return said, code
	}
	next, err := json.Marshal(map[string]string{"op": "node", "state": answer.State})
	if err != nil {
		t.Fatal(err)
	}
	return printed(string(next)+"\n", args...)
}

// printed is what a command prints, on standard output and standard error, and its exit code.
func printed(in string, args ...string) (string, int) {
	var out bytes.Buffer
	root := newRootCommand()
	root.SetArgs(args)
	root.SetIn(strings.NewReader(in))
	root.SetOut(&out)
	root.SetErr(&out)
	code := exitCode(root.Execute(), &out)
	return out.String(), code
}

// ownersPack is a folder of Into the Woods with the tables that an owner types in, invented ones.
func ownersPack(t *testing.T) string {
	t.Helper()
	folder, err := systems.Folder("into-the-woods")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "owner")
	if err := club.CopyPack(folder, dir); err != nil {
		t.Fatal(err)
	}
	typed := os.DirFS(filepath.Join("..", "..", "testdata", "packs", "into-the-woods-owner"))
	err = fs.WalkDir(typed, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == "README.md" {
			return err
		}
		to := filepath.Join(dir, filepath.FromSlash(name))
		if d.IsDir() {
			return os.MkdirAll(to, 0o700)
		}
		text, err := fs.ReadFile(typed, name)
		if err != nil {
			return err
		}
		return os.WriteFile(to, text, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}
