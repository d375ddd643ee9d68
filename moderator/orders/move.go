package orders

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// move reads units, a path and how to go it. Beside a log the path may be left out, which shows it:
// "move Lane Horse charge Ford Dragoons".
func (p *parser) move(o *Order) {
	o.Units = p.movers()
	p.courses()
	p.along(o)
	if !p.atManner() {
		o.Path = p.way()
	}
	for p.moveOption(o) {
	}
}

func (p *parser) courses() {
	if !p.index.reads(Conversing) {
		return
	}
	for trial := *p; trial.oneOf(idiom.Courses...) != "" && (trial.done() || !trial.atUnit()); {
		if *p = trial; p.index.reads(Amending) {
			p.sign(",")
		}
	}
}

// atManner reports whether how to go comes next, of what no drag can show.
func (p *parser) atManner() bool {
	return slices.ContainsFunc([]string{"face", "charge", "stop", "exit"}, p.atWord) || p.index.reads(Conversing) && slices.ContainsFunc(facings, p.atWord)
}

// facings are words that say face behind a move.
var facings = []string{"facing", "and facing", "and face", "looking", "turned to", "turning to"}

// along reads "gun 2" and "along R1 to", which may stand before the path.
func (p *parser) along(o *Order) {
	if p.option(o, "gun") != "" {
		p.arg(o, "gun", p.number())
	}
	if p.option(o, "along") != "" {
		p.arg(o, "along", p.value("road"))
	}
	if gun := p.index.reads(Attending) || p.index.roster.Canonical; gun && !o.Sideless().Has("gun") && p.option(o, "gun") != "" {
		p.arg(o, "gun", p.number()) // as the printer has it
	}
}

// roadward reads the name of a road, and a word before it, as orders have it; "" where none stands here.
func (p *parser) roadward() string {
	trial := *p
	trial.oneOf("along", "down", "up", "by", "on", "over", "via", "onto")
	trial.oneOf("the")
	for _, road := range p.index.roster.Roads {
		if trial.word(Fold(road)) {
			*p = trial
			return strings.ReplaceAll(road, " ", "-")
		}
	}
	return ""
}

// moveOption reads one option, false if there is none.
func (p *parser) moveOption(o *Order) bool {
	if p.word("then") {
		p.then(o)
		return p.fault == nil
	}
	if p.index.reads(Conversing) && p.word("stops") {
		p.sign(":")
		o.Ends = p.choose("yes", "no") == "yes"
		return p.fault == nil
	}
	if p.index.reads(Conversing) && !o.Sideless().Has("face") && p.oneOf(facings...) != "" {
		p.arg(o, "face", p.facing())
		return p.fault == nil
	}
	switch p.option(o, "along", "with", "by", "exit", "face", "charge", "stop") {
	case "along":
		p.arg(o, "along", p.value("road"))
	case "with":
		p.arg(o, "with", order.Texts(p.units())...)
	case "by":
		p.arg(o, "by", p.choose("road", "march"))
	case "exit":
		p.arg(o, "exit")
	case "face":
		p.arg(o, "face", p.facing())
	case "charge":
		p.arg(o, "charge", string(p.unit()))
	case "stop":
		p.choose("if enemy within")
		p.arg(o, "stop", "if enemy within "+strconv.Itoa(p.count()))
	default:
		return false
	}
	return p.fault == nil
}

// then reads the path that goes on; several are one.
func (p *parser) then(o *Order) {
	more := order.Texts(p.way())
	for i := range o.Args {
		if o.Args[i].Name == "then" {
			o.Args[i].Values = append(o.Args[i].Values, more...)
			return
		}
	}
	p.arg(o, "then", more...)
}

// compass are the directions of a facing. Longer ones stand first.
var compass = []string{"ne", "se", "sw", "nw", "n", "e", "s", "w"}

// facing reads a direction, degrees, or a point to look at.
func (p *parser) facing() string {
	if p.ahead("(") {
		return string(p.place())
	}
	if direction := p.oneOf(compass...); direction != "" {
		return strings.ToUpper(direction)
	}
	if p.index.reads(Conversing) {
		if direction := p.compassWord(); direction != "" {
			return direction
		}
	}
	if p.done() || !idiom.IsDigit(p.chars[p.at]) {
		p.missing("direction")
		return ""
	}
	return p.number()
}

// compassWord reads north-east as NE, and a place with a name as its middle.
func (p *parser) compassWord() string {
	trial := *p
	trial.oneOf("to the", "towards the", "towards", "to", "due", "the")
	for _, w := range compassWays {
		if trial.word(w.word) {
			*p = trial
			return compassOf[w.way]
		}
	}
	if s, named := trial.site(); named && len(s.Line) == 0 {
		*p = trial
		return string(s.At)
	}
	return ""
}

// compassOf is how orders have a direction.
var compassOf = map[int]string{0: "N", 45: "NE", 90: "E", 135: "SE", 180: "S", 225: "SW", 270: "W", 315: "NW"}

// entry reads where and when units come onto the map. The place may stand
// before or behind the units.
func (p *parser) entry(o *Order) {
	if !p.entryPlace(o) {
		p.entryOf()
		o.Units = p.units()
		o.Path = []engine.Loc{p.spot()}
	} else if word := p.oneOf("formation", "brigade", "division"); word != "" {
		p.arg(o, word, p.value(word))
	} else {
		o.Units = p.units()
	}
	if planned := len(o.Units) == 0; planned || p.atWord("turn") {
		p.expect("turn", "<turn>")
		p.arg(o, "turn", p.turn())
	}
	for p.entryOption(o) {
	}
	p.goesOn(o)
}

// goesOn reads the way that units go on from where they come onto the map.
func (p *parser) goesOn(o *Order) {
	if !p.index.reads(Conversing) || p.done() || len(o.Units) == 0 || len(o.Path) != 1 {
		return
	}
	trial := *p
	trial.oneOf("and then to", "then to", "then", "and on to", "on to")
	if _ = trial.separator() || trial.arrow(); trial.done() || trial.placeEnd(trial.at) == 0 {
		return
	}
	*p = trial
	o.Path = append(o.Path, p.path()...)
}

// entryOf passes over a word before the units that enter.
func (p *parser) entryOf() { _ = p.index.reads(Tolerant) && p.oneOf("of", "for") != "" }

// entryOption reads one option, false if there is none. The last two mark what the
// moderator plays of sealed orders; they are not a player's to write.
func (p *parser) entryOption(o *Order) bool {
	switch p.option(o, "with", "revealed", "default") {
	case "with":
		p.arg(o, "with", order.Texts(p.units())...)
	case "revealed":
		p.arg(o, "revealed", p.value("part"))
	case "default":
		p.arg(o, "default")
	default:
		return false
	}
	return p.fault == nil
}

func (p *parser) entryPlace(o *Order) bool {
	p.arrow()
	if p.done() || p.atUnit() || p.placeEnd(p.at) == 0 && p.letterEnd(p.at) == 0 {
		return false
	}
	o.Path = []engine.Loc{p.place()}
	return true
}

// turn reads a turn's number, or its hour: 8 AM.
func (p *parser) turn() string {
	turn := p.value("turn")
	if half := p.oneOf("am", "pm"); half != "" {
		return turn + " " + strings.ToUpper(half)
	}
	return turn
}
