// Package assault says an attack of which a sentence tells who comes from where, and with which part, as the readers of sentences know it:
// "0502 and 0602 attack 0503, primary 1 KS, support 1 IA" is "1-KS attacks 0503 from 0602+0502 support 1-IA". A sentence of which it does not
// understand each word it leaves as it is.
//
//	assault.In(scope, glyphs)
package assault

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Limits of what is looked at.
const (
	maxText    = 600 // characters of a line
	maxMembers = 12  // units of an attack
)

var (
	fights = pattern.MustCompile(`(?i)\b(?:attack|assault|storm|charge|strike|hit)`)
	joints = pattern.MustCompile(`(?i)(?:,|;)? (?:and )?then |; ?`)
)

// In is a line with its attacks said so.
func In(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	r := x.Roster
	if len(r.Maps) == 0 || len(r.Sites) > 0 || r.Led != nil || r.Typed != nil || len(glyphs) > maxText {
		return glyphs
	}
	text := scan.Text(glyphs)
	if !fights.MatchString(text) {
		return glyphs
	}
	var edits []scan.Edit
	from := 0
	for _, at := range ends.FindAllStringIndex(text, maxText) {
		edits = append(edits, attacksIn(x, text, from, at[1])...)
		from = at[1]
	}
	if from < len(text) {
		edits = append(edits, attacksIn(x, text, from, len(text))...)
	}
	return scan.Edited(glyphs, edits)
}

// attacksIn are the edits that say the attacks of a sentence so, that begins at a byte of a line: all of it, or else its clauses.
func attacksIn(x *scan.Scope, text string, from, to int) (edits []scan.Edit) {
	edit := func(from, to int) bool {
		bare := strings.TrimRight(text[from:to], " .!,;")
		line, is := Line(x, bare)
		if is {
			first := utf8.RuneCountInString(text[:from])
			edits = append(edits, scan.Edit{From: first, To: first + utf8.RuneCountInString(bare), By: line})
		}
		return is
	}
	if edit(from, to) {
		return edits
	}
	clauses := clausesOf(text, from, to)
	for _, c := range clauses {
		if said := text[c[0]:c[1]]; len(clauses) > 1 && (deeds.In(said) != "" || idiom.Passes(said) || idle.MatchString(said)) {
			edit(c[0], c[1])
		} else {
			return nil // it may be of the clause before
		}
	}
	return edits
}

// clausesOf are the clauses of a sentence between two bytes of a line.
func clausesOf(text string, from, to int) (all [][2]int) {
	begin := from
	for _, at := range joints.FindAllStringIndex(text[from:to], maxMembers) {
		if at[0] > begin-from {
			all = append(all, [2]int{begin, from + at[0]})
		}
		begin = from + at[1]
	}
	if begin < to {
		all = append(all, [2]int{begin, to})
	}
	return all
}

// idle matches a clause that says that its writer is done.
var idle = pattern.MustCompile(`(?i)^(?:and )?(?:i am |i'm |that is |that's )?(?:done|finished|pass|all)[ .!]*$`)

// ends matches where a sentence ends.
var ends = pattern.MustCompile(`[.!?]+(?: +|$)`)

// part is what somebody does in an attack.
type part int

// The parts.
const (
	unsaid  part = iota
	first        // he is its primary unit
	backs        // he supports it
	directs      // he leads those who attack
	shoots       // he fires in its support
)

// member is one who takes part.
type member struct {
	unit engine.UnitID
	part part
}

// attack is an attack as it is read.
type attack struct {
	*scan.Scanner
	from    []engine.Loc // that are named as where it comes from
	at      engine.Loc
	members []member
	group   int  // of them, how many there were before those that a word behind them is about
	told    bool // in words that only this package reads
	quiet   bool // nobody advances
	mounted bool // it is a charge
}

// Line is the attack of a sentence, as the readers of sentences know it; false where it is none, or more.
func Line(x *scan.Scope, text string) (string, bool) {
	a := attack{Scanner: scan.New(x, text)}
	a.Silent = true
	for a.OneOf("please", "now", "then", "so", "and", "first", "finally", "next", "also") != "" {
		a.Sign(",")
	}
	if !a.opens() || !a.target() {
		return "", false
	}
	for !a.Done() {
		if !a.item() {
			return "", false
		}
	}
	if a.Fault != nil || len(a.Warnings) > 0 || !a.told || !a.settled() {
		return "", false
	}
	return a.String(), true
}

