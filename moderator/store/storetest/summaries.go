package storetest

import (
	"slices"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// summaryOf is a summary of a game with these players.
func summaryOf(tag, title string, addrs ...string) *view.Summary {
	s := &view.Summary{Tag: tag, Title: title, Stage: game.StageRunning, Turn: 3, Deadline: start(), Last: start()}
	for _, addr := range addrs {
		s.Players = append(s.Players, register.Entry{Game: tag, Addr: addr, Name: "Zoë of " + title, Wishes: register.Wishes{Zone: register.Wish{Want: "Europe/Berlin", At: start()}}, Side: "north", As: register.AsPlayer, At: start()})
	}
	return s
}

func addSummed(t *testing.T, st Store, s *view.Summary) {
	t.Helper()
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: s.Tag, Lines: opening(s.Tag), Summary: s}))
}

// glance is the tags and titles that the store's summaries have.
func glance(t *testing.T, st Store) []string {
	t.Helper()
	all, err := st.Summaries(t.Context())
	must(t, err)
	told := []string{}
	for _, s := range all {
		told = append(told, s.Tag+" "+s.Title)
	}
	return told
}

func unsummarized(t *testing.T, st Store) []string {
	t.Helper()
	tags, err := st.Unsummarized(t.Context())
	must(t, err)
	return append([]string{}, tags...)
}

// summaries: what a commit brings replaces what there was, also behind the lines of its
// leaf; a commit that appends nothing and brings none keeps it.
func summaries(t *testing.T, st Store) {
	addSummed(t, st, summaryOf("tf-2", "second", "anna@example.test"))
	addSummed(t, st, summaryOf("tf-10", "tenth", "anna@example.test"))
	all, err := st.Summaries(t.Context())
	must(t, err)
	want := *summaryOf("tf-10", "tenth") // the players are asked for apart
	wantSame(t, "a summary", all[0], want)

	then := func(int, int64, roll.Hash) ([]game.Line, []storage.Parcel, error) {
		return []game.Line{played("wait")}, nil, nil
	}
	must(t, st.Commit(t.Context(), storage.Commit{
		Tag: "tf-2", Version: 1, Lines: []game.Line{played("move")}, Summary: summaryOf("tf-2", "moved"),
		Leaf: &storage.Leaf{Hash: roll.Sum([]byte("leaf")), Then: then},
	}))
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-2", Version: 3, Outcome: game.Nothing}))
	wantSame(t, "the summaries", glance(t, st), []string{"tf-10 tenth", "tf-2 moved"})
	wantSame(t, "the games without one", unsummarized(t, st), []string{})

	wantError(t, "commit to another version", st.Commit(t.Context(), storage.Commit{Tag: "tf-2", Version: 1, Lines: []game.Line{played("x")}, Summary: summaryOf("tf-2", "lost")}), storage.ErrConflict)
	wantError(t, "add a game again", st.AddGames(t.Context(), storage.Beginning{Tag: "tf-2", Lines: opening("tf-2"), Summary: summaryOf("tf-2", "again")}), storage.ErrExists)
	wantSame(t, "the summaries", glance(t, st), []string{"tf-10 tenth", "tf-2 moved"})
}

func summaryOfAnother(t *testing.T, st Store) {
	if err := st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: opening("tf-1"), Summary: summaryOf("tf-2", "x")}); err == nil {
		t.Error("a game is stored with the summary of another")
	}
	addSummed(t, st, summaryOf("tf-1", "first"))
	if err := st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Lines: []game.Line{played("move")}, Summary: summaryOf("tf-2", "x")}); err == nil {
		t.Error("a commit is taken with the summary of another game")
	}
	if err := st.Commit(t.Context(), storage.Commit{Summary: summaryOf("tf-1", "x")}); err == nil {
		t.Error("a commit to no game is taken with a summary")
	}
	wantSame(t, "the game", readGame(t, st, "tf-1"), game.Game{Lines: opening("tf-1")})
	wantSame(t, "the summaries", glance(t, st), []string{"tf-1 first"})
}

