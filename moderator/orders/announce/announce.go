// Package announce tells what heads the orders of a mail, or says why they are given, from what orders something: "Marsh's brigade is to go
// forward, because it is on the ground already:" above the moves of its regiments.
package announce

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
)

// Sentence is a sentence of a mail of which no order was read, and what its [Head] names.
type Sentence struct {
	Line   int // of the mail, from 1
	Text   string
	Own    [][]engine.UnitID // of the writer: each named unit, with the units that act for it: a leader's brigade
	Foes   []engine.Loc      // where enemies stand whom it names; "" for nowhere
	Places []engine.Loc
	Digits int  // how many words of all these names have digits in them
	Foe    bool // it begins with the other side: "the enemy comes on"
}

// Line is an order of the mail.
type Line struct {
	Number int
	Order  order.Order
}

// maxApart is how many lines an order may stand below a sentence that names nobody and announces it.
const maxApart = 3

// reason matches what leads to the reason of an order, or its purpose: whoever is named behind it is ordered nothing there.
var reason = pattern.MustCompile(`(?i)[ ,;:–-]+(?:because|since|so that|in order (?:to|that)|lest|now that|seeing that|in the hope|hoping|as (?:i|we|it|he|she|they|there|this|that)\b|for (?:i|we|it|he|she|they|there|this|that)\b)`)

// Head is a sentence without the reason that it gives.
func Head(text string) string {
	if at := reason.FindStringIndex(text); at != nil && strings.TrimSpace(text[:at[0]]) != "" {
		return text[:at[0]]
	}
	return text
}

// Is reports whether a sentence says nothing beside the orders of its mail: all whom and what it names these name as well, none of them
// stands above it, and what is done in it they do.
func Is(s Sentence, lines []Line) bool {
	below := slices.DeleteFunc(slices.Clone(lines), func(l Line) bool { return l.Number <= s.Line || l.Order.Verb == "pass" })
	head := Head(s.Text)
	if len(lines) == 0 || !saysNoMore(head) || s.numbers(head) {
		return false
	}
	if s.Foe {
		return len(s.Own)+len(s.Places) == 0 && !slices.ContainsFunc(kindsIn(head), fights)
	}
	if len(below) == 0 || len(below) < len(lines) && !s.apart(lines) {
		return false
	}
	if len(s.Own) == 0 {
		if below[0].Number > s.Line+maxApart || !announces(s.Text) {
			return false
		}
		below = below[:1]
	}
	return s.isCovered(below)
}

// HeadsQuestions reports whether a sentence announces that questions follow, and nothing else: "Now some questions, before he goes in:".
func HeadsQuestions(s Sentence) bool {
	head, _, _ := strings.Cut(s.Text, ",")
	return len(s.Text) <= maxHeading && strings.HasSuffix(strings.TrimSpace(s.Text), ":") && questions.MatchString(head) && len(kindsIn(head)) == 0 && saysNoMore(head)
}

// maxHeading is how long a heading is at most, in bytes.
const maxHeading = 120

// questions matches the word for what is asked.
var questions = pattern.MustCompile(`(?i)\b(?:questions?|queries|query)\b`)

// saysNoMore reports whether nothing in a sentence takes back, hangs on a case, or speaks of others than it names.
func saysNoMore(head string) bool {
	words := idiom.Words(strings.ToLower(head))
	return len(words) > 0 && !idiom.Hangs(words) && !idiom.TakenBack.MatchString(head) && !more.MatchString(head) && !strings.HasSuffix(strings.TrimSpace(head), "?")
}

// more matches what in a sentence goes beyond the orders below it, or against them.
var more = pattern.MustCompile(`(?i)\b(?:not|never|nobody|no one|none|nor|without|but|except|instead|rather|cancel|undo|forget|rest|others?|everybody|everyone|everything|everywhere|either|neither|also|again|afterwards?|later|next|unless|until|or|stays?|holds?|waits?|remains?|stands? fast)\b|n't\b`)

// announces reports whether a sentence that names nobody leads to what stands below it.
func announces(text string) bool {
	return strings.HasSuffix(strings.TrimSpace(text), ":") || leads.MatchString(text)
}

// leads matches how such a sentence begins.
var leads = pattern.MustCompile(`(?i)^\W*(?:and )?(?:so|thus|hence|therefore|accordingly|for that)\b`)

// numbers reports whether there are numbers in a sentence beside those of the units and places that it names.
func (s Sentence) numbers(head string) bool {
	count := 0
	for _, word := range strings.Fields(head) {
		if strings.ContainsFunc(word, unicode.IsDigit) {
			count++
		}
	}
	return count > s.Digits
}

// apart reports whether no order that stands above the sentence, or in its line, is of somebody whom it names.
func (s Sentence) apart(lines []Line) bool {
	for _, l := range lines {
		if l.Number > s.Line {
			continue
		}
		if l.Number == s.Line || slices.ContainsFunc(s.Own, func(any []engine.UnitID) bool { return names(l.Order, any) }) {
			return false
		}
	}
	return true
}

// isCovered reports whether orders name all that the sentence names, and do what it says.
func (s Sentence) isCovered(below []Line) bool {
	is := func(of func(order.Order) bool) bool {
		return slices.ContainsFunc(below, func(l Line) bool { return of(l.Order) })
	}
	for _, any := range s.Own {
		if !is(func(o order.Order) bool { return names(o, any) }) {
			return false
		}
	}
	for _, at := range slices.Concat(s.Foes, s.Places) {
		if at == "" || !is(func(o order.Order) bool { return strings.Contains(o.String(), string(at)) }) {
			return false
		}
	}
	for _, kind := range kindsIn(Head(s.Text)) {
		if !is(func(o order.Order) bool { return kindOf(o.Verb) == kind }) {
			return false
		}
	}
	return true
}

// names reports whether an order is of one of some units.
func names(o order.Order, any []engine.UnitID) bool {
	return slices.ContainsFunc(any, func(u engine.UnitID) bool {
		return slices.Contains(o.Units, u) || slices.ContainsFunc(o.Args, func(a engine.Arg) bool { return slices.Contains(a.Values, string(u)) })
	})
}

// kind is what sort of thing an order has somebody do.
type kind int

const (
	going kind = iota
	shooting
	fighting
	standing
)

// fights reports whether a kind does somebody harm.
func fights(k kind) bool { return k == shooting || k == fighting }

// kindOf is the kind of an order word.
func kindOf(verb string) kind {
	switch verb {
	case "fire", "bombard":
		return shooting
	case "attack", "shock", "charge", "counter":
		return fighting
	case "move", "enter", "entry", "advance", "retreat", "withdraw", "attach":
		return going
	}
	return standing
}

// kindsIn are the kinds of what a sentence says that somebody does.
func kindsIn(text string) (all []kind) {
	for _, word := range idiom.Words(strings.ToLower(text)) {
		verb := deeds.In(word)
		if k := kindOf(verb); verb != "" && !slices.Contains(all, k) {
			all = append(all, k)
		}
	}
	return all
}
