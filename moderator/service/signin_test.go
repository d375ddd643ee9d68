package service_test

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
	"adjutant/moderator/register"
	"adjutant/moderator/signin"
)

// pagesOf is a club with pages and a game in which Anna and Ben play, and Anna's address in it.
func pagesOf(t *testing.T) (c *club, anna string) {
	t.Helper()
	c = newClub(t)
	c.service.Moderator.Club.Pages = "https://club.example.test"
	anna, _ = c.openRolls()
	c.answers(2)
	return c, anna
}

var signInLink = regexp.MustCompile(`(?m)^https://club\.example\.test/sign-in/(\S+)$`)

// linkIn is the token of the link that a mail brings.
func (c *club) linkIn(msg *mail.Message) signin.Token {
	c.t.Helper()
	if msg == nil {
		c.t.Fatal("no mail came")
	}
	found := signInLink.FindStringSubmatch(msg.Text)
	if found == nil {
		c.t.Fatalf("no link in the mail:\n%s", msg.Text)
	}
	token, ok := signin.Parse(found[1])
	if !ok {
		c.t.Fatalf("the link is no link: %s", found[1])
	}
	return token
}

// enter is who is signed in by a link.
func (c *club) enter(link signin.Token) reception.Guest {
	c.t.Helper()
	token, err := c.service.Reception().Enter(c.t.Context(), link, "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0")
	if err != nil {
		c.t.Fatal(err)
	}
	guest, err := c.service.Reception().Guest(c.t.Context(), token)
	if err != nil {
		c.t.Fatal(err)
	}
	return guest
}

// A link that a mail to the club or to a game asks for signs its player in once, and a mail ends that.
func TestPageByMail(t *testing.T) {
	c, anna := pagesOf(t)
	c.post(letter("one", "anna", "page\n", nil), atDesk)
	link := c.linkIn(c.answers(1)["anna@example.test"])
	guest := c.enter(link)
	if guest.Person.Name != "Anna Example" || guest.Addr != "anna@example.test" || guest.Browser != "Firefox on Linux" {
		t.Errorf("signed in is %+v", guest)
	}
	if _, err := c.service.Reception().Enter(t.Context(), link, ""); !errors.Is(err, signin.ErrNone) {
		t.Errorf("the link counts twice: %v", err)
	}
	c.post(letter("two", "anna", "Page, please.\n", nil), anna)
	late := c.linkIn(c.answers(1)["anna@example.test"])
	c.pass(signin.LinkTime)
	if _, err := c.service.Reception().Enter(t.Context(), late, ""); !errors.Is(err, signin.ErrNone) {
		t.Errorf("the link counts after %s: %v", signin.LinkTime, err)
	}
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil || len(g.Lines) != 1 {
		t.Errorf("asking for a page is a matter of the game: %d lines, %v", len(g.Lines), err)
	}
	c.post(letter("three", "anna", "page off\n", nil), anna)
	c.mustSay(c.answers(1)["anna@example.test"], "Signed out: 1 session ended")
	if _, err := c.service.Reception().Guest(t.Context(), guest.Token); !errors.Is(err, signin.ErrNone) {
		t.Errorf("the session goes on: %v", err)
	}
	c.outcome(game.Answered, 3)
}

