//go:build unix

package plan_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/moderator/picture"
	"adjutant/moderator/plan"
)

// What a planner keeps of orders that were tried changes no answer, however many ask at once and whatever they ask in between.
func TestKeptTrialsChangeNoAnswer(t *testing.T) {
	m, course := begun(t, "training-field", "")
	var requests []string
	for _, text := range []string{"", "move 1st Foot 1203", "move Lancers 1403", "pass", "move 1st Foot 1203\nodds pass", "no order", "pass\npass", "reach 1st Foot"} {
		for _, side := range []string{"north", "south", "nobody"} {
			for _, op := range []string{`"reach","unit":"1st Foot"`, `"odds","action":"attack 1103 -> 1204 primary 1st Foot"`, `"orders"`, `"legal","unit":"1st Foot"`} {
				requests = append(requests, fmt.Sprintf(`{"side":%q,"text":%q,"op":%s}`, side, text, op))
			}
		}
	}
	var want []string
	for _, r := range requests {
		answer, err := plan.New(m, course, picture.Window{}).Answer([]byte(r))
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, string(answer))
	}
	one := plan.New(m, course, picture.Window{})
	var all sync.WaitGroup
	for begin := range 3 {
		all.Go(func() {
			for i := range requests {
				i = (i*(begin+1) + begin) % len(requests) // each asks in another order
				answer, err := one.Answer([]byte(requests[i]))
				if diff := gocmp.Diff(want[i], string(answer)); err != nil || diff != "" {
					t.Errorf("%s: %v (-fresh +kept):\n%s", requests[i], err, diff)
				}
			}
		})
	}
	all.Wait()
}

// Who has to choose whose marker comes first is told whose may: those are commands, and stand on no map.
func TestSideChoosesAMarker(t *testing.T) {
	m, course := begun(t, "into-the-woods-ours", "6")
	chosen := toOrder(t, course, "activate")
	list, err := plan.New(m, course, picture.Window{}).Legal(plan.Request{Side: chosen.Side})
	if err != nil || len(list.Actions) == 0 || !strings.HasPrefix(list.Actions[0], "activate ") {
		t.Errorf("%s may %q: %v", chosen.Side, list.Actions, err)
	}
}
