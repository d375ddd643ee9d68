package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
)

// standing reads the rules of a standing order.
func (p *parser) standing(o *Order) {
	from := p.at
	o.Rules = p.rules()
	if p.index.reads(Tolerant) && p.chars[from-1] != ':' && o.Rules[0].Then.Word == "text" {
		p.fail(from, refusal.Expected([]string{":"}, string(p.chars[from:]), "")) // standing ovations are talk
	}
	for p.fault == nil && p.sign(";") && !p.done() {
		if len(o.Rules) == maxRules {
			p.fail(p.at, refusal.TooLong("rules", maxRules))
			return
		}
		o.Rules = append(o.Rules, p.rules()...)
	}
}

// rules reads a rule, or one for each part of what it answers: "if attacked 1205 then primary 6th Line support Battery M" are two,
// of which the second narrows what the first leaves.
func (p *parser) rules() []Rule {
	all := []Rule{p.rule()}
	for p.fault == nil && p.index.reads(Conversing) && slices.Contains(fighters, all[0].Then.Word) && p.atFighter() {
		then := Answer{Word: ledBy}
		if p.word("leader") {
			then.Units = p.units()
		} else {
			then = p.answer()
		}
		all = append(all, Rule{If: all[0].If, Then: then})
	}
	return all
}

// ledBy is the answer that says which leaders take part. Readers before Conversing refuse its words.
const ledBy = "support leader"

// fighters are the parts of the answer to an attack.
var fighters = []string{"primary", ledBy, "support", "leader"}

// atFighter reports whether another part comes next, a sign before it or not.
func (p *parser) atFighter() bool {
	trial := *p
	_ = trial.sign(",")
	if !slices.ContainsFunc(fighters, trial.atWord) {
		return false
	}
	p.at = trial.at
	return true
}

func (p *parser) rule() Rule {
	var r Rule
	if p.word("if") {
		r.If = p.condition()
		p.expect("then", "")
	}
	r.Then = p.answer()
	return r
}

// conditions are the words a condition may begin with. Words that begin like
// another stand before it.
var conditions = []string{
	"attacked", "retreat", "exchange", "loss", "counterattack", "charged", "enemy within",
	"exhaust", "drawn", "fired on", "routed", "vedette",
}

func (p *parser) condition() Condition {
	c := Condition{Word: p.choose(conditions...)}
	switch c.Word {
	case "attacked", "retreat":
		p.subject(&c)
	case "enemy within":
		c.N = p.count()
	case "exhaust":
		c.Units = p.units()
	case "drawn":
		c.Value = p.value("chit")
	}
	return c
}

// subject reads the hex or unit that is attacked or retreats, if it is named.
func (p *parser) subject(c *Condition) {
	switch {
	case p.atWord("then") || p.done() || !p.atUnit() && IsOrder(p.firstWord()):
	case c.Word == "attacked" && !p.atUnit() && p.resemblesPlace():
		c.At = p.hex()
	default:
		c.Units = []engine.UnitID{p.unit()}
	}
}

// answer reads what a rule does.
func (p *parser) answer() Answer {
	if p.done() || p.ahead(";") {
		p.missing("action")
		return Answer{}
	}
	if a, ok := p.bareAnswer(); ok {
		return a
	}
	if a, ok := p.wordAnswer(); ok {
		return a
	}
	if a, ok := p.distance(); ok {
		return a
	}
	if o, ok := p.orderAnswer(); ok {
		return Answer{Word: "order", Order: &o}
	}
	return p.textAnswer()
}

// bareAnswers are actions of a rule that are complete with these words.
var bareAnswers = []string{
	"disrupt", "convert", "no convert", "decline", "form square", "hold", "no advance", "advance", "fire at will", "fire",
}

// bareAnswer reads one of bareAnswers if the rule ends behind it.
func (p *parser) bareAnswer() (Answer, bool) {
	from := p.at
	if word := p.oneOf(bareAnswers...); word != "" && (p.done() || p.ahead(";")) {
		return Answer{Word: word}, true
	}
	p.at = from
	return Answer{}, false
}

// wordAnswer reads an action that names units or places.
func (p *parser) wordAnswer() (Answer, bool) {
	a := Answer{}
	if p.index.reads(Conversing) {
		a.Word = p.oneOf(ledBy)
	}
	if a.Word == "" {
		a.Word = p.oneOf("primary", "support", "lose", "target", "path")
	}
	switch a.Word {
	case "primary", "lose":
		a.Units = []engine.UnitID{p.unit()}
	case "support", ledBy:
		a.Units = p.units()
	case "target":
		a.Path = []engine.Loc{p.hex()}
	case "path":
		a.Path = p.path()
	default:
		return p.advanceTo()
	}
	return a, true
}

// advanceTo reads "advance 1107"; with units it is an order.
func (p *parser) advanceTo() (Answer, bool) {
	from := p.at
	if p.word("advance") && !p.atUnit() && p.atPlace() {
		return Answer{Word: "advance", Path: []engine.Loc{p.place()}}, true
	}
	p.at = from
	return Answer{}, false
}

// distance reads "2 hexes toward 1107".
func (p *parser) distance() (Answer, bool) {
	from, number := p.at, p.token()
	if !idiom.IsNumber(number) {
		return Answer{}, false
	}
	a := Answer{Word: "hexes", N: p.count()}
	if p.oneOf("hexes", "hex") == "" && p.fault == nil {
		p.at = from
		return Answer{}, false
	}
	if p.word("toward") {
		a.Path = []engine.Loc{p.place()}
	}
	return a, true
}

// orderAnswer reads a whole order.
func (p *parser) orderAnswer() (Order, bool) {
	word := p.firstWord()
	v, ok := order.VerbOf(word)
	if !ok || v.Kind != order.Either {
		return Order{}, false
	}
	p.at += len(word)
	o := p.body(v)
	if p.fault == nil && len(o.From) == 0 && fromHexes(v.Word) {
		p.fail(p.at, refusal.Missing("hex that it comes from", o.Verb+" <place> -> "+o.String()[len(o.Verb)+1:])) // where they stand by then nobody knows
	}
	return o, true
}

// textAnswer keeps what only the moderator can carry out.
func (p *parser) textAnswer() Answer {
	from := p.at
	text := upTo(p.chars[p.at:], ";")
	p.at += len([]rune(text))
	text = strings.TrimSpace(text)
	if strings.Contains(text, "?") && p.index.reads(Attending) {
		p.fail(from, refusal.AsksInStanding(text))
		return Answer{}
	}
	if !noStanding.MatchString(text) || !p.index.reads(Amending) {
		p.warn(from, refusal.ForModerator(text))
	}
	return Answer{Word: "text", Text: text}
}
