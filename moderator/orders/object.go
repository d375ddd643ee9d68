package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// What stands behind the word for a deed in a sentence, as the order language has it.

// stances matches the orders that somebody is under.
var stances = regexp.MustCompile(`(?i)^(?:(?:under|into|to|on|in) )?(?:an? |the |new )?(attack|advance|march|reserve)(?: orders?)?[ .!]*$`)

// stanceOf is the orders that are given, "" for anything else.
func stanceOf(rest string) string {
	found := stances.FindStringSubmatch(rest)
	if found == nil {
		return ""
	}
	return strings.ToLower(found[1])
}

var (
	hexesBefore = regexp.MustCompile(`(?i)^(?:(?:one|two|three|four|1|2|3|4|a) hex(?:es)?,? )|^(?:to the )?(?:north|south|east|west|rear|left|right)(?:-?(?:east|west))?(?:wards?)?,? (?:to )`)
	thenTo      = regexp.MustCompile(`(?i)(?:(?:,? and|,)? then (?:on )?(?:to )?|\b(?:,? and|,) on to )([ns]?\d{4})\b`)
)

// goalOf is a way and how it is gone, with the hex of a unit of his own in its place; "" where no place stands there.
func (x *index) goalOf(rest string) string {
	rest = hexesBefore.ReplaceAllString(rest, "")
	p := newParser(x, thenTo.ReplaceAllString(rest, " - $1"))
	p.courses()
	if p.atWord("from") || p.via() || p.atManner() {
		return rest
	}
	to := ""
	if p.onto() {
		to = "to "
	}
	at, named := p.ownHex()
	if !named && !p.resemblesPlace() {
		return ""
	}
	return strings.TrimSpace(to + string(at) + " " + p.rest())
}

// ontos stand before the place where somebody goes.
var ontos = []string{"into", "onto", "on to", "up to", "over to", "as far as", "until", "for", "in", "to", "at", "on"}

// onto passes over a word before the place where somebody goes.
func (p *parser) onto() bool {
	stood := p.arrow() || p.oneOf(ontos...) != ""
	p.oneOf("hex", "the hex")
	return stood
}

// ownHex reads a unit of the reader's as the hex where it stands.
func (p *parser) ownHex() (engine.Loc, bool) {
	if p.done() || p.placeEnd(p.at) > 0 {
		return "", false
	}
	trial := *p
	u, named := p.index.unitOf(trial.unit())
	if trial.fault != nil || !named || u.At == "" || p.index.roster.Reader == "" || u.Side != p.index.roster.Reader {
		return "", false
	}
	*p = trial
	return u.At, true
}

// unitOf is the unit of an identifier.
func (x *index) unitOf(id engine.UnitID) (Unit, bool) {
	i := slices.IndexFunc(x.roster.Units, func(u Unit) bool { return u.ID == id })
	if id == "" || i < 0 {
		return Unit{}, false
	}
	return x.roster.Units[i], true
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

// anyFoe matches an enemy who is not named.
var anyFoe = regexp.MustCompile(`(?i)^(?:(?:at|on|upon|into|against|to) )?(?:the |any )?(?:enemy|enemies|rebels|yankees|foe|opponent)(?: (?:in front|next to (?:it|him|them)|there))?[ .!]*$`)

// upons stand before whom somebody shoots at, or attacks.
var upons = []string{"at", "on", "upon", "into", "in", "against", "over"}

func (p *parser) against() {
	if !p.arrow() {
		p.oneOf(upons...)
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
	return "-> " + p.rest()
}

// lastTarget is what the order before was aimed at, "" for nothing.
func (x *index) lastTarget() string {
	if at := x.last.action().Arg("at"); len(at) == 1 {
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
			if u, named := x.unitOf(engine.UnitID(at)); named {
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
	who := strs(s.actors(x))
	line := "attack " + at + " primary " + who[0]
	if len(who) > 1 {
		line += " support " + strings.Join(who[1:], ", ")
	}
	p.sign(",")
	return strings.TrimSpace(line + " " + p.rest())
}

// whereabouts passes over where a unit stands, behind its name: "the 7th Arkansas in S3118".
func (p *parser) whereabouts(id engine.UnitID) {
	if !p.index.reads(Conversing) || p.fault != nil || len(p.index.roster.Maps) == 0 {
		return
	}
	trial := *p
	if trial.oneOf("in", "at", "standing in", "who stands in", "which is in") == "" || trial.done() || trial.hexEnd(trial.at) == 0 {
		return
	}
	from := trial.at
	at := trial.hex()
	u, named := p.index.unitOf(id)
	switch {
	case trial.fault != nil || !named || u.At == "":
	case u.At == at:
		p.at = trial.at
	case p.whose == enemies:
		p.fail(from, standsElsewhere(u, at, p.replaced(from, trial.at, string(u.At))))
	}
}

// standsElsewhere is the finding for a unit that is not where it is said to be.
func standsElsewhere(u Unit, at engine.Loc, write string) engine.Finding {
	return engine.Finding{Code: finding.LeftOver, At: u.At, Units: []engine.UnitID{u.ID}, Text: u.display() + " is in " + string(u.At) + ", not in " + string(at), Write: write}
}
