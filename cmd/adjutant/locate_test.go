package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var gridsDir = filepath.Join("..", "..", "vassal", "module", "testdata", "grids")

// runLocate runs the command and gives standard output, standard error and exit code.
func runLocate(t *testing.T, in string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	root := newRootCommand()
	root.SetArgs(append([]string{"locate"}, args...))
	root.SetIn(strings.NewReader(in))
	root.SetOut(&out)
	root.SetErr(&errs)
	code = exitCode(root.Execute(), &errs)
	return out.String(), errs.String(), code
}

func gridArgs(more ...string) []string {
	return append([]string{
		"--module", filepath.Join(gridsDir, "grids.vmod"),
		"--save", filepath.Join(gridsDir, "grids.vsav"),
	}, more...)
}

// TestLocateAgreesWithEngine feeds the engine's own answers back, heading and all.
func TestLocateAgreesWithEngine(t *testing.T) {
	want, err := os.ReadFile(filepath.Join(gridsDir, "grids.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	out, errs, code := runLocate(t, string(want), gridArgs()...)
	if diff := cmp.Diff(string(want), out); diff != "" || errs != "" || code != 0 {
		t.Errorf("exit %d, %q (-engine +adjutant):\n%s", code, errs, diff)
	}
}

func TestLocateCommand(t *testing.T) {
	const json = `{"map":"M00","x":500,"y":154,"board":"b10","zone":"Zone 0","location":"Zone 0","snap_x":578,"snap_y":196}` + "\n"
	for name, c := range map[string]struct {
		in   string
		args []string
		out  string
		errs string
		code int
	}{
		"json":           {"#map\tx\ty\nM00\t500\t154\r\n", gridArgs("--json"), json, "", 0},
		"no line end":    {"M00\t500\t154", gridArgs(), "M00\t500\t154\tb10\tZone 0\tZone 0\t578\t196\n", "", 0},
		"nothing":        {"", gridArgs(), "", "", 0},
		"off the map":    {"M00\t-5\t9", gridArgs(), "M00\t-5\t9\t\t\toffboard\t-5\t9\n", "", 0},
		"no such map":    {"M00\t-5\t9\nX\t1\t1", gridArgs(), "M00\t-5\t9\t\t\toffboard\t-5\t9\n", "line 2: the module has no map \"X\"", 2},
		"too few fields": {"M00 1 2", gridArgs(), "", "is not MAP<TAB>X<TAB>Y", 2},
		"no numbers":     {"M00\t1\t2.5", gridArgs(), "", "whole numbers", 2},
		"no module":      {"", []string{"--module", "none.vmod", "--save", filepath.Join(gridsDir, "grids.vsav")}, "", "none.vmod", 2},
		"no save":        {"", []string{"--module", "none.vmod", "--save", "none.vsav"}, "", "none.vsav", 2},
		"save as module": {"", []string{"--module", filepath.Join(gridsDir, "grids.vsav"), "--save", filepath.Join(gridsDir, "grids.vsav")}, "", "no build file", 2},
		"flag missing":   {"", nil, "", "module", 2},
	} {
		t.Run(name, func(t *testing.T) {
			out, errs, code := runLocate(t, c.in, c.args...)
			if out != c.out || code != c.code || !strings.Contains(errs, c.errs) || (errs == "") != (c.errs == "") {
				t.Errorf("exit %d\nout  %q\nerrs %q", code, out, errs)
			}
			if strings.Count(errs, "\n") > 1 {
				t.Errorf("more than one line of errors: %q", errs)
			}
		})
	}
}
