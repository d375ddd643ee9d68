package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// What stands behind the word for a deed in a sentence, as the order language has it.

var (
	hexesBefore = pattern.MustCompile(`(?i)^(?:(?:(?:one|two|three|four|1|2|3|4|a) hex(?:es)?|(?:down|up|along|on|by) the (?:road|lane|track|turnpike)|beside (?:it|them|him)|too),? )+|^(?:to the )?(?:north|south|east|west|rear|left|right)(?:-?(?:east|west))?(?:wards?)?,? (?:to )`)
	thenTo      = pattern.MustCompile(`(?i)(?:(?:,? and|,)? then (?:on )?(?:to )?|\b(?:,? and|,) on to )([ns]?\d{4})\b`)
)

// objects are what stands behind the words for deeds, among the units that a mail names.
type objects struct{ *index }

func objectsOf(x *index) objects { return objects{x} }

// goalOf is a way and how it is gone, with the hex of a unit of his own in its place; "" where no place stands there.
func (x objects) goalOf(rest string) string {
	rest = hexesBefore.ReplaceAllString(rest, "")
	p := newParser(x.index, thenTo.ReplaceAllString(rest, " - $1"))
	p.courses()
	if road := p.roadward(); road != "" {
		p.onto()
		return "along " + road + " " + p.Rest()
	}
	if p.AtWord("from") || p.Via() || p.AtManner() {
		return rest
	}
	to := ""
	if p.onto() {
		to = "to "
	}
	at, named := p.ownHex()
	if !named {
		at, named = p.spokenOf()
	}
	if !named && !p.ResemblesPlace() && (p.Done() || p.LetterEnd(p.At) == 0) {
		return ""
	}
	return strings.TrimSpace(to + string(at) + " " + p.Rest())
}

// onto passes over a word before the place where somebody goes.
func (p *parser) onto() bool {
	stood := p.Arrow() || p.OneOf(idiom.Ontos...) != ""
	p.OneOf("hex", "the hex")
	return stood
}

// ownHex reads a unit of the reader's as the hex where it stands.
func (p *parser) ownHex() (engine.Loc, bool) {
	if p.Done() || p.PlaceEnd(p.At) > 0 {
		return "", false
	}
	trial := *p
	u, named := p.index.Of(trial.Unit())
	if trial.Fault != nil || !named || u.At == "" || p.index.Roster.Reader == "" || u.Side != p.index.Roster.Reader {
		return "", false
	}
	at := u.At
	if goes, ordered := p.index.goes[u.ID]; ordered && p.index.Reads(Amending) {
		at = goes // who joins somebody that is ordered elsewhere goes there
	}
	if at == "" {
		return "", false
	}
	*p = trial
	return at, true
}

// spokenOf reads the hex of which the order before spoke: where who did it goes, "there", or where he stood, "its place".
func (p *parser) spokenOf() (engine.Loc, bool) {
	last := p.index.last
	if !p.index.Reads(Answering) || last == nil || p.index.line-p.index.lastLine > 1 || last.Verb == "attack" {
		return "", false
	}
	trial, at := *p, engine.Loc("")
	switch units := order.Doers(*last); {
	case trial.OneOf("there", "the same hex", "the same place", "him", "them", "it") != "" && len(last.Path) > 0:
		at = last.Path[len(last.Path)-1]
	case trial.OneOf("its place", "their place", "his place", "its position", "their position") != "" && len(units) > 0:
		if u, named := p.index.Of(units[0]); named && p.index.All(units, func(v Unit) bool { return v.At == u.At }) {
			at = u.At
		}
	}
	if at == "" || !trial.Done() && !trial.AtManner() && !trial.Ahead(",") && !trial.AtWord("with") {
		return "", false
	}
	*p = trial
	return at, true
}

// seatOf is where somebody begins: a place, or where a unit of his own stands.
func (x objects) seatOf(rest string) string {
	p := newParser(x.index, rest)
	p.OneOf("with", "in", "at", "on", "beside")
	p.OneOf("hex")
	if at, named := p.ownHex(); named && p.Done() {
		return string(at)
	}
	if !p.AtPlace() {
		return ""
	}
	return p.Rest()
}

func (p *parser) against() {
	if !p.Arrow() {
		p.OneOf(idiom.Upons...)
	}
	if p.OneOf("the enemy in", "the enemy at", "the enemies in", "the rebels in", "whoever is in", "hex", "the hex") != "" {
		p.Skip()
	}
}

