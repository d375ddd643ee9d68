package bundle

import (
	"fmt"
	"maps"
	"slices"

	"adjutant/engine/house"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// houses takes down that a submission was judged anew, if it is the house's.
func (c *checker) houses(j game.Judged) {
	if j.House == 0 {
		return
	}
	if c.housed == nil {
		c.housed = map[int]int{}
	}
	c.housed[j.House]++
}

// houseNotes say whether what the house chose was computed anew, or is the club's word.
func (c *checker) houseNotes() (notes []string) {
	for _, version := range slices.Sorted(maps.Keys(c.housed)) {
		n := report.Count(c.housed[version], "submission")
		if version == house.Version {
			notes = append(notes, fmt.Sprintf("what the house (version %d) chose was computed anew, and is the same: %s", version, n))
			continue
		}
		notes = append(notes, fmt.Sprintf("warning: what the house (version %d) chose was carried out anew by the rules; that its player chose so is the club's word, since this program has version %d: %s", version, house.Version, n))
	}
	return notes
}
