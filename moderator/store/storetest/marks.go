package storetest

import (
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
)

// peopleMarked: the mark of the register is another with each game, each line, and each act, and else the same.
func peopleMarked(t *testing.T, st Store) {
	seen := map[storage.PeopleMark]string{}
	marked := func(what string) {
		t.Helper()
		mark, err := st.PeopleMark(t.Context())
		must(t, err)
		if again, err := st.PeopleMark(t.Context()); err != nil || again != mark {
			t.Errorf("%s: the mark is %+v and %+v, %v", what, mark, again, err)
		}
		if before, known := seen[mark]; known {
			t.Errorf("%s has the mark of %s, %+v", what, before, mark)
		}
		seen[mark] = what
	}
	marked("an empty store")
	addGame(t, st, "tf-1")
	marked("a game")
	addGame(t, st, "tf-2")
	marked("another game")
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: len(readGame(t, st, "tf-1").Lines), Lines: []game.Line{played("move")}}))
	marked("a game that went on")
	acts, err := st.People(t.Context())
	must(t, err)
	must(t, st.Enact(t.Context(), register.Enactment{Size: len(acts), Acts: []register.Act{{Person: "P90", Enrolled: &register.Enrolled{Name: "Anna Example", Addr: "anna@example.test"}, At: start()}}}))
	marked("an act")
}
