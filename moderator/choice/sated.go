package choice

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// sated finds the deed of which somebody has had enough: "Enough counterattacks for one day", "that was the last of my attacks".
var sated = pattern.MustCompile(`(?i)(?:\b(?:enough|no more|not another|too (?:many|much)|(?:the )?(?:last|end) of|plenty of|(?:sick|tired|weary) of|(?:done|finished|through) with|so much for|that'?s it (?:for|with))(?: of)?(?: (?:my|our|all|the|this|these|those|that))*(?: (?:more|further|silly|daft|bloody))? (?P<deed>[\p{L}-]+(?:s|ing|attack|combat|pursuit|retreat|advance|movement|fire|bombardment|defence|charge))\b` +
	`|^\W*(?:(?:and|so|then|with that)[, ]+)*(?:(?:my|our|all|the|this|these|those)\b ?)*(?P<done>[\p{L}-]+) (?:is|are) (?:(?:now|all|then) )*(?:over|done|finished|at an end)\b)`)

// unsated matches who complains of how many there were, and may want more.
var unsated = pattern.MustCompile(`(?i)\b(?:(?:not|never|hardly|scarcely|isn't) (?:nearly |yet )?enough|too (?:many|much))\b`)

// satedOf is the kind of deed of which a sentence says that there were enough, "" for none.
func satedOf(o Offer, s string) string {
	found := sated.FindStringSubmatch(strings.ReplaceAll(s, "’", "'"))
	if o.Roster.Version < orders.Wayfaring || found == nil {
		return ""
	}
	word := found[sated.SubexpIndex("deed")] + found[sated.SubexpIndex("done")]
	if word = strings.ReplaceAll(strings.ToLower(word), "-", ""); word == "fighting" || word == "fights" {
		return doAttack
	}
	return deeds[word]
}

// passesSated is the number of the pass that a sentence chooses which says that there were enough of what is asked, and names nobody and
// no place; 0 for any other.
func passesSated(o Offer, s, kind string) int {
	units, places, some := o.Roster.Mentions(strings.ReplaceAll(s, "for one", ""))
	pass := only(o.Answers, func(a engine.Action) bool { return a.Verb == passVerb })
	if kind == "" || unsated.MatchString(s) || !o.isAsked(kind) || len(units)+len(places) > 0 || some || reversed.MatchString(s) || slices.ContainsFunc(splitWords(s), func(w word) bool { return unsure[w.text] }) {
		return 0
	}
	return pass
}
