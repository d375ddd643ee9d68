package roll_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// frozenFor is a freeze of the example game before the request, ten minutes
// before quicknet's round 1000.
func frozenFor(t testing.TB, first roll.Request) roll.Freeze {
	t.Helper()
	salt, seal := roll.Seed([]byte("thirty-two bytes of notice seed.")).FreezeSalts(1, 16, 0)
	frozen := roll.Frozen{
		State:    first.State,
		Pack:     roll.Sum([]byte("pack")).String(),
		Options:  []string{"A-01 sheet"},
		Rest:     []string{"north: attack 0607 -> 0608"},
		Standing: []string{"south: retreat first"},
	}
	f := roll.Quicknet().Freeze(roll.Freeze{
		Number: 1,
		At:     roll.Quicknet().TimeOf(1000).Add(-10 * time.Minute),
		Notice: 10 * time.Minute,
		Salt:   salt,
		First:  first.Alpha(),
		Sealed: frozen.Seal(seal),
	})
	f.Signature = round1000(t)
	return f
}

// frozenChain draws the requests one after the other in the freezes, one a
// request.
func frozenChain(t testing.TB, keys roll.Keys, requests []roll.Request, freezes []roll.Freeze) []roll.Record {
	t.Helper()
	var records []roll.Record
	var previous roll.Hash
	for i, req := range requests {
		rec, err := keys.Draw(req, roll.Circumstances{
			Tag: "G7", Number: i + 1, Time: drawTime().Add(time.Duration(i) * time.Minute),
			Freeze: &freezes[i], Nonces: roll.NoncesByPlayers, Previous: previous,
		})
		if err != nil {
			t.Fatal(err)
		}
		records = append(records, rec)
		previous = rec.Hash()
	}
	return records
}

func TestGoldenFreeze(t *testing.T) {
	keys, public := testKeys(t)
	freeze := frozenFor(t, diceRequest())
	notice, err := keys.Announce(exampleGame(), freeze)
	if err != nil {
		t.Fatal(err)
	}
	rec := frozenChain(t, keys, []roll.Request{diceRequest()}, []roll.Freeze{freeze})[0]
	golden(t, "beacon.roll", rec.String())
	golden(t, "freeze.notice", notice.String())
	report := roll.Verify(public, roll.Evidence{Records: []roll.Record{rec}, Notices: []roll.Notice{notice}})
	if report.Failure != nil || len(report.Held) != 1 || len(report.Notices) != 1 {
		t.Errorf("%d records and %d notices hold; %v", len(report.Held), len(report.Notices), report.Failure)
	}
	if notes := strings.Join(report.Notes, "\n"); strings.Contains(notes, "try alternatives") {
		t.Errorf("a game with a beacon is said to have none:\n%s", notes)
	}
	for _, parsed := range []string{rec.String(), notice.String()} {
		if strings.Contains(parsed, "attack 0607") || strings.Contains(parsed, "retreat first") {
			t.Errorf("what is frozen is told:\n%s", parsed)
		}
	}
}

func TestParseNoticeIsTheInverseOfString(t *testing.T) {
	keys, public := testKeys(t)
	notice, err := keys.Announce(exampleGame(), frozenFor(t, diceRequest()))
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := roll.ParseNotice(notice.String())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(notice, parsed); diff != "" {
		t.Errorf("parsed (-announced +parsed):\n%s", diff)
	}
	signed := notice.String()
	for i := range signed {
		for _, changed := range mangle(signed, i) {
			if changed == signed {
				continue
			}
			n, err := roll.ParseNotice(changed)
			if err == nil && roll.Verify(public, roll.Evidence{Notices: []roll.Notice{n}}).Failure == nil {
				t.Fatalf("byte %d may be changed:\n%s", i, changed)
			}
		}
	}
}

// The beacon's signature decides what falls: another round, other dice.
func TestTheBeaconEntersTheValues(t *testing.T) {
	keys, _ := testKeys(t)
	without := chain(t, keys, diceRequest())[0]
	beacon := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	seen := map[string]bool{without.Summary(): true}
	for i := range 20 {
		f := beacon.Freeze(roll.Freeze{Number: 1, At: drawTime().Add(-time.Duration(i+1) * time.Minute), First: diceRequest().Alpha()})
		f.Signature = beacon.Sign(f.Round)
		rec := frozenChain(t, keys, []roll.Request{diceRequest()}, []roll.Freeze{f})[0]
		if rec.Proof != without.Proof {
			t.Error("the proof depends on the beacon")
		}
		seen[rec.Summary()] = true
	}
	if len(seen) < 10 {
		t.Errorf("20 rounds gave only %d different rolls", len(seen))
	}
}

