package orders

import (
	"adjutant/moderator/orders/idiom"
)

// In a defence, supporter and supported are named in any order: "Du Bois supports 1 MO", "defend 0701 with Du
// Bois supporting 1 MO".

// supporters turns a sentence about a supporter into one about the defender, where the reader is asked for that;
// "" for any other.
func (x *index) supporters(text string) string {
	if x.Roster.Asked == 0 || !x.Reads(Amending) || len(text) > maxSaid {
		return ""
	}
	defends := func(primary, at, support string) string {
		if primary == "" || support == "" || !askerOf(x).Names(primary) || !askerOf(x).Names(support) {
			return ""
		}
		return primary + " defends " + at + " supported by " + support
	}
	primary, at, support := idiom.Supporting(text)
	return defends(primary, at, support)
}