// opens reads who attacks, or from where, and the word for it.
func (a *attack) opens() bool {
	if a.OneOf("i", "we", "i'll", "we'll", "let us", "let's") != "" {
		return a.verb()
	}
	if a.OneOf("from", "out of") != "" || a.AtPlace() {
		if a.from = a.hexes(); a.from == nil {
			return false
		}
		a.told = true
		a.Sign(",")
	}
	a.OneOf("my", "our", "the", "an", "this")
	if a.verb() {
		return true
	}
	for !a.verb() {
		if len(a.members) > 0 && a.Sign(",") && a.verb() {
			return true
		}
		if len(a.members) > 0 && a.OneOf("with", "and with") != "" {
			a.told = true
		}
		if !a.several() || a.Done() {
			return false
		}
	}
	return true
}

// verb reads the word for an attack.
func (a *attack) verb() bool {
	trial := *a.Scanner
	trial.OneOf("will", "shall", "should", "must", "now", "all", "both", "together")
	switch {
	case trial.OneOf("lead the attack", "leads the attack", "lead the assault", "leads the assault", "head the attack", "heads the attack") != "":
		a.give(first)
		a.told = true
	case trial.OneOf("attack", "attacks", "assault", "assaults", "storm", "storms", "strike", "strikes", "hit", "hits", "make an attack", "makes an attack", "launch an attack", "launches an attack", "attack together", "attacks together") != "":
	case trial.OneOf("charge", "charges") != "":
		a.mounted = true
	default:
		return false
	}
	a.Scanner.At = trial.At
	a.closeGroup()
	return true
}

// theFoes matches words for the enemy before where he stands.
var theFoes = pattern.MustCompile(`^(?:the |those |his |whoever (?:is|stands) )?(?:(?:[a-z]+ )?(?:enemy|rebels|enemies|[a-z]+s|foe) )?(?:(?:who (?:is|are) )?(?:in|at) )?(?:the )?(?:hex )?([ns]?\d{4})\b`)

// target reads the hex that is attacked.
func (a *attack) target() bool {
	if a.OneOf("from", "out of") != "" && !a.startsFrom() {
		return false
	}
	if a.OneOf("on", "against", "upon", "at", "into") != "" {
		a.told = true
	}
	if a.Done() {
		return false
	}
	if found := theFoes.FindStringSubmatchIndex(string(a.Low[a.At:])); found != nil {
		a.Scanner.At += utf8.RuneCountInString(string(a.Low[a.At:])[:found[2]])
		a.at = a.Hex()
		return a.Fault == nil
	}
	return a.foe()
}

// foe reads an enemy as the hex where he stands.
func (a *attack) foe() bool {
	trial := *a.Scanner
	trial.Whose = scan.Enemies
	u, known := a.Scope.Of(trial.Unit())
	if trial.Fault != nil || !known || u.At == "" || u.Side == a.Scope.Roster.Reader {
		return false
	}
	trial.Whose = scan.Readers
	*a.Scanner, a.at = trial, u.At
	return true
}

// startsFrom reads the hexes from which all attack, or those who are named so far, if they stand there.
func (a *attack) startsFrom() bool {
	hexes := a.hexes()
	a.told = a.told || len(hexes) > 1 || !order.Begins(string(a.Low)) // "attack 0503 from 0602 with" is read as it stands
	theirs := len(a.members) > 0
	for _, m := range a.members {
		u, _ := a.Scope.Of(m.unit)
		theirs = theirs && slices.Contains(hexes, u.At)
	}
	for _, hex := range hexes {
		theirs = theirs && slices.ContainsFunc(a.members, func(m member) bool { u, _ := a.Scope.Of(m.unit); return u.At == hex })
	}
	if !theirs {
		a.from = append(a.from, hexes...)
	}
	return hexes != nil
}

// hexes reads several hexes; nil where none stands here.
func (a *attack) hexes() (all []engine.Loc) {
	for {
		a.OneOf("hex", "hexes")
		if !a.AtPlace() {
			return nil
		}
		all = append(all, a.Hex())
		trial := *a.Scanner
		if !trial.Sign("+") && !trial.Sign("&") {
			trial.Sign(",")
			trial.OneOf("and", "and from", "from")
		}
		if trial.At == a.Scanner.At || !trial.AtPlace() {
			return all
		}
		*a.Scanner = trial
	}
}

