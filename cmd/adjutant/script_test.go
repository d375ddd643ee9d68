package main

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the scripts expect anew")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"adjutant": func() { os.Exit(run()) },
	})
}

// TestScripts runs the commands as a user would; $VASSAL is the folder of files
// that the real engine wrote.
func TestScripts(t *testing.T) {
	files, err := filepath.Abs(filepath.Join("..", "..", "testdata", "vassal", "3.7.26"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		UpdateScripts: *update,
		Dir:           filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			env.Setenv("VASSAL", files)
			return nil
		},
	})
}
