package scan

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/spelling"
)

// Units reads names with commas or "and" between them.
func (p *Scanner) Units() []engine.UnitID {
	var units []engine.UnitID
	for more := true; more && p.Fault == nil; more = p.Sign(",") || p.Plus() || p.Word("and") || p.AndWord() {
		if several := p.Alikes(); several != nil {
			units = append(units, several...)
			continue
		}
		units = append(units, p.Unit())
	}
	if p.Fault != nil {
		return nil
	}
	return units
}

// AndWord passes over a word that means and, if a name stands behind it.
func (p *Scanner) AndWord() bool {
	if !p.Scope.Reads(Tolerant) {
		return false
	}
	trial := *p
	if trial.OneOf("&", "und", "et", "y", "e", "i", "oraz", "en") == "" || !trial.AtUnit() {
		return false
	}
	p.At = trial.At
	return true
}

// Unit reads one name: the longest of the roster that stands here, or what is
// in quotation marks, and the command behind it.
func (p *Scanner) Unit() engine.UnitID {
	if p.Done() || p.Ahead(";") {
		p.Missing("unit")
		return ""
	}
	if p.Article(); p.Done() {
		p.Missing("unit")
		return ""
	}
	from := p.At
	name, ok := p.Name()
	if !ok {
		return ""
	}
	command := p.command()
	p.noun(name)
	if p.Fault != nil {
		return ""
	}
	if owned := strings.HasSuffix(strings.TrimRight(string(p.Low[from:p.At]), " "), "'s"); owned && p.Scope.Reads(Conversing) && p.AtUnit() {
		return p.Unit() // Buckland's 48th Ohio
	}
	id := p.Resolve(from, name, command)
	p.whereabouts(id)
	return id
}

// AtUnit reports whether a name of the roster stands here.
func (p *Scanner) AtUnit() bool {
	return !p.Done() && (p.Chars[p.At] == '"' || p.NameEnd(p.At) > 0)
}

// Name reads a name of the roster or in quotation marks, in small letters. It
// is false, with the fault set, where neither stands here.
func (p *Scanner) Name() (string, bool) {
	if p.Done() {
		if p.Fault == nil {
			p.Fail(p.At, refusal.Missing("unit", ""))
		}
		return "", false
	}
	if p.Chars[p.At] == '"' {
		return p.quoted()
	}
	from, end := p.At, p.NameEnd(p.At)
	if end == 0 {
		name, found := p.similarName()
		if !found && p.Fault == nil {
			p.unknownName()
		}
		return name, found
	}
	p.At = end
	return string(p.Low[from:end]), true
}

// NameEnd is the end of the longest name that begins at the position, 0 if none
// does.
func (p *Scanner) NameEnd(from int) int {
	for end := min(len(p.Low), from+p.Scope.Longest()); end > from; end-- {
		if p.NameBreaks(end) && p.Scope.Known(string(p.Low[from:end])) {
			return end
		}
	}
	return 0
}

// NameBreaks reports whether a name can end before the position.
func (p *Scanner) NameBreaks(i int) bool {
	return i == len(p.Chars) || strings.ContainsRune(" ,;@(", p.Chars[i]) || p.ArrowAt(i) || p.Scope.Reads(Tolerant) && strings.ContainsRune(":'", p.Chars[i]) || p.Scope.Reads(Attending) && p.Chars[i] == '+'
}

// quoted reads what stands between quotation marks, in small letters.
func (p *Scanner) quoted() (string, bool) {
	from := p.At + 1
	length := slices.Index(p.Low[from:], '"')
	if length < 0 {
		p.Fail(p.At, refusal.NotClosed(p.closedQuote(from)))
		return "", false
	}
	p.At = from + length + 1
	return strings.TrimSpace(string(p.Low[from : from+length])), true
}

// closedQuote is the line with the missing quotation mark where a known name
// ends, "" if no known name stands there.
func (p *Scanner) closedQuote(from int) string {
	end := p.NameEnd(from)
	if end == 0 {
		return ""
	}
	return string(p.Chars[:end]) + `"` + string(p.Chars[end:])
}

// command reads "@2/-/3" or "(Johnson)", "" if there is none.
func (p *Scanner) command() string {
	if p.Sign("@") {
		return p.commandWord()
	}
	if !p.Ahead("(") || isPointLike(p.inBrackets()) {
		return ""
	}
	command := p.inBrackets()
	p.At += 1 + len([]rune(command))
	if !p.Sign(")") {
		p.Fail(p.At, refusal.Expected([]string{")"}, p.Rest(), ""))
	}
	return strings.TrimSpace(command)
}

// commandWord reads what follows the @ without a blank.
func (p *Scanner) commandWord() string {
	switch {
	case p.At == len(p.Chars) || p.Chars[p.At] == ' ':
		p.Missing("command")
		return ""
	case p.Chars[p.At] == '"':
		command, _ := p.quoted()
		return command
	}
	return p.Value("command")
}

