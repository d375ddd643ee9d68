package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// A sentence may say of somebody that he does as another does, or of all others that they do nothing.

var (
	soDo = regexp.MustCompile(`(?i)^(?:and )?(?:(?:(?:so|nor|neither) )?(?:does|do|will)|likewise,?|(?:and )?the same (?:goes |holds )?for|same for|ditto(?: for)?|as does|as do) (.+?)[ .!]*$`)
	asDo = regexp.MustCompile(`(?i)^(?:and )?(.+?),? (?:too|as well|also|likewise|(?:does|do) (?:the same|so|likewise)(?: too| as well)?)[ .!]*$`)
)

// again is the order before, done by others: "so does the 72nd", "the 53 OH, too".
func (x *index) again(text string) (Order, bool) {
	if x.last == nil || x.line-x.lastLine > 1 || !x.reads(Conversing) {
		return Order{}, false
	}
	found := soDo.FindStringSubmatch(text)
	if found == nil {
		found = asDo.FindStringSubmatch(text)
	}
	if found == nil {
		return Order{}, false
	}
	p := newParser(x, found[1])
	who, _ := p.doer()
	if who == nil || p.fault != nil || !p.done() || len(p.warnings) > 0 {
		return Order{}, false
	}
	return byOthers(*x.last, who), true
}

// byOthers is an order that others do: where they go is where it ends.
func byOthers(o Order, who []engine.UnitID) Order {
	if len(o.Units) > 0 {
		o.Units = who
		if len(o.Path) > 1 {
			o.Path = o.Path[len(o.Path)-1:]
		}
		return o
	}
	o.From = nil
	o.Args = slices.DeleteFunc(slices.Clone(o.Args), func(a engine.Arg) bool { return a.Name == "primary" || a.Name == "support" })
	o.Args = append(o.Args, engine.Arg{Name: "primary", Values: []string{string(who[0])}})
	if len(who) > 1 {
		o.Args = append(o.Args, engine.Arg{Name: "support", Values: order.Texts(who[1:])})
	}
	order.Arrange(o.Args)
	return o
}

var (
	others  = regexp.MustCompile(`(?i)^(?:and |while |whereas )?(?:all )?(?:the |my |our )?(?:rest|others?|remainder|remaining (?:units|men|troops|regiments|brigades)|other (?:units|men|troops|regiments|brigades)|everybody else|everyone else|everything else|all others|all else|everybody|everyone)\b`)
	keeping = regexp.MustCompile(`(?i)^(?:all )?(?:(?:enters?|comes?|arrives?) as (?:printed|planned|before)|(?:keeps?|keeping) (?:theirs|his|(?:their|his|its|the) (?:old )?(?:orders?|stance)(?: (?:which|that) (?:it|he|they) (?:has|have))?))[ .!]*$`)
	nobody  = regexp.MustCompile(`(?i)^(?:and |but )?(?:nobody|no one|no-one|none|no other (?:unit|regiment|brigade)s?|no (?:unit|regiment|brigade)s?)(?: else)?(?: of (?:them|us|my (?:men|units)|[\p{L}'. ]{1,30}?))? ([\p{L}]+)(?: (?:anything|up|in|orders|new orders|back|further|this turn|here|now|at all|forward|out|or [\p{L}]+))*[ .!]*$`)
	nothing = regexp.MustCompile(`(?i)^(?:and |but )?(?:nothing(?: else| more| further)?(?: here| there| to do| for now| this turn| from (?:me|us)| today)*|(?:(?:i|we) )?(?:do not|don't|will not|won't) (?:move|attack|fire|bombard|counter-?attack|charge|do anything)|no counter-?attacks?(?: this time)?(?:,? (?:thank you|thanks|we let it be))?|no (?:changes?|advance|pursuit|retreat|fire|shots?|attacks?|moves?|counter-?attacks?|charges?|bombardments?|(?:further|more|other|new) (?:orders|moves|changes|attacks|fire))(?: here| this turn| for now| from (?:me|us))*|no,? let it be|let it be)[ .!]*$`)
)

// rests reports whether a text says of all others, or of everybody, that they do nothing: it orders nothing.
func (x *index) rests(text string) bool {
	text = strings.TrimSpace(text)
	if !x.reads(Conversing) || len(text) > 2*maxGuess {
		return false
	}
	if found := others.FindString(text); found != "" {
		return stays(strings.ToLower(text[len(found):]))
	}
	if found := nobody.FindStringSubmatch(text); found != nil {
		deed := strings.ToLower(found[1])
		return isDeed(deed) || isMotion(deed) || isFormOf(deed, "rally") || slices.Contains([]string{"does", "acts", "gets", "stirs", "follows", "rides"}, deed)
	}
	return nothing.MatchString(text)
}

// ofOthers matches of whom the others are.
var ofOthers = regexp.MustCompile(`^ ?of (?:the |my |our |his )?[\p{L}\p{N}'. ]+ `)

// stays reports whether a text ends in words that say of somebody that he stays, behind a few that say who: "of Buckland's men hold".
func stays(text string) bool {
	text = strings.Trim(text, " .!")
	if idiom.Stayed.MatchString(text) || keeping.MatchString(text) {
		return true
	}
	return ofOthers.MatchString(text+" ") && endsStaying(text)
}

// endsStaying reports whether a text ends in words that say of somebody that he stays, or keeps what he has.
func endsStaying(text string) bool {
	text = strings.Trim(text, " .!;,")
	for i := range text {
		if text[i] == ' ' && (idiom.Stayed.MatchString(text[i+1:]) || keeping.MatchString(text[i+1:])) {
			return true
		}
	}
	return false
}
