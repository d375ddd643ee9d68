package reasons

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// What would come of something, and is bad, is not done: "1403 would be a death trap", "moving there would only get it shot", "the attack on 1205
// is not worth it".

const (
	ill = `(?:(?:a |an |the |sheer |pure |plain |simple |utter |mere |certain |just |only |far |much |way |rather |very |quite |such a |nothing but |no more than |simply |too |as good as |like |a bit |little |bit )*` +
		`(?:suicid\w*|mad(?:ness)?|folly|foolish\w*|stupid\w*|silly|crazy|insan\w+|murder\w*|slaughter\w*|massacre\w*|butcher\w*|disast\w+|hopeless|futile|pointless|useless|senseless|waste(?:d)?|mistake|error|blunder|gamble|trap|death ?trap|danger\w*|risky?|hazardous|rash|reckless|unwise|premature|costly|deadly|expensive|ruin\w*|doom\w*|shot|killed|hit|destroyed|lost|captured|taken|exposed|flanked|outflanked|enfiladed|raked|mown down|cut (?:off|down|up|to (?:bits|pieces|ribbons))|surrounded|routed|disrupted|overrun|blown (?:up|away|to \w+)|torn (?:up|apart|to \w+)|dead|toast|history|finished|done for|under fire|in (?:the way|vain|range|his sights|the open)|out of (?:the question|reach|supply|command)|no (?:good|use|help|point)|not worth (?:it|the \w+|a \w+)|hard(?:er)?|dicey|ugly|bloody|badly (?:hurt|mauled|beaten)|mauled|beaten|punished|too (?:far|early|late|slow|risky|weak|dangerous|exposed|thin|much)|sitting ducks?|easy (?:target|meat|prey)s?|cannon fodder|target practice|meat|bad|worse|awful|terrible|horrible|grim))`
	costs = `(?:only |just |merely |simply |probably |surely |certainly |likely |also |at once |soon |then |all |almost |never )*`
	does  = `(?:(?:get|have) (?:it|them|him|her|us|me|the [^,;]{2,30}?|[^,;]{2,20}?) ` + ill + `|be ` + ill + `|(?:mean|cost|lose|expose|risk|mask|block|invite|waste|ruin|weaken|uncover|endanger|unmask|hit|achieve nothing|gain nothing|end in|lead to|walk into|run into|come under|draw fire|suffer|die|rout|break|not (?:survive|last|work|help|live))\b)`
)

var (
	// wouldBe matches what is said to go badly, were it done.
	wouldBe = pattern.MustCompile(`(?i)^(?P<who>[^,;:?!]+?)(?: (?:would|could|might)|'d) (?P<how>` + costs + `)(?:` + does + `)`)
	// onlyBe matches what is said to come of it alone.
	onlyBe = pattern.MustCompile(`(?i)^(?P<who>[^,;:?!]+?)(?: (?:would|could|might)|'d) (?:only|just|merely|simply) (?:be|get|have|help|make|give|mean)\b`)
	// isIll matches what is said to be bad.
	isIll = pattern.MustCompile(`(?i)^(?P<who>[^,;:?!]+?) (?:is|are|was|seems?|looks?|sounds?|feels?)(?: to (?:me|be))* ` + ill + `(?: (?:to me|for (?:it|them|him|her|us|me|now)|now|here|there|this turn|right now|as things stand|of (?:men|time)))*[ .!]*$`)
	// things matches what is no man, but done.
	things = pattern.MustCompile(`(?i)^(?:(?:and|but|so|well|no|because),? )*(?:an? |the |any |such an? |that |this |their |its |his |my |our )?(?:move|advance|attack|assault|charge|shot|retreat|march|ride|fire|firing|melee|pursuit|follow-?up|counter-?attack|going|moving|advancing|attacking|assaulting|charging|shooting|marching|riding|retreating|pursuing|following|entering|crossing|leaving|staying|pushing|sending|bringing|taking|limbering|unlimbering|holding|standing)\b|.+(?:\bto\b|\binto\b|->|→)`)
	// wishes matches who says what he would have.
	wishes = pattern.MustCompile(`(?i)^(?:(?:and|but|so|well|because),? )*(?:i|we|you)\b|\b(?:not|never|nobody|no)\b|n't\b`)
	// orders matches who does something.
	orders = pattern.MustCompile(`(?i)\b(?:because|since|cos|moves|goes|attacks|fires|marches|advances|charges|rides|shoots|stays|holds|retreats|withdraws|enters|comes|remains|falls|let|please)\b`)
	// pronoun matches who is spoken of before.
	pronoun = pattern.MustCompile(`(?i)^(?:it|they|he|she)$`)
	// otherwise matches what ends a clause that says what would become of who does something else.
	otherwise = pattern.MustCompile(`(?i)^[^,;]{0,20}\b(?:otherwise|else)[ .!)]*$`)
	// rejected matches what somebody thought of, and leaves.
	rejected = pattern.MustCompile(`(?i)^[^;!?]+? (?:was|were|seemed|looked|would have been|would be|is|are|looks)(?: (?:very|quite|so|really|rather))* (?:tempting|nice|lovely|possible|an option|an idea|attractive|my first (?:idea|thought)|a thought|considered|fun|good|my plan)\b[^;:,!?]{0,30}?,? but (?:no\b|not\b|never\b|i (?:decided against|decided not|won't|will not|don't|do not|refrain|rather not)\b|(?:it is |it's |that is |that's )?too\b)[^;:,!?]{0,40}[ .!]*$`)
	// wanted matches what turns a bad word into another.
	wanted = pattern.MustCompile(`(?i)\b(?:otherwise|else|not to|without|elsewhere|better|worth (?:it|a try)|welcome|fine|great|good)\b`)
)

// bad reports whether a clause says that what it names would go badly, or does, and no more: nobody orders it so.
func bad(said string) bool {
	said = strings.TrimSpace(said)
	for _, form := range []*pattern.Pattern{wouldBe, onlyBe, isIll} {
		found := form.FindStringSubmatchIndex(said)
		if found == nil {
			continue
		}
		who, behind := said[found[2]:found[3]], said[found[1]:]
		if wishes.MatchString(who) || hangs.MatchString(who) || orders.MatchString(who) || wanted.MatchString(behind) && !(pronoun.MatchString(who) && otherwise.MatchString(behind)) || form == isIll && !things.MatchString(who) {
			continue
		}
		return true
	}
	return false
}
