package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// counter is a unit as it stands, and what is told of it.
type counter struct {
	engine.Placed
	engine.Mustered
	name string
}

// units lists units with what they are worth: the reader's, the enemy's that he sees, or those of a formation or kind.
func (q forces) units(of string) report.Reply {
	of = strings.Trim(short(of), ` "'.,!?`)
	if r, told := q.toldApart(of); told {
		return r
	}
	r := report.Reply{Command: strings.TrimSpace("units " + of)}
	if q.openly() {
		r.Text, r.Lines = q.listed()
		return r
	}
	sides, rest := q.sidesOf(of)
	all := q.counters(sides)
	if rest != "" {
		if all = among(q.counters(q.everySide()), rest); len(all) == 0 {
			all = q.led(of)
		}
		if len(all) == 0 {
			if u, _ := q.roster.UnitNamed(of); u != "" {
				return q.worth(of)
			}
			r.Text = []string{fmt.Sprintf("No units are called '%s'. There are: %s.", of, some(groupsOf(q.counters(q.everySide())), maxUnits))}
			return r
		}
	}
	if r.Text = q.mustered(all, sides); rest != "" {
		r.Text = q.mustered(all, nil)
	}
	r.Lines = q.tabled(all)
	if rest == "" && q.side != game.Nobody && slices.Equal(sides, []engine.Side{q.side}) {
		r.Lines = append(r.Lines, "'enemy units' lists those of the enemy that you see.")
	}
	return r
}

// everySide are the sides, the reader's first.
func (b *board) everySide() []engine.Side {
	sides := slices.Clone(b.course.Rules.System.Info().Sides)
	slices.SortStableFunc(sides, func(one, other engine.Side) int {
		switch b.side {
		case one:
			return -1
		case other:
			return 1
		}
		return 0
	})
	return sides
}

// sidesOf are the sides whose units are meant, and what else narrows them.
func (b *board) sidesOf(of string) (sides []engine.Side, rest string) {
	all := b.everySide()
	folded := orders.Fold(of)
	for _, side := range all {
		if folded == orders.Fold(string(side)) || folded == orders.Fold(b.course.Rules.Pack.SideName(side)) {
			return []engine.Side{side}, ""
		}
	}
	enemy := slices.DeleteFunc(slices.Clone(all), func(s engine.Side) bool { return s == b.side })
	switch {
	case folded == "enemy" && b.side != game.Nobody:
		return enemy, ""
	case folded == "all" || b.side == game.Nobody:
		return all, strings.TrimPrefix(folded, "all")
	}
	return []engine.Side{b.side}, folded
}

// counters are the units of sides, in the order of the pack.
func (b *board) counters(sides []engine.Side) (all []counter) {
	told := map[engine.UnitID]engine.Mustered{}
	for _, m := range engine.MusterOf(b.course.Rules.System, b.course.State) {
		told[m.Unit] = m
	}
	for _, side := range sides {
		for _, p := range b.shown {
			if m, known := told[p.Unit]; p.Side == side && (known || len(told) == 0) {
				all = append(all, counter{Placed: p, Mustered: m, name: b.name(p.Unit)})
			}
		}
	}
	return all
}

// among are those of a formation or of a kind.
func among(all []counter, of string) (some []counter) {
	for _, c := range all {
		group := orders.Fold(c.Group)
		if c.Group != "" && (group == of || strings.HasSuffix(group, " "+of)) || c.Kind != "" && (c.Kind == of || c.Kind+"s" == of) {
			some = append(some, c)
		}
	}
	return some
}

// groupsOf are the formations of units, each once; their kinds where there are no formations.
func groupsOf(all []counter) (groups []string) {
	for _, c := range all {
		name := c.Group
		if name == "" {
			name = c.Kind
		}
		if name != "" && !slices.Contains(groups, name) {
			groups = append(groups, name)
		}
	}
	return groups
}

// mustered says how many units there are, of which sides where these are given, and what the heads of the table mean.
func (b *board) mustered(all []counter, sides []engine.Side) []string {
	here, waits := 0, 0
	for _, c := range all {
		switch {
		case c.At != "":
			here++
		case c.Waits:
			waits++
		}
	}
	text := plural(here, "unit") + " on the map"
	if len(sides) > 0 {
		text = sideNames(&b.course, sides) + ": " + text
	}
	if waits > 0 {
		text += fmt.Sprintf(", %d still to come", waits)
	}
	if legend := legend(all); legend != "" {
		return []string{text + ".", legend}
	}
	return []string{text + "."}
}

// legend explains the heads of columns.
func legend(all []counter) string {
	var parts []string
	for _, c := range all {
		for _, f := range c.Facts {
			if part := f.Name + " " + f.Means; known(all, f.Name) && !strings.EqualFold(f.Name, f.Means) && !slices.Contains(parts, part) {
				parts = append(parts, part)
			}
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "; ") + "."
}

// listed are the units that the pack of a game without rules names: where they stand is not known.
func (b *board) listed() (text, lines []string) {
	pack := b.course.Rules.Pack
	text = b.without("").Text
	if len(pack.Units) == 0 {
		return append(text, "Its pack names no units: they are those of your game."), nil
	}
	for _, side := range b.everySide() {
		var names []string
		for _, u := range pack.Units {
			if u.Side == side {
				names = append(names, u.Name)
			}
		}
		if len(names) > 0 {
			lines = append(lines, pack.SideName(side)+": "+some(names, maxNames))
		}
	}
	return append(text, "The units of its pack; where they stand, your VASSAL module shows."), lines
}

// worth tells what one unit is worth.
func (q forces) worth(name string) report.Reply {
	if q.openly() {
		return q.without("strength " + short(name))
	}
	u, wrong := q.unit("strength", name)
	if wrong != nil {
		return *wrong
	}
	return report.Reply{Command: "strength " + q.name(u), Text: q.facts(u)}
}

// facts are sentences about a unit: where it stands and how, what it is worth, when it arrives.
func (b *board) facts(u engine.UnitID) []string {
	text := []string{b.described(b.placed(u))}
	for _, c := range b.counters(b.everySide()) {
		if c.Placed.Unit != u {
			continue
		}
		if c.Group != "" || c.Kind != "" {
			text = append(text, sentence(c.Kind, belonging(c.Group), c.Under))
		}
		if told := valued(c.Facts); told != "" {
			text = append(text, told)
		}
		if len(c.State) > 0 {
			text = append(text, sentence(c.State...))
		}
		if c.Waits {
			text = append(text, sentence("arrives "+c.Due.String()))
		}
	}
	return text
}

// belonging says of which formation somebody is.
func belonging(group string) string {
	if group == "" || strings.HasPrefix(group, "in ") || strings.Contains(strings.ToLower(group), "formation") {
		return group
	}
	return "formation " + group
}

// sentence is words as a sentence, without those that are empty.
func sentence(words ...string) string {
	text := strings.Join(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" }), ", ")
	return strings.ToUpper(text[:min(1, len(text))]) + text[min(1, len(text)):] + "."
}

// valued are the facts that are known, in words.
func valued(facts []engine.Fact) string {
	var parts []string
	for _, f := range facts {
		value := f.Value
		if value == "" {
			continue
		}
		if strings.EqualFold(f.Name, f.Means) {
			parts = append(parts, f.Means+" "+value)
			continue
		}
		parts = append(parts, fmt.Sprintf("%s %s (%s)", f.Name, value, f.Means))
	}
	if len(parts) == 0 {
		return ""
	}
	return strings.Join(parts, "; ") + "."
}
