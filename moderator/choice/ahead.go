package choice

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
)

// Who is told what he may be asked next answers that in words as well: "If they have to retreat, they retreat to 1206."

// later is what may be asked of a side.
type later struct {
	ahead  map[string][]engine.Action // the answers, by the numbers of the questions
	roster orders.Roster
}

// whereabouts are where units stand, and which places people name.
type whereabouts struct{ orders.Roster }

// forCase matches what somebody does in a case that may be asked about, with the deed and where to.
var forCase = pattern.MustCompile(`(?i)^(?:(?:and|but|then|also),? )*(?:if|in case|should|when) .{1,60}?\b(?:retreats?|falls? back|withdraws?|gives? way|driven (?:back|out|off)|pushed (?:back|out|off)|beaten),? +(?:then )?` +
	`(?:(?:they|it|he|we|these|those|the (?:unit|units|men)) )?(?:(?:shall|will|should|may|must|are to|is to|to) )?(?:retreats?|falls? back|withdraws?|gives? way|goe?s?|moves?|marches|march)(?: back)? +(.+)$`)

// forLater is the reply that a line means to a question which may come up: where one answer to one such question alone is what it says;
// "" for any other line.
func (l later) forLater(line string) string {
	found := forCase.FindStringSubmatch(line)
	if found == nil || len(line) > maxChoice {
		return ""
	}
	reply := ""
	for _, question := range slices.Sorted(maps.Keys(l.ahead)) {
		n := only(l.ahead[question], func(a engine.Action) bool {
			return order.Kindred(a.Verb, "retreat") && whereabouts{l.roster}.leads(a, found[1])
		})
		switch {
		case n == 0:
		case reply != "":
			return ""
		default:
			reply = replyTo(question, n)
		}
	}
	return reply
}

// wayTold matches words for a way that the answers to a question have.
var wayTold = pattern.MustCompile(`(?i)\b(?:gives? way|and (?:then )?on (?:to|by|through|via))\b`)

// byWay is the number of the one answer that leads a unit, which a line names, to where the line says, 0 for
// none: "The Pickets give way by 1010 to 1011".
func (o Offer) byWay(line string) int {
	if !wayTold.MatchString(line) {
		return 0
	}
	units, _, some := o.Roster.Mentions(line)
	return only(o.Answers, func(a engine.Action) bool {
		return !some && order.Kindred(a.Verb, "retreat") && !slices.ContainsFunc(units, func(u engine.UnitID) bool { return !slices.Contains(a.Units, u) }) && whereabouts{o.Roster}.leads(a, line)
	})
}

// leads reports whether a way comes through all places that a text names, and ends in the last of them.
func (w whereabouts) leads(a engine.Action, text string) bool {
	places := w.wayIn(text)
	if len(places) == 0 || len(a.Path) == 0 || a.Path[len(a.Path)-1] != places[len(places)-1] {
		return false
	}
	left := places
	for _, at := range a.Path {
		if len(left) > 0 && left[0] == at {
			left = left[1:]
		}
	}
	return len(left) == 0
}

// wayIn are the places that a text names in the order of the way that it tells: those by which it goes stand before its goal, also where
// they are named behind that, "back on the objective at 1003, by 1103".
func (w whereabouts) wayIn(text string) []engine.Loc {
	_, places, _ := w.Mentions(text)
	said := placesIn(w, text)
	if w.Version < orders.Wayfaring || len(said) < len(places) {
		return places
	}
	by := byPlace.FindString(text)
	goal := len(said) - 1
	for ; goal >= 0 && strings.Contains(strings.ToUpper(by), string(said[goal])); goal-- {
	}
	if goal < 0 {
		return said
	}
	return slices.Concat(said[:goal], said[goal+1:], said[goal:goal+1])
}

// byPlace finds the places at the end of a sentence by which a way goes.
var byPlace = pattern.MustCompile(`(?i)\b(?:by(?: way of)?|via|through|past|over|across)(?:,? ?(?:and|then|the|hex|\w?\d{4})\b)+[ .!]*$`)

// placesIn are the places whose names are words of a text, each once.
func placesIn(w whereabouts, text string) (places []engine.Loc) {
	for _, word := range splitWords(text) {
		if len(word.said) < 4 || !unicode.IsDigit(rune(word.said[len(word.said)-1])) {
			continue
		}
		if at, is := w.PlaceNamed(strings.ToUpper(word.said)); is && !slices.Contains(places, at) {
			places = append(places, at)
		}
	}
	return places
}

// sends matches who has what is kept of a draft done, in words.
var sends = pattern.MustCompile(`(?i)^(?:(?:ok(?:ay)?|yes|right|well|so|then|now|and|please|sorry|good|fine|just|simply),? +)*(?:please )?send (?:it|them|that|this|these|all(?: of (?:it|them))?|the (?:rest|draft|others?|defences?|attacks?|retreats?|moves?|orders?|answers?)|what(?: is|'s) (?:kept|left|stored|legal)|as (?:it|they) (?:is|are|stands?)|my (?:orders?|draft|moves?|attacks?))(?:,? (?:and|then|now|please|thanks|thank you|as (?:it|they) (?:is|are|stands?)|without (?:it|that|them|the rest)))*[ .,!:]*$`)

// isSend reports whether a line has the draft that is open done as it stands.
func (o Offer) isSend(line string) bool {
	return o.Drafted > 0 && sends.MatchString(strings.TrimSpace(line))
}
