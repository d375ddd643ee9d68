package orders

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
)

// units reads names with commas or "and" between them.
func (p *scanner) units() []engine.UnitID {
	var units []engine.UnitID
	for more := true; more && p.fault == nil; more = p.sign(",") || p.plus() || p.word("and") || p.andWord() {
		if several := p.alikes(); several != nil {
			units = append(units, several...)
			continue
		}
		units = append(units, p.unit())
	}
	if p.fault != nil {
		return nil
	}
	return units
}

// andWord passes over a word that means and, if a name stands behind it.
func (p *scanner) andWord() bool {
	if !p.scope.reads(Tolerant) {
		return false
	}
	trial := *p
	if trial.oneOf("&", "und", "et", "y", "e", "i", "oraz", "en") == "" || !trial.atUnit() {
		return false
	}
	p.at = trial.at
	return true
}

// unit reads one name: the longest of the roster that stands here, or what is
// in quotation marks, and the command behind it.
func (p *scanner) unit() engine.UnitID {
	if p.done() || p.ahead(";") {
		p.missing("unit")
		return ""
	}
	if p.article(); p.done() {
		p.missing("unit")
		return ""
	}
	from := p.at
	name, ok := p.name()
	if !ok {
		return ""
	}
	command := p.command()
	p.noun(name)
	if p.fault != nil {
		return ""
	}
	if owned := strings.HasSuffix(strings.TrimRight(string(p.low[from:p.at]), " "), "'s"); owned && p.scope.reads(Conversing) && p.atUnit() {
		return p.unit() // Buckland's 48th Ohio
	}
	id := p.resolve(from, name, command)
	p.whereabouts(id)
	return id
}

// atUnit reports whether a name of the roster stands here.
func (p *scanner) atUnit() bool {
	return !p.done() && (p.chars[p.at] == '"' || p.nameEnd(p.at) > 0)
}

// name reads a name of the roster or in quotation marks, in small letters. It
// is false, with the fault set, where neither stands here.
func (p *scanner) name() (string, bool) {
	if p.chars[p.at] == '"' {
		return p.quoted()
	}
	from, end := p.at, p.nameEnd(p.at)
	if end == 0 {
		name, found := p.similarName()
		if !found && p.fault == nil {
			p.unknownName()
		}
		return name, found
	}
	p.at = end
	return string(p.low[from:end]), true
}

// nameEnd is the end of the longest name that begins at the position, 0 if none
// does.
func (p *scanner) nameEnd(from int) int {
	for end := min(len(p.low), from+p.scope.Longest()); end > from; end-- {
		if p.nameBreaks(end) && p.scope.Known(string(p.low[from:end])) {
			return end
		}
	}
	return 0
}

// nameBreaks reports whether a name can end before the position.
func (p *scanner) nameBreaks(i int) bool {
	return i == len(p.chars) || strings.ContainsRune(" ,;@(", p.chars[i]) || p.arrowAt(i) || p.scope.reads(Tolerant) && strings.ContainsRune(":'", p.chars[i]) || p.scope.reads(Attending) && p.chars[i] == '+'
}

// quoted reads what stands between quotation marks, in small letters.
func (p *scanner) quoted() (string, bool) {
	from := p.at + 1
	length := slices.Index(p.low[from:], '"')
	if length < 0 {
		p.fail(p.at, refusal.NotClosed(p.closedQuote(from)))
		return "", false
	}
	p.at = from + length + 1
	return strings.TrimSpace(string(p.low[from : from+length])), true
}

// closedQuote is the line with the missing quotation mark where a known name
// ends, "" if no known name stands there.
func (p *scanner) closedQuote(from int) string {
	end := p.nameEnd(from)
	if end == 0 {
		return ""
	}
	return string(p.chars[:end]) + `"` + string(p.chars[end:])
}

// command reads "@2/-/3" or "(Johnson)", "" if there is none.
func (p *scanner) command() string {
	if p.sign("@") {
		return p.commandWord()
	}
	if !p.ahead("(") || isPointLike(p.inBrackets()) {
		return ""
	}
	command := p.inBrackets()
	p.at += 1 + len([]rune(command))
	if !p.sign(")") {
		p.fail(p.at, refusal.Expected([]string{")"}, p.rest(), ""))
	}
	return strings.TrimSpace(command)
}

// commandWord reads what follows the @ without a blank.
func (p *scanner) commandWord() string {
	switch {
	case p.at == len(p.chars) || p.chars[p.at] == ' ':
		p.missing("command")
		return ""
	case p.chars[p.at] == '"':
		command, _ := p.quoted()
		return command
	}
	return p.value("command")
}

