package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/spelling"
)

// The orders of games whose limits players have typed in. Some words are orders there alone: everywhere else they are talk.

// typedVerb is an order of such a game, false where the word is none, or the game is another.
func (p *parser) typedVerb(word string) (order.Verb, bool) {
	if p.index.Roster.Typed == nil {
		return order.Verb{}, false
	}
	if slices.Contains(order.Held, word) && len(p.index.Roster.Typed.Cards) == 0 {
		return order.Verb{}, false
	}
	return order.TypedVerb(word)
}

// grammar reads what stands behind the word of an order, as the game has it.
func (p *parser) grammar(word string) func(*parser, *Order) {
	if p.index.Roster.Typed == nil {
		return grammar(word)
	}
	switch word {
	case "flip", "show":
		return (*parser).typedUnits
	case "hide":
		return (*parser).hide
	case "mark":
		return (*parser).mark
	case "draw":
		return (*parser).deck
	case "play", "discard":
		return (*parser).card
	case "declare":
		return (*parser).typedFact
	case "attack":
		return (*parser).typedAttack
	}
	return grammar(word)
}

// typedUnits reads the units that it is about.
func (p *parser) typedUnits(o *Order) { o.Units = p.Units() }

// hide reads a unit and the mask beneath which it lies.
func (p *parser) hide(o *Order) {
	o.Units = p.Units()
	if p.OneOf("under", "beneath", "below", "in", "with") == "" && !p.Arrow() {
		p.Missing("mask")
		return
	}
	p.arg(o, "under", string(p.Unit()))
}

// mark reads units and the mark that is put on them, or taken off: as disrupted, off disrupted.
func (p *parser) mark(o *Order) {
	o.Units = p.Units()
	name := p.OneOf("as", "off", "no longer", "not")
	switch name {
	case "":
		name = "as"
	case "no longer", "not":
		name = "off"
	}
	p.arg(o, name, p.oneOf("mark", p.index.Roster.Typed.Marks))
}

// deck reads the deck that is drawn from: "draw events", "draw a card from the events". Where there is but one it need not be named.
func (p *parser) deck(o *Order) {
	decks := p.index.Roster.Typed.Decks
	p.OneOf("a", "an", "one", "1")
	bare := p.OneOf("card", "cards") != ""
	p.OneOf("from", "off", "out of", "of")
	p.OneOf("the", "my", "our")
	if p.OneOf("deck", "pile", "stack"); bare && len(decks) == 1 && p.Done() {
		p.arg(o, decks[0])
		return
	}
	p.arg(o, p.oneOf("deck", decks))
	p.OneOf("deck", "card", "cards", "pile")
}

// card reads the card that is played: "play Storm", "play the Storm card", "play the card Storm".
func (p *parser) card(o *Order) {
	p.OneOf("the", "my", "our", "a", "one")
	p.OneOf("card")
	p.arg(o, p.oneOf("card", p.index.Roster.Typed.Cards))
	p.OneOf("card")
}

// typedFact reads what is declared.
func (p *parser) typedFact(o *Order) { p.arg(o, p.oneOf("fact", p.index.Roster.Typed.Facts)) }

// oneOf reads one of the names that the pack has for something, as it spells it; one of them may be written in the plural or singular, or
// with a letter wrong.
func (p *parser) oneOf(what string, names []string) string {
	if p.Done() {
		p.Missing(what)
		return ""
	}
	word := p.FirstWord()
	if len(names) == 0 {
		p.Fail(p.At, refusal.NoneDeclared(what))
		return ""
	}
	bare := strings.TrimRight(word, ".,!")
	i := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, bare) })
	if i < 0 {
		i = p.nearest(bare, names)
	}
	if i < 0 {
		p.Fail(p.At, refusal.Expected(names, p.Rest(), ""))
		return ""
	}
	p.At += len([]rune(bare))
	return names[i]
}

// nearest is the one name from which a word differs by a letter or its plural, -1 for none or several.
func (p *parser) nearest(word string, names []string) int {
	found := -1
	for i, name := range names {
		if len(word) < leastFuzzy || spelling.Distance(Fold(word), Fold(name), 1) > 1 {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// leastFuzzy is how many letters a word has at the least that may be one letter off a name.
const leastFuzzy = 4

// typedAttack reads "1st Foot, 2nd Foot -> 0506", where the first is the primary unit, or an attack as
// everywhere.
func (p *parser) typedAttack(o *Order) {
	if p.Done() || !p.AtUnit() {
		p.attack(o)
		return
	}
	foe := *p
	if at, named := foe.foeHex(); named {
		*p = foe
		o.Path = []engine.Loc{at}
		p.by(o)
		return
	}
	units := order.Texts(p.Units())
	p.ExpectArrow("<place>")
	if at, named := p.foeHex(); named {
		o.Path = []engine.Loc{at}
	} else {
		o.Path = []engine.Loc{p.stand()}
	}
	if p.Fault != nil {
		return
	}
	if p.arg(o, "primary", units[:1]...); len(units) > 1 {
		p.arg(o, "support", units[1:]...)
	}
}
