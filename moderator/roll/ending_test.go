package roll_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// ended is the ending of the example game of the package comment, unsigned: won by
// north after one record and two results.
func ended(t testing.TB, keys roll.Keys) roll.Ending {
	t.Helper()
	_, second, record := results(t, keys)
	return roll.Ending{
		Game: exampleGame(), Tag: "G7", Title: "Training Field", Pack: "training-field", PackHash: roll.Sum([]byte("pack")), Scenario: "2",
		Invitation: roll.Sum([]byte("Training Field, Anna Example is north, Ben Example is south\n")), Notices: roll.Seed{1},
		Seats: []roll.EndingSeat{
			{Side: "north", Player: "Anna Example", Nonce: roll.Sum([]byte("blue horses")), Seed: roll.Seed{2}},
			{Side: "south", Player: "Cleo Example", Former: []string{"Ben Example"}, Nonce: roll.Sum([]byte("seven kettles")), Seed: roll.Seed{3}},
		},
		How: roll.ByVictory, Winner: "north", Level: "major", Why: "the bridge is taken",
		Opened: drawTime(), Closed: drawTime().Add(30 * 24 * time.Hour), Plays: 4,
		Result: second.Hash(), Record: record.Hash(),
	}
}

func signEnding(t testing.TB, keys roll.Keys, e roll.Ending) roll.Ending {
	t.Helper()
	signed, err := keys.SignEnding(e)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

func TestEndingRoundTrip(t *testing.T) {
	keys, _ := testKeys(t)
	short := ended(t, keys)
	short.Notices, short.Result, short.Record, short.Level, short.Why = roll.Seed{}, roll.Hash{}, roll.Hash{}, "", ""
	short.How, short.Winner, short.Unrated, short.Plays = roll.ByModerator, roll.NoWinner, "nobody came", 0
	for _, e := range []roll.Ending{ended(t, keys), short} {
		e = signEnding(t, keys, e)
		got, err := roll.ParseEnding(e.String())
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != e.String() || got.Hash() != e.Hash() {
			t.Errorf("became\n%s", got)
		}
		if leaf, err := roll.LeafOf(e.String()); err != nil || leaf != e.Hash() {
			t.Errorf("leaf %s, %v", leaf, err)
		}
	}
	recorded := ended(t, keys)
	recorded.Result = formerResult(t).Hash()
	golden(t, "g7.ending", signEnding(t, keys, recorded).String())
}

func TestEndingsForPeople(t *testing.T) {
	keys, _ := testKeys(t)
	e := ended(t, keys)
	for _, tt := range []struct {
		winner engine.Side
		want   string
	}{
		{"north", "ending of G7: Anna Example as north, Cleo Example as south: north won major (victory)"},
		{roll.DrawnGame, "ending of G7: Anna Example as north, Cleo Example as south: a draw (victory)"},
		{roll.NoWinner, "ending of G7: Anna Example as north, Cleo Example as south: nobody won (victory)"},
	} {
		if e.Winner = tt.winner; e.Summary() != tt.want {
			t.Errorf("told as %q, want %q", e.Summary(), tt.want)
		}
	}
	if e.Seats[0].IsStandIn() || !e.Seats[1].IsStandIn() {
		t.Error("the stand-in is not the one who took over a seat")
	}
}

func TestEndingsThatCannotBe(t *testing.T) {
	keys, _ := testKeys(t)
	for _, tt := range []struct {
		name   string
		change func(*roll.Ending)
		want   string
	}{
		{"no pack", func(e *roll.Ending) { e.Pack = "" }, "the tag or the pack is empty"},
		{"two lines in one", func(e *roll.Ending) { e.Title = "a\nwinner south" }, "title: holds a control character"},
		{"ended somehow", func(e *roll.Ending) { e.How = "bored" }, `ended: "bored" is not known here`},
		{"fewer than no plays", func(e *roll.Ending) { e.Plays = -1 }, "plays: a number below zero"},
		{"closed before it began", func(e *roll.Ending) { e.Closed = e.Opened.Add(-time.Second) }, "closed: before it was opened"},
		{"long ago", func(e *roll.Ending) { e.Opened = time.Unix(0, 0) }, "no whole second of our time"},
		{"nobody", func(e *roll.Ending) { e.Seats = nil }, "0 seats"},
		{"one side twice", func(e *roll.Ending) { e.Seats[1].Side = "north" }, "seat: north is there twice"},
		{"a side that means a draw", func(e *roll.Ending) { e.Seats[1].Side = roll.DrawnGame }, `seat: "drawn" is no side`},
		{"no name", func(e *roll.Ending) { e.Seats[0].Player = "" }, "seat north: a name is empty"},
		{"another nonce", func(e *roll.Ending) { e.Seats[0].Nonce[0]++ }, "is not the id of the invitation and the nonces"},
		{"another invitation", func(e *roll.Ending) { e.Invitation[0]++ }, "is not the id of the invitation and the nonces"},
		{"won by a stranger", func(e *roll.Ending) { e.Winner = "east" }, `winner: "east" sits nowhere`},
		{"rated and not won", func(e *roll.Ending) { e.Winner = roll.NoWinner }, "rated: a game that is neither won nor drawn cannot be"},
	} {
		e := ended(t, keys)
		tt.change(&e)
		if _, err := keys.SignEnding(e); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}

func TestEndingsThatAreNotRead(t *testing.T) {
	keys, _ := testKeys(t)
	good := signEnding(t, keys, ended(t, keys)).String()
	for _, tt := range []struct{ old, bad, want string }{
		{"rated yes", "rated perhaps", `line 23: rated: "perhaps", where yes or "no: " and why is expected`},
		{"notices 01", "notices 1", "line 9: notices: no seed of 64 lower-case hexadecimal digits"},
		{"plays 4", "plays 04", `line 26: plays: "04" is not a whole number`},
		{"former Ben", "fermer Ben", `line 16: "fermer Ben Example", where "nonce" is expected`},
		{"player Anna", "name Anna", `line 11: "name Anna Example", where "player" is expected`},
	} {
		if _, err := roll.ParseEnding(strings.Replace(good, tt.old, tt.bad, 1)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.bad, err, tt.want)
		}
	}
}

func TestEveryByteOfAnEndingCounts(t *testing.T) {
	keys, public := testKeys(t)
	good := signEnding(t, keys, ended(t, keys)).String()
	for i := range len(good) {
		bad := []byte(good)
		bad[i] ^= 1
		files := []roll.File{{Name: "ending", Text: string(bad)}}
		if report := roll.VerifyFiles(public, files, roll.Evidence{}); report.Failure == nil {
			t.Fatalf("byte %d changed, and nobody sees it:\n%s", i, bad)
		}
	}
}

func TestVerifyEndings(t *testing.T) {
	keys, public := testKeys(t)
	first, second, record := results(t, keys)
	good := signEnding(t, keys, ended(t, keys))
	other := ended(t, keys)
	other.Winner = "south"
	other = signEnding(t, keys, other)
	early := ended(t, keys)
	early.Result, early.Record = first.Hash(), roll.Hash{}
	early = signEnding(t, keys, early)
	for _, tt := range []struct {
		name    string
		endings []roll.Ending
		results []roll.Result
		records []roll.Record
		want    string // of the failure, "" for none
		note    string
	}{
		{"alone", []roll.Ending{good}, nil, nil, "", ""},
		{"with all that was before", []roll.Ending{good}, []roll.Result{second, first}, []roll.Record{record}, "", ""},
		{"with a part of it", []roll.Ending{good}, []roll.Result{first}, []roll.Record{record}, "", "the last result of G7 is not here"},
		{"twice", []roll.Ending{good, good}, nil, nil, "the same ending is here twice", ""},
		{"two", []roll.Ending{good, other}, nil, nil, "two different endings of one game", ""},
		{"a result behind it", []roll.Ending{early}, []roll.Result{first, second}, nil, "the result of no. 3 came after the end", ""},
		{"a record behind it", []roll.Ending{early}, nil, []roll.Record{record}, "record 1 came after the end", ""},
	} {
		report := roll.Verify(public, roll.Evidence{Endings: tt.endings, Results: tt.results, Records: tt.records})
		switch {
		case tt.want == "" && (report.Failure != nil || len(report.Endings) != len(tt.endings)):
			t.Errorf("%s: %v, %d hold", tt.name, report.Failure, len(report.Endings))
		case tt.want != "" && (report.Failure == nil || !strings.Contains(report.Failure.String(), tt.want)):
			t.Errorf("%s: %v", tt.name, report.Failure)
		case !strings.Contains(strings.Join(report.Notes, "\n"), tt.note):
			t.Errorf("%s: noted %q", tt.name, report.Notes)
		}
	}
}

func TestEndingsStandInTheLog(t *testing.T) {
	keys, public := testKeys(t)
	e := signEnding(t, keys, ended(t, keys))
	_, checkpoint := logOf(t, keys, e.Hash())
	evidence := roll.Evidence{Endings: []roll.Ending{e}, Checkpoints: []roll.Checkpoint{checkpoint}, Leaves: []roll.Hash{e.Hash()}}
	if report := roll.Verify(public, evidence); report.Failure != nil || report.Logged != 1 {
		t.Errorf("%v, %d in the log", report.Failure, report.Logged)
	}
	evidence.Endings[0].Why = "another"
	evidence.Endings[0] = signEnding(t, keys, evidence.Endings[0])
	if report := roll.Verify(public, evidence); report.Failure == nil || report.Failure.Text != "the ending of G7 is not among the 1 leaves of the log" {
		t.Errorf("an ending that is not logged: %v", report.Failure)
	}
}

func FuzzParseEnding(f *testing.F) {
	keys, _ := testKeys(f)
	good := signEnding(f, keys, ended(f, keys)).String()
	f.Add(good)
	f.Add(strings.Replace(good, "rated yes", "rated no: friendly", 1))
	f.Fuzz(func(t *testing.T, text string) {
		if e, err := roll.ParseEnding(text); err == nil && e.String() != text {
			t.Errorf("%q is read, and written as %q", text, e)
		}
	})
}
