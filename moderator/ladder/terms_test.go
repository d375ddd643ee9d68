package ladder_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// rated gives endings, as [endings] reads them, terms for ratings and so many turns that were played. Who left a seat
// has behind his name after how many: south=Bob@3>Cid. A side that resigned or forfeited is the one that lost, or all
// of a game that nobody won.
func rated(t testing.TB, terms roll.RatingTerms, turns int, text string) []ladder.Ending {
	t.Helper()
	all := endings(t, text)
	for i := range all {
		e := &all[i]
		e.Played = ladder.Played{Terms: &terms, Turns: turns}
		for j := range e.Seats {
			s := &e.Seats[j]
			for k, former := range s.Former {
				name, left, _ := strings.Cut(former, "@")
				n, err := strconv.Atoi(left)
				if err != nil {
					t.Fatal(err)
				}
				s.Former[k], s.Left = name, append(s.Left, n)
			}
			if gaveUp := e.How == ladder.Resigned || e.How == ladder.Forfeit; gaveUp && s.Side != e.Winner {
				e.GaveUp = append(e.GaveUp, s.Side)
			}
		}
	}
	return all
}

// told are all results of a ladder in words, by player: "Ann beat Bob"; and the reasons of what does not count.
func told(t testing.TB, all []ladder.Ending, names ladder.Names) string {
	t.Helper()
	l, err := ladder.Compute(all, names, ladder.DefaultRules(), month(t, "2026-12"))
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, p := range append(slices.Clone(l.Players), l.Others...) {
		for _, step := range p.History {
			for _, r := range step.Results {
				what := map[float64]string{1: "beat", 0.5: "drew with", 0: "lost to"}[r.Score]
				if r.Left != "" {
					what += ", as " + r.Left + " left,"
				}
				said = append(said, fmt.Sprintf("%s %s %s", p.Name, what, r.Opponent))
			}
		}
	}
	slices.Sort(said)
	for _, left := range l.Left {
		said = append(said, "not: "+left.Reason)
	}
	return strings.Join(said, "; ")
}

