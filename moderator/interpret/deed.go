package interpret

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
)

// People say what is done, and each system has its own words for it: a charge is an attack in one and a shock in
// another; a unit that falls back withdraws if it is asked for that, and otherwise moves. The words mean the
// order that the rules have for the deed.

// passVerb is the action that does nothing.
const passVerb = "pass"

// worded is an action by the word that the rules have for it: as it is said if it may be done so, else as it may be done, else as the
// rules know it at all. An order that no sentence says keeps a word that the rules know.
func (r *ground) worded(a engine.Action, said bool) engine.Action {
	if r.Version < orders.Conversing || r.Rules == nil || r.State == nil {
		return a
	}
	ways := r.wordings(a)
	if arrival := a.Verb == "entry" || a.Verb == "enter"; arrival && r.Version >= orders.Obliging && r.Rules.Check(r.State, a).Verdict != engine.Legal {
		said = true // whoever comes on does so by the word that the phase has for it
	}
	if !said && r.takes(a, []string{finding.NoOrder}) {
		if bare, is := r.bare(a); is && !r.takes(a, []string{finding.Missing}) && r.takes(bare, []string{finding.Missing}) {
			return bare
		}
		return a
	}
	for _, w := range ways {
		if r.Rules.Check(r.State, w).Verdict == engine.Legal {
			return w
		}
	}
	for _, w := range ways {
		if r.asks(w.Verb) {
			return w
		}
	}
	for _, w := range ways {
		if r.takes(w, []string{finding.NoOrder, finding.Missing, finding.OutOfPhase}) {
			return w
		}
	}
	if r.takes(a, []string{finding.NoOrder}) { // the rules know the word: only its form may be another
		ways = slices.DeleteFunc(ways, func(w engine.Action) bool { return w.Verb != a.Verb })
	}
	for _, unknown := range [][]string{{finding.NoOrder, finding.Missing}, {finding.NoOrder}} {
		for _, w := range ways {
			if r.takes(w, unknown) {
				return w
			}
		}
	}
	return a
}

// asOne is what several are said to do by the word that the rules have for one of them: where they have each do it by himself, all do.
func (r *reader) asOne(a engine.Action, said bool) engine.Action {
	if !said || len(a.Units) < 2 || r.Version < orders.Conversing || r.Rules == nil || r.State == nil {
		return a
	}
	one := a
	one.Units = a.Units[:1]
	if verb := r.worded(r.whole(one), true).Verb; r.alone(verb) {
		a.Verb = verb
	}
	return a
}

// stepped is the only legal way of two steps by which an answer to what is asked ends where it says, and asks where there are more;
// else the action as it is.
func (r *reader) stepped(source string, a engine.Action) (whole engine.Action, asks bool) {
	if r.Version < orders.Conversing || !isRoute(a) || len(a.Path) != 2 || !r.asks(a.Verb) {
		return a, false
	}
	from, err := r.Pack.Grid.Find(string(a.Path[0]))
	to, wrong := r.Pack.Grid.Find(string(a.Path[1]))
	if err != nil || wrong != nil || r.Pack.Grid.Distance(from, to) != 2 {
		return a, false
	}
	var ways []engine.Action
	var lines []string
	for _, by := range r.Pack.Grid.Neighbours(from) {
		way := a
		way.Path = []engine.Loc{a.Path[0], engine.Loc(r.Pack.Grid.Name(by)), a.Path[1]}
		if r.Pack.Grid.Adjacent(by, to) && r.Rules.Check(r.State, way).Verdict == engine.Legal {
			ways, lines = append(ways, way), append(lines, r.roster.Printed(way))
		}
	}
	switch len(ways) {
	case 0:
		return a, false
	case 1:
		return ways[0], false
	}
	r.find(finding.Missing, fmt.Sprintf("%s%s is two hexes away, and more than one way leads there: which is it?", lead(source), a.Path[1]), strings.Join(lines, orders.Or))
	return a, true
}