// settled reports whether it is said who attacks, and each stands where the attack is said to come from.
func (a *attack) settled() bool {
	if !a.expanded() || !a.distinct() || !a.parted() {
		return false
	}
	a.shooters()
	hexes := a.comesFrom()
	return len(a.from) == 0 || len(hexes) == len(a.from) && !slices.ContainsFunc(hexes, func(h engine.Loc) bool { return !slices.Contains(a.from, h) })
}

// expanded has all the others be who they are, false where it is not said where they stand.
func (a *attack) expanded() bool {
	i := slices.IndexFunc(a.members, func(m member) bool { return m.unit == "" })
	if i < 0 {
		return true
	}
	is := a.members[i].part
	a.members = slices.Delete(a.members, i, i+1)
	named := slices.Clone(a.members)
	for _, u := range a.Scope.Roster.Units {
		known := slices.ContainsFunc(named, func(m member) bool { return m.unit == u.ID })
		if !known && !u.Leads && u.Side == a.Scope.Roster.Reader && slices.Contains(a.from, u.At) {
			a.members = append(a.members, member{u.ID, is})
		}
	}
	return len(a.members) > len(named)
}

// parted gives each a part, false where who attacks is not said, or not certain.
func (a *attack) parted() bool {
	lead := -1
	for i := range a.members {
		m := &a.members[i]
		u, known := a.Scope.Of(m.unit)
		if !known || u.At == "" || u.Side != a.Scope.Roster.Reader || a.mounted && u.Kind == "cavalry" || m.part == directs && !u.Leads || m.part == first && !u.Leads && lead >= 0 {
			return false
		}
		if u.Leads {
			m.part = directs
		}
		if m.part == first {
			lead = i
		}
	}
	if lead < 0 {
		lead = slices.IndexFunc(a.members, func(m member) bool { return m.part == unsaid })
	}
	if lead < 0 {
		return false
	}
	a.members[lead].part = first
	for i := range a.members {
		if m := &a.members[i]; m.part == unsaid {
			m.part = backs
		}
	}
	return true
}

// distinct reports whether each is named once.
func (a *attack) distinct() bool {
	seen := map[engine.UnitID]bool{}
	for _, m := range a.members {
		if seen[m.unit] {
			return false
		}
		seen[m.unit] = true
	}
	return len(seen) <= maxMembers
}

// shooters has guns that support it from where nobody else attacks fire in its support.
func (a *attack) shooters() {
	for i := range a.members {
		u, _ := a.Scope.Of(a.members[i].unit)
		beside := slices.ContainsFunc(a.members, func(m member) bool {
			other, _ := a.Scope.Of(m.unit)
			return (m.part == first || m.part == backs && !other.Guns) && other.At == u.At
		})
		if u.Guns && a.members[i].part == backs && !beside && !slices.Contains(a.from, u.At) {
			a.members[i].part = shoots
		}
	}
}

// comesFrom are the hexes of those who attack, the primary's first.
func (a *attack) comesFrom() (hexes []engine.Loc) {
	for _, of := range []part{first, backs} {
		for _, u := range a.of(of) {
			if unit, _ := a.Scope.Of(u); !slices.Contains(hexes, unit.At) {
				hexes = append(hexes, unit.At)
			}
		}
	}
	return hexes
}

// of are those with a part.
func (a *attack) of(p part) (units []engine.UnitID) {
	for _, m := range a.members {
		if m.part == p {
			units = append(units, m.unit)
		}
	}
	return units
}

// String is the attack as readers of sentences know it.
func (a *attack) String() string {
	line := string(a.of(first)[0]) + " attacks " + string(a.at) + " from " + strings.Join(order.Texts(a.comesFrom()), "+")
	for _, p := range []struct {
		part
		word string
	}{{backs, "support"}, {directs, "leader"}, {shoots, "guns"}} {
		if units := a.of(p.part); len(units) > 0 {
			line += " " + p.word + " " + strings.Join(order.Texts(units), " + ")
		}
	}
	if a.quiet {
		line += idiom.AdvanceNo
	}
	return line
}
