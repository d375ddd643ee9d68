package roll_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/roll"
)

// results are two results of one game, the second with a roll, and the roll's record.
func results(t testing.TB, keys roll.Keys) (first, second roll.Result, record roll.Record) {
	t.Helper()
	record = chain(t, keys, diceRequest())[0]
	sign := func(r roll.Result) roll.Result {
		signed, err := keys.SignResult(r)
		if err != nil {
			t.Fatal(err)
		}
		return signed
	}
	first = sign(roll.Result{
		Game: record.Request.Game, Number: 1, Seat: "north", Mail: roll.Sum([]byte("mail 1")),
		Plays: []roll.ResultPlay{{Action: "north: pass"}, {Hidden: roll.Sum([]byte("salt and line"))}},
		State: roll.Sum([]byte("state 1")), Pack: roll.Sum([]byte("pack")),
	})
	second = sign(roll.Result{
		Game: record.Request.Game, Number: 3, Seat: "south",
		Plays: []roll.ResultPlay{{Roll: record.Hash()}},
		State: roll.Sum([]byte("state 2")), Pack: roll.Sum([]byte("pack")), Previous: first.Hash(),
	})
	return first, second, record
}

func TestResultRoundTrip(t *testing.T) {
	keys, _ := testKeys(t)
	first, second, _ := results(t, keys)
	all := []roll.Result{first, second}
	for _, promised := range []roll.Hash{{}, roll.Sum([]byte("keys"))} {
		paged := first
		paged.Paged, paged.Keys = true, promised
		paged, err := keys.SignResult(paged)
		if err != nil {
			t.Fatal(err)
		}
		if text := paged.Text(); !strings.HasPrefix(text, "adjutant/result/v4\n") || !strings.Contains(text, "\nsent by page\n") {
			t.Errorf("sent by page it reads\n%s", text)
		}
		for _, wrong := range []string{strings.Replace(paged.String(), "sent by page\n", "", 1), strings.Replace(paged.String(), "sent by page", "sent by mail", 1), strings.Replace(paged.String(), "result/v4", "result/v3", 1)} {
			if _, err := roll.ParseResult(wrong); err == nil {
				t.Errorf("taken for a result:\n%s", wrong)
			}
		}
		all = append(all, paged)
	}
	if _, err := keys.SignResult(roll.Result{Game: first.Game, Number: 1, Seat: "north", Paged: true}); err == nil {
		t.Error("a result says that nothing was sent by page")
	}
	for _, r := range all {
		got, err := roll.ParseResult(r.String())
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != r.String() || got.Hash() != r.Hash() {
			t.Errorf("became\n%s", got)
		}
		if leaf, err := roll.LeafOf(r.String()); err != nil || leaf != r.Hash() {
			t.Errorf("leaf %s, %v", leaf, err)
		}
	}
	golden(t, "two.result", second.String())
}

