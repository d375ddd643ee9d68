package roll_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/roll"
)

// succeeded are three sets of keys, each the promised successor of the one before, in
// force from a month after it on.
func succeeded(t testing.TB) ([]roll.Keys, []roll.Public, []roll.Succession) {
	t.Helper()
	var keys []roll.Keys
	var publics []roll.Public
	var all []roll.Succession
	firsts := []byte{0, 100, 150, 200}
	for i, first := range firsts[:3] {
		bare, _ := namedKeys(t, "club.example.org", first)
		next, _ := namedKeys(t, "club.example.org", firsts[i+1])
		k, p := promised(t, bare, next)
		keys, publics = append(keys, k), append(publics, p)
		if i > 0 {
			all = append(all, succession(t, keys[i-1], k, since(i)))
		}
	}
	return keys, publics, all
}

// since is from when on the keys with that number are in force.
func since(number int) time.Time { return drawTime().AddDate(0, number, 0) }

func succession(t testing.TB, old, next roll.Keys, at time.Time) roll.Succession {
	t.Helper()
	s, err := old.Succeed(next, at)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// rekeyed draws the requests one after the other, each with the keys of that
// number while they are in force.
func rekeyed(t testing.TB, keys []roll.Keys, requests []roll.Request, with ...int) []roll.Record {
	t.Helper()
	var records []roll.Record
	var previous roll.Hash
	for i, req := range requests {
		rec, err := keys[with[i]].Draw(req, roll.Circumstances{
			Tag: "G7", Number: i + 1, Time: since(with[i]).Add(time.Duration(i) * time.Hour), Nonces: roll.NoncesByPlayers, Previous: previous,
		})
		if err != nil {
			t.Fatal(err)
		}
		records, previous = append(records, rec), rec.Hash()
	}
	return records
}

func TestVerifyAcrossSuccessions(t *testing.T) {
	keys, publics, all := succeeded(t)
	forged := all[1]
	forged.Signatures[0] = all[0].Signatures[0]
	for _, test := range []struct {
		name        string
		with        []int
		first       int
		successions []roll.Succession
		want        string
	}{
		{"one after the other", []int{0, 1, 2}, 0, all, ""},
		{"in any order, twice", []int{0, 0, 2}, 0, []roll.Succession{all[1], all[0], all[1]}, ""},
		{"from the second on", []int{1, 1, 2}, 1, all[1:], ""},
		{"none", []int{0, 1, 2}, 0, nil, "G7 record 2: proof: does not hold"},
		{"one missing", []int{0, 0, 2}, 0, all[1:], "keys: no succession here follows from the keys"},
		{"back to old keys", []int{0, 1, 0}, 0, all, "G7 record 3: keys: drawn with keys that the host had given up"},
		{"not signed with the old key", []int{0, 1, 2}, 0, []roll.Succession{all[0], forged}, "keys: succession of 2027-01-21T09:00:00Z: old key: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			report := roll.Verify(publics[test.first], roll.Evidence{Records: rekeyed(t, keys, requests(3), test.with...), Successions: test.successions})
			told := ""
			if report.Failure != nil {
				told = report.Failure.String()
			}
			if !strings.HasPrefix(told, test.want) || (test.want == "") != (told == "") {
				t.Errorf("got %q, want %q", told, test.want)
			}
		})
	}
}

func TestSuccessionIsReadAsWritten(t *testing.T) {
	_, publics, all := succeeded(t)
	read, err := roll.ParseSuccession(all[0].String())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(all[0], read); diff != "" {
		t.Errorf("read (-written +read):\n%s", diff)
	}
	text := all[0].String()
	for i := range text {
		for _, changed := range mangle(text, i) {
			s, err := roll.ParseSuccession(changed)
			if changed != text && err == nil && roll.Verify(publics[0], roll.Evidence{Successions: []roll.Succession{s}}).Failure == nil {
				t.Fatalf("byte %d may be changed:\n%s", i, changed)
			}
		}
	}
}

func TestSuccessionsThatCannotBe(t *testing.T) {
	keys, _, all := succeeded(t)
	other, _ := namedKeys(t, "other.example.org", 30)
	for name, next := range map[string]roll.Keys{"another name": other, "the same keys": keys[0]} {
		if s, err := keys[0].Succeed(next, drawTime()); err == nil {
			t.Errorf("%s: %v", name, s)
		}
	}
	for _, cut := range []int{0, 10, 200, len(all[0].String()) - 1} {
		if s, err := roll.ParseSuccession(all[0].String()[:cut]); err == nil {
			t.Errorf("%d bytes are read as %v", cut, s)
		}
	}
}

// What was signed before the change verifies for ever: in the log, too.
func TestOldCheckpointsHoldAfterASuccession(t *testing.T) {
	keys, publics, all := succeeded(t)
	leaves := slices.Concat(someLeaves(4), []roll.Hash{publics[0].Hash(), all[0].Hash(), all[1].Hash()}, someLeaves(9)[4:])
	_, before := logOf(t, keys[0], leaves[:4]...)
	_, after := logOf(t, keys[2], leaves...)
	report := roll.Verify(publics[0], roll.Evidence{Checkpoints: []roll.Checkpoint{after, before}, Leaves: leaves, Successions: all})
	if report.Failure != nil || !slices.Equal(report.Checkpoints, []roll.Checkpoint{before, after}) {
		t.Errorf("%d hold, %v", len(report.Checkpoints), report.Failure)
	}
}
