package orders

import (
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
)

// Who rides with a formation may stand first: "Lyon goes with formation 3 at 0701 in turn 1". Where and when may be left out, which is
// asked for.

var (
	ridesWith  = regexp.MustCompile(`(?i)^([\p{L}.' -]{2,30}?) (?:(?:goes|comes|rides|enters|marches|travels|will go|will come|will ride|is|shall go) )?(?:along |in |on )?(?:together )?with (?:the )?form(?:ation)?\.? (\d{1,2}|[a-z])\b(.*)$`)
	asPrinted  = regexp.MustCompile(`(?i)^(?:(?:and|all|the|my),? )*(?:rest|others?|remaining(?: formations)?|everything else|form(?:ation)?s?\.? [\d, and&]+) (?:(?:stay|enter|come|go|are|is|remain|keep)s? )?as (?:they are )?printed[ .!]*$`)
	formNumber = regexp.MustCompile(`(?i)^form\.? (\d{1,2})\b`)
)

// formations are the lines by which a sentence has formations enter, none for any other.
func (x *index) formations(text string) []string {
	if !x.reads(Attending) {
		return idiom.Formation(text)
	}
	text = ungreeted(text)
	if found := ridesWith.FindStringSubmatch(text); found != nil && x.names(found[1]) {
		return idiom.Formation("formation " + found[2] + strings.TrimRight(found[3], " .!") + ", with " + found[1])
	}
	return idiom.Formation(formNumber.ReplaceAllString(text, "formation $1"))
}

// ungreeted is a text without a greeting before it.
func ungreeted(text string) string {
	return strings.TrimLeft(text[len(idiom.Greeting.FindString(text)):], " ,")
}

// riding reads who rides with a formation of which nothing else is said.
func (x *index) riding(text string) (Order, bool) {
	found := ridesWith.FindStringSubmatch(ungreeted(text))
	if found == nil || !x.reads(Attending) || strings.Trim(found[3], " .,!") != "" {
		return Order{}, false
	}
	p := newParser(x, found[1])
	who := p.unit()
	if p.fault != nil || !p.done() || !x.MayOrder([]engine.UnitID{who}) {
		return Order{}, false
	}
	return Order{Verb: "entry", Args: []engine.Arg{{Name: "formation", Values: []string{found[2]}}, {Name: "with", Values: []string{string(who)}}}}, true
}

// plans reports whether a text begins with who enters where, or as printed, up to one of its next signs.
func (x *index) plans(text string) bool {
	if !x.reads(Attending) || !formWord.MatchString(text) || !x.spend(len(text)) {
		return false
	}
	says := func(part string) bool {
		_, rides := x.riding(part)
		return rides || asPrinted.MatchString(part) || len(x.formations(part)) > 0
	}
	for i, r := range text {
		if strings.ContainsRune(".;,", r) && says(text[:i]) {
			return true
		}
	}
	return says(strings.TrimRight(text, " .!"))
}

// formWord matches what speaks of formations, or of what is printed.
var formWord = regexp.MustCompile(`(?i)\b(?:form(?:ation)?s?\b|as (?:they are )?printed\b)`)
