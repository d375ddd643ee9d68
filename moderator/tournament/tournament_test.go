package tournament_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/tournament"
)

func swiss(rounds int, breaks ...tournament.Break) tournament.Founded {
	return tournament.Founded{System: tournament.Swiss, Rounds: rounds, Breaks: breaks}
}

func (h *hall) wants(what, got, want string) {
	h.t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		h.t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// Eight players and three rounds, worked by hand.
//
// First the upper half meets the lower; the lot gives A the first side, and the sides alternate by boards. Then A, B, C
// and D have a point each; A is to meet C, but both have had the first side, so that it is D. Of those without a point E
// meets H for the same reason. In the third round A and C have two points and have had the same sides in turn, so that they
// change with A. Of those with one point B is to meet E, the upper of the lower half, and by sides nothing speaks against it.
func TestSwissByHand(t *testing.T) {
	h := newHall(t, swiss(3), 2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300)
	h.wants("round 1", h.pair(), "A-E F-B C-G H-D")
	h.play("1-0 0-1 1-0 0-1")
	h.wants("round 2", h.pair(), "D-A B-C E-H G-F")
	h.play("0-1 0-1 1-0 1-0")
	h.wants("round 3", h.pair(), "A-C E-B G-D F-H")
	h.play("½-½ 0-1 1-0 ½-½")
	// A met E, D and C, C met G, B and A, B met F, C and E, G met C, F and D, D met H, A and G, E met A, H and B.
	h.wants("the standings", h.table(), `1 C 2½; median-buchholz 2; buchholz 6½ = 2½ + 2 + 2; sonneborn-berger 5¼ = 2 + 2 + ½ × 2½; wins 2
2 A 2½; median-buchholz 1; buchholz 4½ = 2½ + 1 + 1; sonneborn-berger 3¼ = 1 + 1 + ½ × 2½; wins 2
3 B 2; median-buchholz 1; buchholz 4 = 2½ + 1 + ½; sonneborn-berger 1½ = ½ + 1; wins 2
3 G 2; median-buchholz 1; buchholz 4 = 2½ + 1 + ½; sonneborn-berger 1½ = ½ + 1; wins 2
5 D 1; median-buchholz 2; buchholz 5 = 2½ + 2 + ½; sonneborn-berger ½; wins 1
5 E 1; median-buchholz 2; buchholz 5 = 2½ + 2 + ½; sonneborn-berger ½; wins 1
7 F ½; median-buchholz 2; buchholz 4½ = 2 + 2 + ½; sonneborn-berger ¼ = ½ × ½; wins 0
8 H ½; median-buchholz 1; buchholz 2½ = 1 + 1 + ½; sonneborn-berger ¼ = ½ × ½; wins 0
`)
}

// A round robin of five: one meets nobody in each round, and has nothing for it.
func TestRoundRobinByHand(t *testing.T) {
	h := newHall(t, tournament.Founded{System: tournament.RoundRobin}, 1500, 1500, 1500, 1500, 1500)
	free := map[string]int{}
	for range 5 {
		said := h.pair()
		_, who, _ := strings.Cut(said, "bye ")
		free[who]++
		h.play("1-0 ½-½")
	}
	if _, err := h.standings().Next(); err == nil || !strings.Contains(err.Error(), "all rounds of spring are paired") {
		t.Errorf("a sixth round: %v", err)
	}
	if len(free) != 5 {
		t.Errorf("free were %v", free)
	}
	rounds := h.tournament().Paired
	for two, n := range meetings(rounds) {
		if n != 1 {
			t.Errorf("%v met %d times", two, n)
		}
	}
	if n := len(meetings(rounds)); n != 10 {
		t.Errorf("%d pairs met", n)
	}
	for who, n := range balances(rounds) {
		if n != 0 {
			t.Errorf("%s had the first side %+d", who, n)
		}
	}
	var sum tournament.Half
	for _, r := range h.standings().Rows {
		sum += r.Points
	}
	if sum != 20 {
		t.Errorf("%s points for 10 games", sum)
	}
}

// In a double round robin all meet twice, with both sides.
func TestDoubleRoundRobin(t *testing.T) {
	h := newHall(t, tournament.Founded{System: tournament.DoubleRoundRobin}, 1500, 1500, 1500, 1500)
	for range 6 {
		h.pair()
	}
	with := map[[2]register.Key]int{}
	for _, r := range h.tournament().Paired {
		for _, p := range r.Pairs {
			with[[2]register.Key{p.First, p.Second}]++
		}
	}
	if len(with) != 12 {
		t.Errorf("%d of 12 pairs with sides: %v", len(with), with)
	}
}

// Ties of a table that was worked by hand: A and B have two points, and A beat B; C and D have one, and D beat C.
func TestTies(t *testing.T) {
	breaks := []tournament.Break{tournament.DirectEncounter, tournament.Buchholz, tournament.MedianBuchholz, tournament.SonnebornBerger, tournament.Wins, tournament.Performance}
	h := newHall(t, tournament.Founded{System: tournament.RoundRobin, Breaks: breaks}, 1600, 1500, 1400, 1300)
	winner := map[string]string{"AB": "A", "BC": "B", "AC": "C", "AD": "A", "BD": "B", "CD": "D"}
	for range 3 {
		var results []string
		for _, pair := range strings.Fields(h.pair()) {
			two := []string{pair[:1], pair[2:]}
			won := winner[strings.Join(slices.Sorted(slices.Values(two)), "")]
			results = append(results, map[bool]string{true: "1-0", false: "0-1"}[won == two[0]])
		}
		h.play(strings.Join(results, " "))
	}
	h.wants("the standings", h.table(), `1 A 2; direct-encounter 1; buchholz 4 = 2 + 1 + 1; median-buchholz 1; sonneborn-berger 3 = 2 + 1; wins 2; performance 1533 = 1400 + 400 × 1 / 3
2 B 2; direct-encounter 0; buchholz 4 = 2 + 1 + 1; median-buchholz 1; sonneborn-berger 2 = 1 + 1; wins 2; performance 1567 = 1433 + 400 × 1 / 3
3 D 1; direct-encounter 1; buchholz 5 = 2 + 2 + 1; median-buchholz 2; sonneborn-berger 1; wins 1; performance 1367 = 1500 + 400 × -1 / 3
4 C 1; direct-encounter 0; buchholz 5 = 2 + 2 + 1; median-buchholz 2; sonneborn-berger 2; wins 1; performance 1333 = 1467 + 400 × -1 / 3
`)
}

// What a game has come to, of each kind of ending.
func TestResults(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*hall, *ladder.Ending)
		want   string
	}{
		"won":       {func(*hall, *ladder.Ending) {}, "1:0 "},
		"unrated":   {func(_ *hall, e *ladder.Ending) { e.Rated = false }, "1:0 "},
		"forfeited": {func(_ *hall, e *ladder.Ending) { e.How, e.GaveUp = ladder.Forfeit, []engine.Side{"south"} }, "1:0 forfeited"},
		"both forfeited": {func(_ *hall, e *ladder.Ending) {
			e.How, e.Winner, e.GaveUp = ladder.Forfeit, "", []engine.Side{"north", "south"}
		}, "0:0 nobody has won"},
		"void":      {func(_ *hall, e *ladder.Ending) { e.How, e.Winner = ladder.Moderated, "" }, "– it ended without a result, and waits for a ruling"},
		"replaced":  {func(_ *hall, e *ladder.Ending) { e.Seats[0].Player = "Carl Example" }, "0:1 A left the seat"},
		"both left": {func(_ *hall, e *ladder.Ending) { e.Seats[0].Player, e.Seats[1].Player = "X", "Y" }, "0:0 both left their seats"},
		"renamed":   {func(h *hall, e *ladder.Ending) { e.Seats[0].Player = "Annie"; h.names.Everywhere["Annie"] = "A" }, "1:0 "},
		"excused": {func(h *hall, e *ladder.Ending) {
			e.Seats[0].Player = "X"
			h.names.Excused[e.Tag] = ladder.Excuses{"A": "ill"}
		}, "– A is excused; it waits for a ruling"},
		"excused, won": {func(h *hall, e *ladder.Ending) { h.names.Excused[e.Tag] = ladder.Excuses{"A": "ill"} }, "1:0 "},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t, swiss(1), 1500, 1400)
			h.wants("round 1", h.pair(), "A-B")
			e := h.ending(0, "1-0")
			tt.change(h, &e)
			h.endings[e.Tag] = e
			r := h.standings().Results[0]
			h.wants("the result", r.Score()+" "+r.Said, tt.want)
			h.must(h.tournament().Rule(tournament.Ruling{Game: e.Tag, Points: [2]tournament.Half{1, 1}}))
			r = h.standings().Results[0]
			h.wants("the ruling", r.Score()+" "+r.Said, "½:½ ruled: because")
			h.must(h.tournament().Rule(tournament.Ruling{Game: e.Tag, AsPlayed: true}))
			r = h.standings().Results[0]
			h.wants("as played", r.Score()+" "+r.Said, tt.want)
		})
	}
}

