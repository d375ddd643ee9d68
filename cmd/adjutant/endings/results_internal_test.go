package endings

import (
	"maps"
	"slices"
	"testing"

	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// Of games that have ended those are left out in which nobody sat who is the player, by any name of his, at the end or before.
func TestWithout(t *testing.T) {
	seats := func(names ...string) (all []roll.EndingSeat) {
		for _, name := range names {
			all = append(all, roll.EndingSeat{Player: name})
		}
		return all
	}
	former := seats("Ben", "Cleo")
	former[1].Former = []string{"Anna"}
	r := Results{Endings: []roll.Ending{
		{Tag: "hers", Seats: seats("Ben", "Anna")},
		{Tag: "earlier", Seats: seats("Ann", "Ben")},
		{Tag: "left", Seats: former},
		{Tag: "of-another", Seats: seats("Ben", "Cleo")},
		{Tag: "namesake", Seats: seats("Ann", "Ben")},
	}}
	r.Names = ladder.NoNames()
	r.Names.Everywhere["Ann"] = "Anna"
	r.Names.InGame["namesake"] = ladder.Aliases{"Ann": "Ann of Elsewhere"}
	without := r.without("Anna")
	maps.DeleteFunc(without, func(_ string, out bool) bool { return !out })
	if tags := slices.Sorted(maps.Keys(without)); !slices.Equal(tags, []string{"namesake", "of-another"}) {
		t.Errorf("left out: %q", tags)
	}
}
