package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// What stands behind the word for a deed in a sentence, as the order language has it.

// stanceOf is the orders that are given, "" for anything else.
func stanceOf(rest string) string {
	found := idiom.Stances.FindStringSubmatch(rest)
	if found == nil {
		return ""
	}
	return strings.ToLower(found[1])
}

var (
	hexesBefore = regexp.MustCompile(`(?i)^(?:(?:(?:one|two|three|four|1|2|3|4|a) hex(?:es)?|(?:down|up|along|on|by) the (?:road|lane|track|turnpike)|beside (?:it|them|him)|too),? )+|^(?:to the )?(?:north|south|east|west|rear|left|right)(?:-?(?:east|west))?(?:wards?)?,? (?:to )`)
	thenTo      = regexp.MustCompile(`(?i)(?:(?:,? and|,)? then (?:on )?(?:to )?|\b(?:,? and|,) on to )([ns]?\d{4})\b`)
)

// goalOf is a way and how it is gone, with the hex of a unit of his own in its place; "" where no place stands there.
func (x *index) goalOf(rest string) string {
	rest = hexesBefore.ReplaceAllString(rest, "")
	p := newParser(x, thenTo.ReplaceAllString(rest, " - $1"))
	p.courses()
	if road := p.roadward(); road != "" {
		p.onto()
		return "along " + road + " " + p.rest()
	}
	if p.atWord("from") || p.via() || p.atManner() {
		return rest
	}
	to := ""
	if p.onto() {
		to = "to "
	}
	at, named := p.ownHex()
	if !named && !p.resemblesPlace() && (p.done() || p.letterEnd(p.at) == 0) {
		return ""
	}
	return strings.TrimSpace(to + string(at) + " " + p.rest())
}

// onto passes over a word before the place where somebody goes.
func (p *parser) onto() bool {
	stood := p.arrow() || p.oneOf(idiom.Ontos...) != ""
	p.oneOf("hex", "the hex")
	return stood
}

// ownHex reads a unit of the reader's as the hex where it stands.
func (p *parser) ownHex() (engine.Loc, bool) {
	if p.done() || p.placeEnd(p.at) > 0 {
		return "", false
	}
	trial := *p
	u, named := p.index.Of(trial.unit())
	if trial.fault != nil || !named || u.At == "" || p.index.roster.Reader == "" || u.Side != p.index.roster.Reader {
		return "", false
	}
	at := u.At
	if goes, ordered := p.index.goes[u.ID]; ordered && p.index.reads(Amending) {
		at = goes // who joins somebody that is ordered elsewhere goes there
	}
	if at == "" {
		return "", false
	}
	*p = trial
	return at, true
}

// seatOf is where somebody begins: a place, or where a unit of his own stands.
func (x *index) seatOf(rest string) string {
	p := newParser(x, rest)
	p.oneOf("with", "in", "at", "on", "beside")
	p.oneOf("hex")
	if at, named := p.ownHex(); named && p.done() {
		return string(at)
	}
	if !p.atPlace() {
		return ""
	}
	return p.rest()
}

func (p *parser) against() {
	if !p.arrow() {
		p.oneOf(idiom.Upons...)
	}
	if p.oneOf("the enemy in", "the enemy at", "the enemies in", "the rebels in", "whoever is in", "hex", "the hex") != "" {
		p.skip()
	}
}

// targetOf is whom somebody shoots at.
func (x *index) targetOf(rest string) string {
	p := newParser(x, rest)
	if p.atWord("at will") || p.atWord("gun") {
		return p.rest()
	}
	p.against()
	if p.oneOf("it", "them", "the same hex", "the same target", "the same unit") != "" && x.last != nil {
		if at := x.lastTarget(); at != "" {
			return strings.TrimSpace("-> " + at + " " + p.rest())
		}
	}
	if p.done() {
		return ""
	}
	trial := *p
	trial.whose = enemies
	if id := trial.unit(); trial.fault == nil && id != "" {
		if trial.grounds(); trial.done() {
			return "-> " + string(id)
		}
		if at := trial.standsAt(id); at != "" && trial.done() {
			return "-> " + string(at)
		}
	}
	return "-> " + p.rest()
}

// standsAt reads the hex where a unit is said to stand, behind its name, if it stands there: "the Dragoons in 1206".
func (p *parser) standsAt(id engine.UnitID) engine.Loc {
	u, _ := p.index.Of(id)
	if !p.index.reads(Amending) || p.oneOf("in", "at", "on") == "" || p.hexEnd(p.at) == 0 {
		return ""
	}
	if at := p.hex(); p.fault == nil && at == u.At {
		return at
	}
	return ""
}

// lastTarget is what the order before was aimed at, "" for nothing.
func (x *index) lastTarget() string {
	if at := x.last.Sideless().Arg("at"); len(at) == 1 {
		return at[0]
	}
	if v := x.last.Verb; len(x.last.Path) == 1 && v != "move" && v != "entry" {
		return string(x.last.Path[0])
	}
	return ""
}

// assault is an attack of those who are named on a place, or on an enemy where he stands.
func (x *index) assault(s saying) string {
	p := newParser(x, s.rest)
	p.against()
	at := ""
	if p.oneOf("it", "them", "the same hex") != "" && x.last != nil {
		if at = x.lastTarget(); at != "" {
			if u, named := x.Of(engine.UnitID(at)); named {
				at = string(u.At)
			}
		}
	} else if hex, named := p.foeHex(); named {
		at = string(hex)
	} else if p.atPlace() {
		at = string(p.hex())
	}
	if at == "" || p.fault != nil {
		return ""
	}
	line := "attack " + at
	p.grounds()
	if trial := *p; trial.word("from") && trial.atPlace() {
		if line = "attack " + strings.Join(order.Texts(trial.hexes()), "+") + " -> " + at; trial.fault != nil {
			return ""
		}
		*p = trial
	}
	p.sign(",")
	return strings.TrimSpace(line + s.fighters(x) + " " + p.rest())
}

// otherwise are the lines in which the language has what a sentence says in words of its own, none for any other.
func (x *index) otherwise(text string) []string {
	if !x.reads(Conversing) || len(x.roster.Maps) == 0 {
		return nil
	}
	if line := idiom.Exhausted(text); line != "" {
		return []string{line}
	}
	return x.formations(text)
}

// standing is a defence by those who are named.
func (x *index) standing(s saying) string {
	p := newParser(x, s.rest)
	p.oneOf("in", "at", "hex", "the hex", "its hex", "their hex")
	if x.reads(Amending) { // guns that stand by shoot for no defence
		s.company.supports, s.company.guns = slices.Concat(s.company.supports, s.company.guns), nil
	}
	return strings.TrimSpace("defend " + p.rest() + s.fighters(x))
}

// fighters are who fights, the first of them as the primary unit.
func (s saying) fighters(x *index) string {
	who := s.actors(x)
	with := s.company
	with.supports = slices.Concat(who[1:], with.supports)
	return " primary " + string(who[0]) + with.behind(false)
}

// grounds passes over words for where an enemy stands who is named.
func (p *parser) grounds() {
	p.oneOf("on the hill", "on the heights", "on the ridge", "in the wood", "in the woods", "in the corn", "in the cornfield", "in the field", "in the brush", "at the ford", "on the road", "in front of it", "in front of them", "in front", "there")
}
