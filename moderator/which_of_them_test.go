package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// 'It' is one unit: where several were named one by one nobody knows which, and none of them goes. Of a kind that was named alone it is all.
func TestItIsOneUnit(t *testing.T) {
	t.Parallel()
	begin := askedAt(t, "pack: training-field\n")
	for text, played := range map[string]int{
		`The cavalry is the unit on your list as "Lancers". It moves to 1403.`:       0,
		`My horse is "1st Foot". It moves to 1104.`:                                  0,
		"The 1st Foot is tired, and the 2nd Foot is late. He goes to 1104.":          0,
		"The Lancers are fresh. It moves to 1403.":                                   1,
		"The 2nd Foot is a fine regiment, better than the enemy's. It goes to 1004.": 1,
		"My best are the Lancers and the Scouts. They ride to 1403.":                 2,
	} {
		m := begin.copy()
		m.once = true
		d := m.send("north", text+"\n")
		if got := moves(d.Append); got != played {
			t.Errorf("%q plays %d moves, not %d:\n%s", text, got, played, d.Send[0].Text)
		}
	}
}

// moves are how many moves stand in lines of a game.
func moves(lines []game.Line) (n int) {
	for _, l := range lines {
		if l.Play != nil && l.Play.Action != nil && l.Play.Action.Verb == "move" {
			n++
		}
	}
	return n
}