// byHexes is a shot of men in several hexes as one of those in each hex, where the rules have each hex fire by itself.
func (r *ground) byHexes(a engine.Action) []engine.Action {
	if a.Verb != "fire" || len(a.Units) < 2 || r.Version < orders.Conversing || r.Rules == nil || r.State == nil || !slices.ContainsFunc(r.Rules.Check(r.State, a).Findings, func(f engine.Finding) bool { return f.Code == finding.CannotFight }) {
		return []engine.Action{a}
	}
	var all []engine.Action
	for _, u := range a.Units {
		at, _ := r.stands(u)
		i := slices.IndexFunc(all, func(b engine.Action) bool { there, _ := r.stands(b.Units[0]); return there == at })
		if i < 0 {
			all, i = append(all, a), len(all)
			all[i].Units = nil
		}
		all[i].Units = append(all[i].Units, u)
	}
	return all
}

// settles takes an order of which it is not said who of several is meant for the only one that the rules leave.
func (r *reader) settles(f orders.Located) bool {
	lines := strings.Split(f.Write, orders.Or)
	if f.Code != finding.SeveralUnits || len(lines) < 2 || r.Version < orders.Conversing || r.Rules == nil || r.State == nil || r.Log != nil {
		return false
	}
	var left []engine.Action
	for _, line := range lines {
		o, wrong := orders.ParseLine(line, r.roster)
		a, acts := o.Action(r.Side)
		if a = r.worded(r.aimed(r.whole(a)), true); acts && wrong == nil && r.Rules.Check(r.State, a).Verdict == engine.Legal {
			left = append(left, a)
		}
	}
	if len(left) != 1 {
		return false
	}
	r.take(fmt.Sprintf("line %d", f.Line), left[0], false)
	last := &r.Items[len(r.Items)-1]
	last.Line, last.Listed = f.Line, f.Listed
	slices.SortStableFunc(r.Items, func(a, b Item) int { return cmp.Compare(a.Line, b.Line) })
	return true
}

// reworded are the lines of a mend, each by the word that the rules have for it.
func (r *reader) reworded(write string) string {
	if r.Version < orders.Conversing || write == "" {
		return write
	}
	lines := strings.Split(write, orders.Or)
	for i, line := range lines {
		o, wrong := orders.ParseLine(line, r.roster)
		if a, acts := o.Action(r.Side); acts && wrong == nil {
			if w := r.worded(r.whole(a), true); w.Verb != a.Verb {
				lines[i] = w.String()
			}
		}
	}
	return strings.Join(lines, orders.Or)
}

// asks reports whether the side is asked now, and a verb is in an answer.
func (r *ground) asks(verb string) bool {
	return r.Question > 0 && slices.ContainsFunc(r.Answers, func(a engine.Action) bool { return a.Verb == verb })
}

// takes reports whether the rules find nothing of these codes in an action.
func (r *ground) takes(a engine.Action, codes []string) bool {
	found := func(f engine.Finding) bool { return slices.Contains(codes, f.Code) }
	return !slices.ContainsFunc(r.Rules.Check(r.State, a).Findings, found)
}

// wordings are an action and what it may be by another word, itself first.
func (r *ground) wordings(a engine.Action) []engine.Action {
	all := []engine.Action{a}
	for _, family := range order.Families {
		if !slices.Contains(family, a.Verb) {
			continue
		}
		for _, verb := range family {
			if verb != a.Verb && !(a.Verb == "attack" && verb == "charge" && r.takes(a, []string{finding.NoOrder})) {
				all = append(all, withVerb(a, verb))
			}
		}
	}
	if (a.Verb == "entry" || a.Verb == "enter") && len(a.Units) > 0 && len(a.Path) == 1 {
		all = append(all, r.comesOn(a))
	}
	for _, w := range slices.Clone(all) {
		if plain, told := r.bare(w); told {
			all = append(all, plain)
		}
		if at := r.seenAt(w); at != "" {
			all = append(all, atHex(w, at))
		}
	}
	all = append(all, r.recoveries(a)...)
	if slices.Contains(r.Rules.Info().Rolls, a.Verb) && len(a.Units) > 0 && len(a.Path) == 0 {
		all = append(all, engine.Action{Side: a.Side, Verb: "roll", Args: []engine.Arg{{Name: a.Verb, Values: names(a.Units)}}})
	}
	return all
}

