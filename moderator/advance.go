package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
)

// Advance is what a side answers to questions that may come up. It is its own secret
// until it is used, and used only as far as it is legal then.
type Advance struct {
	Side    engine.Side `json:"side"`
	No      int         `json:"no"` // the submission that brought it
	Answers []Given     `json:"answers"`
}

// Given is an answer to a question that was foreseen.
type Given struct {
	Question string         `json:"question"` // its number: 17.2
	Action   *engine.Action `json:"action"`   // nil leaves it open again
}

// GivenAnswer is an answer with who gave it, and when.
type GivenAnswer struct {
	Given
	Side engine.Side
	No   int
}

// AnsweredAhead is what both sides have answered before, when a side answers more: of
// a question the last mail counts.
func (t *Table) AnsweredAhead(a Advance) []GivenAnswer {
	left := slices.DeleteFunc(slices.Clone(t.Given), func(g GivenAnswer) bool {
		return g.Side == a.Side && slices.ContainsFunc(a.Answers, func(other Given) bool { return other.Question == g.Question })
	})
	for _, g := range a.Answers {
		if g.Action != nil {
			left = append(left, GivenAnswer{g, a.Side, a.No})
		}
	}
	return left
}

// dropPast leaves out of a reading the answers to questions of turns that are over.
func dropPast(c *Course, r *interpret.Reading, side engine.Side) {
	r.Ahead = slices.DeleteFunc(r.Ahead, func(g interpret.Given) bool {
		_, may := MayComeUp(c, side, g.Question)
		if !may {
			r.Notes = append(r.Notes, fmt.Sprintf("question %s was of an earlier turn: the answer to it is not needed any more", g.Question))
		}
		return !may
	})
}

// advance is what the submission answers to questions that may come up, nil for
// nothing.
func (h *Hearing) advance() *Advance {
	if len(h.reading.Ahead) == 0 {
		return nil
	}
	a := Advance{Side: h.seat.Side, No: h.no()}
	for _, g := range h.reading.Ahead {
		a.Answers = append(a.Answers, Given(g))
	}
	return &a
}

// AdvanceAnswer is what the side has answered before to what it is asked now: the
// first answer that is legal.
func (c *Course) AdvanceAnswer(side engine.Side) (GivenAnswer, bool) {
	if !slices.ContainsFunc(c.Given, func(g GivenAnswer) bool { return g.Side == side }) {
		return GivenAnswer{}, false
	}
	now, asked := c.Occasion(c.Node(), side)
	if !asked {
		return GivenAnswer{}, false
	}
	for _, g := range c.Given {
		q, told := c.aheadNumbered(side, g.Question)
		if g.Side == side && told && q.Occasion == now && c.Rules.System.Check(c.State, *g.Action).Verdict == engine.Legal {
			return g, true
		}
	}
	return GivenAnswer{}, false
}

// Source says for people where an answer comes from.
func (g GivenAnswer) Source() string {
	return fmt.Sprintf("answer to question %s, given before with no. %d", g.Question, g.No)
}

// storedAhead is what a side has answered to questions that may still come up, for its
// own player. Between an order and its dice that is all of the turn.
func (h *sitting) storedAhead(side engine.Side) (list []report.StoredOrders) {
	waits := func(g GivenAnswer) bool {
		q, may := MayComeUp(h.course, side, g.Question)
		if h.course.Node().Kind == engine.AtChance || h.frost != nil {
			return may
		}
		return slices.ContainsFunc(h.known[side].answered, func(a Ahead) bool { return a.Occasion == q.Occasion })
	}
	for _, g := range h.course.Given {
		if g.Side != side || !waits(g) {
			continue
		}
		line := g.Question + ": " + g.Action.String()
		if n := len(list); n > 0 && list[n-1].No == g.No {
			list[n-1].Lines = append(list[n-1].Lines, line)
			continue
		}
		list = append(list, report.StoredOrders{What: "answers given before they are asked for", No: g.No, Lines: []string{line}})
	}
	return list
}

// frozenAnswers are the answers that a freeze fixes with all else: those of the
// turn, and of the next as far as they were foreseen.
func frozenAnswers(c *Course) []string {
	var lines []string
	for _, seat := range c.Seats {
		for _, g := range c.Given {
			if _, may := MayComeUp(c, seat.Side, g.Question); g.Side == seat.Side && may {
				lines = append(lines, fmt.Sprintf("%s: answer to question %s: %s", seat.Side, g.Question, g.Action))
			}
		}
	}
	return lines
}

// aheadOf is what a side is told of the questions that may come up, order by order.
func (h *sitting) aheadOf(side engine.Side) []report.Ahead {
	var list []report.Ahead
	for _, q := range h.known[side].questions {
		if order := orderOf(h.course, q.Occasion); len(list) == 0 || list[len(list)-1].Order != order {
			list = append(list, report.Ahead{Order: order})
		}
		asked := report.AheadQuestion{Number: q.Number, Prompt: q.Prompt, More: q.More}
		if q.Before > 0 {
			asked.Prompt += fmt.Sprintf(", for the %s time", ordinal(q.Before+1))
		}
		for i, a := range q.Answers {
			asked.Answers = append(asked.Answers, fmt.Sprintf("reply %s: %d   is   %s", q.Number, i+1, a))
		}
		list[len(list)-1].Questions = append(list[len(list)-1].Questions, asked)
	}
	return list
}

// orderOf is the order of an occasion, for people.
func orderOf(c *Course, o Occasion) string {
	side, order, _ := strings.Cut(o.Order, ": ")
	if order == "" {
		return ""
	}
	text := c.Rules.Pack.SideName(engine.Side(side)) + ": " + order
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
