// Package lost finds who and what of a sentence has become nothing, though an order was read in it: a place to which somebody is sent, one of
// a list of whom others go. No order is lost behind another.
//
//	at := lost.In(lost.Sentence{Text: text, Things: things, Places: places}, fate)
package lost

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/pattern"
)

// Place is a place that a sentence names, and to which it may send somebody.
type Place struct {
	From  int // in characters
	Loc   string
	Sends bool // a word before it says that somebody goes there, or his name stands before it
}

// Sentence is a sentence in which an order was read, and what it names.
type Sentence struct {
	Text   string
	Things []asking.Thing
	Own    []Name // whoever of the reader's it names, in whichever letters
	Places []Place
}

// Name is a name in a sentence, or a word that several share.
type Name struct {
	From, To int // in characters
	Units    []engine.UnitID
}

// Fate is what has become of what a sentence names.
type Fate interface {
	HasOrder(unit engine.UnitID) bool  // an order that was read in it names the unit
	HasBecome(text string) bool        // an order has the words, or its writer is told of them
	OnlyLeads(unit engine.UnitID) bool // the unit is a leader, who does not fight himself, and the orders are to fight
}

var (
	// nextTo matches what ends in a word that says beside what somebody is.
	nextTo = pattern.MustCompile(`(?i)\b(?:next|close|near|nearer|adjacent|opposite|due|prior|thanks|compared|as opposed) to ?$`)
	// listSign matches what stands between two of a list of who does something.
	listSign = pattern.MustCompile(`(?i)^ ?(?:,|\+|&|,? ?(?:and|plus)(?: also)?(?: the)?|, the) ?$`)
	article  = pattern.MustCompile(`(?i)\b(?:the|our|my) $`)
	// withThem matches what has somebody go with those who go.
	withThem = pattern.MustCompile(`(?i)^,? (?:goes |go |going |along |together )?(?:with (?:them|him|her|it)|too|as well)\b`)
)

// nearby is how many characters before a place are looked at.
const nearby = 16

// In is where something stands in a sentence of which nothing has become, in characters; -1 for nothing.
func In(s Sentence, fate Fate) int {
	if at := s.leftBehind(fate); at >= 0 {
		return at
	}
	if at := s.passedOver(fate); at >= 0 {
		return at
	}
	chars := []rune(s.Text)
	for _, p := range s.Places {
		if p.Sends && p.From <= len(chars) && !nextTo.MatchString(string(chars[max(0, p.From-nearby):p.From])) && !fate.HasBecome(p.Loc) {
			return p.From
		}
	}
	return -1
}

// leftBehind is where somebody is named in a list of whom another does something, or is said to go with them, and has no order; -1 for nobody.
func (s Sentence) leftBehind(fate Fate) int {
	chars := []rune(s.Text)
	own := func(t asking.Thing) bool { return t.Own && t.Unit != "" && t.To <= len(chars) }
	beside := func(a, b asking.Thing) bool {
		return own(a) && own(b) && a.To <= b.From && listSign.MatchString(string(chars[a.To:b.From]))
	}
	for i, t := range s.Things {
		if !own(t) || fate.OnlyLeads(t.Unit) || fate.HasOrder(t.Unit) || fate.HasBecome(t.Name) {
			continue
		}
		before := i > 0 && beside(s.Things[i-1], t) && fate.HasOrder(s.Things[i-1].Unit) && !strings.Contains(string(chars[:s.Things[i-1].From]), " with ")
		lead := strings.TrimRight(article.ReplaceAllString(string(chars[:t.From]), ""), " ")
		heads := lead == "" || strings.HasSuffix(lead, ",") // what stands behind a verb is none of who does something
		behind := heads && i+1 < len(s.Things) && beside(t, s.Things[i+1]) && fate.HasOrder(s.Things[i+1].Unit)
		if before || behind || withThem.MatchString(string(chars[t.To:])) {
			return t.From
		}
	}
	return -1
}

// Names reports whether the canonical line of an order names a unit.
func Names(line string, unit engine.UnitID) bool {
	words := strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune(" ,:;", c) })
	return slices.ContainsFunc(words, func(word string) bool {
		return word == string(unit) || slices.Contains(strings.Split(word, "+"), string(unit))
	})
}

// Clause is the clause of a sentence in which a character stands.
func Clause(text string, at int) string {
	chars := []rune(text)
	from, to := at, at
	for from > 0 && !strings.ContainsRune(",;", chars[from-1]) {
		from--
	}
	for to < len(chars) && !strings.ContainsRune(",;", chars[to]) {
		to++
	}
	return strings.Trim(string(chars[from:to]), " .!")
}
