package orders

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
)

// simple reads the units that do it, or all.
func (p *parser) simple(o *Order) {
	if p.word("all") {
		p.arg(o, "all")
		return
	}
	if p.index.reads(Tolerant) && p.oneOf("a step of", "one step of", "a step for") != "" {
		p.arg(o, "step")
	}
	o.Units = p.units()
	if o.Verb == DisruptVerb && p.index.reads(Attending) {
		p.oneOf("in place", "where they stand", "where it stands")
	}
	for p.simpleOption(o) {
	}
}

// simpleOption reads a place or one option, false if there is none.
func (p *parser) simpleOption(o *Order) bool {
	switch word := p.option(o, "gun", "step", "camp"); word {
	case "gun":
		p.arg(o, "gun", p.number())
	case "step", "camp":
		p.arg(o, word)
	default:
		return p.simplePlace(o)
	}
	return p.fault == nil
}

// simplePlace reads the one place, or the path of an advance.
func (p *parser) simplePlace(o *Order) bool {
	if len(o.Path) > 0 || !p.arrow() && (p.done() || !p.resemblesPlace() && p.letterEnd(p.at) == 0) {
		return false
	}
	if o.Verb == "advance" {
		o.Path = p.way()
	} else {
		o.Path = []engine.Loc{p.place()}
	}
	return p.fault == nil
}

// setOrders reads the orders that are given to units.
func (p *parser) setOrders(o *Order) {
	o.Units = p.units()
	if p.fault != nil {
		return
	}
	if p.index.reads(Tolerant) && !p.arrow() {
		p.sign(":")
	}
	given := p.oneOf("attack", "advance", "march", "reserve")
	if given == "" {
		p.skip()
		p.fail(p.at, refusal.NoSuchOrders(p.token(), p.setWith(*o, "attack")))
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
	o.Units = p.units()
	p.arrow()
	p.arg(o, p.facing())
}

// attach reads units and the one they are attached to.
func (p *parser) attach(o *Order) {
	o.Units = p.units()
	p.expectArrow("<unit>")
	p.arg(o, "to", string(p.unit()))
}

// use reads a named ability, and units.
func (p *parser) use(o *Order) {
	ability := p.value("ability")
	if p.done() || p.ahead(";") {
		p.arg(o, ability)
		return
	}
	p.arg(o, ability, order.Texts(p.units())...)
}

// declare reads a fact with its value, and the units of which it is declared.
func (p *parser) declare(o *Order) {
	fact := p.value("fact")
	p.arg(o, strings.ToLower(fact), order.Texts(p.units())...)
}

// answered reads the word that answers a question, and the units of which it says so. It
// is kept as it is written: d is not D.
func (p *parser) answered(o *Order) {
	word := p.value("answer")
	if p.done() || p.ahead(";") {
		p.arg(o, word)
		return
	}
	p.arg(o, word, order.Texts(p.units())...)
}

// terrain reads a hex, or two with the side between them, and what is there.
func (p *parser) terrain(o *Order) {
	o.Path = p.path()
	p.arg(o, strings.ToLower(p.value("terrain")))
	for !p.done() && !p.ahead(";") {
		p.arg(o, strings.ToLower(p.value("terrain")))
	}
}
