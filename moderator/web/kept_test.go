package web_test

import (
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
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
		if err := c.store.Commit(t.Context(), storage.Commit{Tag: pack, Version: g.Version(), Lines: []game.Line{{At: noon, Sealed: &kept}}}); err != nil {
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
	if page := c.page(path); !strings.Contains(page, "sealed orders") || strings.Contains(page, "Lane Rifles (6,5.5)") {
		t.Errorf("before it is played:\n%s", page)
	}
	c.play(pack, 1, engine.Action{Side: "east", Verb: "pass"})
	if page := c.page(path); strings.Contains(page, "sealed orders") || !strings.Contains(page, order) {
		t.Errorf("after it was played:\n%s", page)
	}
}

var minutes = regexp.MustCompile(`12:\d\d(?::\d\d)?|#\d+`)

// How many orders a side has sealed is its own: neither pages nor files for everybody tell it, and what it does anew in their place
// has nothing be told again.
func TestHowManyOrdersAreSealedIsNotTold(t *testing.T) {
	const pack = "wilsons-creek"
	entries := []string{"entry D formation 1 turn 4 with Lyon", "entry A formation 2 turn 5", "entry A formation 3 turn 6"}
	pages := func(sealed ...string) (all []string) {
		c := newClub(t, built)
		c.begin(pack)
		for _, line := range sealed {
			c.play(pack, 0, action(t, pack, "union", line))
		}
		for _, path := range []string{"/", "/game/" + pack, "/game/" + pack + "/play/1", "/game/" + pack + "/moved", "/game/" + pack + "/plan", "/game/" + pack + "/feed.atom", "/feed.atom"} {
			all = append(all, path+"\n"+minutes.ReplaceAllString(c.page(path), "")) // which come in one mail
		}
		return all
	}
	one, several := pages(entries[0]), pages(entries...)
	for i := range one {
		if one[i] != several[i] {
			t.Errorf("a page tells how many orders were sealed:\n%s\n%s", one[i], several[i])
		}
	}
	if !strings.Contains(one[1], "sealed orders") {
		t.Errorf("nothing is told of them:\n%s", one[1])
	}
}
