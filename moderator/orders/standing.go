package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// standing reads the rules of a standing order.
func (p *parser) standing(o *Order) {
	from := p.At
	o.Rules = p.rules()
	if p.index.Reads(Tolerant) && p.Chars[from-1] != ':' && o.Rules[0].Then.Word == "text" {
		p.Fail(from, refusal.Expected([]string{":"}, string(p.Chars[from:]), "")) // standing ovations are talk
	}
	for p.Fault == nil && p.Sign(";") && !p.Done() {
		if len(o.Rules) == maxRules {
			p.Fail(p.At, refusal.TooLong("rules", maxRules))
			return
		}
		o.Rules = append(o.Rules, p.rules()...)
	}
}

// rules reads a rule, or one for each part of what it answers: "if attacked 1205 then primary 6th Line support Battery M" are two,
// of which the second narrows what the first leaves.
func (p *parser) rules() []Rule {
	all := []Rule{p.rule()}
	for p.Fault == nil && p.index.Reads(Conversing) && slices.Contains(fighters, all[0].Then.Word) && p.atFighter() {
		then := Answer{Word: ledBy}
		if p.Word("leader") {
			then.Units = p.Units()
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
	_ = trial.Sign(",")
	if !slices.ContainsFunc(fighters, trial.AtWord) {
		return false
	}
	p.At = trial.At
	return true
}

func (p *parser) rule() Rule {
	var r Rule
	if p.Word("if") {
		r.If = p.condition()
		p.Expect("then", "")
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
	c := Condition{Word: p.Choose(conditions...)}
	switch c.Word {
	case "attacked", "retreat":
		p.subject(&c)
	case "enemy within":
		c.N = p.Count()
	case "exhaust":
		c.Units = p.Units()
	case "drawn":
		c.Value = p.Value("chit")
	}
	return c
}

// subject reads the hex or unit that is attacked or retreats, if it is named.
func (p *parser) subject(c *Condition) {
	switch {
	case p.AtWord("then") || p.Done() || !p.AtUnit() && IsOrder(p.FirstWord()):
	case c.Word == "attacked" && !p.AtUnit() && p.ResemblesPlace():
		c.At = p.Hex()
	default:
		c.Units = []engine.UnitID{p.Unit()}
	}
}

// answer reads what a rule does.
func (p *parser) answer() Answer {
	if p.Done() || p.Ahead(";") {
		p.Missing("action")
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
	from := p.At
	if word := p.OneOf(bareAnswers...); word != "" && (p.Done() || p.Ahead(";")) {
		return Answer{Word: word}, true
	}
	p.At = from
	return Answer{}, false
}

// wordAnswer reads an action that names units or places.
func (p *parser) wordAnswer() (Answer, bool) {
	a := Answer{}
	if p.index.Reads(Conversing) {
		a.Word = p.OneOf(ledBy)
	}
	if a.Word == "" {
		a.Word = p.OneOf("primary", "support", "lose", "target", "path")
	}
	switch a.Word {
	case "primary", "lose":
		a.Units = []engine.UnitID{p.Unit()}
	case "support", ledBy:
		a.Units = p.Units()
	case "target":
		a.Path = []engine.Loc{p.Hex()}
	case "path":
		a.Path = p.Path()
	default:
		return p.advanceTo()
	}
	return a, true
}

// advanceTo reads "advance 1107"; with units it is an order.
func (p *parser) advanceTo() (Answer, bool) {
	from := p.At
	if p.Word("advance") && !p.AtUnit() && p.AtPlace() {
		return Answer{Word: "advance", Path: []engine.Loc{p.Place()}}, true
	}
	p.At = from
	return Answer{}, false
}

// distance reads "2 hexes toward 1107".
func (p *parser) distance() (Answer, bool) {
	from, number := p.At, p.Token()
	if !idiom.IsNumber(number) {
		return Answer{}, false
	}
	a := Answer{Word: "hexes", N: p.Count()}
	if p.OneOf("hexes", "hex") == "" && p.Fault == nil {
		p.At = from
		return Answer{}, false
	}
	if p.Word("toward") {
		a.Path = []engine.Loc{p.Place()}
	}
	return a, true
}

// orderAnswer reads a whole order.
func (p *parser) orderAnswer() (Order, bool) {
	word := p.FirstWord()
	v, ok := order.VerbOf(word)
	if !ok || v.Kind != order.Either {
		return Order{}, false
	}
	p.At += len(word)
	o := p.body(v)
	if p.Fault == nil && len(o.From) == 0 && fromHexes(v.Word) {
		p.Fail(p.At, refusal.Missing("hex that it comes from", o.Verb+" <place> -> "+o.String()[len(o.Verb)+1:])) // where they stand by then nobody knows
	}
	return o, true
}

// textAnswer keeps what only the moderator can carry out.
func (p *parser) textAnswer() Answer {
	from := p.At
	text := scan.UpTo(p.Chars[p.At:], ";")
	p.At += len([]rune(text))
	text = strings.TrimSpace(text)
	if strings.Contains(text, "?") && p.index.Reads(Attending) {
		p.Fail(from, refusal.AsksInStanding(text))
		return Answer{}
	}
	if !noStanding.MatchString(text) || !p.index.Reads(Amending) {
		p.Warn(from, refusal.ForModerator(text))
	}
	return Answer{Word: "text", Text: text}
}
