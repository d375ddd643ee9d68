package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// reach tells the places in which a unit may end a move, with what they cost.
func (q *Inquiry) reach(name string) report.Reply {
	if q.openly() {
		return q.without("reach " + short(name))
	}
	u, wrong := q.unit("reach", name)
	if wrong != nil {
		return *wrong
	}
	r := report.Reply{Command: "reach " + q.name(u)}
	p := q.placed(u)
	switch hexes := engine.FeaturesOf(q.course.Rules.System).Hexes; {
	case p.At == "":
		r.Text = []string{q.name(u) + " is not on the map" + conditions(p) + "."}
	case hexes == nil:
		r.Text, r.Lines = q.samples(u)
		r.Lines = append(r.Lines, q.measured(u)...)
	default:
		r.Text, r.Lines = q.hexesOf(hexes, u)
	}
	return r
}

// conditions are the words of a unit's condition, behind a colon.
func conditions(p engine.Placed) string {
	if len(p.Status) == 0 {
		return ""
	}
	return ": " + strings.Join(p.Status, ", ")
}

// hexesOf tells the hexes that a unit may reach, the cheapest first.
func (q *Inquiry) hexesOf(board engine.Hexes, u engine.UnitID) (text, lines []string) {
	at := q.placed(u).At
	reached, err := board.Reach(q.course.State, u)
	if err != nil {
		text = []string{fmt.Sprintf("Where %s may go is not known: %s.", q.name(u), strings.TrimPrefix(err.Error(), "reach: "))}
		if warning := engine.Forewarning(q.course.Rules.System); warning != "" {
			text = append(text, warning)
		}
		return text, nil
	}
	if len(reached) == 0 {
		return []string{fmt.Sprintf("%s, in %s, can go nowhere.", q.name(u), at)}, nil
	}
	stops := slices.ContainsFunc(sorted(reached), func(l engine.Loc) bool { return reached[l].Stop })
	said := fmt.Sprintf("%s, in %s, may end a move in %s, moving alone; each is told with what the cheapest way costs.", q.name(u), at, hexes(len(reached)))
	if stops {
		said += " A star is where it has to stop."
	}
	if !q.moves(u) {
		said += " It cannot move now: this is for a phase of moves, as all stand now."
	}
	return []string{said}, costs(reached)
}

// moves reports whether a move of the unit is among what may be ordered.
func (q *Inquiry) moves(u engine.UnitID) bool {
	if q.waits() != "" {
		return false
	}
	for a := range q.actions(u) {
		if a.Verb == moveVerb {
			return true
		}
	}
	return false
}

func hexes(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
}

// sorted are the places by their cost, then by name.
func sorted(reached map[engine.Loc]engine.Reached) []engine.Loc {
	var all []engine.Loc
	for at := range reached {
		all = append(all, at)
	}
	slices.SortFunc(all, func(a, b engine.Loc) int {
		return cmp.Or(cmp.Compare(reached[a].MP2, reached[b].MP2), strings.Compare(string(a), string(b)))
	})
	return all
}

// costs are the places in lines of one cost each.
func costs(reached map[engine.Loc]engine.Reached) (lines []string) {
	all := sorted(reached)
	for len(all) > 0 {
		cost := reached[all[0]].MP2
		end := slices.IndexFunc(all, func(at engine.Loc) bool { return reached[at].MP2 != cost })
		if end < 0 {
			end = len(all)
		}
		var names []string
		for _, at := range all[:end] {
			if name := string(at); reached[at].Stop {
				names = append(names, name+"*")
			} else {
				names = append(names, name)
			}
		}
		lines = append(lines, hung(fmt.Sprintf("%4s MP  ", halves(cost)), names)...)
		all = all[end:]
	}
	return lines
}

// hung are names in lines of a letter, behind a lead.
func hung(lead string, names []string) (lines []string) {
	if more := len(names) - maxNames; more > 0 {
		names = append(names[:maxNames:maxNames], fmt.Sprintf("and %d more", more))
	}
	line, none := lead, strings.Repeat(" ", len(lead))
	for i, name := range names {
		if i < len(names)-1 {
			name += ","
		}
		if len(line)+len(name) > lineWidth && line != lead {
			lines, line = append(lines, strings.TrimRight(line, " ")), none
		}
		line += name + " "
	}
	return append(lines, strings.TrimRight(line, " "))
}

// lineWidth is how long a line of names is, in a letter that puts it in by two.
const lineWidth = 72

// halves is a number of half points.
func halves(n int) string {
	if n%2 == 0 {
		return fmt.Sprint(n / 2)
	}
	return fmt.Sprintf("%d.5", n/2)
}

// samples are moves of a unit where places cannot be counted.
func (q *Inquiry) samples(u engine.UnitID) (text, lines []string) {
	if waits := q.waits(); waits != "" {
		return []string{waits}, nil
	}
	for a := range q.actions(u) {
		if a.Verb == moveVerb && len(lines) < maxListed {
			lines = append(lines, q.printer.Line(a))
		}
	}
	if len(lines) == 0 {
		return []string{fmt.Sprintf("%s has no legal move now.", q.name(u))}, nil
	}
	return []string{fmt.Sprintf("%s, at %s, may move as far as its inches go; these moves, for example, are legal:", q.name(u), q.placed(u).At)}, lines
}

// moveVerb is the word of moves in all systems.
const moveVerb = "move"