// recoveries are the dice by which a unit may recover where it stands, of the kinds that the rules name: of several, any.
func (r *ground) recoveries(a engine.Action) (all []engine.Action) {
	if a.Verb != "recover" || r.Version < orders.Attending {
		return nil
	}
	for _, kind := range r.Rules.Info().Rolls {
		roll := engine.Action{Side: a.Side, Verb: "roll", Args: []engine.Arg{{Name: kind, Values: names(a.Units)}}}
		if r.Rules.Check(r.State, roll).Verdict == engine.Legal {
			all = append(all, roll)
		}
	}
	return all
}

func withVerb(a engine.Action, verb string) engine.Action {
	a.Verb = verb
	return a
}

// bare is a shock by the hexes that it comes from, without who attacks: all in them do.
func (r *ground) bare(a engine.Action) (engine.Action, bool) {
	beside := func(arg engine.Arg) bool {
		return arg.Name != "primary" && arg.Name != "support" && !(arg.Name == "leader" && r.Version >= orders.Following)
	}
	if a.Verb != shockVerb || len(a.From) == 0 || len(a.Args) == 0 || slices.ContainsFunc(a.Args, beside) {
		return a, false
	}
	a.Args = nil
	return a, true
}

// comesOn is an arrival as the move that it is where the rules have no order for it.
func (r *ground) comesOn(a engine.Action) engine.Action {
	a.Verb = "move"
	for _, e := range r.Pack.Entries {
		if e.Side == r.Side && strings.EqualFold(e.Letter, string(a.Path[0])) {
			a.Path = []engine.Loc{engine.Loc(r.Pack.Grid.Name(e.At))}
		}
	}
	return a
}

// seenAt is the hex where the unit stands that is shot at, "" where no unit is.
func (r *ground) seenAt(a engine.Action) engine.Loc {
	if target := a.Arg("at"); a.Verb == "bombard" && len(target) == 1 && len(a.Path) == 0 && r.Rules != nil && r.State != nil {
		return r.seen(engine.UnitID(target[0]))
	}
	return ""
}

func names(units []engine.UnitID) (all []string) {
	for _, u := range units {
		all = append(all, string(u))
	}
	return all
}

// lacking completes an order without target or place with the only one that the rules leave; else it asks which.
func (r *reader) lacking(source string, o orders.Order) {
	said, _ := o.Action(r.Side)
	likely := r.likely(said)
	if len(likely) == 1 {
		r.take(source, likely[0], o.Ends)
		return
	}
	if f := r.Rules; said.Verb == "entry" && r.Version >= orders.Attending && f != nil && r.State != nil {
		if found := f.Check(r.State, said).Findings; len(found) > 0 && found[0].Write != "" {
			r.find(finding.Missing, lead(source)+"it is not said where and when formation "+strings.Join(said.Arg("formation"), ", ")+" enters", found[0].Write)
			return
		}
	}
	if r.Version >= orders.Attending && len(likely) == 0 && o.Verb == orders.DisruptVerb {
		r.take(source, said, o.Ends) // the rules say why nobody may
		return
	}
	var lines []string
	for _, a := range likely[:min(len(likely), maxAsked)] {
		lines = append(lines, r.roster.Printed(a))
	}
	r.find(finding.Missing, fmt.Sprintf("%sthis is understood as '%s', and does not say where, or at whom", lead(source), r.roster.Printed(said)), strings.Join(lines, orders.Or))
}

// take adds an order.
func (r *reader) take(source string, a engine.Action, ends bool) {
	if r.Version >= orders.Conversing && a.Verb == "charge" && a.Has("primary") {
		if a = r.charge(source, a); a.Verb == "" {
			return
		}
	}
	if a = r.answered(source, a); a.Verb == "" || r.goesOn(a) {
		return
	}
	r.follow(a)
	r.Items = append(r.Items, Item{Source: source, Action: a, Ends: ends})
}

