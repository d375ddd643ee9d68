package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// version is what is released: the newest version of CHANGELOG.md, and of which commit.
type version struct {
	number string    // 0.9.0
	commit string    // its first eight digits
	time   time.Time // of the commit; all files of the release have it
	tagged bool      // the commit is that version: it has the tag v0.9.0
	dirty  bool      // the tree has what is not committed
}

// String is the version in names of files: 0.9.0, or 0.9.0-dev.20261127.0123abcd for a commit before it.
func (v version) String() string {
	if v.tagged && !v.dirty {
		return v.number
	}
	return v.number + "-dev." + v.date() + "." + v.state()
}

// debian is the version as dpkg orders it: what comes before a version has a tilde.
func (v version) debian() string {
	if v.tagged && !v.dirty {
		return v.number
	}
	return v.number + "~git" + v.date() + "." + v.state()
}

func (v version) date() string { return v.time.UTC().Format("20060102.150405") }

func (v version) state() string {
	if v.dirty {
		return v.commit + ".dirty"
	}
	return v.commit
}

// versionLine is the heading of a version in CHANGELOG.md.
var versionLine = regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)\b`)

// versionOf is the version of a source tree.
func versionOf(ctx context.Context, source string) (v version, err error) {
	text, err := os.ReadFile(filepath.Join(source, "CHANGELOG.md"))
	if err != nil {
		return v, err
	}
	found := versionLine.FindSubmatch(text)
	if found == nil {
		return v, errors.New("CHANGELOG.md names no version; its newest stands behind the first ##")
	}
	v.number = string(found[1])
	head, err := output(ctx, source, nil, "git", "log", "-1", "--format=%h %ct", "--abbrev=8")
	if err != nil {
		return v, err
	}
	var at int64
	if _, err := fmt.Sscan(head, &v.commit, &at); err != nil {
		return v, fmt.Errorf("git says %q: %w", head, err)
	}
	v.time = time.Unix(at, 0).UTC()
	tags, err := output(ctx, source, nil, "git", "tag", "--points-at", "HEAD")
	if err != nil {
		return v, err
	}
	v.tagged = strings.Contains("\n"+tags+"\n", "\nv"+v.number+"\n")
	changed, err := output(ctx, source, nil, "git", "status", "--porcelain", "--untracked-files=no")
	v.dirty = changed != ""
	return v, err
}

// output runs a program in a folder, and gives what it prints without the last line's end.
func output(ctx context.Context, folder string, env []string, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = folder, append(os.Environ(), env...)
	var said strings.Builder
	cmd.Stderr = &said
	text, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, said.String())
	}
	return strings.TrimRight(string(text), "\n"), nil
}
