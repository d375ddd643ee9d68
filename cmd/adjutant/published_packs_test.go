package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// cmdWebserver serves a folder behind the URL in a variable of the environment, until the script ends.
func cmdWebserver(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 2, "webserver FOLDER VARIABLE")
	server := httptest.NewServer(http.FileServer(http.Dir(ts.MkAbs(args[0]))))
	ts.Defer(server.Close)
	ts.Setenv(args[1], server.URL)
}

// cmdTake writes the last line of a file, without blanks around it, into a variable of the environment.
func cmdTake(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 2, "take FILE VARIABLE")
	lines := strings.Split(strings.TrimSpace(ts.ReadFile(args[0])), "\n")
	ts.Setenv(args[1], strings.TrimSpace(lines[len(lines)-1]))
}

// cmdSpoil changes the byte in the middle of a file.
func cmdSpoil(ts *testscript.TestScript, _ bool, args []string) {
	usage(ts, args, 1, "spoil FILE")
	text := []byte(ts.ReadFile(args[0]))
	text[len(text)/2] ^= 1
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), text, 0o600))
}
