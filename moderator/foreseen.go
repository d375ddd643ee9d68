package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Foreseen says which questions a side was told of that may come up while what waits
// is carried out. It may answer them before they do.
type Foreseen struct {
	Side      engine.Side `json:"side"`
	No        int         `json:"no"` // the submission with which it was told
	Questions []Ahead     `json:"questions"`
}

// Ahead is a question that may come up.
type Ahead struct {
	Number string `json:"number"` // 17.2: the second that was foreseen at question 17
	Occasion
	Answers []engine.Action `json:"answers"`        // that are offered; the first is what is done without an answer
	More    int             `json:"more,omitempty"` // how many more there are
}

// Covers reports whether all that is offered as an answer to the other is offered
// here.
func (q Ahead) Covers(other Ahead) bool {
	return !slices.ContainsFunc(other.Answers, func(a engine.Action) bool { return !q.Offers(a) })
}

func (q Ahead) Offers(answer engine.Action) bool {
	return slices.ContainsFunc(q.Answers, func(a engine.Action) bool { return a.String() == answer.String() })
}

// toldAhead is the last question of the side with the occasion of another, if all that
// would be offered was.
func toldAhead(t *Table, side engine.Side, q Ahead) (Ahead, bool) {
	for _, f := range slices.Backward(t.Foreseen) {
		for _, known := range f.Questions {
			if f.Side == side && known.Occasion == q.Occasion {
				return known, known.Covers(q)
			}
		}
	}
	return Ahead{}, false
}

// aheadNumbered is the side's question with a number.
func (t *Table) aheadNumbered(side engine.Side, number string) (Ahead, bool) {
	for _, f := range t.Foreseen {
		for _, q := range f.Questions {
			if f.Side == side && q.Number == number {
				return q, true
			}
		}
	}
	return Ahead{}, false
}

// aheadOffered are the answers that were offered to all that the side was told of, by
// number.
func aheadOffered(t *Table, side engine.Side) map[string][]engine.Action {
	answers := map[string][]engine.Action{}
	for _, f := range t.Foreseen {
		for _, q := range f.Questions {
			if f.Side == side {
				answers[q.Number] = q.Answers
			}
		}
	}
	return answers
}

// MayComeUp reports whether the side was told of a question whose turn is not over.
func MayComeUp(c *Course, side engine.Side, number string) (Ahead, bool) {
	q, told := c.aheadNumbered(side, number)
	return q, told && q.Turn >= c.Node().Turn
}

// foreseenAt is how many questions of the side have numbers behind that of a question.
// Each side has a row of its own: what the other may be asked is not its business.
func foreseenAt(t *Table, side engine.Side, number int) int {
	n := 0
	for _, f := range t.Foreseen {
		for _, q := range f.Questions {
			if f.Side == side && strings.HasPrefix(q.Number, fmt.Sprintf("%d.", number)) {
				n++
			}
		}
	}
	return n
}

// outlookOf is what a side is told of the questions that may come up.
type outlookOf struct {
	questions []Ahead // that are open
	answered  []Ahead // that it has answered, with the answers that it gave
}

// foreknow tells a side of the questions that may come up while what waits is carried
// out. Those that it was not told of before get numbers, and are written down if the
// submission took effect.
func (h *sitting) foreknow(side engine.Side, rest *Rest) outlookOf {
	open, answered := lookAhead(h.course, side, rest)
	known := outlookOf{answered: answered}
	line := Foreseen{Side: side, No: h.no()}
	for _, q := range open {
		before, told := toldAhead(h.course.Table, side, q)
		switch {
		case told:
			known.questions = append(known.questions, before)
		case h.took:
			q.Number = fmt.Sprintf("%d.%d", h.course.QuestionNumber(), foreseenAt(h.course.Table, side, h.course.QuestionNumber())+len(line.Questions)+1)
			line.Questions = append(line.Questions, q)
			known.questions = append(known.questions, q)
		}
	}
	if len(line.Questions) > 0 {
		h.ahead = append(h.ahead, Line{At: h.in.Now, Foreseen: &line})
	}
	return known
}

// foreknowAll tells all sides of what they may be asked, or the sender alone where
// nobody else is written to.
func (h *sitting) foreknowAll() {
	h.known = map[engine.Side]outlookOf{}
	rest := h.course.Rest
	if h.took {
		rest = h.rest
	}
	if h.course.Ended != nil || h.frost != nil || !h.course.Node().Asked {
		return
	}
	for _, seat := range h.course.Seats {
		if h.took || seat.Side == h.seat.Side {
			h.known[seat.Side] = h.foreknow(seat.Side, rest)
		}
	}
}
