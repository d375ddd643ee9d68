package plan_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/picture"
	"adjutant/moderator/plan"
	"adjutant/moderator/post"
	"adjutant/moderator/workshop"
)

// planner plans in a game of a pack that has just begun.
func planner(tb testing.TB, id string) (fresh func() *plan.Planner, side, unit string) {
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
	o := lobby.Opening{Now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), Tag: "duel", Title: p.Title, Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Random: rand.NewChaCha8([32]byte{1})}
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
	public := t.Course().Public()
	node := public.Node()
	for _, placed := range public.Placed(game.Nobody) {
		if placed.At != "" && placed.Side == node.Seats[0] {
			unit = string(placed.Unit)
		}
	}
	return func() *plan.Planner { return plan.New(m, public, picture.Window{}) }, string(node.Seats[0]), unit
}

// Reach and odds are answered while one waits.
func BenchmarkAnswer(b *testing.B) {
	for pack, action := range map[string]string{"training-field": "attack 1103 -> 1204 primary 1st Foot", "mill-lane": "move Lane Rifles (9,5.5)", "wilsons-creek": "pass", "into-the-woods": "pass"} {
		fresh, side, unit := planner(b, pack)
		for op, request := range map[string]string{
			"reach":  fmt.Sprintf(`{"op":"reach","side":%q,"unit":%q}`, side, unit),
			"odds":   fmt.Sprintf(`{"op":"odds","side":%q,"action":%q}`, side, action),
			"orders": fmt.Sprintf(`{"op":"orders","side":%q,"text":%q}`, side, action),
			"legal":  fmt.Sprintf(`{"op":"legal","side":%q,"unit":%q}`, side, unit),
		} {
			b.Run(pack+"/"+op, func(b *testing.B) {
				for b.Loop() {
					if _, err := fresh().Answer([]byte(request)); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
