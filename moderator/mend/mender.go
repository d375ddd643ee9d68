package mend

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// Mender makes the mends of one submission true.
type Mender struct {
	req     interpret.Request
	printer orders.Printer
	where   []game.Course // where the orders of the mail begin, if none has taken effect, and where those lead that may be done
	tries   int           // lines that may still be held against the rules
	hints   int           // how often what the rules list may still be looked through
}

// New tries the lines that a letter to a side says to write, as they would be read by the request, where the game
// stands in one of these courses as the side sees it: where its orders begin, and where those lead that may be done.
func New(req interpret.Request, printer orders.Printer, where ...game.Course) *Mender {
	req.Files, req.Text = nil, ""
	return &Mender{req: req, printer: printer, where: where, tries: maxTries, hints: maxHints}
}

// Mended are the findings of what could not be read, each with a line that can be written or what else is
// possible; or those of one order, which say that once.
func (m *Mender) Mended(findings []engine.Finding, order *engine.Action) []engine.Finding {
	findings = slices.Clone(findings)
	last, said := -1, false
	advised := func(f engine.Finding) bool { return f.Write != "" }
	had := slices.ContainsFunc(findings, advised)
	for i := range findings {
		if f := &findings[i]; finding.OfOrder(f.Code) {
			f.Write = cmp.Or(m.shorter(order), m.writable(f.Write))
			said, last = said || isLine(f.Write), i
			if order == nil && (f.Write == "" || strings.HasPrefix(f.Write, "note:")) {
				m.interpret(f)
			}
			if f.Possible != "" {
				f.Write = "" // who names a unit rather means an order than a note
			}
		}
	}
	if order != nil && last >= 0 && !said {
		findings[last].Possible = m.possible(findings[last], order.Verb, game.UnitsOf(*order))
		if had && !slices.ContainsFunc(findings, advised) {
			findings[last].Write = MailedAgain
		}
	}
	return findings
}

// interpret says what to write for a line that names units and places and is no order, or what its units may do.
func (m *Mender) interpret(f *engine.Finding) {
	said := m.mentioned(f.Written)
	if line := m.meant(said); line != "" {
		f.Write = line
		return
	}
	if len(f.Units) == 0 {
		f.Units = said.units
	}
	f.Possible = m.possible(*f, "", f.Units)
}

// isLine reports whether a mend can be written as it stands, and is no advice in words.
func isLine(write string) bool {
	_, command := orders.ParseCommand(write)
	return command || orders.IsOrder(write)
}

// ActionOf is the action of an order of the submission; nil of one that is none any more.
func (m *Mender) ActionOf(e report.Entry) *engine.Action {
	actions, wrong := interpret.Written(m.req, e.Order)
	if wrong != nil || len(actions) == 0 {
		return nil
	}
	return &actions[0]
}

// placeholder is what stands in a mend for what its reader knows: <unit>.
var placeholder = regexp.MustCompile(`<[a-z][^<>]*>`)

// MailedAgain is what to send where nothing stands in the place of an order that is refused.
const MailedAgain = "the mail again without this line"

// moveVerb is the action of systems in which units are dragged over a map.
const moveVerb = "move"

// writable are the alternatives of a mend that hold, at most so many; "" for none.
func (m *Mender) writable(write string) string {
	var kept []string
	for line := range strings.SplitSeq(write, orders.Or) {
		for _, whole := range m.filled(strings.TrimSpace(line)) {
			if len(kept) < maxMends && whole != "" && !slices.Contains(kept, m.printer.Text(whole)) && m.holds(whole) {
				kept = append(kept, m.printer.Text(whole))
			}
		}
	}
	return strings.Join(kept, orders.Or)
}

// filled is a line with the units and places of the game in the place of its placeholder.
func (m *Mender) filled(line string) []string {
	what := placeholder.FindString(line)
	if what == "" {
		return []string{line}
	}
	var lines []string
	for _, p := range m.req.Placed {
		own := p.Side == m.req.Side
		switch {
		case p.At == "":
		case own && strings.Contains(what, "unit"):
			lines = append(lines, strings.Replace(line, what, string(p.Unit), 1))
		case !own && strings.Contains(what, "place"):
			lines = append(lines, strings.Replace(line, what, string(p.At), 1))
		}
	}
	return lines
}

