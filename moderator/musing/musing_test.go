package musing_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/musing"
)

// names stands for a roster: it knows the Foot, the Horse, the Guns and hexes.
func names(words string) bool {
	return strings.Contains(words, "Foot") || strings.Contains(words, "Horse") || strings.Contains(words, "Guns") || strings.ContainsAny(words, "0123456789")
}

// What is said of intent, memory and days to come is taken out, and what is ordered beside it stays.
func TestRead(t *testing.T) {
	for _, c := range []struct{ text, left, asked string }{
		{text: "I am minded to strike at 0503."},
		{text: "I'm half tempted to charge with the Horse, but let me sleep on it."},
		{text: "We were going to move the 2nd Foot to 1005 but my wife says no."},
		{text: "I had half a mind to send the Horse to 1405, then thought better of it."},
		{text: "One of these days I shall march the Horse to Springfield."},
		{text: "I want to strike at the Guns one day. 1st Foot to 1104.", left: "1st Foot to 1104."},
		{text: "Perhaps I ought to push the Horse to 1405. Pass.", left: "Pass."},
		{text: "I could storm 0805. I won't.", left: "I won't."},
		{text: "I would have attacked 0407 with the 3rd Foot in your place."},
		{text: "I would love to send the Horse to 1405, but I dare not."},
		{text: "It is tempting to charge the Guns; 2nd Foot goes to 1004.", left: "2nd Foot goes to 1004."},
		{text: "I was tempted to charge, but the Horse stays put.", left: "the Horse stays put."},
		{text: "Then, when the time is ripe, I intend to storm 0805."},
		{text: "I’m inclined to let the 4th Foot go to 0503, but 1st Foot to 1104.", left: "1st Foot to 1104."},
		{text: "I was going to send the 2nd Foot to 1005 along the road, past\nthe pond, but 1st Foot goes to 1104.", left: "1st Foot goes to 1104.\n"},
		{text: "Let us say the Guns will one day be mine. Not now. 1st Foot to 1104.", left: "1st Foot to 1104."},
		{text: "Perhaps I ought to push the Horse to 1405. We shall see next turn. Pass.", left: "Pass."},
		// whether it is done cannot be told
		{text: "I am tempted to attack 0407 with the 3rd Foot. So be it!", left: "So be it!", asked: "I am tempted to attack 0407 with the 3rd Foot."},
		{text: "I'm inclined to charge, and so I do.", asked: "I'm inclined to charge, and so I do."},
		{text: "I am minded to send the Horse off. Then it goes to 1403.", left: "Then it goes to 1403.", asked: "I am minded to send the Horse off."},
		// orders, wishes, questions and courtesies are none
		{text: "I want to attack 0407 with the 3rd Foot.", left: "="},
		{text: "I intend to attack 0407.", left: "="},
		{text: "I am going to attack 0407 with the 3rd Foot.", left: "="},
		{text: "I would like the Horse to go to 1405.", left: "="},
		{text: "I would have the Horse go to 1405.", left: "="},
		{text: "We might as well move the 1st Foot to 1104.", left: "="},
		{text: "I think the 1st Foot goes to 1104.", left: "="},
		{text: "Could I attack 0407 with the 3rd Foot one day?", left: "="},
		{text: "Am I minded to attack?", left: "="},
		{text: "First I will move the 1st Foot to 1104, one day later the rest.", left: "="},
		{text: "I meant 1104, not 1105.", left: "="},
		{text: "1st Foot to 1104, a march of one day.", left: "="},
		{text: "I have decided to send the Horse to 1405.", left: "="},
	} {
		left, mused := musing.Read(strings.Split(c.text, "\n"), names)
		if c.left == "=" {
			c.left = c.text
		}
		asked := ""
		if i := slices.IndexFunc(mused, func(m musing.Mused) bool { return m.Asks }); i >= 0 {
			asked = mused[i].Text
		}
		if got := strings.Join(left, "\n"); got != c.left || asked != c.asked || (c.left != c.text) != (len(mused) > 0) {
			t.Errorf("%q\nleaves %q, not %q; asks about %q, not %q; says %v", c.text, got, c.left, asked, c.asked, mused)
		}
	}
}
