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
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/report"
)

// Mender makes the mends of one submission true.
type Mender struct {
	req     interpret.Request
	printer orders.Printer
	where   []game.Course // where the orders of the mail begin, if none has taken effect, and where those lead that may be done
	tries   int           // lines that may still be held against the rules
	hints   int           // how often what the rules list may still be looked through
	at      *game.Course  // where the order that is told of would be carried out, nil for nobody knows
}

// From has what is said next be about an order that would be carried out where the game stands in a course, as
// the side sees it; nil for nobody knows where.
func (m *Mender) From(at *game.Course) *Mender {
	m.at = at
	return m
}

// New tries the lines that a letter to a side says to write, as they would be read by the request, where the game
// stands in one of these courses as the side sees it: where its orders begin, and where those lead that may be done.
func New(req interpret.Request, printer orders.Printer, where ...game.Course) *Mender {
	req.Files, req.Text = nil, ""
	return &Mender{req: req.ForMany(), printer: printer, where: where, tries: maxTries, hints: maxHints}
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
			f.Write = cmp.Or(m.shorter(order), m.writable(f.Write), m.shorterLine(f.Write))
			if order == nil && m.isOfNobody(f) {
				f.Write = ""
			}
			said, last = said || isLine(f.Write), i
			if order == nil && (f.Write == "" || strings.HasPrefix(f.Write, "note:")) {
				m.interpret(f)
			}
			if f.Possible != "" || f.Hint != "" {
				f.Write = "" // who names a unit rather means an order than a note
			}
		}
	}
	if m.req.Version >= orders.Discerning {
		for i := range findings {
			findings[i].Write = inItsPart(findings[i].Write, findings[i].Written)
		}
	}
	if order != nil && last >= 0 && !said && findings[last].Hint == "" && !m.waitsForPhase(findings[last]) {
		m.suggest(&findings[last], order.Verb, game.UnitsOf(*order))
		if some := m.bySome(*order); some != "" {
			findings[last].Possible = some
		}
		if had && !slices.ContainsFunc(findings, advised) {
			findings[last].Write = MailedAgain
		}
	}
	return m.toldParty(findings, order)
}

// waitsForPhase reports whether an order is refused because of the phase, which its side can end: what else its units could do now is
// another order altogether.
func (m *Mender) waitsForPhase(f engine.Finding) bool {
	node := cmp.Or(m.at, &m.where[0]).Node()
	return m.req.Version >= orders.Attending && f.Code == finding.OutOfPhase && !node.Asked && node.Pass != nil && slices.Contains(node.Seats, m.req.Side)
}

// bySome are the orders of single units of several that are refused together: the same order, where one of them may carry it out.
func (m *Mender) bySome(order engine.Action) string {
	if len(order.Units) < 2 || !stays[order.Verb] {
		return ""
	}
	var lines []string
	for _, u := range order.Units {
		one := order
		one.Units = []engine.UnitID{u}
		lines = append(lines, m.printer.Line(one))
	}
	return m.written(lines)
}

// interpret says what to write for a line that names units and places and is no order, or what its units may do.
func (m *Mender) interpret(f *engine.Finding) {
	if m.namesStranger(f) {
		return
	}
	if m.req.Version >= orders.Following && idiom.CallsPlace(f.Written) {
		f.Text = inOtherWords(f.Text)
		return
	}
	said, opposite := m.mentioned(f.Written), m.req.Version >= orders.Gleaning && mayMeanOpposite(f.Written)
	if f.Code == finding.SeveralUnits && len(said.units) > 0 && m.req.Version >= orders.Wayfaring {
		said.some = true // who else is named beside them is asked about, and not left out
	}
	if opposite { // a yes takes what is printed, and that would say something else
		said.places, said.some = nil, true
	}
	if line := m.meant(said); line != "" && !idiom.Withholds(f.Written) {
		f.Write = line
		return
	}
	if units := m.own(said.units); len(units) > 0 && len(said.places) == 1 && len(said.foes) == 0 && !said.some {
		if line := m.goTo(units, string(said.places[0])); line != "" {
			if idiom.Withholds(f.Written) {
				f.Possible = line
			} else {
				f.Write = line
			}
			return
		}
	}
	f.Text = inOtherWords(f.Text)
	if idiom.Stays(f.Written) || opposite && denies.MatchString(f.Written) {
		return // what could be done is the opposite of what is said
	}
	if len(f.Units) == 0 {
		f.Units = said.units
	}
	if f.Hint = m.against(said, m.verbOf(f.Written)); f.Hint == "" {
		m.suggest(f, m.verbOf(f.Written), f.Units)
	}
}

