package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// cancelPoints are the crash points that only the opening of a game comes to.
var cancelPoints = []string{"retired", "begun"}

// TestCrashAtACancelledGame kills the command that takes an invitation back, and that which invites to another game of
// its tag, and gives each once more: the first game is there once, under a tag of its own, the second once, and everybody
// is asked and told once, but for what was called off before it was done.
func TestCrashAtACancelledGame(t *testing.T) {
	c := newCrashClub(t)
	for _, crashes := range [][2]string{{"decided:1", "retired:1"}, {"committed:1", "begun:1"}} {
		t.Run(strings.Join(crashes[:], ","), func(t *testing.T) {
			at := c.sqlite(t)
			invite := func(second string) []string {
				return []string{"game", "new", "--config", at.config, "--tag", "late", "--pack", "open", "--seat", "first=Anna Example <anna@example.test>", "--seat", "second=" + second}
			}
			cancel := []string{"game", "cancel", "--config", at.config, "--why", "the summer", "late"}
			c.program.run(t, nil, invite("Ben Example <ben@example.test>")...)
			c.dies(t, crashes[0], cancel...)
			again := c.program.fails
			if crashes[0] == "decided:1" {
				c.program.run(t, nil, cancel...)
			} else if said := again(t, 2, nil, cancel...); !strings.Contains(said, "cancelled") {
				t.Errorf("a game that is cancelled is cancelled again: %s", said)
			}
			c.dies(t, crashes[1], invite("Carl Example <carl@example.test>")...)
			if crashes[1] == "retired:1" {
				c.program.run(t, nil, invite("Carl Example <carl@example.test>")...)
			} else if said := again(t, 2, nil, invite("Carl Example <carl@example.test>")...); !strings.Contains(said, "there is such a game already") {
				t.Errorf("a tag is given twice: %s", said)
			}
			c.toldOnce(t, at)
		})
	}
}

// dies has a command be killed at a crash point.
func (c crashClub) dies(t *testing.T, point string, args ...string) {
	t.Helper()
	if _, code := c.program.ends(t, []string{"ADJUTANT_CRASH=" + point}, args...); code != -1 {
		t.Fatalf("adjutant %s: exit code %d, and not killed at %s", strings.Join(args, " "), code, point)
	}
}

// toldOnce checks who is told of the game whose tag another has now, and of that.
func (c crashClub) toldOnce(t *testing.T, at place) {
	t.Helper()
	p := newProvider(t)
	d := c.program.serve(t, p.settings(), at.config)
	want := []string{
		"anna: [late] Open play is not played", "anna: [late] will you play Open play?", "anna: [late] will you play Open play?",
		"ben: [late] Open play is not played", "ben: [late] will you play Open play?", "carl: [late] will you play Open play?",
	}
	told := func() (all []string) {
		for _, m := range p.arrived(t) {
			if strings.HasPrefix(m.Subject, "[late]") {
				all = append(all, fmt.Sprintf("%s: %s", m.To, m.Subject))
			}
		}
		slices.Sort(all)
		return all
	}
	eventually(t, "all are told", func() bool { return len(told()) >= len(want) })
	d.stop(t)
	if diff := gocmp.Diff(want, told()); diff != "" {
		t.Errorf("who is told of the games (-want +got):\n%s", diff)
	}
	list := c.program.run(t, nil, "game", "list", "--config", at.config)
	for _, tag := range []string{"late ", "late~1 "} {
		if strings.Count(list, tag) > 1 || tag == "late " && strings.Count(list, tag) != 1 {
			t.Errorf("of the games with the tag %s there are:\n%s", tag, list)
		}
	}
	if former := c.program.run(t, nil, "game", "show", "--config", at.config, "late~1"); !strings.Contains(former, "cancelled") {
		t.Errorf("the former game is\n%s", former)
	}
}
