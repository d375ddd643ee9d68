package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/intent"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/rethink"
)

// A player who corrects himself within a mail means what he says last. The corrected order is found by the units
// of both.

// pronoun matches a subject that stands for the units of the sentence before.
var pronoun = pattern.MustCompile(`(?i)^(?:it|they|he|she|these|those|this one|that one|that unit|the same|the unit|the regiment|the battalion|them)\b,? *`)

// left matches who is to be left where he is.
var left = pattern.MustCompile(`(?i)^(?:leave|keep|let|have) (?:it|them|him|her|that|those|these)(?: all| both)? (?:where|alone|be|put|in place|in position|stay|remain|as|here|at home|back|behind)\b`)

var (
	// leftThere matches who is to be left at a place that is not said.
	leftThere = pattern.MustCompile(`(?i)^(?:leave|keep|let|have) (?:it|them|him|her|that|those|these)(?: all| both)? (?:there|here)\b`)
	// putIt matches a correction that puts units of the sentence before somewhere; insteads matches a word at
	// the end that marks the correction.
	putIt    = pattern.MustCompile(`(?i)^(?:put|send|move|march|take|bring|place|have|make|let) (?:it|them|him|her|these|those)(?: go| march| move)?(?: (?:to|in|into|at|on))? `)
	insteads = pattern.MustCompile(`(?i)(?:,? (?:instead|rather|please|then|after all))+[ .!]*$`)
)

// goesOn reports whether a sentence says what those of the one before do instead.
func (c *corrections) goesOn(text string) bool {
	units, _, some := c.roster.Mentions(text)
	return len(units) == 0 && !some && (putIt.MatchString(text) || pronoun.MatchString(text))
}

// namesBefore reports whether a sentence before one names a unit.
func (c *corrections) namesBefore(i int) bool {
	return slices.ContainsFunc(c.pieces[:i], func(p uttered) bool {
		units, _, some := c.roster.Mentions(p.text)
		return len(units) > 0 || some
	})
}

// uttered is a sentence of a mail.
type uttered struct {
	line int // from 0
	text string
}

// corrections are the sentences of a mail as they are corrected.
type corrections struct {
	*reader
	pieces []uttered
	tried  int
}

// corrected is a text in which what its writer corrects stands as he wants it. A correction of which nobody knows what it corrects is asked
// about, and not done beside it.
func (r wording) corrected(text string) string {
	if r.Version < orders.Obliging || !rethink.MayCorrect(text) || r.Question > 0 || len(r.Answers) > 0 {
		return text
	}
	all, lines := ownLines(text)
	if intent.TakesBack(lines) != nil {
		return text
	}
	c := corrections{reader: r.reader}
	for i, line := range lines {
		for _, s := range rethink.Pieces(line) {
			c.pieces = append(c.pieces, uttered{i, s})
		}
	}
	changed := map[int]bool{}
	for i := range c.pieces {
		said, is := rethink.Correction(c.pieces[i].text)
		if r.Version >= orders.Following {
			said, is = rethink.Named(c.pieces[i].text, said, is, c.isUnit)
		}
		if !is || c.tried >= maxCorrections || intent.TakesPassBack(c.pieces[i].text) {
			continue
		}
		if r.Version >= orders.Joining && !c.namesBefore(i) {
			r.Reading.Adds = true // it corrects what an earlier mail has ordered
		}
		if at := c.correct(i, said); at >= 0 {
			changed[c.pieces[i].line], changed[c.pieces[at].line] = true, true
		}
	}
	for i := range lines {
		if changed[i] {
			lines[i] = c.lineOf(i)
		}
	}
	return withOwn(all, lines)
}

// lineOf is a line as it is corrected.
func (c *corrections) lineOf(line int) string {
	var all []string
	for _, p := range c.pieces {
		if p.line == line && strings.TrimSpace(p.text) != "" {
			all = append(all, p.text)
		}
	}
	return strings.Join(all, " ")
}

// parse reads sentences by themselves.
func (c *corrections) parse(text string) orders.Reading {
	c.tried++
	return orders.Parse(text, c.roster)
}

