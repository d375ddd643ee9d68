package gbacw

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/state"
)

// The sides may answer a question differently: a side that objects gives its own answer, and the other side is
// asked whether it agrees. When both have answered [engine.Rounds] times and still differ, or where a side is
// silent, a human rules ([state.Question.Refers]). Until he has, either may agree with the other, and a silent
// side may still answer.
//
// Older games have objections as "object", after which the same side answers again and which count for nothing.

// Differing has an objection count for the rounds.
func (sys *system) Differing(st engine.State, a engine.Action) engine.Action {
	if s := st.(*state.State); s.Open != nil && s.Open.Stated != "" && a.Verb == state.VerbObject {
		a.Verb = state.VerbDiffer
	}
	return a
}

// mayObject reports whether a side may say that an answer is not so. While a human is to rule only who has not spoken may.
func mayObject(q state.Question, side engine.Side) bool {
	return q.Stated != "" && (!q.Refers || q.Silent == side && len(q.Said) == 0)
}

// otherAnswer is what the other side has last answered, "" where it has not.
func otherAnswer(q state.Question, side int) string {
	switch {
	case q.Stated != "" && side != q.Teller():
		return q.Stated
	case q.Refers && q.Stated != "" && len(q.Said) > 0:
		return q.Said[len(q.Said)-1]
	}
	return ""
}

// answering are the sides that may say something to the question.
func answering(sides []engine.Side, q state.Question) []engine.Side {
	if !q.Refers {
		return sides[q.Seat() : q.Seat()+1]
	}
	var all []engine.Side
	for side, id := range sides {
		if otherAnswer(q, side) != "" || q.Stated == "" && side == q.Teller() {
			all = append(all, id)
		}
	}
	return all
}

// checkDiffer judges what stands for the objections of today.
func checkDiffer(_ *system, s *state.State, a engine.Action) *engine.Finding {
	switch q := s.Open; {
	case q == nil || q.Stated == "":
		return finding.OfUnit(finding.NoSuchAnswer, "", "nobody has answered yet")
	case !mayObject(*q, a.Side):
		return finding.OfUnit(finding.NoSuchAnswer, "", "both sides have answered, and a moderator rules").Instead("agree")
	}
	return nil
}

// checkRefer judges the silence of a side.
func checkRefer(_ *system, s *state.State, _ engine.Action) *engine.Finding {
	if s.Open == nil || s.Open.Refers {
		return finding.OfUnit(finding.NoSuchAnswer, "", "nothing is asked that a moderator does not rule on")
	}
	return nil
}

// differs is an objection: who objects is asked for the answer.
func differs(c *course, a engine.Action) {
	q := c.Open
	c.tell("objected", nil, "%s objects to %s as the answer to %s.", c.sys.SideName(c.sys.Side(a.Side)), q.Stated, q.Name)
	q.Said = append(slices.Clip(q.Said), q.Stated)
	q.Stated, q.Draft, q.Turned = "", "", !q.Turned
}

// refers is the silence of a side: it agrees to nothing, and a human rules.
func refers(c *course, a engine.Action) {
	c.Open.Refers, c.Open.Silent = true, a.Side
	c.tell("referred", nil, "%s has not answered %s, which agrees to nothing: a moderator rules.", c.sys.SideName(c.sys.Side(a.Side)), c.Open.Name)
}

// heard goes on when an answer is whole: the same as the other side's is agreed to, one behind the last round is for a human.
func heard(c *course) {
	q := c.Open
	switch n := len(q.Said); {
	case q.Stated == "":
	case n > 0 && q.Said[n-1] == q.Stated:
		c.tell("agreed", nil, "Both sides agree: %s is %s.", q.Name, q.Stated)
		c.close(q.Stated)
	case n == 0 && q.Refers:
		q.Refers, q.Silent = false, ""
	case n == 2*engine.Rounds-1 && !q.Refers:
		q.Refers = true
		c.tell("referred", nil, "The sides have differed on %s for %d rounds: a moderator rules on it.", q.Name, engine.Rounds)
	}
}

// disputeOf is what the sides have answered, nil where no human is to rule.
func (sys *system) disputeOf(s *state.State) *engine.Dispute {
	q := *s.Open
	if !q.Refers {
		return nil
	}
	text, _ := sys.questionText(s, q)
	d := &engine.Dispute{About: text, Silent: q.Silent}
	answers := slices.Clone(q.Said)
	if q.Stated != "" {
		answers = append(answers, q.Stated)
	}
	open := engine.Disputed{Question: q.Name}
	for i, answer := range answers {
		side := sys.Sides[(q.Side+i)%2]
		d.Said = append(d.Said, engine.Said{Round: engine.Round(i), Side: side, Text: answer})
		if i+2 >= len(answers) {
			open.Answers = append(open.Answers, engine.SaidAnswer{Side: side, Answer: answer})
		}
	}
	d.Open = []engine.Disputed{open}
	return d
}

// soundDispute: the sides have answered in turn, within the rounds, and a human is asked where they are over or one is silent.
func soundDispute(sides []engine.Side, q state.Question) bool {
	n := len(q.Said)
	same := q.Stated != "" && n > 0 && q.Said[n-1] == q.Stated
	if n >= 2*engine.Rounds || q.Turned != (n%2 == 1) || same || slices.Contains(q.Said, "") {
		return false
	}
	switch {
	case !q.Refers:
		return q.Silent == "" && !(n == 2*engine.Rounds-1 && q.Stated != "")
	case q.Silent == "":
		return n == 2*engine.Rounds-1 && q.Stated != ""
	}
	return slices.Contains(sides, q.Silent)
}
