package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Undoes matches a line that takes back what its writer has sent before, and says no more; Slips matches
// one that only says that something went wrong.
var (
	Undoes = pattern.MustCompile(`(?i)^(?:(?:oops|ugh|wrong \p{L}+|misclick(?:ed)?|typo|sorry|please|can i|may i|i want to)[,.!]? +)*(?:undo|take (?:it|that|this|them) back|take back)(?: +(?:that|this|it|all|please|(?:my|the)(?: +last)? +(?:moves?|orders?|turn|mail|draft)))*[ .!?]*$`)
	Slips  = pattern.MustCompile(`(?i)^oops(?: sorry|, sorry)?[ .!?]*$`)
)

const (
	plea    = `(?:(?:oops|ugh|wrong \p{L}+|misclick(?:ed)?|typo|sorry|please|pls|plz|damn|argh|hm+|oh no|no|wait|hey|hi|hello|mod|moderator|ok|okay|and|but|actually|uh|my bad|my mistake)[,.!:]* )*(?:(?:can|could|may|might|would it be possible(?: for me)? to|is it possible to|is there (?:a|any) way to|how (?:can|do)|i(?:'d| would) like to|i (?:want|need|wish) to|i|we|let me|let us|you|please|pls|possibly|kindly|just|still|quickly) )*`
	undone  = `(?:it|that|this|them|these|those|one|all(?: of (?:it|that|them))?|everything|the last (?:one|bit|thing)|(?:(?:my|our|the|that|this|those)(?: (?:last|previous|first|whole|wrong|stupid|latest))*) (?:one|moves?|orders?|turns?|mails?|letters?|attacks?|shots?|draft|pass|answer|reply|retreat|thing|step)(?: (?:of mine|i (?:sent|made|wrote|gave)|from (?:before|just now|last time)))?)`
	sighing = `(?:[,;.!?-]* (?:back|again|please|pls|plz|now|thanks|thank you|thx|sorry|at all|quickly|somehow|if (?:that is|that's|it is|it's|still)(?: still)? (?:possible|allowed|ok(?:ay)?)|my (?:mistake|bad|fault)|it was (?:a mistake|wrong)|(?:i|that|it) (?:misclicked|was a misclick|mistyped|was a typo|made a mistake)|(?:and|so|because)? ?i (?:want to|wanna|would like to|'d like to|misread|didn't|did not|forgot|meant)\b[^0-9]{0,60}))*[ .!?]*$`
)

// WantsBack matches who wants something taken back that he has sent before, in whichever words, and names no place.
var WantsBack = pattern.MustCompile(`(?i)^` + plea + `(?:(?:undo|revoke|reverse|withdraw|retract|revert|unsend|recall|rewind) ` + undone + `|take (?:back )?` + undone + `(?: back)?|takes? back ` + undone + `|have ` + undone + ` back|roll (?:it )?back(?: (?:a|one|the last) (?:step|move|turn))?|undo|take ?back)` + sighing)

// takesAlong matches who takes something, and does not say that he takes it back.
var takesAlong = pattern.MustCompile(`(?i)\btake\b`)

// IsWantedBack reports whether a line wants something taken back that its writer has sent before.
func IsWantedBack(line string) bool {
	line = strings.ReplaceAll(line, "’", "'")
	return len(line) <= maxWantedBack && WantsBack.MatchString(line) && (!takesAlong.MatchString(line) || backWord.MatchString(line))
}

// backWord finds that something goes back.
var backWord = pattern.MustCompile(`(?i)\bback\b|takeback`)

// maxWantedBack is how many bytes a line has at most that wants something back.
const maxWantedBack = 160
