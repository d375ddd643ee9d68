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

// chain is the chain of command: formations with their leaders, and the formation that each belongs to.
type chain struct {
	forces
	all []counter
}

func (q forces) chain() chain { return chain{q, q.counters(q.everySide())} }

// formations lists the reader's formations, each with its orders, its leader, who is over him, and its units where they stand.
func (q forces) formations(string) report.Reply {
	r := report.Reply{Command: "chain of command"}
	if q.openly() {
		return q.without(r.Command)
	}
	c := q.chain()
	var groups []string
	for _, one := range c.all {
		if c.counts(one) && !slices.Contains(groups, one.Group) {
			groups = append(groups, one.Group)
		}
	}
	if len(groups) == 0 {
		r.Text = []string{"No formations are told of in this game: each unit stands for itself.", q.roll()}
		return r
	}
	for _, group := range groups {
		r.Lines = append(r.Lines, c.formation(group))
	}
	r.Text = []string{"Your formations, each with what is said of all of it, who leads it, and where its units stand; 'units' and the name of one tells what they are worth."}
	if q.side == game.Nobody {
		r.Text[0] = strings.Replace(r.Text[0], "Your", "The", 1)
	}
	return r
}

// counts reports whether a counter is the reader's, or anybody's where he plays no side, and here or still to come.
func (c chain) counts(one counter) bool {
	return (one.Side == c.side || c.side == game.Nobody) && (one.At != "" || one.Waits)
}

// formation is a line about one.
func (c chain) formation(group string) string {
	var led, leaders, units, over []string
	under, coming := "", 0
	for _, one := range c.all {
		if one.Group != group || !c.counts(one) {
			continue
		}
		under = cmp.Or(under, one.Under)
		switch {
		case one.Waits && one.At == "":
			coming++
		case c.lookout().isLeader(one.Placed.Unit):
			led, leaders = append(led, one.name+" "+in(one.At)), append(leaders, one.name)
			over = append(over, c.over(one)...)
		default:
			units = append(units, strings.TrimSpace(one.name+" "+in(one.At)+strings.Replace(conditions(one.Placed), ": ", ", ", 1)))
			over = append(over, c.over(one)...)
		}
	}
	text := group
	if under != "" {
		text += " (" + under + ")"
	}
	if len(led) > 0 {
		text += ", led by " + strings.Join(led, ", ")
	}
	slices.Sort(over)
	over = slices.DeleteFunc(slices.Compact(over), func(name string) bool { return slices.Contains(leaders, name) })
	if len(over) > 0 {
		text += ", under " + strings.Join(over, ", ")
	}
	text += ": " + cmp.Or(some(units, maxUnits), "no other unit on the map")
	if coming > 0 {
		text += fmt.Sprintf("; %d still to come", coming)
	}
	return text
}

// over are the leaders of a unit as the pack has them, the nearest first: that of its formation, then those of
// the formations above.
func (c chain) over(one counter) (names []string) {
	code := c.codeOf(one)
	for code != "" {
		for _, other := range c.all {
			card, known := c.card(other.Placed.Unit)
			if known && other.Side == one.Side && card.Type == "leader" && c.codeOf(other) == code && other.At != "" {
				names = append(names, other.name)
			}
		}
		code = above(code)
	}
	return names
}

// codeOf is the formation of a unit as the pack writes it: the one into which it came, else that of its counter.
func (c chain) codeOf(one counter) string {
	card, _ := c.card(one.Placed.Unit)
	return cmp.Or(one.Code, card.Formation)
}

// above is the formation of which one is, as packs write them: US:T/1 for US:T/1/2; "" for none.
func above(code string) string {
	at := strings.LastIndex(code, "/")
	if at < 0 {
		return ""
	}
	return code[:at]
}

// commanders tells who commands a unit, and so may give it orders.
func (q forces) commanders(name string) report.Reply {
	if q.openly() {
		return q.without("who may order " + short(name))
	}
	u, wrong := q.unit("who may order", strings.Trim(name, " ?!."))
	if wrong != nil {
		return *wrong
	}
	r := report.Reply{Command: "who may order " + q.name(u), Text: q.facts(u)}
	c := q.chain()
	i := slices.IndexFunc(c.all, func(one counter) bool { return one.Placed.Unit == u })
	if i < 0 {
		return r
	}
	one := c.all[i]
	over := slices.DeleteFunc(c.over(one), func(leader string) bool { return leader == one.name })
	switch {
	case len(over) > 0:
		var told []string
		for _, leader := range over {
			told = append(told, leader+c.whereOf(leader))
		}
		r.Text = append(r.Text, fmt.Sprintf("%s is led by %s.", one.name, strings.Join(told, ", and above him by ")))
	default:
		r.Text = append(r.Text, "No leader on the map leads it.")
	}
	for _, state := range slices.Concat(one.Status, one.State) {
		r.Text = append(r.Text, q.lexicon().meanings(state)...)
	}
	r.Text = append(r.Text, q.told([]string{commandTerm, "division order"})...)
	if q.side == one.Side && q.waits() == "" {
		r.Lines = c.attachments(u)
	}
	return r
}

// whereOf is where a leader stands, behind a blank.
func (c chain) whereOf(leader string) string {
	for _, one := range c.all {
		if one.name == leader && one.At != "" {
			return " (" + in(one.At) + ")"
		}
	}
	return ""
}

// attachments are the orders that bring a unit under another leader now.
func (c chain) attachments(u engine.UnitID) (lines []string) {
	for a := range c.actions(u) {
		if a.Verb == "attach" && len(lines) < maxOfVerb {
			lines = append(lines, c.printer.Line(a))
		}
	}
	if len(lines) > 0 {
		lines = append([]string{"It may be brought under one now:"}, indented(lines)...)
	}
	return lines
}
