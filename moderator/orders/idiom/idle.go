package idiom

import "regexp"

// idleReason matches why somebody passes: he has nothing to do, or has done all; it names nobody and no place.
var idleReason = regexp.MustCompile(`(?i)^\W*(?:(?:and|but|so|well|ok|then|now|since|as|because),? )*(?:` +
	`(?:(?:i|we) (?:have|had|see|want|need|wish for|got)|there (?:is|are|was)|there's) (?:got )?(?:nothing|no(?:ne)?|nobody|no one)\b[^\d]{0,60}` +
	`|nothing (?:to|for (?:me|us)|left|else|more|further|here|there)\b[^\d]{0,50}` +
	`|(?:nobody|no one|none(?: of (?:my|our|the) \p{L}+)?) (?:else )?(?:moves?|acts?|fires?|attacks?|shocks?|recovers?|rall(?:y|ies)|enters?|needs?|has|is|can|wants?)\b[^\d]{0,40}` +
	`|no (?:\p{L}+ )?(?:changes?|moves?|orders?|attacks?|recover(?:y|ies)|rall(?:y|ies))\b[^\d]{0,40}` +
	`|(?:that|this) (?:is|was|will be) (?:all|it|everything|enough)\b[^\d]{0,50}` +
	`|(?:that|this) (?:is|was) (?:my|our|the) (?:last|final|end)\b[^\d]{0,40}` +
	`)[ ,.!;]*$`)

// IsIdle reports whether a text says why somebody passes, and nothing else: "I have no changes in command", "nobody moves any more".
// Whether it names somebody is for who knows the names.
func IsIdle(text string) bool { return idleReason.MatchString(text) && !idleTurns.MatchString(text) }

// idleTurns matches what makes more of such a text than a reason.
var idleTurns = regexp.MustCompile(`(?i)\b(?:but|except|unless|until|till|if|only|instead|not yet|wait|than)\b|\?`)

// PartDone matches a sentence by which somebody says that his part is done: "that is my recovery done".
var PartDone = regexp.MustCompile(`(?i)^(?:(?:and|so|then|now|ok|well),? )*(?:(?:that|this) is (?:my|our|the) \p{L}+(?: phase)? done|(?:that|this) (?:completes|ends|finishes|concludes) (?:my|our) (?:\p{L}+ phase|recovery|turn|phase|activation|moves?))[ .!]*$`)

// passing matches a pass that is said, in front of its reason.
var passing = regexp.MustCompile(`(?i)^\W*(?:(?:and|so|then|now|ok|well),? )*(?:(?:i|we) )?pass(?: (?:here|then|now|this (?:turn|phase)))*[ ,.;:!-]+`)

// PassesIdly reports whether a text is a pass with the reason for it behind it: "pass, nothing to recover".
func PassesIdly(text string) bool {
	said := passing.FindString(text)
	return said != "" && IsIdle(text[len(said):])
}