// correct has a sentence correct the one before it that orders something, and is the place of that; its own where only that changes, and -1
// where nothing does.
func (c *corrections) correct(i int, said rethink.Change) int {
	at, before := c.before(i)
	for some := !said.Named; !some; {
		if _, some = without(before, c.parse(said.Rest).Lines, true); !some && at < 0 {
			return -1 // of a draft, perhaps
		} else if !some {
			at, before = c.before(at)
		}
	}
	if said.Not != "" {
		if units, _, some := c.roster.Mentions(said.Not); len(units) > 0 || some {
			return -1
		}
		if now := c.parse(said.Rest); len(now.Lines) == 0 {
			return -1
		} else if _, some := without(before, now.Lines, false); at < 0 || !some {
			c.pieces[i].text = said.Rest
			return i
		}
	}
	if at < 0 {
		if (said.Strong || said.Parted) && said.Rest != "" && !said.Strikes && allPlain(c.parse(said.Rest).Lines) {
			c.pieces[i].text = said.Rest // of a mail before, or of nothing
			return i
		}
		return -1
	}
	if said.Rest == "" && i+1 < len(c.pieces) && c.goesOn(c.pieces[i+1].text) {
		more := rethink.Change{Rest: c.pieces[i+1].text, Strikes: true, All: said.All, Strong: true}
		if now := c.now(at, before, more); len(now) > 0 {
			c.pieces[i].text, said = c.pieces[i+1].text, more
			c.pieces[i+1].text = ""
		}
	}
	if said.Rest == "" {
		return c.strike(i, at, before, said)
	}
	now := c.now(at, before, said)
	if len(now) == 0 {
		return c.unclear(i, said, -1)
	}
	was := c.pieces[at].text
	left, some := without(before, now, said.Strong)
	if said.Strikes && (len(before) == 1 || said.All) {
		left, some = nil, true
	}
	if !some {
		return c.unclear(i, said, -1)
	}
	c.pieces[at].text, c.pieces[i].text = c.printed(left), c.printed(now)
	c.note("line %d: %s is read as %s in the place of %s", c.pieces[i].line+1, quoted(c.sentence(said)), quoted(c.pieces[i].text), quoted(strings.TrimRight(was, " .!")))
	return at
}

// sentence is what a correction says, for people.
func (c *corrections) sentence(said rethink.Change) string {
	return strings.TrimRight(said.Rest, " .!")
}

// unclear asks about a correction that can be nothing else and is not understood.
func (c *corrections) unclear(i int, said rethink.Change, at int) int {
	if units, places, some := c.roster.Mentions(said.Rest); !said.Strong || said.Rest != "" && len(units)+len(places) == 0 && !some && !strings.ContainsAny(said.Rest, "0123456789") && !pronoun.MatchString(said.Rest) {
		return at // I meant to write yesterday
	}
	c.findIn(c.pieces[i].line+1, finding.NoOrder, fmt.Sprintf("'%s' changes what you order, and nobody can tell what of it; say it in other words, or leave it out", refusal.Excerpt(strings.TrimRight(c.pieces[i].text, " .!"))), "")
	c.garble(c.Version, c.pieces[i].line+1, 0, c.pieces[i].text, len(c.Findings)-1)
	c.pieces[i].text = ""
	return i
}

// before is the nearest sentence before one that orders something, and its orders; -1 for none.
func (c *corrections) before(i int) (at int, lines []orders.Line) {
	for at = i - 1; at >= 0 && i-at <= maxBack && c.tried < maxCorrections; at-- {
		if strings.TrimSpace(c.pieces[at].text) == "" {
			continue
		}
		read := c.parse(c.pieces[at].text)
		acts := slices.DeleteFunc(slices.Clone(read.Lines), func(l orders.Line) bool { return l.Verb == passVerb })
		switch {
		case slices.ContainsFunc(read.Findings, func(f orders.Located) bool { return !f.IsWarning() }):
			return -1, nil // it is not known what it orders
		case len(acts) == 1 && len(acts) == len(read.Lines), len(acts) == len(read.Lines) && allPlain(acts):
			return at, acts
		case len(acts) > 0:
			return -1, nil
		}
	}
	return -1, nil
}

// allPlain reports whether lines are orders that can be written anew.
func allPlain(lines []orders.Line) bool {
	return len(lines) > 0 && !slices.ContainsFunc(lines, func(l orders.Line) bool {
		v, is := order.VerbOf(l.Verb)
		return len(l.Ways) > 0 || l.Lacks || !is || !v.Acts()
	})
}

