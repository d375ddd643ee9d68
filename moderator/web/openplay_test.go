package web_test

import (
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// The pages of a game that goes on in open play say so, and those of its rolls before stay.
func TestOpenPlayOnThePages(t *testing.T) {
	const pack = "training-field"
	c := newClub(t, built)
	g := c.begin(pack)
	hash := g.Opened().PackHash
	c.play(pack, 2)
	choice := c.toChoice(pack)
	before := c.page("/game/" + pack + "/roll/1")
	g, err := c.store.Game(t.Context(), pack)
	if err != nil {
		t.Fatal(err)
	}
	change := engine.PackChange{From: hash, To: engine.OpenHash(hash), Why: `a log of the module "Training Field", version <9>`, Options: map[string]string{"dice": "moderator"}}
	log := engine.Action{Side: choice, Verb: "log", Args: []engine.Arg{
		{Name: "hash", Values: []string{strings.Repeat("0", 64)}}, {Name: "steps", Values: []string{"3"}}, {Name: "end", Values: []string{strings.Repeat("0", 64)}},
	}}
	at := noon.Add(24 * time.Hour)
	lines := []game.Line{
		{At: at, Judged: &game.Judged{No: 1, Side: choice, Outcome: game.Accepted}},
		{At: at, Play: &engine.Play{Pack: &change}},
		{At: at, Play: &engine.Play{Action: &log}},
	}
	if err := c.store.Commit(t.Context(), storage.Commit{Tag: pack, Version: g.Version(), Lines: lines}); err != nil {
		t.Fatal(err)
	}
	page := c.page("/game/" + pack)
	for _, want := range []string{"open play since no. 1: nothing is checked against the rules", "the game goes on in open play: a log of the module", "version &lt;9&gt;", "hands in log 1"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q:\n%s", want, page)
		}
	}
	if strings.Contains(page, "Where the units stand") {
		t.Error("the page says where units stand that nobody knows any more")
	}
	if after := c.page("/game/" + pack + "/roll/1"); after != before {
		t.Errorf("the page of a roll is another:\n%s", after)
	}
	for _, path := range []string{"/", "/game/" + pack + "/rolls", "/log"} {
		c.page(path)
	}
}

// toChoice plays on until a side has a choice that is not asked in the midst of a phase, and
// says which.
func (c *club) toChoice(tag string) engine.Side {
	c.t.Helper()
	for range 50 {
		game, err := c.store.Game(c.t.Context(), tag)
		if err != nil {
			c.t.Fatal(err)
		}
		o, err := view.OverviewOf(c.m.Club, c.m.Rules, c.m.Beacon, game)
		if err != nil {
			c.t.Fatal(err)
		}
		if o.Kind == "choice" && o.Phase == "move" {
			return o.Waits[0]
		}
		if len(o.Waits) == 0 { // for dice
			c.play(tag, 1)
			continue
		}
		c.play(tag, 0, engine.Action{Side: o.Waits[0], Verb: "pass"})
	}
	c.t.Fatal("nobody comes to move")
	return ""
}
