package orders

import (
	"regexp"
	"strings"
)

// Who supports whom in a defence is said in any order: "Du Bois supports 1 MO", "defend 0701 with Du Bois supporting 1 MO".

var (
	supporting = regexp.MustCompile(`(?i)^(?:defend )?(?:(?:hex )?(\d{4})[ :,]+)?(?:(?:with|by) )?(.+?) (?:supports?|supporting|backs?(?: up)?|backing(?: up)?) (.+?)(?: (?:in|at|defending|in (?:the )?defen[cs]e of|in defending) (?:hex )?(\d{4}))?[ .!]*$`)
	supportOf  = regexp.MustCompile(`(?i)^(.+?) defends?(?: (?:hex )?(\d{4}))?,? in support of (.+?)[ .!]*$`)
	supported  = regexp.MustCompile(`(?i)^(.+?) (?:is|are) supported by (.+?)(?: (?:in|at) (?:hex )?(\d{4}))?[ .!]*$`)
)

// supporters is a sentence about who supports whom as one about who defends, where its reader is asked that; "" for any other.
func (x *index) supporters(text string) string {
	if x.Roster.Asked == 0 || !x.Reads(Amending) || len(text) > maxSaid {
		return ""
	}
	defends := func(primary, at, support string) string {
		if primary == "" || support == "" || !askerOf(x).names(primary) || !askerOf(x).names(support) {
			return ""
		}
		return primary + " defends " + at + " supported by " + support
	}
	if s := supportOf.FindStringSubmatch(text); s != nil {
		return defends(s[3], s[2], s[1])
	}
	if s := supported.FindStringSubmatch(text); s != nil {
		return defends(s[1], s[3], s[2])
	}
	if s := supporting.FindStringSubmatch(text); s != nil && !strings.HasSuffix(s[2], " in") {
		return defends(s[3], s[1]+s[4], s[2])
	}
	return ""
}
