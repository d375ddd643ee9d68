package roll_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// bareKeys are keys that promise none, whose secrets begin with the byte.
func bareKeys(t testing.TB, first byte) roll.Keys {
	t.Helper()
	keys, _ := namedKeys(t, "club.example.org", first)
	return keys
}

// Only the promised keys follow, once, and not before their term.
func TestKeysThatFollow(t *testing.T) {
	keys, publics, all := succeeded(t)
	stray, _ := promised(t, bareKeys(t, 77), bareKeys(t, 78))
	other, _ := promised(t, bareKeys(t, 100), bareKeys(t, 79)) // the promised ones, that promise others
	for _, tt := range []struct {
		name string
		all  []roll.Succession
		want string
	}{
		{"the promised ones", all, ""},
		{"others", []roll.Succession{succession(t, keys[0], stray, since(1))}, "the new keys are not those that the old ones promised"},
		{"the promised ones, which promise none", []roll.Succession{succession(t, keys[0], bareKeys(t, 100), since(1))}, "the new keys promise no successor"},
		{"of keys that say they promised others", []roll.Succession{succession(t, mustPromise(t, bareKeys(t, 0), bareKeys(t, 77)), stray, since(1))}, "it says that the old keys promised"},
		{"of keys that say they promised none", []roll.Succession{succession(t, bareKeys(t, 0), stray, since(1))}, "it says that the old keys promised none"},
		{"two of one day", []roll.Succession{all[0], succession(t, keys[0], other, since(1))}, "two different successions follow from the keys"},
		{"two of two days", []roll.Succession{all[0], succession(t, keys[0], keys[1], since(2))}, "two different successions follow from the keys"},
		{"twice within the term", []roll.Succession{all[0], succession(t, keys[1], keys[2], since(1).Add(roll.Term-time.Second))}, "were in force only since 2026-12-21T09:00:00Z, and are for 14 days at least"},
		{"after the term", []roll.Succession{all[0], succession(t, keys[1], keys[2], since(1).Add(roll.Term))}, ""},
	} {
		report := roll.Verify(publics[0], roll.Evidence{Successions: tt.all})
		if told := failure(report); !strings.Contains(told, tt.want) || (tt.want == "") != (told == "") {
			t.Errorf("%s: got %q, want %q", tt.name, told, tt.want)
		}
	}
}

func mustPromise(t testing.TB, keys, next roll.Keys) roll.Keys {
	t.Helper()
	keys, _ = promised(t, keys, next)
	return keys
}

func failure(r roll.Report) string {
	if r.Failure == nil {
		return ""
	}
	return r.Failure.String()
}

// Keys of the first version promised nothing: their successor could be chosen, which
// is said.
func TestKeysWithoutPromise(t *testing.T) {
	old, public := namedKeys(t, "club.example.org", 0)
	next, _ := promised(t, bareKeys(t, 100), bareKeys(t, 150))
	for name, to := range map[string]roll.Keys{"to keys that promise": next, "to keys that do not": bareKeys(t, 100)} {
		report := roll.Verify(public, roll.Evidence{Successions: []roll.Succession{succession(t, old, to, since(1))}})
		if notes := strings.Join(report.Notes, "\n"); report.Failure != nil || !strings.Contains(notes, "had promised no successor: the host could choose the new ones") {
			t.Errorf("%s: %v, %q", name, report.Failure, notes)
		}
	}
}

// What old keys sign after their succession fails, as does what new ones sign before: in
// games, only after one at once.
func TestKeysSignWhileInForce(t *testing.T) {
	keys, publics, all := succeeded(t)
	signWhileInForce(t, keys, publics, []roll.Succession{atOnce(t, all[0], keys[0], keys[1]), all[1]}, map[string]bool{})
	signWhileInForce(t, keys, publics, all, map[string]bool{"record": true, "ending": true})
}

