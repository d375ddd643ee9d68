// Package over has the words, but for pass, with which a player says that his part of a phase is over: that it is done, finished, over, or
// that this was all, of the phase in which the game is, by one of its names. Who only says that nothing more comes from him, or that it is
// the other's turn, says so plainly where he has ordered something as well.
//
//	over.Ends("Movement done.", "move") // plainly
//	over.Ends("Combat done.", "move")   // not at all
package over

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
)

// How is how a sentence ends a phase.
type How int

// The ways.
const (
	Not     How = iota
	Loosely     // it says of no phase that it is over, but that nothing more comes
	Plainly     // it says that this phase is over
)

// families are words for what is done in a phase, and for the phase.
var families = [][]string{
	strings.Fields("move moves movement movements moving march marching manoeuvre manoeuvring maneuver maneuvering walking"),
	strings.Fields("combat combats fight fights fighting attack attacks attacking assault assaults battle close charges charging"),
	strings.Fields("fire firing shooting shot shots volleys volley gunnery bombardment bombardments bombard bombarding cannonade artillery combat"),
	strings.Fields("setup set-up deployment deploying placement placing entry entries plan planning"),
	strings.Fields("orders ordering command commanding commands attachments attaching attach"),
	strings.Fields("recovery recover recovering rally rallying morale rout routs"),
	strings.Fields("activation activate marker chit impulse"),
	strings.Fields("retreat retreats retreating"),
	strings.Fields("reload reloading"),
}

// general are words for any phase.
var general = strings.Fields("phase part")

// isPhase reports whether a word is one for the phase that the game calls by a name.
func isPhase(word, phase string) bool {
	word = strings.ToLower(word)
	names := strings.FieldsFunc(strings.ToLower(phase), func(r rune) bool { return r == ' ' || r == '-' || r == '_' })
	return slices.Contains(general, word) || slices.Contains(names, word) || strings.EqualFold(word, phase) || slices.ContainsFunc(families, func(family []string) bool {
		return slices.Contains(family, word) && slices.ContainsFunc(names, func(n string) bool { return slices.Contains(family, n) })
	})
}

const (
	opens = `^(?:(?:and|so|then|but|ok(?:ay)?|right|well|now|alright|all right|with (?:that|this)|that done|after (?:that|this)|finally|there|good|fine|anyway|otherwise|thus|i think|i guess|i believe|alas|phew|thanks|thank you|please),? )*`
	whose = `(?:(?:the|my|our|this|all|of|any|[\p{L}.-]{2,20}'s?) )*`
	word  = `(?P<phase>[\p{L}]+(?:-[\p{L}]+)?)(?: (?:phase|part))?`
	now   = `(?: (?:now|then|all|also|here|herewith|quite))*`
	done  = `(?:done|finished|over|completed?|ended|through|concluded|closed|at an end)`
	shuts = `(?:,? (?:for (?:me|us|now|today|the (?:turn|moment)|this (?:turn|phase|time))|from (?:me|us|my side|our side)|on (?:my|our) (?:side|part)|then|now|here|please|thanks|thank you|this (?:turn|phase|time)|i think|as far as i am concerned))*[ .!]*$`
	shows = `(?:(?:that|this|it|these|those|which|here)(?:'s| is| was| are| were|'ll be| will be)|so much for|enough of)`
)

// plain matches that a phase is over.
var plain = []*pattern.Pattern{
	pattern.MustCompile(`(?i)` + opens + whose + word + `(?:'s| is| are| was)?` + now + ` ` + done + shuts),
	pattern.MustCompile(`(?i)` + opens + `(?:(?:i|we)(?:'m|'re| am| are| have|'ve)?` + now + ` )?` + done + `(?: (?:with|for))? ` + whose + word + shuts),
	pattern.MustCompile(`(?i)` + opens + shows + now + ` (?:(?:all|it|everything|enough|the end|the last|the lot) )?(?:(?:of|for|with|about|on|as for) )?` + whose + word + `(?:` + now + ` ` + done + `)?` + shuts),
	pattern.MustCompile(`(?i)` + opens + `(?:that|this|which|herewith)? ?(?:i |we )?(?:ends?|concludes?|closes?|completes?|finish(?:es)?) ` + whose + word + shuts),
	pattern.MustCompile(`(?i)` + opens + whose + word + ` (?:ends|stops|closes|finishes)` + shuts),
	pattern.MustCompile(`(?i)` + opens + `(?:(?:that|this|here)(?:'s| is| was) )?(?:the )?end of ` + whose + word + shuts),
}

