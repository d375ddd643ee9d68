package order

import (
	"slices"
	"strings"

	"adjutant/moderator/spelling"
)

// WordEnds are the signs that end the first word of an order.
const WordEnds = " :;"

// FirstWord is the text up to the first blank, colon or semicolon.
func FirstWord(text string) string {
	if i := strings.IndexAny(text, WordEnds); i >= 0 {
		return text[:i]
	}
	return text
}

// Kind is what an order of a verb is good for.
type Kind int

// The kinds.
const (
	Heading Kind = iota // says what the mail is about
	Talk                // is said to the moderator
	Act                 // is done by the engine
	Either              // likewise, and a standing order can order it
)

// Verb is the first word of an order.
type Verb struct {
	Word string
	Kind Kind
}

// Acts reports whether the engine does what the verb orders.
func (v Verb) Acts() bool { return v.Kind == Act || v.Kind == Either }

// Verbs is every order there is: a new one is a row here, and a word of the grammar in package orders. Counter, defend,
// disrupt, lose, terrain, answer, agree and object are what an engine offers to a side that has to answer; they are
// written like other orders.
var Verbs = []Verb{
	{"game", Heading},
	{"side", Heading},
	{"turn", Heading},
	{"phase", Heading},
	{"note", Talk},
	{"ask", Talk},
	{"move", Either},
	{"stack", Either},
	{"withdraw", Either},
	{"retreat", Either},
	{"entry", Either},
	{"attack", Either},
	{"shock", Either},
	{"counter", Either},
	{"defend", Act},
	{"fire", Either},
	{"bombard", Either},
	{"cannon", Either},
	{"grape", Either},
	{"charge", Either},
	{"hold", Either},
	{"recover", Either},
	{"rally", Either},
	{"square", Either},
	{"limber", Either},
	{"unlimber", Either},
	{"activate", Either},
	{"resupply", Either},
	{"extend", Either},
	{"refuse", Either},
	{"absorb", Either},
	{"detach", Either},
	{"capture", Either},
	{"enter", Either},
	{"leave", Either},
	{"advance", Either},
	{"disrupt", Either},
	{"lose", Either},
	{"terrain", Act},
	{"face", Either},
	{"orders", Either},
	{"attach", Act},
	{"use", Either},
	{"declare", Act},
	{"answer", Act},
	{"agree", Act},
	{"object", Act},
	{"roll", Talk},
	{"accept", Talk},
	{"reveal", Talk},
	{"seal", Talk},
	{"key", Talk},
	{"reply", Talk},
	{"wait", Talk},
	{"cancel", Talk},
	{"pass", Either},
	{"standing", Talk},
}

// VerbOf finds a verb by its word in small letters.
func VerbOf(word string) (Verb, bool) {
	i := slices.IndexFunc(Verbs, func(v Verb) bool { return v.Word == word })
	if i < 0 {
		return Verb{}, false
	}
	return Verbs[i], true
}

// typed are orders of games whose limits players have typed in, and of no others.
var typed = []Verb{{"flip", Act}, {"mark", Act}, {"draw", Act}, {"hide", Act}, {"show", Act}, {"play", Act}, {"discard", Act}}

// Held are those that are orders only where sides hold cards: elsewhere people say them.
var Held = []string{"play", "discard"}

// TypedVerb finds one of those by its word in small letters.
func TypedVerb(word string) (Verb, bool) {
	i := slices.IndexFunc(typed, func(v Verb) bool { return v.Word == word })
	if i < 0 {
		return Verb{}, false
	}
	return typed[i], true
}

// Begins reports whether the first word of the text is an order word.
func Begins(text string) bool {
	first := FirstWord(spelling.Fold(text))
	_, ok := VerbOf(first)
	return ok || first == "sealed"
}

// Families are the order words that people say for one another: which of them the rules have, they need not know.
var Families = [][]string{
	{"move", "withdraw", "retreat", "advance"},
	{"attack", "shock", "charge", "counter"},
	{"fire", "bombard"},
	{"entry", "enter"},
	{"rally", "recover"},
}

// Kindred reports whether two order words are of one family, or one.
func Kindred(one, other string) bool {
	return one == other || slices.ContainsFunc(Families, func(family []string) bool {
		return slices.Contains(family, one) && slices.Contains(family, other)
	})
}
