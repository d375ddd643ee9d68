package ask

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// actions are what the rules list for a unit, or for all units where it is "", as far as they are looked through.
func (b *board) actions(u engine.UnitID) iter.Seq[engine.Action] {
	return b.course.LegalOf(b.side, u, maxLooked)
}

// allOrders is the verb that is also the word for orders of any kind.
const allOrders = "orders"

// legal tells what may be ordered: of a unit, with a verb, or all.
func (q *Inquiry) legal(of string) report.Reply {
	verb := verbIn(of)
	u := engine.UnitID("")
	if of != "" && verb == "" {
		found, wrong := q.unit("legal", of)
		if wrong != nil {
			return *wrong
		}
		u = found
	}
	asked := "legal"
	if q.openly() {
		return q.without(asked)
	}
	switch {
	case verb != "":
		asked += " " + verb
	case u != "":
		return q.deedsOf("legal "+q.name(u), u)
	}
	if waits := q.waits(); waits != "" {
		return report.Reply{Command: asked, Text: []string{waits}}
	}
	listed := q.count("")
	switch {
	case verb == allOrders && len(listed.of[verb]) == 0:
		asked = "legal" // where the rules have no such kind of order, it is all of them
	case verb != "":
		return listed.ofVerb(q, asked, verb)
	}
	text := []string{q.stands() + q.phase()}
	switch {
	case len(listed.verbs) == 1 && listed.verbs[0] == game.PassVerb:
		text = append(text, "Nothing but a pass is possible now.")
	case listed.total == 0:
		text = append(text, listed.head())
	default:
		text = append(text, strings.TrimSuffix(listed.head(), ":")+"; one of each kind:")
	}
	return report.Reply{Command: asked, Text: text, Lines: listed.kinds(q)}
}

// phase is what is done in a phase, where the system says so: a sentence behind a blank.
func (b *board) phase() string {
	t, found := termOf(engine.TermsOf(b.course.Rules.System, b.course.State), b.course.Node().Phase+" phase")
	if !found {
		return ""
	}
	return " " + t.Means
}

// kinds are one order of each verb, what the verb does, and how to ask for more.
func (l listing) kinds(q *Inquiry) (lines []string) {
	for _, verb := range l.verbs {
		lines = append(lines, l.best[verb])
		var says []string
		if means := gloss(verb); means != "" {
			says = append(says, strings.TrimSuffix(means, "."))
		}
		if more := len(l.of[verb]) - 1; more > 0 {
			says = append(says, fmt.Sprintf("%d more: 'legal %s'", more, verb))
		}
		if verb == game.MoveVerb && engine.FeaturesOf(q.course.Rules.System).Hexes != nil {
			says = append(says, "the last hex is enough, and a way is found")
		}
		if len(says) > 0 {
			lines = append(lines, "    "+strings.Join(says, "; "))
		}
	}
	return lines
}

// stands says what the reader is to do.
func (b *board) stands() string {
	node := b.course.Node()
	return fmt.Sprintf("Phase %s: %s", node.Phase, strings.TrimSuffix(strings.TrimSuffix(engine.AsksOf(b.course.Rules.System, b.course.State), "."), "?")+".")
}

// verbIn is the verb that a word names, in any of its forms; "" for none.
func verbIn(text string) string {
	words := strings.Fields(strings.ToLower(text))
	if len(words) != 1 {
		return ""
	}
	for _, form := range []string{words[0], strings.TrimSuffix(words[0], "s"), strings.TrimSuffix(words[0], "es"), strings.TrimSuffix(words[0], "ing")} {
		if orders.IsOrder(form) {
			return form
		}
	}
	return ""
}

// listing is what the rules list, by verb.
type listing struct {
	verbs []string // in the order in which they come
	of    map[string][]string
	best  map[string]string // of each verb the first order that is no leader's, or else the first
	total int
	more  bool // not all were looked through
}

// count lists what may be ordered of a unit, or of all.
func (b *board) count(u engine.UnitID) listing {
	l := listing{of: map[string][]string{}, best: map[string]string{}}
	leads := map[string]bool{}
	for a := range b.actions(u) {
		if _, known := l.of[a.Verb]; !known {
			l.verbs = append(l.verbs, a.Verb)
		}
		line, better := "", leads[a.Verb] && !b.ofLeader(a)
		if len(l.of[a.Verb]) < maxListed || better {
			line = b.printer.Line(a)
		}
		if line != "" && slices.Contains(l.of[a.Verb], line) {
			continue // printed alike
		}
		if len(l.of[a.Verb]) == 0 || better {
			l.best[a.Verb], leads[a.Verb] = line, b.ofLeader(a)
		}
		l.of[a.Verb] = append(l.of[a.Verb], line)
		l.total++
	}
	l.more = l.total >= maxLooked
	return l
}

