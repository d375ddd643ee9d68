package interpret_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/playout"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// What is offered is read back: each action that may be done somewhere in a random game, as it is and as books print its units, is that
// action where it stands.
func TestOffersAreReadBack(t *testing.T) {
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
			r := interpret.Roster(p)
			printer := r.Printer()
			tried := map[string]bool{}
			for seed := range uint64(3) {
				game, err := playout.Play(sys, engine.Setup{}, seed, 60)
				if err != nil {
					t.Fatal(err)
				}
				state, err := sys.New(engine.Setup{})
				if err != nil {
					t.Fatal(err)
				}
				for _, play := range game.Plays {
					offersAreRead(t, sys, state, r, printer, tried)
					if state, _, _, err = engine.Apply(sys, state, play); err != nil {
						t.Fatal(err)
					}
				}
			}
			if len(tried) < 50 {
				t.Errorf("no more than %d actions were offered", len(tried))
			}
		})
	}
}

// offersAreRead reads what may be done in a state, of each verb so many actions.
func offersAreRead(t *testing.T, sys engine.System, s engine.State, r orders.Roster, printer orders.Printer, tried map[string]bool) {
	t.Helper()
	node := sys.Node(s)
	if node.Kind != engine.AtChoice {
		return
	}
	for _, side := range node.Seats {
		verbs := map[string]int{}
		for a := range sys.Legal(s, side) {
			if verbs[a.Verb]++; verbs[a.Verb] > 40 || tried[a.String()] {
				continue
			}
			tried[a.String()] = true
			if code := codeIn(printer.Line(a), a, r); code != "" {
				t.Errorf("%s is offered with the code %s", printer.Line(a), code)
			}
			for _, line := range []string{a.String(), printer.Line(a)} {
				order, f := orders.ParseLine(line, r)
				if f != nil && !strings.HasPrefix(f.Code, "W") {
					t.Errorf("%s is offered, and refused: %s %s", line, f.Code, f.Text)
					continue
				}
				if again, acts := order.Action(side); !acts || again.String() != a.String() {
					t.Errorf("%s is offered for %s, and read as %s", line, a, again)
				}
			}
		}
	}
}

// codeIn is an identifier of a unit of the action that stands in its line though the book prints it otherwise, "" for none.
func codeIn(line string, a engine.Action, r orders.Roster) string {
	for _, u := range r.Units {
		if slices.Contains(a.Units, u.ID) && u.Name != "" && !strings.Contains(line, u.Name) {
			return string(u.ID)
		}
	}
	return ""
}
