package storetest

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

func gameRoundTrip(t *testing.T, st Store) {
	lines := append(opening("tf-1"),
		played("move"),
		game.Line{At: start().Add(time.Nanosecond), Record: 3, Play: &engine.Play{Roll: &engine.Roll{Chance: "c1", Values: []int{6, 0, -1}}}},
		game.Line{Judged: &game.Judged{No: 1, Side: "north", Mail: "k", Same: "s", Outcome: game.HandBack, Answer: "Zoë <李>\n\u2028"}},
		game.Line{Rest: &game.Rest{Side: "south", No: 2, Actions: []engine.Action{{Verb: "attack", Path: []engine.Loc{"0506"}}}}},
	)
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: lines}))
	wantSame(t, "the game", readGame(t, st, "tf-1"), game.Game{Lines: lines})

	readGame(t, st, "tf-1").Lines[0].Opened.Title = "changed by its reader"
	wantSame(t, "the game", readGame(t, st, "tf-1"), game.Game{Lines: lines})
}

func linesBehind(t *testing.T, st Store) {
	lines := append(opening("tf-1"), played("move"), played("pass"))
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: lines}))
	for n := range len(lines) + 2 {
		behind, err := st.LinesBehind(t.Context(), "tf-1", n)
		must(t, err)
		wantSame(t, fmt.Sprintf("the lines behind %d", n), append([]game.Line{}, behind...), append([]game.Line{}, lines[min(n, len(lines)):]...))
		read, kept, err := st.ReadOn(t.Context(), "tf-1", n)
		must(t, err)
		wantSame(t, fmt.Sprintf("the lines behind %d, read on", n), append([]game.Line{}, read...), append([]game.Line{}, behind...))
		wantSame(t, "where play stood", kept, nil)
	}
	unknown, err := st.LinesBehind(t.Context(), "tf-2", 0)
	must(t, err)
	wantSame(t, "the number of lines of an unknown game", len(unknown), 0)
}

func keptState(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	wantState := func(want *game.KeptState) {
		t.Helper()
		got, err := st.KeptState(t.Context(), "tf-1")
		must(t, err)
		wantSame(t, "where play stood", got, want)
		lines, err := st.LinesBehind(t.Context(), "tf-1", 0)
		must(t, err)
		for n := range len(lines) + 2 {
			_, got, err := st.ReadOn(t.Context(), "tf-1", n)
			must(t, err)
			wantSame(t, fmt.Sprintf("where play stood, read behind %d", n), got, want)
		}
	}
	wantState(nil)
	version := len(opening("tf-1"))
	for i := range 3 {
		k := game.KeptState{Program: "test", Lines: version + i, Plays: i, State: "Zoë <李>\n", Began: map[engine.Side]string{"north": "then"}, Orders: []game.KeptOrder{{Play: i}}}
		must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: version + i, Lines: []game.Line{played("move")}, Kept: &k}))
		wantState(&k)
	}
	last, err := st.KeptState(t.Context(), "tf-1")
	must(t, err)
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: version + 3, Lines: []game.Line{played("move")}}))
	wantState(last)
	err = st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: version, Lines: []game.Line{played("move")}, Kept: &game.KeptState{}})
	wantError(t, "a commit to another version", err, storage.ErrConflict)
	wantState(last)
	for _, want := range []bool{true, false} {
		dropped, err := st.DropState(t.Context(), "tf-1")
		must(t, err)
		wantSame(t, "whether it was forgotten", dropped, want)
		wantState(nil)
	}
}

func gameOnce(t *testing.T, st Store) {
	_, err := st.Game(t.Context(), "tf-1")
	wantError(t, "read an unknown game", err, game.ErrNoGame)
	addGame(t, st, "tf-1")
	other := append(opening("tf-1"), played("move"))
	err = st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: other, Position: []byte("position"), Send: []storage.Parcel{parcel("hello")}})
	wantError(t, "add a game again", err, storage.ErrExists)
	wantSame(t, "the game", readGame(t, st, "tf-1"), game.Game{Lines: opening("tf-1")})
	wantNoParcel(t, st, "hello")
}