// now is what a correction orders. If it names no unit it is for those of the sentence before it.
func (c *corrections) now(at int, before []orders.Line, said rethink.Change) []orders.Line {
	rest := strings.TrimRight(said.Rest, " .!") + "."
	who := c.names(before)
	if leftThere.MatchString(rest) {
		return nil // where he is, or where he was to go
	}
	behind := c.pieces[at].text + " " + rest
	named, _, _ := c.roster.Mentions(rest)
	tries := []string{behind}
	switch bare := pronoun.ReplaceAllString(putIt.ReplaceAllString(insteads.ReplaceAllString(rest, "."), "to "), ""); {
	case who != "" && left.MatchString(rest):
		tries = []string{who + " stays."}
	case len(named) > 0:
		tries = []string{rest, behind}
	case who != "" && order.Kindred(before[0].Verb, "move"):
		tries = append(tries, who+" "+bare, who+" moves "+bare, who+" moves to "+bare)
	case who != "":
		tries = append(tries, who+" "+bare)
	}
	for _, one := range tries {
		skip := 0
		if one == behind {
			skip = len(before)
		}
		read := c.parse(one)
		stops := slices.ContainsFunc(read.Findings, func(f orders.Located) bool { return !f.IsWarning() }) || len(read.Commands) > 0 || len(read.NotRead) > 0 || len(read.Rests) > 0
		if stops || len(read.Lines) <= skip || !slices.EqualFunc(read.Lines[:skip], before[:skip], func(a, b orders.Line) bool { return a.String() == b.String() }) || !allPlain(read.Lines[skip:]) {
			continue
		}
		if _, some := without(before, read.Lines[skip:], said.Strong); some || said.Strikes {
			return read.Lines[skip:]
		}
	}
	return nil
}

// names are those who act in all orders of a sentence, "" where they are not the same.
func (c *corrections) names(lines []orders.Line) string {
	var names []string
	for _, u := range lines[0].Units {
		if slices.ContainsFunc(lines, func(l orders.Line) bool {
			return !slices.Contains(l.Units, u) || len(l.Units) != len(lines[0].Units)
		}) {
			return ""
		}
		i := slices.IndexFunc(c.roster.Units, func(o orders.Unit) bool { return o.ID == u })
		if i < 0 {
			return ""
		}
		names = append(names, c.roster.Units[i].Display())
	}
	return strings.Join(names, ", ")
}

// without is orders without what newer ones say of the same units, and whether that is some of it.
func without(before, now []orders.Line, strong bool) (left []orders.Line, some bool) {
	for _, old := range before {
		all := actorsOf(old)
		units := slices.DeleteFunc(slices.Clone(all), func(u engine.UnitID) bool {
			return slices.ContainsFunc(now, func(l orders.Line) bool { return (strong || isOfKind(l, old)) && slices.Contains(actorsOf(l), u) })
		})
		switch {
		case len(units) == len(all):
			left = append(left, old)
		case len(units) > 0 && (order.Kindred(old.Verb, "move") && len(old.Units) == len(all) || old.Stays):
			some = true
			old.Units = units
			left = append(left, old)
		case len(units) > 0:
			return before, false
		default:
			some = true
		}
	}
	return left, some
}

// actorsOf are those who act in an order.
func actorsOf(l orders.Line) []engine.UnitID {
	all := slices.Clone(l.Units)
	a := l.Sideless()
	for _, name := range slices.Concat(a.Arg("primary"), a.Arg("support"), a.Arg("leader")) {
		all = append(all, engine.UnitID(name))
	}
	return all
}

// isOfKind reports whether two orders are for the same part of play: to go somewhere or to stay, to attack, to shoot.
func isOfKind(a, b orders.Line) bool {
	goes := func(l orders.Line) bool { return l.Stays || order.Kindred(l.Verb, "move") }
	return goes(a) && goes(b) || order.Kindred(a.Verb, b.Verb) || order.Kindred(b.Verb, a.Verb)
}

// strike leaves out what a correction says no more of.
func (c *corrections) strike(i, at int, before []orders.Line, said rethink.Change) int {
	for _, p := range c.pieces[at+1 : i] {
		if !rethink.IsSigh(p.text) {
			return -1 // of what stands between them, perhaps
		}
	}
	left, whole := before, len(before) == 1 || said.All && !said.Last
	switch {
	case whole:
		left = nil
	case said.Last && allPlain(before):
		left = before[:len(before)-1]
	default:
		return c.unclear(i, said, -1)
	}
	was := strings.TrimRight(c.pieces[at].text, " .!")
	if !whole {
		was = before[len(before)-1].String()
	}
	c.note("line %d: %s is not done: %s", c.pieces[i].line+1, quoted(was), quoted(strings.TrimRight(c.pieces[i].text, " .!")))
	c.pieces[at].text, c.pieces[i].text = c.printed(left), ""
	return at
}

// printed are orders as sentences that are read as them.
func (c *corrections) printed(lines []orders.Line) string {
	var all []string
	for _, l := range lines {
		if l.Stays {
			all = append(all, c.names([]orders.Line{l})+" stays.")
			continue
		}
		all = append(all, l.String()+".")
	}
	return strings.Join(all, " ")
}
