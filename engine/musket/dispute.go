package musket

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/order"
	"adjutant/engine/musket/state"
)

// The sides may see ground that nobody has typed in differently. Each says in turn what it sees; where they
// differ, both answers are kept as readings. When both have spoken [engine.Rounds] times and still differ, or
// when one lets its time pass, a human rules (TaskRule). Until he has, each may still agree with the other, and
// a silent side may still say what it sees.
//
// Older games have such answers as "terrain", which keeps nothing and counts for nothing.

// Differing has what a side says otherwise at the question whether it agrees count for the rounds.
func (sys *System) Differing(from engine.State, a engine.Action) engine.Action {
	s, ok := from.(*state.State)
	if !ok || a.Verb != "terrain" {
		return a
	}
	if t, _ := state.Top(s.Tasks); t.Kind == state.TaskAgree {
		a.Verb = "differ"
	}
	return a
}

// whole reports whether all is said that the waiting order depends on.
func whole(s *state.State) bool { return len(missing(s)) == 0 }

// adds reports whether the side that is asked has said otherwise and may say more of the kind.
func adds(s *state.State) bool {
	t, _ := state.Top(s.Tasks)
	return t.Kind == state.TaskTerrain && len(s.Readings) > 0
}

// lastReading is what was said before the drafts, nil where nobody has said otherwise.
func lastReading(s *state.State) []book.Fact {
	if len(s.Readings) == 0 {
		return nil
	}
	return s.Readings[len(s.Readings)-1].Facts
}

// otherReading is what the other side says of all that is asked, nil where it has said nothing, or not all.
func otherReading(s *state.State, side int) []book.Fact {
	t, _ := state.Top(s.Tasks)
	switch {
	case !whole(s):
		return nil
	case side == t.Side:
		return s.Drafts
	}
	return lastReading(s)
}

// maySpeak reports whether a side may still say what there is while a human is to rule: it was silent, and has not said it
// before.
func maySpeak(s *state.State, side int) bool {
	t, _ := state.Top(s.Tasks)
	return s.Sys.Sides[side] == s.Silent && (!whole(s) || len(s.Readings) == 0 || side != t.Side)
}

// saidLate reports whether who was silent has said, while a human is to rule, otherwise than the other of a spot: that he does once.
func saidLate(s *state.State, at book.Spot) bool {
	i := slices.IndexFunc(s.Drafts, func(f book.Fact) bool { return f.Spot == at })
	last := lastReading(s)
	return i >= 0 && last != nil && last[i] != s.Drafts[i]
}

// disputing are the sides that can still do something while a human is to rule.
func disputing(s *state.State) []engine.Side {
	var all []engine.Side
	for side, id := range s.Sys.Sides {
		if otherReading(s, side) != nil || maySpeak(s, side) {
			all = append(all, id)
		}
	}
	return all
}

// put asks a side for something else in the place of what is asked now.
func put(c *course, kind state.TaskKind, side int) {
	t, _ := state.Top(c.Tasks)
	c.Pop()
	t.Kind, t.Side = kind, side
	c.Push(t)
}

// actDiffer notes the first that a side says otherwise than the other. Where more than one thing is asked, it may go on. What it
// said before of other spots stands.
func actDiffer(c *course, a engine.Action) {
	t, _ := state.Top(c.Tasks)
	c.Readings = append(slices.Clip(c.Readings), state.Reading{Side: book.Foe(t.Side), Facts: c.Drafts})
	if own := len(c.Readings) - 2; own >= 0 {
		c.Drafts = slices.Clone(c.Readings[own].Facts)
	}
	note(c, a)
	put(c, state.TaskTerrain, t.Side)
	if len(c.Drafts) == 1 {
		saidAll(c)
	}
}

// saidAll ends what a side says otherwise: the other is asked, or where the rounds are over, a human.
func saidAll(c *course) {
	t, _ := state.Top(c.Tasks)
	switch {
	case slices.Equal(lastReading(c.State), c.Drafts):
		c.Pop()
		agreed(c)
	case len(c.Readings) < 2*engine.Rounds-1:
		put(c, state.TaskAgree, book.Foe(t.Side))
	default:
		c.tell("terrain", nil, book.Nowhere, fmt.Sprintf("the sides have differed on the terrain for %d rounds: a moderator rules on it", engine.Rounds), "TEC")
		put(c, state.TaskRule, book.Foe(t.Side))
	}
}

// checkRefer lets a side leave the question to the moderator.
func checkRefer(_ *state.State, a engine.Action, f *order.Findings) {
	if len(a.Units)+len(a.From)+len(a.Path) > 0 {
		f.Add(finding.LeftOver, nil, "refer stands alone")
	}
}

// actRefer is the silence of a side: it agrees to nothing, so a human rules. What it has said otherwise stands.
func actRefer(c *course, a engine.Action) {
	if adds(c.State) {
		saidAll(c)
		return
	}
	t, _ := state.Top(c.Tasks)
	c.Silent = a.Side
	c.tell("terrain", nil, book.Nowhere, book.SideName(c.Sys, t.Side)+" has not answered, which agrees to nothing: a moderator rules on the terrain", "TEC")
	put(c, state.TaskRule, t.Side)
}

