package roll_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/roll"
)

// atOnce is the succession as versions before v3 signed it, and as one of lost keys is.
func atOnce(t testing.TB, s roll.Succession, by, next roll.Keys) roll.Succession {
	t.Helper()
	s.AtOnce = true
	text := s.Text() + "\n"
	for _, keys := range []roll.Keys{by, next} {
		signed, err := keys.SignText(s.Text())
		if err != nil {
			t.Fatal(err)
		}
		_, line, _ := strings.Cut(signed, "\n\n")
		text += line
	}
	s, err := roll.ParseSuccession(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play is a game in results: each with the keys that draw its die, 0 for none, those that
// it names for the next, and its time, in hours.
type play struct {
	drawn, names int // place of the keys, from 1; 0 for none
	hour         int // of the draw, since the second keys are the host's
}

// game are the results and records of plays.
func game(t testing.TB, keys []roll.Keys, plays []play) (results []roll.Result, records []roll.Record) {
	t.Helper()
	reqs := requests(len(plays))
	var previous, last roll.Hash
	for i, p := range plays {
		r := roll.Result{Game: reqs[0].Game, Number: i + 1, Seat: "north", State: roll.Sum([]byte{byte(i)}), Pack: roll.Sum([]byte("pack")), Previous: previous}
		r.Plays = []roll.ResultPlay{{Action: "north: pass"}}
		by := keys[0]
		if p.drawn > 0 {
			by = keys[p.drawn-1]
			rec, err := by.Draw(reqs[len(records)], roll.Circumstances{Tag: "G7", Number: len(records) + 1, Time: since(1).Add(time.Duration(p.hour) * time.Hour), Nonces: roll.NoncesByPlayers, Previous: last})
			if err != nil {
				t.Fatal(err)
			}
			records, last = append(records, rec), rec.Hash()
			r.Plays = append(r.Plays, roll.ResultPlay{Roll: last})
		}
		if p.names > 0 {
			public, err := keys[p.names-1].Public()
			if err != nil {
				t.Fatal(err)
			}
			r.Keys = public.Hash()
		}
		r, err := by.SignResult(r)
		if err != nil {
			t.Fatal(err)
		}
		results, previous = append(results, r), r.Hash()
	}
	return results, records
}

// The host has read an order and would like to choose: with the keys of now, or with the
// promised ones, which are handed over at this moment. Neither is his choice: the result
// that was mailed before the order was written names the keys.
func TestNobodyChoosesBetweenOldKeysAndNew(t *testing.T) {
	keys, publics, all := succeeded(t)
	forced := []roll.Succession{atOnce(t, all[0], keys[0], keys[1])}
	const chose = "whoever drew them could choose between two draws"
	for _, tt := range []struct {
		name    string
		plays   []play
		changes []roll.Succession
		want    string
	}{
		{"old keys as said", []play{{1, 1, -2}, {1, 1, -1}}, nil, ""},
		{"handed over behind the order: the old ones still draw", []play{{1, 1, -2}, {1, 2, 1}, {2, 2, 2}}, all[:1], ""},
		{"handed over in a game without dice", []play{{1, 1, -2}, {0, 2, 0}, {0, 2, 0}, {2, 2, 3}}, all[:1], ""},
		{"the new ones for an order that was read", []play{{1, 1, -2}, {2, 2, 1}}, all[:1], chose},
		{"the same, at once", []play{{1, 1, -2}, {2, 2, 1}}, forced, chose},
		{"the old ones, where the new were named", []play{{1, 1, -2}, {0, 2, 0}, {1, 2, 1}}, all[:1], chose},
		{"back to the old ones", []play{{1, 2, -2}, {2, 1, 1}}, all[:1], "it names keys that the host had given up before"},
		{"not said any more", []play{{1, 1, -2}, {1, 0, -1}}, nil, "it does not say which keys draw the next dice"},
	} {
		results, records := game(t, keys, tt.plays)
		told := failure(roll.Verify(publics[0], roll.Evidence{Results: results, Records: records, Successions: tt.changes}))
		if !strings.Contains(told, tt.want) || (tt.want == "") != (told == "") {
			t.Errorf("%s: got %q, want %q", tt.name, told, tt.want)
		}
	}
}

// What cannot be checked is said; and records over a change that only results can show are
// not confirmed without them.
func TestWhatResultsDoNotShowOfKeys(t *testing.T) {
	keys, publics, all := succeeded(t)
	results, records := game(t, keys, []play{{1, 1, -2}, {1, 2, 1}, {2, 2, 2}})
	for _, tt := range []struct {
		name       string
		e          roll.Evidence
		fails      bool
		want       string
		successors bool
	}{
		{"all", roll.Evidence{Results: results, Records: records}, false, "in each game from its next result on", true},
		{"no results", roll.Evidence{Records: records}, true, "only its results, which are not all here, can show", true},
		{"not the one that names them", roll.Evidence{Results: results[2:], Records: records}, true, "only its results, which are not all here, can show", true},
		{"the last two", roll.Evidence{Results: results[1:], Records: records}, false, "", true},
		{"one record", roll.Evidence{Records: records[2:]}, false, "", true},
		{"no succession", roll.Evidence{Results: results[:2], Records: records[:2]}, false, "which are not here: that takes the succession to them", false},
	} {
		if tt.successors {
			tt.e.Successions = all[:1]
		}
		report := roll.Verify(publics[0], tt.e)
		if told := failure(report) + strings.Join(report.Notes, "\n"); !strings.Contains(told, tt.want) || (report.Failure != nil) != tt.fails {
			t.Errorf("%s: %q", tt.name, told)
		}
	}
}

// Results and successions of versions before hold as they did, and it is said what they
// left to the host.
func TestResultsThatNameNoKeys(t *testing.T) {
	keys, publics, all := succeeded(t)
	results, records := game(t, keys, []play{{1, 0, -2}, {1, 0, -1}, {2, 0, 1}})
	forced := []roll.Succession{atOnce(t, all[0], keys[0], keys[1])}
	report := roll.Verify(publics[0], roll.Evidence{Results: results, Records: records, Successions: forced})
	if notes := strings.Join(report.Notes, "\n"); report.Failure != nil || !strings.Contains(notes, "results of versions before adjutant/result/v3 (3) do not say which keys draw next") || !strings.Contains(notes, "once in 14 days") {
		t.Errorf("%v, %s", report.Failure, notes)
	}
	for _, r := range results {
		if got, err := roll.ParseResult(r.String()); err != nil || got.String() != r.String() || !strings.HasPrefix(r.String(), "adjutant/result/v2\n") {
			t.Errorf("%v, read as\n%s", err, got)
		}
	}
}

// A roll that stood in an earlier result, as after a roll back, keeps the keys of then.
func TestARollThatStoodBeforeKeepsItsKeys(t *testing.T) {
	keys, publics, all := succeeded(t)
	results, records := game(t, keys, []play{{1, 1, -2}, {1, 2, -1}})
	again := roll.Result{Game: results[0].Game, Number: 3, Seat: "north", Plays: []roll.ResultPlay{{Roll: records[1].Hash()}}, State: roll.Sum(nil), Pack: roll.Sum(nil), Keys: publics[1].Hash(), Previous: results[1].Hash()}
	again, err := keys[1].SignResult(again)
	if err != nil {
		t.Fatal(err)
	}
	e := roll.Evidence{Results: append(results, again), Records: records, Successions: all[:1]}
	if told := failure(roll.Verify(publics[0], e)); told != "" {
		t.Error(told)
	}
	e.Results = []roll.Result{results[1], again}
	if told := failure(roll.Verify(publics[0], e)); told != "" {
		t.Errorf("without the first result: %s", told)
	}
}

// Keys that are lost draw nothing more: those that follow, announced 14 days before, draw
// for whatever is asked.
func TestLostKeysAndResults(t *testing.T) {
	keys, publics, _ := succeeded(t)
	orphaned := heir(t)(keys[1].Orphan(publics[0], since(1).Add(-roll.Term)))
	over := takeOver(t, keys[1], publics[0], since(1))
	results, records := game(t, keys, []play{{1, 1, -24 * 20}, {2, 2, 1}})
	e := roll.Evidence{Results: results, Records: records, Successions: []roll.Succession{over}, Heirs: []roll.Heir{orphaned}}
	if told := failure(roll.Verify(publics[0], e)); told != "" {
		t.Error(told)
	}
	e.Results, e.Records = game(t, keys, []play{{1, 1, -24 * 20}, {1, 1, -24}})
	if told := failure(roll.Verify(publics[0], e)); !strings.Contains(told, "with keys that the host had announced to be lost") {
		t.Errorf("lost keys draw: %q", told)
	}
}

// With the log at hand, a succession that was dated back is found out by all that was
// logged before it and is of a later time.
func TestSuccessionsDatedBack(t *testing.T) {
	keys, publics, all := succeeded(t)
	_, records := game(t, keys, []play{{1, 1, 1}})
	for name, tt := range map[string]struct {
		leaves []roll.Hash
		want   string
	}{
		"in its time": {[]roll.Hash{publics[0].Hash(), all[0].Hash(), records[0].Hash()}, ""},
		"dated back":  {[]roll.Hash{publics[0].Hash(), records[0].Hash(), all[0].Hash()}, "that was dated back"},
	} {
		told := failure(roll.Verify(publics[0], roll.Evidence{Records: records, Successions: all[:1], Leaves: tt.leaves, Checkpoints: []roll.Checkpoint{mustCheckpoint(t, keys[0], tt.leaves)}}))
		if !strings.Contains(told, tt.want) || (tt.want == "") != (told == "") {
			t.Errorf("%s: %q", name, told)
		}
	}
}

// What leaves the host a choice, or does not show that it had none, is told: that results are
// left out, or have no roll of the record; that keys are named when orders may be there
// already; and that keys are lost which a result had named.
func TestWhereTheHostMayHaveChosenIsTold(t *testing.T) {
	keys, publics, all := succeeded(t)
	results, records := game(t, keys, []play{{1, 1, -2}, {2, 2, 1}})
	bare, _ := game(t, keys, []play{{1, 1, -2}, {0, 2, 0}})
	passed, drawn := game(t, keys, []play{{1, 1, -2}, {0, 2, 0}, {2, 2, 1}})
	first, behind := game(t, keys, []play{{0, 2, 1}, {2, 2, 2}})
	lost, after := game(t, keys, []play{{1, 1, -24 * 20}, {2, 2, 1}})
	orphaned := heir(t)(keys[1].Orphan(publics[0], since(1).Add(-roll.Term)))
	over := takeOver(t, keys[1], publics[0], since(1))
	const unshown, named, firsts, follows = "no results here show that these were named before the orders came", "names new keys for the next dice", "names new ones for the next dice", "keys that followed lost ones"
	for _, tt := range []struct {
		name string
		e    roll.Evidence
		want []string
	}{
		{"results left out", roll.Evidence{Results: results[1:], Records: records, Successions: all[:1]}, []string{unshown}},
		{"all results left out", roll.Evidence{Records: records, Successions: all[:1]}, []string{unshown}},
		{"a record in no result", roll.Evidence{Results: bare, Records: records, Successions: all[:1]}, []string{named, unshown}},
		{"a pass before an order that waits", roll.Evidence{Results: passed, Records: drawn, Successions: all[:1]}, []string{named}},
		{"the first result names them", roll.Evidence{Results: first, Records: behind, Successions: all[:1]}, []string{firsts}},
		{"keys are lost", roll.Evidence{Results: lost, Records: after, Successions: []roll.Succession{over}, Heirs: []roll.Heir{orphaned}}, []string{named, follows}},
		{"no change", roll.Evidence{Results: results[:1], Records: records[:1], Successions: all[:1]}, nil},
	} {
		report := roll.Verify(publics[0], tt.e)
		notes := strings.Join(report.Notes, "\n")
		for _, words := range []string{unshown, named, firsts, follows} {
			if report.Failure != nil || strings.Contains(notes, words) != slices.Contains(tt.want, words) {
				t.Errorf("%s: %v, %q is to be said: %t, in\n%s", tt.name, report.Failure, words, slices.Contains(tt.want, words), notes)
			}
		}
	}
}

// An announcement that anybody wrote, with keys that nobody knows, takes no dice away.
func TestAForgedLossTakesNoDice(t *testing.T) {
	keys, publics, _ := succeeded(t)
	results, records := game(t, keys, []play{{1, 1, -2}, {1, 1, -1}})
	forged := heir(t)(bareKeys(t, 77).Orphan(publics[0], since(1).Add(-roll.Term)))
	report := roll.Verify(publics[0], roll.Evidence{Results: results, Records: records, Heirs: []roll.Heir{forged}})
	if notes := strings.Join(report.Notes, "\n"); report.Failure != nil || !strings.Contains(notes, "is signed with keys that nobody knows yet") {
		t.Errorf("%v, %s", report.Failure, notes)
	}
}

// With the log at hand, an announcement of lost keys that was dated back is found out by
// what was logged before it and is of a later time: it must have been there for its term.
func TestHeirsDatedBack(t *testing.T) {
	keys, publics, _ := succeeded(t)
	orphaned := heir(t)(keys[1].Orphan(publics[0], since(1).Add(-roll.Term)))
	over := takeOver(t, keys[1], publics[0], since(1))
	for name, tt := range map[string]struct {
		hour int
		want string
	}{
		"in its time": {-24 * 20, ""},
		"a race":      {-24*14 + 1, ""},
		"dated back":  {-24, "less than 14 days before its succession"},
	} {
		_, records := game(t, keys, []play{{1, 1, tt.hour}})
		leaves := []roll.Hash{publics[0].Hash(), records[0].Hash(), orphaned.Hash(), over.Hash()}
		told := failure(roll.Verify(publics[0], roll.Evidence{Records: records, Successions: []roll.Succession{over}, Heirs: []roll.Heir{orphaned}, Leaves: leaves, Checkpoints: []roll.Checkpoint{mustCheckpoint(t, keys[1], leaves)}}))
		if !strings.Contains(told, tt.want) || (tt.want == "") != (told == "") {
			t.Errorf("%s: %q", name, told)
		}
	}
}