// Who comes late plays from then on; who withdraws is paired no more, and of an odd number the last who had none has a bye.
func TestLateAndWithdrawn(t *testing.T) {
	h := newHall(t, swiss(4), 1600, 1500, 1400, 1300)
	h.wants("round 1", h.pair(), "A-C D-B")
	if _, err := h.standings().Next(); err == nil || !strings.Contains(err.Error(), "spring waits for results of spring-r1-b1, spring-r1-b2; to say what one counts as: adjutant tournament result spring spring-r1-b1 --winner north|south|drawn|none --why TEXT") {
		t.Errorf("the next round: %v", err)
	}
	h.play("1-0 0-1")
	h.enter(4, 1700)
	h.wants("round 2", h.pair(), "B-A C-E bye D")
	h.play("½-½ 1-0")
	h.must(h.tournament().Withdraw("P1"))
	h.wants("round 3", h.pair(), "C-B E-D")
	if _, err := h.tournament().Enter(tournament.Entrant{Player: "P1"}); err == nil || !strings.Contains(err.Error(), "has withdrawn") {
		t.Errorf("back again: %v", err)
	}
	if _, err := h.tournament().Withdraw("P1"); err == nil {
		t.Error("withdrawn twice")
	}
}

// Who was merged with another since is still who was entered.
func TestMergedMeanwhile(t *testing.T) {
	h := newHall(t, swiss(2), 1500, 1400)
	h.people = append(h.people, register.Act{Person: "P9", Enrolled: &register.Enrolled{Name: "Zoe", Addr: "zoe@example.test"}}, register.Act{Person: "P2", Merged: "P9"})
	s := h.standings()
	zoe, err := s.People.Find("Zoe")
	if err != nil || s.KeyOf(zoe, s.People) != "P2" || s.NameOf("P2") != "Zoe" {
		t.Errorf("%+v, %v: %s, %s", zoe, err, s.KeyOf(zoe, s.People), s.NameOf("P2"))
	}
}

