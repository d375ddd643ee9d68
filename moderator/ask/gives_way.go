package ask

import (
	"adjutant/engine"
	"adjutant/moderator/orders/question"
)

// givesWay tells which units give way before an attack, from what the words of the game say of those that may.
// None of those words asks whether a unit does.
func (q *Inquiry) givesWay(word string) (text []string) {
	if word != question.GivesWay {
		return nil
	}
	terms := engine.TermsOf(q.course.Rules.System, q.course.State)
	for _, one := range []string{"retreat before combat", "vedette", "cavalry", "retreat"} {
		if t, found := termOf(terms, one); found && len(text) < 2 {
			text = append(text, explained(t))
		}
	}
	if len(text) == 0 {
		return nil
	}
	return append([]string{"What the rules say of who gives way, and when:"}, text...)
}
