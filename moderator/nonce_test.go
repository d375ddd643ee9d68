package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// What a record says of who chose the nonces is held against how the players joined; what
// versions before said of it is taken as they meant it.
func TestARecordSaysWhoChoseTheNonces(t *testing.T) {
	joined := func(north, south game.Joined) game.Game {
		north.Side, south.Side = "north", "south"
		invited := game.Invited{Game: game.Opened{Seats: []game.Seat{{Side: "north"}, {Side: "south"}}}}
		return game.Game{Lines: []game.Line{{Invited: &invited}, {Joined: &south}, {Joined: &north}}}
	}
	own, signed, raw := game.Joined{Own: true}, game.Joined{Signed: true}, game.Joined{}
	varied := roll.NoncesBut([]engine.Side{"south"})
	for _, c := range []struct {
		what  string
		game  game.Game
		want  roll.Nonces
		wrong []roll.Nonces
	}{
		{"own lines", joined(own, own), roll.NoncesSigned, []roll.Nonces{roll.NoncesByHost, varied}},
		{"a line and a signature", joined(own, signed), roll.NoncesSigned, []roll.Nonces{roll.NoncesByHost, varied}},
		{"one of neither", joined(signed, raw), varied, []roll.Nonces{roll.NoncesByHost, roll.NoncesSigned}},
		{"two of neither", joined(raw, raw), "by the players, and the host could vary: north, south", []roll.Nonces{varied}},
		{"opened at once", game.Game{Lines: []game.Line{{Opened: &game.Opened{}}}}, roll.NoncesByHost, []roll.Nonces{roll.NoncesByPlayers, roll.NoncesSigned}},
	} {
		if got := c.game.Nonces(); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
		says := func(n roll.Nonces) error {
			return c.game.NoncesSo(roll.Record{Circumstances: roll.Circumstances{Nonces: n}})
		}
		if err := says(c.want); err != nil {
			t.Errorf("%s: %v", c.what, err)
		}
		if err := says(roll.NoncesByPlayers); (err == nil) != (c.want != roll.NoncesByHost) {
			t.Errorf("%s, as a version before said it: %v", c.what, err)
		}
		for _, wrong := range c.wrong {
			if err := says(wrong); err == nil || !strings.Contains(err.Error(), string(c.want)) {
				t.Errorf("%s: a record that says %q: %v", c.what, wrong, err)
			}
		}
	}
}