// Who withdraws from a round robin before half of his games are over is out of it, and his results with him; later those whom
// he does not meet have won.
func TestWithdrawnFromARoundRobin(t *testing.T) {
	for rounds, want := range map[int]string{
		1: "void",
		2: "walkover",
	} {
		h := newHall(t, tournament.Founded{System: tournament.RoundRobin}, 1500, 1500, 1500, 1500)
		for range rounds {
			h.pair()
			h.play("1-0 1-0")
		}
		h.must(h.tournament().Withdraw("P1"))
		for range 3 - rounds {
			h.pair()
			h.play("½-½")
		}
		s := h.standings()
		var points tournament.Half
		for _, r := range s.Rows {
			points += r.Points
			if r.Player == "P1" && r.Out != (want == "void") {
				t.Errorf("after %d rounds P1 is %+v", rounds, r)
			}
		}
		if wanted := map[string]tournament.Half{"void": 6, "walkover": 12}[want]; points != wanted {
			t.Errorf("after %d rounds all have %s points, want %s:\n%s", rounds, points, wanted, h.table())
		}
		h.must(s.End())
	}
}

// When all have met, nobody meets twice: it is said what to do.
func TestNobodyLeftToMeet(t *testing.T) {
	h := newHall(t, swiss(3), 1500, 1400)
	h.pair()
	h.play("1-0")
	if _, err := h.standings().Next(); err == nil || !strings.Contains(err.Error(), "cannot be paired once more without some meeting twice; to end it: adjutant tournament end spring") {
		t.Error(err)
	}
	h.must(h.standings().End())
	if _, err := h.tournament().Withdraw("P1"); err == nil {
		t.Error("something was done to a tournament that has ended")
	}
}

