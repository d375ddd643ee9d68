package appeal

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

const (
	opens  = `^(?:(?:and|but|so|then|well|sorry|ok(?:ay)?|hey|hi|hello|no|wait|hm+|um+|oh|dear|please|excuse me|with respect|for the record|ps|by the way|btw|first|formally|@)[,.!:]* )*`
	who    = `(?:moderators?|mods?|umpires?|referees?|refs?|gms?|game ?masters?|arbiters?)`
	human  = `(?:(?:the |a |our |some )?(?:(?:human|real|live) )?(?:` + who + `|humans?|persons?|somebody|someone|anybody|anyone)(?: (?:human|real))?)`
	ruled  = `(?:rulings?|decisions?|results?|judge?ments?|outcomes?|sums?|odds|calculations?|adjudications?|modifiers?|calls?|combats?|fights?|retreats?|attacks?|moves?|shots?|fires?|charges?|losses|loss)`
	wrong  = `(?:wrong|incorrect|mistaken|in error|illegal|invalid|unfair|against the rules|an error|a mistake|not (?:right|correct|legal|allowed|possible|valid|in the rules)|impossible)`
	soften = `(?:(?:clearly|plainly|just|simply|surely|really|definitely|obviously|certainly|imo|i think|i believe|in my view|quite|all|totally|completely),? )*`
)

var (
	// hint finds what an appeal has in it.
	hint = pattern.MustCompile(`(?i)protest|ruling|object|appeal|complain|dispute|contest|challenge|wrong|incorrect|mistake|error|illegal|invalid|unfair|against the rules|right|correct|legal|allowed|possible|moderator|\bmods?\b|umpire|\brefs?\b|referee|\bgms?\b|game ?master|arbiter|human|real person|any(?:body|one) (?:there|reading)|some(?:body|one)`)

	// protests matches who protests.
	protests = pattern.MustCompile(`(?i)` + opens + `(?:(?:i|we) (?:hereby |must |do |have to |want to |would like to |wish to |'d like to |need to |strongly |formally |firmly |really |also |still )*(?:protest|object(?: to| against|[,:.!-]|$)|complain|appeal(?: against| to| that| the|[,:.!-]|$)|dispute (?:that|this|the|his|your)|contest (?:that|this|the|his|your)|challenge (?:that|this|the|his|your) ` + ruled + `|(?:lodge|file|make|raise|register|enter) (?:a |an |my |our )?(?:formal )?(?:protest|objection|complaint|appeal))|(?:i am|i'm|im|we are) (?:protesting|objecting|complaining)|(?:formal )?(?:protest|objection)[:!])`)
	// rulesWrong matches who says that something was ruled wrongly.
	rulesWrong = pattern.MustCompile(`(?i)` + opens + `(?:i (?:think|believe|am sure|'m sure|say)(?: that)? |imo,? |in my view,? )?(?:` +
		`(?:that|this|the|your|his|their|ben's)(?: (?:last|first|second|third|previous|whole|other|enemy|enemy's|opponent's))* ` + ruled + `(?: (?:of|in|at|against|on|by|last|from) [^,.;:?!]{1,40}?)? (?:is|was|were|are|looks|seems|must be|has to be) ` + soften + wrong +
		`|(?:that|this|it) (?:can(?:'t|not| not)|could(?:n't| not)) (?:possibly )?be (?:right|correct|legal|allowed|true|the rule)\b` +
		`|(?:you|the ` + who + `|the program|the club|adjutant) (?:have |has |'ve |must have )?(?:got|gotten|judged|ruled|called|scored|calculated|counted|added|read) (?:that|this|it|the [^,.;:?!]{1,30}?|his [^,.;:?!]{1,30}?) ` + soften + `(?:wrong|wrongly|incorrectly|up wrong)` +
		`|(?:you|the ` + who + `|the program|the club|adjutant) (?:have |has |'ve |must have )?(?:made (?:a|an|some) (?:mistake|error)|erred|miscounted|misread|misjudged|misruled)` +
		`|(?:that|this|it)(?:'s|s| is| was) ` + soften + `(?:not allowed|against the rules|illegal|not legal|not in the rules|cheating)` +
		`|(?:dear |hey |hi )?` + who + `[,:!-]+ [^?]*\b(?:not allowed|illegal|against the rules|wrong|mistaken?|unfair|not legal|not possible|impossible)\b` +
		`|there(?:'s| is| was| must be)(?: surely| clearly)? (?:a|an|some|something) (?:mistake|error|wrong|bug)(?: in| with| here|[.! ]*$))`)
	// calls matches who asks that somebody look.
	calls = pattern.MustCompile(`(?i)` + opens + `(?:` +
		`(?:dear |hey |hi )?` + who + `[ ,:!-]+(?:(?:please|pls|plz|kindly|can|could|would|will|may) )*(?:you )?(?:please )?(?:` + looks + `|help\b|intervene|is (?:anybody|anyone|somebody|someone)|are you (?:there|reading))` +
		`|(?:can|could|would|will|may) ` + human + ` (?:please |pls |kindly |maybe |also )*` + looks +
		`|(?:please |pls |kindly )*(?:have|let|get) ` + human + ` (?:to )?` + looks +
		`|(?:please |pls |kindly )*(?:tell|ask|inform|fetch|call|alert) (?:the |a |our )` + who + `\b` +
		`|(?:i|we)(?:'d like| want| need| ask| would like| request| demand| call)(?: for)? ` + human + ` to ` + looks +
		`|(?:i|we)(?:'d like| (?:want|need|ask for|would like|request|demand|call for)) (?:a|the|our) (?:human|` + who + `|ruling\b|real person|review\b|second opinion)` +
		`|is (?:anybody|anyone|somebody|someone|a human|a person) (?:there|reading|looking))`)
	// denied matches who protests not at all, or supposes.
	denied = pattern.MustCompile(`(?i)\b(?:(?:would|could|might|may|will|won't|don't|do not|not|never|cannot|can't|if|unless|should) (?:i |we )?(?:protest|object|complain|appeal)|(?:protest|object|complain|appeal) (?:too much|to nothing|if|when|unless))|^\W*(?:if|unless|in case|should|when|is it|was it|was that|is that)\b|\b(?:my|our) (?:own )?` + ruled + ` (?:is|was|were|are)\b`)
)

// looks is what somebody who is called does.
const looks = `(?:(?:have|take) a look\b|look (?:at|into|over)|check (?:this|that|it|the|his|what|whether|if|again)|review|rule (?:on|about|here)|decide (?:this|that|it|on|whether|about)|judge (?:this|that|it)|see (?:to )?(?:this|that|it)\b|verify|explain|reconsider|confirm (?:this|that|it)|sort (?:this|that|it)|read (?:this|that|it)\b|step in|answer (?:this|that|it|me)|weigh in)`

// Is reports whether a clause, with what stands behind it, is said to the moderator.
func Is(said string) bool {
	if denied.MatchString(said) {
		return false
	}
	clause := said
	if at := strings.IndexAny(said, ",;"); at > 0 {
		clause = said[:at]
	}
	return protests.MatchString(said) || rulesWrong.MatchString(said) && !strings.HasSuffix(strings.TrimSpace(clause), "?") || calls.MatchString(said)
}
