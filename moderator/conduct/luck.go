package conduct

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// Lucks adds the dice of a game's records to the luck of the players whose actions
// they were for, by their names. Whose a hidden action was, is not told by its
// record: such dice are left out, and so are chits from a cup.
func Lucks(records []roll.Record, names map[engine.Side]string, lucks map[string]ladder.Luck) {
	for _, rec := range records {
		side, _, found := strings.Cut(rec.Request.Action, ":")
		name := names[engine.Side(side)]
		if !found || name == "" {
			continue
		}
		luck, n := lucks[name], 0
		for _, dice := range rec.Request.Dice {
			for range dice.N {
				luck.Roll(rec.Values[n]-dice.Low+1, dice.Sides)
				n++
			}
		}
		lucks[name] = luck
	}
}
