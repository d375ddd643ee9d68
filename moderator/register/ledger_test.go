package register_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adjutant/moderator/register"
)

// A ledger that is read on game by game enrols whom the whole register would enrol, under the same keys; where acts change what was
// before them it says so.
func TestLedgerEnrolsAsTheWholeRegister(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var acts []register.Act
		var entries []register.Entry
		ledger := register.Veil(nil).LedgerOf(nil)
		at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
		for n := range rapid.IntRange(1, 12).Draw(t, "steps") {
			at = at.Add(time.Minute)
			if people := register.Of(acts, entries).People; len(people) > 0 && rapid.IntRange(0, 3).Draw(t, "does") == 0 {
				act := revising(t, people, at)
				acts = register.Veil(nil).Redacted(append(slices.Clip(acts), act))
				took := ledger.Take([]register.Act{act})
				if took != act.Admitted && act.Reached == "" {
					t.Fatalf("a ledger takes %+v", act)
				}
				if !took { // as a store does it
					acts = append(acts, register.Of(acts, entries).Lacking().Acts...)
					ledger = register.Veil(nil).LedgerOf(acts)
				}
				continue
			}
			told := playersOf(t, fmt.Sprint("g", n), at)
			entries = append(entries, told...)
			want := register.Of(acts, entries).Lacking().Acts
			got, said := ledger.Enrol(told)
			if !said { // as a store does it
				acts = append(acts, want...)
				ledger = register.Veil(nil).LedgerOf(acts)
				continue
			}
			if fmt.Sprintf("%+v", names(got)) != fmt.Sprintf("%+v", names(want)) {
				t.Fatalf("%v enrols\n%v, not\n%v", said, names(got), names(want))
			}
			acts = append(acts, got...)
		}
	})
}

// revising is an act about one of some people.
func revising(t *rapid.T, people []register.Person, at time.Time) register.Act {
	p := rapid.SampledFrom(people).Draw(t, "who")
	act := register.Act{At: at, By: "the operator", Person: p.Key}
	switch rapid.IntRange(0, 4).Draw(t, "act") {
	case 0:
		act.Renamed = fmt.Sprintf("%s again", p.Name)
	case 1:
		act.Forgotten = true
	case 2:
		act.Reached = fmt.Sprintf("p%d@example.test", rapid.IntRange(0, 5).Draw(t, "address"))
	default:
		act.Admitted = true
	}
	return act
}

// playersOf are whom a game tells of: few names and addresses, so that they meet.
func playersOf(t *rapid.T, tag string, at time.Time) (told []register.Entry) {
	addrs := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"p0@example.test", "p1@example.test", "p1+play@example.test", "p2@example.test", "p3@example.test", "p4@example.test", "p5@example.test"}), 1, 3, rapid.ID).Draw(t, "addresses")
	for _, addr := range addrs {
		name := rapid.SampledFrom([]string{"Anna Example", "Ben Example", "Carl Example", "p0", "p1", "p2"}).Draw(t, "name")
		told = append(told, register.Entry{Game: tag, Addr: addr, Name: name, As: register.AsPlayer, At: at})
	}
	return told
}

// names are acts without their times.
func names(acts []register.Act) (all []string) {
	for _, a := range acts {
		text := fmt.Sprintf("%s by %s: %s %s", a.Person, a.By, a.Renamed, a.Reached)
		if a.Enrolled != nil {
			text += fmt.Sprintf(" %+v", *a.Enrolled)
		}
		all = append(all, text)
	}
	return all
}
