// Package deeds is the words for what somebody does, in all their forms, and which order each of them means.
package deeds

import (
	"slices"
	"strings"
	"sync"

	"adjutant/moderator/orders/order"
	"adjutant/moderator/spelling"
)

// Deed is an order word, and what people say for it: the first word of each in any of its forms.
type Deed struct {
	Verb   string
	Object Object
	Words  []string
}

// Object is what stands behind the word for a deed.
type Object int

// What stands there.
const (
	Whither Object = iota // a place, or a unit of his own to whom somebody goes
	Foe                   // a place, or an enemy who stands there
	Target                // likewise, and it is the enemy himself who is shot at
	Seat                  // a place, or a unit of his own with whom somebody begins
	Stance                // the orders that somebody is under
	Direct                // what stands behind the order word
	Post                  // nothing, or where they stand
)

// Table is all words of deeds. Of those that begin alike the longer stand first.
var Table = []Deed{
	{"orders", Stance, []string{"get", "receive", "be given", "be put under", "be under", "be to have", "be to get", "have", "take", "go over to", "go to", "go into", "go on", "change to", "switch to", "try for", "adopt"}},
	{"entry", Seat, []string{"begin", "start", "set up", "deploy", "be placed"}},
	{"entry", Whither, []string{"come onto the map", "come on the map", "come on", "come in", "arrive"}},
	{"enter", Whither, []string{"enter the map", "enter"}},
	{"retreat", Whither, []string{"fall back", "pull back", "go back", "step back", "draw back", "drop back", "give way", "slip away", "slip back", "retreat", "retire"}},
	{"withdraw", Whither, []string{"withdraw"}},
	{"advance", Whither, []string{"advance", "push forward", "push on"}},
	{"move", Whither, []string{"head", "make for", "move", "go", "march", "walk", "ride", "gallop", "trot", "hurry", "proceed", "travel", "come", "shift", "run", "redeploy", "slide", "follow to", "join", "take", "occupy", "climb", "cross", "roll", "follow"}},
	{"shock", Foe, []string{"shock"}},
	{"charge", Foe, []string{"charge"}},
	{"attack", Foe, []string{"attack", "assault", "storm", "assail", "go in", "hit", "strike", "fall on", "fall upon", "go for", "throw itself on", "throw themselves on"}},
	{"counter", Foe, []string{"counterattack", "counter-attack", "counter", "strike back", "hit back", "fight back"}},
	{"defend", Post, []string{"defend"}},
	{"fire", Target, []string{"open fire", "fire", "shoot", "shell"}},
	{"bombard", Target, []string{"bombard", "cannonade"}},
	{"face", Direct, []string{"face", "turn to", "turn towards"}},
	{"rally", Direct, []string{"rally", "try to rally"}},
	{"square", Direct, []string{"form square", "form a square", "form into square", "go into square"}},
	{"resupply", Direct, []string{"resupply", "be resupplied"}},
}

// Moving is the deed of a unit that is only said to be somewhere else.
var Moving = Deed{Verb: "move", Object: Whither}

// Commands is words for deeds before who is to do them, beside those that he may stand before.
var Commands = []Deed{
	{"orders", Stance, []string{"give", "put", "set"}},
	{"entry", Seat, []string{"put", "place", "begin", "start", "set up", "deploy"}},
	{"entry", Whither, []string{"bring on", "bring in"}},
	{"retreat", Whither, []string{"pull", "draw"}},
	{"move", Whither, []string{"send", "bring", "take", "shift", "march", "ride", "push", "put", "place", "get", "lead"}},
	{"fire", Target, []string{"shoot"}},
	{"attack", Foe, []string{"assault", "lead"}},
	{"square", Direct, []string{"form square with", "form a square with"}},
}

// IsMotion reports whether a word is a form of one that says where somebody goes, or whom he fights.
func IsMotion(word string) bool { return motions()[word] }

// motions are the words of [IsMotion], in all their forms.
var motions = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, d := range Table {
		if d.Object == Stance || d.Object == Seat || d.Object == Direct {
			continue
		}
		for _, words := range d.Words {
			if !strings.Contains(words, " ") {
				for _, form := range formsOf(words) {
					all[form] = true
				}
			}
		}
	}
	return all
})

// irregular are the forms of words that have forms of their own.
var irregular = map[string][]string{"be": {"is", "are"}, "have": {"has"}, "go": {"goes", "going"}}

// IsFormOf reports whether a word is another in one of its forms: fires, firing, rallies.
func IsFormOf(word, of string) bool {
	front := strings.TrimSuffix(strings.TrimSuffix(of, "e"), "y")
	return strings.HasPrefix(word, front) && slices.Contains(formsOf(of), word) || slices.Contains(irregular[of], word)
}

// formsOf are all forms of a word.
func formsOf(word string) []string {
	forms := []string{word, word + "s", word + "es", strings.TrimSuffix(word, "e") + "ing"}
	if stem, is := strings.CutSuffix(word, "y"); is {
		forms = append(forms, stem+"ies")
	}
	return append(forms, irregular[word]...)
}

// nouns are order words that are the names of things as well, and tell no deed behind an article.
var nouns = []string{"orders", "order", "note", "turn", "answer", "use", "reply", "roll", "pass", "standing", "terrain"}

// loose are words for deeds that are said of much else as well.
var loose = []string{"take", "get", "have", "come", "begin", "start", "hit", "join", "follow", "cross", "roll", "climb", "head", "strike", "adopt", "slide", "travel", "occupy", "arrive", "be"}

// In is the order word of what a text says that somebody does, the first that it has; "" for none.
func In(text string) string {
	for _, word := range strings.FieldsFunc(spelling.Fold(text), func(r rune) bool { return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyz-", r) }) {
		past, ended := strings.CutSuffix(word, "ed")
		for _, form := range []string{word, past, past + "e"} {
			if d := of(form); d != "" && (form == word || ended) {
				return d
			}
		}
	}
	return ""
}

// of is the order word of which a word is a form, or which means the same; "" for none.
func of(word string) string {
	for _, v := range order.Verbs {
		if v.Acts() && !slices.Contains(nouns, v.Word) && IsFormOf(word, v.Word) {
			return v.Word
		}
	}
	for _, d := range Table {
		for _, words := range d.Words {
			if !slices.Contains(loose, words) && IsFormOf(word, words) {
				return d.Verb
			}
		}
	}
	return ""
}
