package command

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// maxAsked is how many questions are looked through for one that can be proposed.
const maxAsked = 2000

// rulable is the words of a ruling that can be given where the game stands, as a side sees it: on what was asked
// about, if that is open, else on the first question that is; "" where nothing is open.
func rulable(course *game.Course, side engine.Side, about string) string {
	seen := *course
	if side != game.Nobody {
		seen.State = engine.Seen(course.Rules.System, course.State, side)
	}
	first := ""
	for i, q := range openQuestions(&seen) {
		asked := strings.EqualFold(q.Name, orders.OneLine(about))
		if i >= maxAsked || first != "" && !asked {
			continue
		}
		if answer, fits := answerTo(&seen, q); fits {
			if first = fmt.Sprintf("%s = %s", q.Name, answer); asked {
				return first
			}
		}
	}
	return first
}

// openQuestions are the questions that can be ruled on, each with how many are before it.
func openQuestions(course *game.Course) func(func(int, engine.Question) bool) {
	return func(yield func(int, engine.Question) bool) {
		rulings := engine.FeaturesOf(course.Rules.System).Rulings
		if rulings == nil {
			return
		}
		i := 0
		for q := range rulings.Questions(course.State) {
			if !yield(i, q) {
				return
			}
			i++
		}
	}
}

// answerTo is the first answer to a question that would be taken now.
func answerTo(course *game.Course, q engine.Question) (answer string, fits bool) {
	for _, a := range q.Answers {
		if mayRule(course, engine.GivenRuling{Question: q.Name, Answer: a, Text: "it is an example", By: string(game.ByBoth)}) == nil {
			return a, true
		}
	}
	return "", false
}

// offerOfRuling is the line that offers a ruling which can be given, for a reason; "" where there is none.
func offerOfRuling(r *Session, about, why string) string {
	ruling := rulable(r.Course, r.Seat.Side, about)
	if ruling == "" {
		return ""
	}
	if strings.TrimSpace(why) == "" {
		why = "we agree on it"
	}
	return fmt.Sprintf("offer ruling %s because %s", ruling, strings.TrimSpace(why))
}
