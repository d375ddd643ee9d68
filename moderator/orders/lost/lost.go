// Package lost finds the units and places of a sentence that no order took up, though an order was read in it: a
// place to which somebody is sent, one unit of a list whose others go. So no order is lost behind another.
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
	Beside bool // who is said to be beside another is sent there, though his writer was told that this was not read
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
	// listSign matches what stands between two units of a list.
	listSign = pattern.MustCompile(`(?i)^ ?(?:,|\+|&|,? ?(?:and|plus)(?: also)?(?: the)?|, the) ?$`)
	article  = pattern.MustCompile(`(?i)\b(?:the|our|my) $`)
	// withThem matches what has somebody go with those who go.
	withThem = pattern.MustCompile(`(?i)^,? (?:goes |go |going |along |together )?(?:with (?:them|him|her|it)|too|as well)\b`)
)

var (
	// joined matches what joins somebody to those before him.
	joined = pattern.MustCompile(`(?i)(?:,|;|\band|\bwith|\bwhile) (?:the |my |our )?$`)
	// placed matches where somebody is to be, seen from those before him.
	placed = pattern.MustCompile(`(?i)^,? (?:to|on|at) (?:its|their|his|her|the) (?:immediate |open )?(?:left|right|rear|front|flanks?|side|heels?)\b|^,? (?:(?:right|just|close) )?(?:behind|beside|alongside|next to|in front of|in rear of|abreast of|level with)(?: (?:it|them|him|her))?(?:[ .!,;]*$)|^,? (?:half|part of) (?:the|that|its|his) (?:way|distance)\b|^,? (?:to|into|onto|towards?|up|down) (?:the|our|that|this) \p{L}+[ .!,;]*$`)
)

// Lists reports whether what stands between two has both of them do something.
func Lists(between string) bool { return listSign.MatchString(between) || with.MatchString(between) }

// with matches that somebody goes along.
var with = pattern.MustCompile(`(?i)^,? ?(?:(?:along |together )?with|led by|followed by)(?: the| my| our)? $`)

// role is what somebody is who has a part in what others do.
const role = `(?:himself )?(?:is |are |to be )?(?:leading|leads|lead|in (?:overall )?(?:support|command|charge|the lead)|commanding|commands|supporting|supports|to (?:support|lead)|at (?:the|their|its) head|as (?:leader|support|commander))\b`

var (
	// hasRole matches what says behind a name that he has a part.
	hasRole = pattern.MustCompile(`(?i)^,? ` + role)
	// someRole matches somebody with a name who has one.
	someRole = pattern.MustCompile(`(?:\b[Ww]ith|,|\band|\b[Uu]nder|;| [-–—]) (?:(?:[Gg]eneral|[Gg]en\.|[Cc]ol\.|[Cc]olonel|[Mm]ajor|[Cc]apt\.|[Cc]aptain) )?(\p{Lu}[\p{L}'.]+(?: \p{Lu}\p{L}+)?) ` + role)
)

// nearby is how many characters before a place are looked at.
const nearby = 16

// In is where something stands in a sentence of which nothing has become, in characters; -1 for nothing.
func In(s Sentence, fate Fate) int {
	if at := s.leftBehind(fate); at >= 0 {
		return at
	}
	if at := s.stranger(fate); at >= 0 {
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

// leftBehind is where a unit without an order is named in a list of units of which another acts, or is said to
// go with them; -1 for none.
func (s Sentence) leftBehind(fate Fate) int {
	chars := []rune(s.Text)
	own := func(t asking.Thing) bool { return t.Own && t.Unit != "" && t.To <= len(chars) }
	beside := func(a, b asking.Thing) bool {
		return own(a) && own(b) && a.To <= b.From && listSign.MatchString(string(chars[a.To:b.From]))
	}
	for i, t := range s.Things {
		if own(t) && s.Beside && !fate.HasOrder(t.Unit) && joined.MatchString(string(chars[:t.From])) && placed.MatchString(string(chars[t.To:])) {
			return t.From
		}
		if !own(t) || fate.HasOrder(t.Unit) || fate.HasBecome(t.Name) {
			continue
		}
		if hasRole.MatchString(string(chars[t.To:])) {
			return t.From
		}
		if fate.OnlyLeads(t.Unit) {
			continue
		}
		before := i > 0 && beside(s.Things[i-1], t) && fate.HasOrder(s.Things[i-1].Unit) && !strings.Contains(string(chars[:s.Things[i-1].From]), " with ")
		lead := strings.TrimRight(article.ReplaceAllString(string(chars[:t.From]), ""), " ")
		heads := lead == "" || strings.HasSuffix(lead, ",") // what stands behind a verb is no unit that acts
		behind := heads && i+1 < len(s.Things) && beside(t, s.Things[i+1]) && fate.HasOrder(s.Things[i+1].Unit)
		if before || behind || withThem.MatchString(string(chars[t.To:])) {
			return t.From
		}
	}
	return -1
}

// stranger is where a name has a part that nobody knows, -1 for none.
func (s Sentence) stranger(fate Fate) int {
	found := someRole.FindStringSubmatchIndex(s.Text)
	if found == nil {
		return -1
	}
	name := s.Text[found[2]:found[3]]
	from := len([]rune(s.Text[:found[2]]))
	known := slices.ContainsFunc(s.Things, func(t asking.Thing) bool { return t.From < from+len([]rune(name)) && t.To > from })
	if known || fate.HasBecome(name) || nobody.MatchString(name) {
		return -1
	}
	return from
}

// nobody matches who is none.
var nobody = pattern.MustCompile(`(?i)^(?:nobody|none|noone|everybody|everyone|they|he|we|i|it|all|both|these|those)\b`)

// othersDo matches what all others do.
var othersDo = pattern.MustCompile(`(?i)(?:^|[,;:] *|\b(?:and|while|but|whereas|then) )((?:all )?(?:(?:the|my|our) )?(?:others?|rest|remainder|remaining (?:units|men|troops|ones|regiments)|other (?:units|men|troops|ones|regiments)|everybody else|everyone else)(?: of (?:them|us|(?:my|the|our) \p{L}+))?,? (?:will |shall |should |must |all |then )*(?:go|goes|moves?|march|marches|rides?|advances?|attacks?|charges?|fires?|shoots?|retreats?|follows?|withdraws?|falls? back|heads?|wheels?|faces?|turns?|bombards?|runs?)\b[^,;.!?]*)`)

// Others is where a sentence gives an order to "all others" and nothing became of it: every order is for a unit
// that it names; -1 where it does not.
func Others(s Sentence, fate interface {
	Fate
	HasElse() bool // the line has an order for a unit that the text does not name
},
) int {
	found := othersDo.FindStringSubmatchIndex(s.Text)
	if found == nil {
		return -1
	}
	clause := strings.TrimSpace(s.Text[found[2]:found[3]])
	if fate.HasElse() || fate.HasBecome(clause) {
		return -1
	}
	return len([]rune(s.Text[:found[2]]))
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
