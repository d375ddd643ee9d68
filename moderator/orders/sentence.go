package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/jointly"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
)

// People write sentences: a unit, what it does, and to whom. "The 25th Missouri shocks the 7th Arkansas in
// S3118", "57 OH moves to S2909, then it fires at 15 AR". One grammar reads them for all systems: a subject, a
// word of deeds in any of its forms, and an object. A sentence with anything that the grammar does not know
// stays unread. Whether the rules call the deed by another word is not asked here: "the 70th Ohio charges S2709"
// is an order to charge, and the rules turn it into their own word later.

// saying is a sentence that was taken apart.
type saying struct {
	who   []engine.UnitID
	led   bool // they are the command of a leader
	named bool // by their names
	deed  deed
	rest  string // behind the word for the deed
	company
}

// deed is an order word, and what people say for it.
type deed = deeds.Deed

// sayings are the ways in which a text can be taken as units and what they do.
func (x *index) sayings(text string) []saying {
	if !x.Reads(Conversing) || IsOrder(text) && !x.leftOut() && !idiom.Giving.MatchString(text) || len(text) > maxLineSize {
		return nil
	}
	if x.Reads(Amending) {
		text = idiom.Heading(text)
	}
	p := newParser(x, idiom.Eased(text))
	s := saying{}
	wished := p.wish(text)
	p.leadIn(&s.company)
	from := p.At
	if s.who, s.led = p.doer(); s.who == nil {
		return x.commanded(text)
	}
	s.named = p.At > from && !slices.Contains(pronouns, strings.TrimSpace(string(p.Low[from:p.At])))
	if !x.MayOrder(s.who) {
		return nil
	}
	if wished {
		p.wished()
	}
	p.joinedBefore(&s.company)
	if !p.Sign(":") {
		p.Sign(",")
	}
	p.adverbs()
	p.toDo()
	all := p.deeds(s, text)
	if !s.named && x.Reads(Answering) {
		all = append(all, x.commanded(text)...) // and march it to 0909
	}
	return all
}

// wished passes over the rest of a wish, behind the unit that it is for.
func (p *parser) wished() {
	p.Word("please")
	p.Word("to")
	p.Chars = []rune(strings.TrimRight(string(p.Chars), "?"))
	p.Low = p.Low[:len(p.Chars)]
}

// deeds are the ways in which what stands behind somebody's name can be taken for what he does.
func (p *parser) deeds(s saying, text string) []saying {
	all := p.index.leading(s, p)
	if idiom.StanceOf(p.Rest()) != "" && p.atOrders() { // Raith: attack orders
		s.deed, s.rest = deeds.Table[0], p.Rest()
		return append(all, s)
	}
	for _, d := range deeds.Table {
		trial := *p
		if s.deed = d; trial.deed(d) && (s.named || !IsOrder(text) || !trial.AtUnit()) {
			s.rest = withoutAdverbs(trial.Rest())
			all = append(all, s)
		}
	}
	if len(all) > 0 || !p.impliedDeed(&s) {
		return all
	}
	return []saying{s}
}

// impliedDeed takes what somebody does from what stands behind his name without a word for it: where he goes, or what was said of others
// before.
func (p *parser) impliedDeed(s *saying) bool {
	x := p.index
	switch {
	case x.within && x.deed.Verb != "" && p.preposition() && !(x.Reads(Wayfaring) && x.deed.Object == deeds.Target && p.AtWord("to")):
		s.deed, s.rest = x.deed, withoutAdverbs(p.Rest())
	case p.sharesWord(s):
		s.rest = withoutAdverbs(p.Rest())
	case p.toPlace(), len(x.Roster.Pending) > 0 && p.AtPlace():
		s.deed, s.rest = deeds.Moving, withoutAdverbs(p.Rest())
	case s.named && p.onlyPath():
		s.deed, s.rest = deeds.Moving, p.Rest()
	default:
		return false
	}
	return true
}