// charge is a charge that is said as an attack by its way, where the rules want that: the only one that they leave. It asks which where
// there are several, and is without a word then.
func (r *reader) charge(source string, a engine.Action) engine.Action {
	u, at := engine.UnitID(a.Arg("primary")[0]), a.Path[0]
	one := engine.Action{Side: a.Side, Verb: "charge", Units: []engine.UnitID{u}, Path: slices.Clone(a.From), Args: []engine.Arg{{Name: "at", Values: []string{string(at)}}}}
	if attack := withVerb(a, "attack"); r.Version >= orders.Obliging && r.Rules != nil && r.State != nil && !slices.ContainsFunc(r.likely(one), func(b engine.Action) bool { return b.Verb == "charge" }) && !r.takes(a, []string{finding.Missing, finding.LeftOver}) && r.Rules.Check(r.State, attack).Verdict == engine.Legal {
		return attack // who cannot charge by the rules, and is said to, attacks
	}
	if a.Has("support") || a.Has("leader") || a.Has("guns") || r.takes(a, []string{finding.Missing, finding.LeftOver}) {
		return a
	}
	var lines []string
	for _, likely := range r.likely(one) {
		if likely.Verb == "charge" && slices.Equal(likely.Arg("at"), []string{string(at)}) {
			one, lines = likely, append(lines, r.roster.Printed(likely))
		}
	}
	if len(lines) < 2 {
		return one
	}
	r.find(finding.Missing, fmt.Sprintf("%sby which hexes %s charges %s is not said", lead(source), u, at), strings.Join(lines[:min(len(lines), maxAsked)], orders.Or))
	return engine.Action{}
}

// answered is a way that is told by some of its hexes, the last among them, as the only answer that comes through all of these. It asks
// which where there are several, and is without a word then.
func (r *reader) answered(source string, a engine.Action) engine.Action {
	if r.Version < orders.Conversing || r.Question == 0 || !isRoute(a) || len(a.Args) > 0 || slices.ContainsFunc(r.Answers, func(b engine.Action) bool { return b.String() == a.String() }) {
		return a
	}
	var fit []engine.Action
	for _, b := range r.Answers {
		if b.Verb == a.Verb && slices.Equal(b.Units, a.Units) && len(b.Path) > 0 && b.Path[len(b.Path)-1] == a.Path[len(a.Path)-1] && comesThrough(b.Path, a.Path) {
			fit = append(fit, b)
		}
	}
	switch len(fit) {
	case 0:
		return a
	case 1:
		return fit[0]
	}
	var lines []string
	for _, b := range fit[:min(len(fit), maxAsked)] {
		lines = append(lines, r.roster.Printed(b))
	}
	r.find(finding.Missing, fmt.Sprintf("%sby which hexes is not said: %s", lead(source), r.roster.Printed(a)), strings.Join(lines, orders.Or))
	return engine.Action{}
}

// comesThrough reports whether a path comes through all of these hexes, in their order.
func comesThrough(path, some []engine.Loc) bool {
	for _, at := range path {
		if len(some) > 0 && some[0] == at {
			some = some[1:]
		}
	}
	return len(some) == 0
}

// goesOn adds a move to the arrival right before it, where the rules have both as one move.
func (r *reader) goesOn(a engine.Action) bool {
	if r.Version < orders.Conversing || len(r.Items) == 0 || a.Verb != "move" || len(a.Path) < 2 || len(a.Args) > 0 {
		return false
	}
	last := &r.Items[len(r.Items)-1].Action
	stood := func(u engine.UnitID) bool {
		return slices.ContainsFunc(r.Placed, func(p engine.Placed) bool { return p.Unit == u && p.At != "" })
	}
	if last.Verb != "move" || !slices.Equal(last.Units, a.Units) || slices.ContainsFunc(a.Units, stood) || last.Path[len(last.Path)-1] != a.Path[0] {
		return false
	}
	last.Path = append(slices.Clip(last.Path), a.Path[1:]...)
	r.follow(a)
	return true
}

// likely are the legal actions of units by what is said to be done.
func (r *ground) likely(said engine.Action) (all []engine.Action) {
	if r.Rules == nil || r.State == nil {
		return nil
	}
	verbs := r.wordings(said)
	for a := range r.Rules.Legal(r.State, r.Side) {
		if slices.ContainsFunc(verbs, func(w engine.Action) bool { return w.Verb == a.Verb }) && r.isOf(a, said.Units) {
			all = append(all, a)
		}
	}
	return all
}

// isOf reports whether an action is one of these units, or of the hexes where they stand.
func (r *ground) isOf(a engine.Action, units []engine.UnitID) bool {
	return !slices.ContainsFunc(units, func(u engine.UnitID) bool {
		at, placed := r.stands(u)
		return !slices.Contains(a.Units, u) && !(placed && slices.Contains(a.From, at))
	})
}