func TestVerifyNamesWhatIsWrongWithAFreeze(t *testing.T) {
	keys, public := testKeys(t)
	lab := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	all := requests(4)
	first := freezeIn(lab, 1, all[0], -30*time.Minute)
	second := freezeIn(lab, 2, all[2], -20*time.Minute)
	for _, test := range []struct {
		name   string
		change func(freezes []roll.Freeze)
		want   string
	}{
		{"good", func([]roll.Freeze) {}, ""},
		{"another round", func(f []roll.Freeze) { f[1].Round++; f[1].Signature = lab.Sign(f[1].Round) }, "G7 record 2: beacon: round 603, where 602 is the first"},
		{"another signature", func(f []roll.Freeze) { f[3].Signature = lab.Sign(f[3].Round + 1) }, "G7 record 4: beacon: round 802: the signature is not"},
		{"another beacon", func(f []roll.Freeze) { f[2].Beacon = "moon" }, `G7 record 3: beacon: "moon" is not known here, only lab`},
		{"drawn too early", func(f []roll.Freeze) { move(lab, &f[3], 20*time.Minute) }, "G7 record 4: beacon: drawn at "},
		{"time moved", func(f []roll.Freeze) { move(lab, &f[1], -31*time.Minute) }, "G7 record 2: beacon: freeze 1 is told otherwise in record 1"},
		{"salt", func(f []roll.Freeze) { f[1].Salt[0]++ }, "G7 record 2: beacon: freeze 1 is told otherwise in record 1"},
		{"numbers fall", func(f []roll.Freeze) { f[2].Number, f[3].Number = 1, 1; f[0].Number, f[1].Number = 2, 2 }, "G7 record 3: beacon: freeze 1 comes after freeze 2"},
		{"another first roll", func(f []roll.Freeze) { f[2].First, f[3].First = f[0].First, f[0].First }, "G7 record 3: beacon: freeze 2 was announced for another first roll"},
	} {
		t.Run(test.name, func(t *testing.T) {
			freezes := []roll.Freeze{first, first, second, second}
			test.change(freezes)
			report := roll.Verify(public, roll.Evidence{Records: frozenChain(t, keys, all, freezes), Beacon: &lab.Beacon})
			switch {
			case test.want == "" && report.Failure != nil:
				t.Error(report.Failure)
			case test.want != "" && (report.Failure == nil || !strings.HasPrefix(report.Failure.String(), test.want)):
				t.Errorf("got %v, want %q", report.Failure, test.want)
			}
		})
	}
}

// freezeIn is a freeze for the request, with its round, before the drawing time.
func freezeIn(b *rolltest.Beacon, number int, first roll.Request, before time.Duration) roll.Freeze {
	f := roll.Freeze{Number: number, Notice: 10 * time.Second, Salt: roll.Sum([]byte("salt")), First: first.Alpha(), Sealed: roll.Sum([]byte("all"))}
	move(b, &f, before)
	return f
}

// move puts a freeze at another time.
func move(b *rolltest.Beacon, f *roll.Freeze, before time.Duration) {
	f.At = drawTime().Add(before - 7*time.Second)
	*f = b.Freeze(*f)
	f.Signature = b.Sign(f.Round)
}

func TestAGameHasABeaconOrNone(t *testing.T) {
	keys, public := testKeys(t)
	lab := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	all := requests(2)
	first := chain(t, keys, all[0])[0]
	freeze := freezeIn(lab, 1, all[1], -time.Minute)
	second, err := keys.Draw(all[1], roll.Circumstances{
		Tag: "G7", Number: 2, Time: drawTime(), Freeze: &freeze, Nonces: roll.NoncesByPlayers, Previous: first.Hash(),
	})
	if err != nil {
		t.Fatal(err)
	}
	report := roll.Verify(public, roll.Evidence{Records: []roll.Record{first, second}, Beacon: &lab.Beacon})
	if want := "a beacon in some records and none in others"; report.Failure == nil || !strings.Contains(report.Failure.Text, want) {
		t.Errorf("got %v, want %q", report.Failure, want)
	}
}