// verbOf is the order word of what a text that is no order has somebody do, "" where nobody knows: what else he may do is no advice.
func (m *Mender) verbOf(text string) string {
	if m.req.Version < orders.Obliging {
		return ""
	}
	if verb := orders.DeedIn(text); verb != "" {
		return verb
	}
	if whither.MatchString(text) {
		return game.MoveVerb
	}
	return ""
}

// whither matches that somebody goes somewhere, whatever the verb.
var whither = regexp.MustCompile(`(?i)\b(?:to|into|onto|towards?|up|down|across|along|back|inch|inches|hex|hexes)\b`)

// mayMeanOpposite reports whether a line denies, tells what somebody said, or says of somebody that he does nothing or something in some case.
func mayMeanOpposite(line string) bool {
	return idiom.Withholds(line) || quoting.MatchString(line) || denies.MatchString(line)
}

var (
	quoting = regexp.MustCompile(`(?i)["“”„«»]|\b(?:said|says|wrote|writes|told|tells|asked|asks)\b|\?\s*$`)
	denies  = regexp.MustCompile(`(?i)\b(?:no|not|nobody|none|never|nothing|without)\b|n't\b|["“”„«»]|\?\s*$`)
)

// inOtherWords is what was found of a line that nobody understands, with what its writer can do.
func inOtherWords(found string) string {
	if !strings.HasSuffix(found, notUnderstood) {
		return found
	}
	return found + "; say it in other words, or leave it out"
}

// notUnderstood ends the finding for a line that is meant as an order, nobody knows which.
const notUnderstood = "is not understood"

// isLine reports whether a mend can be written as it stands, and is no advice in words.
func isLine(write string) bool {
	_, command := request.Parse(write)
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
	if _, command := request.Parse(line); command || !orders.IsOrder(line) {
		return true
	}
	if m.tries == 0 {
		return false
	}
	m.tries--
	actions, wrong := interpret.Written(m.req, line)
	return wrong == nil && (len(actions) == 0 || slices.ContainsFunc(m.where, func(c game.Course) bool {
		return !slices.ContainsFunc(actions, func(a engine.Action) bool { return !m.isLegal(&c, a) })
	}))
}

// isLegal reports whether an order would be carried out, and nothing else for it that its side has to say.
func (m *Mender) isLegal(c *game.Course, a engine.Action) bool {
	if !slices.Contains(c.Node().Seats, a.Side) {
		return false
	}
	passes, ruling := c.PassesTo(a)
	return ruling.Verdict == engine.Legal && (m.req.Version < orders.Minding || c.Leaps(a, passes) == nil)
}

// suggest says what the units of a refused order could do where the game stands, or which units could act.
func (m *Mender) suggest(f *engine.Finding, verb string, units []engine.UnitID) {
	c := cmp.Or(m.at, &m.where[0])
	if node := c.Node(); m.hints == 0 || node.Kind != engine.AtChoice || !slices.Contains(node.Seats, m.req.Side) {
		return
	}
	m.hints--
	switch {
	case f.Code == finding.NoUnit:
		f.Hint = m.roll()
	case len(m.own(units)) > 0:
		units = m.own(units)
		f.Possible, f.Hint = m.deeds(c, verb, units)
		if one := f.Possible != "" && !strings.Contains(f.Possible, orders.Or); one && m.req.Version >= orders.Gleaning { // an example is nothing that a yes takes
			f.Possible, f.Hint = "", strings.TrimSpace(fmt.Sprintf("What can be done, for example: '%s'. %s", f.Possible, f.Hint))
		}
	}
}

// own are those of units that are the sender's.
func (m *Mender) own(units []engine.UnitID) (own []engine.UnitID) {
	for _, u := range units {
		is := func(p engine.Placed) bool { return p.Unit == u && p.Side == m.req.Side }
		if slices.ContainsFunc(m.req.Placed, is) && !slices.Contains(own, u) {
			own = append(own, u)
		}
	}
	return own
}

// name is a unit as it is printed.
func (m *Mender) name(u engine.UnitID) string {
	return strings.TrimPrefix(m.printer.Line(engine.Action{Side: m.req.Side, Verb: "hold", Units: []engine.UnitID{u}}), "hold ")
}