// inBrackets is the text behind the bracket that comes next, up to the closing
// one or the end.
func (p *Scanner) inBrackets() string {
	return UpTo(p.Chars[p.At+1:], ")")
}

// isPointLike reports whether the text in brackets is meant as a point: two
// things without letters.
func isPointLike(text string) bool {
	return strings.ContainsAny(text, ",;") && !strings.ContainsFunc(text, unicode.IsLetter)
}

// Resolve is the one unit that the name and the command mean.
func (p *Scanner) Resolve(from int, name, command string) engine.UnitID {
	written := strings.Trim(string(p.Chars[from:p.At]), `" `)
	bearers := p.Scope.Find(name)
	if len(bearers) == 0 {
		p.Fail(from, p.unknown(from, p.At, written, p.Scope.Nearest(name)))
		return ""
	}
	meant := bearers
	if command != "" {
		meant = p.Scope.Under(bearers, command)
	}
	if len(meant) > 1 && command == "" {
		meant = p.ofSide(meant)
	}
	if len(meant) > 1 {
		meant = p.standingIn(meant)
	}
	if len(meant) == 1 && p.Scope.Reads(Conversing) && len(p.Scope.Roster.Sites) > 0 {
		meant = p.Scope.Namesake(name, meant)
	}
	switch len(meant) {
	case 0:
		p.Fail(from, p.unknown(from, p.At, written, p.Scope.QualifiedAll(bearers)))
	case 1:
		return p.Scope.Roster.Units[meant[0]].ID
	default:
		if len(p.Scope.Bear(name)) == 0 {
			p.several(from, meant)
			return ""
		}
		names := p.Scope.QualifiedAll(meant)
		if !p.Scope.Commanded(meant) {
			p.Fail(from, refusal.MayMean(written, names, p.alternatives(from, p.At, names)))
			return ""
		}
		p.Fail(from, refusal.Ambiguous(written, p.Scope.Commands(meant), names, p.alternatives(from, p.At, names)))
	}
	return ""
}

// standingIn is the one of several that stands where it is said next: "the 2nd Tennessee in S2309".
func (p *Scanner) standingIn(units []int) []int {
	trial := *p
	if !p.Scope.Reads(Conversing) || trial.OneOf("in", "at") == "" || trial.Done() || trial.HexEnd(trial.At) == 0 {
		return units
	}
	at := trial.Hex()
	there := slices.DeleteFunc(slices.Clone(units), func(i int) bool { return p.Scope.Roster.Units[i].At != at })
	if len(there) != 1 {
		return units
	}
	return there
}

// ofSide are those of several units with one name that can be meant: the player's own where he orders, the
// enemy's where he shoots.
func (p *Scanner) ofSide(units []int) []int {
	if !p.Scope.Reads(Conversing) || p.Scope.Roster.Reader == "" || p.Whose == Anyones {
		return units
	}
	wanted := slices.DeleteFunc(slices.Clone(units), func(i int) bool {
		return (p.Scope.Roster.Units[i].Side == p.Scope.Roster.Reader) != (p.Whose == Readers)
	})
	if len(wanted) == 1 {
		return wanted
	}
	return units
}

// unknownName finds E301 for the words that stand where a name should, or E107
// if there are none.
func (p *Scanner) unknownName() {
	end := p.unknownEnd()
	if end == p.At {
		p.Missing("unit")
		return
	}
	written, likely := strings.TrimSpace(string(p.Chars[p.At:end])), []string(nil)
	if !p.Silent {
		likely = p.Scope.Nearest(spelling.Fold(written))
	}
	p.Fail(p.At, p.unknown(p.At, end, written, likely))
}

// unknown is the finding for a name that nobody bears, with the line as it should be for
// each likely name.
func (p *Scanner) unknown(from, to int, written string, likely []string) engine.Finding {
	return refusal.NoUnit(written, likely, p.alternatives(from, to, likely))
}

// unknownEnd is where the words of an unknown name end: before a place, an
// arrow, a word of the grammar, or a sign.
func (p *Scanner) unknownEnd() int {
	end := p.At
	for i := p.At; i < len(p.Chars); {
		if p.endsName(i) {
			break
		}
		for i < len(p.Chars) && !p.NameBreaks(i) {
			i++
		}
		end = i
		if i == len(p.Chars) || p.Chars[i] != ' ' {
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

func (p *Scanner) endsName(i int) bool {
	if p.ArrowAt(i) || p.PlaceEnd(i) > 0 || strings.ContainsRune(",;(", p.Chars[i]) {
		return true
	}
	word := UpTo(p.Low[i:], order.WordEnds)
	return slices.Contains(afterName, strings.TrimRightFunc(word, unicode.IsPunct))
}
