package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// targets tells which enemies a unit of the reader's may fire at or attack now, which of his units may do that
// to an enemy or a place, and for a place where he stands, which enemies may do it to him.
func (q combat) targets(text string) report.Reply {
	r := report.Reply{Command: "targets " + short(text)}
	if q.openly() {
		return q.without(r.Command)
	}
	f := q.fightIn(text)
	if len(f.own) == 0 && (q.isHeld(f.at) || len(f.foes) == 0 && q.isEmpty(f.at)) {
		return q.danger(text)
	}
	r.Command = "targets" + q.fighters(f)
	lines := q.fightsNow(f)
	switch waits := q.waits(); {
	case waits != "":
		r.Text = []string{waits}
	case len(lines) == 0:
		r.Text = []string{q.stands(), "The rules list no such order now."}
	default:
		r.Text = []string{q.stands()}
		enlist(&r, fmt.Sprintf("It may be done now, by %s:", plural(len(lines), "order")), lines[:min(len(lines), mostTargets)])
		if more := len(lines) - mostTargets; more > 0 {
			r.Lines = append(r.Lines, fmt.Sprintf("and %d more; 'odds' before one tells what it comes to", more))
		}
		return r
	}
	r.Lines = append(r.Lines, q.prospects(f)...)
	return r
}

// mostTargets is how many orders are listed of whoever may be fired at.
const mostTargets = 6

// isHeld reports whether the first of places is one where the reader stands.
func (q combat) isHeld(at []engine.Loc) bool {
	return len(at) > 0 && slices.ContainsFunc(q.shown, func(p engine.Placed) bool { return p.At == at[0] && p.Side == q.side })
}

// isEmpty reports whether nobody stands in the first of places: a player who asks who can fire into it means the
// enemy.
func (q combat) isEmpty(at []engine.Loc) bool {
	return len(at) > 0 && !slices.ContainsFunc(q.shown, func(p engine.Placed) bool { return p.At == at[0] })
}

// fighters are the units that a fight names, and their enemies, behind a blank.
func (q combat) fighters(f fight) (text string) {
	for _, u := range f.own {
		text += " of " + q.name(u)
	}
	for _, u := range f.foes {
		text += " against " + q.name(u)
	}
	if len(f.foes) == 0 && len(f.at) > 0 {
		text += " against " + string(f.at[0])
	}
	return text
}

// fightsNow are the orders for a fight that the rules allow now, one for each pair of attacker and target.
func (q combat) fightsNow(f fight) (lines []string) {
	if q.waits() != "" {
		return nil
	}
	f.verbs = fights
	told := map[string]bool{}
	for a := range q.actions("") {
		who := strings.Join(forces(q).whom(a), ", ") + " " + a.Verb + " " + aimOf(a)
		if slices.Contains(f.verbs, a.Verb) && f.by(a) && f.against(a) && !told[who] {
			told[who] = true
			lines = append(lines, q.printer.Line(a))
		}
	}
	return lines
}

// aimOf is the unit or place that an order is against.
func aimOf(a engine.Action) (aim string) {
	if n := len(a.Path); n > 0 {
		aim = string(a.Path[n-1])
	}
	for _, arg := range a.Args {
		if arg.Name == "at" || arg.Name == "charge" {
			aim += " " + strings.Join(arg.Values, " ")
		}
	}
	return aim
}

// prospects are lines on how the named units stand to the enemy when they may do nothing to him now: which of
// them are in sight, and how far.
func (q combat) prospects(f fight) (lines []string) {
	for _, u := range f.own[:min(len(f.own), 1)] {
		from := spot{unit: u, name: q.name(u), at: q.placed(u).At}
		if from.at == "" {
			return q.coming(u)
		}
		if reach := q.lookout().rangeOf(u); reach != "" {
			lines = append(lines, from.name+reach+"; the nearest enemies, as all stand now:")
		} else {
			lines = append(lines, "The nearest enemies to "+from.name+", as all stand now:")
		}
		lines = append(lines, q.inSight(from)...)
	}
	for _, u := range f.foes[:min(len(f.foes), 1)] {
		if at := q.placed(u).At; at != "" {
			lines = append(lines, "Who of yours is nearest to "+q.name(u)+", as all stand now:")
			lines = append(lines, q.inSight(spot{unit: u, name: q.name(u), at: at})...)
		}
	}
	return lines
}

// inSight are lines on those of the other side who are nearest to a spot, with whether it sees them.
func (q combat) inSight(from spot) (lines []string) {
	look := engine.FeaturesOf(q.course.Rules.System).Lookout
	for _, a := range ground(q).nearestTo([]spot{from}) {
		if len(lines) == mostTargets-2 {
			break
		}
		line := ground(q).afarTold(a, false)
		line, _, _ = strings.Cut(line, ":")
		if look != nil {
			line += seenOrNot(ground(q).sightOf(look, from, a.foe.At))
		}
		lines = append(lines, line)
	}
	return lines
}

// seenOrNot says in a word whether somebody is seen.
func seenOrNot(s engine.Sight, known bool) string {
	switch {
	case !known || s.Open != "":
		return ""
	case s.Clear:
		return ", in sight"
	}
	return ", out of sight"
}
