package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/moderator/game"
)

// crashPoints names every place between two steps that last where the daemon
// dies when ADJUTANT_CRASH names it (package service).
var crashPoints = []string{"taken", "judging", "drawn", "decided", "committed", "sending", "sent", "delivered"}

// TestCrashes kills the daemon at each point, as kill -9 does, the first,
// second and third time that it comes there. Started again, it ends where a daemon
// ends that nothing happened to: every mail answered under the same
// Message-ID, every die as first drawn, the game in the same state.
func TestCrashes(t *testing.T) {
	c := newCrashClub(t)
	undisturbed := c.play(t, c.sqlite(t))
	checkUndisturbed(t, undisturbed)
	for _, point := range crashPoints {
		for n := 1; n <= 3; n++ {
			t.Run(fmt.Sprintf("%s:%d", point, n), func(t *testing.T) {
				t.Parallel()
				compareOutcomes(t, undisturbed, c.play(t, c.sqlite(t), fmt.Sprintf("%s:%d", point, n)))
			})
		}
	}
	for i, point := range crashPoints[1:] { // a third crash could fall on the same mail, which is set aside then
		crashes := []string{crashPoints[i] + ":1", point + ":1"}
		t.Run(strings.Join(crashes, ","), func(t *testing.T) {
			t.Parallel()
			compareOutcomes(t, undisturbed, c.play(t, c.sqlite(t), crashes...))
		})
	}
	for _, crash := range postgresCrashes {
		t.Run("PostgreSQL/"+crash, func(t *testing.T) {
			t.Parallel()
			compareOutcomes(t, undisturbed, c.play(t, c.postgres(t), crash))
		})
	}
}

// postgresCrashes are those after which the mails keep their order: on
// PostgreSQL, the mail that the dead process was judging is given back only when
// it is known to be dead, and those behind it are judged meanwhile.
var postgresCrashes = []string{"taken:1", "drawn:3", "committed:5", "sent:6"}

// TestKilledAtAnyMoment kills the daemon from outside, sooner or later after its
// start, wherever it is then.
func TestKilledAtAnyMoment(t *testing.T) {
	c := newCrashClub(t)
	undisturbed := c.play(t, c.sqlite(t))
	for after := 10 * time.Millisecond; after <= 200*time.Millisecond; after += 10 * time.Millisecond {
		t.Run(after.String(), func(t *testing.T) {
			t.Parallel()
			at, p := c.sqlite(t), c.mailed(t)
			d := c.program.serve(t, p.settings(), at.config)
			time.Sleep(after)
			if err := d.cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			if died := d.wait(t); !isKilled(died) {
				t.Fatalf("the daemon ended with %v", died)
			}
			compareOutcomes(t, undisturbed, c.finish(t, at, p, p.settings()))
		})
	}
}

// TestCrashPointsAreAllTried holds the list of crash points to those there are.
func TestCrashPointsAreAllTried(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "moderator", "*", "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files of the moderator, %v", len(files), err)
	}
	there := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, call := range regexp.MustCompile(`\bcrash\.Point\("(\w+)"\)`).FindAllSubmatch(text, -1) {
			there[string(call[1])] = true
		}
	}
	tried := slices.Concat(crashPoints, frozenPoints, rematchPoints, cancelPoints, prunePoints)
	if diff := gocmp.Diff(slices.Sorted(slices.Values(tried)), slices.Sorted(maps.Keys(there))); diff != "" {
		t.Errorf("crash points that are tried (-) and that there are (+):\n%s", diff)
	}
}

func compareOutcomes(t *testing.T, want, got aftermath) {
	t.Helper()
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("undisturbed (-) and after the crash (+):\n%s", diff)
	}
}

// checkUndisturbed makes sure that the comparison is one with something.
func checkUndisturbed(t *testing.T, a aftermath) {
	t.Helper()
	if len(a.Answers) != 7 || len(a.Records) != 3 || len(a.Records[0].Values) != 2 || a.Inbox != 0 || a.Processed != 4 || a.Rejected != 2 {
		t.Fatalf("undisturbed: %d answers, %d records, %d mails in INBOX, %d in Processed, %d in Rejected\n%+v", len(a.Answers), len(a.Records), a.Inbox, a.Processed, a.Rejected, a)
	}
	want := map[game.Outcome]int{
		game.Machine: 1, game.Accepted: 2, game.HandBack: 1, game.Again: 1, game.Stranger: 1,
	}
	if diff := gocmp.Diff(want, a.Outcomes); diff != "" {
		t.Fatalf("undisturbed, outcomes (-want +got):\n%s", diff)
	}
}

// isKilled reports whether that is how a process ends after kill -9.
func isKilled(err error) bool {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return false
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL
}
