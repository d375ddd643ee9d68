package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// Who always wants his paths to stop where they are long enough need not say so in each mail; others do, and so does he again
// when he wants it no more. With a yes it is said of one mail, as before.
func TestStopsAlways(t *testing.T) {
	const move, cut = "move Lane Rifles to (12,8)\n", "it ends at (9.7,7), since the path is 6.5 long"
	for _, c := range []struct {
		name  string
		mails []string
		last  string
		cut   bool
	}{
		{"always", []string{"stops: always\n"}, move, true},
		{"in the mail that says so", nil, "stops: always\n" + move, false},
		{"in this game", []string{"stops: always here\n"}, move, true},
		{"no more", []string{"stops: always\n", "stops: no\n"}, move, false},
		{"in one mail", nil, "stops: yes\n" + move, true},
		{"talk", []string{"stops at nothing, that man\n"}, move, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newMillTable(packMatch(t, "mill-lane", 1))
			for _, text := range c.mails {
				m.send("west", text)
			}
			d := m.send("west", c.last)
			told := strings.Join(strings.Fields(sent(d, "player-0@example.test")), " ")
			if got := strings.Contains(told, cut); got != c.cut || (d.Outcome == game.HandedIn) != c.cut {
				t.Errorf("%s: %s", d.Outcome, told)
			}
			m.rejudged()
			if d = m.send("east", "move Ford Grenadiers (60,15.7)\n"); d.Outcome == game.HandedIn {
				t.Errorf("the other side's path is cut as well: %s", d.Outcome)
			}
		})
	}
}

// A mail that was read before there was the habit has no command in it.
func TestStopsAlwaysOfBefore(t *testing.T) {
	for v, commands := range map[orders.Version]int{orders.Conversing: 0, orders.Amending: 0, orders.Attending: 1} {
		if got := orders.Parse("stops: always\n", orders.Roster{Version: v}).Commands; len(got) != commands {
			t.Errorf("version %d reads %v", v, got)
		}
	}
	if h, known := (game.Habits{}).With(game.StopsHabit, "yes"); known {
		t.Errorf("a yes is the habit %v", h)
	}
}
