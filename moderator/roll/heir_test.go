package roll_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/moderator/roll"
)

// Where the promised keys are lost, those follow that were announced, and not before
// the announcement is in force; where the keys themselves are lost, the promised ones.
func TestHeirs(t *testing.T) {
	keys, publics, all := succeeded(t)
	instead, _ := promised(t, bareKeys(t, 77), bareKeys(t, 78))
	stray, _ := promised(t, bareKeys(t, 79), bareKeys(t, 80))
	disowned := heir(t)(keys[0].Disown(instead, since(1)))
	again := heir(t)(keys[0].Disown(stray, since(1)))
	orphaned := heir(t)(keys[1].Orphan(publics[0], since(1)))
	forged := heir(t)(stray.Orphan(publics[0], since(1)))
	late, early := since(1).Add(roll.Term), since(1).Add(roll.Term-time.Second)
	for _, tt := range []struct {
		name   string
		heirs  []roll.Heir
		change []roll.Succession
		want   string
	}{
		{"announced, none yet", []roll.Heir{disowned}, nil, ""},
		{"in force", []roll.Heir{disowned}, []roll.Succession{succession(t, keys[0], instead, late)}, ""},
		{"twice the same", []roll.Heir{disowned, disowned}, []roll.Succession{succession(t, keys[0], instead, late)}, ""},
		{"too early", []roll.Heir{disowned}, []roll.Succession{succession(t, keys[0], instead, early)}, "was in force only from 2027-01-04T09:00:00Z on"},
		{"others than announced", []roll.Heir{disowned}, []roll.Succession{succession(t, keys[0], stray, late)}, "the new keys are not those that the announcement names"},
		{"the promised ones, after all", []roll.Heir{disowned}, all[:1], "the new keys are not those that the announcement names"},
		{"not announced", nil, []roll.Succession{succession(t, keys[0], instead, late)}, "the new keys are not those that the old ones promised"},
		{"two announcements", []roll.Heir{disowned, again}, []roll.Succession{succession(t, keys[0], instead, late)}, "two different announcements of an heir"},
		{"two announcements, none yet", []roll.Heir{disowned, again}, nil, "two different announcements of an heir"},
		{"of other keys", []roll.Heir{heir(t)(stray.Disown(instead, since(1)))}, nil, "it is of keys that are not the host's"},
		{"the keys are lost", []roll.Heir{orphaned}, []roll.Succession{takeOver(t, keys[1], publics[0], late)}, ""},
		{"the keys are lost, too early", []roll.Heir{orphaned}, []roll.Succession{takeOver(t, keys[1], publics[0], early)}, "was in force only from"},
		{"the keys are lost, not announced", nil, []roll.Succession{takeOver(t, keys[1], publics[0], late)}, "old key: not made with the host's key"},
		{"the keys are lost, others announce it", []roll.Heir{forged}, []roll.Succession{takeOver(t, keys[1], publics[0], late)}, "not made with the host's key"},
		{"the keys are lost, others take over", []roll.Heir{forged}, []roll.Succession{takeOver(t, stray, publics[0], late)}, "the new keys are not those that the announcement names"},
	} {
		report := roll.Verify(publics[0], roll.Evidence{Heirs: tt.heirs, Successions: tt.change})
		if told := failure(report); !strings.Contains(told, tt.want) || (tt.want == "") != (told == "") {
			t.Errorf("%s: got %q, want %q", tt.name, told, tt.want)
		}
		if tt.want == "" && !strings.Contains(strings.Join(report.Notes, "\n"), "compare the day with that on which you got it") {
			t.Errorf("%s: nothing is said of the announcement: %q", tt.name, report.Notes)
		}
	}
}

// heir takes what announced it.
func heir(t testing.TB) func(roll.Heir, error) roll.Heir {
	return func(h roll.Heir, err error) roll.Heir {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return h
	}
}

