package letters

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/verdict"
)

// choicesFor are the answers to the side's question, as they are mailed.
func choicesFor(v *verdict.Verdict, side engine.Side) []string {
	q, asked := v.Course.Question(side)
	if over, _ := v.Course.Over(); over || !asked {
		return nil
	}
	var lines []string
	for i, a := range q.Answers {
		lines = append(lines, fmt.Sprintf("reply %d: %d   is   %s", q.Number, i+1, v.Printer().Line(a)))
	}
	if q.More > 0 {
		lines = append(lines, fmt.Sprintf("or one of %d more, in words", q.More))
	}
	return lines
}
