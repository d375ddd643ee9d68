package orders

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// ParseLine reads one order, such as a line of chat in a log. A finding whose
// code begins with E says why there is none; with a W the order stands and the
// first warning is told.
func ParseLine(text string, r Roster) (Order, *engine.Finding) {
	p := newParser(newIndex(r), scan.Text(scan.Normalise(text, 1)))
	o := p.order()
	if p.Fault != nil {
		return Order{}, &p.Fault.Finding
	}
	if len(p.Warnings) > 0 {
		return o, &p.Warnings[0].Finding
	}
	return o, nil
}

// order reads the whole text as one order.
func (p *parser) order() Order {
	if len(p.Chars) > maxLineSize {
		p.Fail(maxLineSize, refusal.TooLong("characters", maxLineSize))
	}
	if at := idiom.StruckAt(string(p.Chars)); at >= 0 {
		p.Fail(at, refusal.StruckOut())
	}
	sealed := p.Word("sealed")
	v, ok := p.verb()
	if !ok {
		return Order{}
	}
	o := p.body(v)
	o.Sealed = sealed
	p.end(o)
	if p.Fault != nil {
		return Order{}
	}
	return o
}

// verb reads the order word.
func (p *parser) verb() (order.Verb, bool) {
	if p.Done() {
		p.Missing("order")
		return order.Verb{}, false
	}
	word := p.FirstWord()
	v, ok := order.VerbOf(word)
	if !ok {
		v, ok = p.typedVerb(word)
	}
	if !ok {
		p.Fail(p.At, p.notOrder(word))
		return order.Verb{}, false
	}
	p.At += len(word)
	p.Sign(":")
	return v, true
}

// notOrder is the finding for a first word that is no order word.
func (p *parser) notOrder(word string) engine.Finding {
	end := p.At + len([]rune(word))
	written := string(p.Chars[p.At:end])
	near := Nearest(word, orderWords())
	if slices.Contains(request.WordsOf(scan.Strict), word) {
		return refusal.MoreThanCommand(word)
	}
	if len(near) == 0 || p.index.Reads(Obliging) && near[0] == "note" || p.index.Reads(Minding) && !couldBe(p.index, p.Replaced(p.At, end, near[0])) {
		return refusal.NoOrder(written, "", "note: "+string(p.Chars))
	}
	return refusal.NoOrder(written, near[0], p.Replaced(p.At, end, near[0]))
}

// bareOrder matches a word with nothing behind it but places.
var bareOrder = pattern.MustCompile(`(?i)^ *[\pL-]+(?: +(?:(?:to|from|at|->) +)?(?:[ns]?\d{4}|\([\d.,]+\)))+[ .,;!]*$`)

// couldBe reports whether a text is an order, or says one.
func couldBe(x *index, text string) bool {
	if _, wrong, _ := readOrder(text, x); wrong == nil || bareOrder.MatchString(text) {
		return true
	}
	if x.guessing || !x.spend(len(text)) {
		return false
	}
	x.guessing = true
	defer func() { x.guessing = false }()
	c := clause{scan.Normalise(text, 1)}
	_, wrong := c.order(signsOf(c, x))
	return wrong == nil
}

func orderWords() []string {
	words := []string{"sealed"}
	for _, v := range order.Verbs {
		words = append(words, v.Word)
	}
	return append(words, request.WordsOf(scan.Strict)...)
}

// end finds E104 for what stands behind the order. A word much like one that
// may stand there was probably meant to be it.
func (p *parser) end(o Order) {
	p.Sign(";")
	if p.Done() {
		return
	}
	word := p.FirstWord()
	near := Nearest(word, order.ArgRank)
	if len(near) == 0 || near[0] == word {
		write := o.String()
		if p.index.Reads(Conversing) {
			write = "" // it would drop what is left over
		}
		p.Fail(p.At, refusal.LeftOver(p.Rest(), "", write))
		return
	}
	p.Fail(p.At, refusal.LeftOver(p.Rest(), near[0], p.Replaced(p.At, p.At+len([]rune(word)), near[0])))
}

// body reads what follows the verb.
func (p *parser) body(v order.Verb) Order {
	o := Order{Verb: v.Word}
	p.grammar(v.Word)(p, &o)
	order.Arrange(o.Args)
	return o
}

// arg adds an argument.
func (p *parser) arg(o *Order, name string, values ...string) {
	if p.Fault == nil {
		o.Args = append(o.Args, engine.Arg{Name: name, Values: values})
	}
}

// option reads one of the words that the order does not have yet.
func (p *parser) option(o *Order, words ...string) string {
	for _, word := range words {
		if !o.Sideless().Has(word) && p.Word(word) {
			return word
		}
	}
	return ""
}