// loose matches that nothing more comes.
var loose = pattern.MustCompile(`(?i)` + opens + `(?:(?:that|this|it)(?:'s| is| was|'ll be| will be) (?:all|it|everything|the lot)(?: (?:that )?(?:there is )?(?:from|by) (?:me|us|my side|our side|here))` +
	`(?: for (?:(?:the|my|our|this) )+[\p{L}-]+(?: phase)?)?|(?:nothing|no) (?:more|further)(?: orders)? from (?:me|us|my side|our side)|over (?:and out|to (?:you|him|her|them|the (?:other side|opponent|enemy|house)|my opponent))|(?:i|we) (?:hand|pass)(?: it)? (?:over|back)?(?: to you)?)` + shuts)

// mayEnd is a quick look at whether a sentence may be one of these.
var mayEnd = pattern.MustCompile(`(?i)\b(?:done|finished|over|complete|completed|ended|ends?|through|concluded?s?|closed?s?|finish(?:es)?|end|all|it|everything|enough|much|more|further|hand|pass)\b`)

// unsure matches who asks, denies, supposes, or says when.
var unsure = pattern.MustCompile(`(?i)\?|\b(?:if|unless|until|when|once|whether|as soon as|in case|not|never|almost|nearly|soon|isn't|aren't|wasn't|yet|before|until|would|could|should|may|might|can|hope|wish|want|glad|sorry)\b|n't\b`)

// maxEnd is how many characters a sentence has at most that ends a phase.
const maxEnd = 120

// Where the units that act are drawn, asking for the next draw ends the one before.
var (
	// nextDraw matches who has the next one drawn, at the end of a sentence.
	nextDraw = pattern.MustCompile(`(?i)(?:^|[,;:.]? +(?:[-–—] +)?)(?:(?:and|then|so|please|now|just),? )*(?:(?:draw|pull|take|pick|reveal|turn over|let's have|let's see|go on (?:to|with)|move on to|on to|let us have)(?: (?:again|on|(?:(?:the|another|a) )?(?:next |new |following )?(?:one|marker|chit|activation|command|counter|draw)))|(?:the )?next (?:marker|chit|one|activation|draw|command|counter)|next)(?:,? (?:please|pls|then|now|thanks|thank you))*[ .!]*$`)
	// oneDone matches who is done, named, before that.
	oneDone = pattern.MustCompile(`(?i)` + opens + `(?:(?:that's|that is|this is|i'm|i am|we're|we are|all) )?(?:` + done + `(?: with)? ` + someone + `|` + someone + `(?:'s|s'| is| are| has| have)? ` + now + ` ?(?:` + done + `|ends?)|no more (?:with|from|for|of) ` + someone + `|` + done + `)` + shuts)
)

// someone is a name, with what is his.
const someone = `(?:the )?[\p{L}][\p{L}.-]{1,20}(?: [\p{L}.-]{1,20})?(?:'s? (?:marker|chit|activation|division|command|men|turn|go))?`

// drawsNext says how a sentence ends a part of play in which who acts is drawn, by asking for the next draw.
func drawsNext(said, phase string) How {
	at := nextDraw.FindStringIndex(said)
	if at == nil || !isPhase("marker", phase) {
		return Not
	}
	switch before := strings.TrimRight(said[:at[0]], " ,;:.-–—"); {
	case before == "":
		return Loosely
	case oneDone.MatchString(before), endsPlainly(before, phase):
		return Plainly
	}
	return Not
}

// endsPlainly reports whether a sentence says that the phase is over.
func endsPlainly(said, phase string) bool {
	return slices.ContainsFunc(plain, func(form *pattern.Pattern) bool {
		found := form.FindStringSubmatch(said)
		return found != nil && isPhase(found[form.SubexpIndex("phase")], phase)
	})
}

// Ends says how a sentence ends the phase that the game calls by a name. One that asks, denies or supposes ends none, nor does one that
// speaks of another phase.
func Ends(sentence, phase string) How {
	said := trimmed(sentence)
	switch {
	case len(said) > maxEnd || unsure.MatchString(said):
		return Not
	case !mayEnd.MatchString(said):
		return drawsNext(said, phase)
	case endsPlainly(said, phase):
		return Plainly
	case loose.MatchString(said):
		return Loosely
	}
	return drawsNext(said, phase)
}

// trimmed is a sentence without the signs around it.
func trimmed(sentence string) string {
	return strings.Trim(strings.ReplaceAll(sentence, "’", "'"), " ,;:-–—()\"“”*_")
}
