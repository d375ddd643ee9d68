package ask

import (
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// ahead says where what may be asked next is listed: below in the same letter, with all answers, if anything may be.
func (q *Inquiry) ahead(string) report.Reply {
	text := "Nothing is asked now, so nothing can be answered before it is."
	if q.course.Node().Asked {
		text = "What may be asked of you next, as the orders that wait are carried out, stands below with its answers. Where nothing is listed, nothing is foreseen that you were not told of with its own letter."
	}
	return report.Reply{Command: question.Ahead, Text: []string{text}}
}
