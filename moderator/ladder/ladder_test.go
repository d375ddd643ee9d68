package ladder_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/ladder"
)

// endings reads games from lines such as
//
//	g1 2026-03-14 field north=Ann south=Bob won north
//
// with more words behind them: forfeit, resigned, agreed, unrated, or major. Who
// took a seat over stands behind his predecessor: south=Bob>Cid. The result is won SIDE, drawn or none.
func endings(t testing.TB, text string) []ladder.Ending {
	t.Helper()
	var all []ladder.Ending
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		ended, err := time.Parse(time.DateOnly, words[1])
		if err != nil {
			t.Fatal(err)
		}
		e := ladder.Ending{Game: words[0], Tag: words[0], Scenario: words[2], How: ladder.Victory, Rated: true, Ended: ended, Began: ended.AddDate(0, -3, 0)}
		for i := 3; i < len(words); i++ {
			side, player, isSeat := strings.Cut(words[i], "=")
			switch {
			case isSeat:
				names := strings.Split(player, ">")
				last := len(names) - 1
				e.Seats = append(e.Seats, ladder.Seat{Side: engine.Side(side), Player: names[last], Former: names[:last]})
			case words[i] == "won":
				i++
				e.Winner = engine.Side(words[i])
			case words[i] == "drawn":
				e.Drawn = true
			case words[i] == "unrated":
				e.Rated = false
			case words[i] == "major":
				e.Level = "major"
			case words[i] != "none":
				e.How = ladder.How(words[i])
			}
		}
		all = append(all, e)
	}
	return all
}

