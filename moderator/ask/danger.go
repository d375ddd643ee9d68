package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// lookout is who threatens and sees what.
type lookout struct{ *board }

func (b *board) lookout() lookout { return lookout{b} }

// danger tells who of the enemy, as far as the asker sees him, sees or reaches a place or a unit.
func (q combat) danger(text string) report.Reply {
	r := report.Reply{Command: "who can fire at " + short(text)}
	sys := q.course.Rules.System
	if q.openly() {
		return q.without(r.Command)
	}
	var targets []spot
	var by []engine.UnitID
	for _, t := range q.things(text) {
		if t.Unit != "" && !t.Own {
			by = append(by, t.Unit)
		}
		if s, here := q.spotOf(t); here && (t.Unit == "" || t.Own || q.side == game.Nobody) {
			targets = append(targets, s)
		}
	}
	if q.declares() && len(targets) == 0 && len(by) > 0 && q.waits() == "" {
		r.Command = "who can attack " + short(text)
		return q.attacks(r, q.fightIn(text))
	}
	if len(targets) == 0 {
		r.Command = "who can fire at"
		r.Text, r.Lines = q.exposed()
		return r
	}
	r.Command = "who can fire at " + targets[0].name
	for _, s := range targets[:min(len(targets), maxDangers)] {
		if engine.FeaturesOf(sys).Table != nil {
			text, lines := q.lookout().measuredBy(s, by)
			r.Text, r.Lines = append(r.Text, text...), append(r.Lines, lines...)
			continue
		}
		r.Text = append(r.Text, q.lookout().watchers(s, by)...)
		r.Text = append(r.Text, q.approach(s, by)...)
	}
	return r
}

// approach is how far enemies who are named are from a place, and how far each goes in a move.
func (q combat) approach(to spot, by []engine.UnitID) (text []string) {
	for _, u := range by[:min(len(by), maxDangers)] {
		if at := q.placed(u).At; at != "" {
			text = append(text, strings.TrimSuffix(q.apart(spot{unit: u, name: q.name(u), at: at}, to), ".")+q.mobility().allowanceOf(u)+".")
		}
	}
	return text
}

// exposed tells of the reader's units that an enemy stands next to. It answers the question who can be fired at
// when no unit is named.
func (q combat) exposed() (text, lines []string) {
	text = []string{"Who of the enemy reaches one of your units, or a place, is told by 'who can fire at' and its name."}
	if engine.FeaturesOf(q.course.Rules.System).Hexes == nil {
		return text, nil
	}
	for _, p := range q.shown {
		var near []string
		for _, foe := range q.lookout().foes(nil) {
			if p.Side == q.side && p.At != "" && !q.lookout().isLeader(p.Unit) && !q.lookout().isLeader(foe.Unit) && q.lookout().hexesFrom(p.At, foe.At) == 1 {
				near = append(near, q.name(foe.Unit)+" "+in(foe.At))
			}
		}
		if len(near) > 0 && len(lines) < maxListed {
			lines = append(lines, q.name(p.Unit)+" "+in(p.At)+": "+some(near, maxHolding))
		}
	}
	if len(lines) == 0 {
		return append(text, "Next to none of yours stands an enemy that you see."), nil
	}
	return append(text, "Of yours these have an enemy next to them:"), lines
}

// maxDangers is how many targets of one question are told.
const maxDangers = 3

// foes are the enemies that the asker sees on the map, of those that are named if any is.
func (b lookout) foes(named []engine.UnitID) (all []engine.Placed) {
	for _, p := range b.shown {
		if p.At != "" && p.Side != b.side && p.Side != "" && (len(named) == 0 || slices.Contains(named, p.Unit)) {
			all = append(all, p)
		}
	}
	return all
}

