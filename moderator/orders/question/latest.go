package question

import "iter"

// Cards is who holds which.
const Cards = "cards"

// latest are ways to ask that reading versions before Obliging do not know; they are tried before all others.
var latest = []way{
	form(Cards, `(?:(?:what|which) cards? (?:(?:do|have|are|is) (?:i|we|my side|in (?:my|our)|were|held).{0,30}|are left.{0,30}|were (?:played|discarded|spent).{0,30})|(?:what|which)(?: cards?)?(?: is|'s| are|'re) (?:there )?in (?:my|our) hand(?: now)?|what do (?:i|we) (?:hold|have) in (?:my|our) hand|how many cards (?:do|does|are|have|has) .{1,40}|who holds (?:which|what|how many) cards)`),
}

// Latest are the questions that a text may be by the ways to ask that only reading versions from Obliging on
// know.
func Latest(text string) iter.Seq[Meaning] { return meanings(politeless(text), latest, false) }
