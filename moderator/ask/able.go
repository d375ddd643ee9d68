package ask

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// deeds are the words of orders that a word of players is for, all but a pass for "act".
var deeds = map[string][]string{
	"go": {"move", "entry"}, "move": {"move", "entry"}, "shoot": {"fire", "bombard", "cannon", "grape"}, "fire": {"fire", "bombard", "cannon", "grape"},
	"attack": {"attack", "shock", "charge", "fire"}, "shock": {"shock", "attack"}, "charge": {"charge", "shock"},
	"recover": {"recover", "roll"}, "rally": {"rally", "roll"}, "activate": {"activate"},
}

// drawn is the word by which a system tells which commands are still to act.
const drawn = "markers"

// able tells which units the rules list for a deed now, or for any.
func (q forces) able(deed string) report.Reply {
	deed = strings.ToLower(strings.TrimSpace(deed))
	r := report.Reply{Command: "who can " + deed}
	if q.openly() {
		return q.without(r.Command)
	}
	if waits := q.waits(); waits != "" {
		r.Text = []string{waits}
		return r
	}
	names := q.ableTo(deed)
	if len(names) == 0 {
		r.Text = []string{q.stands(), fmt.Sprintf("The rules list nobody now who can %s.", deed)}
		return r
	}
	r.Text = []string{q.stands(), fmt.Sprintf("These can %s now: %s.", deed, some(names, maxAble)), "'what can' and a name lists what one of them may do."}
	if t, told := termOf(engine.TermsOf(q.course.Rules.System, q.course.State), drawn); told && t.Word == drawn {
		r.Text = append(r.Text, t.Means)
	}
	return r
}

// whom are the names of those who act by an action: units, or the one that is called by an order that names no
// unit, as a marker does.
func (q forces) whom(a engine.Action) (names []string) {
	for _, u := range game.UnitsOf(a) {
		if q.placed(u).Side == q.side {
			names = append(names, q.name(u))
		}
	}
	if len(names) == 0 && len(a.Units) == 0 && len(a.Args) == 1 && len(a.Args[0].Values) == 0 {
		names = []string{a.Args[0].Name}
	}
	return names
}
