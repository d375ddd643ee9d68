package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// questioned is what whoever reads questions is told of a text.
type questioned struct{ *index }

var _ asking.Grammar = questioned{}

// Spend takes characters from what may be read of talk.
func (x questioned) Spend(characters int) bool { return x.spend(characters) }

// Things are what a text names.
func (x questioned) Things(text string) []Thing { return namingOf(x.index).things(text) }

// Orders reports whether a text is an order as it stands.
func (x questioned) Orders(text string) bool {
	_, wrong, _ := readOrder(text, x.index)
	return wrong == nil
}

// Commands reports whether a text is a command.
func (x questioned) Commands(text string) bool {
	_, command := request.Of(text, x.Roster.Version)
	return command
}

// MeansDeed reports whether words say that something is done on the map: they name a unit or a place, or begin as
// an order does.
func (x questioned) MeansDeed(text string, words []string) bool {
	if !x.spend(len(text)) {
		return false
	}
	s := signsOf(clause{scan.Normalise(text, 1)}, x.index)
	deed := slices.ContainsFunc(words, idiom.IsDeed)
	named := s.named() > 0 || len(x.Roster.Units) == 0 && strings.ContainsFunc(text, idiom.IsDigit)
	return deed && (named || s.similarBehind(words[0]))
}

// Opposes reports whether words say which unit stands against which, or attacks it: "the 8th Line on 1204".
func (x questioned) Opposes(text string) bool {
	if !x.spend(len(text)) {
		return false
	}
	a := attempt{x: x.index}
	s := signsOf(clause{scan.Normalise(text, 1)}, x.index)
	return a.aims(text) || idiom.SaysDeed(s.bare) && (s.own > 0 || afterArticle.MatchString(text[:strings.IndexByte(text+" ", ' ')+1]))
}

// NamesAny reports whether a unit or a place stands anywhere in a text.
func (x questioned) NamesAny(text string) bool {
	return x.spend(len(text)) && signsOf(clause{scan.Normalise(text, 1)}, x.index).named() > 0
}

// MayOrder reports whether a sentence may be meant as an order, whatever sign ends it.
func (x questioned) MayOrder(text string) bool {
	c := clause{scan.Normalise(text, 1)}
	return x.spend(len(text)) && (signsOf(c, x.index).resembleOrder(true) || IsOrder(text[len(idiom.Opening(text)):]))
}
