package enginetest_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

var update = flag.Bool("update", false, "write the recorded games anew")

// TestRecordings tells one random game of each toy as it was recorded.
func TestRecordings(t *testing.T) {
	for name, sys := range toys() {
		file := filepath.Join("testdata", name+".txtar")
		if *update {
			record(t, sys, file, "A random game of the toy "+name+".\n")
		}
		r := readRecording(t, file)
		r.Hold(t, sys)
		formatsBack(t, r, file)
	}
}

func formatsBack(t *testing.T, r enginetest.Recording, file string) {
	t.Helper()
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := r.Format()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s: %s", file, diff)
	}
}

func TestRecordingThatDoesNotHold(t *testing.T) {
	r := readRecording(t, filepath.Join("testdata", "cup.txtar"))
	for what, spoil := range map[string]func(*enginetest.Recording){
		"the story": func(r *enginetest.Recording) { r.Story = strings.Replace(r.Story, "drawn", "thrown", 1) },
		"the end":   func(r *enginetest.Recording) { r.End = strings.Replace(r.End, `"Turn":4`, `"Turn":5`, 1) },
		"play 2":    func(r *enginetest.Recording) { r.Plays[1] = r.Plays[0] },
	} {
		var n notebook
		spoiled := r
		spoiled.Plays = append([]engine.Play(nil), r.Plays...)
		spoil(&spoiled)
		if spoiled.Hold(&n, cup{}); !strings.Contains(n.text(), what) {
			t.Errorf("%s is spoiled, but Hold says %q", what, n.text())
		}
	}
}

func TestReadRecordingRefusesStrangeFiles(t *testing.T) {
	for archive, want := range map[string]string{
		"-- notes.txt --\n":          "notes.txt: is no file of a recorded game",
		"-- game.json --\n{\n":       "game.json",
		"-- plays.jsonl --\n{}\n[\n": "play 2",
	} {
		if _, err := enginetest.ReadRecording([]byte(archive)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", archive, err, want)
		}
	}
}

// record writes a random game with its story.
func record(t *testing.T, sys engine.System, file, comment string) {
	t.Helper()
	r, err := enginetest.Recording{Comment: comment, Plays: play(t, sys, 1, 500).Plays}.Retell(sys)
	if err != nil {
		t.Fatal(err)
	}
	text, err := r.Format()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

func readRecording(t *testing.T, file string) enginetest.Recording {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.ReadRecording(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A claim holds only if what happens bears it out.
func TestClaims(t *testing.T) {
	r := readRecording(t, filepath.Join("testdata", "cup.txtar"))
	for _, tt := range []struct {
		name, want string
		claims     []enginetest.Claim
	}{
		{"words of what happened", "", []enginetest.Claim{{Section: "C 1", Words: "drawn"}}},
		{"a section that nothing cites", "nothing in the story cites", []enginetest.Claim{{Section: "C 1"}}},
		{"words that are not there", `does not say "thrown"`, []enginetest.Claim{{Section: "C 1", Words: "thrown"}}},
		{"words that are denied", "", []enginetest.Claim{{Section: "C 1", Words: "thrown", Denied: true}}},
		{"words that are denied and told", `the story says "drawn"`, []enginetest.Claim{{Section: "C 1", Words: "drawn", Denied: true}}},
		{"words of a play", "does not say", []enginetest.Claim{{Section: "C 1", Words: "> "}}},
		{"twice", "claimed twice", []enginetest.Claim{{Section: "C 1", Words: "drawn"}, {Section: "C 1", Words: "drawn"}}},
	} {
		var n notebook
		r.Claims = tt.claims
		r.Hold(&n, cup{})
		if got := n.text(); tt.want == "" && got != "" || !strings.Contains(got, tt.want) {
			t.Errorf("%s: Hold says %q, want %q", tt.name, got, tt.want)
		}
	}
	for _, archive := range []string{"-- sections.txt --\n\n", "-- sections.txt --\nC 1: \n", "-- sections.txt --\nC 1 not\n", "-- sections.txt --\n" + strings.Repeat("C 1\n", enginetest.MaxClaims+1)} {
		if _, err := enginetest.ReadRecording([]byte(archive)); err == nil {
			t.Errorf("read %q", archive)
		}
	}
}