// gamesWhole: of games that are added together none is there where one cannot be: its tag is taken, stands twice among them, or
// its lines are none of a game.
func gamesWhole(t *testing.T, st Store) {
	addGame(t, st, "tf-1")
	added := func(tag string) storage.Beginning {
		return storage.Beginning{Tag: tag, Lines: opening(tag), Send: []storage.Parcel{parcel("hello " + tag)}}
	}
	wantError(t, "add one that is there", st.AddGames(t.Context(), added("tf-2"), added("tf-3"), added("tf-1")), storage.ErrExists)
	wantError(t, "add one twice", st.AddGames(t.Context(), added("tf-2"), added("tf-2")), storage.ErrExists)
	if err := st.AddGames(t.Context(), added("tf-2"), storage.Beginning{Tag: "tf-3"}); err == nil {
		t.Error("a game without a line is added")
	}
	for _, tag := range []string{"tf-2", "tf-3"} {
		_, err := st.Game(t.Context(), tag)
		wantError(t, "read a game that was not added", err, game.ErrNoGame)
		wantNoParcel(t, st, "hello "+tag)
	}
	must(t, st.AddGames(t.Context(), added("tf-2"), added("tf-3")))
	wantSame(t, "the game", readGame(t, st, "tf-3"), game.Game{Lines: opening("tf-3")})
	must(t, st.AddGames(t.Context()))
}

func wantNoParcel(t *testing.T, st Store, key string) {
	t.Helper()
	_, err := st.Parcel(t.Context(), key)
	wantError(t, "read a parcel that is not stored", err, storage.ErrNoParcel)
}

func gameOpening(t *testing.T, st Store) {
	for name, lines := range map[string][]game.Line{
		"no line":                 nil,
		"no opening":              {played("move")},
		"the opening of another":  opening("tf-2"),
		"a position not provided": append(opening("tf-1"), reached([]byte("nowhere"))),
	} {
		if err := st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: lines}); err == nil {
			t.Errorf("a game with %s is stored", name)
		}
	}
	tags, err := st.Games(t.Context())
	must(t, err)
	wantSame(t, "the number of games", len(tags), 0)
}

func gamesSorted(t *testing.T, st Store) {
	for _, tag := range []string{"tf-2", "tf-10", "TF-1", "ü-1", "tf1", "a"} {
		addGame(t, st, tag)
	}
	tags, err := st.Games(t.Context())
	must(t, err)
	wantSame(t, "the tags", tags, []string{"TF-1", "a", "tf-10", "tf-2", "tf1", "ü-1"})
}

func gamePosition(t *testing.T, st Store) {
	begin, end := []byte("begin\x00"), []byte("end")
	lines := opening("tf-1")
	lines[0].Opened.Position = blob(begin)
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: lines, Position: begin}))
	wantSame(t, "the first position", readGame(t, st, "tf-1").Position, begin)

	for version, step := range []struct {
		lines    []game.Line
		position []byte
		want     []byte
	}{
		{[]game.Line{reached(end)}, end, end},
		{[]game.Line{played("move")}, nil, end},
		{[]game.Line{reached(begin)}, nil, begin}, // known from before
		{[]game.Line{{At: start(), RolledBack: &game.RolledBack{To: 2, Position: blob(end)}}}, nil, end},
		{[]game.Line{{At: start(), RolledBack: &game.RolledBack{To: 1}}}, nil, nil},
		{[]game.Line{reached(begin)}, nil, begin},
		{[]game.Line{played("wait")}, []byte("named by nothing"), begin},
	} {
		must(t, st.Commit(t.Context(), storage.Commit{
			Tag: "tf-1", Version: version + 1, Lines: step.lines, Position: step.position,
		}))
		wantSame(t, "the position", readGame(t, st, "tf-1").Position, step.want)
	}
	old, err := st.Position(t.Context(), blob(end))
	must(t, err)
	wantSame(t, "a position of before", old, end)
	if _, err := st.Position(t.Context(), blob([]byte("never stored"))); err == nil {
		t.Error("a position that nobody stored")
	}
}

// gameWake: a new game wakes for what is due in it, without any commit to it; one that
// is not taken wakes for nothing.
func gameWake(t *testing.T, st Store) {
	wake := &game.Wake{At: time.Now(), Question: 4}
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: opening("tf-1"), Wake: wake}))
	err := st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: opening("tf-1"), Wake: &game.Wake{At: time.Now().Add(-time.Hour)}})
	wantError(t, "add a game again", err, storage.ErrExists)
	done := make(chan struct{})
	var seen []string
	run(t, st, done, func(ctx context.Context, job storage.Job) error {
		defer close(done)
		seen = append(seen, fmt.Sprintf("%s, question %d", job.Wake, job.Question))
		return judge(ctx, st, job)
	}, idle(t))
	wantSame(t, "the jobs", seen, []string{"tf-1, question 4"})
}

