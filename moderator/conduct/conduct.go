package conduct

import (
	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// Of is what a game's journal and records tell of a player, by his name of
// today: how fast he answered, and the dice of his actions. Of a game in which he
// did not sit it is zero; the dice count if he sat there from its beginning.
func Of(g game.Game, records []roll.Record, player string, names ladder.Names) ladder.Conduct {
	var conduct ladder.Conduct
	paces, tag := map[string]ladder.Pace{}, g.Tag()
	Paces(g.Lines, paces)
	for name, pace := range paces {
		if names.In(tag, name) == player {
			conduct.Pace.Add(pace)
		}
	}
	lucks := map[string]ladder.Luck{}
	Lucks(records, sidesOf(g, player, names), lucks)
	conduct.Luck = lucks[player]
	return conduct
}

// sidesOf are the sides that the player had from the game's beginning to its end,
// or to now, with his name.
func sidesOf(g game.Game, player string, names ladder.Names) map[engine.Side]string {
	sides, tag := map[engine.Side]string{}, g.Tag()
	for _, line := range g.Lines {
		switch {
		case line.Opened != nil:
			for _, seat := range line.Opened.Seats {
				if names.In(line.Opened.Tag, seat.Name) == player {
					sides[seat.Side] = player
				}
			}
		case line.Seated != nil && names.In(tag, line.Seated.Name) != player:
			delete(sides, line.Seated.Side)
		}
	}
	return sides
}
