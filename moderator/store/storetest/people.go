package storetest

import (
	"context"
	"strings"
	"testing"

	"adjutant/moderator/register"
	"adjutant/moderator/storage"
)

// registerOf is a store's people.
func registerOf(t *testing.T, st Store) register.Register {
	t.Helper()
	acts, err := st.People(t.Context())
	must(t, err)
	entries, err := st.Players(t.Context())
	must(t, err)
	r := register.Of(acts, entries)
	if lacking := r.Lacking().Acts; len(lacking) > 0 {
		t.Errorf("the store has not enrolled %+v", lacking)
	}
	return r
}

// called are the people by key, with their addresses.
func called(r register.Register) []string {
	var all []string
	for _, p := range r.People {
		all = append(all, string(p.Key)+" "+p.Name+": "+strings.Join(p.Addrs, " "))
	}
	return all
}

func enrolled(t *testing.T, st Store) {
	addSummed(t, st, summaryOf("tf-1", "first", "ben@example.test", "anna@example.test"))
	want := []string{"P1 Zoë of first: ben@example.test anna@example.test"} // both have one name there
	wantSame(t, "the people", called(registerOf(t, st)), want)
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Summary: summaryOf("tf-1", "other", "carl@example.test")}))
	wantSame(t, "the people", called(registerOf(t, st)), append(want, "P2 Zoë of other: carl@example.test"))
	addSummed(t, st, summaryOf("tf-2", "second", "anna@example.test"))
	wantSame(t, "the people", called(registerOf(t, st)), append(want, "P2 Zoë of other: carl@example.test"))
}

// added is an act that makes a new person, the only one.
func added(name string) []register.Act {
	return []register.Act{{At: start(), By: "the operator", Person: "P1", Enrolled: &register.Enrolled{Name: name, Addr: strings.ToLower(name) + "@example.test"}}}
}

func enacted(t *testing.T, st Store) {
	must(t, st.Enact(t.Context(), register.Enactment{Acts: added("Anna")}))
	for _, size := range []int{0, 2} {
		err := st.Enact(t.Context(), register.Enactment{Size: size, Acts: []register.Act{{Person: "P1", Renamed: "Ann"}}})
		wantError(t, "enact", err, storage.ErrConflict)
	}
	must(t, st.Enact(t.Context(), register.Enactment{Size: 1, Acts: []register.Act{{Person: "P1", Renamed: "Annika"}}}))
	wantSame(t, "the people", called(registerOf(t, st)), []string{"P1 Annika: anna@example.test"})
	size, err := st.PeopleSize(t.Context())
	must(t, err)
	wantSame(t, "how much was done", size, len(added("Anna"))+1)
}

func enactedWith(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	commit := storage.Commit{Tag: "tf-1", Version: 1, Enact: register.Enactment{Size: 1, Acts: added("Anna")}}
	wantError(t, "commit", st.Commit(t.Context(), commit), storage.ErrConflict)
	wantSame(t, "the people", called(registerOf(t, st)), nil)
	commit.Enact.Size = 0
	must(t, st.Commit(t.Context(), commit))
	wantSame(t, "the people", called(registerOf(t, st)), []string{"P1 Anna: anna@example.test"})
}

// standing has somebody come into the register between a decision and its commit: the decision is to be made anew.
func standing(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	before := registerOf(t, st).Standing()
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Enact: before}))
	must(t, st.Enact(t.Context(), register.Enactment{Acts: added("Anna")}))
	wantError(t, "commit", st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Enact: before}), storage.ErrConflict)
	b := storage.Beginning{Tag: "tf-2", Lines: opening("tf-2")}
	b.Enact = before
	wantError(t, "add games", st.AddGames(t.Context(), b), storage.ErrConflict)
	b.Enact = registerOf(t, st).Standing()
	must(t, st.AddGames(t.Context(), b))
}

func forgotten(t *testing.T, st Store) {
	must(t, st.Enact(t.Context(), register.Enactment{Acts: added("Anna")}))
	must(t, st.Enact(t.Context(), register.Enactment{Size: 1, Acts: []register.Act{{At: start(), Person: "P1", Forgotten: true}}}))
	acts, err := st.People(context.Background())
	must(t, err)
	if e := acts[0].Enrolled; len(acts) != 2 || e == nil || e.Name != "" || strings.Contains(e.Addr, "@") {
		t.Errorf("the register has %+v", acts)
	}
}