// Acts that somebody has changed are no tournament.
func TestActsThatCannotBe(t *testing.T) {
	h := newHall(t, swiss(2), 1500, 1400, 1300, 1200)
	h.pair()
	for name, change := range map[string]func([]tournament.Act) []tournament.Act{
		"a hole":          func(a []tournament.Act) []tournament.Act { return slices.Delete(a, 2, 3) },
		"twice founded":   func(a []tournament.Act) []tournament.Act { return append(a, a[0]) },
		"nothing":         func(a []tournament.Act) []tournament.Act { return nil },
		"nothing is done": func(a []tournament.Act) []tournament.Act { return append(a, tournament.Act{}) },
		"another game":    func(a []tournament.Act) []tournament.Act { a[5].Paired.Pairs[0].Game = "other"; return a },
	} {
		acts := slices.Clone(h.acts)
		round := *acts[5].Paired
		round.Pairs = slices.Clone(round.Pairs)
		acts[5].Paired = &round
		if _, err := tournament.Of("spring", change(acts)); err == nil {
			t.Errorf("%s is a tournament", name)
		}
	}
}

func TestFoundedWrongly(t *testing.T) {
	for want, tt := range map[string]struct {
		name string
		f    tournament.Founded
	}{
		"is no name of a tournament":    {"Spring 2026", swiss(3)},
		"from 1 to 99 rounds":           {"spring", swiss(0)},
		"leave --rounds out":            {"spring", tournament.Founded{System: tournament.RoundRobin, Rounds: 3}},
		"write one of swiss, round-rob": {"spring", tournament.Founded{System: "knockout"}},
		"tells no equal points apart":   {"spring", swiss(3, "coin")},
	} {
		tt.f.Title, tt.f.Sides, tt.f.Lot = "Spring", [2]engine.Side{"north", "south"}, "seed"
		if _, err := tournament.Found(tt.name, tt.f); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
}

// Whoever plays whatever: nobody meets anybody twice, all play or have a bye, nobody has two, the sides are fair, and the order
// in which players were entered changes nothing.
func TestSwissProperties(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 20).Draw(rt, "players")
		rounds := rapid.IntRange(1, max(1, n/2)).Draw(rt, "rounds")
		ratings := rapid.SliceOfN(rapid.IntRange(1000, 2000), n, n).Draw(rt, "ratings")
		h := newHall(t, swiss(rounds), ratings...)
		other := newHall(t, swiss(rounds))
		for _, at := range rapid.Permutation(numbers(n)).Draw(rt, "order") {
			other.enter(at, ratings[at])
		}
		byes := map[register.Key]int{}
		for range rounds {
			if a, b := h.pair(), other.pair(); a != b {
				rt.Fatalf("entered in another order: %s, and %s", a, b)
			}
			r := h.last()
			if len(r.Pairs)*2+len(r.Byes) != n {
				rt.Fatalf("of %d: %+v", n, r)
			}
			for _, b := range r.Byes {
				byes[b.Player]++
			}
			var results []string
			for range r.Pairs {
				results = append(results, rapid.SampledFrom([]string{"1-0", "½-½", "0-1"}).Draw(rt, "result"))
			}
			h.play(strings.Join(results, " "))
			other.play(strings.Join(results, " "))
		}
		holdsFair(rt, h.tournament().Paired, byes)
		if a, b := h.table(), other.table(); a != b {
			rt.Fatalf("entered in another order:\n%s\n%s", a, b)
		}
	})
}