// checkAgree lets a side agree with what the other has said.
func checkAgree(s *state.State, a engine.Action, f *order.Findings) {
	if len(a.Units)+len(a.From)+len(a.Path) > 0 {
		f.Add(finding.LeftOver, nil, "agree stands alone")
	} else if otherReading(s, slices.Index(s.Sys.Sides, a.Side)) == nil {
		f.Add(finding.OutOfPhase, order.Cites("TEC"), "the other side has said nothing that you could agree with")
	}
}

// actAgree takes what the other side has said for true.
func actAgree(c *course, a engine.Action) {
	c.Drafts = otherReading(c.State, slices.Index(c.Sys.Sides, a.Side))
	c.Pop()
	agreed(c)
}

// speaks carries out the late answer of a silent side while a human is to rule. If it was to speak first and
// answers in full, the other side is asked as it would have been in time.
func speaks(c *course, a engine.Action) {
	t, _ := state.Top(c.Tasks)
	first := !whole(c.State)
	if !first && len(c.Readings) == 0 {
		c.Readings = []state.Reading{{Side: book.Foe(t.Side), Facts: c.Drafts}}
		put(c, state.TaskRule, book.Foe(t.Side))
	}
	switch note(c, a); {
	case first && whole(c.State):
		c.Silent = ""
		put(c, state.TaskAgree, book.Foe(t.Side))
	case !first && slices.Equal(lastReading(c.State), c.Drafts):
		c.Pop()
		agreed(c)
	}
}

// disputeOf is what the sides have said, and on what they differ; nil where no human is to rule.
func disputeOf(s *state.State) *engine.Dispute {
	t, _ := state.Top(s.Tasks)
	if t.Kind != state.TaskRule {
		return nil
	}
	d := &engine.Dispute{About: fmt.Sprintf("the terrain that %q depends on", s.Pending), Silent: s.Silent}
	for i, r := range s.Readings {
		d.Said = append(d.Said, engine.Said{Round: engine.Round(i), Side: s.Sys.Sides[r.Side], Text: factsText(s.Sys, r.Facts)})
	}
	author := book.Foe(t.Side)
	if !whole(s) {
		author = t.Side
	}
	if len(s.Drafts) > 0 {
		d.Said = append(d.Said, engine.Said{Round: engine.Round(len(s.Readings)), Side: s.Sys.Sides[author], Text: factsText(s.Sys, s.Drafts)})
	}
	before := lastReading(s)
	for i, draft := range s.Drafts {
		open := engine.Disputed{Question: state.QuestionTerrain + book.SpotText(s.Sys, draft.Spot)}
		if before != nil {
			if before[i] == draft {
				continue
			}
			open.Answers = append(open.Answers, saidAnswer(s, book.Foe(author), before[i]))
		}
		open.Answers = append(open.Answers, saidAnswer(s, author, draft))
		d.Open = append(d.Open, open)
	}
	for _, at := range missing(s) {
		d.Open = append(d.Open, engine.Disputed{Question: state.QuestionTerrain + book.SpotText(s.Sys, at)})
	}
	return d
}

func saidAnswer(s *state.State, side int, f book.Fact) engine.SaidAnswer {
	return engine.SaidAnswer{Side: s.Sys.Sides[side], Answer: strings.Join(f.Words(), " ")}
}

// factsText is what was said, for people: 0406 clear, 0406-0407 creek ford.
func factsText(sys *book.Book, facts []book.Fact) string {
	var all []string
	for _, f := range facts {
		all = append(all, book.SpotText(sys, f.Spot)+" "+strings.Join(f.Words(), " "))
	}
	return strings.Join(all, ", ")
}

// rulePrompt is what the sides may still do while a human is to rule.
func rulePrompt(s *state.State) string {
	may := "may agree with the other side on"
	switch {
	case !whole(s):
		may = "may still say what there is (terrain " + asked(s, s.Tasks[len(s.Tasks)-1])[0] + " clear) of"
	case len(s.Readings) == 0:
		may = "may agree or say otherwise (terrain " + book.SpotText(s.Sys, s.Drafts[0].Spot) + " clear) of"
	}
	return fmt.Sprintf("%s the terrain that %q depends on, until a moderator has ruled", may, s.Pending)
}

// settledBy reports whether the sides differ on nothing any more, since a ruling was given on the rest.
func settledBy(s *state.State) bool {
	return len(s.Drafts) > 0 && slices.Equal(lastReading(s), s.Drafts)
}

// soundDispute holds that each side has given its reading of the same spots in turn, and that there is something
// to rule on.
func soundDispute(s *state.State, t state.Task) bool {
	author := book.Foe(t.Side)
	if t.Kind == state.TaskTerrain {
		author = t.Side
	}
	if len(s.Readings) >= 2*engine.Rounds || len(s.Readings) > 0 && !whole(s) {
		return false
	}
	for i, r := range slices.Backward(s.Readings) {
		if (len(s.Readings)-i)%2 == 1 != (r.Side != author) || !slices.EqualFunc(r.Facts, s.Drafts, func(a, b book.Fact) bool { return a.Spot == b.Spot }) {
			return false
		}
	}
	switch {
	case t.Kind != state.TaskRule:
		return s.Silent == ""
	case s.Silent == "":
		return len(s.Readings) == 2*engine.Rounds-1 && !settledBy(s)
	case len(s.Readings) == 0:
		return s.Silent == s.Sys.Sides[t.Side]
	}
	return slices.Contains(s.Sys.Sides, s.Silent) && !settledBy(s)
}
