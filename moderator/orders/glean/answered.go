package glean

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// A case that the map answers is none: "if 0904 is empty", "if nobody stands there". Where it is so, the order is as if it were not said; where
// it is not, it hangs on a case as ever.

var (
	isEmpty  = pattern.MustCompile(`(?i)^if (?:hex )?(?:(?P<at>[ns]?\d{4})|it|that|that hex|there|this) (?:is|be|stays|remains)(?: (?:still|really|now|indeed|as it looks))* (?:empty|free|clear|vacant|unoccupied|open|not (?:occupied|taken|held))(?: (?:now|of (?:the )?enem(?:y|ies)|as it (?:looks|seems|is)))*(?:$|[ ,.!])`)
	hasNoFoe = pattern.MustCompile(`(?i)^if (?:there (?:is|are|'s) )?(?:nobody|no one|no enem(?:y|ies)|none of the enemy|no enemy units?)(?: (?:is|are|stands?|sits?))?(?: (?:in|at|on|there))?(?: (?:hex )?(?P<at>[ns]?\d{4}))?(?: now)?(?:$|[ ,.!])`)
)

// isSo reports whether the clause that begins with a case says of a hex that it is empty, and it is, as all stand by what was ordered before.
// What is spoken of there is that hex from then on.
func (b *builder) isSo() bool {
	if !b.x.Reads(scan.Heeding) || len(b.x.Roster.Sites) > 0 || b.x.Roster.Leads == nil {
		return false
	}
	clause := string(b.text[b.tokens[b.at].From:b.clauseEnd()])
	empty, foes := isEmpty.FindStringSubmatch(clause), hasNoFoe.FindStringSubmatch(clause)
	if empty == nil && foes == nil {
		return false
	}
	at := b.spokenOfIn(b.tokens[b.at:])
	if at == "" || slices.ContainsFunc(b.x.Roster.Units, func(u unit.Unit) bool { return b.whereIs(u) == at && (empty != nil || u.Side != b.x.Roster.Reader) }) {
		return false
	}
	end := b.tokens[b.at].From + len([]rune(strings.TrimRight(strings.Join(append(empty, foes...)[:1], ""), " ,.!")))
	for b.open = at; b.at+1 < len(b.tokens) && b.tokens[b.at+1].From < end; b.at++ {
	}
	return true
}

// spokenOfIn is the hex that a clause names, or else the last that was spoken of.
func (b *builder) spokenOfIn(tokens []Token) engine.Loc {
	for _, t := range tokens {
		if t.Class == Joint && t.Text != "and" {
			break
		}
		if t.Class == Hex {
			return t.Loc
		}
	}
	if n := len(b.now.spots); n > 0 {
		return b.now.spots[n-1].loc
	}
	return b.said.At
}

// whereIs is where a unit stands, or goes by what was ordered.
func (b *builder) whereIs(u unit.Unit) engine.Loc {
	if b.goes != nil {
		if at, ordered := b.goes(u.ID); ordered {
			return at
		}
	}
	return u.At
}
