package interpret_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/playout"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// What is kept of a draft is what it was when its mail was read, whatever it says beside who goes where: each order that may be given
// somewhere in a random game, and orders of a table with all that a line can have.
func TestKeptOrdersAreWhatTheyWere(t *testing.T) {
	written := map[string][]string{"mill-lane": {
		"move Mill Battery gun 2 (10.6,16.4)",
		"move Mill Battery gun 2 (10.6,16.4) face 120",
		"move Mill Battery gun 2 (10.6,16.4) then (11,16.4)",
		"move Mill Battery gun 1 (11,11) face (20,12)",
		"move Mill Battery (11,11)",
		"move West Staff along Mill-Lane to (5,11.3)",
		"move Mill Battery gun 1 along Mill-Lane (15,12)",
		"move Mill Battery along Mill-Lane gun 1 (15,12)",
		"move West Staff along Mill-Lane (5,11.3) then (5,13)",
		"move Lane Horse (9,18) (9,17) charge Ford Dragoons",
		"move Lane Rifles (9,6) face 90 stop if enemy within 3",
		"move Lane Rifles (12,8) stops: yes",
		"limber Mill Battery gun 2",
		"face 1st Mill 45",
	}}
	for _, id := range []string{"training-field", "wilsons-creek", "into-the-woods", "mill-lane"} {
		t.Run(id, func(t *testing.T) {
			p, err := systems.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			sys, err := systems.Open(p)
			if err != nil {
				t.Fatal(err)
			}
			state, err := sys.New(engine.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			for _, line := range written[id] {
				keptAsWritten(t, p, sys, state, "west", line)
			}
			game, err := playout.Play(sys, engine.Setup{}, 5, 40)
			if err != nil {
				t.Fatal(err)
			}
			for _, play := range game.Plays {
				keptAsOffered(t, p, sys, state)
				if state, _, _, err = engine.Apply(sys, state, play); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// keptAsOffered keeps some of what may be done in a state, of each verb a few.
func keptAsOffered(t *testing.T, p *pack.Pack, sys engine.System, s engine.State) {
	t.Helper()
	node := sys.Node(s)
	if node.Kind != engine.AtChoice {
		return
	}
	for _, side := range node.Seats {
		verbs := map[string]int{}
		for a := range sys.Legal(s, side) {
			if verbs[a.Verb]++; verbs[a.Verb] <= 5 {
				keptAsWritten(t, p, sys, s, side, a.String())
			}
		}
	}
}

// keptAsWritten reads a line as a mail has it, and what is kept of that, and that once more.
func keptAsWritten(t *testing.T, p *pack.Pack, sys engine.System, s engine.State, side engine.Side, line string) {
	t.Helper()
	req := interpret.Request{Pack: p, Side: side, Rules: sys, State: s, Placed: engine.PlacedOf(sys, engine.Seen(sys, s, side)), Version: orders.Latest}
	actions, f := interpret.Written(req, line)
	if f != nil || len(actions) == 0 {
		t.Errorf("%s is not read: %+v", line, f)
		return
	}
	for _, a := range actions {
		kept, err := interpret.Kept(req, []string{a.String()})
		if err != nil {
			t.Fatal(err)
		}
		if len(kept[0]) != 1 || kept[0][0].Action.String() != a.String() {
			t.Errorf("%s is kept as %s, and then read as %+v", line, a, kept[0])
		}
	}
}
