package service_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/game"
)

// TestALoopEnds: a program without any mark answers each of our mails. After a hundred
// answers on one day it gets no more; what the letter says of it is answered all the same,
// and the next day begins anew.
func TestALoopEnds(t *testing.T) {
	c := newSlowClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	answers, told := 0, 0
	noise := func(n int) {
		raw := strings.Replace(string(letter(fmt.Sprintf("noise-%d", n), "anna", fmt.Sprintf("Thank you for your mail no. %d. I shall read it soon.\n", n), nil)), "18:30:", fmt.Sprintf("18:%02d:", 30+n%5), 1)
		c.post([]byte(raw), anna)
	}
	for n := range 110 {
		noise(n)
	}
	c.settle(102)
	for _, l := range c.letters() {
		if strings.Contains(l.Text, "100 mails from Anna Example did nothing today") {
			told++
		} else {
			c.mustSay(l, "NOTHING FOUND")
			answers++
		}
	}
	if answers != 100 || told != 2 {
		t.Errorf("%d answers, and %d were told that there will be no more", answers, told)
	}
	c.outcome(game.Unanswered, 10)
	c.nothingSent()
	c.post(letter("ask", "anna", "status\n", nil), anna)
	c.outcome(game.Answered, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "ANSWERED")
	c.post(letter("draft", "anna", "check\nroll 1d6 for nobody\n", nil), anna)
	c.outcome(game.Checked, 1)
	c.answers(1)
	c.post(letter("order", "anna", "roll 1d6 for who begins\n", nil), anna)
	c.outcome(game.Accepted, 1)
	c.answers(2)
	c.pass(24 * time.Hour)
	noise(111)
	c.outcome(game.Unanswered, 10)
	c.answers(1)
}