func month(t testing.TB, text string) ladder.Period {
	t.Helper()
	p, err := ladder.ParsePeriod(text, 1)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// compute makes the ladder of the games behind a month.
func compute(t testing.TB, games, through string) *ladder.Ladder {
	t.Helper()
	l, err := ladder.Compute(endings(t, games), ladder.Names{}, ladder.DefaultRules(), month(t, through))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func player(t testing.TB, l *ladder.Ladder, name string) ladder.Player {
	t.Helper()
	p, found := l.Find(name)
	if !found {
		t.Fatalf("%s is not on the ladder", name)
	}
	return p
}

// Two who enter and play one game part by as much as Glicko-2 says: 162.31 points
// for the first, with RD 290.32.
func TestFirstGame(t *testing.T) {
	l := compute(t, "g1 2026-03-14 field north=Ann south=Bob won north major", "2026-03")
	ann, bob := player(t, l, "Ann"), player(t, l, "Bob")
	if got := fmt.Sprintf("%.2f %.2f %.2f %.2f", ann.Rating.Points, ann.Rating.RD, bob.Rating.Points, bob.Rating.RD); got != "1662.31 290.32 1337.69 290.32" {
		t.Error(got)
	}
	if ann.Games() != 1 || ann.Form != "W" || bob.Form != "L" || !ann.Provisional || ann.Rank != 0 {
		t.Errorf("%+v", ann)
	}
	if r := ann.History[0].Results[0]; r.Opponent != "Bob" || r.Level != "major" || r.Against.Points != 1500 {
		t.Errorf("%+v", r)
	}
}

// A level of victory changes nothing in a rating; a draw of equals moves nobody.
func TestLevelsCountAlike(t *testing.T) {
	minor := compute(t, "g1 2026-03-14 field north=Ann south=Bob won north", "2026-03")
	major := compute(t, "g1 2026-03-14 field north=Ann south=Bob won north major", "2026-03")
	if a, b := player(t, minor, "Ann"), player(t, major, "Ann"); a.Rating != b.Rating {
		t.Errorf("%+v and %+v", a.Rating, b.Rating)
	}
	drawn := compute(t, "g1 2026-03-14 field north=Ann south=Bob drawn agreed", "2026-03")
	if a := player(t, drawn, "Ann"); a.Rating.Points != 1500 || a.Rating.RD >= 350 || a.Drawn != 1 || a.Form != "D" {
		t.Errorf("%+v", a)
	}
}

// A game counts in the month of its end, by UTC, however long before it began.
func TestPeriodIsThatOfTheEnd(t *testing.T) {
	all := endings(t, "g1 2026-03-14 field north=Ann south=Bob won north")
	all[0].Began = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
	all[0].Ended = time.Date(2026, 4, 1, 1, 30, 0, 0, time.FixedZone("CEST", 2*3600)) // 31 March, 23:30 UTC
	for through, counted := range map[string]int{"2026-02": 0, "2026-03": 1, "2026-04": 1} {
		l, err := ladder.Compute(all, ladder.Names{}, ladder.DefaultRules(), month(t, through))
		if err != nil {
			t.Fatal(err)
		}
		if l.Games != counted {
			t.Errorf("through %s: %d games count", through, l.Games)
		}
		if counted == 1 && player(t, l, "Ann").History[0].Period != month(t, "2026-03") {
			t.Errorf("through %s: it counts in %s", through, player(t, l, "Ann").History[0].Period)
		}
	}
}

// An ending of a later period, be it by a clock that is wrong, is left and named.
func TestFutureIsLeft(t *testing.T) {
	l := compute(t, `
		g1 2026-03-14 field north=Ann south=Bob won north
		g2 2062-03-14 field north=Bob south=Cid won north`, "2026-04")
	if len(l.Left) != 1 || l.Left[0].Tag != "g2" || l.Left[0].Reason != "it ended after 2026-04" {
		t.Errorf("%+v", l.Left)
	}
	if _, found := l.Find("Cid"); found {
		t.Error("a player of the future is on the ladder")
	}
}

// In a period without games RD grows, and nothing else changes.
func TestIdlePeriods(t *testing.T) {
	const game = "g1 2026-03-14 field north=Ann south=Bob won north"
	at, later := player(t, compute(t, game, "2026-03"), "Ann"), player(t, compute(t, game, "2026-06"), "Ann")
	if later.Rating.Points != at.Rating.Points || later.Rating.RD <= at.Rating.RD {
		t.Errorf("%+v becomes %+v", at.Rating, later.Rating)
	}
	if ages := player(t, compute(t, game, "2126-03"), "Ann"); ages.Rating.RD != 350 {
		t.Errorf("after a hundred years RD is %g", ages.Rating.RD)
	}
}

// All games of a period are rated by what the opponents had before it.
func TestPeriodsAreRatedAtOnce(t *testing.T) {
	l := compute(t, `
		g1 2026-03-01 field north=Ann south=Bob won north
		g2 2026-03-30 field north=Bob south=Cid won north
		g3 2026-04-02 field north=Ann south=Cid won south`, "2026-04")
	bob, cid := player(t, l, "Bob"), player(t, l, "Cid")
	if len(bob.History) != 1 || len(bob.History[0].Results) != 2 || bob.History[0].Results[1].Against.Points != 1500 {
		t.Errorf("%+v", bob.History)
	}
	if len(cid.History) != 2 || cid.History[1].Before != cid.History[0].After || cid.History[1].Results[0].Against.Points <= 1500 {
		t.Errorf("%+v", cid.History)
	}
}

func TestWhatDoesNotCount(t *testing.T) {
	for _, c := range []struct{ game, why string }{
		{"g 2026-03-14 field north=Ann south=Bob won north forfeit", "it was forfeited"},
		{"g 2026-03-14 field north=Ann south=Bob won north unrated", "it is not rated"},
		{"g 2026-03-14 field north=Ann south=Bob none moderator", "it ended without a result"},
		{"g 2026-03-14 field north=Ann south=Ann won north", "one player had all its sides"},
		{"g 2026-03-14 field north=Ann won north", "it has fewer than two seats"},
		{"g 2026-03-14 field north=Ann south= won north", "a player of it has no name"},
		{"g 2026-03-14 field north=Ann south=Bob won west", "it was won by west, where nobody sat"},
		{"g 2026-03-14 field north=Ann south=Bob won north drawn", "it was both drawn and won"},
	} {
		l := compute(t, c.game, "2026-03")
		if l.Games != 0 || len(l.Players) != 0 || len(l.Left) != 1 || l.Left[0].Reason != c.why {
			t.Errorf("%s: %+v", c.game, l)
		}
		if ann, found := l.Find("Ann"); !found || ann.Reliability.Ended != 1 || ann.Rating != (ladder.Rating{}) {
			t.Errorf("%s: %+v", c.game, ann)
		}
	}
	backwards := endings(t, "g 2026-03-14 field north=Ann south=Bob won north")
	backwards[0].Began = backwards[0].Ended.Add(time.Second)
	l, err := ladder.Compute(backwards, ladder.Names{}, ladder.DefaultRules(), month(t, "2026-03"))
	if err != nil || len(l.Left) != 1 || l.Left[0].Reason != "it ended before it began" {
		t.Errorf("%+v, %v", l, err)
	}
}

// Reliability counts what ratings leave out.
func TestReliability(t *testing.T) {
	l := compute(t, `
		g1 2026-03-01 field north=Ann south=Bob won north forfeit
		g2 2026-03-02 field north=Ann south=Bob won north resigned
		g3 2026-03-03 field north=Ann south=Dan>Bob won south
		g4 2026-03-04 field north=Ann south=Bob none moderator
		g5 2026-03-05 field north=Ann south=Bob won south unrated forfeit`, "2026-03")
	if got, want := player(t, l, "Bob").Reliability, (ladder.Reliability{Ended: 5, Forfeited: 1, Resigned: 1, StoodIn: 1}); got != want {
		t.Errorf("Bob: %+v", got)
	}
	if got, want := player(t, l, "Ann").Reliability, (ladder.Reliability{Ended: 5, Forfeited: 1}); got != want {
		t.Errorf("Ann: %+v", got)
	}
	if got, want := player(t, l, "Dan").Reliability, (ladder.Reliability{Left: 1}); got != want {
		t.Errorf("Dan: %+v", got)
	}
	if l.Games != 2 {
		t.Errorf("%d games count", l.Games)
	}
}

// Who took a lost seat over cannot lose by it; his opponent wins as ever.
func TestStandIns(t *testing.T) {
	lost := compute(t, "g1 2026-03-14 field north=Ann south=Dan>Bob won north", "2026-03")
	if bob := player(t, lost, "Bob"); bob.Rating.Points != 1500 || bob.Rating.RD != 350 || !bob.History[0].Results[0].Spared || bob.Lost != 1 {
		t.Errorf("%+v", bob)
	}
	if ann := player(t, lost, "Ann"); ann.Rating.Points <= 1600 {
		t.Errorf("%+v", ann)
	}
	won := compute(t, "g1 2026-03-14 field north=Ann south=Dan>Bob won south", "2026-03")
	if bob := player(t, won, "Bob"); bob.Rating.Points <= 1600 || bob.History[0].Results[0].Spared {
		t.Errorf("%+v", bob)
	}
}

// Of three, the winner beat two; they have no result against each other.
func TestThreeSides(t *testing.T) {
	l := compute(t, "g1 2026-03-14 field red=Ann blue=Bob green=Cid won red", "2026-03")
	ann, bob := player(t, l, "Ann"), player(t, l, "Bob")
	if len(ann.History[0].Results) != 2 || len(bob.History[0].Results) != 1 || ann.Won != 1 || len(ann.Rivals) != 2 {
		t.Errorf("%+v\n%+v", ann, bob)
	}
	two := compute(t, "g1 2026-03-14 field red=Ann blue=Bob green=Ann won blue", "2026-03")
	if ann := player(t, two, "Ann"); len(ann.History[0].Results) != 1 || ann.Lost != 1 || ann.Games() != 1 {
		t.Errorf("%+v", ann)
	}
}

func TestRivals(t *testing.T) {
	l := compute(t, `
		g1 2026-03-01 field north=Ann south=Bob won north
		g2 2026-03-02 field north=Cid south=Ann drawn
		g3 2026-04-03 field north=Bob south=Ann won north`, "2026-04")
	want := []ladder.Rival{{Name: "Bob", Tally: ladder.Tally{Won: 1, Lost: 1}}, {Name: "Cid", Tally: ladder.Tally{Drawn: 1}}}
	if got := player(t, l, "Ann"); !slices.Equal(got.Rivals, want) || got.Form != "WDL" {
		t.Errorf("%+v, form %s", got.Rivals, got.Form)
	}
}

// The established come first, with equal ranks where they are equal.
func TestRanks(t *testing.T) {
	var b strings.Builder
	for i := range 60 {
		fmt.Fprintf(&b, "g%d 2025-%02d-01 field north=%s south=%s won %s\n", i, 1+i/6, []string{"Ann", "Cid"}[i%2], "Bob", []string{"north", "north", "south", "south"}[i%4])
	}
	b.WriteString("x 2025-10-02 field north=New south=Bob won north\n")
	l := compute(t, b.String(), "2025-10")
	var got []string
	for _, p := range l.Players {
		got = append(got, fmt.Sprintf("%d %s", p.Rank, p.Name))
	}
	if want := []string{"1 Bob", "2 Ann", "2 Cid", "0 New"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Wilson's interval of 8 in 10 is 0.490 to 0.943.
func TestBalance(t *testing.T) {
	var b strings.Builder
	for i := range 10 {
		fmt.Fprintf(&b, "g%d 2026-03-01 field north=Ann south=Bob won %s\n", i, []string{"south", "north"}[min(i/2, 1)])
	}
	b.WriteString("d 2026-03-01 field north=Ann south=Bob drawn\n")
	l := compute(t, b.String(), "2026-03")
	if len(l.Balances) != 1 {
		t.Fatalf("%+v", l.Balances)
	}
	field := l.Balances[0]
	north := field.Sides[0]
	got := fmt.Sprintf("%d %d %d %.3f %.3f %.1f %.1f", field.Games, field.Drawn, north.Won, north.Low, north.High, north.Score, north.Expected)
	if got != "11 1 8 0.490 0.943 8.5 5.5" {
		t.Error(got)
	}
}

func TestOf(t *testing.T) {
	all := []ladder.Ending{{Scenario: "woods 1"}, {Scenario: "woods 2"}, {Scenario: "field"}}
	for scenario, n := range map[string]int{"woods": 2, "woods 1": 1, "field": 1, "wood": 0} {
		if got := ladder.Of(all, scenario); len(got) != n {
			t.Errorf("%s: %d", scenario, len(got))
		}
	}
}

// Two who have the same name are one player; names that nearly are, two, which
// is said; a name that was given up is that of today.
func TestNames(t *testing.T) {
	const games = `
		g1 2026-03-01 field north=Ann south=Bob won north
		g2 2026-03-02 field north=ANN south=Bob won north
		g3 2026-03-03 field north=Anna south=Bob won north`
	l := compute(t, games, "2026-03")
	if pairs := l.Alike(); len(pairs) != 1 || pairs[0] != [2]string{"ANN", "Ann"} {
		t.Errorf("%v", pairs)
	}
	names, err := ladder.ParseNames("# players renamed\nANN = Ann\nAnn = Anna\n")
	if err != nil {
		t.Fatal(err)
	}
	l, err = ladder.Compute(endings(t, games), names, ladder.DefaultRules(), month(t, "2026-03"))
	if err != nil {
		t.Fatal(err)
	}
	if p, found := l.Find("ANN"); !found || p.Name != "Anna" || p.Won != 3 || len(l.Players) != 2 {
		t.Errorf("%+v", p)
	}
}

func TestAliases(t *testing.T) {
	for text, want := range map[string]string{
		"Ann Bob":                  "line 1: write: Earlier Name = Name of today",
		"\nAnn =":                  "line 2: write: Earlier Name = Name of today",
		"Ann = Bob = Cid":          "line 1: write",
		"Ann = Bob\nAnn = Cid":     "line 2: Ann already stands for Bob",
		"Ann = Bob\nBob = Ann":     "Ann leads back to itself",
		"Ann = Ann":                "Ann leads back to itself",
		"in g1: Ann":               "line 1: write",
		strings.Repeat("x", 1<<20): "write",
		"Ann = \xff":               "not UTF-8",
	} {
		if _, err := ladder.ParseNames(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
	names, err := ladder.ParseNames("Cid = Dan\nAnn = Bob # of that name\n")
	if err != nil || names.String() != "Ann = Bob # of that name\nCid = Dan\n" {
		t.Errorf("%v, %v", names, err)
	}
	names, err = ladder.ParseNames("in wc-7: Ann = Ann the other\nAnn = Bob\n")
	if err != nil || names.String() != "Ann = Bob\nin wc-7: Ann = Ann the other\n" || names.In("wc-7", "Ann") != "Ann the other" || names.In("wc-8", "Ann") != "Bob" {
		t.Errorf("%v, %v", names, err)
	}
}

// Two endings of one game that differ are an error that names the game and both.
func TestContradiction(t *testing.T) {
	all := endings(t, `
		g1 2026-03-01 field north=Ann south=Bob won north
		g1 2026-03-01 field north=Ann south=Bob won south`)
	var c *ladder.Contradiction
	for range 2 {
		_, err := ladder.Compute(all, ladder.Names{}, ladder.DefaultRules(), month(t, "2026-03"))
		if !errors.As(err, &c) || !strings.Contains(err.Error(), "game g1 (g1) has two endings that contradict each other: won by north (victory, rated) on 1 Mar 2026 00:00 UTC, and won by south") {
			t.Errorf("%v", err)
		}
		slices.Reverse(all)
	}
}

func TestRules(t *testing.T) {
	for _, months := range []int{0, -1, 5, 24} {
		rules := ladder.DefaultRules()
		rules.Months = months
		if _, err := ladder.Compute(nil, ladder.Names{}, rules, ladder.Period{}); err == nil {
			t.Errorf("periods of %d months are taken", months)
		}
	}
}

func TestPeriods(t *testing.T) {
	at := time.Date(2026, 11, 30, 23, 59, 59, 0, time.UTC)
	for months, want := range map[int]string{1: "2026-11", 3: "2026-10 to 2026-12", 4: "2026-09 to 2026-12", 12: "2026-01 to 2026-12"} {
		if got := ladder.PeriodOf(at, months).String(); got != want {
			t.Errorf("%d months: %s, want %s", months, got, want)
		}
	}
	if _, err := ladder.ParsePeriod("2026-13", 1); err == nil {
		t.Error("a thirteenth month is taken")
	}
}

// anyEndings draws games of a few players in a few months, some twice.
func anyEndings(t *rapid.T) []ladder.Ending {
	name := rapid.SampledFrom([]string{"Ann", "Bob", "Cid", "Dan"})
	var all []ladder.Ending
	for i := range rapid.IntRange(0, 12).Draw(t, "games") {
		ended := time.Date(2026, time.Month(rapid.IntRange(1, 5).Draw(t, "month")), rapid.IntRange(1, 28).Draw(t, "day"), 0, 0, 0, 0, time.UTC)
		e := ladder.Ending{
			Game: fmt.Sprint("g", i), Tag: fmt.Sprint("t", i), Scenario: rapid.SampledFrom([]string{"field", "woods 1"}).Draw(t, "scenario"),
			How: rapid.SampledFrom([]ladder.How{ladder.Victory, ladder.Forfeit, ladder.Resigned}).Draw(t, "how"), Rated: rapid.Bool().Draw(t, "rated") || i%3 > 0,
			Began: ended.AddDate(0, -2, 0), Ended: ended,
			Seats: []ladder.Seat{{Side: "north", Player: name.Draw(t, "north")}, {Side: "south", Player: name.Draw(t, "south"), Former: rapid.SliceOfN(name, 0, 1).Draw(t, "former")}},
		}
		switch rapid.IntRange(0, 2).Draw(t, "result") {
		case 0:
			e.Drawn = true
		case 1:
			e.Winner = "north"
		default:
			e.Winner = "south"
		}
		all = append(all, e)
		if rapid.Bool().Draw(t, "twice") {
			all = append(all, e)
		}
	}
	return all
}

// Order and repetition of what goes in change nothing; what goes in is not changed.
func TestOrderDoesNotMatter(t *testing.T) {
	through := month(t, "2026-06")
	rapid.Check(t, func(t *rapid.T) {
		all := anyEndings(t)
		kept := slices.Clone(all)
		a, err := ladder.Compute(all, ladder.Names{}, ladder.DefaultRules(), through)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(kept, all) {
			t.Fatal("the endings were changed")
		}
		shuffled := rapid.Permutation(all).Draw(t, "shuffled")
		b, err := ladder.Compute(shuffled, ladder.Names{}, ladder.DefaultRules(), through)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("%+v\n%+v", a, b)
		}
	})
}

// What later months bring changes nothing of the months before.
func TestLaterGamesChangeNothingEarlier(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all := anyEndings(t)
		march := ladder.PeriodOf(time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC), 1)
		early := slices.DeleteFunc(slices.Clone(all), func(e ladder.Ending) bool { return e.Ended.Month() > time.March })
		a, errA := ladder.Compute(all, ladder.Names{}, ladder.DefaultRules(), march)
		b, errB := ladder.Compute(early, ladder.Names{}, ladder.DefaultRules(), march)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if !reflect.DeepEqual(a.Players, b.Players) || !reflect.DeepEqual(a.Balances, b.Balances) {
			t.Fatalf("%+v\n%+v", a, b)
		}
	})
}

// BenchmarkLadder recomputes a ladder of 10,000 players from 1,000,000 results: in one
// period, and over ten years of months.
func BenchmarkLadder(b *testing.B) {
	for _, months := range []int{1, 120} {
		all := season(1_000_000, 10_000, months)
		through := ladder.PeriodOf(time.Date(2016, time.Month(months), 1, 0, 0, 0, 0, time.UTC), 1)
		b.Run(fmt.Sprintf("periods=%d", months), func(b *testing.B) {
			for b.Loop() {
				l, err := ladder.Compute(all, ladder.Names{}, ladder.DefaultRules(), through)
				if err != nil || l.Games != len(all) {
					b.Fatal(l.Games, err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N)/float64(months), "ms/period")
		})
	}
}

// BenchmarkCourse has one more game end behind 1,000,000 of 10,000 players, and tells where all stand.
func BenchmarkCourse(b *testing.B) {
	all := season(1_000_000, 10_000, 120)
	through := ladder.PeriodOf(time.Date(2016, time.Month(121), 1, 0, 0, 0, 0, time.UTC), 1)
	course, err := ladder.NewCourse(ladder.NoNames(), ladder.DefaultRules())
	if err == nil {
		err = course.Add(all)
	}
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	for b.Loop() {
		one := all[n]
		n++
		one.Game, one.Ended = fmt.Sprint("further ", n), through.First().Add(time.Duration(n)*time.Second)
		if err := course.Add([]ladder.Ending{one}); err != nil {
			b.Fatal(err)
		}
		if l := course.Ladder(through); l.Games != len(all)+n {
			b.Fatal(l.Games)
		}
	}
}

// season is so many games of invented players, spread over the months.
func season(games, players, months int) []ladder.Ending {
	random := rand.New(rand.NewPCG(7, 7))
	all := make([]ladder.Ending, games)
	for i := range all {
		a := random.IntN(players)
		other := (a + 1 + random.IntN(players-1)) % players
		ended := time.Date(2016, time.Month(1+random.IntN(months)), 1+random.IntN(28), 0, 0, 0, 0, time.UTC)
		all[i] = ladder.Ending{
			Game: fmt.Sprintf("%064x", i), Tag: fmt.Sprint("g-", i), Scenario: "field", How: ladder.Victory, Rated: true, Began: ended.AddDate(0, -4, 0), Ended: ended,
			Seats:  []ladder.Seat{{Side: "north", Player: fmt.Sprint("Player ", a)}, {Side: "south", Player: fmt.Sprint("Player ", other)}},
			Winner: []engine.Side{"north", "south"}[random.IntN(2)],
		}
	}
	return all
}

// Who was only renamed while he played is no stand-in.
func TestRenamedIsNoStandIn(t *testing.T) {
	names := ladder.Names{Everywhere: ladder.Aliases{"Bob": "Robert"}}
	l, err := ladder.Compute(endings(t, "g1 2026-03-14 field north=Ann south=Bob>Robert won north"), names, ladder.DefaultRules(), month(t, "2026-03"))
	if err != nil {
		t.Fatal(err)
	}
	if r, _ := l.Find("Bob"); r.Reliability.StoodIn != 0 || r.Reliability.Left != 0 || r.Rating.Points >= 1400 {
		t.Errorf("%+v", r)
	}
}

// In what is said of an end who played is called by the names of today, wherever in the sentence he stands.
func TestSaidByTheNamesOfToday(t *testing.T) {
	names, err := ladder.ParseNames("Carl Example = player P4\nin a: Anna = Anna Sample\n")
	if err != nil {
		t.Fatal(err)
	}
	e := ladder.Ending{Tag: "a", Seats: []ladder.Seat{{Side: "first", Player: "Carl Example"}, {Side: "second", Player: "Anna Examplewoman", Former: []string{"Anna"}}}}
	for said, want := range map[string]string{
		"First (Carl Example) wins, as the moderator says: Carl Example's army is better": "First (player P4) wins, as the moderator says: player P4's army is better",
		"CARL EXAMPLE has vanished, and Carl Examples have not":                           "player P4 has vanished, and Carl Examples have not",
		"Anna left to Anna Examplewoman; Joanna did not":                                  "Anna Sample left to Anna Examplewoman; Joanna did not",
		"": "",
	} {
		e.Said = said
		if got := e.SaidOf(names); got != want {
			t.Errorf("%q is %q, not %q", said, got, want)
		}
	}
}
