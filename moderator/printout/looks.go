package printout

import (
	"cmp"
	"fmt"
	"strings"

	"adjutant/moderator/luck"
)

// Looks tells in lines how the dice fell for each player. strange says that a look over all dice is improbable.
func Looks(looks []luck.Look, strange bool) string {
	if len(looks) == 0 {
		return "No dice were drawn yet.\n"
	}
	var b strings.Builder
	who := "\x00"
	for _, l := range looks {
		if l.Player != who {
			who = l.Player
			fmt.Fprintf(&b, "%s\n", cmp.Or(who, "All dice"))
		}
		about := ""
		if !l.Exact {
			about = "about "
		}
		fmt.Fprintf(&b, "  d%-4d %7d dice  %-6s %10.4g   P %s%.3g, for %d looks %.3g\n", l.Sides, l.Dice, l.Name, l.Value, about, l.P, len(looks), l.Corrected)
	}
	if strange {
		b.WriteString("A look over all dice is stranger than honest dice are in 1 of 1,000 such audits.\n")
	} else {
		b.WriteString("Honest dice fall like that.\n")
	}
	return b.String()
}
