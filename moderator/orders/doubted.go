package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/doubt"
	"adjutant/moderator/orders/lost"
	"adjutant/moderator/orders/scan"
)

// doubted is what whoever asks about what was read is told of a text.
type doubted struct{ x *index }

var _ doubt.Reader = doubted{}

// mailOf is a mail that was read, as it is asked about.
func mailOf(all []sentence, x *index) doubt.Mail {
	m := doubt.Mail{Scope: x.Scope, Reader: doubted{x}, Call: x.call, Namesakes: x.namesakes}
	for _, s := range all {
		if s.press == nil {
			m.Sentences = append(m.Sentences, doubt.Sentence{Source: s.source, Glyphs: s.glyphs, Written: s.asWritten()})
		}
	}
	return m
}

// Things are what a text names.
func (d doubted) Things(text string) []asking.Thing { return namingOf(d.x).things(text) }

// SpendAgain takes characters from what may be read a second time.
func (d doubted) SpendAgain(characters int) bool { return d.x.spendAgain(characters) }

// Signs are what of a part of a line can be part of an order.
func (d doubted) Signs(part []scan.Glyph) doubt.Signs {
	said := signsOf(clause{part}, d.x)
	signs := doubt.Signs{Scanner: &said.p.Scanner, Own: said.own}
	for _, at := range said.places {
		trial := *said.p
		trial.At, trial.Fault, trial.Warnings = at.at, nil, nil
		before := strings.TrimRight(string(said.p.Chars[:at.at]), " ")
		named := slices.ContainsFunc(said.names, func(name string) bool { return strings.HasSuffix(before, name) })
		if place := trial.PlaceUpTo(at.end); trial.Fault == nil {
			signs.Places = append(signs.Places, lost.Place{From: at.at, Loc: string(place), Sends: named || said.leadsTo(at)})
		}
	}
	return signs
}

// Own are the reader's own of a text that is nothing but their names.
func (d doubted) Own(text string) []engine.UnitID {
	p := newParser(d.x, text)
	p.Silent = true
	who := p.Units()
	if p.Fault != nil || len(p.Warnings) > 0 || !p.Done() || !d.x.MayOrder(who) {
		return nil
	}
	return who
}
