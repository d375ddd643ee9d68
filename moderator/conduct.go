package moderator

import (
	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// Conduct is what a game's journal and records tell of a player, by his name of
// today: how fast he answered, and the dice of his actions. Of a game in which he
// did not sit it is zero; the dice count if he sat there from its beginning.
func (g Game) Conduct(records []roll.Record, player string, names ladder.Aliases) ladder.Conduct {
	var conduct ladder.Conduct
	paces := map[string]ladder.Pace{}
	Paces(g.Lines, paces)
	for name, pace := range paces {
		if names.Name(name) == player {
			conduct.Pace.Add(pace)
		}
	}
	lucks := map[string]ladder.Luck{}
	Lucks(records, g.sidesOf(player, names), lucks)
	conduct.Luck = lucks[player]
	return conduct
}

// sidesOf are the sides that the player had from the game's beginning to its end,
// or to now, with his name.
func (g Game) sidesOf(player string, names ladder.Aliases) map[engine.Side]string {
	sides := map[engine.Side]string{}
	for _, line := range g.Lines {
		switch {
		case line.Opened != nil:
			for _, seat := range line.Opened.Seats {
				if names.Name(seat.Name) == player {
					sides[seat.Side] = player
				}
			}
		case line.Seated != nil && names.Name(line.Seated.Name) != player:
			delete(sides, line.Seated.Side)
		}
	}
	return sides
}
