package letters

import (
	"adjutant/engine"
	"adjutant/moderator/verdict"
)

// unusedFor says of what a side has said before for what it is asked now, and that was not used, why: answers given ahead, and
// standing orders that speak of the question and of nothing that may be answered to it.
func unusedFor(v *verdict.Verdict, side engine.Side) []string {
	texts := unusedAhead(v, side)
	for _, line := range v.Known[side].Idle {
		texts = append(texts, "Your '"+v.Printer().Text(line)+"' was not used: it speaks of what you are asked, and nothing of what you may answer agrees with it.")
	}
	return texts
}
