package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

var (
	supporting = pattern.MustCompile(`(?i)^(?:defend )?(?:(?:hex )?(\d{4})[ :,]+)?(?:(?:with|by) )?(.+?) (?:supports?|supporting|backs?(?: up)?|backing(?: up)?) (.+?)(?: (?:in|at|defending|in (?:the )?defen[cs]e of|in defending) (?:hex )?(\d{4}))?[ .!]*$`)
	supportOf  = pattern.MustCompile(`(?i)^(.+?) defends?(?: (?:hex )?(\d{4}))?,? in support of (.+?)[ .!]*$`)
	supported  = pattern.MustCompile(`(?i)^(.+?) (?:is|are) supported by (.+?)(?: (?:in|at) (?:hex )?(\d{4}))?[ .!]*$`)
)

// Supporting is who defends with whose support, and where, by a text that says so; "" for any other.
func Supporting(text string) (primary, at, support string) {
	if s := supportOf.FindStringSubmatch(text); s != nil {
		return s[3], s[2], s[1]
	}
	if s := supported.FindStringSubmatch(text); s != nil {
		return s[1], s[3], s[2]
	}
	if s := supporting.FindStringSubmatch(text); s != nil && !strings.HasSuffix(s[2], " in") {
		return s[3], s[1] + s[4], s[2]
	}
	return "", "", ""
}
