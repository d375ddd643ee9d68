package service_test

import (
	"regexp"
	"slices"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

var offeredAhead = regexp.MustCompile(`reply \d+\.\d+: 1\b`)

// One side alone knows of a roll of VASSAL that stands for an order which was handed back, and of
// an answer to a question that is not asked yet. The bundles hold for all at each step.
func TestRollsThatStandAndAnswersGivenBefore(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceClient})
	c.answers(2)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	says := func(who, to, text string, log []byte, answers int, kind string) map[string]*mail.Message {
		t.Helper()
		c.post(letter(text, who, text+"\n", log), to)
		read := c.answers(answers)
		if lines := mustGame(c, "field").Lines; !slices.ContainsFunc(lines, func(l game.Line) bool { return l.Kind() == kind }) {
			t.Fatalf("%q leaves no line %q: %s", text, kind, c.kinds())
		}
		c.mustHoldForAll(t, c.store, keys, "field")
		return read
	}
	d := newFieldDesk(t)
	d.drag("1st Foot", "1104")
	d.Say("attack 1104 -> 1205 primary 1st Foot")
	d.Roll("2d6", "6,6")
	read := says("anna", anna, "turn 3", d.End(), 1, "unused")
	c.mustSay(read["anna@example.test"], "HANDED BACK", "this is for turn 3; here it is turn 1")
	read = says("anna", anna, "process", nil, 2, "foreseen")
	c.mustSay(read["anna@example.test"], "fell: 6, 6 (unverified: 2d6 = 6,6, log step 3 of no. 1, by Anna Example)")
	reply := offeredAhead.FindString(read["ben@example.test"].Text)
	read = says("ben", ben, reply, nil, 1, "advance")
	c.mustSay(read["ben@example.test"], "STORED")
	says("ben", ben, "counter 0407 -> 0406 primary Fusiliers", nil, 2, "play")
}