// holds reports whether a line can be written: what orders something is legal, what is said can be read.
func (m *Mender) holds(line string) bool {
	if placeholder.MatchString(line) {
		return false
	}
	if _, command := orders.ParseCommand(line); command || !orders.IsOrder(line) {
		return true
	}
	if m.tries == 0 {
		return false
	}
	m.tries--
	actions, wrong := interpret.Written(m.req, line)
	return wrong == nil && (len(actions) == 0 || slices.ContainsFunc(m.where, func(c game.Course) bool {
		return !slices.ContainsFunc(actions, func(a engine.Action) bool { return !isLegal(&c, a) })
	}))
}

func isLegal(c *game.Course, a engine.Action) bool {
	if !slices.Contains(c.Node().Seats, a.Side) {
		return false
	}
	_, ruling := c.PassesTo(a)
	return ruling.Verdict == engine.Legal
}

// possible says what the units of an order that was refused could do where the game stands, or who could act.
func (m *Mender) possible(f engine.Finding, verb string, units []engine.UnitID) string {
	c := &m.where[0]
	if node := c.Node(); m.hints == 0 || node.Kind != engine.AtChoice || !slices.Contains(node.Seats, m.req.Side) {
		return ""
	}
	m.hints--
	switch {
	case f.Code == finding.NoUnit:
		return m.roll()
	case len(units) > 0:
		return m.deeds(c, verb, units[len(units)-1])
	}
	return ""
}

// roll names the sender's units that are on the map.
func (m *Mender) roll() string {
	var names []string
	for _, p := range m.req.Placed {
		if p.Side == m.req.Side && p.At != "" {
			names = append(names, m.name(p.Unit))
		}
	}
	return "your units are " + some(names)
}

// name is a unit as it is printed.
func (m *Mender) name(u engine.UnitID) string {
	return strings.TrimPrefix(m.printer.Line(engine.Action{Side: m.req.Side, Verb: "hold", Units: []engine.UnitID{u}}), "hold ")
}

// deeds are what a unit may do now: the hexes in its reach, and some of what the rules list for it besides,
// first what is like the order that was refused.
func (m *Mender) deeds(c *game.Course, verb string, u engine.UnitID) string {
	var said, others []string
	moves, of := false, map[string]int{}
	for a := range c.LegalOf(m.req.Side, u, maxLooked) {
		of[a.Verb]++
		switch {
		case a.Verb == moveVerb:
			moves = true
		case a.Verb == verb && of[verb] <= maxDeeds:
			said = append(said, m.printer.Line(a))
		case a.Verb != verb && of[a.Verb] == 1:
			others = append(others, m.printer.Line(a))
		}
	}
	if reach := m.reach(c, u); moves && reach != "" {
		said = append(said, "move to "+reach)
	}
	said = append(said, others[:min(len(others), maxDeeds)]...)
	if len(said) == 0 {
		return ""
	}
	return m.name(u) + " may " + strings.Join(said, "; ")
}

// reach is the hexes that a unit may move to, the nearest first; "" where nobody knows.
func (m *Mender) reach(c *game.Course, u engine.UnitID) string {
	hexes := engine.FeaturesOf(c.Rules.System).Hexes
	if hexes == nil {
		return ""
	}
	reached, err := hexes.Reach(c.State, u)
	if err != nil {
		return ""
	}
	nearest := slices.SortedFunc(maps.Keys(reached), func(a, b engine.Loc) int {
		return cmp.Or(cmp.Compare(reached[a].MP2, reached[b].MP2), cmp.Compare(a, b))
	})
	names := make([]string, len(nearest))
	for i, at := range nearest {
		names[i] = string(at)
	}
	return some(names)
}

// some are the first of names, and how many more there are.
func some(names []string) string {
	if len(names) <= maxNames {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:maxNames], ", "), len(names)-maxNames)
}