func TestVerifyChecksNotices(t *testing.T) {
	keys, public := testKeys(t)
	other, _ := namedKeys(t, "club.example.org", 100)
	lab := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	all := requests(2)
	freeze := freezeIn(lab, 1, all[0], -30*time.Minute)
	records := frozenChain(t, keys, all, []roll.Freeze{freeze, freeze})
	changed := freeze
	changed.Sealed[3]++
	unused := freezeIn(lab, 2, all[1], -time.Minute)
	for _, test := range []struct {
		name    string
		notices []roll.Notice
		want    string // of the failure, or else of the notes
	}{
		{"its own", []roll.Notice{announce(t, keys, freeze)}, "that the notice of freeze 1 of game 8397f988… was sent before its round came out is only the host's word"},
		{"twice the same", []roll.Notice{announce(t, keys, freeze), announce(t, keys, freeze)}, "the notice of freeze 1 of game 8397f988… was sent"},
		{"none", nil, "nothing here shows that freeze 1 of G7 was announced before its round came out"},
		{"no record", []roll.Notice{announce(t, keys, unused)}, "the notice of freeze 2 of game " + exampleGame() + " has no record here"},
		{"another key", []roll.Notice{announce(t, other, freeze)}, "G7 record 1: notice: notice of freeze 1: signature: not made with the host's key"},
		{"other content", []roll.Notice{announce(t, keys, changed)}, "G7 record 1: notice: notice of freeze 1: announces round"},
		{"two of one number", []roll.Notice{announce(t, keys, freeze), announce(t, keys, changed)}, "two different notices"},
	} {
		t.Run(test.name, func(t *testing.T) {
			report := roll.Verify(public, roll.Evidence{Records: records, Notices: test.notices, Beacon: &lab.Beacon})
			told := strings.Join(report.Notes, "\n")
			if report.Failure != nil {
				told = report.Failure.String()
			}
			if !strings.Contains(told, test.want) || report.Failure == nil && len(report.Notices) != len(test.notices) {
				t.Errorf("%d notices hold; told %q, want %q", len(report.Notices), told, test.want)
			}
		})
	}
}

func announce(t testing.TB, keys roll.Keys, f roll.Freeze) roll.Notice {
	t.Helper()
	n, err := keys.Announce(exampleGame(), f)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestFreezesThatCannotBe(t *testing.T) {
	keys, _ := testKeys(t)
	for want, change := range map[string]func(*roll.Freeze){
		"freeze 0":                        func(f *roll.Freeze) { f.Number = 0 },
		"which is no whole second":        func(f *roll.Freeze) { f.At = f.At.Add(1) },
		"a notice time of minus 1 second": func(f *roll.Freeze) { f.Notice = -time.Second },
		"a notice time of 1.5 seconds":    func(f *roll.Freeze) { f.Notice = 1500 * time.Millisecond },
		"a notice time of 7 days 1 hour":  func(f *roll.Freeze) { f.Notice = 169 * time.Hour },
		"round 0":                         func(f *roll.Freeze) { f.Round = 0 },
		`the name ""`:                     func(f *roll.Freeze) { f.Beacon = "" },
		"no signature":                    func(f *roll.Freeze) { f.Signature = roll.BeaconSignature{} },
	} {
		f := frozenFor(t, diceRequest())
		change(&f)
		_, err := keys.Draw(diceRequest(), roll.Circumstances{Number: 1, Time: drawTime(), Freeze: &f, Nonces: roll.NoncesByHost})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// All that is frozen is in its seal.
func TestFrozenText(t *testing.T) {
	base := roll.Frozen{State: roll.Sum(nil), Pack: "p", Options: []string{"a 1"}, Rest: []string{"r", "s"}, Standing: []string{"t"}}
	seals := []roll.Hash{base.Seal(roll.Hash{}), base.Seal(roll.Hash{1})}
	for _, change := range []func(*roll.Frozen){
		func(f *roll.Frozen) { f.State[0]++ },
		func(f *roll.Frozen) { f.Pack = "q" },
		func(f *roll.Frozen) { f.Options = nil },
		func(f *roll.Frozen) { f.Rest = []string{"s", "r"} },
		func(f *roll.Frozen) { f.Rest, f.Standing = []string{"r"}, []string{"s", "t"} },
	} {
		changed := base
		change(&changed)
		seals = append(seals, changed.Seal(roll.Hash{}))
	}
	slices.SortFunc(seals, func(a, b roll.Hash) int { return strings.Compare(a.String(), b.String()) })
	if len(slices.Compact(seals)) != 7 {
		t.Error("two different things have one seal")
	}
}