func takeOver(t testing.TB, next roll.Keys, lost roll.Public, at time.Time) roll.Succession {
	t.Helper()
	s, err := next.TakeOver(lost, at)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// No change of an announcement goes unnoticed.
func TestMangledHeirsFail(t *testing.T) {
	keys, publics, _ := succeeded(t)
	text := heir(t)(keys[0].Disown(bareKeys(t, 77), since(1))).String()
	for i := range text {
		for _, changed := range mangle(text, i) {
			h, err := roll.ParseHeir(changed)
			if changed != text && err == nil && roll.Verify(publics[0], roll.Evidence{Heirs: []roll.Heir{h}}).Failure == nil {
				t.Fatalf("byte %d may be changed:\n%s", i, changed)
			}
		}
	}
}

func TestHeirsThatCannotBe(t *testing.T) {
	keys, _ := testKeys(t)
	bare, public := namedKeys(t, "club.example.org", 0)
	for name, err := range map[string]error{
		"the keys themselves": errorOf(keys.Disown(keys, drawTime())),
		"no promise":          errorOf(bare.Disown(bareKeys(t, 77), drawTime())),
		"nothing to orphan":   errorOf(bare.Orphan(public, drawTime())),
	} {
		if err == nil {
			t.Errorf("%s: it is announced", name)
		}
	}
}

func errorOf(_ roll.Heir, err error) error { return err }

// What keys promise once they promise for ever.
func TestPromisesThatCannotBe(t *testing.T) {
	keys, _ := testKeys(t)
	other, _ := namedKeys(t, "other.example.org", 30)
	bare := bareKeys(t, 0)
	for name, next := range map[string]roll.Keys{"a second promise": bareKeys(t, 77), "another name": other, "the same keys": bare} {
		from := bare
		if name == "a second promise" {
			from = keys
		}
		if _, err := from.Promise(next); err == nil {
			t.Errorf("%s: it is promised", name)
		}
	}
}

// The host has two heirs of one set of keys, and shows each to another player: keys announced
// instead of those promised, or the promised ones, which promise others in their turn. What a
// player has holds by itself; beside the log only one holds, and together none does.
func TestTwoHeirsForTwoPlayers(t *testing.T) {
	keys, public := testKeys(t)
	announced := func(first byte) roll.Evidence {
		instead, _ := promised(t, bareKeys(t, first), bareKeys(t, first+1))
		return roll.Evidence{Heirs: []roll.Heir{heir(t)(keys.Disown(instead, since(1)))}}
	}
	changed := func(first byte) roll.Evidence {
		next, _ := promised(t, bareKeys(t, 100), bareKeys(t, first))
		return roll.Evidence{Successions: []roll.Succession{succession(t, keys, next, since(1))}}
	}
	for name, tt := range map[string]struct {
		annas, bens roll.Evidence
		together    string
	}{
		"announced instead": {announced(77), announced(79), "two different announcements of an heir"},
		"promised":          {changed(77), changed(79), "two different successions follow from the keys"},
	} {
		leaves := append([]roll.Hash{public.Hash()}, keyLeaves(tt.annas)...)
		for _, shown := range []struct {
			who       string
			e         roll.Evidence
			alone, by string // what is said of it, and beside the log
		}{
			{"Anna", tt.annas, "", ""},
			{"Ben", tt.bens, "", "is not among the 2 leaves of the log"},
			{"both", roll.Evidence{Heirs: append(tt.annas.Heirs, tt.bens.Heirs...), Successions: append(tt.annas.Successions, tt.bens.Successions...)}, tt.together, tt.together},
		} {
			logged := shown.e
			logged.Leaves, logged.Checkpoints = leaves, []roll.Checkpoint{mustCheckpoint(t, keys, leaves)}
			for where, told := range map[string][2]string{"alone": {failure(roll.Verify(public, shown.e)), shown.alone}, "beside the log": {failure(roll.Verify(public, logged)), shown.by}} {
				if !strings.Contains(told[0], told[1]) || (told[0] == "") != (told[1] == "") {
					t.Errorf("%s, of %s, %s: got %q, want %q", name, shown.who, where, told[0], told[1])
				}
			}
		}
	}
}

// keyLeaves are the leaves of what is announced of keys and their changes.
func keyLeaves(e roll.Evidence) []roll.Hash {
	var leaves []roll.Hash
	for _, h := range e.Heirs {
		leaves = append(leaves, h.Hash())
	}
	for _, s := range e.Successions {
		leaves = append(leaves, s.Hash())
	}
	return leaves
}
