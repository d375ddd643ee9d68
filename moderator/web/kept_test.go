package web_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator"
	"adjutant/moderator/game"
)

// No page, and no map, depends on what a side has handed in and nobody has played.
func TestKeptOrdersStayOffThePages(t *testing.T) {
	pages := func(line string) (all []string) {
		c := newClub(t, built)
		const pack = "mill-lane"
		c.begin(pack)
		c.play(pack, 1, action(t, pack, "west", "move Lane-Rifles (9,5.5)"), engine.Action{Side: "west", Verb: "pass"}, engine.Action{Side: "east", Verb: "pass"})
		g, err := c.store.Game(t.Context(), pack)
		if err != nil {
			t.Fatal(err)
		}
		kept := game.Sealed{Side: "west", No: 3, Version: 1, Seal: "5ea1", Actions: []engine.Action{action(t, pack, "west", line), {Side: "west", Verb: "pass"}}}
		if err := c.store.Commit(t.Context(), moderator.Commit{Tag: pack, Version: g.Version(), Lines: []game.Line{{At: noon, Sealed: &kept}}}); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/", "/game/" + pack, "/game/" + pack + "/map", "/game/" + pack + "/rolls", "/game/" + pack + "/roll/1", "/game/" + pack + "/roll/1.roll", "/log", "/keys", "/verify"} {
			all = append(all, path+"\n"+c.page(path))
		}
		return all
	}
	one, other := pages("cannon Mill-Battery gun 1 -> (24.7,12.3)"), pages("fire Lane-Rifles at will")
	for i := range one {
		if one[i] != other[i] {
			t.Errorf("a page tells what is kept:\n%s\n%s", one[i], other[i])
		}
	}
}

// What was sealed is told as soon as it has been played, and not before.
func TestOrdersThatWerePlayedAreTold(t *testing.T) {
	c := newClub(t, built)
	const pack, path, order = "mill-lane", "/game/mill-lane", "move Lane Rifles (6,5.5)-(9,5.5)"
	c.begin(pack)
	west := []engine.Action{action(t, pack, "west", "move Lane-Rifles (6,5.5)-(9,5.5)"), {Side: "west", Verb: "pass"}}
	c.play(pack, 0, west...)
	if page := c.page(path); !strings.Contains(page, "a sealed order") || strings.Contains(page, "Lane Rifles (6,5.5)") {
		t.Errorf("before it is played:\n%s", page)
	}
	c.play(pack, 1, engine.Action{Side: "east", Verb: "pass"})
	if page := c.page(path); strings.Contains(page, "a sealed order") || !strings.Contains(page, order) {
		t.Errorf("after it was played:\n%s", page)
	}
}