// signWhileInForce checks that; what is named goes on with the old keys in a game.
func signWhileInForce(t *testing.T, keys []roll.Keys, publics []roll.Public, all []roll.Succession, goesOn map[string]bool) {
	t.Helper()
	for _, tt := range []struct {
		name string
		with int
		at   time.Time
		want string
	}{
		{"old before", 0, since(1), ""},
		{"old after", 0, since(1).Add(time.Second), "with keys that the host gave up at 2026-12-21T09:00:00Z"},
		{"new before", 1, since(1).Add(-time.Second), "with keys that the host has had only since 2026-12-21T09:00:00Z"},
		{"new after", 1, since(1), ""},
	} {
		rec, err := keys[tt.with].Draw(diceRequest(), roll.Circumstances{Tag: "G7", Number: 1, Time: tt.at, Nonces: roll.NoncesByPlayers})
		if err != nil {
			t.Fatal(err)
		}
		end := ended(t, keys[tt.with])
		end.Opened, end.Closed = since(0), tt.at
		if end, err = keys[tt.with].SignEnding(end); err != nil {
			t.Fatal(err)
		}
		opened, err := keys[tt.with].Reopen(1, roll.Reopening{Time: tt.at, Sent: 2, Root: roll.Sum(nil), Kept: 1})
		if err != nil {
			t.Fatal(err)
		}
		for what, e := range map[string]roll.Evidence{
			"record": {Records: []roll.Record{rec}}, "ending": {Endings: []roll.Ending{end}}, "statement": {Reopenings: []roll.Reopening{opened}},
		} {
			e.Successions = all
			want := tt.want
			if goesOn[what] && tt.name == "old after" {
				want = ""
			}
			if told := failure(roll.Verify(publics[0], e)); !strings.Contains(told, want) || (want == "") != (told == "") {
				t.Errorf("%s, %s: got %q, want %q", tt.name, what, told, tt.want)
			}
		}
	}
}

// A freeze's dice fall with the keys that its notice commits to, and no others.
func TestNoticesCommitToKeys(t *testing.T) {
	keys, publics, all := succeeded(t)
	lab := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	reqs := requests(2)
	frozen := freezeIn(lab, 1, reqs[0], -30*time.Minute)
	held := frozenChain(t, keys[0], reqs, []roll.Freeze{frozen, frozen})
	otherwise := frozen
	otherwise.At = otherwise.At.Add(-time.Second)
	for _, tt := range []struct {
		name    string
		notice  string
		records []roll.Record
		want    string
	}{
		{"its own", announce(t, keys[0], frozen).String(), held, ""},
		{"of keys to come", announce(t, keys[1], frozen).String(), held, "with keys that the host has had only since"},
		{"committing to keys to come", committed(t, keys[0], announce(t, keys[1], frozen)), held, "it commits to the keys " + publics[1].Hash().String() + ", and is signed with"},
		{"of another time", announce(t, keys[0], otherwise).String(), held, "says that all was fixed at"},
		{"of the first version", firstNotice(t, keys[0], frozen), held, "it commits to no keys, as notices did before keys promised their successors"},
		{"none, and keys changed within", "", frozenWith(t, reqs, frozen, keys[0], keys[1]), "drawn with keys that the host has had only since"},
		{"none, and keys of later", "", frozenWith(t, reqs, frozen, keys[1], keys[1]), "drawn with keys that the host has had only since"},
		{"keys of later", announce(t, keys[0], frozen).String(), frozenWith(t, reqs, frozen, keys[1], keys[1]), "drawn with keys that the host has had only since"},
	} {
		e := roll.Evidence{Records: tt.records, Successions: all, Beacon: &lab.Beacon}
		if tt.notice != "" {
			if err := e.Add(tt.notice); err != nil {
				t.Fatal(err)
			}
		}
		if told := failure(roll.Verify(publics[0], e)); !strings.Contains(told, tt.want) || (tt.want == "") != (told == "") {
			t.Errorf("%s: got %q, want %q", tt.name, told, tt.want)
		}
	}
}

