package ask

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// sight tells which units see a place, and what is in the way of others.
func (q ground) sight(of string) report.Reply {
	asked := "who sees " + short(of)
	lookout := engine.FeaturesOf(q.course.Rules.System).Lookout
	if lookout == nil {
		return q.without(asked)
	}
	at, found := q.roster.PlaceNamed(of)
	if !found {
		if u, _ := q.roster.UnitNamed(of); u != "" {
			at = q.placed(u).At
		}
	}
	if at == "" {
		return report.Reply{Command: asked, Text: []string{"'" + short(of) + "' is neither a place nor a unit that stands on one."}}
	}
	sights, err := lookout.Sights(q.course.State, at)
	if err != nil {
		return report.Reply{Command: asked, Text: []string{"Nobody sees that: " + err.Error() + "."}}
	}
	return report.Reply{Command: "who sees " + string(at), Text: q.lookout().seers(at, sights), Lines: q.lookout().blind(sights)}
}

// seers names who sees a place, side by side.
func (b lookout) seers(at engine.Loc, sights []engine.Sight) (text []string) {
	if len(sights) == 0 {
		return []string{"No unit is on the map for which the rules have a line of sight."}
	}
	for _, side := range b.course.Rules.System.Info().Sides {
		var names []string
		for _, s := range sights {
			if p := b.placed(s.Unit); s.Clear && p.Side == side {
				names = append(names, b.name(s.Unit)+" "+in(p.At))
			}
		}
		if len(names) > 0 {
			text = append(text, fmt.Sprintf("%s: %s is seen by %s.", b.course.Rules.Pack.SideName(side), at, some(names, maxUnits)))
		}
	}
	if len(text) == 0 {
		return []string{fmt.Sprintf("Nobody is known to see %s.", at)}
	}
	return text
}

// blind are lines about the reader's units that do not see a place, or of which it is not known; where there are
// many, their numbers.
func (b lookout) blind(sights []engine.Sight) (lines []string) {
	blocked, open := 0, 0
	for _, s := range sights {
		p := b.placed(s.Unit)
		if s.Clear || p.Side != b.side {
			continue
		}
		why := "it does not see it"
		switch {
		case s.Open != "":
			open++
			why = "that is not known, " + s.Open
		case s.Blocked != "":
			blocked++
			why += ", " + s.Blocked
		}
		lines = append(lines, fmt.Sprintf("%s %s: %s", b.name(s.Unit), in(p.At), why))
	}
	if len(lines) <= maxBlind {
		return lines
	}
	text := fmt.Sprintf("%d units of yours do not see it", blocked)
	if open > 0 {
		text += fmt.Sprintf(", of %d it is not known", open)
	}
	return []string{text + ". The first of them: " + lines[0]}
}
