package orders

import "slices"

// kind is what an order of a verb is good for.
type kind int

// The kinds.
const (
	heading kind = iota // says what the mail is about
	talk                // is said to the moderator
	act                 // is done by the engine
	either              // likewise, and a standing order can order it
)

// verb is the first word of an order.
type verb struct {
	word string
	kind kind
}

// acts reports whether the engine does what the verb orders.
func (v verb) acts() bool { return v.kind == act || v.kind == either }

// verbs is every order there is: a new one is a row here, and a word of the grammar in package orders. Counter, defend,
// disrupt, lose, terrain, answer, agree and object are what an engine offers to a side that has to answer; they are
// written like other orders.
var verbs = []verb{
	{"game", heading},
	{"side", heading},
	{"turn", heading},
	{"phase", heading},
	{"note", talk},
	{"ask", talk},
	{"move", either},
	{"stack", either},
	{"withdraw", either},
	{"retreat", either},
	{"entry", either},
	{"attack", either},
	{"shock", either},
	{"counter", either},
	{"defend", act},
	{"fire", either},
	{"bombard", either},
	{"cannon", either},
	{"grape", either},
	{"charge", either},
	{"hold", either},
	{"recover", either},
	{"rally", either},
	{"square", either},
	{"limber", either},
	{"unlimber", either},
	{"activate", either},
	{"resupply", either},
	{"extend", either},
	{"refuse", either},
	{"absorb", either},
	{"detach", either},
	{"capture", either},
	{"enter", either},
	{"leave", either},
	{"advance", either},
	{"disrupt", either},
	{"lose", either},
	{"terrain", act},
	{"face", either},
	{"orders", either},
	{"attach", act},
	{"use", either},
	{"declare", act},
	{"answer", act},
	{"agree", act},
	{"object", act},
	{"roll", talk},
	{"accept", talk},
	{"reveal", talk},
	{"seal", talk},
	{"key", talk},
	{"reply", talk},
	{"wait", talk},
	{"cancel", talk},
	{"pass", either},
	{"standing", talk},
}

// verbOf finds a verb by its word in small letters.
func verbOf(word string) (verb, bool) {
	i := slices.IndexFunc(verbs, func(v verb) bool { return v.word == word })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

// IsOrder reports whether the first word of the text is an order word.
func IsOrder(text string) bool {
	first := firstWord(Fold(text))
	_, ok := verbOf(first)
	return ok || first == "sealed"
}
