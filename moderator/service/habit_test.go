package service_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/register/about"
	"adjutant/moderator/service"
)

// What a player wants of his mails in one game he has in the next, whichever way he comes into it, and is told so as it
// begins; what he wants in one game alone he has there alone; and the games verify for every reader.
func TestHabitsGoFromGameToGame(t *testing.T) {
	c := newClub(t)
	players := func() []lobby.Player {
		return []lobby.Player{{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"}}
	}
	begin := func(tag string) string {
		to := c.invite(lobby.Opening{Tag: tag, Pack: "open", Players: players()})
		c.post(letter(tag+"-a", "anna", "join\n", nil), to["anna@example.test"])
		c.answers(1)
		c.post(letter(tag+"-b", "ben", "join\n", nil), to["ben@example.test"])
		c.settle(3)
		return to["anna@example.test"]
	}
	first := begin("one")
	if begun := beginning(c.letters(), "one"); strings.Contains(begun, "Your mails:") {
		t.Errorf("who never said anything is told\n%s", begun)
	}
	c.pass(time.Hour)
	c.post(letter("wish", "anna", "zone Europe/Berlin\nletters: short\nstops: always\n", nil), first)
	want := "'letters: short here' would be for this game alone"
	if got := c.answers(1)["anna@example.test"].Text; !strings.Contains(unfolded(got), want) {
		t.Errorf("the answer lacks %q:\n%s", want, got)
	}
	c.pass(time.Hour)
	c.post(letter("here", "anna", "attachments: full here\n", nil), first)
	if got := c.answers(1)["anna@example.test"].Text; !strings.Contains(unfolded(got), "This is for this game alone; 'attachments: full' would be for your next games too.") {
		t.Errorf("the answer is\n%s", got)
	}
	begin("two")
	if begun := unfolded(beginning(c.letters(), "two")); !strings.Contains(begun, "Your mails: zone Europe/Berlin, letters: short, stops: always. Write such a line otherwise") {
		t.Errorf("the next game begins with\n%s", begun)
	}
	two, err := c.store.Game(t.Context(), "two")
	if err != nil {
		t.Fatal(err)
	}
	seat := two.Opened().Seats[0]
	if seat.Zone != "Europe/Berlin" || seat.Habits != (game.Habits{Letters: game.ShortLetters, Stops: game.StopsAlways}) {
		t.Errorf("her seat begins with %+v", seat)
	}
	ben := c.begin(lobby.Opening{Tag: "three", Pack: "open", Players: []lobby.Player{{Side: "first", Name: "Ben Example", Addr: "ben@example.test"}, {Side: "second", Name: "Carl Example", Addr: "carl@example.test"}}})[0]
	c.answers(2)
	c.post(letter("goes", "ben", "replace by Anna Example <anna@example.test>\n", nil), "mod+three."+ben.Token+"@example.test")
	asked := c.answers(2)["anna@example.test"]
	c.post(letter("comes", "anna", "join\n", nil), asked.ReplyTo[0].Addr)
	c.answers(2)
	three, err := c.store.Game(t.Context(), "three")
	if err != nil {
		t.Fatal(err)
	}
	if seat := game.RosterOf(three.Lines).Sitting[0]; seat.Name != "Anna Example" || seat.Zone != "Europe/Berlin" || seat.Letters != game.ShortLetters || seat.Stops != game.StopsAlways {
		t.Errorf("the seat that she takes over begins with %+v", seat)
	}
	for tag, anew := range map[string]int{"one": 2, "two": 0, "three": 1} {
		c.mustHold(c.bundleOf(tag, bundle.All), anew)
		c.bundleOf(tag, "second")
	}
	people, err := service.Register(t.Context(), c.store, post.Club{})
	if anna, _ := people.At("anna@example.test"); err != nil || !slices.Contains(about.Person(people, anna), "zone Europe/Berlin, letters: short, stops: always in games that begin") {
		t.Errorf("the register tells %v, error %v", about.Person(people, anna), err)
	}
}

// beginning is the letter to Anna with which a game begins.
func beginning(letters []*mail.Message, tag string) string {
	for _, m := range letters {
		if m.To[0].Addr == "anna@example.test" && strings.Contains(m.Subject, "["+tag+"]") && strings.Contains(m.Subject, "begins") {
			return m.Text
		}
	}
	return ""
}

// unfolded is a text without its line breaks.
func unfolded(text string) string { return strings.Join(strings.Fields(text), " ") }
