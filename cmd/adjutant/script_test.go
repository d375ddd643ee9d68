package main

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the scripts expect anew")

// tests runs all tests; what they have built is removed behind them.
type tests struct{ m *testing.M }

func (r tests) Run() int {
	var err error
	if builds.dir, err = os.MkdirTemp("", "adjutant-built-"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(builds.dir)
	return r.m.Run()
}

func TestMain(m *testing.M) {
	testscript.Main(tests{m}, map[string]func(){
		"adjutant": func() {
			if seed := os.Getenv("ADJUTANT_TEST_SEED"); seed != "" {
				entropy = rand.NewChaCha8(sha256.Sum256([]byte(seed)))
			}
			if file := os.Getenv("ADJUTANT_TEST_LATER"); file != "" {
				now = func() time.Time { return time.Now().Add(later(file)) }
			}
			if os.Getenv("BROWSED") != "" {
				pageGrace = time.Second
			}
			os.Exit(run())
		},
		"xdg-open": func() { os.Exit(fakeBrowser(os.Args[1:])) },
	})
}

// later is how much later it is by the clock of a club than by that of the machine:
// the hours in a file, none without it.
func later(file string) time.Duration {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return 0
	}
	hours, wrong := strconv.Atoi(string(text))
	if err := errors.Join(err, wrong); err != nil {
		panic(err)
	}
	return time.Duration(hours) * time.Hour
}

// TestScripts runs the commands as a user would; $VASSAL is the folder of files
// that the real engine wrote, $OWNER one with what an owner types in beside the pack of
// Into the Woods. With $ADJUTANT_TEST_SEED, keys and nonces are those
// of a generator, so that all dice fall the same again.
func TestScripts(t *testing.T) {
	files, err := filepath.Abs(filepath.Join("..", "..", "testdata", "vassal", "3.7.26"))
	if err != nil {
		t.Fatal(err)
	}
	modules, err := filepath.Abs(foreignFolder)
	if err != nil {
		t.Fatal(err)
	}
	owner, err := filepath.Abs(filepath.Join("..", "..", "testdata", "packs", "into-the-woods-owner"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		UpdateScripts: *update,
		Dir:           filepath.Join("testdata", "script"),
		Cmds:          correspondence(),
		Setup: func(env *testscript.Env) error {
			env.Setenv("VASSAL", files)
			env.Setenv("MODULES", modules)
			env.Setenv("OWNER", owner)
			env.Values[tableKey{}] = &table{}
			return nil
		},
	})
}
