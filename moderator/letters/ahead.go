package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// storedAhead is what a side has answered to questions that may still come up, for its own player: of the turn, or of a later one,
// and not used yet.
func storedAhead(v *verdict.Verdict, side engine.Side) (list []report.StoredOrders) {
	for _, g := range v.Course.Given {
		if _, may := game.MayComeUp(v.Course, side, g.Question); g.Side != side || !may || used(v, g) {
			continue
		}
		line := g.Question + ": " + v.Printer().Line(*g.Action)
		if n := len(list); n > 0 && list[n-1].No == g.No {
			list[n-1].Lines = append(list[n-1].Lines, line)
			continue
		}
		list = append(list, report.StoredOrders{What: "answers given before they are asked for", No: g.No, Lines: []string{line}})
	}
	return list
}

// used reports whether an answer was used, as far as its side can tell: what it says was done since.
func used(v *verdict.Verdict, g game.GivenAnswer) bool {
	q, _ := game.MayComeUp(v.Course, g.Side, g.Question)
	return !slices.ContainsFunc(v.Course.UnusedAnswers(g.Side, q.Turn), func(left game.GivenAnswer) bool { return left == g }) && g.Action.Verb != game.PassVerb
}

// lapsedAhead says which answers of a side were for the turn that has ended, and were never asked for.
func lapsedAhead(v *verdict.Verdict, side engine.Side) []string {
	turn := v.Start.Node().Turn
	left := v.Course.UnusedAnswers(side, turn)
	if v.Course.Node().Turn == turn || len(left) == 0 {
		return nil
	}
	var lines []string
	for _, g := range left {
		lines = append(lines, fmt.Sprintf("%s (%s)", g.Question, v.Printer().Line(*g.Action)))
	}
	return []string{fmt.Sprintf("Turn %d is over, and what you had answered ahead and was not asked has lapsed: %s.", turn, strings.Join(lines, "; "))}
}

// aheadOf is what a side is told of the questions that may come up, order by order.
func aheadOf(v *verdict.Verdict, side engine.Side) []report.Ahead {
	var list []report.Ahead
	for _, q := range v.Known[side].Questions {
		if order := orderOf(v.Case, v.Course, q.Occasion); len(list) == 0 || list[len(list)-1].Order != order {
			list = append(list, report.Ahead{Order: order})
		}
		asked := report.AheadQuestion{Number: q.Number, Kind: q.Phase, Prompt: q.Prompt, More: q.More}
		if q.Before > 0 {
			asked.Prompt += fmt.Sprintf(", for the %s time", ordinal(q.Before+1))
		}
		for i, a := range q.Answers {
			asked.Answers = append(asked.Answers, fmt.Sprintf("reply %s: %d   is   %s", q.Number, i+1, v.Printer().Line(a)))
		}
		list[len(list)-1].Questions = append(list[len(list)-1].Questions, asked)
	}
	return list
}

// unusedAhead explains, for what a side is asked now, why its earlier answers to a similar question were not
// used: that question follows the same order and is of the same kind and place, but about other units.
func unusedAhead(v *verdict.Verdict, side engine.Side) (texts []string) {
	now, asked := v.Course.Occasion(v.Course.Node(), side)
	q, questioned := v.Course.Question(side)
	if !asked || !questioned {
		return nil
	}
	for _, g := range v.Course.Given {
		given, may := game.MayComeUp(v.Course, side, g.Question)
		if g.Side != side || !may || given.Turn != now.Turn || given.Order != now.Order || given.Again != now.Again || !slices.ContainsFunc(q.Answers, alike(*g.Action)) {
			continue
		}
		why := "it may not be done as the game stands now"
		if given.Prompt != now.Prompt {
			why = fmt.Sprintf("you are asked for another: %s %s", v.Course.Rules.Pack.SideName(side), now.Prompt)
		}
		texts = append(texts, fmt.Sprintf("Your answer to question %s, '%s', was not used: %s.", g.Question, v.Printer().Line(*g.Action), why))
	}
	return texts
}

// alike reports whether an answer is of the kind of another and begins where it does.
func alike(a engine.Action) func(engine.Action) bool {
	return func(b engine.Action) bool {
		return a.Verb == b.Verb && slices.Equal(a.Path[:min(1, len(a.Path))], b.Path[:min(1, len(b.Path))]) && a.String() != b.String()
	}
}

// orderOf is the order of an occasion, for people.
func orderOf(h *verdict.Case, c *game.Course, o game.Occasion) string {
	side, order, _ := strings.Cut(o.Order, ": ")
	if order == "" {
		return ""
	}
	text := c.Rules.Pack.SideName(engine.Side(side)) + ": " + h.Printer().Text(order)
	if o.Again > 0 {
		text += fmt.Sprintf(", for the %s time", ordinal(o.Again+1))
	}
	return text
}

// ordinal is a place in a row, in words as far as that is usual.
func ordinal(n int) string {
	words := []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}
	if n <= len(words) {
		return words[n-1]
	}
	return fmt.Sprintf("%dth", n)
}
