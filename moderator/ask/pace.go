package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// pace tells how far the reader's units go, all or those of a kind.
func (q ground) pace(kind string) report.Reply {
	r := report.Reply{Command: strings.TrimSpace("movement of " + kind)}
	if q.openly() {
		return q.without(r.Command)
	}
	want, there := typeOf(kind), false
	for _, p := range q.shown {
		card, known := q.card(p.Unit)
		if p.Side != q.side || p.At == "" || known && want != "" && card.Type != want || !known {
			continue
		}
		there = true
		if line := q.paceOf(p.Unit); line != "" {
			r.Lines = append(r.Lines, line)
		}
	}
	if t, found := termOf(engine.TermsOf(q.course.Rules.System, q.course.State), "movement allowance"); found {
		r.Text = append(r.Text, explained(t))
	}
	switch {
	case !there:
		r.Text = []string{"No unit of yours of that kind is on the map. " + q.roll()}
		return r
	case len(r.Lines) == 0:
		r.Text = append(r.Text, "How far they go stands in no list of this game.")
	}
	if len(r.Lines) > maxListed {
		r.Lines = append(r.Lines[:maxListed], "and more")
	}
	r.Text = append(r.Text, "'reach' and a name tells where one of them can end now.")
	return r
}

// paceOf is how far a unit goes: by its allowance, or as it is measured.
func (q ground) paceOf(u engine.UnitID) string {
	for _, one := range engine.MusterOf(q.course.Rules.System, q.course.State) {
		if i := slices.IndexFunc(one.Facts, func(f engine.Fact) bool { return f.Name == paceFact && f.Value != "" }); one.Unit == u && i >= 0 {
			return fmt.Sprintf("%s: a movement allowance of %s", q.name(u), one.Facts[i].Value)
		}
	}
	var told []string
	for _, line := range engine.MeasuresOf(q.course.Rules.System, q.course.State, u) {
		if strings.Contains(line, "move") {
			told = append(told, line)
		}
	}
	if len(told) == 0 {
		return ""
	}
	return q.name(u) + ": " + strings.Join(told, "; ")
}

// typeOf is the pack's word for a kind of units; "" for all.
func typeOf(word string) string {
	switch word = strings.ToLower(strings.TrimSpace(word)); word {
	case "cavalry", "horse", "horsemen", "dragoons", "hussars":
		return "cavalry"
	case "infantry", "foot", "riflemen", "rifles", "militia":
		return "infantry"
	case "artillery", "guns", "battery", "batteries":
		return "artillery"
	case "leader", "leaders", "officer", "officers":
		return "leader"
	}
	return ""
}
