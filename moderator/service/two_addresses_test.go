package service_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/moderator/register"
)

// Who writes from two addresses is one person: he cannot take both sides of a game, from whichever he comes.
func TestOnePersonOfTwoAddressesTakesOneSide(t *testing.T) {
	s := newSeasonClub(t)
	s.set(now.Add(time.Hour))
	must := func(acts []register.Act, err error) {
		t.Helper()
		people, err2 := s.store.People(t.Context())
		if err != nil || err2 != nil {
			t.Fatal(err, err2)
		}
		if err := s.store.Enact(t.Context(), register.Enactment{Size: len(people), Acts: acts}); err != nil {
			t.Fatal(err)
		}
	}
	of := func() register.Register {
		acts, err := s.store.People(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return register.Of(acts, nil)
	}
	must(of().Clerk().Add("Anna Example", "anna@example.test"))
	anna, _ := of().At("anna@example.test")
	must(of().Clerk().Reach(anna, "work@example.test", false))
	s.invites("op-1", "open", []string{"first anna", "open"})
	s.close(&page{})
	s.writes("anna", "op-1", []string{"join"})
	s.close(&page{})
	s.writes("work", "op-1", []string{"join"})
	var p page
	s.close(&p)
	if s.game("op-1").Opened() != nil || len(p.came) != 1 || p.came[0] != "refused" {
		t.Errorf("it is %v: she plays against herself", p.came)
	}
	if text := s.last["work"].Text; !strings.Contains(text, "E593 somebody with the name Anna Example has joined") {
		t.Errorf("she is told:\n%s", text)
	}
}