// deeds are orders that units may be given together now, first those like the one that was refused, then one of each
// other kind; and the hexes in the reach of the last.
func (m *Mender) deeds(c *game.Course, verb string, units []engine.UnitID) (lines, where string) {
	u := units[len(units)-1]
	var alike, others []string
	moves, of := false, map[string]int{}
	for a := range c.LegalOf(m.req.Side, u, maxLooked) {
		if a.Verb == game.MoveVerb {
			moves = true
			continue
		}
		if !hasAll(a, units) || m.req.Version >= orders.Discerning && len(game.UnitsOf(a)) > len(units) {
			continue
		}
		of[a.Verb]++
		switch {
		case a.Verb == verb && of[verb] <= maxDeeds:
			alike = append(alike, m.printer.Line(a))
		case a.Verb != verb && of[a.Verb] == 1 && (verb == "" || m.req.Version < orders.Answering || order.Kindred(a.Verb, verb)):
			others = append(others, m.printer.Line(a))
		}
	}
	if m.req.Version >= orders.Answering && verb != "" { // what else its units may do is another order than the one that was meant
		moves = moves && order.Kindred(verb, game.MoveVerb)
	}
	if reached := m.reach(c, u); moves && len(reached) > 0 && !stays[verb] {
		alike = append(alike, m.moveTo(units, reached))
		where = m.name(u) + " can move to " + some(reached) + "."
	}
	return m.written(append(alike, others[:min(len(others), maxDeeds)]...)), where
}

// stays are the orders of units that stay where they are: a move is never proposed in place of one.
var stays = map[string]bool{"recover": true, "bombard": true, "rally": true, "disrupt": true, "lose": true, "limber": true, "unlimber": true}

// hasAll reports whether an action is one of all the units.
func hasAll(a engine.Action, units []engine.UnitID) bool {
	has := game.UnitsOf(a)
	return !slices.ContainsFunc(units, func(u engine.UnitID) bool { return !slices.Contains(has, u) })
}

// moveTo is the order with which units go to the first of the hexes to which one word is enough, "" for none.
func (m *Mender) moveTo(units []engine.UnitID, reached []string) string {
	names := make([]string, len(units))
	for i, u := range units {
		names[i] = string(u)
	}
	for _, at := range reached[:min(len(reached), maxMends)] {
		line := game.MoveVerb + " " + strings.Join(names, ", ") + " " + at
		if m.stays(line) {
			return m.printer.Text(line)
		}
	}
	return ""
}

// goTo is the order with which all of some units go to a place that each of them reaches, "" where one does not.
func (m *Mender) goTo(units []engine.UnitID, at string) string {
	c := cmp.Or(m.at, &m.where[0])
	if node := c.Node(); m.hints < len(units) || node.Kind != engine.AtChoice || !slices.Contains(node.Seats, m.req.Side) {
		return ""
	}
	var names []string
	for _, u := range units {
		m.hints--
		if !slices.Contains(m.reach(c, u), at) {
			return ""
		}
		names = append(names, string(u))
	}
	return m.printer.Text(game.MoveVerb + " " + strings.Join(names, ", ") + " " + at)
}

// written are those of the lines that are taken as they stand.
func (m *Mender) written(lines []string) string {
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return line == "" || !m.stays(line) }), orders.Or)
}

// stays reports whether a line can be written in the place of the order that is told of: it is legal there, or, where nobody
// knows what stands before it, wherever the same phase is under way.
func (m *Mender) stays(line string) bool {
	if m.tries == 0 {
		return false
	}
	m.tries--
	actions, wrong := interpret.Written(m.req, line)
	if wrong != nil {
		return false
	}
	where := m.where
	if m.at != nil {
		where = []game.Course{*m.at}
	}
	phase := where[0].Node().Phase
	return !slices.ContainsFunc(where, func(c game.Course) bool {
		return c.Node().Phase == phase && slices.ContainsFunc(actions, func(a engine.Action) bool { return !m.isLegal(&c, a) })
	})
}

// reach is the hexes that a unit may move to, the nearest first; none where nobody knows.
func (m *Mender) reach(c *game.Course, u engine.UnitID) []string {
	hexes := engine.FeaturesOf(c.Rules.System).Hexes
	if hexes == nil {
		return nil
	}
	reached, err := hexes.Reach(c.State, u)
	if err != nil {
		return nil
	}
	nearest := slices.SortedFunc(maps.Keys(reached), func(a, b engine.Loc) int {
		return cmp.Or(cmp.Compare(reached[a].MP2, reached[b].MP2), cmp.Compare(a, b))
	})
	names := make([]string, len(nearest))
	for i, at := range nearest {
		names[i] = string(at)
	}
	return names
}

// some are the first of names, and how many more there are.
func some(names []string) string {
	if len(names) <= maxNames {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:maxNames], ", "), len(names)-maxNames)
}
