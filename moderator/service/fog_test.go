package service_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

var fogDeep = flag.Bool("fog", false, "look for what is hidden in more recorded games, from both sides, with all pictures and files made")

// TestNobodySeesWhatIsHidden plays recorded games of each system from beginning to end in three
// worlds at once: in the second the one player hides other things at every turn, in the third he
// hides the same and has another secret, with which hashes are salted. Nothing that his opponent,
// those who watch, visitors of the pages or readers of a bundle get differs in any byte, but the
// hashes that [hashFields] lists; and each of these differs by the secret as well, so that nobody
// without it can try what was hidden.
func TestNobodySeesWhatIsHidden(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, file string
		hider      int
		crossed    bool
		plan       func(engine.Action) ([2]string, bool)
		until      func(engine.Node) bool
		beacon     bool
		hides      int // how often something is hidden before each turn; 0 once
		deep       bool
	}{
		{name: "training field", file: "musket/steered-training-field.txtar"},
		{name: "training field, other kinds", file: "musket/steered-training-field.txtar", hider: 1, crossed: true},
		{name: "training field, by a beacon", file: "musket/steered-training-field.txtar", beacon: true, until: func(n engine.Node) bool { return n.Turn > 2 }},
		{name: "training field, from the south", file: "musket/random-game.txtar", hider: 1, deep: true},
		{name: "creek", file: "musket/steered-wilsons-creek.txtar"},
		{name: "creek, another plan of entry", file: "musket/steered-wilsons-creek.txtar", plan: otherEntry, until: entersLast},
		{name: "creek, other kinds", file: "musket/steered-wilsons-creek.txtar", hider: 1, crossed: true, deep: true},
		{name: "creek, from the Confederates", file: "musket/steered-wilsons-creek.txtar", hider: 1, deep: true},
		{name: "mill lane", file: "muzzleblast/greedy-civil-war.txtar"},
		{name: "mill lane, other kinds", file: "muzzleblast/greedy-civil-war.txtar", crossed: true, deep: true},
		{name: "mill lane, from the east", file: "muzzleblast/greedy-napoleonic.txtar", hider: 1, deep: true},
		{name: "into the woods", file: "gbacw/whole-9.txtar"},
		{name: "into the woods, other kinds", file: "gbacw/whole-9.txtar", hider: 1, crossed: true, deep: true},
		{name: "into the woods, scenario 2", file: "gbacw/whole-2.txtar", hider: 1, deep: true},
		{name: "quarry, under other blinds", file: "declared/quarry.txtar", hider: 1, plan: otherBlinds, hides: 3},
		{name: "quarry, other kinds", file: "declared/quarry.txtar", hider: 1, crossed: true, hides: 3},
		{name: "coast, other courses", file: "declared/coast.txtar", plan: otherCourses, hides: 3},
		{name: "coast, other kinds", file: "declared/coast.txtar", crossed: true, hides: 3},
		{name: "channels, rowed unseen", file: "declared/channels.txtar", hides: 6},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.deep && !*fogDeep {
				t.Skip("only with -fog")
			}
			t.Parallel()
			g := readFogGame(t, tt.file)
			g.hider, g.crossed, g.plan, g.until = tt.hider, tt.crossed, tt.plan, tt.until
			g.beacon, g.hides = tt.beacon, max(1, tt.hides)
			g.unsalted = tt.crossed || strings.HasPrefix(tt.file, "gbacw/")
			g.play()
			g.mustHaveLooked()
		})
	}
}

// otherEntry is where formations of the Union that enter on the last turn do so under two plans.
func otherEntry(a engine.Action) (two [2]string, secret bool) {
	if a.Verb != "entry" {
		return two, false
	}
	formation, turn, from := a.Arg("formation")[0], a.Arg("turn")[0], a.Path[0]
	two[0] = fmt.Sprintf("sealed entry %s formation %s turn %s", from, formation, turn)
	if a.Has("with") {
		two[0] += " with " + a.Arg("with")[0]
	}
	if two[1] = two[0]; formation != "1" {
		two[1] = fmt.Sprintf("sealed entry %s formation %s turn %s", map[string]string{"2": "E", "3": "A", "4": "1512"}[formation], formation, turn)
	}
	return two, true
}

// entersLast is when the Union enters on the last turn, for all to see.
func entersLast(n engine.Node) bool { return n.Turn == 9 && n.Phase == "move" && n.Seats[0] == "union" }

// otherBlinds are two plans of who lies beneath which blinds, and which are dummies: of the pack quarry-ridge, whose blinds 2 to 4 are
// never lifted in its recorded game.
func otherBlinds(a engine.Action) (two [2]string, secret bool) {
	if a.Verb != "hide" {
		return two, false
	}
	other := a
	if under := map[string]string{"R-Blind-2": "R-Blind-3", "R-Blind-3": "R-Blind-4", "R-Blind-4": "R-Blind-2"}[a.Arg("under")[0]]; under != "" {
		other.Args = []engine.Arg{{Name: "under", Values: []string{under}}}
	}
	return [2]string{a.String(), other.String()}, true
}

// otherCourses are two plans of where a lugger sails that nobody else ever sees: of the pack moonless-coast.
func otherCourses(a engine.Action) (two [2]string, secret bool) {
	if a.Verb != "move" || a.Units[0] != "R-Tern" {
		return two, false
	}
	other := a
	other.Path = slices.Clone(a.Path)
	for i, at := range a.Path {
		if at == "Skerries" {
			other.Path[i] = "Sound"
		}
	}
	return [2]string{a.String(), other.String()}, true
}
