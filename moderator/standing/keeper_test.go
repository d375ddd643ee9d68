package standing_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
	"adjutant/moderator/standing"
)

// shelf is a store of endings, some of which have one number.
type shelf struct {
	texts   []string
	numbers []int64
	read    int
}

func (s *shelf) CountEndings(context.Context) (int64, error) { return int64(len(s.texts)), nil }

func (s *shelf) EndingsBehind(_ context.Context, n int64) (texts []string, last int64, err error) {
	last = n
	for i, number := range s.numbers {
		if number > n {
			texts, last = append(texts, s.texts[i]), number
		}
	}
	s.read += len(texts)
	return texts, last, nil
}

// signed is the text of the ending of a game.
func signed(tb testing.TB, n int, closed time.Time, north, south string, winner engine.Side) string {
	tb.Helper()
	seats := []roll.Acceptance{{Seat: "north", Nonce: fmt.Sprint("north ", n)}, {Seat: "south", Nonce: fmt.Sprint("south ", n)}}
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{7}), "Example-Club")
	if err != nil {
		tb.Fatal(err)
	}
	e, err := keys.SignEnding(roll.Ending{
		Game: roll.GameID([]byte("invitation"), seats), Tag: fmt.Sprint("tf-", n), Title: "A Field", Pack: []string{"field", "lane"}[n%2],
		PackHash: roll.Sum([]byte("pack")), Invitation: roll.Sum([]byte("invitation")), How: roll.ByVictory, Winner: winner,
		Opened: closed.AddDate(0, -2, 0), Closed: closed, Plays: 40, Seats: []roll.EndingSeat{
			{Side: "north", Player: north, Nonce: roll.Sum([]byte(seats[0].Nonce)), Seed: roll.Seed{1}},
			{Side: "south", Player: south, Nonce: roll.Sum([]byte(seats[1].Nonce)), Seed: roll.Seed{2}},
		},
	})
	if err != nil {
		tb.Fatal(err)
	}
	return e.String()
}

// What a keeper says while games end is what one says that begins then, whatever came in one moment, or late, or by another name.
func TestKeeperSaysWhatIsThere(t *testing.T) {
	names, err := ladder.ParseNames("Ann = Anna\n")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		st, at := &shelf{}, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		keeper := standing.Keeper{Store: st}
		for n := range rapid.IntRange(1, 8).Draw(rt, "games") {
			at = at.Add(time.Duration(rapid.IntRange(-2, 20).Draw(rt, "days")) * 24 * time.Hour)
			who := rapid.Permutation([]string{"Ann", "Bob", "Cid"}).Draw(rt, "who")
			st.texts = append(st.texts, signed(t, n, at, who[0], who[1], "north"))
			st.numbers = append(st.numbers, int64(n+1+rapid.IntRange(0, 1).Draw(rt, "number")))
			terms := ladder.Standings{Names: ladder.NoNames()}
			if n >= 4 {
				terms.Names = names
			}
			if rapid.Bool().Draw(rt, "nobody asks") {
				continue
			}
			got, ended, err := keeper.Ladder(t.Context(), terms, at)
			if err != nil {
				rt.Fatal(err)
			}
			want, of, err := (&standing.Keeper{Store: st}).Ladder(t.Context(), terms, at)
			if err != nil {
				rt.Fatal(err)
			}
			if !reflect.DeepEqual(got, want) {
				rt.Fatalf("behind game %d: %+v, not %+v", n, got, want)
			}
			if a, b := len(ended.Of("Bob")), len(of.Of("Bob")); a != b || len(ended.Games) != len(st.texts) || !reflect.DeepEqual(ended.Scenarios, of.Scenarios) {
				rt.Fatalf("behind game %d: %d games of one, not %d; %d games, %v and %v", n, a, b, len(ended.Games), ended.Scenarios, of.Scenarios)
			}
		}
	})
}

// An ending is read once.
func TestEndingsAreReadOnce(t *testing.T) {
	st, at := &shelf{}, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	keeper := standing.Keeper{Store: st}
	for n := range 20 {
		at = at.AddDate(0, 0, 3)
		st.texts, st.numbers = append(st.texts, signed(t, n, at, "Ann", "Bob", "south")), append(st.numbers, int64(n+1))
		for range 2 {
			if l, _, err := keeper.Ladder(t.Context(), ladder.Standings{}, at); err != nil || l.Games != n+1 {
				t.Fatalf("behind game %d: %v, %v", n, l, err)
			}
		}
	}
	if st.read != 20 {
		t.Errorf("of 20 endings %d were read", st.read)
	}
}
