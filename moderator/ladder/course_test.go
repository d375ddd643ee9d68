package ladder_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adjutant/moderator/ladder"
)

// A course that is asked after each game says what is computed from all games at once, and what it said before stays as it was.
func TestCourseIsWhatIsComputed(t *testing.T) {
	names, err := ladder.ParseNames("Ann = Anna\nin t3: Bob = Cid\nin t5: excused Dan because he was ill\n")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		all := anyEndings(t)
		slices.SortStableFunc(all, func(a, b ladder.Ending) int { return a.Ended.Compare(b.Ended) })
		course, err := ladder.NewCourse(names, ladder.DefaultRules())
		if err != nil {
			t.Fatal(err)
		}
		var said, computed []*ladder.Ladder
		for n := range len(all) + 1 {
			if n > 0 {
				if err := course.Add(all[n-1 : n]); errors.Is(err, ladder.ErrEarlier) {
					t.Skip("two end in one second, the later by their games first")
				} else if err != nil {
					t.Fatal(err)
				}
			}
			through := ladder.PeriodOf(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), 1)
			if n > 0 {
				through = ladder.PeriodOf(all[n-1].Ended, 1)
			}
			want, err := ladder.Compute(all[:n], names, ladder.DefaultRules(), through)
			if err != nil {
				t.Fatal(err)
			}
			said, computed = append(said, course.Ladder(through)), append(computed, want)
		}
		for n := range said {
			if !reflect.DeepEqual(said[n], computed[n]) {
				t.Fatalf("behind %d games: %+v, not %+v", n, said[n], computed[n])
			}
		}
	})
}

// What comes too late is refused, and leaves no trace.
func TestCourseRefusesWhatIsEarlier(t *testing.T) {
	all := endings(t, "g1 2026-03-14 field north=Ann south=Bob won north\ng2 2026-03-10 field north=Ann south=Bob won south")
	course, err := ladder.NewCourse(ladder.NoNames(), ladder.DefaultRules())
	if err != nil {
		t.Fatal(err)
	}
	if err := course.Add(all[:1]); err != nil {
		t.Fatal(err)
	}
	if err := course.Add(all[1:]); !errors.Is(err, ladder.ErrEarlier) {
		t.Fatalf("what is earlier: %v", err)
	}
	if err := course.Add(all[:1]); err != nil {
		t.Fatalf("what it has: %v", err)
	}
	if l := course.Ladder(month(t, "2026-03")); l.Games != 1 || l.Players[0].Name != "Ann" {
		t.Errorf("%+v", l)
	}
}
