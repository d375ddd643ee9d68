package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/moderator"
)

// BenchmarkDecide500 decides a mail with one order in a game of 500 plays, which
// is played again from its set-up for it.
func BenchmarkDecide500(b *testing.B) {
	const plays, mailed = 500, 5 // plays of the game, and of a mail
	m := packMatch(b, "wilsons-creek", 1)
	rules, err := m.m.Rules("", "")
	if err != nil {
		b.Fatal(err)
	}
	game := longGame(b, rules.System, plays)
	for i, p := range game.Plays {
		m.game.Lines = append(m.game.Lines, moderator.Line{At: noon, Play: &p})
		if p.Action != nil && i%mailed == 0 {
			m.game.Lines = append(m.game.Lines, moderator.Line{At: noon, Judged: &moderator.Judged{
				No: i / mailed, Side: p.Action.Side, Mail: strings.Repeat("m", i), Outcome: moderator.Accepted,
			}})
		}
	}
	seat := rules.System.Node(game.Final).Seats[0]
	order := ""
	for a := range rules.System.Legal(game.Final, seat) {
		order = a.String()
	}
	in := moderator.Input{Now: noon, Game: m.game, Submission: moderator.Submission{Key: "k", Mail: m.mail(seat, order+"\n")}}
	b.ReportAllocs()
	for b.Loop() {
		d, err := m.m.Decide(in)
		if err != nil || d.Outcome != moderator.Accepted && d.Need == nil {
			b.Fatalf("%q is %s: %v", order, d.Outcome, err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
}

// longGame is a random game of so many plays, after which a side is asked.
func longGame(b *testing.B, sys engine.System, plays int) enginetest.Game {
	b.Helper()
	for seed := range uint64(20) {
		game, err := enginetest.Play(sys, engine.Setup{}, seed, plays)
		if err != nil {
			b.Fatal(err)
		}
		if len(game.Plays) == plays && sys.Node(game.Final).Kind == engine.AtChoice {
			return game
		}
	}
	b.Fatalf("no game of %d plays", plays)
	return enginetest.Game{}
}