// committed is the notice as the keys sign it, whatever it commits to.
func committed(t testing.TB, keys roll.Keys, n roll.Notice) string {
	t.Helper()
	signed, err := keys.SignText(n.Text())
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

// firstNotice is the notice of a freeze as hosts wrote it before they committed to
// their keys.
func firstNotice(t testing.TB, keys roll.Keys, f roll.Freeze) string {
	t.Helper()
	n := announce(t, keys, f)
	n.At, n.Keys = time.Time{}, roll.Hash{}
	return committed(t, keys, n)
}

// frozenWith draws the requests in one freeze, each with its keys, in a month when all
// of them may have been in force.
func frozenWith(t testing.TB, reqs []roll.Request, f roll.Freeze, with ...roll.Keys) []roll.Record {
	t.Helper()
	var records []roll.Record
	var previous roll.Hash
	for i, req := range reqs {
		rec, err := with[i].Draw(req, roll.Circumstances{Tag: "G7", Number: i + 1, Time: since(i), Freeze: &f, Nonces: roll.NoncesByPlayers, Previous: previous})
		if err != nil {
			t.Fatal(err)
		}
		records, previous = append(records, rec), rec.Hash()
	}
	return records
}

// Keys of the first version and their notices hold as they did, which says what that
// is worth; but not where other keys drew than signed the notice.
func TestFirstNotices(t *testing.T) {
	old, public := namedKeys(t, "club.example.org", 0)
	next, _ := namedKeys(t, "club.example.org", 100)
	lab := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	reqs := requests(2)
	frozen := freezeIn(lab, 1, reqs[0], -30*time.Minute)
	s := succession(t, old, next, drawTime().Add(-50*time.Minute))
	for _, tt := range []struct {
		name string
		by   []roll.Keys // the records
		want string
	}{
		{"the same keys", []roll.Keys{old, old}, "commits to no keys: a host that had prepared others could choose among them"},
		{"one set after the other", []roll.Keys{old, next}, "freeze 1 goes on with other keys than record 1 was drawn with"},
		{"other keys", []roll.Keys{next, next}, "it is signed with other keys than record 1 was drawn with"},
	} {
		e := roll.Evidence{Records: frozenWith(t, reqs, frozen, tt.by...), Successions: []roll.Succession{s}, Beacon: &lab.Beacon}
		if err := e.Add(firstNotice(t, old, frozen)); err != nil {
			t.Fatal(err)
		}
		report := roll.Verify(public, e)
		if told := failure(report) + strings.Join(report.Notes, "\n"); !strings.Contains(told, tt.want) {
			t.Errorf("%s: %q", tt.name, told)
		}
	}
}

// A host who tries keys until the dice please him finds none that verify: neither for
// a freeze whose round is out, nor for an order that he has read. He may also change
// twice, the second time to keys that he chose at the first; or give up keys for ones
// that he announced on a day that he made up, which is told.
func TestNobodyGrindsKeys(t *testing.T) {
	keys, publics, all := succeeded(t)
	req := requests(2)[1]
	req.Dice = []engine.Dice{{N: 2, Sides: 6, Low: 1}}
	first, err := keys[0].Draw(requests(1)[0], roll.Circumstances{Tag: "G7", Number: 1, Time: since(1), Nonces: roll.NoncesByPlayers})
	if err != nil {
		t.Fatal(err)
	}
	chosen, rec := grind(t, req, first, since(1).Add(time.Hour))
	through, _ := promised(t, bareKeys(t, 100), chosen)
	direct := succession(t, keys[0], chosen, since(1))
	twice := []roll.Succession{succession(t, keys[0], through, since(1)), succession(t, through, chosen, since(1).Add(time.Hour))}
	backdated := []roll.Succession{succession(t, keys[0], through, since(1).Add(time.Hour-roll.Term)), succession(t, through, chosen, since(1).Add(time.Hour))}
	for _, tt := range []struct {
		name string
		all  []roll.Succession
		want string
	}{
		{"at once", []roll.Succession{direct}, "the new keys are not those that the old ones promised"},
		{"through the promised ones", twice, "are for 14 days at least"},
		{"through the promised ones, dated back", backdated, "only its results, which are not all here, can show"},
		{"beside the promised ones", append(all, direct), "two different successions"},
	} {
		report := roll.Verify(publics[0], roll.Evidence{Records: []roll.Record{first, rec}, Successions: tt.all})
		if told := failure(report); !strings.Contains(told, tt.want) {
			t.Errorf("%s: got %q, want %q", tt.name, told, tt.want)
		}
	}
}

// grind tries keys until the request falls on two sixes behind the record.
func grind(t testing.TB, req roll.Request, first roll.Record, at time.Time) (roll.Keys, roll.Record) {
	t.Helper()
	for n := range 256 {
		keys, _ := promised(t, bareKeys(t, byte(n)), bareKeys(t, byte(n+1)))
		rec, err := keys.Draw(req, roll.Circumstances{Tag: "G7", Number: 2, Time: at, Nonces: roll.NoncesByPlayers, Previous: first.Hash()})
		if err != nil {
			t.Fatal(err)
		}
		if rec.Values[0]+rec.Values[1] == 12 && n != 0 && n != 100 {
			return keys, rec
		}
	}
	t.Fatal("no keys give two sixes")
	return roll.Keys{}, roll.Record{}
}

// Keys, notices and records that were recorded before keys promised their successors
// hold as they did.
func TestRecordedTextsOfTheFirstVersionHold(t *testing.T) {
	keys, err := roll.ParseKeys(stored(t, "keys-v1.txt"))
	if err != nil || keys.Text() != stored(t, "keys-v1.txt") {
		t.Fatalf("the keys are read as others: %v", err)
	}
	public, err := roll.ParsePublic(stored(t, "public-v1.txt"))
	if err != nil || public.Text() != stored(t, "public-v1.txt") {
		t.Fatalf("the public keys are read as others: %v", err)
	}
	files := []roll.File{{Name: "notice", Text: stored(t, "freeze-v1.notice")}, {Name: "record", Text: stored(t, "beacon.roll")}}
	report := roll.VerifyFiles(public, files, roll.Evidence{})
	if notes := strings.Join(report.Notes, "\n"); report.Failure != nil || len(report.Notices) != 1 || !strings.Contains(notes, "is of the first version and commits to no keys") {
		t.Errorf("%v, %s", report.Failure, notes)
	}
	need(t, "python3")
	if out, holds := derive(t, "../../testdata/rolls/public-v1.txt", "../../testdata/rolls/freeze-v1.notice", "../../testdata/rolls/beacon.roll"); !holds {
		t.Error(out)
	}
}

// A host that hands out its keys without their promise, and promises later what it
// likes, is not taken at its word: the change is noted as one to chosen keys, and its
// notices commit to the text with the promise, which is another.
func TestKeysWithThePromiseLeftOut(t *testing.T) {
	keys, publics, all := succeeded(t)
	_, bare := namedKeys(t, "club.example.org", 0)
	report := roll.Verify(bare, roll.Evidence{Successions: all[:1]})
	if notes := strings.Join(report.Notes, "\n"); report.Failure != nil || !strings.Contains(notes, "had promised no successor: the host could choose the new ones") {
		t.Errorf("%v, %s", report.Failure, notes)
	}
	notice := announce(t, keys[0], frozenFor(t, diceRequest()))
	if told := failure(roll.Verify(bare, roll.Evidence{Notices: []roll.Notice{notice}})); !strings.Contains(told, "it commits to the keys "+publics[0].Hash().String()) {
		t.Errorf("got %q", told)
	}
}