// leading are the ways in which somebody leads others: "Price takes 6 MSG to 0709".
func (x *index) leading(s saying, p *parser) (all []saying) {
	if s.who == nil || !x.All(s.who, func(u Unit) bool { return u.Leads }) || x.Roster.Led != nil {
		return nil
	}
	for _, of := range x.commanded(p.Rest()) {
		of.leaders = append(of.leaders, s.who...)
		all = append(all, of)
	}
	return all
}

// toDo passes over the word before a deed that is wished for: the 5th Foot to go to 0805.
func (p *parser) toDo() {
	if trial := *p; trial.Word("to") && p.index.deedAt(&trial) {
		*p = trial
	}
}

// onlyPath reports whether several places come next, and no more.
func (p *parser) onlyPath() bool {
	trial := *p
	return trial.AtPlace() && len(trial.Path()) > 1 && trial.Fault == nil && trial.Done()
}

// toPlace reports whether an arrow, or a word with its meaning, comes next, and a place behind it.
func (p *parser) toPlace() bool {
	trial := *p
	return trial.Arrow() && trial.AtPlace()
}

// atOrders reports whether what is left speaks of orders.
func (p *parser) atOrders() bool {
	return strings.Contains(string(p.Low[p.At:]), " order") || p.Ahead("order")
}

// wish reads a word before who is to do something.
func (p *parser) wish(text string) bool {
	asked := idiom.Pleading.MatchString(text) && p.OneOf("could", "would", "can", "will") != ""
	return asked || p.OneOf(idiom.Wishes...) != ""
}

// commanded are the ways in which a text can be taken for a command with its word before who is to do it: "send Sherman to S2805".
func (x *index) commanded(text string) (all []saying) {
	for _, d := range deeds.Commands {
		p := newParser(x, idiom.Eased(text))
		if !p.deed(d) {
			continue
		}
		s := saying{deed: d}
		s.named = true
		if s.who, s.led = p.commandees(); s.who == nil {
			continue
		}
		if on := d.Verb == "move" && p.OneOf("on", "in") != ""; on {
			s.deed = deed{Verb: "entry", Object: deeds.Whither} // bring McArthur on at S5310
		}
		s.rest = withoutAdverbs(p.Rest())
		all = append(all, s)
	}
	if p := newParser(x, text); p.OneOf("attack", "advance", "march", "reserve") != "" && p.OneOf("orders for", "orders to", "order for") != "" {
		if who, led := p.named(); who != nil && p.Done() {
			all = append(all, saying{who: who, led: led, named: true, deed: deeds.Table[0], rest: order.FirstWord(Fold(text))})
		}
	}
	return all
}

// deed reads the longest of the words for a deed that stands here.
func (p *parser) deed(d deed) bool {
	word := strings.TrimRight(p.FirstWord(), idiom.Politeness)
	for _, words := range d.Words {
		first, more, _ := strings.Cut(words, " ")
		if !deeds.IsFormOf(word, first) {
			continue
		}
		trial := *p
		trial.At += len([]rune(word))
		trial.Skip()
		if more != "" && !trial.Word(more) || first == "join" && jointly.From(p.index.Scope, trial.Rest()) {
			continue
		}
		*p = trial
		return true
	}
	return false
}

// SaysDeed reports whether a text has a word, in any of its forms, that says where a unit goes, or which enemy
// it fights.
func SaysDeed(text string) bool { return slices.ContainsFunc(idiom.Words(Fold(text)), deeds.IsMotion) }

