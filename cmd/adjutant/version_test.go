package main

import (
	"bytes"
	"regexp"
	"runtime/debug"
	"testing"
)

func TestBuiltOf(t *testing.T) {
	for want, info := range map[string]debug.BuildInfo{
		"v1.2.0 (0123456789ab, 2026-11-23, Go 1.26.0)": {
			GoVersion: "go1.26.0", Main: debug.Module{Version: "v1.2.0"},
			Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.time", Value: "2026-11-23T10:00:00Z"}, {Key: "vcs.modified", Value: "false"}},
		},
		"devel (0123 changed, unknown, Go 1.26.0)": {
			GoVersion: "go1.26.0", Main: debug.Module{Version: "(devel)"},
			Settings: []debug.BuildSetting{{Key: "vcs.revision", Value: "0123"}, {Key: "vcs.modified", Value: "true"}},
		},
		"unknown (unknown, unknown, Go )": {},
	} {
		if got := builtOf(&info); got != want {
			t.Errorf("%+v: %q, want %q", info, got, want)
		}
	}
}

// TestVersion checks that the command and the flag print the same line.
func TestVersion(t *testing.T) {
	var lines []string
	for _, word := range []string{"version", "--version"} {
		var out bytes.Buffer
		root := newRootCommand()
		root.SetArgs([]string{word})
		root.SetOut(&out)
		if err := root.Execute(); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, out.String())
	}
	if form := regexp.MustCompile(`^adjutant \S+ \([^,]+, [^,]+, Go [^,]+\)\n$`); lines[0] != lines[1] || !form.MatchString(lines[0]) {
		t.Errorf("version prints %q, --version %q", lines[0], lines[1])
	}
}