// formerResult is a result of the version before, as it was recorded then.
func formerResult(t testing.TB) roll.Result {
	t.Helper()
	recorded, err := os.ReadFile(filepath.Join("..", "..", "testdata", "rolls", "former.result"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := roll.ParseResult(string(recorded))
	if err != nil || !r.Former || r.String() != string(recorded) {
		t.Fatalf("%v, read as\n%s", err, r)
	}
	return r
}

// What the version before signed is read and holds as what it was, and the report says what
// it could not hide.
func TestResultOfTheVersionBefore(t *testing.T) {
	keys, public := testKeys(t)
	recorded := formerResult(t)
	mailed, _, _ := results(t, keys)
	salted := mailed
	if mailed.Former = true; mailed.Text() == salted.Text() {
		t.Fatal("the versions cannot be told apart")
	}
	mailed, err := keys.SignResult(mailed)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		result string
		noted  bool
	}{
		{"of before, of a mail", mailed.String(), true},
		{"of before, of no mail", recorded.String(), false},
		{"of now", salted.String(), false},
	} {
		report := roll.VerifyFiles(public, []roll.File{{Name: "result", Text: tt.result}}, roll.Evidence{})
		noted := strings.Contains(strings.Join(report.Notes, "\n"), "results of the version adjutant/result/v1 (1): what their mails said could be found by trying words")
		if report.Failure != nil || len(report.Results) != 1 || noted != tt.noted {
			t.Errorf("%s: %v, %q", tt.name, report.Failure, report.Notes)
		}
	}
}

func TestEveryByteOfAResultCounts(t *testing.T) {
	keys, public := testKeys(t)
	first, _, _ := results(t, keys)
	good := first.String()
	for i := range len(good) {
		bad := []byte(good)
		bad[i] ^= 1
		files := []roll.File{{Name: "result", Text: string(bad)}}
		if report := roll.VerifyFiles(public, files, roll.Evidence{}); report.Failure == nil {
			t.Fatalf("byte %d changed, and nobody sees it:\n%s", i, bad)
		}
	}
}

func TestVerifyResults(t *testing.T) {
	keys, public := testKeys(t)
	first, second, record := results(t, keys)
	forged := first
	forged.State = roll.Sum([]byte("another"))
	forged, err := keys.SignResult(forged)
	if err != nil {
		t.Fatal(err)
	}
	later, err := keys.Draw(poolRequest(), roll.Circumstances{Number: 1, Time: time.Unix(1800000000, 0), Nonces: roll.NoncesByHost})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name    string
		results []roll.Result
		records []roll.Record
		want    string // of the failure, "" for none
	}{
		{"in any order", []roll.Result{second, first}, []roll.Record{record}, ""},
		{"the later alone", []roll.Result{second}, nil, ""},
		{"two histories", []roll.Result{forged, second}, nil, "two histories"},
		{"two of one number", []roll.Result{first, forged}, nil, "two different results have this number"},
		{"one twice", []roll.Result{first, first}, nil, "the same result is here twice"},
		{"a roll that is another", []roll.Result{second}, []roll.Record{later}, "a roll whose record is not here"},
	} {
		report := roll.Verify(public, roll.Evidence{Results: tt.results, Records: tt.records})
		switch {
		case tt.want == "" && (report.Failure != nil || len(report.Results) != len(tt.results)):
			t.Errorf("%s: %v, %d hold", tt.name, report.Failure, len(report.Results))
		case tt.want != "" && (report.Failure == nil || !strings.Contains(report.Failure.String(), tt.want)):
			t.Errorf("%s: %v", tt.name, report.Failure)
		}
	}
}

func TestResultsStandInTheLog(t *testing.T) {
	keys, public := testKeys(t)
	first, second, record := results(t, keys)
	tree, checkpoint := logOf(t, keys, first.Hash(), record.Hash(), second.Hash())
	proof, err := roll.ProveInclusion(checkpoint, 2, tree)
	if err != nil {
		t.Fatal(err)
	}
	e := roll.Evidence{Results: []roll.Result{first, second}, Checkpoints: []roll.Checkpoint{checkpoint}, Inclusions: []roll.Inclusion{proof}}
	if report := roll.Verify(public, e); report.Failure != nil || report.Logged != 1 {
		t.Errorf("%v, %d in the log", report.Failure, report.Logged)
	}
	e.Inclusions, e.Leaves = nil, []roll.Hash{first.Hash(), record.Hash(), second.Hash()}
	if report := roll.Verify(public, e); report.Failure != nil || report.Logged != 2 {
		t.Errorf("%v, %d in the log", report.Failure, report.Logged)
	}
	tree, checkpoint = logOf(t, keys, first.Hash(), record.Hash())
	leaves, err := tree.Leaves(0, 2)
	if err != nil {
		t.Fatal(err)
	}
	e.Leaves, e.Checkpoints = leaves, []roll.Checkpoint{checkpoint}
	if report := roll.Verify(public, e); report.Failure == nil || report.Failure.Text != "the result of no. 3 is not among the 2 leaves of the log" {
		t.Errorf("a result that is not logged: %v", report.Failure)
	}
}

func FuzzParseResult(f *testing.F) {
	keys, _ := testKeys(f)
	first, second, _ := results(f, keys)
	f.Add(first.String())
	f.Add(second.String())
	f.Add(strings.Replace(first.String(), "action", "hidden", 1))
	f.Fuzz(func(t *testing.T, text string) {
		if r, err := roll.ParseResult(text); err == nil && r.String() != text {
			t.Errorf("%q is read, and written as %q", text, r)
		}
	})
}
