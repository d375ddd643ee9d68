package service_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// groundClub is a club with a game of Into the Woods of which nobody has typed in tables or ground. Mo moderates it.
type groundClub struct {
	*club
	to   map[string]string // where who writes to
	last map[string]*mail.Message
	n    int
}

// newGroundClub is one in which the 5th Mississippi withdraws, and Anna is asked what the hex costs it.
func newGroundClub(t *testing.T) *groundClub {
	t.Helper()
	c := &groundClub{club: newClub(t), to: map[string]string{}, last: map[string]*mail.Message{}}
	c.service.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
	c.to["anna"], c.to["ben"] = c.open(lobby.Opening{Tag: "woods", Pack: "into-the-woods", Setup: engine.Setup{Scenario: "9"}, Illegal: game.IllegalAsk})
	c.answers(2)
	for _, m := range []struct{ who, text string }{
		{"anna", "side Confederate\ndeclare sp=5 5-MS, 7-MS, 9-MS, 10-MS\ndeclare cohesion=6 5-MS\ndetach Chalmers\npass"},
		{"ben", "declare sp=2 Det-D\npass"},
		{"anna", "orders Jackson attack\npass"},
		{"ben", "pass"},
		{"anna", "activate Withers"},
	} {
		c.says(m.who, m.text, 2)
	}
	c.says("anna", "withdraw 5-MS S6020-S6021", 3) // the operator reads of it as well
	c.says("mo", "rule movement-table = stated because by your own charts", 4)
	c.mustSay(c.last["anna"], "What does S6021 cost 5 MS to enter, in full movement points?")
	return c
}

// says mails something, and reads the letters that come of it.
func (c *groundClub) says(who, text string, letters int) {
	c.t.Helper()
	c.n++
	c.post(letter(fmt.Sprintf("ground-%d", c.n), who, text+"\n", nil), c.to[who])
	for addr, m := range c.answers(letters) {
		box, _, _ := strings.Cut(addr, "@")
		c.last[box] = m
		if len(m.ReplyTo) > 0 {
			c.to[box] = m.ReplyTo[0].Addr
		}
	}
}

// Two sides see ground differently that nobody has typed in: after two rounds the moderators are told what each has said, with
// the lines that rule so; what one of them rules is done at once, and the game verifies for each reader.
func TestADisputeAboutGroundIsRuledOn(t *testing.T) {
	c := newGroundClub(t)
	c.says("anna", "answer 1", 2)
	c.mustSay(c.last["ben"], "agrees or objects to the answer 1 to: What does S6021 cost 5 MS to enter")
	c.says("ben", "answer 2", 1)
	c.mustSay(c.last["ben"], "E460 Confederate has answered: 1", "write: agree, or object")
	c.says("ben", "object\nanswer 2", 2)
	c.mustSay(c.last["anna"], "agrees or objects to the answer 2", "round 1 of 2; it was answered before: 1")
	c.says("anna", "object\nanswer 1", 2)
	c.says("ben", "object\nanswer 2", 4)
	told := c.last["mo"]
	c.mustSay(told, "the players do not agree on", "It is for you to rule; no deadline runs meanwhile", "round 1, Confederate (Anna Example): 1", "round 2, Union (Ben Example): 2", "If Confederate (Anna Example) is right:", "If Union (Ben Example) is right:")
	var lines []string
	for line := range strings.Lines(told.Text) {
		if rule, is := strings.CutPrefix(line, "  rule "); is && !strings.Contains(rule, "…") {
			lines = append(lines, "rule "+strings.TrimSpace(rule))
		}
	}
	if len(lines) != 2 || !strings.Contains(lines[1], "= 2 because") {
		t.Fatalf("the letter tells to write %q", lines)
	}
	c.says("mo", lines[1], 4)
	c.mustSay(c.last["mo"], "done")
	c.mustSay(c.last["anna"], "Moderator Mo Example rules on points", "S6021: 2")
	c.mustSay(c.last["ben"], "Moderator Mo Example rules on points", "5 MS")
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustHoldForAll(t, c.store, keys, "woods")
}

// Until a moderator has ruled, a side may still agree with the other; then he is told that he need not.
func TestADisputeAboutGroundIsSettledByTheSides(t *testing.T) {
	c := newGroundClub(t)
	c.says("anna", "answer 1", 2)
	c.says("ben", "object\nanswer 2", 2)
	c.says("anna", "object\nanswer 1", 2)
	c.says("ben", "object\nanswer 2", 4)
	c.says("anna", "agree", 4)
	c.mustSay(c.last["ben"], "Confederate agrees:", "S6021 is 2")
	c.mustSay(c.last["mo"], "no ruling is needed any more")
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustHoldForAll(t, c.store, keys, "woods")
}