func gameEndings(t *testing.T, st Store) {
	var inTurn []string
	var last int64
	endings := func() []string {
		texts, err := st.Endings(t.Context())
		must(t, err)
		further, n, err := st.EndingsBehind(t.Context(), last)
		must(t, err)
		inTurn, last = append(inTurn, further...), n
		wantSame(t, "the endings as they came", slices.Sorted(slices.Values(inTurn)), texts)
		count, err := st.CountEndings(t.Context())
		must(t, err)
		wantSame(t, "the count of endings", count, int64(len(texts)))
		return texts
	}
	for _, tag := range []string{"tf-1", "tf-2", "tf-3"} {
		addGame(t, st, tag)
	}
	wantSame(t, "the number of endings", len(endings()), 0)
	ended := func(text string) []game.Line {
		return []game.Line{played("wait"), {At: start(), Ending: text}}
	}
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-2", Version: 1, Lines: ended("won by Zoë\n")}))
	then := func(int, int64, roll.Hash) ([]game.Line, []storage.Parcel, error) {
		return ended("a draw\n"), nil, nil
	}
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Leaf: &storage.Leaf{Hash: roll.Sum([]byte("leaf")), Then: then}}))
	want := []string{"a draw\n", "won by Zoë\n"}
	wantSame(t, "the endings", endings(), want)

	wantError(t, "commit to another version", st.Commit(t.Context(), storage.Commit{Tag: "tf-3", Version: 7, Lines: ended("lost\n")}), storage.ErrConflict)
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-2", Version: 3, Lines: ended("another\n")}))
	wantSame(t, "the endings", endings(), want)
	must(t, st.AddGames(t.Context(), storage.Beginning{Tag: "tf-4", Lines: append(opening("tf-4"), ended("brought along\n")...)}))
	wantSame(t, "the endings", endings(), []string{"a draw\n", "brought along\n", "won by Zoë\n"})
}

// gameRetired: a game that is not played gives its tag to another, with all that is stored of it; one that may be keeps it.
func gameRetired(t *testing.T, st Store) {
	invited := func(name string) []game.Line {
		return []game.Line{{At: start(), Invited: &game.Invited{Game: game.Opened{Tag: "tf-1", Title: name}}}}
	}
	add := func(name string) error {
		summary := view.Summary{Tag: "tf-1", Title: name, Players: []register.Entry{{Game: "tf-1", Addr: "anna@example.test", Name: "Anna Example"}}}
		return st.AddGames(t.Context(), storage.Beginning{Tag: "tf-1", Lines: invited(name), Summary: &summary, Send: []storage.Parcel{parcel(name)}})
	}
	over := game.Line{At: start(), Cancelled: &game.Cancelled{Why: "of the summer"}}
	cancel := func(name string) {
		t.Helper()
		summary := view.Summary{Tag: "tf-1", Title: name, Over: "not played", Players: []register.Entry{{Game: "tf-1", Addr: "anna@example.test", Name: "Anna Example"}}}
		must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Lines: []game.Line{over}, Summary: &summary}))
	}
	must(t, add("first"))
	wantError(t, "a game whose tag another has that may be played", add("second"), storage.ErrExists)
	cancel("first")
	must(t, add("second"))
	cancel("second")
	must(t, add("third"))
	tags, err := st.Games(t.Context())
	must(t, err)
	wantSame(t, "the tags", tags, []string{"tf-1", "tf-1~1", "tf-1~2"})
	wantSame(t, "the first", readGame(t, st, "tf-1~1").Lines, append(invited("first"), over))
	wantSame(t, "the second", readGame(t, st, "tf-1~2").Lines, append(invited("second"), over))
	wantSame(t, "the third", readGame(t, st, "tf-1").Lines, invited("third"))
	list, err := st.Summaries(t.Context())
	must(t, err)
	var titles []string
	for _, s := range list {
		titles = append(titles, s.Tag+" "+s.Title)
	}
	wantSame(t, "the list", titles, []string{"tf-1 third", "tf-1~1 first", "tf-1~2 second"})
	left, err := st.Unsummarized(t.Context())
	must(t, err)
	wantSame(t, "how many have no summary", len(left), 0)
	games, err := st.GamesOf(t.Context(), "anna@example.test")
	must(t, err)
	wantSame(t, "the games of a player", games, tags)
	must(t, st.Commit(t.Context(), storage.Commit{Tag: "tf-1", Version: 1, Lines: []game.Line{played("move")}}))
	wantError(t, "a game whose tag another has that may be played", add("fourth"), storage.ErrExists)
}
