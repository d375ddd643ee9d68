package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/report"
)

var (
	// stackOf matches a stack by one of its units, stackIn by where it stands.
	stackOf = pattern.MustCompile(`(?i)^(?:the |my )?(.+?)(?:'s|s'|')? (?:stack|group|force|column|lot|pile|party)$`)
	stackIn = pattern.MustCompile(`(?i)^.+? (?:in|at) (?:hex )?([ns]?\d{4})$`)
)

// stackReach tells how far all who stand in one hex go together, which is as far as the slowest of them, where a text names them so.
func (q ground) stackReach(text string) (report.Reply, bool) {
	at := engine.Loc("")
	if found := stackIn.FindStringSubmatch(text); found != nil {
		at, _ = q.roster.PlaceNamed(found[1])
	} else if found := stackOf.FindStringSubmatch(text); found != nil {
		if u, wrong := q.unit("reach", found[1]); wrong == nil {
			at = q.placed(u).At
		}
	}
	hexes := engine.FeaturesOf(q.course.Rules.System).Hexes
	if at == "" || hexes == nil {
		return report.Reply{}, false
	}
	r := report.Reply{Command: "reach of all in " + string(at)}
	var who []string
	var slowest engine.UnitID
	least := -1
	for _, p := range q.shown {
		if p.At != at || p.Side != q.side {
			continue
		}
		who = append(who, q.name(p.Unit))
		reached, err := hexes.Reach(q.course.State, p.Unit)
		if err == nil && (least < 0 || len(reached) < least) {
			slowest, least = p.Unit, len(reached)
		}
	}
	switch {
	case len(who) == 0:
		r.Text = []string{fmt.Sprintf("None of yours stands in %s.", at)}
		return r, true
	case least < 0:
		return r, false
	}
	slices.Sort(who)
	r.Text = []string{fmt.Sprintf("In %s stand %s. Together they go as far as the slowest of them, which is %s.", at, strings.Join(who, ", "), q.name(slowest))}
	more, lines, stays := q.mobility().hexesOf(hexes, slowest, false)
	r.Text, r.Lines, r.Stays = append(r.Text, more...), lines, stays
	return r, true
}
