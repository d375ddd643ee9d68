package mend

import (
	"testing"

	"adjutant/moderator/orders"
)

// Nobody who is said to support another is proposed in the first part.
func TestInItsPart(t *testing.T) {
	for _, c := range []struct{ write, said, want string }{
		{"defend 0602 primary 2 MO", "Du Bois defends 0602, with 2 MO behind him", ""},
		{"attack 0406 -> 0407 primary 3rd Foot", "Wombat attacks 0407, 3rd Foot in support", ""},
		{"defend 0602 primary 2 MO" + orders.Or + "defend 0602 primary Totten support 2 MO", "Totton defends 0602 supported by 2 MO", "defend 0602 primary Totten support 2 MO"},
		{"attack 0406 -> 0407 primary 3rd Foot leader Marlow", "Marlow attacks 0407, 3rd Foot backs him up", "attack 0406 -> 0407 primary 3rd Foot leader Marlow"},
		{"attack 0406 -> 0407 primary 3rd Foot", "hit 0407 with 3rd Foot, please", "attack 0406 -> 0407 primary 3rd Foot"},
		{"move 3rd Foot 0407", "3rd Foot goes to 0407 in support", "move 3rd Foot 0407"},
		{"defend 0602 primary 2 MO support Totten", "2 MO with Totten behind it", "defend 0602 primary 2 MO support Totten"},
		{"", "3rd Foot in support", ""},
	} {
		if got := inItsPart(c.write, c.said); got != c.want {
			t.Errorf("%q for %q leaves %q, not %q", c.write, c.said, got, c.want)
		}
	}
}