// order is the order that a sentence gives, in the words of the order language; "" where its object is none.
func (s saying) order(x *index) string {
	if rest, stays := strings.CutSuffix(s.rest, idiom.AdvanceNo); stays && s.deed.Object == deeds.Foe && x.Reads(Answering) {
		s.rest = rest
		return s.order(x) + idiom.AdvanceNo
	}
	if o := s.deed.Object; o == deeds.Whither || o == deeds.Foe || o == deeds.Post {
		s.part(x)
		s.lead(x)
	}
	who := strings.Join(order.Texts(s.actors(x)), ", ")
	as := func(what string) string { return s.deed.Verb + " " + who + " " + what }
	switch s.deed.Object {
	case deeds.Stance:
		if given := idiom.StanceOf(s.rest); given != "" {
			return as(given)
		}
	case deeds.Whither:
		if way := objectsOf(x).goalOf(s.rest); way != "" && s.company.isNone() {
			return as(way)
		} else if way != "" {
			return deeds.Moving.Verb + " " + who + " " + way + s.company.behind(true)
		}
	case deeds.Seat:
		if at := objectsOf(x).seatOf(s.rest); at != "" {
			return s.deed.Verb + " " + at + " " + who
		}
	case deeds.Target:
		return objectsOf(x).shot(s)
	case deeds.Foe:
		return objectsOf(x).assault(s)
	case deeds.Post:
		return objectsOf(x).standing(s)
	default:
		if _, named := newParser(x, s.rest).ownHex(); named && s.deed.Verb == "rally" {
			return "rally " + s.rest // a leader rallies somebody
		}
		return as(s.rest)
	}
	return ""
}

// actors are those who do it, of a leader's command: he himself is given its orders, and does not shoot.
func (s saying) actors(x *index) []engine.UnitID {
	leads := func(u engine.UnitID) bool { return x.Roster.Led[u] != nil }
	var some []engine.UnitID
	for _, u := range s.who {
		switch s.deed.Object {
		case deeds.Stance:
			if leads(u) {
				some = append(some, u)
			}
		case deeds.Foe, deeds.Target:
			if !leads(u) {
				some = append(some, u)
			}
		default:
			some = append(some, u)
		}
	}
	if !s.led || len(some) == 0 {
		return s.who
	}
	return some
}

// lacks reports whether the sentence does not name the enemy or the place.
func (s saying) lacks(x *index) bool {
	switch s.deed.Object {
	case deeds.Whither:
		p := newParser(x, s.rest)
		p.courses()
		return p.Done()
	case deeds.Foe, deeds.Target:
		return s.rest == "" || idiom.AnyFoe.MatchString(s.rest)
	}
	return false
}

// sayAs reads the order that a sentence may give.
func (a *attempt) sayAs(s saying, line string) bool {
	o, wrong, warnings := readOrder(line, a.x)
	if wrong != nil {
		if a.told == nil && !(a.x.Reads(Joining) && wrong.Finding.Code == finding.Missing) { // what is missing in words that nobody has written
			a.told = &scan.Fault{At: a.skipped, Finding: wrong.Finding}
		}
		return false
	}
	if s.deed.Object == deeds.Foe || s.deed.Object == deeds.Post {
		o.Verb = s.deed.Verb
	}
	a.understood = understood{order: o, deed: s.deed, meant: !s.named, warnings: warnings}
	return true
}

// say reads a sentence. One that names units and a deed, but neither enemy nor place, is left to the rules to
// complete.
func (a *attempt) say(text string) bool {
	for _, s := range a.x.sayings(text) {
		if s.lacks(a.x) {
			if !s.named && (a.x.within || len(a.x.Roster.Pending) == 0) {
				continue // they run: it may be said of anybody
			}
			a.understood = understood{order: Order{Verb: s.deed.Verb, Units: s.actors(a.x)}, lacks: true, deed: s.deed}
			return true
		}
		if line := s.order(a.x); line != "" && a.sayAs(s, line) {
			return true
		}
	}
	if o, again := a.x.again(text); again {
		a.understood = understood{order: o, deed: a.x.deed, stays: o.Verb == "hold"}
		return true
	}
	return false
}

