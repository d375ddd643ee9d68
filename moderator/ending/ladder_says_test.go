package ending_test

import (
	"strings"
	"testing"

	"adjutant/engine/pack"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// An end counts for the ladder only where the ladder counts it, and else it is said why not.
func TestAnEndSaysWhetherItCounts(t *testing.T) {
	seats := []game.Seat{{Side: "north", Name: "Anna Example"}, {Side: "south", Name: "Ben Example"}}
	won := game.Ended{How: roll.ByVictory, Winner: "north"}
	tests := []struct {
		name   string
		seats  []game.Seat
		former []game.Seat
		end    game.Ended
		want   string
	}{
		{"won", seats, nil, won, "It counts for the ladder."},
		{"drawn", seats, nil, game.Ended{How: roll.ByAgreement, Winner: roll.DrawnGame}, "It counts for the ladder."},
		{"forfeited", seats, nil, game.Ended{How: roll.ByForfeit, Winner: "north"}, "It does not count for the ladder, which lists it among the forfeits: it changes no rating."},
		{"unrated", seats, nil, game.Ended{How: roll.ByVictory, Winner: "north", Unrated: "Be kind."}, "It does not count for the ladder: Be kind."},
		{"no result", seats, nil, game.Ended{How: roll.ByModerator, Winner: roll.NoWinner}, "It does not count for the ladder: it ended without a result."},
		{"alone", []game.Seat{seats[0], {Side: "south", Name: "Anna Example"}}, nil, won, "It does not count for the ladder: one player had all its sides."},
		{"taken over and lost", seats, []game.Seat{{Side: "south", Name: "Carl Example"}}, won, "It counts for the ladder. Ben Example, who took the seat of south over, is not rated for it: only a win would count for him."},
		{"taken over and won", seats, []game.Seat{{Side: "north", Name: "Carl Example"}}, won, "It counts for the ladder."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			table := &game.Table{Roster: game.Roster{Former: test.former}, Opened: &game.Opened{Seats: test.seats}, Rules: game.Rules{Pack: &pack.Pack{}}}
			got, err := ending.RatingsOf(table).Ladder(test.end)
			if err != nil || got != test.want || strings.Contains(got, "..") {
				t.Errorf("%s\nwant: %s", got, test.want)
			}
		})
	}
}
