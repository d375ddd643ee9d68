package choice

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// A player who exhausts a unit may ask something in the same breath, or say which unit the next attempt is for.

// exhausting matches such a sentence.
var exhausting = pattern.MustCompile(`(?i)^(?:(?:well|so|then|now|first|and|ok(?:ay)?),? )*(?:we|i|let us|let's)(?:'ll| will| shall| want to| try to)? exhaust (?:the )?(?P<whom>[^,;:?–—]+?)(?: (?:this time|now|first|please|again|here))*` +
	`(?:(?:,| and|, and) (?:then )?(?:with|for|in) (?:the|my|our) (?:second|other|next) (?:attempt|try|one) (?:we (?:take|exhaust|try) )?(?:the )?(?P<next>[^,;:?–—]+?)(?:,? please)?[ .!]*|(?: - | – | — |, |; )(?P<asks>[^.!]*\?)|(?:,? please)?[ .!]*)$`)

// exhausted is the number of the answer that exhausts the unit that a sentence names, 0 for none, and what the
// sentence says behind that, as a line.
func exhausted(o Offer, s string) (answer int, behind string) {
	found := exhausting.FindStringSubmatch(strings.ReplaceAll(strings.TrimSpace(s), "’", "'"))
	if found == nil || o.Roster.Version < orders.Discerning {
		return 0, ""
	}
	tires := func(name string) func(engine.Action) bool {
		u, wrong := o.Roster.UnitNamed(strings.TrimSpace(name))
		return func(a engine.Action) bool {
			whom := a.Arg("exhaust")
			return wrong == nil && u != "" && len(whom) == 1 && whom[0] == string(u)
		}
	}
	answer = only(o.Answers, tires(found[exhausting.SubexpIndex("whom")]))
	if answer == 0 {
		return 0, ""
	}
	if next := found[exhausting.SubexpIndex("next")]; next != "" {
		then := only(o.Answers, tires(next))
		if then == 0 {
			return 0, ""
		}
		return answer, o.Answers[then-1].String()
	}
	return answer, found[exhausting.SubexpIndex("asks")]
}
