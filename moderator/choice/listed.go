package choice

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// listed are the answers that are offered, as they are listed below a question.
type listed []engine.Action

// answerBy is the one answer by an order word other than pass.
func (l listed) answerBy(word string) (answer engine.Action, only bool) {
	for _, a := range l {
		if a.Verb != word || word == passVerb {
			continue
		}
		if only {
			return engine.Action{}, false
		}
		answer, only = a, true
	}
	return answer, only
}

// once has those that pass choose a pass once more, where one is chosen; where something else is, they are none, and none chooses where one
// of them is a line.
func (l listed) once(picks []pick) []pick {
	passes := func(p pick) bool { return p.passes }
	if !slices.ContainsFunc(picks, passes) {
		return picks
	}
	chosen := slices.DeleteFunc(slices.Clone(picks), passes)
	if len(chosen) > 0 && !slices.ContainsFunc(chosen, func(p pick) bool { return l[p.answer-1].Verb != passVerb }) {
		for i := range picks {
			picks[i].answer = chosen[0].answer
		}
		return picks
	}
	if slices.ContainsFunc(picks, func(p pick) bool { return p.passes && p.alone }) {
		return nil
	}
	return chosen
}

// isAnswer reports whether a line is in the form of one of the answers: "answer 1" gives 1, whatever is listed first. Where one may agree
// to an answer, one may give another.
func (l listed) isAnswer(line string) bool {
	word := order.FirstWord(orders.Fold(line))
	return orders.IsOrder(line) && slices.ContainsFunc(l, func(a engine.Action) bool {
		return a.Verb == word || a.Verb == agreeVerb && word == answerVerb
	})
}

// yes is the number of the answer that a yes gives: where it is asked whether something is done, that it is.
func (l listed) yes() int {
	passes := func(a engine.Action) bool { return a.Verb == passVerb }
	if len(l) != 2 || only(l, passes) == 0 {
		return 0
	}
	return only(l, func(a engine.Action) bool { return !passes(a) })
}

// declined reports whether a line says that nothing is done of what is asked, but all stay.
func (l listed) declined(line string) bool {
	deeds, declines := idiom.Declines(line)
	return declines && !slices.ContainsFunc(deeds, func(word string) bool {
		return !slices.ContainsFunc(l, func(a engine.Action) bool { return isWordFor(word, a.Verb) })
	}) && !slices.ContainsFunc(l, func(a engine.Action) bool {
		return a.Verb != passVerb && !order.Kindred(a.Verb, "move") && !order.Kindred(a.Verb, "attack")
	})
}
