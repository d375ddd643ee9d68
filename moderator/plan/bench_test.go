//go:build unix

package plan_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/lobby"
	"adjutant/moderator/picture"
	"adjutant/moderator/plan"
	"adjutant/moderator/post"
	"adjutant/moderator/workshop"
)

// begun is a game of a pack that has just begun, as everybody sees it.
func begun(tb testing.TB, id, scenario string) (decision.Moderator, *game.Course) {
	tb.Helper()
	p, err := systems.Find(id)
	if err != nil {
		tb.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		tb.Fatal(err)
	}
	rules := workshop.Rules(sys, p)
	m := decision.Moderator{Rules: func(string, string) (game.Rules, error) { return rules, nil }, Club: post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}}}
	o := lobby.Opening{Now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), Tag: "duel", Title: p.Title, Pack: p.ID, Setup: engine.Setup{Scenario: scenario}, Hash: p.Hash, Dice: game.DiceModerator, Random: rand.NewChaCha8([32]byte{1})}
	for i, s := range p.Sides {
		o.Players = append(o.Players, lobby.Player{Side: s.ID, Name: s.Name, Addr: fmt.Sprintf("player-%d@example.test", i)})
	}
	lines, _, err := lobby.Open(m, o)
	if err != nil {
		tb.Fatal(err)
	}
	t, err := m.Rules.Table(lines)
	if err != nil {
		tb.Fatal(err)
	}
	return m, t.Course().Public()
}

// fights are the orders by which somebody fights.
var fights = []string{"attack", "fire", "shock", "bombard", "charge"}

// toOrder plays at random until somebody may order something of some kinds, and gives who and which.
func toOrder(tb testing.TB, c *game.Course, verbs ...string) engine.Action {
	tb.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	for range 4000 {
		play := engine.Play{}
		switch node := c.Node(); node.Kind {
		case engine.AtChoice:
			var may []engine.Action
			for _, side := range node.Seats {
				for a := range c.LegalOf(side, "", 2000) {
					if slices.Contains(verbs, a.Verb) {
						return a
					}
					if a.Verb != "pass" || len(may) == 0 {
						may = append(may, a)
					}
				}
			}
			play.Action = &may[rng.IntN(len(may))]
		case engine.AtChance:
			play.Roll = &engine.Roll{Chance: node.Chance.ID, Drawn: node.Chance.Pool[:min(len(node.Chance.Pool), max(1, node.Chance.Draws))]}
			for _, d := range node.Chance.Dice {
				for range d.N {
					play.Roll.Values = append(play.Roll.Values, d.Low+rng.IntN(d.Sides))
				}
			}
		default:
			tb.Fatalf("the game is over before anybody may %s", verbs)
		}
		if _, _, err := c.Play(play); err != nil {
			tb.Fatal(err)
		}
	}
	tb.Fatalf("nobody may %s", verbs)
	return engine.Action{}
}

// Reach and odds are answered while one waits: of a planner that has tried nothing, and of one that has tried the orders so far.
func BenchmarkAnswer(b *testing.B) {
	for _, of := range [][2]string{{"training-field"}, {"mill-lane"}, {"wilsons-creek"}, {"into-the-woods", "4"}} {
		pack := of[0]
		m, course := begun(b, pack, of[1])
		fight := toOrder(b, course, fights...)
		side, line := fight.Side, interpret.Roster(course.Rules.Pack).Printer().Line(fight)
		for _, of := range [][2]string{
			{"reach", fmt.Sprintf(`{"op":"reach","side":%q,"unit":%q}`, side, fight.Units[0])},
			{"odds", fmt.Sprintf(`{"op":"odds","side":%q,"action":%q}`, side, line)},
			{"orders", fmt.Sprintf(`{"op":"orders","side":%q,"text":%q}`, side, line)},
			{"legal", fmt.Sprintf(`{"op":"legal","side":%q,"unit":%q}`, side, fight.Units[0])},
		} {
			op, request := of[0], []byte(of[1])
			answered(b, pack+"/"+op, request, func() *plan.Planner { return plan.New(m, course, picture.Window{}) })
			tried := plan.New(m, course, picture.Window{})
			answered(b, pack+"/"+op+"-again", request, func() *plan.Planner { return tried })
		}
		b.Log(line)
	}
}

// answered measures a request, and how long a processor is at it.
func answered(b *testing.B, name string, request []byte, planner func() *plan.Planner) {
	b.Run(name, func(b *testing.B) {
		began := processor(b)
		for b.Loop() {
			if answer, err := planner().Answer(request); err != nil || bytes.Contains(answer, []byte(`"error"`)) {
				b.Fatal(string(answer), err)
			}
		}
		b.ReportMetric(float64((processor(b)-began).Microseconds())/float64(b.N)/1000, "cpu-ms/op")
	})
}

// processor is how long this process has had a processor.
func processor(tb testing.TB) time.Duration {
	tb.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
