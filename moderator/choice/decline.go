package choice

import (
	"slices"
	"strings"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// Where nothing is asked, who says that nobody does what the phase is for passes it: "No firing from us this turn, nobody is near enough."

// phaseKinds are the kinds of deeds that the phases are for, by the words of the systems.
var phaseKinds = map[string][]string{
	"fire": {doShoot}, "move": {doGo, doAdvance}, "movement": {doGo, doAdvance}, "combat": {doAttack}, "attack": {doAttack}, "charge": {doAttack}, "shock": {doAttack}, "counter": {doCounter, doAttack},
}

var (
	heldFire = pattern.MustCompile(`(?i)\b(?:holds?|holding|keeps?|cease) (?:(?:their|our|my|all(?: our| my)?) )?fire\b`)
	// yourFire matches who tells his men to hold theirs.
	yourFire = pattern.MustCompile(`(?i)\b(holds?|holding|keep|cease) (?:(?:all|every one) of )?(?:you(?:r|rs)? |the )fire\b`)
	// theirTurn matches who comes next.
	theirTurn = pattern.MustCompile(`(?i)[,;.]? *(?:(?:and|so|then) )*(?:it's|it is|that makes it|over to) (?:the |my |your )?[\p{L}' ]{1,30}?(?: ?(?:go|turn|move|shot))?(?: now)?[ .!]*$`)
	elseDone  = pattern.MustCompile(`(?i)\b(?:else|other|others|rest|more|further)\b`)
	reversal  = pattern.MustCompile(`(?i)\b(?:yet|later|first|but|only)\b`)
)

// DeclinesAll reports whether a sentence says that none of the writer's units does what a phase is for; others
// says that this holds only for units that he gives no other order.
func DeclinesAll(s, phase string, roster orders.Roster) (declines, others bool) {
	if strings.Contains(strings.ToLower(s), "pass") { // it says so itself
		return false, false
	}
	if roster.Version >= orders.Minding {
		s = yourFire.ReplaceAllString(s, "$1 fire")
	}
	kinds := phaseKinds[phase]
	if len(kinds) == 0 || !deniesDeed(s) && !heldFire.MatchString(s) {
		return false, false
	}
	if plain := strings.TrimSpace(theirTurn.ReplaceAllString(s, "")); plain != "" {
		s = plain
	}
	if len(kinds) == 0 || strings.ContainsAny(s, "0123456789") || reversal.MatchString(s) {
		return false, false
	}
	o := Offer{Roster: roster}
	all, sure := o.senses(s)
	if units, places, some := roster.Mentions(s); !sure || len(units)+len(places) > 0 || some {
		return false, false
	}
	for _, c := range all {
		asked := slices.ContainsFunc(c.kinds, func(k string) bool { return slices.Contains(kinds, k) })
		alien := slices.ContainsFunc(c.kinds, func(k string) bool { return !slices.Contains(kinds, k) && k != doStay && k != doShoot })
		switch {
		case asked && !alien && (c.denied && deniesDeed(s) || heldFire.MatchString(s) && slices.Contains(kinds, doShoot)):
			declines = true
		case len(c.kinds) > 0 && (asked || alien):
			return false, false
		}
	}
	return declines, declines && elseDone.MatchString(s)
}

// deniesDeed reports whether a word for a deed stands right behind one that denies it.
func deniesDeed(s string) bool {
	words := splitWords(s)
	for i, w := range words {
		if denials[w.text] && slices.ContainsFunc(words[i:min(i+4, len(words))], func(w word) bool { return deeds[w.text] != "" }) {
			return true
		}
	}
	return false
}