// What a cheat tries, and what comes of it by the terms of a club that says nothing else.
func TestVanishingNeverPays(t *testing.T) {
	const g = "g 2026-03-14 field "
	for _, c := range []struct {
		name, game string
		turns      int
		want       string
	}{
		{"a loss as it is played", g + "north=Ann south=Bob won north", 6, "Ann beat Bob; Bob lost to Ann"},
		{"stays away before he has lost", g + "north=Ann south=Bob won north forfeit", 5, "Ann beat Bob; Bob lost to Ann"},
		{"resigns", g + "north=Ann south=Bob won north resigned", 5, "Ann beat Bob; Bob lost to Ann"},
		{"stays away in the first turn", g + "north=Ann south=Bob won north forfeit", 0, "not: no turn was played, and an end that the rules do not bring counts from 2 on"},
		{"has a friend resign in the second turn", g + "north=Ann south=Bob won north resigned", 1, "not: 1 turn was played, and an end that the rules do not bring counts from 2 on"},
		{"agrees on a draw in the first turn", g + "north=Ann south=Bob drawn agreed", 0, "not: no turn was played, and an end that the rules do not bring counts from 2 on"},
		{"agrees on a draw", g + "north=Ann south=Bob drawn agreed", 2, "Ann drew with Bob; Bob drew with Ann"},
		{"wins at once, by the rules", g + "north=Ann south=Bob won north", 0, "Ann beat Bob; Bob lost to Ann"},
		{"plays himself", g + "north=Ann south=Ann won north", 5, "not: one player had all its sides"},
		{"leaves, and who stands in resigns", g + "north=Ann south=Bob@4>Cid won north resigned", 5, "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
		{"leaves, and who stands in wins", g + "north=Ann south=Bob@4>Cid won south", 9, "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
		{"leaves, and who stands in leaves too", g + "north=Ann south=Bob@4>Cid@7>Dan won north", 9, "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
		{"leaves, and nobody wins", g + "north=Ann south=Bob@4>Cid none moderator", 5, "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
		{"leaves before two turns are played", g + "north=Ann south=Bob@1>Cid won north", 5, "Ann beat Cid; Cid lost to Ann"},
		{"leaves and comes back", g + "north=Ann south=Bob@2>Cid@5>Bob won north", 9, "Ann beat Bob; Bob lost to Ann"},
		{"his opponent leaves later", g + "north=Ann@7>Eve south=Bob@4>Cid won south", 9, "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
		{"both leave in one turn", g + "north=Ann@4>Eve south=Bob@4>Cid won south", 9, "Ann lost to, as Ann left, Bob; Bob lost to, as Bob left, Ann"},
		{"both stay away", g + "north=Ann south=Bob none forfeit", 5, "Ann lost to Bob; Bob lost to Ann"},
		{"leaves his seat to his opponent", g + "north=Ann south=Bob@4>Ann won south", 9, "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
		{"has it declared void", g + "north=Ann south=Bob none moderator unrated", 9, "not: it is not rated"},
		{"has nobody win", g + "north=Ann south=Bob none moderator", 9, "not: it ended without a result"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := told(t, rated(t, rolltest.RatingTerms(), c.turns, c.game), ladder.Names{}); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

// A club that rates who takes a seat over rates him, and his opponent against him, for the game from there.
func TestSuccessorsAreRatedFromTheirPosition(t *testing.T) {
	terms := rolltest.RatingTerms()
	terms.Successor = roll.RatePosition
	const g = "g 2026-03-14 field "
	for _, c := range []struct {
		name, game string
		turns      int
		want       string
	}{
		{"and loses", g + "north=Ann south=Bob@4>Cid won north", 9, "Ann beat Cid; Bob lost to, as Bob left, Ann; Cid lost to Ann"},
		{"and wins", g + "north=Ann south=Bob@4>Cid won south", 9, "Ann lost to Cid; Bob lost to, as Bob left, Ann; Cid beat Ann"},
		{"too late to be a game", g + "north=Ann south=Bob@4>Cid won north resigned", 5, "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
		{"and leaves too", g + "north=Ann south=Bob@4>Cid@7>Dan won north", 8, "Ann beat, as Cid left, Cid; Bob lost to, as Bob left, Ann; Cid lost to, as Cid left, Ann"},
		{"of both", g + "north=Ann@5>Eve south=Bob@4>Cid won south", 9, "Ann lost to, as Ann left, Cid; Bob lost to, as Bob left, Ann; Cid beat Eve; Eve lost to Cid"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := told(t, rated(t, terms, c.turns, c.game), ladder.Names{}); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

// A club may have it otherwise, also as it was for all before there was a choice.
func TestTermsAreTheClubsChoice(t *testing.T) {
	const g = "g 2026-03-14 field "
	for _, c := range []struct{ terms, game, want string }{
		{"turns 2, forfeit none, resigning loss, leaving loss, successor none", g + "north=Ann south=Bob won north forfeit", "not: it was forfeited"},
		{"turns 2, forfeit loss, resigning none, leaving loss, successor none", g + "north=Ann south=Bob won north resigned", "not: it was resigned"},
		{"turns 2, forfeit loss, resigning loss, leaving none, successor none", g + "north=Ann south=Bob@4>Cid won north", "not: a seat of it changed hands, and that is not rated"},
		{"turns 2, forfeit loss, resigning loss, leaving none, successor position", g + "north=Ann south=Bob@3>Cid won north", "Ann beat Cid; Cid lost to Ann"},
		{"turns 9, forfeit loss, resigning loss, leaving loss, successor none", g + "north=Ann south=Bob@8>Cid won north", "Ann beat Cid; Cid lost to Ann"},
		{"turns 9, forfeit loss, resigning loss, leaving loss, successor none", g + "north=Ann south=Bob won north agreed", "not: 5 turns were played, and an end that the rules do not bring counts from 9 on"},
		{"turns 0, forfeit loss, resigning loss, leaving loss, successor none", g + "north=Ann south=Bob@0>Cid won north", "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
	} {
		terms, err := roll.ParseRatingTerms(c.terms)
		if err != nil {
			t.Fatal(err)
		}
		if got := told(t, rated(t, terms, 5, c.game), ladder.Names{}); got != c.want {
			t.Errorf("%s: %s\n%s\nwant %s", c.terms, c.game, got, c.want)
		}
	}
}

// All that there was is enough, however short: a scenario of one turn that the players judge themselves.
func TestAWholeGameIsNeverTooShort(t *testing.T) {
	all := rated(t, rolltest.RatingTerms(), 1, "g 2026-03-14 field north=Ann south=Bob won north agreed")
	all[0].Whole = true
	if got := told(t, all, ladder.Names{}); got != "Ann beat Bob; Bob lost to Ann" {
		t.Error(got)
	}
}

// People are rated, not names: who is found to be one person with another plays himself, or never left.
func TestTermsAreOfPeople(t *testing.T) {
	const g = "g 2026-03-14 field "
	one := ladder.Names{Everywhere: ladder.Aliases{"Cid": "Bob", "Annie": "Ann", "Mo": "Ann"}}
	for _, c := range []struct{ game, want string }{
		{g + "north=Ann south=Annie won north", "not: one player had all its sides"},
		{g + "north=Ann south=Bob@4>Cid won north", "Ann beat Bob; Bob lost to Ann"},
		{g + "north=Ann south=Bob@4>Annie won south", "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann"},
		{g + "north=Ann@3>Annie south=Bob won south", "Ann lost to Bob; Bob beat Ann"},
	} {
		if got := told(t, rated(t, rolltest.RatingTerms(), 9, c.game), one); got != c.want {
			t.Errorf("%s\n%s\nwant %s", c.game, got, c.want)
		}
	}
	// A moderator who had a seat in the game ends it for nobody, under whatever name; who had left has lost all the same.
	for game, want := range map[string]string{
		g + "north=Ann south=Bob won north moderator":       "not: Ann, who ended it, had a seat in it",
		g + "north=Ann south=Bob@4>Dan won north moderator": "Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann",
	} {
		all := rated(t, rolltest.RatingTerms(), 9, game)
		all[0].Moderator = "Mo"
		if got := told(t, all, one); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
}

// Against the house nobody wins or loses anything, whoever had its seat before or has it now.
func TestTheHouseIsNoOpponent(t *testing.T) {
	for _, game := range []string{"g 2026-03-14 field north=Ann south=Bob won north unrated", "g 2026-03-14 field north=Ann south=Bob@4>Cid won south unrated"} {
		all := rated(t, rolltest.RatingTerms(), 9, game)
		s := &all[0].Seats[1]
		s.Player, all[0].Why = roll.HouseName, "the house plays south"
		if got := told(t, all, ladder.Names{}); got != "not: the house plays south" {
			t.Error(got)
		}
	}
}

// Of three, who leaves has lost to both; who lets the game be forfeited too, and nobody has won.
func TestTermsOfThreeSides(t *testing.T) {
	for game, want := range map[string]string{
		"g 2026-03-14 field red=Ann blue=Bob@4>Dan green=Cid won red": "Ann beat Cid; Ann beat, as Bob left, Bob; Bob lost to, as Bob left, Ann; Bob lost to, as Bob left, Cid; Cid beat, as Bob left, Bob; Cid lost to Ann",
		"g 2026-03-14 field red=Ann blue=Bob green=Ann won blue":      "Ann lost to Bob; Bob beat Ann",
	} {
		all := rated(t, rolltest.RatingTerms(), 9, game)
		if got := told(t, all, ladder.Names{}); got != want {
			t.Errorf("%s\nwant %s", got, want)
		}
	}
	all := rated(t, rolltest.RatingTerms(), 9, "g 2026-03-14 field red=Ann blue=Bob green=Cid none forfeit")
	all[0].GaveUp = []engine.Side{"blue"}
	if got := told(t, all, ladder.Names{}); got != "Bob lost to Ann; Bob lost to Cid" {
		t.Error(got)
	}
}

// What is not played out says nothing of the sides, and is told of who did it.
func TestWhatIsGivenUpSaysNothingOfSides(t *testing.T) {
	all := rated(t, rolltest.RatingTerms(), 5, `
		g1 2026-03-01 field north=Ann south=Bob won north forfeit
		g2 2026-03-02 field north=Ann south=Bob@4>Cid won north
		g3 2026-03-03 field north=Ann south=Bob won north resigned`)
	l, err := ladder.Compute(all, ladder.Names{}, ladder.DefaultRules(), month(t, "2026-03"))
	if err != nil || l.Games != 3 || len(l.Balances) != 1 || l.Balances[0].Games != 1 {
		t.Fatalf("%+v %v", l, err)
	}
	if got, want := player(t, l, "Bob").Reliability, (ladder.Reliability{Ended: 2, Forfeited: 1, Resigned: 1, Left: 1}); got != want {
		t.Errorf("%+v", got)
	}
	if bob := player(t, l, "Bob"); bob.Lost != 3 || bob.Form != "LLL" {
		t.Errorf("%+v", bob)
	}
	if cid := player(t, l, "Cid"); cid.Rating != (ladder.Rating{}) || cid.Reliability.StoodIn != 1 {
		t.Errorf("%+v", cid)
	}
}

// However a game of two is given up, it never brings who gives it up more than losing it, and nobody more than winning
// it; once the turns are played it costs him as much.
func TestGivingUpIsNeverBetterThanLosing(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		terms := rolltest.RatingTerms()
		terms.Turns = rapid.IntRange(0, 4).Draw(rt, "turns of the terms")
		terms.Successor = rapid.SampledFrom([]roll.Succeeding{roll.RateNone, roll.RatePosition}).Draw(rt, "successor")
		turns := rapid.IntRange(0, 9).Draw(rt, "turns")
		lost := rating(t, rated(t, terms, 9, "g 2026-03-14 field north=Ann south=Bob won north"))
		left := rapid.IntRange(0, turns).Draw(rt, "left")
		given := rapid.SampledFrom([]string{
			"south=Bob won north forfeit", "south=Bob won north resigned", "south=Bob none forfeit",
			fmt.Sprintf("south=Bob@%d>Cid won north", left), fmt.Sprintf("south=Bob@%d>Cid won south", left),
			fmt.Sprintf("south=Bob@%d>Cid drawn agreed", left), fmt.Sprintf("south=Bob@%d>Cid none moderator", left),
			fmt.Sprintf("south=Bob@%d>Cid won north resigned", left), fmt.Sprintf("south=Bob@%d>Cid@%d>Dan won south", left, turns),
		}).Draw(rt, "given up")
		got := rating(t, rated(t, terms, turns, "g 2026-03-14 field north=Ann "+given))
		counted := turns >= terms.Turns && (!strings.Contains(given, "@") || left >= terms.Turns)
		if counted && got["Bob"] != lost["Bob"] {
			rt.Errorf("Bob has %.0f, and %.0f if he loses", got["Bob"], lost["Bob"])
		}
		if !counted && got["Bob"] != 0 {
			rt.Errorf("Bob has %.0f", got["Bob"])
		}
		if got["Ann"] > lost["Ann"] {
			rt.Errorf("Ann has %.0f, and %.0f if she wins", got["Ann"], lost["Ann"])
		}
	})
}

// rating is the rating of each player who has one.
func rating(t testing.TB, all []ladder.Ending) map[string]float64 {
	t.Helper()
	l, err := ladder.Compute(all, ladder.Names{}, ladder.DefaultRules(), month(t, "2026-03"))
	if err != nil {
		t.Fatal(err)
	}
	of := map[string]float64{}
	for _, p := range l.Players {
		of[p.Name] = p.Rating.Points
	}
	return of
}

// Who is excused of a game, as the list of names says with the reason, has lost nothing by leaving it or staying away, and
// nobody has won by it; all else of the game is as it is.
func TestAnExcuseSparesWhoLeft(t *testing.T) {
	terms := rolltest.RatingTerms()
	terms.Successor = roll.RatePosition
	const g, excuse = "g 2026-03-14 field ", "in g: excused Bob because he was ill = in hospital\n"
	for _, c := range []struct{ name, game, names, want string }{
		{"left", g + "north=Ann south=Bob@4>Cid won north", excuse, "Ann beat Cid; Cid lost to Ann"},
		{"another left", g + "north=Ann@4>Eve south=Bob won north", excuse, "Ann lost to, as Ann left, Bob; Bob lost to Eve; Eve beat Bob"},
		{"another game", g + "north=Ann south=Bob@4>Cid won north", "in h: excused Bob because he was ill\n", "Ann beat Cid; Bob lost to, as Bob left, Ann; Cid lost to Ann"},
		{"under another name", g + "north=Ann south=Rob@4>Cid won north", "Rob = Bob\n" + excuse, "Ann beat Cid; Cid lost to Ann"},
		{"stayed away", g + "north=Ann south=Bob won north forfeit", excuse, "not: it was forfeited by who is excused"},
		{"lost as it is played", g + "north=Ann south=Bob won north", excuse, "Ann beat Bob; Bob lost to Ann"},
	} {
		names, err := ladder.ParseNames(c.names)
		if err != nil || names.String() != c.names {
			t.Errorf("%s: the names are %q, error %v", c.name, names, err)
		}
		if got := told(t, rated(t, terms, 9, c.game), names); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
	if _, err := ladder.ParseNames("in g: excused Bob\n"); err == nil {
		t.Error("somebody is excused for no reason")
	}
}
