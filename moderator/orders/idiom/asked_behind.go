package idiom

import "adjutant/moderator/orders/pattern"

var (
	// AskedBehind matches a question behind the order before it in a sentence, with what joins them.
	AskedBehind = pattern.MustCompile(`(?i)(?:(?:,| -| –| —|;) (?:and |but )?| (?:and|but) )(?:also )?(?:is|are|isn't|aren't|does|do|can|could|will|would|where|what|how|who|whom|which|when|why)\b[^?.!]*\?$`)
	// AsksToDo matches what ends as a question and asks that the order before it be done, or doubts it.
	AsksToDo = pattern.MustCompile(`(?i)^[ ,;–—-]*(?:and |but )?(?:(?:can|could|will|would) (?:you|he|they|it|she)\b|is that (?:ok|okay|all right|alright|possible|legal|allowed|fine)|would that (?:be|work))`)
	// OnCase matches that something is only to be done in some case; IfPolite what says so and is polite.
	OnCase   = pattern.MustCompile(`(?i)\b(?:if|unless|in case|provided)\b`)
	IfPolite = pattern.MustCompile(`(?i)\bif (?:you (?:please|would|will|don't mind)|i may|need be|possible)\b`)
)