// measuredBy are what each enemy on a table would measure to a unit, or how far he is from a place.
func (b lookout) measuredBy(to spot, by []engine.UnitID) (text, lines []string) {
	for _, foe := range b.foes(by) {
		if to.unit == "" {
			if inches, known := inchesApart(foe.At, to.at); known {
				lines = append(lines, fmt.Sprintf("%s at %s: %.1f inches%s", b.name(foe.Unit), foe.At, inches, b.rangeOf(foe.Unit)))
			}
			continue
		}
		if said := engine.MeasuresOf(b.course.Rules.System, b.course.State, foe.Unit, to.unit); len(said) > 0 {
			lines = append(lines, b.name(foe.Unit)+": "+strings.ReplaceAll(strings.Join(said, "; "), to.name+": ", ""))
		}
	}
	if len(lines) == 0 {
		return []string{"No enemy that you see can do anything to " + to.said() + "."}, nil
	}
	if len(lines) > maxListed {
		lines = append(lines[:maxListed:maxListed], fmt.Sprintf("and %d more", len(lines)-maxListed))
	}
	return []string{"What each enemy would measure to " + to.said() + " as all stand now:"}, lines
}

// rangeOf is how far a unit reaches by the list of units, behind a comma; "" where that says nothing.
func (b lookout) rangeOf(u engine.UnitID) string {
	for _, m := range engine.MusterOf(b.course.Rules.System, b.course.State) {
		i := slices.IndexFunc(m.Facts, func(f engine.Fact) bool { return f.Name == rangeFact && f.Value != "" })
		if m.Unit == u && i >= 0 {
			return ", range " + m.Facts[i].Value
		}
	}
	return ""
}

// rangeFact is the column of a list of units in which their range stands.
const rangeFact = "Rg"

// watchers say which enemies stand next to a hex, and which see it from how far.
func (b lookout) watchers(to spot, by []engine.UnitID) (text []string) {
	grid := b.course.Rules.Pack.Grid
	at, err := grid.Find(string(to.at))
	if err != nil {
		return []string{to.said() + " is no hex of the map."}
	}
	clear, sees := b.seeing(to.at)
	var near, far []string
	foes := b.foes(by)
	slices.SortStableFunc(foes, func(x, y engine.Placed) int {
		return cmp.Compare(b.hexesFrom(x.At, to.at), b.hexesFrom(y.At, to.at))
	})
	for _, p := range foes {
		c, err := grid.Find(string(p.At))
		switch {
		case err != nil, b.isLeader(p.Unit):
		case grid.Distance(c, at) <= 1:
			near = append(near, b.name(p.Unit)+" "+in(p.At))
		case sees && clear[p.Unit]:
			far = append(far, fmt.Sprintf("%s %s, %s away%s", b.name(p.Unit), in(p.At), hexes(grid.Distance(c, at)), b.rangeOf(p.Unit)))
		}
	}
	text = append(text, "Next to "+to.said()+", and able to attack it from where they stand: "+cmp.Or(some(near, maxUnits), "no enemy that you see")+".")
	if sees {
		text = append(text, "Farther off, with a line of sight to it: "+cmp.Or(some(far, maxListed), "no enemy that you see")+". Whether who sees it also fires at it hangs on his range, and on the phase.")
	}
	return append(text, "That is so as all stand now; the enemy may come nearer before he fires or attacks.")
}

// seeing are the units with a line of sight to a hex, false where the rules have none.
func (b lookout) seeing(at engine.Loc) (map[engine.UnitID]bool, bool) {
	lookout := engine.FeaturesOf(b.course.Rules.System).Lookout
	if lookout == nil {
		return nil, false
	}
	sights, err := lookout.Sights(b.course.State, at)
	clear := map[engine.UnitID]bool{}
	for _, s := range sights {
		clear[s.Unit] = s.Clear
	}
	return clear, err == nil
}

// hexesFrom is how many hexes two places are apart.
func (b lookout) hexesFrom(one, other engine.Loc) int {
	grid := b.course.Rules.Pack.Grid
	a, err := grid.Find(string(one))
	c, wrong := grid.Find(string(other))
	if err != nil || wrong != nil {
		return 0
	}
	return grid.Distance(a, c)
}

// isLeader reports whether a unit is a leader by its card.
func (b lookout) isLeader(u engine.UnitID) bool {
	card, found := b.card(u)
	return found && card.Type == "leader"
}
