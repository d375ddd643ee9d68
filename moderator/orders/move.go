package orders

import (
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
)

// move reads units, a path and how to go it. Beside a log the path may be left out, which shows it:
// "move Lane Horse charge Ford Dragoons".
func (p *parser) move(o *Order) {
	o.Units = p.movers()
	p.courses()
	p.along(o)
	if !p.AtManner() {
		o.Path = p.Way()
	}
	for p.moveOption(o) {
	}
}

func (p *parser) courses() {
	if !p.index.Reads(Conversing) {
		return
	}
	for trial := *p; trial.OneOf(idiom.Courses...) != "" && (trial.Done() || !trial.AtUnit()); {
		if *p = trial; p.index.Reads(Amending) {
			p.Sign(",")
		}
	}
}

// along reads "gun 2" and "along R1 to", which may stand before the path.
func (p *parser) along(o *Order) {
	if p.option(o, "gun") != "" {
		p.arg(o, "gun", p.Number())
	}
	if p.option(o, "along") != "" {
		p.arg(o, "along", p.Value("road"))
	}
	if gun := p.index.Reads(Attending) || p.index.Roster.Canonical; gun && !o.Sideless().Has("gun") && p.option(o, "gun") != "" {
		p.arg(o, "gun", p.Number()) // as the printer has it
	}
}

// roadward reads the name of a road, and a word before it, as orders have it; "" where none stands here.
func (p *parser) roadward() string {
	trial := *p
	trial.OneOf("along", "down", "up", "by", "on", "over", "via", "onto")
	trial.OneOf("the")
	for _, road := range p.index.Roster.Roads {
		if trial.Word(Fold(road)) {
			*p = trial
			return strings.ReplaceAll(road, " ", "-")
		}
	}
	return ""
}

// moveOption reads one option, false if there is none.
func (p *parser) moveOption(o *Order) bool {
	if p.Word("then") {
		p.then(o)
		return p.Fault == nil
	}
	if p.index.Reads(Conversing) && p.Word("stops") {
		p.Sign(":")
		o.Ends = p.Choose("yes", "no") == "yes"
		return p.Fault == nil
	}
	if p.index.Reads(Conversing) && !o.Sideless().Has("face") && p.OneOf(scan.Facings...) != "" {
		p.arg(o, "face", p.Facing())
		return p.Fault == nil
	}
	switch p.option(o, "along", "with", "by", "exit", "face", "charge", "stop") {
	case "along":
		p.arg(o, "along", p.Value("road"))
	case "with":
		p.arg(o, "with", order.Texts(p.Units())...)
	case "by":
		p.arg(o, "by", p.Choose("road", "march"))
	case "exit":
		p.arg(o, "exit")
	case "face":
		p.arg(o, "face", p.Facing())
	case "charge":
		p.arg(o, "charge", string(p.Unit()))
	case "stop":
		p.Choose("if enemy within")
		p.arg(o, "stop", "if enemy within "+strconv.Itoa(p.Count()))
	default:
		return false
	}
	return p.Fault == nil
}

// then reads the path that goes on; several are one.
func (p *parser) then(o *Order) {
	more := order.Texts(p.Way())
	for i := range o.Args {
		if o.Args[i].Name == "then" {
			o.Args[i].Values = append(o.Args[i].Values, more...)
			return
		}
	}
	p.arg(o, "then", more...)
}

// entry reads where and when units come onto the map. The place may stand
// before or behind the units.
func (p *parser) entry(o *Order) {
	if !p.entryPlace(o) {
		p.entryOf()
		o.Units = p.Units()
		o.Path = []engine.Loc{p.Spot()}
	} else if word := p.OneOf("formation", "brigade", "division"); word != "" {
		p.arg(o, word, p.Value(word))
	} else {
		o.Units = p.Units()
	}
	if planned := len(o.Units) == 0; planned || p.AtWord("turn") {
		p.Expect("turn", "<turn>")
		p.arg(o, "turn", p.turn())
	}
	for p.entryOption(o) {
	}
	p.goesOn(o)
}

// goesOn reads the way that units go on from where they come onto the map.
func (p *parser) goesOn(o *Order) {
	if !p.index.Reads(Conversing) || p.Done() || len(o.Units) == 0 || len(o.Path) != 1 {
		return
	}
	trial := *p
	trial.OneOf("and then to", "then to", "then", "and on to", "on to")
	if _ = trial.Separator() || trial.Arrow(); trial.Done() || trial.PlaceEnd(trial.At) == 0 {
		return
	}
	*p = trial
	o.Path = append(o.Path, p.Path()...)
}

// entryOf passes over a word before the units that enter.
func (p *parser) entryOf() { _ = p.index.Reads(Tolerant) && p.OneOf("of", "for") != "" }

// entryOption reads one option, false if there is none. The last two mark what the
// moderator plays of sealed orders; they are not a player's to write.
func (p *parser) entryOption(o *Order) bool {
	switch p.option(o, "with", "revealed", "default") {
	case "with":
		p.arg(o, "with", order.Texts(p.Units())...)
	case "revealed":
		p.arg(o, "revealed", p.Value("part"))
	case "default":
		p.arg(o, "default")
	default:
		return false
	}
	return p.Fault == nil
}

func (p *parser) entryPlace(o *Order) bool {
	p.Arrow()
	if p.Done() || p.AtUnit() || p.PlaceEnd(p.At) == 0 && p.LetterEnd(p.At) == 0 {
		return false
	}
	o.Path = []engine.Loc{p.Place()}
	return true
}

// turn reads a turn's number, or its hour: 8 AM.
func (p *parser) turn() string {
	turn := p.Value("turn")
	if half := p.OneOf("am", "pm"); half != "" {
		return turn + " " + strings.ToUpper(half)
	}
	return turn
}
