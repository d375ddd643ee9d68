package service_test

import "testing"

// TestTheOperatorHearsOfAnUndeliverableMail, once, whoever it was for.
func TestTheOperatorHearsOfAnUndeliverableMail(t *testing.T) {
	c := newClub(t)
	c.refuse("ben@example.test")
	c.openRolls()
	answers := c.answers(2)
	c.mustSay(answers["operator@example.test"], "A mail to ben@example.test could not be delivered", "no such user here", "/second")
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	kept, err := c.store.Parcel(t.Context(), "invitation/"+game.Lines[0].Opened.ID+"/second")
	if err != nil || kept.Why != "no such user here" {
		t.Errorf("kept with the reason %q, %v", kept.Why, err)
	}
}
