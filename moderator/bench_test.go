//go:build unix

package moderator_test

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/playout"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
)

// BenchmarkDecideLog decides a mail of open play with a small log, from a position.
func BenchmarkDecideLog(b *testing.B) {
	p, m := builtIn(b, "open").Pack, packMatch(b, "open", 1)
	var err error
	if m.game.Position, err = os.ReadFile("../testdata/vassal/3.7.26/s4-agreed.vsav"); err != nil {
		b.Fatal(err)
	}
	log, err := os.ReadFile("../testdata/vassal/3.7.26/s4-b.vlog")
	if err != nil {
		b.Fatal(err)
	}
	m.game.Lines[0].Opened.Position = roll.Sum(m.game.Position).String()
	msg := m.mail(p.Sides[0].ID, "my turn\n")
	msg.Attachments = []mail.Attachment{{Name: "turn.vlog", Bytes: log}}
	benchDecide(b, m, decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: msg}})
}

// BenchmarkDecideTurn decides a mail with twenty orders in a game of the training
// field with forty plays.
func BenchmarkDecideTurn(b *testing.B) {
	m, in := turnOf(b)
	benchDecide(b, m, in)
}

// turnOf is that game and mail.
func turnOf(b *testing.B) (*match, decision.Input) {
	b.Helper()
	const plays, most = 40, 20 // plays of the game before, and orders
	m := packMatch(b, "wilsons-creek", 1)
	rules, err := m.m.Rules("", "")
	if err != nil {
		b.Fatal(err)
	}
	g, orders := twentyOrders(b, rules.System, plays, most)
	for _, p := range g.Plays {
		m.game.Lines = append(m.game.Lines, game.Line{At: noon, Play: &p})
	}
	seat := rules.System.Node(g.Final).Seats[0]
	return m, decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: m.mail(seat, orders)}}
}

