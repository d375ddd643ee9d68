package storetest

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/tournament"
)

// tournamentPromises are what every store does with tournaments.
func tournamentPromises() []promise {
	return []promise{
		{"a tournament grows from the size that was decided on, or nothing changes", directed},
		{"endings are given by how their tags begin", endingsOf},
	}
}

// tournamentOf is what was done to a tournament.
func tournamentOf(t *testing.T, st Store, name string) []tournament.Act {
	t.Helper()
	acts, err := st.Tournament(t.Context(), name)
	must(t, err)
	return acts
}

func directed(t *testing.T, st Store) {
	founded := tournament.Act{At: start(), By: "the operator", Founded: &tournament.Founded{
		Title: "Frühling", System: tournament.Swiss, Rounds: 3, Breaks: []tournament.Break{tournament.Wins},
		Sides: [2]engine.Side{"north", "south"}, Lot: "lot", Terms: []tournament.Term{{Flag: "pack", Value: "open"}},
	}}
	entered := tournament.Act{At: start(), By: "the operator", Why: "late", Entered: &tournament.Entrant{Player: "P1", Rating: 1500}}
	direct := func(name string, size int, acts ...tournament.Act) error {
		return st.Commit(t.Context(), storage.Commit{Direct: tournament.Enactment{Name: name, Size: size, Acts: acts}, Send: []storage.Parcel{{Key: "told/" + name, To: "anna@example.test", Bytes: []byte("told")}}})
	}
	wantError(t, "acts for another size", direct("spring", 1, founded), storage.ErrConflict)
	if _, err := st.Parcel(t.Context(), "told/spring"); err == nil {
		t.Error("a commit that is a conflict has sent something")
	}
	must(t, direct("spring", 0, founded, entered))
	must(t, direct("autumn", 0, founded))
	wantError(t, "acts for the size of before", direct("spring", 0, founded), storage.ErrConflict)
	must(t, direct("spring", 2, tournament.Act{At: start(), By: "the operator", Withdrawn: "P1"}))
	wantSame(t, "the acts", tournamentOf(t, st, "spring"), []tournament.Act{founded, entered, {At: start(), By: "the operator", Withdrawn: "P1"}})
	wantSame(t, "the acts of another", tournamentOf(t, st, "autumn"), []tournament.Act{founded})
	wantSame(t, "the acts of none", len(tournamentOf(t, st, "winter")), 0)
	names, err := st.Tournaments(t.Context())
	must(t, err)
	wantSame(t, "the tournaments", names, []string{"autumn", "spring"})
}

func endingsOf(t *testing.T, st Store) {
	for _, tag := range []string{"cup-r1-b1", "cup-r1-b2", "cups-r1-b1", "cup-r2-b1"} {
		addGame(t, st, tag)
		if tag == "cup-r2-b1" {
			continue
		}
		must(t, st.Commit(t.Context(), storage.Commit{Tag: tag, Version: 1, Lines: []game.Line{{At: start(), Ending: tag + "\n"}}}))
	}
	texts, err := st.EndingsOf(t.Context(), "cup-r")
	must(t, err)
	wantSame(t, "the endings", texts, []string{"cup-r1-b1\n", "cup-r1-b2\n"})
}
