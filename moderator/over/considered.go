package over

import "adjutant/moderator/orders/pattern"

var (
	// considered matches who has himself, or his part, taken for done.
	considered = pattern.MustCompile(`(?i)` + opens + `(?:(?:as far as (?:i am|i'm|we are) concerned|for my part),? )?(?:(?:you|we|he) (?:may|can|could|might|should) (?:now |safely |then )?|please |just |kindly |do )*(?:consider|count|regard|mark|treat|put|take) (?:` +
		`(?:me|us|my side|our side) (?:down )?(?:as |to be |for )*(?:` + done + `|passed|passing|a pass|having passed)` +
		`|(?:my|our|this) (?:turn|move|moves|part|phase|go|half|activation|side|share|orders) (?:as |to be )?` + done + `|this (?:as |to be |for )+(?:a|my|our) pass|it that (?:i|we) (?:pass|am done|'m done|are done|'re done|have finished|have passed))` +
		`(?:,? (?:for (?:me|us|now|today|tonight|the (?:turn|moment|phase)|this (?:turn|phase|time))|with (?:this|that|it)|then|now|here|please|thanks|thank you|this (?:turn|phase|time)))*[ .!]*$`)
	// hanging matches who says when, or denies.
	hanging = pattern.MustCompile(`(?i)\?|\b(?:if|unless|until|when|once|whether|as soon as|not|never|almost|nearly|soon|yet|before)\b|n't\b`)
)

// Considered reports whether a sentence has its writer be taken for done, and says no more: "you may consider me done".
func Considered(sentence string) bool {
	said := trimmed(sentence)
	return len(said) <= maxEnd && !hanging.MatchString(said) && considered.MatchString(said)
}