// summaryMissing: a game is named that has none, one of an earlier version of it, or one
// of its damage; of those that are made for another version than it has, none is kept.
func summaryMissing(t *testing.T, st Store) {
	addGame(t, st, "none")
	addSummed(t, st, summaryOf("older", "older"))
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "older", Version: 1, Lines: []game.Line{played("move")}}))
	broken := summaryOf("broken", "broken")
	broken.Damage = "a play does not fit"
	addSummed(t, st, broken)
	addSummed(t, st, summaryOf("whole", "whole"))
	wantSame(t, "the games without one", unsummarized(t, st), []string{"broken", "none", "older"})

	must(t, st.Summarize(t.Context(), []view.Summarized{
		{Version: 1, Summary: *summaryOf("none", "made")},
		{Version: 2, Summary: *summaryOf("broken", "too early")},
		{Version: 2, Summary: *summaryOf("older", "newer")},
		{Version: 1, Summary: *summaryOf("no such game", "x")},
	}))
	wantSame(t, "the games without one", unsummarized(t, st), []string{"broken"})
	wantSame(t, "the summaries", glance(t, st), []string{"broken broken", "none made", "older newer", "whole whole"})
	wantSame(t, "the game", readGame(t, st, "none"), game.Game{Lines: opening("none")})
}

func players(t *testing.T, st Store) {
	addSummed(t, st, summaryOf("tf-1", "first", "anna@example.test", "ben@example.test"))
	addSummed(t, st, summaryOf("tf-2", "second", "anna@example.test"))
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Lines: []game.Line{played("move")}, Summary: summaryOf("tf-1", "later", "anna@example.test", "carl@example.test")}))
	all, err := st.Players(t.Context())
	must(t, err)
	later, second := summaryOf("tf-1", "later", "anna@example.test", "carl@example.test").Players, summaryOf("tf-2", "second", "anna@example.test").Players
	wantSame(t, "the players", all, []register.Entry{later[0], second[0], later[1]})
	theirs, err := st.PlayersAt(t.Context(), game.StageOver, game.StageRunning)
	must(t, err)
	wantSame(t, "the players of games that go on or are over", theirs, all)
	for addr, want := range map[string][]string{"anna@example.test": {"tf-1", "tf-2"}, "ben@example.test": {}, "carl@example.test": {"tf-1"}} {
		tags, err := st.GamesOf(t.Context(), addr)
		must(t, err)
		wantSame(t, "the games of "+addr, append([]string{}, tags...), want)
	}
}

// stages: games are counted and listed by the stage that their summary has now.
func stages(t *testing.T, st Store) {
	at := func(want map[game.Stage][]string) {
		t.Helper()
		counts, err := st.Stages(t.Context())
		must(t, err)
		for _, stage := range append(slices.Clone(view.Stages), "") {
			wantSame(t, "games at stage "+string(stage), counts[stage], len(want[stage]))
			listed, err := st.SummariesAt(t.Context(), stage)
			must(t, err)
			tags := []string{}
			for _, s := range listed {
				tags = append(tags, s.Tag)
			}
			wantSame(t, "tags at stage "+string(stage), tags, append([]string{}, want[stage]...))
		}
	}
	at(nil)
	addSummed(t, st, summaryOf("tf-2", "second", "anna@example.test"))
	addSummed(t, st, summaryOf("tf-10", "tenth", "ben@example.test"))
	damaged := summaryOf("tf-3", "third", "carl@example.test")
	damaged.Stage, damaged.Damage = "", "its third line cannot be read"
	addSummed(t, st, damaged)
	at(map[game.Stage][]string{game.StageRunning: {"tf-10", "tf-2"}, "": {"tf-3"}})
	over := summaryOf("tf-10", "tenth", "ben@example.test")
	over.Stage = game.StageOver
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-10", Version: 1, Lines: []game.Line{played("move")}, Summary: over}))
	at(map[game.Stage][]string{game.StageRunning: {"tf-2"}, game.StageOver: {"tf-10"}, "": {"tf-3"}})
	both, err := st.SummariesAt(t.Context(), game.StageOver, game.StageRunning)
	must(t, err)
	for stage, tag := range map[game.Stage]string{game.StageOver: "tf-10", game.StageRunning: "tf-2", "": "tf-3", game.StageInvited: ""} {
		theirs, err := st.PlayersAt(t.Context(), stage)
		must(t, err)
		var tags string
		for _, p := range theirs {
			tags += p.Game
		}
		wantSame(t, "whom games at stage "+string(stage)+" tell of", tags, tag)
	}
	wantSame(t, "games of two stages", len(both), 2)
	wantSame(t, "the first of them", both[0].Tag, "tf-10")
}