// BenchmarkFiles writes the position and the log that one reader gets for such a mail.
func BenchmarkFiles(b *testing.B) {
	m, in := turnOf(b)
	d, err := moderator.Decide(m.m, in)
	for ; err == nil && d.Need != nil; d, err = moderator.Decide(m.m, in) {
		in.Rolls = append(in.Rolls, m.draw(*d.Need))
	}
	if err != nil {
		b.Fatal(err)
	}
	var plans [][]byte
	for _, e := range d.Send[0].Enclosures {
		if isVASSAL(e.Name) {
			plans = append(plans, e.Plan)
		}
	}
	if len(plans) != 2 {
		b.Fatalf("%d files", len(plans))
	}
	b.ReportAllocs()
	before := spent(b)
	for b.Loop() {
		maker := m.maker()
		for _, plan := range plans {
			if _, err := maker.Make(plan); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric((spent(b)-before).Seconds()*1000/float64(b.N), "core-ms/mail")
}

// twentyOrders is a random game of so many plays, and so many orders that are legal
// behind it, one after the other, before any die.
func twentyOrders(b *testing.B, sys engine.System, plays, most int) (playout.Game, string) {
	b.Helper()
	for seed := range uint64(300) {
		game, err := playout.Play(sys, engine.Setup{}, seed, plays)
		if err != nil {
			b.Fatal(err)
		}
		text, n, state := "", 0, game.Final
		for node := sys.Node(state); n < most && node.Kind == engine.AtChoice && node.Phase == "move" && !node.Asked; n++ {
			var order *engine.Action
			for a := range sys.Legal(state, node.Seats[0]) {
				if next, _, err := sys.Act(state, a); a.Verb != "pass" && err == nil && sys.Node(next).Kind == engine.AtChoice && sys.Node(next).Phase == "move" {
					order, state = &a, next
					break
				}
			}
			if order == nil {
				break
			}
			text += order.String() + "\n"
		}
		if n == most {
			return game, text
		}
	}
	b.Fatal("no such game")
	return playout.Game{}, ""
}

// BenchmarkHostileMails decides the mails of [hostileMails] and reports which costs most, in each system.
func BenchmarkHostileMails(b *testing.B) {
	for _, id := range []string{"training-field", "into-the-woods", "mill-lane"} {
		b.Run(id, func(b *testing.B) {
			m := packMatch(b, id, 3)
			_, _, node := m.now()
			var most time.Duration
			for b.Loop() {
				for _, tt := range hostileMails(m) {
					before := spent(b)
					m.heard(node.Seats[0], tt.text)
					most = max(most, spent(b)-before)
				}
			}
			b.ReportMetric(most.Seconds()*1000, "core-ms/dearest")
		})
	}
}

// benchDecide decides what takes effect or needs dice, over and over.
func benchDecide(b *testing.B, m *match, in decision.Input) {
	b.Helper()
	b.ReportAllocs()
	before := spent(b)
	for b.Loop() {
		d, err := moderator.Decide(m.m, in)
		if err != nil || d.Outcome != game.Accepted && d.Need == nil {
			b.Fatalf("%s: %v\n%s", d.Outcome, err, d.Send[0].Text)
		}
	}
	b.ReportMetric(float64(b.N)/(spent(b)-before).Seconds(), "decisions/core-s")
}

// spent is the time for which cores have worked for this process, so that a machine
// that has other things to do is measured fairly.
func spent(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// BenchmarkDecide500 decides a mail with one order in a game of 500 plays, which
// is played again from its set-up for it.
func BenchmarkDecide500(b *testing.B) { benchLongGame(b, "wilsons-creek", 500, false) }

// BenchmarkDecideKept500 is the same where play was kept, as a service has it: 32 plays or a few
// more are played again.
func BenchmarkDecideKept500(b *testing.B) { benchLongGame(b, "wilsons-creek", 500, true) }

// BenchmarkDecide1000 is the same in a game of 1,000 plays; no pack but open play has
// games so long.
func BenchmarkDecide1000(b *testing.B) { benchLongGame(b, "open", 1000, false) }

func benchLongGame(b *testing.B, id string, plays int, kept bool) {
	const mailed = 5 // plays of a mail
	m := packMatch(b, id, 1)
	rules, err := m.m.Rules("", "")
	if err != nil {
		b.Fatal(err)
	}
	g := longGame(b, rules.System, plays)
	for i, p := range g.Plays {
		m.game.Lines = append(m.game.Lines, game.Line{At: noon, Play: &p})
		if p.Action != nil && i%mailed == 0 {
			m.game.Lines = append(m.game.Lines, game.Line{At: noon, Judged: &game.Judged{
				No: i / mailed, Side: p.Action.Side, Mail: strings.Repeat("m", i), Outcome: game.Accepted,
			}})
		}
	}
	if kept {
		keepBefore(b, m, len(m.game.Lines)-game.KeepEvery)
	}
	seat := rules.System.Node(g.Final).Seats[0]
	order := ""
	for a := range rules.System.Legal(g.Final, seat) {
		order = a.String()
	}
	in := decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: m.mail(seat, order+"\n")}}
	benchDecide(b, m, in)
}

// keepBefore keeps where play stood at the last judgement among so many lines.
func keepBefore(b *testing.B, m *match, lines int) {
	b.Helper()
	for lines--; m.game.Lines[lines].Judged == nil; lines-- {
	}
	t, err := m.m.Rules.Table(m.game.Lines[:lines])
	if err != nil {
		b.Fatal(err)
	}
	hash, err := t.Course().Hash()
	if err != nil {
		b.Fatal(err)
	}
	m.game.Lines[lines].Judged.Choice, m.game.Kept = hash.String(), t.Course().Keep("", lines)
}

// longGame is a random game of so many plays, after which a side is asked.
func longGame(b *testing.B, sys engine.System, plays int) playout.Game {
	b.Helper()
	for seed := range uint64(20) {
		game, err := playout.Play(sys, engine.Setup{}, seed, plays)
		if err != nil {
			b.Fatal(err)
		}
		if len(game.Plays) == plays && sys.Node(game.Final).Kind == engine.AtChoice {
			return game
		}
	}
	b.Fatalf("no game of %d plays", plays)
	return playout.Game{}
}