// targetOf is the enemy that somebody shoots at.
func (x objects) targetOf(rest string) string {
	p := newParser(x.index, rest)
	if p.AtWord("at will") || p.AtWord("gun") {
		return p.Rest()
	}
	p.against()
	if p.OneOf("it", "them", "the same hex", "the same target", "the same unit") != "" && x.last != nil {
		if at := x.lastTarget(); at != "" {
			return strings.TrimSpace("-> " + at + " " + p.Rest())
		}
	}
	if p.Done() {
		return ""
	}
	trial := *p
	trial.Whose = scan.Enemies
	if id := trial.Unit(); trial.Fault == nil && id != "" {
		if trial.grounds(); trial.Done() {
			return "-> " + string(id)
		}
		if at := trial.standsAt(id); at != "" && trial.Done() {
			return "-> " + string(at)
		}
	}
	return "-> " + p.Rest()
}

// shot is a shot of the named units, with others that are said to take part in it.
func (x objects) shot(s saying) string {
	if x.Reads(Answering) {
		s.part(x.index)
		if s.who = slices.Concat(s.who, s.company.guns, s.company.supports); len(s.company.leaders) > 0 {
			return ""
		}
	}
	at := x.targetOf(s.rest)
	if at == "" {
		return ""
	}
	return s.deed.Verb + " " + strings.Join(order.Texts(s.actors(x.index)), ", ") + " " + at
}

// standsAt reads the hex where a unit is said to stand, behind its name, if it stands there: "the Dragoons in 1206".
func (p *parser) standsAt(id engine.UnitID) engine.Loc {
	u, _ := p.index.Of(id)
	if !p.index.Reads(Amending) || p.OneOf("in", "at", "on") == "" || p.HexEnd(p.At) == 0 {
		return ""
	}
	if at := p.Hex(); p.Fault == nil && at == u.At {
		return at
	}
	return ""
}

// lastTarget is what the order before was aimed at, "" for nothing.
func (x objects) lastTarget() string {
	if at := x.last.Sideless().Arg("at"); len(at) == 1 {
		return at[0]
	}
	if v := x.last.Verb; len(x.last.Path) == 1 && v != "move" && v != "entry" {
		return string(x.last.Path[0])
	}
	return ""
}

// assault is an attack of those who are named on a place, or on an enemy where he stands.
func (x objects) assault(s saying) string {
	p := newParser(x.index, s.rest)
	p.against()
	at := ""
	if p.OneOf("it", "them", "the same hex") != "" && x.last != nil {
		if at = x.lastTarget(); at != "" {
			if u, named := x.Of(engine.UnitID(at)); named {
				at = string(u.At)
			}
		}
	} else if hex, named := p.foeHex(); named {
		at = string(hex)
	} else if p.AtPlace() {
		at = string(p.Hex())
	}
	if at == "" || p.Fault != nil {
		return ""
	}
	line := "attack " + at
	p.grounds()
	if trial := *p; trial.Word("from") && trial.AtPlace() {
		if line = "attack " + strings.Join(order.Texts(trial.hexes()), "+") + " -> " + at; trial.Fault != nil {
			return ""
		}
		*p = trial
	}
	p.Sign(",")
	if x.Reads(Discerning) && s.deed.Verb == "counter" { // who strikes back does so with all that stand with him
		s.company.supports, s.company.guns = slices.Concat(s.company.supports, s.company.guns), nil
	}
	return strings.TrimSpace(line + s.fighters(x.index) + " " + p.Rest())
}

// otherwise are the lines in which the language has what a sentence says in words of its own, none for any other.
func (x *index) otherwise(text string) []string {
	if !x.Reads(Conversing) || len(x.Roster.Maps) == 0 {
		return nil
	}
	if line := idiom.Exhausted(text); line != "" {
		return []string{line}
	}
	return x.formations(text)
}

// standing is a defence by those who are named.
func (x objects) standing(s saying) string {
	p := newParser(x.index, s.rest)
	p.OneOf("in", "at", "hex", "the hex", "its hex", "their hex")
	if x.Reads(Amending) { // guns that stand by shoot for no defence
		s.company.supports, s.company.guns = slices.Concat(s.company.supports, s.company.guns), nil
	}
	return strings.TrimSpace("defend " + p.Rest() + s.fighters(x.index))
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
	p.OneOf("on the hill", "on the heights", "on the ridge", "in the wood", "in the woods", "in the corn", "in the cornfield", "in the field", "in the brush", "at the ford", "on the road", "in front of it", "in front of them", "in front", "there")
}
