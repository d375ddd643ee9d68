package over

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// People end what they call theirs as well, and write in haste: "then im done", "then end my move", "end my turn with McClernand".

var (
	// haste matches I am, as it is written in haste.
	haste = pattern.MustCompile(`(?i)(^|[ ,.;])(?:im|iam|i m)( (?:all |now |then )?(?:done|finished|through)\b)`)
	// endsMine matches who ends what is his, whatever the game calls it.
	endsMine = pattern.MustCompile(`(?i)` + opens + `(?:(?:i|we)(?:'ll| will)? |let(?:'s| us) |please |just )*(?:end|close|finish|conclude|wrap up)(?: up| off)? (?:my|our|this) (?:move|turn|go|activation|impulse|phase|part|side|marker|chit)(?: (?:with|of|for|by) ` + someone + `)?` + shuts)
	// amDone matches who is done, and says no more.
	amDone = pattern.MustCompile(`(?i)` + opens + `(?:i'm|i am|we're|we are) (?:all |now |then |quite )*(?:done|finished|through)` + shuts)
)

// Casually says how a sentence ends the phase that the game calls by a name, as [Ends] does, and in those words too.
func Casually(sentence, phase string) How {
	said := haste.ReplaceAllString(strings.ReplaceAll(sentence, "’", "'"), "${1}I'm$2")
	if how := Ends(said, phase); how != Not {
		return how
	}
	said = strings.Trim(said, " ,;:-–—()\"“”*_")
	if len(said) <= maxEnd && !unsure.MatchString(said) && (endsMine.MatchString(said) || said != strings.Trim(sentence, " ,;:-–—()\"“”*_") && amDone.MatchString(said)) {
		return Plainly
	}
	return Not
}
