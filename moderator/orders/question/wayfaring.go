package question

import "iter"

// wayfaring are ways to ask that reading versions before Wayfaring do not know; they are tried before all others.
var wayfaring = []way{
	form(Win, `(?:when|how|where|for what|what for|why)(?: and (?:when|how|where))? (?:are|is|do|does|can|will|were) (?:(?:we|i|you|one|they|the|my|our|any|a side|each side|sides) )*(?:victory )?(?:points?|score|vps?)? ?(?:(?:get|gets|got|be|being) )?(?:scored?|awarded|given|counted|earned?|won|made|points?|score|scoring)(?: (?:points?|vps?))?(?: (?:in|for) (?:this|the) (?:game|scenario|battle|turn)| and for what| for)?`),
	form(Units, `how (?:strong|big|large|good|weak) (?:is|are) (?:the |my )?(enemy|opponent|foe|enemies|other side)(?:'s (?:force|army|side))?(?: now)?`),
	form(Units, `(?:what|which units|how much|how many (?:men|units|troops)) (?:has|have|does|do) (?:the |my )?(enemy|opponent|foe|other side)(?: (?:have|has|got))?(?: left)?(?: now)?`),
	form(Term, `(?:can|could|may|might) (?:a |any |one of my |my |the )?(?:units?|men|foot|infantry|troops|horse|cavalry|guns|battery|anybody|somebody|they|i|we) (?:occupy|enter|garrison|go into|move into|be in|stand in|defend|hold|hide in|fire from|take cover in|shelter in|go through|move through|cross) (?:a |the )?([\p{L}' -]{3,30})`),
}

// Wayfaring are the questions that a text may be by the ways to ask that only reading versions from Wayfaring on know.
func Wayfaring(text string) iter.Seq[Meaning] { return meanings(politeless(text), wayfaring, false) }
