package orders

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
)

// simple reads the units that do it, or all.
func (p *parser) simple(o *Order) {
	if p.Word("all") {
		p.arg(o, "all")
		return
	}
	if p.index.Reads(Tolerant) && p.OneOf("a step of", "one step of", "a step for") != "" {
		p.arg(o, "step")
	}
	o.Units = p.Units()
	if o.Verb == DisruptVerb && p.index.Reads(Attending) {
		p.OneOf("in place", "where they stand", "where it stands")
	}
	for p.simpleOption(o) {
	}
}

// simpleOption reads a place or one option, false if there is none.
func (p *parser) simpleOption(o *Order) bool {
	switch word := p.option(o, "gun", "step", "camp"); word {
	case "gun":
		p.arg(o, "gun", p.Number())
	case "step", "camp":
		p.arg(o, word)
	default:
		return p.simplePlace(o)
	}
	return p.Fault == nil
}

// simplePlace reads the one place, or the path of an advance.
func (p *parser) simplePlace(o *Order) bool {
	if len(o.Path) > 0 || !p.Arrow() && (p.Done() || !p.ResemblesPlace() && p.LetterEnd(p.At) == 0) {
		return false
	}
	if o.Verb == "advance" {
		o.Path = p.Way()
	} else {
		o.Path = []engine.Loc{p.Place()}
	}
	return p.Fault == nil
}

// setOrders reads the orders that are given to units.
func (p *parser) setOrders(o *Order) {
	o.Units = p.Units()
	if p.Fault != nil {
		return
	}
	if p.index.Reads(Tolerant) && !p.Arrow() {
		p.Sign(":")
	}
	given := p.OneOf("attack", "advance", "march", "reserve")
	if given == "" {
		p.Skip()
		p.Fail(p.At, refusal.NoSuchOrders(p.Token(), p.setWith(*o, "attack")))
		return
	}
	p.arg(o, given)
}

func (p *parser) setWith(o Order, given string) string {
	o.Args = []engine.Arg{{Name: given}}
	return o.String()
}

// face reads units and where they look.
func (p *parser) face(o *Order) {
	o.Units = p.Units()
	p.Arrow()
	p.arg(o, p.Facing())
}

// attach reads units and the one they are attached to.
func (p *parser) attach(o *Order) {
	o.Units = p.Units()
	p.ExpectArrow("<unit>")
	p.arg(o, "to", string(p.Unit()))
}

// use reads a named ability, and units.
func (p *parser) use(o *Order) {
	ability := p.Value("ability")
	if p.Done() || p.Ahead(";") {
		p.arg(o, ability)
		return
	}
	p.arg(o, ability, order.Texts(p.Units())...)
}

// declare reads a fact with its value, and the units of which it is declared.
func (p *parser) declare(o *Order) {
	fact := p.Value("fact")
	p.arg(o, strings.ToLower(fact), order.Texts(p.Units())...)
}

// answered reads the word that answers a question, and the units of which it says so. It
// is kept as it is written: d is not D.
func (p *parser) answered(o *Order) {
	word := p.Value("answer")
	if p.Done() || p.Ahead(";") {
		p.arg(o, word)
		return
	}
	p.arg(o, word, order.Texts(p.Units())...)
}

// terrain reads a hex, or two with the side between them, and what is there.
func (p *parser) terrain(o *Order) {
	o.Path = p.Path()
	p.arg(o, strings.ToLower(p.Value("terrain")))
	for !p.Done() && !p.Ahead(";") {
		p.arg(o, strings.ToLower(p.Value("terrain")))
	}
}
