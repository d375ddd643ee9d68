package orders

import "slices"

// family is how what follows a verb is read.
type family int

const (
	headerFamily family = iota
	freeFamily
	moveFamily
	entryFamily
	attackFamily
	defendFamily
	shotFamily
	chargeFamily
	simpleFamily
	faceFamily
	setFamily
	attachFamily
	useFamily
	factFamily
	replyFamily
	bareFamily
	cancelFamily
	standingFamily
)

// verb is the first word of an order.
type verb struct {
	word   string
	family family
	action bool // the engine may be asked to do it
}

// verbs is every order there is. Counter, defend, disrupt and lose are what an engine
// offers to a side that has to answer; they are written like other orders.
var verbs = []verb{
	{"game", headerFamily, false}, {"side", headerFamily, false}, {"turn", headerFamily, false}, {"phase", headerFamily, false},
	{"note", freeFamily, false}, {"ask", freeFamily, false},
	{"move", moveFamily, true}, {"stack", moveFamily, true}, {"withdraw", moveFamily, true}, {"retreat", moveFamily, true},
	{"entry", entryFamily, true},
	{"attack", attackFamily, true}, {"shock", attackFamily, true}, {"counter", attackFamily, true},
	{"defend", defendFamily, true},
	{"fire", shotFamily, true}, {"bombard", shotFamily, true}, {"cannon", shotFamily, true}, {"grape", shotFamily, true},
	{"charge", chargeFamily, true},
	{"hold", simpleFamily, true}, {"recover", simpleFamily, true}, {"rally", simpleFamily, true}, {"square", simpleFamily, true},
	{"limber", simpleFamily, true}, {"unlimber", simpleFamily, true}, {"activate", simpleFamily, true}, {"resupply", simpleFamily, true},
	{"extend", simpleFamily, true}, {"refuse", simpleFamily, true}, {"absorb", simpleFamily, true}, {"detach", simpleFamily, true},
	{"capture", simpleFamily, true}, {"enter", simpleFamily, true}, {"leave", simpleFamily, true}, {"advance", simpleFamily, true},
	{"disrupt", simpleFamily, true}, {"lose", simpleFamily, true},
	{"face", faceFamily, true},
	{"orders", setFamily, true},
	{"attach", attachFamily, true},
	{"use", useFamily, true},
	{"roll", factFamily, false}, {"accept", factFamily, false}, {"reveal", factFamily, false}, {"seal", factFamily, false}, {"key", factFamily, false},
	{"reply", replyFamily, false},
	{"wait", bareFamily, false}, {"pass", bareFamily, true},
	{"cancel", cancelFamily, false},
	{"standing", standingFamily, false},
}

func verbOf(word string) (verb, bool) {
	i := slices.IndexFunc(verbs, func(v verb) bool { return v.word == fold(word) })
	if i < 0 {
		return verb{}, false
	}
	return verbs[i], true
}

func isAction(word string) bool {
	v, ok := verbOf(word)
	return ok && v.action
}

// IsOrder reports whether the first word of the text is an order word.
func IsOrder(text string) bool {
	word := firstWord(fold(text))
	_, ok := verbOf(word)
	return ok || word == "sealed"
}
