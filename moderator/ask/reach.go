package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// mobility is how far units may go, and what holds them.
type mobility struct{ *board }

func (b *board) mobility() mobility { return mobility{b} }

// reach tells the places in which a unit may end a move, with what they cost.
func (q ground) reach(name string) report.Reply {
	if q.openly() {
		return q.without("reach " + short(name))
	}
	name, all := strings.CutSuffix(name, " all")
	if r, stacked := q.stackReach(name); stacked {
		return r
	}
	u, wrong := q.unit("reach", name)
	if wrong != nil {
		return *wrong
	}
	r := report.Reply{Command: "reach " + q.name(u)}
	if all {
		r.Command += " all"
	}
	p := q.placed(u)
	switch hexes := engine.FeaturesOf(q.course.Rules.System).Hexes; {
	case p.At == "":
		r.Text = q.coming(u)
	case hexes == nil:
		r.Text, r.Lines = q.mobility().samples(u)
		r.Lines = append(r.Lines, q.mobility().paces(u)...)
	default:
		r.Text, r.Lines, r.Stays = q.mobility().hexesOf(hexes, u, all)
	}
	return r
}

// paces are, of what a player would measure for a unit, how far it goes.
func (b mobility) paces(u engine.UnitID) []string {
	return slices.DeleteFunc(b.measured(u), func(line string) bool { return strings.Contains(line, " away") })
}

// conditions are the words of a unit's condition, behind a colon.
func conditions(p engine.Placed) string {
	if len(p.Status) == 0 {
		return ""
	}
	return ": " + strings.Join(p.Status, ", ")
}

// hexesOf tells the hexes that a unit may reach, the cheapest first; the first of very many, unless all are asked for; and
// whether it cannot move now.
func (b mobility) hexesOf(board engine.Hexes, u engine.UnitID, all bool) (text, lines []string, stays bool) {
	at := b.placed(u).At
	reached, err := board.Reach(b.course.State, u)
	if err != nil {
		text = []string{fmt.Sprintf("Where %s may go is not known: %s.", b.name(u), strings.TrimPrefix(err.Error(), "reach: "))}
		if warning := b.course.Rules.System.Info().Forewarning; warning != "" {
			text = append(text, warning)
		}
		return text, nil, false
	}
	if len(reached) == 0 {
		return []string{fmt.Sprintf("%s, in %s, can go nowhere.", b.name(u), at)}, nil, true
	}
	stops := slices.ContainsFunc(sorted(reached), func(l engine.Loc) bool { return reached[l].Stop })
	said := fmt.Sprintf("%s, in %s, may end a move in %s, moving alone; each is told with what the cheapest way costs.", b.name(u), at, hexes(len(reached)))
	if stops {
		said += " A star is where it has to stop."
	}
	if stays = !b.moves(u); stays {
		said += " It cannot move now: " + b.whyStays(u, reached) + "."
	}
	if len(reached) <= maxReached {
		return []string{said}, costs(reached, sorted(reached), starred), stays
	}
	if all {
		return []string{said + " S2303..S2307 are all hexes from one to the other, down a column."}, costs(reached, sorted(reached), b.hexSpans), stays
	}
	return []string{said}, b.nearest(u, reached), stays
}

// nearest are the cheapest hexes of a long list, whole costs of them, and how to ask for the rest.
func (b mobility) nearest(u engine.UnitID, reached map[engine.Loc]engine.Reached) []string {
	order := sorted(reached)
	end := maxReached
	for end > 0 && reached[order[end-1]].MP2 == reached[order[end]].MP2 {
		end--
	}
	if end == 0 {
		end = maxReached
	}
	most := halves(reached[order[len(order)-1]].MP2)
	rest := fmt.Sprintf("and %s more, for up to %s MP: 'reach %s all' brings them, 'can %s move to %s?' tells of one",
		hexes(len(order)-end), most, b.name(u), b.name(u), order[len(order)-1])
	return append(costs(reached, order[:end], starred), rest)
}

// starred are places, with a star where a unit has to stop.
func starred(reached map[engine.Loc]engine.Reached, all []engine.Loc) (names []string) {
	for _, at := range all {
		name := string(at)
		if reached[at].Stop {
			name += "*"
		}
		names = append(names, name)
	}
	return names
}

// hexSpans are places with those under each other in one, behind them the ones where a unit has to stop.
func (b mobility) hexSpans(reached map[engine.Loc]engine.Reached, all []engine.Loc) []string {
	grid := b.course.Rules.Pack.Grid
	var free []hex.Coord
	var stops []engine.Loc
	for _, at := range all {
		c, err := grid.Find(string(at))
		if err != nil || reached[at].Stop {
			stops = append(stops, at)
			continue
		}
		free = append(free, c)
	}
	return append(spans(grid, free), starred(reached, stops)...)
}

// moves reports whether a move of the unit is among what may be ordered.
func (b mobility) moves(u engine.UnitID) bool {
	if b.waits() != "" {
		return false
	}
	for a := range b.actions(u) {
		if a.Verb == game.MoveVerb {
			return true
		}
	}
	return false
}

// whyStays says why a unit that may go somewhere cannot move now: what the rules say of its first step, where moves are made now.
func (b mobility) whyStays(u engine.UnitID, reached map[engine.Loc]engine.Reached) string {
	const later = "this is for a phase of moves, as all stand now"
	if b.waits() != "" || !slices.Contains(b.course.Node().Seats, b.placed(u).Side) {
		return later
	}
	step := engine.Action{Side: b.placed(u).Side, Verb: game.MoveVerb, Units: []engine.UnitID{u}, Path: sorted(reached)[:1]}
	ruling := b.course.Rules.System.Check(b.course.State, step)
	if ruling.Verdict != engine.Illegal || len(ruling.Findings) == 0 || ruling.Findings[0].Code == finding.OutOfPhase {
		return later
	}
	return ruling.Findings[0].Text
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

// costs are the places in lines of one cost each, those behind a star where a unit has to stop.
func costs(reached map[engine.Loc]engine.Reached, all []engine.Loc, named func(map[engine.Loc]engine.Reached, []engine.Loc) []string) (lines []string) {
	for len(all) > 0 {
		cost := reached[all[0]].MP2
		end := slices.IndexFunc(all, func(at engine.Loc) bool { return reached[at].MP2 != cost })
		if end < 0 {
			end = len(all)
		}
		names := named(reached, all[:end])
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
func (b mobility) samples(u engine.UnitID) (text, lines []string) {
	if waits := b.waits(); waits != "" {
		return []string{waits}, nil
	}
	for a := range b.actions(u) {
		if a.Verb == game.MoveVerb && len(lines) < maxListed {
			lines = append(lines, b.printer.Line(a))
		}
	}
	if len(lines) == 0 {
		return []string{fmt.Sprintf("%s has no legal move now.", b.name(u))}, nil
	}
	return []string{fmt.Sprintf("%s, at %s, may move as far as its inches go; these moves, for example, are legal:", b.name(u), b.placed(u).At)}, append(lines, b.jammed(u, lines)...)
}
