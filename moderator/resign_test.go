package moderator_test

import (
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
)

// threesome is a pack of open play for three sides.
const threesome = `id = "three"
title = "Three kingdoms"
system = "openplay"
edition = "1"

[[side]]
id = "north"
name = "North"

[[side]]
id = "south"
name = "South"

[[side]]
id = "west"
name = "West"

[[option]]
name = "order"
value = "alternate"

[[option]]
name = "dice"
value = "moderator"

[[scenario]]
id = "1"
title = "Open end"

[openplay]
up_to = "20d100"

[provenance]
default = "ours"
`

// newThreesome is a game of three sides.
func newThreesome(t *testing.T) *match {
	t.Helper()
	p, err := pack.Load(fstest.MapFS{"pack.toml": {Data: []byte(threesome)}})
	if err != nil {
		t.Fatal(err)
	}
	system, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{1}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	public, err := keys.Public()
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, keys: keys, m: decision.Moderator{
		Rules: func(string, string) (game.Rules, error) { return game.Rules{System: system, Pack: p}, nil },
		Club:  post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}, People: post.Told{}},
	}}
	m.game.Lines, _, err = lobby.Open(m.m, lobby.Opening{
		Now: noon, Tag: "three", Title: p.Title, Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Keys: public.Text(), Random: rand.NewChaCha8([32]byte{1, 1}),
		Players: []lobby.Player{
			{Side: "north", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "south", Name: "Ben Example", Addr: "ben@example.test"}, {Side: "west", Name: "Cleo Example", Addr: "cleo@example.test"},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Where three play, nobody wins because another resigns (E567): nothing is to be
// confirmed.
func TestNobodyResignsAmongThree(t *testing.T) {
	m := newThreesome(t)
	d := m.send("west", "resign\n")
	mustSay(t, d.Send[0].Text, "REFUSED resign (line 1)", "E567 with more than two sides nobody wins because another resigns", "write: offer result SIDE")
	if len(d.Send) != 1 || len(d.Append) != 1 {
		t.Errorf("%d letters, lines %v", len(d.Send), d.Append)
	}
}
