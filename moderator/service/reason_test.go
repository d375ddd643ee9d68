package service_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
)

// The reason for which a moderator gives a seat to somebody else is asked for, kept in the game, and told to who had the
// seat; that for which somebody is expelled or excused, to him.
func TestReasonsAreToldToWhomTheyConcern(t *testing.T) {
	c := newClub(t)
	c.service.Moderator.Club.Operator = mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(letter("mo", "mo", "status\n", nil), "mod+lab@example.test")
	c.post(letter("asks", "mo", "seat second open\n", nil), c.answers(1)["mo@example.test"].ReplyTo[0].Addr)
	chair := c.answers(3)["mo@example.test"]
	if chair == nil || !strings.Contains(unfolded(chair.Text), "They read no reason, since none stands behind 'because'") {
		t.Fatalf("no reason is asked for:\n%v", chair)
	}
	c.post(letter("seats", "mo", "seat second Carl Example <carl@example.test> because Ben has not answered for a month\n", nil), chair.ReplyTo[0].Addr)
	asked := c.answers(2)["carl@example.test"]
	c.post(letter("joins", "carl", "join\n", nil), asked.ReplyTo[0].Addr)
	const reason = "The moderator's reason: Ben has not answered for a month."
	for who, msg := range c.answers(3) {
		if !strings.Contains(unfolded(msg.Text), reason) {
			t.Errorf("%s is not told why:\n%s", who, msg.Text)
		}
	}
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	kept := false
	for _, l := range g.Lines {
		kept = kept || strings.Contains(l.String(), "Carl Example is asked to take the seat, by the moderator") && strings.Contains(l.String(), "Ben has not answered for a month")
	}
	if !kept {
		t.Error("the game does not keep the reason")
	}
	c.post(letter("roll", "anna", "roll 1d6 for who begins\n", nil), anna)
	c.answers(2)
	for _, reader := range []engine.Side{bundle.All, "first"} {
		c.mustHold(c.bundleOf("lab", reader), 1)
	}
	deed := register.Act{At: now.Add(time.Hour), By: "Mo Example <mo@example.test>", Why: "three games were left without a word"}
	said := func(line string) func(register.Register) ([]register.Act, error) {
		return func(r register.Register) ([]register.Act, error) {
			return r.Said(register.Ask{Line: line, Why: deed.Why, At: deed.At})
		}
	}
	for _, line := range []string{"excuse ben@example.test = lab", "expel ben@example.test"} {
		if _, err := c.service.Registrar().Change(t.Context(), deed, said(line)); err != nil {
			t.Fatal(err)
		}
		if got := unfolded(c.answers(1)["ben@example.test"].Text); !strings.Contains(got, "Why three games were left without a word.") || !strings.Contains(got, "By Mo Example <mo@example.test>") {
			t.Errorf("%s: he is told %s", line, got)
		}
	}
	c.outcome(game.Joins, 1)
}
