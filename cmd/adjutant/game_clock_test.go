package main

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"

	"adjutant/config"
	"adjutant/moderator/clock"
	"adjutant/moderator/opening"
)

func TestClockOfANewGame(t *testing.T) {
	club := config.Clock{Deadlines: []string{"phase=72h"}, Reminders: []time.Duration{4 * time.Hour, 48 * time.Hour}, Absence: 30, Shorten: 50, Misses: []string{"default", "replace"}}
	usual := clock.Policy{Reminders: []time.Duration{48 * time.Hour, 4 * time.Hour}, Absence: 30, Shorten: 50, Misses: []clock.Step{clock.Default, clock.Replace}}
	own := usual.With("move", 96*time.Hour)
	own.Bank, own.Rest, own.Misses = 96*time.Hour, []time.Weekday{time.Sunday, time.Saturday}, []clock.Step{clock.Forfeit}
	own.Quiet = []clock.Dates{{From: clock.Date{Year: 2026, Month: 12, Day: 24}, To: clock.Date{Year: 2026, Month: 12, Day: 26}}}
	asTheClub := usual.With(clock.Phase, 72*time.Hour)
	for _, tt := range []struct {
		args  string
		want  *clock.Policy
		wrong string
	}{
		{"", &asTheClub, ""},
		{"--deadline none", nil, ""},
		{"--deadline move=96h --bank 96h --rest sat,Sunday --misses forfeit --quiet 2026-12-24..2026-12-26", &own, ""},
		{"--deadline move", nil, `a deadline of "move": write PHASE=DURATION, such as phase=72h`},
		{"--deadline mvoe=96h", nil, `a deadline of "mvoe=96h", which is for no phase: the phases are move, combat, and phase for all that have no deadline of their own`},
		{"--deadline recover=24h", nil, `a deadline of "recover=24h", which is for no phase`},
		{"--deadline question=2h", nil, "the time for questions is that of --answer"},
		{"--rest caturday", nil, `a rest day of "caturday"`},
		{"--quiet 24.12.2026", nil, `quiet dates: "24.12.2026" is no date`},
		{"--misses shrug", nil, `a miss means "shrug", which is none of default, pass, wait, replace, forfeit`},
		{"--bank -1h", nil, "a bank of minus 1 hour, where whole seconds up to 366 days are possible"},
	} {
		cmd := &cobra.Command{}
		var f opening.Clock
		addClock(&f, cmd)
		if err := cmd.ParseFlags(strings.Fields(tt.args)); err != nil {
			t.Fatal(err)
		}
		got, err := f.Policy(club, []string{"move", "combat"})
		switch {
		case tt.wrong != "" && (err == nil || !strings.Contains(err.Error(), tt.wrong)):
			t.Errorf("%s: %v", tt.args, err)
		case tt.wrong == "" && err != nil:
			t.Errorf("%s: %v", tt.args, err)
		case tt.wrong == "":
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("%s (-want +got):\n%s", tt.args, diff)
			}
		}
	}
}

// What the club's settings say of other systems' phases is left out of a game that has no
// such phase; what is a phase of none is named.
func TestDeadlinesOfTheClub(t *testing.T) {
	var f opening.Clock
	cmd := &cobra.Command{}
	addClock(&f, cmd)
	p, err := f.Policy(config.Clock{Deadlines: []string{"phase=72h", "combat=24h", "move=48h"}, Shorten: 50}, []string{"move"})
	want := clock.Policy{Shorten: 50}.With(clock.Phase, 72*time.Hour).With("move", 48*time.Hour)
	if diff := cmp.Diff(&want, p); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	if p, err := f.Policy(config.Clock{Deadlines: []string{"combat=24h"}}, []string{"move"}); p != nil || err != nil {
		t.Errorf("with deadlines of other phases alone: %v, %v", p, err)
	}
	if _, err := f.Policy(config.Clock{Deadlines: []string{"kombat=24h"}}, []string{"move"}); err == nil || !strings.HasPrefix(err.Error(), `clock.deadlines in the settings: a deadline of "kombat=24h", which is for no phase: the phases are `) || !strings.Contains(err.Error(), "combat") {
		t.Errorf("a phase of no system: %v", err)
	}
}