// Whoever is nobody of the club, sends a mail that proves nothing, or asks again and again, gets no link.
func TestPageIsRefused(t *testing.T) {
	c, _ := pagesOf(t)
	c.post(letter("one", "dora", "page\n", nil), atDesk)
	c.mustSay(c.answers(1)["dora@example.test"], "nobody plays here from dora@example.test", "join the club")
	c.post(letter("two", "dora", "page\n", nil), "")
	c.post(letter("three", "anna", "page off\n", nil), "")
	c.nothingSent()
	c.outcome(game.Stranger, 2)
	for range signin.MaxLinks {
		if err := c.service.Reception().Ask(t.Context(), " Anna@Example.test "); err != nil {
			t.Fatal(err)
		}
		c.linkIn(c.answers(1)["anna@example.test"])
	}
	for _, addr := range []string{"anna@example.test", "dora@example.test", "", "anna@example.test\nBcc: dora@example.test"} {
		if err := c.service.Reception().Ask(t.Context(), addr); err != nil {
			t.Fatal(err)
		}
	}
	c.post(letter("four", "anna", "page\n", nil), "")
	c.nothingSent()
	for i := range signin.MaxProved { // whatever others ask for in her name, her own mails get one
		c.post(letter(fmt.Sprintf("own %d", i), "anna", "page\n", nil), atDesk)
		c.linkIn(c.answers(1)["anna@example.test"])
	}
	c.post(letter("five", "anna", "page\n", nil), atDesk)
	c.mustSay(c.answers(1)["anna@example.test"], "You have got 10 links to your pages within an hour")
	c.pass(signin.LinksTime)
	c.post(letter("six", "anna", "page\n", nil), "") // proves nothing, and the link goes to Anna all the same
	c.linkIn(c.answers(1)["anna@example.test"])

	c.service.Moderator.Club.Pages = ""
	c.post(letter("seven", "anna", "page\n", nil), atDesk)
	c.mustSay(c.answers(1)["anna@example.test"], "Example Club has no pages to sign in to")
}

// A session lasts thirty days, and ends when its address leaves its person, or when its owner ends it.
func TestSessionsEnd(t *testing.T) {
	c, _ := pagesOf(t)
	desk := c.service.Reception()
	in := func() reception.Guest {
		if err := desk.Ask(t.Context(), "anna@example.test"); err != nil {
			t.Fatal(err)
		}
		return c.enter(c.linkIn(c.answers(1)["anna@example.test"]))
	}
	over := func(what string, g reception.Guest) {
		t.Helper()
		if _, err := desk.Guest(t.Context(), g.Token); !errors.Is(err, signin.ErrNone) {
			t.Errorf("%s, and the session goes on: %v", what, err)
		}
	}
	one, two := in(), in()
	sessions, err := desk.Sessions(t.Context(), one)
	if err != nil || len(sessions) != 2 {
		t.Fatalf("%d sessions, %v", len(sessions), err)
	}
	for _, id := range []string{"", "no such", two.ID()} {
		if err := desk.End(t.Context(), one, id); err != nil {
			t.Fatal(err)
		}
	}
	over("it was ended", two)
	c.pass(signin.SeenEvery)
	if again, err := desk.Guest(t.Context(), one.Token); err != nil || !again.Seen.After(one.Seen) {
		t.Errorf("the session was seen at %s, %v", again.Seen, err)
	}
	c.pass(signin.SessionTime)
	over("thirty days are over", one)

	three := in()
	deed := register.Act{At: c.at(), By: "the operator"}
	if _, err := c.service.Registrar().Change(t.Context(), deed, func(r register.Register) ([]register.Act, error) {
		p, _ := r.At("anna@example.test")
		return []register.Act{{Person: p.Key, Reached: "anna@other.example.test"}, {Person: p.Key, Left: "anna@example.test"}}, nil
	}); err != nil {
		t.Fatal(err)
	}
	over("the address left its person", three)
	if _, err := desk.Guest(t.Context(), signin.Token{}); !errors.Is(err, signin.ErrNone) {
		t.Errorf("nobody is signed in: %v", err)
	}
}

// A link is nowhere in the store once its mail is out, and a session has only a hash there.
func TestLinksAreNotKept(t *testing.T) {
	c, _ := pagesOf(t)
	if err := c.service.Reception().Ask(t.Context(), "anna@example.test"); err != nil {
		t.Fatal(err)
	}
	link := c.linkIn(c.answers(1)["anna@example.test"])
	key := signin.Link{Hash: link.Hash()}.LetterKey()
	c.until("the mail with the link is forgotten", func() bool {
		p, err := c.store.Parcel(t.Context(), key)
		return err == nil && !bytes.Contains(p.Bytes, []byte(link.String()))
	})
	guest := c.enter(link)
	sessions, err := c.store.Sessions(t.Context(), guest.Session.Person)
	if err != nil || len(sessions) != 1 || sessions[0].Hash == guest.Token.String() || time.Duration(0) != c.at().Sub(sessions[0].Since) {
		t.Errorf("%+v, %v", sessions, err)
	}
}
