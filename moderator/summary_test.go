package moderator_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

var errDamage = errors.New("a play does not fit")

func sides(names ...engine.Side) []engine.Side { return names }

// mustSum fails unless the summary that a decision on a game brings is that which its
// journal gives.
func mustSum(t testing.TB, m decision.Moderator, before game.Game, d decision.Decision) {
	t.Helper()
	if d.Summary == nil {
		return
	}
	after := game.Game{Lines: append(slices.Clip(before.Lines), d.Append...), Position: before.Position}
	want, err := view.SummaryOf(m.Rules, m.Beacon, after)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, *d.Summary); diff != "" {
		t.Errorf("the summary is not that of the journal (-want +got):\n%s", diff)
	}
	mustFollow(t, before.Lines, d.Append)
}

// mustFollow fails unless a table behind lines is that of the journal with them, and is left alone
// by what else is followed from the same one.
func mustFollow(t testing.TB, before, lines []game.Line) {
	t.Helper()
	if slices.ContainsFunc(lines, func(l game.Line) bool { return l.RolledBack != nil }) {
		return // which changes what the lines before say
	}
	read := func(lines []game.Line) *game.Table {
		table, err := game.NewTable(lines)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	table, want := read(before), read(append(slices.Clip(before), lines...))
	got := table.Behind(lines...)
	later := slices.Clone(lines)
	for i := range later {
		later[i].At = later[i].At.Add(time.Minute)
	}
	table.Behind(later...)
	if !reflect.DeepEqual(want, got) {
		t.Errorf("the table behind %d lines more is not that of the journal with them:\n%v", len(lines), lines)
	}
	if !reflect.DeepEqual(read(before), table) {
		t.Errorf("%d lines were followed, and have changed the table before them:\n%v", len(lines), lines)
	}
}

// TestSummary: a game at a glance in each of its stages.
func TestSummary(t *testing.T) {
	day := 24 * time.Hour
	timed := newTimed(t, clock.Policy{Bank: day}.With(clock.Phase, 3*day))
	held, over := newMatch(t, 1), newMatch(t, 1)
	held.conduct(intervene.Hold(held.m, held.game, "the map is being checked", noon.Add(time.Hour)))
	over.conduct(intervene.End(over.m, over.game, intervene.Termination{Winner: "north", Why: "agreed by telephone"}, noon))
	invited := invitedGame(t)
	expired := game.Game{Lines: append(slices.Clip(invited.Lines), game.Line{At: noon.Add(14 * day), Expired: &game.Expired{}})}
	tests := []struct {
		name string
		game game.Game
		want view.Summary
	}{
		{"running", timed.game, view.Summary{Stage: game.StageRunning, Clocked: true, Turn: 1, Phase: "move", Waits: sides("north"), Move: "Anna Example", Deadline: noon.Add(3 * day), Since: noon}},
		{"held", held.game, view.Summary{Stage: game.StageHeld, Clocked: true, Turn: 1, Phase: "move", Waits: sides("north"), Move: "the moderator", Last: noon.Add(time.Hour), Since: noon}},
		{"over", over.game, view.Summary{Stage: game.StageOver, Turn: 1, Phase: "move", Over: "North (Anna Example) wins, as the moderator says: agreed by telephone", Ended: noon, Ladder: "It counts for the ladder."}},
		{"invited", invited, view.Summary{Stage: game.StageInvited, Waits: sides("north", "south"), Move: "Anna Example and Ben Example", Deadline: noon.Add(14 * day), Since: noon, Invited: []string{"North: Anna Example, is invited", "South: Ben Example, is invited"}}},
		{"expired", expired, view.Summary{Stage: game.StageOver, Over: "not played: its invitation has ended", Last: noon.Add(14 * day), Invited: []string{"North: Anna Example, is invited", "South: Ben Example, is invited"}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := view.SummaryOf(timed.m.Rules, timed.m.Beacon, tt.game)
			if err != nil {
				t.Fatal(err)
			}
			if got.Tag == "" || got.Title != "Duel" || got.Pack != "duel" || got.System == "" {
				t.Errorf("it is of %q, %q, pack %q, system %q", got.Tag, got.Title, got.Pack, got.System)
			}
			if tt.want.Last.IsZero() {
				tt.want.Last = noon
			}
			got.Tag, got.ID, got.Title, got.Pack, got.System, got.Seats, got.Players = "", "", "", "", "", nil, nil
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestSummaryOverdue: a deadline that has passed, bank or not, and one that was missed.
func TestSummaryOverdue(t *testing.T) {
	for _, tt := range []struct {
		name string
		s    view.Summary
		want bool
	}{
		{"no deadline", view.Summary{}, false},
		{"one to come", view.Summary{Deadline: noon.Add(time.Minute)}, false},
		{"one that has passed", view.Summary{Deadline: noon.Add(-time.Minute)}, true},
		{"one that was missed", view.Summary{Missed: true}, true},
	} {
		if got := tt.s.Overdue(noon); got != tt.want {
			t.Errorf("%s: %t", tt.name, got)
		}
	}
}

// TestDamagedSummary: of a game that cannot be played again something is still known.
func TestDamagedSummary(t *testing.T) {
	m := newMatch(t, 1)
	s := view.Damaged("duel", m.game, errDamage)
	if s.Title != "Duel" || s.Stage != game.StageHeld || s.Damage != errDamage.Error() || len(s.Players) != 2 || !s.Last.Equal(noon) {
		t.Errorf("%+v", s)
	}
	if s := view.Damaged("gone", game.Game{}, errDamage); s.Tag != "gone" || s.Title != "gone" {
		t.Errorf("%+v", s)
	}
}

// TestEnrolledIn: who an invitation, the opening and new seats tell of, and as what.
func TestEnrolledIn(t *testing.T) {
	invited := invitedGame(t)
	addresses := func(lines ...game.Line) map[string]register.Part {
		found := map[string]register.Part{}
		for _, e := range register.EntriesIn(invited.Lines, lines) {
			found[e.Addr] = e.As
		}
		return found
	}
	joined := game.Line{At: noon, Joined: &game.Joined{Side: "north", Name: "Anna Example", Addr: "anna@example.test"}}
	opened := game.Line{At: noon, Opened: &game.Opened{Tag: "duel", Seats: []game.Seat{{Side: "north", Addr: "anna@example.test"}, {Side: "south", Addr: "carl@example.test"}}}}
	seated := game.Line{At: noon, Seated: &game.Seated{Side: "south", Addr: "Dora@example.test"}}
	for _, tt := range []struct {
		name  string
		lines []game.Line
		want  map[string]register.Part
	}{
		{"invited", nil, map[string]register.Part{"anna@example.test": register.AsInvited, "ben@example.test": register.AsInvited}},
		{"one joins", []game.Line{joined}, map[string]register.Part{"anna@example.test": register.AsPlayer, "ben@example.test": register.AsInvited}},
		{"one declines", []game.Line{{At: noon, Declined: &game.Declined{Addr: "Ben@example.test"}}}, map[string]register.Part{"anna@example.test": register.AsInvited}},
		{"it expires", []game.Line{joined, {At: noon, Expired: &game.Expired{}}}, map[string]register.Part{"anna@example.test": register.AsPlayer}},
		{"it is opened", []game.Line{joined, opened}, map[string]register.Part{"anna@example.test": register.AsPlayer, "carl@example.test": register.AsPlayer}},
		{"a seat changes hands", []game.Line{joined, opened, seated}, map[string]register.Part{
			"anna@example.test": register.AsPlayer, "carl@example.test": register.AsFormer, "dora@example.test": register.AsPlayer,
		}},
	} {
		if diff := cmp.Diff(tt.want, addresses(tt.lines...)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
	for _, e := range register.EntriesIn(invited.Lines, []game.Line{joined, opened, {At: noon, Ended: &game.Ended{How: roll.ByVictory}}}) {
		if !e.Over || e.Game != "duel" {
			t.Errorf("%+v of a game that is over", e)
		}
	}
}
