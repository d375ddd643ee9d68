package view_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/view"
)

// A list of games is in the order that is asked for, and keeps to those that are overdue, or in which somebody was lately.
func TestListingIsSortedAndFiltered(t *testing.T) {
	now := time.Date(2026, 3, 20, 7, 0, 0, 0, time.UTC)
	ago := func(days int) time.Time { return now.AddDate(0, 0, -days) }
	missed := func(n, days int) []view.SummaryMisses {
		return []view.SummaryMisses{{Side: "north", Player: "Anna Example", Deadlines: n, Last: ago(days)}}
	}
	all := []view.Summary{
		{Tag: "a", Stage: game.StageRunning, Deadline: ago(-3), Since: ago(1), Moved: ago(1), Misses: missed(1, 6)},
		{Tag: "b", Stage: game.StageRunning, Deadline: ago(2), Since: ago(5), Moved: ago(5)},
		{Tag: "c", Stage: game.StageRunning, Since: ago(9), Moved: ago(9), Misses: missed(3, 30)},
		{Tag: "d", Stage: game.StageOver, Ended: ago(4), Moved: ago(4)},
	}
	for _, tt := range []struct {
		list view.Listing
		want string
	}{
		{view.Listing{Sort: "tag"}, "a b c d"},
		{view.Listing{Sort: "deadline"}, "b a c d"},
		{view.Listing{Sort: "since"}, "c b a d"},
		{view.Listing{Sort: "moved"}, "c b d a"},
		{view.Listing{Sort: "ended"}, "d a b c"},
		{view.Listing{Sort: "misses"}, "c a b d"},
		{view.Listing{Sort: "tag", Overdue: true}, "a b"},
		{view.Listing{Sort: "tag", Stage: "over"}, "d"},
	} {
		var tags []string
		for _, s := range tt.list.Pick(slices.Clone(all), now) {
			tags = append(tags, s.Tag)
		}
		if got := strings.Join(tags, " "); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.list, got, tt.want)
		}
	}
	if (view.Listing{Sort: "colour"}).SortKnown() {
		t.Error("games are sorted by colour")
	}
}

// Whose games they are says the register: who was handed an address on has none of those that were played from it before.
func TestListingOfOneWhoWasHandedAnAddress(t *testing.T) {
	now := time.Date(2026, 3, 20, 7, 0, 0, 0, time.UTC)
	of := func(tag, name, addr string, days int) register.Entry {
		return register.Entry{Game: tag, Name: name, Addr: addr, As: register.AsPlayer, At: now.AddDate(0, 0, -days)}
	}
	entries := []register.Entry{of("old", "Emil Example", "office@example.test", 9), of("own", "Gina Example", "gina@example.test", 9), of("new", "Gina Example", "office@example.test", 1)}
	people := register.Of(nil, entries[:2])
	acts := people.Lacking().Acts
	gina, err := people.Find("Gina Example")
	if err != nil {
		t.Fatal(err)
	}
	reach, err := people.Clerk().Reach(gina, "office@example.test", true)
	if err != nil {
		t.Fatal(err)
	}
	people = register.Of(append(acts, people.Stamped(register.Act{At: now.AddDate(0, 0, -3)}, reach)...), entries)
	all := []view.Summary{{Tag: "new", Players: entries[2:]}, {Tag: "old", Players: entries[:1]}, {Tag: "own", Players: entries[1:2]}}
	for who, want := range map[string]string{"Gina Example": "new own", "Emil Example": "old", "office@example.test": "new own"} {
		list := view.Listing{Sort: "tag", Player: who, People: people}
		if list.Who, err = people.Look(who); err != nil {
			t.Fatal(err)
		}
		var tags []string
		for _, s := range list.Pick(slices.Clone(all), now) {
			tags = append(tags, s.Tag)
		}
		if got := strings.Join(tags, " "); got != want {
			t.Errorf("the games of %s are %s, not %s", who, got, want)
		}
	}
}
