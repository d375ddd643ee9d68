package intervene

import (
	"fmt"
	"strings"

	"adjutant/moderator/game"
)

// Guard is where the moderator has seen a game stand: what he does then is done only
// if it still stands there.
type Guard struct {
	Turn  int
	State string // the hash that every answer ends with, or its first digits, at least [GuardDigits]
}

// GuardDigits is how much of a state's hash has to be told.
const GuardDigits = 8

// Holds says why the guard does not, nil if it does.
func (g Guard) Holds(c *game.Course) error {
	hash, err := c.Hash()
	switch state := hash.String(); {
	case err != nil:
		return err
	case len(g.State) < GuardDigits:
		return fmt.Errorf("%q is too little of a state's hash: the first %d digits at least", g.State, GuardDigits)
	case c.Node().Turn != g.Turn || !strings.HasPrefix(state, strings.ToLower(g.State)):
		return MovedOn{now: Guard{Turn: c.Node().Turn, State: state}, meant: g}
	}
	return nil
}

// MovedOn says that a game does not stand where it was seen.
type MovedOn struct{ now, meant Guard }

// Error says where the game stands, and where the command expected it.
func (m MovedOn) Error() string {
	return fmt.Sprintf("the game has moved on: it stands at turn %d with the state %s, and you mean turn %d with the state %s; nothing was done", m.now.Turn, m.now.State, m.meant.Turn, m.meant.State)
}

// Where says what has to be told to have something done where the game stands now.
func Where(packs game.Library, game game.Game) (Guard, error) {
	t, err := packs.TableOf(game)
	if err != nil {
		return Guard{}, err
	}
	hash, err := t.Course().Hash()
	return Guard{Turn: t.Course().Node().Turn, State: hash.String()}, err
}