// speaks reports whether a sentence, or more of the one before it, begins behind a sign of a text. What stands
// before is a sentence too, and no mere list of units. Behind the sign that ends a sentence, whatever it is,
// another begins with the name of a unit.
func (x division) speaks(before, behind string, ended bool) bool {
	if !x.Reads(Conversing) || len(x.Roster.Sites) > 0 || !x.spend(len(behind)) { // a table has words of its own
		return false
	}
	before, behind = before[len(idiom.Opening(before)):], behind[len(idiom.Opening(behind)):]
	if ended && x.Reads(Proposing) && !idiom.Initial.MatchString(before) && !idiom.Reports(before) && !idiom.Hangs(idiom.Words(Fold(before))) && !idiom.Supposing.MatchString(before) {
		return newParser(x.index, behind).calls() || x.goesOn(behind) || x.plans(behind)
	}
	if x.opensList(before) {
		return false
	}
	return x.goesOn(behind) && (IsOrder(before) || x.hasDeed(before)) || x.beginsGroup(before, behind) || x.plans(behind) && (x.plans(before) || IsOrder(before))
}

// hasDeed reports whether a text says that somebody does something, or nothing.
func (x *index) hasDeed(text string) bool {
	if _, stays := x.staying(text); stays || x.rests(text) || len(x.otherwise(text)) > 0 || x.deedAt(newParser(x, text)) {
		return true
	}
	p := newParser(x, idiom.Eased(text))
	var who []engine.UnitID
	if p.OneOf(pronouns...) == "" && p.OneOf(speakers...) == "" {
		if who = p.movers(); p.Fault != nil {
			return x.Reads(Answering) && sendsSomebody(x.commanded(text)) || x.hasDeedPlainly(newParser(x, ""), text)
		}
	}
	_ = p.Sign(":") || p.Sign(",")
	p.adverbs()
	if led := x.leading(saying{who: who}, p); x.Reads(Answering) && len(led) > 0 {
		return sendsSomebody(led)
	}
	return x.deedAt(p) || p.preposition() || x.hasDeedPlainly(p, text)
}

// hasDeedPlainly reports whether a text says so behind who else takes part, or once its turns of speech are said plainly.
func (x *index) hasDeedPlainly(p *parser, text string) bool {
	if !x.Reads(Answering) || len(x.Roster.Sites) > 0 {
		return false
	}
	p.joinedBefore(&company{})
	p.Sign(",")
	if p.adverbs(); x.deedAt(p) {
		return true
	}
	plain := idiom.Plainly(text)
	return plain != text && len(plain) < len(text) && x.spend(len(text)) && x.hasDeed(plain)
}

// sendsSomebody reports whether a command says where somebody goes.
func sendsSomebody(all []saying) bool {
	return slices.ContainsFunc(all, func(s saying) bool { return s.deed.Object == deeds.Whither && s.rest != "" })
}

// goesOn reports whether a text begins with a deed, with somebody and what he does, or with all others.
func (x *index) goesOn(text string) bool {
	p := newParser(x, idiom.Eased(text))
	p.adverbs()
	if p.Done() {
		return false
	}
	if x.rests(text) || idiom.SoDo.MatchString(text) || x.deedAt(p) || len(x.otherwise(strings.TrimRight(text, " .!"))) > 0 {
		return true
	}
	if _, stays := x.staying(strings.TrimRight(text, " .!")); stays {
		return true
	}
	if p.OneOf(pronouns...) != "" {
		p.adverbs()
		return x.deedAt(p)
	}
	if trial := *p; !trial.calls() {
		return false
	}
	if p.movers(); p.Fault != nil {
		return false
	}
	_ = p.Sign(":") || p.Sign(",")
	p.adverbs()
	return x.deedAt(p) || p.preposition() || idiom.AsDo.MatchString(text)
}

// calls reports whether a name of the roster, or a number as those of regiments are said, comes next.
func (p *parser) calls() bool {
	if p.Done() {
		return false
	}
	articled := p.Article()
	return !p.Done() && (p.NameEnd(p.At) > 0 || articled && idiom.Cardinal(string(p.Low[p.At:p.WordEnd(p.At)])) != "" || scan.Alikes.MatchString(string(p.Low[p.At:])))
}

// deedAt reports whether a word for a deed comes next.
func (x *index) deedAt(p *parser) bool {
	return !p.Done() && slices.ContainsFunc(deeds.Table, func(d deed) bool {
		trial := *p
		return trial.deed(d)
	})
}
