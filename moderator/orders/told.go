package orders

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
)

// told reports whether the clause tells how somebody is or was, praises him or pities him, or stands above what is said of him: nothing is
// ordered by it. Where something is asked, a name may be the answer.
func (s signs) told() bool {
	if !s.p.index.Reads(Attending) || len(s.places) > 0 || s.p.index.Roster.Asked > 0 || IsOrder(s.text) {
		return false
	}
	heads := strings.HasSuffix(strings.TrimSpace(s.text), ":") && !idiom.Conditional[s.bare[0]] && !idiom.Denial.MatchString(s.text)
	return !s.does() && (heads || idiom.TellsOf(s.text) || idiom.Exclaims(s.text) || idiom.Feels(s.text)) || idiom.HopesFor(s.text) && !idiom.Bids(s.text) || !s.doesNow() && idiom.WasSo(s.text)
}

// does reports whether a word says that somebody does something, and is no thing: your move, before I give orders.
func (s signs) does() bool { return s.doesBut(func(string) bool { return false }) }

// doesNow reports whether one says so of now: not of what somebody did, or was there to do.
func (s signs) doesNow() bool { return s.doesBut(idiom.OfThePast) }

// doesBut reports whether a word says that somebody does something, but for those behind some words.
func (s signs) doesBut(behind func(string) bool) bool {
	for i, word := range s.bare {
		if (idiom.IsDeed(word) || deeds.IsMotion(word)) && (i == 0 || !slices.Contains(idiom.Determiners, s.bare[i-1]) && !idiom.Given(s.bare[i-1], word) && !behind(s.bare[i-1])) {
			return true
		}
	}
	return false
}

// tells reports whether a clause beside an order tells how something was, and names nobody: it leaves the order as it is.
func (s signs) tells() bool {
	if s.p.index.Reads(Answering) && s.named() == 0 && idiom.SumsUp(s.text) {
		return true
	}
	if !s.p.index.Reads(Attending) || s.named() > 0 || s.does() || idiom.Denial.MatchString(s.text) || idiom.Hangs(s.bare) {
		return false
	}
	return idiom.Closes(s.text) || idiom.OfNothing(s.text) && (idiom.TellsOf(s.text) || idiom.WasSo(s.text)) || idiom.HopesFor(s.text)
}