// ofLeader reports whether an order is for a leader.
func (b *board) ofLeader(a engine.Action) bool {
	return slices.ContainsFunc(a.Units, func(id engine.UnitID) bool {
		u, known := b.course.Rules.Pack.Unit(id)
		return known && u.Type == "leader"
	})
}

func (l listing) head() string {
	if l.total == 0 {
		return "The rules list nothing that you could order now."
	}
	least := ""
	if l.more {
		least = "at least "
	}
	return fmt.Sprintf("The rules list %s%s:", least, plural(l.total, "order"))
}

// lines are some orders of each verb, and how many more there are.
func (l listing) lines() (lines []string) {
	for _, verb := range l.verbs {
		all := l.of[verb]
		lines = append(lines, all[:min(len(all), maxOfVerb)]...)
		if more := len(all) - maxOfVerb; more > 0 {
			lines = append(lines, fmt.Sprintf("  and %d more of %s", more, verb))
		}
	}
	return lines
}

// ofVerb is the answer about one verb.
func (l listing) ofVerb(q *Inquiry, asked, verb string) report.Reply {
	all := l.of[verb]
	if len(all) == 0 {
		text := fmt.Sprintf("%s No order with '%s' is legal now.", q.stands(), verb)
		if len(l.verbs) > 0 {
			text += " There is: " + strings.Join(l.verbs, ", ") + "."
		}
		return report.Reply{Command: asked, Text: []string{text}}
	}
	lines := slices.Clone(all[:min(len(all), maxListed)])
	if more := len(all) - maxListed; more > 0 {
		lines = append(lines, fmt.Sprintf("and %d more; 'legal' and a unit's name lists those of one unit", more))
	}
	return report.Reply{Command: asked, Text: []string{fmt.Sprintf("%s The rules list %s with '%s':", q.stands(), plural(len(all), "order"), verb)}, Lines: lines}
}

// deeds tells what a unit may do.
func (q *Inquiry) deeds(name string) report.Reply {
	if q.openly() {
		return q.without("what can " + short(name) + " do")
	}
	u, wrong := q.unit("what can", name)
	if wrong != nil {
		return *wrong
	}
	return q.deedsOf("what can "+q.name(u)+" do", u)
}

// deedsOf tells what a unit may do, and where it may go.
func (b *board) deedsOf(asked string, u engine.UnitID) report.Reply {
	p := b.placed(u)
	r := report.Reply{Command: asked, Text: []string{b.described(p)}}
	switch waits := b.waits(); {
	case p.Side != b.side && b.side != game.Nobody:
		r.Text = append(r.Text, "It is not yours to order.")
	case waits != "":
		r.Text = append(r.Text, waits)
	default:
		listed := b.count(u)
		text := strings.Replace(listed.head(), "you could order", "it could be ordered", 1)
		r.Text = append(r.Text, b.stands()+" "+strings.Replace(text, "The rules list", "For it the rules list", 1))
		r.Lines = listed.lines()
		r.Lines = append(r.Lines, b.mobility().jammed(u, r.Lines)...)
	}
	r.Lines = append(r.Lines, b.measured(u)...)
	if hexes := engine.FeaturesOf(b.course.Rules.System).Hexes; hexes != nil && p.At != "" {
		if text, lines, _ := b.mobility().hexesOf(hexes, u, false); len(lines) > 0 {
			r.Lines = append(append(r.Lines, text...), lines...)
		}
	}
	return r
}

// described says where a unit stands, and how.
func (b *board) described(p engine.Placed) string {
	text := b.name(p.Unit)
	if p.Side != "" {
		text += " (" + b.course.Rules.Pack.SideName(p.Side) + ")"
	}
	if p.At == "" {
		return text + " is not on the map" + conditions(p) + "."
	}
	text += " stands " + in(p.At)
	if p.Facing != "" {
		text += ", looking to " + p.Facing
	}
	if len(p.Status) > 0 {
		text += "; it is " + strings.Join(p.Status, ", ")
	}
	return text + "."
}
