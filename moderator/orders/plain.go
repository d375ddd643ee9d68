package orders

import (
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// plainly reads a clause that is no order as it stands once its turns of speech are said plainly, and tells what it was read as.
func (a *attempt) plainly(c clause) bool {
	text := scan.Text(c.glyphs)
	if !a.x.Reads(Answering) || len(text) == 0 || len(text) > maxLineSize {
		return false
	}
	plain := idiom.Plainly(text)
	if len(a.x.Roster.Sites) > 0 { // a table has turns of speech of its own
		plain = idiom.Unfilled(text)
	}
	if a.x.Reads(Minding) {
		plain = together.ReplaceAllString(plain, "")
	}
	if plain == text && !placeFirst.MatchString(plain) || !a.x.spend(len(text)) {
		return false
	}
	if (plain == text || !a.whole(clause{scan.Normalise(plain, c.glyphs[0].Line)})) && !a.saidTurned(plain) {
		return false
	}
	for i := range a.warnings {
		a.warnings[i].At = a.skipped // of other words than the clause has
	}
	if !a.lacks && !a.rests && !a.stays && !a.done {
		a.warnings = append(a.warnings, scan.Fault{At: a.skipped, Finding: refusal.ReadAs(text, a.printed())})
	}
	return true
}

// printed are the orders that were understood, as they are written.
func (u understood) printed() string {
	lines := []string{u.order.String()}
	for _, o := range u.more {
		lines = append(lines, o.String())
	}
	return strings.Join(lines, ", and ")
}

// together matches a word that only says that several do what all of them are said to do.
var together = pattern.MustCompile(`(?i),? (?:all )?together\b`)

// placeFirst matches an attack that names its hex, and then who attacks; inFront what is said of that he is the first of them.
var (
	placeFirst = pattern.MustCompile(`(?i)^(?:attack|assault|storm|counter|counterattack) (.+?),? (?:with|by) (.+)$`)
	inFront    = pattern.MustCompile(`(?i)^(?:leading(?: the (?:attack|way))?|in the lead|in front|as primary|as the primary(?: unit)?|first)\b,?`)
)

// saidTurned reads an attack that begins with its hex, "attack 1204 with the 8th Line leading and the Grenadiers
// in support", as the sentence that begins with the attackers.
func (a *attempt) saidTurned(text string) bool {
	found := placeFirst.FindStringSubmatch(text)
	if found == nil {
		return false
	}
	p := newParser(a.x, found[2])
	unit := p.Unit()
	if p.Fault != nil || len(p.Warnings) > 0 {
		return false
	}
	behind := inFront.ReplaceAllString(p.Rest(), "")
	return a.say(string(unit) + " " + order.FirstWord(Fold(text)) + "s " + found[1] + " " + behind)
}