// holdsFair holds that nobody meets anybody twice, nobody has two byes, and the sides are fair.
func holdsFair(rt *rapid.T, rounds []tournament.Round, byes map[register.Key]int) {
	for who, n := range byes {
		if n > 1 {
			rt.Fatalf("%s had %d byes", who, n)
		}
	}
	for two, n := range meetings(rounds) {
		if n > 1 {
			rt.Fatalf("%v met %d times", two, n)
		}
	}
	for who, b := range balances(rounds) {
		if b < -2 || b > 2 {
			rt.Fatalf("%s had the first side %+d", who, b)
		}
	}
}

// All of a round robin meet once, and sides differ by one at most when it is over.
func TestRoundRobinProperties(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 17).Draw(rt, "players")
		h := newHall(t, tournament.Founded{System: tournament.RoundRobin}, make([]int, n)...)
		for range n + n%2 - 1 {
			h.pair()
		}
		rounds := h.tournament().Paired
		if got := len(meetings(rounds)); got != n*(n-1)/2 {
			rt.Fatalf("%d pairs of %d met", got, n)
		}
		for who, b := range balances(rounds) {
			if b < -1 || b > 1 {
				rt.Fatalf("%s had the first side %+d", who, b)
			}
		}
	})
}

func numbers(n int) (all []int) {
	for i := range n {
		all = append(all, i)
	}
	return all
}

// A full hall is paired in time.
func BenchmarkSwiss(b *testing.B) {
	ratings := make([]int, 256)
	for i := range ratings {
		ratings[i] = 1000 + i
	}
	h := newHall(b, swiss(9), ratings...)
	for range 5 {
		h.pair()
		h.play(strings.TrimSpace(strings.Repeat("1-0 0-1 ½-½ 1-0 ", 32)))
	}
	s := h.standings()
	for b.Loop() {
		if _, err := s.Next(); err != nil {
			b.Fatal(err)
		}
	}
}

// Two entrants who are one person have one line, and what they played against each other counts for nobody.
func TestMergedEntrantsHaveOneLine(t *testing.T) {
	h := newHall(t, tournament.Founded{System: tournament.RoundRobin}, 1500, 1500, 1500, 1500)
	s := h.standings()
	acts, err := s.Pair()
	h.must(acts, err)
	var own string
	for _, r := range h.standings().Results {
		if own == "" {
			own = r.Game
			h.people = append(h.people, register.Act{Person: r.First, Merged: r.Second})
		}
	}
	s = h.standings()
	if len(s.Rows) != 3 {
		t.Errorf("%d lines for 3 people", len(s.Rows))
	}
	for _, r := range s.Results {
		if r.Game == own && (!r.Over || r.Points != [2]tournament.Half{} || r.Said != "both are one person: it counts for nobody") {
			t.Errorf("%+v", r)
		}
	}
	for _, row := range s.Rows {
		for _, m := range row.Meetings {
			if m.Game == own {
				t.Errorf("%s met himself: %+v", row.Player, m)
			}
		}
	}
}
