package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// company is the leaders, supports and guns that take part beside the units that act: "Led by Hale, with the
// Dragoons in support".
type company struct{ leaders, supports, guns []engine.UnitID }

// partOf reads words that say what part somebody has; newer are those that older readings do not know.
func (p *parser) partOf(words, newer map[idiom.Part][]string) idiom.Part {
	for _, is := range []idiom.Part{idiom.Leads, idiom.Shoots, idiom.Supports, idiom.Along} {
		if p.index.Reads(Answering) && p.OneOf(newer[is]...) != "" || p.OneOf(words[is]...) != "" {
			return is
		}
	}
	return idiom.Unsaid
}

// partBefore and partBehind read the words before the names of others, and those behind them.
func (p *parser) partBefore() idiom.Part { return p.partOf(idiom.PartsBefore, idiom.PartsBeforeToo) }

func (p *parser) partBehind() idiom.Part { return p.partOf(idiom.PartsBehind, idiom.PartsBehindToo) }

// endsList reports whether a list of units ends here, with words that say what part others have, ", led by", or with what they do.
func (p *parser) endsList() bool {
	if !p.index.Reads(Conversing) || p.index.Roster.Led != nil {
		return false
	}
	trial := *p
	parted := trial.Sign(",")
	trial.Word("and")
	return parted && p.index.deedAt(&trial) && !trial.AtUnit() || trial.partBefore() != idiom.Unsaid
}

// joined reads who else takes part, false with nothing read where that is not said.
func (p *parser) joined(c *company) bool {
	if !p.index.Reads(Conversing) || p.Done() || len(p.index.Roster.Maps) == 0 || p.index.Roster.Led != nil {
		return false
	}
	trial := *p
	trial.Sign(",")
	trial.Word("and")
	trial.Sign(",")
	is := trial.partBefore()
	units := trial.movers()
	if trial.Fault != nil || len(units) == 0 || !p.index.MayOrder(units) {
		return false
	}
	if behind := trial.partBehind(); behind != idiom.Unsaid && !(behind == idiom.Along && is != idiom.Unsaid) {
		is = behind
	}
	leads := func(u engine.UnitID) bool {
		return p.index.All([]engine.UnitID{u}, func(u Unit) bool { return u.Leads })
	}
	if is == idiom.Leads && p.index.Reads(Wayfaring) { // who is no leader cannot lead
		if !slices.ContainsFunc(units, leads) {
			return false
		}
		for _, u := range units {
			if !leads(u) {
				c.supports = append(c.supports, u)
			}
		}
		units = slices.DeleteFunc(units, func(u engine.UnitID) bool { return !leads(u) })
	}
	switch {
	case is == idiom.Unsaid:
		return false
	case is == idiom.Leads, is == idiom.Along && p.index.All(units, func(u Unit) bool { return u.Leads }):
		c.leaders = append(c.leaders, units...)
	case is == idiom.Shoots, is == idiom.Along && p.index.All(units, func(u Unit) bool { return u.Guns }):
		c.guns = append(c.guns, units...)
	default:
		c.supports = append(c.supports, units...)
	}
	*p = trial
	return true
}

// leadIn reads the same at the beginning of a sentence, up to its comma: led by Hale, the 2nd Foot attacks.
func (p *parser) leadIn(c *company) {
	end := slices.Index(p.Chars[p.At:], ',')
	if end < 0 {
		return
	}
	trial := newParser(p.index, string(p.Chars[p.At:p.At+end]))
	if trial.joined(c) && trial.Done() {
		p.At += end
		p.Sign(",")
	}
}

// joinedBefore reads the same between who does something and the word for it.
func (p *parser) joinedBefore(c *company) {
	trial, more := *p, *c
	for trial.joined(&more) {
	}
	at := trial
	at.Sign(",")
	if at.adverbs(); p.index.deedAt(&at) {
		*p, *c = trial, more
	}
}

// joining is who joins the order before, by a sentence that says no more.
func (x *index) joining(text string) (c company) {
	p := newParser(x, strings.TrimRight(text, " .!"))
	for p.joined(&c) {
	}
	if !p.Done() {
		return company{}
	}
	return c
}

// part takes out of what stands behind the word for a deed who else takes part: right behind it, or at the end.
func (s *saying) part(x *index) {
	p := newParser(x, s.rest)
	for p.joined(&s.company) {
	}
	s.rest = p.Rest()
	for i := range s.rest {
		if i == 0 || s.rest[i] != ' ' && s.rest[i] != ',' || s.rest[i-1] == ',' {
			continue
		}
		c, p := s.company, newParser(x, s.rest[i:])
		for p.joined(&c) {
		}
		if p.Done() {
			s.rest, s.company = strings.Trim(s.rest[:i], " ,"), c
			return
		}
	}
}

// lead has who leads others do so: "Hale attacks with the 2nd Foot", "Marlow and the 1st Foot defend".
func (s *saying) lead(x *index) {
	leads := func(u engine.UnitID) bool { return x.All([]engine.UnitID{u}, func(u Unit) bool { return u.Leads }) }
	fighters := slices.DeleteFunc(slices.Clone(s.who), leads)
	switch moves := s.deed.Object == deeds.Whither; {
	case len(fighters) == 0 && len(s.company.supports) > 0:
		s.company.leaders, s.who, s.company.supports = slices.Concat(s.who, s.company.leaders), s.company.supports, nil
	case len(fighters) > 0 && !moves:
		s.company.leaders = slices.Concat(slices.DeleteFunc(slices.Clone(s.who), func(u engine.UnitID) bool { return !leads(u) }), s.company.leaders)
		s.who = fighters
	}
}

// behind is the company in the words of the order language, behind a move or an attack.
func (c company) behind(moves bool) (text string) {
	add := func(word string, units []engine.UnitID) {
		if len(units) > 0 {
			text += " " + word + " " + strings.Join(order.Texts(units), ", ")
		}
	}
	if moves {
		add("with", slices.Concat(c.leaders, c.supports, c.guns))
		return text
	}
	add("support", c.supports)
	add("leader", c.leaders)
	add("guns", c.guns)
	return text
}

// isNone reports whether nobody else takes part.
func (c company) isNone() bool { return len(c.leaders)+len(c.supports)+len(c.guns) == 0 }
