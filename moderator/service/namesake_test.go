package service_test

import (
	"context"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/register/about"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
)

// racing is a store in which something comes between the decision that somebody joins, and its commit.
type racing struct {
	service.Store
	between func()
}

func (r *racing) Commit(ctx context.Context, c storage.Commit) error {
	if between := r.between; between != nil && len(c.Lines) > 0 && c.Lines[0].Joined != nil {
		r.between = nil
		between()
	}
	return r.Store.Commit(ctx, c)
}

// Two of one name who come into the club at once are two people: who was later is asked for another name, or keeps that by which he was asked.
func TestTwoOfOneNameComeAtOnce(t *testing.T) {
	c := newSlowClub(t)
	race := &racing{Store: c.service.Store}
	c.service.Store = race
	to := c.invite(lobby.Opening{Tag: "lab", Pack: "open", Setup: engine.Setup{Options: map[string]string{}}, Players: []lobby.Player{
		{Side: "first", Name: "anna", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	race.between = func() { c.done("add Anna Example <other@example.test>") }
	c.post(letter("join", "anna", "join\nnonce: three blind mice\n", nil), to["anna@example.test"])
	c.mustSay(c.hears("anna@example.test"), "YOU HAVE JOINED", "name: anna")
	people, err := service.Register(t.Context(), c.store, post.Club{})
	if err != nil {
		t.Fatal(err)
	}
	anna, _ := people.At("anna@example.test")
	other, _ := people.At("other@example.test")
	if anna.Key == other.Key || anna.Name != "anna" || other.Name != "Anna Example" {
		t.Errorf("the register has %v", about.Lines(people, []register.Person{anna, other}))
	}
}
