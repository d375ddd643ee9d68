package condition

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Players say beside their orders what they will answer when they are asked: "should he counter-attack I defend with everything". That
// orders nothing now, and stops nothing.

const (
	foe    = `(?:he|they|she|you|ben|(?:the |his |your |those )?(?:enemy|foe|rebels?|rebs?|yankees?|yanks?|other side|opponent|defenders?|bluebellies|men|guys?)|anybody|anyone|somebody|someone)`
	strike = `(?:counter-?(?: ?)attacks?|counters?|hits? back|strikes? back|shoots? back|fires? back|attacks?(?: (?:me|us|back|there|again|next))?|assaults?(?: (?:me|us))?|charges?(?: (?:me|us|home))?|comes? (?:at|for) (?:me|us)|runs?(?: away)?|flees?|retreats?|falls? back|gives? way|breaks?|pulls? back|withdraws?)`
	asked  = `(?:(?:i'm|im|i am|we're|we are|ever)? ?(?:being )?asked(?: (?:again|then|about (?:it|that|this)|anything|for (?:an answer|a choice)|to (?:retreat|choose|decide|defend|counter-?attack)))?|(?:you|he|the club|the moderator) asks?(?: (?:me|us))?(?: (?:again|about (?:it|that)))?|(?:a|any|the) (?:question|choice) (?:comes|arises|is asked)(?: up)?)`
	suffer = `(?:i|we|they|it|my (?:men|boys|lads|units?))(?:'m|'re| am| are| is| get| gets| be| should be| were| was)?(?: (?:got|been|being))? (?:attacked|charged|assaulted|hit|shot at|fired (?:at|on)|counter-?attacked|forced (?:back|to retreat|to fall back)|pushed back|driven back|beaten(?: back)?|routed|(?:have|has|need|needs) to (?:retreat|fall back|go back|give way|withdraw|lose (?:a step|one|somebody))|must (?:retreat|fall back|go back|give way|withdraw))|(?:there is|there's|it comes to) (?:a |an )(?:retreat|counter-?attack|loss|exchange)|(?:a |an )?(?:retreat|counter-?attack|loss|exchange) (?:is|comes|happens)(?: (?:asked|up|due))?`
	later  = `(?:if|should|when|whenever|in case|in the event(?: that)?) (?:` + foe + `(?: should| does| do| would| tries to| were to)? ` + strike + `|` + asked + `|` + suffer + `)`
)

var (
	laterFirst = pattern.MustCompile(`(?i)^\W*(?:(?:and|but|so|also|oh|ps),? )*` + later + `(?:[,:;]| then| -)? +(?:then )?([^.?]+?)[ .!]*$`)
	laterLast  = pattern.MustCompile(`(?i)^(?:(.*?[^ ,])(?:, and |, but |, | and ))??((?:we|i|they|it|he|everybody|nobody) [^.,;?]{2,60}? ` + later + `)[ .!]*$`)
	laterTail  = pattern.MustCompile(`(?i)^(.*?[^ ,;])(?:, and |, but |; |, | and |\. )(` + later + `(?:[,:;]| then| -)? +(?:then )?[^.?]+?)[ .!]*$`)
	disrupts   = pattern.MustCompile(`(?i)\b(?:disrupts?|(?:takes?|accepts?) the disruption)\b`)
	ownRetreat = pattern.MustCompile(`(?i)\b(?:retreat|fall back|go back|give way|withdraw|forced back|pushed back|driven back|beaten)\b`)
	isAsked    = pattern.MustCompile(`(?i)\basks?(?:ed)?\b|\b(?:question|choice)\b`)
	askedBy    = pattern.MustCompile(`(?i)\basked(?: (?:me|us|again|then))* by\b`)
	counters   = pattern.MustCompile(`(?i)\bcounter|\b(?:hits?|strikes?|attacks?|assaults?|charges?)\b|\battacked|\bcharged`)
)

// Later is what somebody will answer when he is asked.
type Later struct {
	Head     string // what stands before it in its sentence
	Said     string
	Standing string // the standing order that it is, "" for none
	Asked    bool   // it speaks of whatever is asked
	Fights   bool   // it speaks of an attack on him
}

// LaterIn is what a sentence says that somebody will answer when he is asked; false for any other sentence.
func LaterIn(sentence string) (l Later, is bool) {
	plain := strings.ReplaceAll(sentence, "’", "'")
	if strings.HasSuffix(strings.TrimSpace(plain), "?") {
		return l, false
	}
	switch first, tail, last := laterFirst.FindStringSubmatch(plain), laterTail.FindStringSubmatch(plain), laterLast.FindStringSubmatch(plain); {
	case first != nil:
		l.Said = plain
	case tail != nil:
		l.Head, l.Said = tail[1], tail[2]
	case last != nil:
		l.Head, l.Said = last[1], last[2]
	default:
		return l, false
	}
	if askedBy.MatchString(l.Said) {
		return l, false
	}
	l.Asked, l.Fights = isAsked.MatchString(l.Said), counters.MatchString(l.Said)
	if ownRetreat.MatchString(l.Said) && disrupts.MatchString(l.Said) {
		l.Standing = "standing: if retreat then disrupt"
	}
	return l, true
}
