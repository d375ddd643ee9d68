package over

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// People hand the turn over to the other player, and call him by his name: "over to you, Ben", "done. your turn anna".

// thatone stands for the name of a player in the forms below.
const thatone = "thatone"

const (
	hand = `(?:(?:it's|it is|its|that's|so|now|back|and|right|ok(?:ay)?|well|there),? )*(?:` +
		`over (?:and out|to (?:you|him|her|them|thatone|the (?:other side|opponent|enemy|house)|my opponent))|back to (?:you|thatone)|(?:your|his|her|thatone's) (?:turn|move|go|shot|phase)(?: now)?|(?:you're|you are|u r|ur) (?:up|on|next)|(?:the )?(?:floor|board|table|stage|field|ball) is (?:yours|thatone's|in your court)|all yours|(?:that's|thats|that is) me(?: for (?:now|(?:this|the) turn))?|take it away|` +
		`(?:nothing|no) (?:more|else|further)(?: (?:orders|moves))? (?:from|by|for) (?:me|us|my side|our side) ` + until + `|(?:i'm|i am|we're|we are|im)? ?(?:done|finished|through) ` + until + `|(?:that's|that is|thats|this is) (?:it|all|everything|the lot)(?: from (?:me|us))? ` + until + `(?: from (?:me|us))?)`
	until = `(?:(?:until|till|before) (?:(?:it's|it is) )?(?:your|his|her|thatone's)(?: next)? (?:turn|move|go|answer|reply|moves)|(?:until|till) (?:you|he|she|thatone) (?:moves?|answers?|(?:is|are) done|(?:has|have) (?:moved|played))|for (?:the|this|my) (?:whole |entire |rest of the |remainder of the )?turn)`
	named = `(?:[,.!]? (?:thatone|mate|friend|my friend|buddy|sir|opponent|house)|, ?\p{L}{2,15})?`
)

// further matches who passes more than the phase that is played.
const further = `(?:(?:i|we|let me|please|just|will|'ll|would like to|want to|hereby|now|also|have to|and) )*pass(?:es|ing)?(?: now)?(?: (?:on|out|for|in|during))?(?:` +
	` (?:(?:this|the|my|our)(?: (?:phase|one|move|activation|turn|part|combat|movement|fire|\p{L}+ phase)(?: phase)?)? ?)?(?:,? ?(?:and|plus|as well as|&) )(?:also )?(?:on |in |for )?(?:also )?(?:(?:the|my) \p{L}+ phase|(?:the|my|all|any|every)(?: (?:next|following|other|rest|remaining|later|coming))+(?: (?:one|ones|phase|phases|two|three|activation|turn|part|combat|\p{L}+ phase))?)(?: of (?:the|this|my) (?:turn|phases?))?` +
	`|(?: (?:the|this|my))? ?(?:rest|remainder|whole(?: rest)?|remaining phases) of (?:the|this|my) (?:turn|phases)|(?: (?:the|this|my|a))? (?:whole|entire|full|complete) turn` +
	`| (?:all|both|everything|every phase|all phases|both phases)(?: (?:of )?(?:my|the) (?:remaining |other )?phases?)?(?: (?:this|for the|of the|in this|left this) turn)?` +
	`| ` + until + `)(?:,? (?:too|as well|also|please|thanks|then))*`

var (
	handsOver   = pattern.MustCompile(`(?i)` + opens + hand + named + shuts)
	passesOn    = pattern.MustCompile(`(?i)` + opens + further + named + shuts)
	vaguely     = pattern.MustCompile(`(?i), ?(?:maybe|perhaps|not|never|if|but|later|tomorrow|soon|tonight|sometime|possibly|almost|first|unless|again)$`)
	mayHandOver = pattern.MustCompile(`(?i)\b(?:over|me|back|turn|move|go|shot|phase|up|on|next|yours|away|until|till|before|whole|entire|rest|court|pass|passes|passing)\b`)
)

// HandsOver reports whether a sentence says that it is the other player's turn, or that nothing more comes before that, and no more. Names are
// those by which players may be called in it.
func HandsOver(sentence string, names []string) bool {
	said := trimmed(sentence)
	return len(said) <= maxEnd && !strings.HasSuffix(said, "?") && mayHandOver.MatchString(said) && !vaguely.MatchString(said) && handsOver.MatchString(withoutNames(said, names))
}

// PassesOn reports whether a sentence passes this phase and more behind it, and no more: "I pass this phase and the next too".
func PassesOn(sentence string, names []string) bool {
	said := trimmed(sentence)
	return len(said) <= maxEnd && !strings.HasSuffix(said, "?") && mayHandOver.MatchString(said) && passesOn.MatchString(withoutNames(said, names))
}

// withoutNames is a sentence with one word for each name of a player.
func withoutNames(said string, names []string) string {
	words := strings.Split(said, " ")
	for i, w := range words {
		bare := strings.TrimSuffix(strings.Trim(w, ",.!;:"), "'s")
		if bare != "" && slices.Contains(names, strings.ToLower(bare)) {
			words[i] = strings.Replace(w, bare, thatone, 1)
		}
	}
	return strings.Join(words, " ")
}
