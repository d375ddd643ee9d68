package orders

import (
	"slices"
	"sync"
)

// kind is what an order of a verb is good for.
type kind int

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
	read func(*parser, *Order) // what follows the word
}

// verbs is every order there is: a new one is a row here. Counter, defend,
// disrupt, lose, terrain, answer, agree and object are what an engine offers to a
// side that has to answer; they are written like other orders.
func verbs() []verb {
	verbTable.once.Do(func() { verbTable.rows = allVerbs() })
	return verbTable.rows
}

// verbTable is made once, when it is first looked at: its rows parse orders by looking at it.
var verbTable struct {
	once sync.Once
	rows []verb
}

func allVerbs() []verb {
	return []verb{
		{"game", heading, (*parser).header},
		{"side", heading, (*parser).header},
		{"turn", heading, (*parser).header},
		{"phase", heading, (*parser).header},
		{"note", talk, (*parser).text},
		{"ask", talk, (*parser).text},
		{"move", either, (*parser).move},
		{"stack", either, (*parser).move},
		{"withdraw", either, (*parser).move},
		{"retreat", either, (*parser).move},
		{"entry", either, (*parser).entry},
		{"attack", either, (*parser).attack},
		{"shock", either, (*parser).attack},
		{"counter", either, (*parser).attack},
		{"defend", act, (*parser).defend},
		{"fire", either, (*parser).shot},
		{"bombard", either, (*parser).shot},
		{"cannon", either, (*parser).shot},
		{"grape", either, (*parser).shot},
		{"charge", either, (*parser).charge},
		{"hold", either, (*parser).simple},
		{"recover", either, (*parser).simple},
		{"rally", either, (*parser).simple},
		{"square", either, (*parser).simple},
		{"limber", either, (*parser).simple},
		{"unlimber", either, (*parser).simple},
		{"activate", either, (*parser).simple},
		{"resupply", either, (*parser).simple},
		{"extend", either, (*parser).simple},
		{"refuse", either, (*parser).simple},
		{"absorb", either, (*parser).simple},
		{"detach", either, (*parser).simple},
		{"capture", either, (*parser).simple},
		{"enter", either, (*parser).simple},
		{"leave", either, (*parser).simple},
		{"advance", either, (*parser).simple},
		{"disrupt", either, (*parser).simple},
		{"lose", either, (*parser).simple},
		{"terrain", act, (*parser).terrain},
		{"face", either, (*parser).face},
		{"orders", either, (*parser).setOrders},
		{"attach", act, (*parser).attach},
		{"use", either, (*parser).use},
		{"declare", act, (*parser).declare},
		{"answer", act, (*parser).answered},
		{"agree", act, (*parser).nothing},
		{"object", act, (*parser).nothing},
		{"roll", talk, (*parser).fact},
		{"accept", talk, (*parser).accept},
		{"reveal", talk, (*parser).fact},
		{"seal", talk, (*parser).fact},
		{"key", talk, (*parser).fact},
		{"reply", talk, (*parser).reply},
		{"wait", talk, (*parser).nothing},
		{"cancel", talk, (*parser).cancel},
		{"pass", either, (*parser).nothing},
		{"standing", talk, (*parser).standing},
	}
}

// verbOf finds a verb by its word in small letters.
func verbOf(word string) (verb, bool) {
	all := verbs()
	i := slices.IndexFunc(all, func(v verb) bool { return v.word == word })
	if i < 0 {
		return verb{}, false
	}
	return all[i], true
}

// IsOrder reports whether the first word of the text is an order word.
func IsOrder(text string) bool {
	first := firstWord(Fold(text))
	_, ok := verbOf(first)
	return ok || first == "sealed"
}
