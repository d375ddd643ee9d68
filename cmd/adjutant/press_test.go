package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// Who plays in several games reads a press to all of them once; a game that has to be written to anew, since it changed
// meanwhile, is written to as it was.
func TestAPressToAllIsOneLetterEach(t *testing.T) {
	players := map[string][]string{"a": {"Anna@example.test", "ben@example.test"}, "b": {"anna@example.test", "carl@example.test"}}
	press := oneLetterEach(func(_ decision.Moderator, g game.Game, _ time.Time) (d decision.Decision, _ error) {
		for _, addr := range players[g.Opened().ID] {
			d.Send = append(d.Send, mail.Outgoing{To: mail.Address{Addr: addr}})
		}
		return d, nil
	})
	for _, c := range []struct{ id, want string }{{"a", "Anna@example.test ben@example.test"}, {"a", "Anna@example.test ben@example.test"}, {"b", "carl@example.test"}} {
		d, err := press(decision.Moderator{}, game.Game{Lines: []game.Line{{Opened: &game.Opened{ID: c.id}}}}, time.Time{})
		var to []string
		for _, o := range d.Send {
			to = append(to, o.To.Addr)
		}
		if got := strings.Join(slices.Clip(to), " "); err != nil || got != c.want {
			t.Errorf("game %s: to %s, error %v; want %s", c.id, got, err, c.want)
		}
	}
}