// inBrackets is the text behind the bracket that comes next, up to the closing
// one or the end.
func (p *scanner) inBrackets() string {
	return upTo(p.chars[p.at+1:], ")")
}

// isPointLike reports whether the text in brackets is meant as a point: two
// things without letters.
func isPointLike(text string) bool {
	return strings.ContainsAny(text, ",;") && !strings.ContainsFunc(text, unicode.IsLetter)
}

// resolve is the one unit that the name and the command mean.
func (p *scanner) resolve(from int, name, command string) engine.UnitID {
	written := strings.Trim(string(p.chars[from:p.at]), `" `)
	bearers := p.scope.Find(name)
	if len(bearers) == 0 {
		p.fail(from, p.unknown(from, p.at, written, p.scope.Nearest(name)))
		return ""
	}
	meant := bearers
	if command != "" {
		meant = p.scope.Under(bearers, command)
	}
	if len(meant) > 1 && command == "" {
		meant = p.ofSide(meant)
	}
	if len(meant) > 1 {
		meant = p.standingIn(meant)
	}
	if len(meant) == 1 && p.scope.reads(Conversing) && len(p.scope.roster.Sites) > 0 {
		meant = p.scope.Namesake(name, meant)
	}
	switch len(meant) {
	case 0:
		p.fail(from, p.unknown(from, p.at, written, p.scope.QualifiedAll(bearers)))
	case 1:
		return p.scope.roster.Units[meant[0]].ID
	default:
		if len(p.scope.Bear(name)) == 0 {
			p.several(from, meant)
			return ""
		}
		names := p.scope.QualifiedAll(meant)
		p.fail(from, refusal.Ambiguous(written, p.scope.Commands(meant), names, p.alternatives(from, p.at, names)))
	}
	return ""
}

// standingIn is the one of several that stands where it is said next: "the 2nd Tennessee in S2309".
func (p *scanner) standingIn(units []int) []int {
	trial := *p
	if !p.scope.reads(Conversing) || trial.oneOf("in", "at") == "" || trial.done() || trial.hexEnd(trial.at) == 0 {
		return units
	}
	at := trial.hex()
	there := slices.DeleteFunc(slices.Clone(units), func(i int) bool { return p.scope.roster.Units[i].At != at })
	if len(there) != 1 {
		return units
	}
	return there
}

// ofSide are those of several with one name who can be meant: who orders means his own, who shoots the enemy's.
func (p *scanner) ofSide(units []int) []int {
	if !p.scope.reads(Conversing) || p.scope.roster.Reader == "" || p.whose == anyones {
		return units
	}
	wanted := slices.DeleteFunc(slices.Clone(units), func(i int) bool {
		return (p.scope.roster.Units[i].Side == p.scope.roster.Reader) != (p.whose == readers)
	})
	if len(wanted) == 1 {
		return wanted
	}
	return units
}

// unknownName finds E301 for the words that stand where a name should, or E107
// if there are none.
func (p *scanner) unknownName() {
	end := p.unknownEnd()
	if end == p.at {
		p.missing("unit")
		return
	}
	written := strings.TrimSpace(string(p.chars[p.at:end]))
	p.fail(p.at, p.unknown(p.at, end, written, p.scope.Nearest(Fold(written))))
}

// unknown is the finding for a name that nobody bears, with the line as it should be for
// each likely name.
func (p *scanner) unknown(from, to int, written string, likely []string) engine.Finding {
	return refusal.NoUnit(written, likely, p.alternatives(from, to, likely))
}

// unknownEnd is where the words of an unknown name end: before a place, an
// arrow, a word of the grammar, or a sign.
func (p *scanner) unknownEnd() int {
	end := p.at
	for i := p.at; i < len(p.chars); {
		if p.endsName(i) {
			break
		}
		for i < len(p.chars) && !p.nameBreaks(i) {
			i++
		}
		end = i
		if i == len(p.chars) || p.chars[i] != ' ' {
			break
		}
		i++
	}
	return end
}

// afterName are the words that end an unknown name.
var afterName = append([]string{
	"and", "all", "attack", "march", "reserve", "then", "to", "at", "vs", "no",
}, order.ArgRank...)

func (p *scanner) endsName(i int) bool {
	if p.arrowAt(i) || p.placeEnd(i) > 0 || strings.ContainsRune(",;(", p.chars[i]) {
		return true
	}
	word := upTo(p.low[i:], order.WordEnds)
	return slices.Contains(afterName, strings.TrimRightFunc(word, unicode.IsPunct))
}
