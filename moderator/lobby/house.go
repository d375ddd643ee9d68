package lobby

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/moderator/game"
)

// withHouse readies a game for the house, where it is to have a seat: its result counts for no ratings. The error
// says why the house cannot play so.
func withHouse(rules game.Rules, o game.Opening, opened *game.Opened) error {
	i := slices.IndexFunc(o.Players, func(p game.Player) bool { return p.House > 0 })
	if i < 0 {
		return nil
	}
	if !slices.ContainsFunc(o.Players, func(p game.Player) bool { return p.House == 0 }) && !o.Anyone {
		return errors.New("the house plays against somebody: it cannot have all seats")
	}
	opened.Unrated = cmp.Or(opened.Unrated, houseUnrated(rules, o.Players[i].Side))
	return houseCan(rules, *opened)
}

// houseUnrated is why a game in which the house has the side counts for no ratings.
func houseUnrated(rules game.Rules, side engine.Side) string {
	return "the house plays " + rules.Pack.SideName(side)
}

// houseCan says why the house cannot play a game, nil if it can.
func houseCan(rules game.Rules, opened game.Opened) error {
	switch {
	case !house.Plays(rules.System):
		return fmt.Errorf("the house plays by rules, and in games of the pack %s nobody knows any", rules.Pack.ID)
	case game.Sealing(rules.Pack, opened.Setup) == game.SealCommit:
		return errors.New("the house keeps no secret from the moderator: where plans are sealed by a hash (sealed commit) it cannot play; leave the moderator to keep them (sealed trusted)")
	case opened.Dice == game.DiceClient:
		return errors.New("the house throws no dice in VASSAL: where those count (dice client) it cannot play; have the moderator's count")
	}
	return nil
}
