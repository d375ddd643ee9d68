package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
	"adjutant/moderator/orders/condition"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/tabletop"
)

// What is ordered to all at once, or for a case that may come, names nobody, and yet is no talk: "Everybody fires at will", "If they
// come near, fire!"

// isForAll reports whether a clause says first that all do something, or those spoken of: "they all move one hex south".
func (s signs) isForAll() bool {
	n := 0
	for n < len(s.bare) && (idiom.ForAll[s.bare[n]] || idiom.BeforeAll[s.bare[n]]) {
		n++
	}
	if n == 0 || !slices.ContainsFunc(s.bare[:n], func(word string) bool { return idiom.ForAll[word] }) || n == len(s.bare) {
		return false
	}
	for n < len(s.bare)-1 && slices.Contains(idiom.Modals, s.bare[n]) {
		n++
	}
	word := strings.TrimSuffix(s.bare[n], "s")
	v, is := order.VerbOf(word)
	return is && v.Acts() && word != "hold" && word != "pass" && len(s.bare) <= maxCase
}

// hasCase reports whether a clause says first in which case something is to be done, and what: "if they come within range, fire".
func (s signs) hasCase() bool {
	if len(s.bare) < 4 || len(s.bare) > maxCase || !slices.Contains(idiom.Cases, s.bare[0]) {
		return false
	}
	foe := s.named() > 0 || len(s.p.index.Roster.Ahead) > 0 && s.p.index.Reads(Amending) || slices.ContainsFunc(s.bare, func(word string) bool { return slices.Contains(idiom.Foes, word) })
	return foe && slices.ContainsFunc(s.bare[2:], func(word string) bool { return idiom.IsDeed(word) || word == "convert" && s.p.index.Reads(Amending) })
}

// maxCase is how many words such a clause has at most.
const maxCase = 20

// caseFinding is what is said of what hangs on a case.
func (s signs) caseFinding() engine.Finding {
	said, write := s.caseGame().Hangs(string(s.p.Chars))
	return engine.Finding{Code: finding.NoOrder, Text: said, Write: write}
}

// caseGame is what of the game says what can be written instead.
func (s signs) caseGame() condition.Game {
	x := s.p.index
	g := condition.Game{Table: len(x.Roster.Sites) > 0, Led: x.Roster.Led != nil, Near: s.distanceTold()}
	if x.Reads(Amending) {
		g.Ahead = x.Roster.Ahead
	}
	if then := condition.Forced(string(s.p.Chars)); then != "" && x.Reads(Discerning) {
		g.Retreat = written(x, then)
	}
	return g
}

// distanceTold is the first whole number of inches that a clause tells, or a near one.
func (s signs) distanceTold() string {
	for i, word := range s.bare {
		if n, ok := tabletop.WholeNumber(word); ok && n%100 == 0 && i > 0 && (s.bare[i-1] == "within" || s.bare[i-1] == "in") {
			return plane.Number(n)
		}
	}
	return "4"
}

// namesSite reports whether a place of the table is called by its name in a clause.
func (s signs) namesSite() bool {
	for i := range s.p.Chars {
		if i > 0 && s.p.Chars[i-1] != ' ' {
			continue
		}
		trial := *s.p
		trial.At, trial.Fault = i, nil
		if _, named := trial.Site(); named {
			return true
		}
	}
	return false
}
