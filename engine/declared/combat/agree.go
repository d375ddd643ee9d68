package combat

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/counter"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
)

// Where a result is declared to be agreed on, one side says what follows from it: which units are lost, flipped,
// marked, or go where. The other agrees, or it is said anew. If there is no agreement after [engine.Rounds]
// rounds, or if the side that is to agree is silent, a human rules whether what was said last holds, or nothing
// follows. Until he has, each side may still agree with the other.

// MostSaid is how much a side may say that follows from one result.
const MostSaid = 40

// The answers of a ruling.
const (
	Holds        = "holds"
	NothingHolds = "nothing"
)

// parties are the side that says what follows, and the side that agrees. Both are one where a side has attacked
// its own units.
func parties(b *book.Book, s *state.State) (says, agrees engine.Side) {
	f := s.Fight
	foe := f.Side
	if len(f.Defenders) > 0 {
		foe = position.SideOf(b, s, b.Units[f.Defenders[0]])
	}
	if b.DemandOf(f.Left[0].Line).Attacker {
		return f.Side, foe
	}
	return foe, f.Side
}

// agreement begins what the sides agree on: it waits where there is somebody to say something of, and another to agree.
func agreement(b *book.Book, s *state.State, d *state.Demand) (events []engine.Event, waits bool) {
	says, agrees := parties(b, s)
	if len(d.Units) == 0 || says == agrees || says == "" {
		return nil, false
	}
	if len(d.Said) == 0 {
		d.Said = [][]engine.Action{{}}
	}
	return nil, true
}

// disputed reports whether a human is to rule.
func disputed(d *state.Demand) bool { return d.Objected >= engine.Rounds || d.Silent != "" }

// agreeing are the sides that are asked, or while a human is to rule those that may still agree.
func agreeing(b *book.Book, s *state.State) []engine.Side {
	says, agrees := parties(b, s)
	switch d := &s.Fight.Left[0]; {
	case disputed(d):
		return slices.DeleteFunc(slices.Clone(b.Sides), func(side engine.Side) bool { return side != says && side != agrees })
	case d.Whole:
		return []engine.Side{agrees}
	}
	return []engine.Side{says}
}

// Agreement is the name of what a human is to rule on; "" where he is not.
func Agreement(b *book.Book, s *state.State) string {
	if s.Fight == nil || b.DemandOf(s.Fight.Left[0].Line).Demand != book.Agree || !disputed(&s.Fight.Left[0]) {
		return ""
	}
	return fmt.Sprintf("%s%s at %s of action %d", AgreementPrefix, b.DemandOf(s.Fight.Left[0].Line).Result, s.Fight.At, s.Actions)
}

// AgreementPrefix is how the names of such questions begin.
const AgreementPrefix = "result "

// agreed is the question, or the dispute.
func agreed(b *book.Book, s *state.State, n engine.Node) engine.Node {
	d := &s.Fight.Left[0]
	line := b.DemandOf(d.Line)
	what := fmt.Sprintf("what follows from %s at %s for %s", line.Result, s.Fight.At, b.Names(b.Numbers(d.Units)))
	if line.Note != "" {
		what += " (" + line.Note + ")"
	}
	n.Phase = phaseAgree
	switch {
	case disputed(d):
		n.Prompt = fmt.Sprintf("may still agree on %s, on which a moderator rules [%s]", what, line.Cite())
		n.Dispute = dispute(b, s, what)
	case d.Whole:
		n.Prompt = fmt.Sprintf("agrees on %s, or objects: %s [%s]", what, saidText(b, current(d)), line.Cite())
		n.Refer = &engine.Action{Verb: order.Refer}
	default:
		n.Prompt = fmt.Sprintf("says %s: %s, and passes when that is all; a pass alone says that nothing follows [%s]", what, strings.Join(sayable(b, d), ", "), line.Cite())
		n.Pass = &engine.Action{Verb: order.Pass}
		n.Unforeseen = true
	}
	return n
}

// sayable are the lines in which a side can say what follows: flips of units that have another side, marks that they may bear, retreats where
// the board has places.
func sayable(b *book.Book, d *state.Demand) []string {
	some := func(has func(unit int) bool) bool { return slices.ContainsFunc(b.Numbers(d.Units), has) }
	lines := []string{"lose UNIT"}
	if some(func(u int) bool { return hasOtherSide(b, u) }) {
		lines = append(lines, "flip UNIT")
	}
	if some(func(u int) bool { return len(b.MarksOf(u)) > 0 }) {
		lines = append(lines, "mark UNIT as MARK")
	}
	if b.Board.Kind == book.Hexes || b.Board.Kind == book.Areas {
		lines = append(lines, "retreat UNIT PLACE")
	}
	return lines
}

// hasOtherSide reports whether units.csv has values for the other side of a counter.
func hasOtherSide(b *book.Book, unit int) bool { return b.Pack.Units[unit].Reduced != nil }

// dispute is what was said, and what can be ruled.
func dispute(b *book.Book, s *state.State, about string) *engine.Dispute {
	d := &s.Fight.Left[0]
	says, agrees := parties(b, s)
	all := &engine.Dispute{About: about, Silent: d.Silent}
	for i, said := range d.Said {
		all.Said = append(all.Said, engine.Said{Round: i + 1, Side: says, Text: saidText(b, said)})
	}
	open := engine.Disputed{Question: Agreement(b, s), Answers: []engine.SaidAnswer{{Side: says, Answer: Holds}}}
	if d.Objected > 0 {
		open.Answers = append(open.Answers, engine.SaidAnswer{Side: agrees, Answer: NothingHolds})
	}
	all.Open = []engine.Disputed{open}
	return all
}

// current is what was said last.
func current(d *state.Demand) []engine.Action { return d.Said[len(d.Said)-1] }

// saidText is what was said, for people.
func saidText(b *book.Book, said []engine.Action) string {
	if len(said) == 0 {
		return "nothing follows"
	}
	var texts []string
	for _, a := range said {
		texts = append(texts, told(b, a))
	}
	return strings.Join(texts, "; ")
}

// told is one thing that was said, for people.
func told(b *book.Book, a engine.Action) string {
	text := a.Verb + " " + b.Name(b.Units[a.Units[0]])
	for _, arg := range a.Args {
		text += " " + arg.Name + " " + strings.Join(arg.Values, " ")
	}
	if len(a.Path) > 0 {
		text += " to " + string(last(a.Path))
	}
	return text
}

// following is the state as it would be if what was said last were done.
func following(b *book.Book, s *state.State) *state.State {
	next := s.Copy()
	for _, a := range current(&s.Fight.Left[0]) {
		follow(b, next, a, b.DemandOf(s.Fight.Left[0].Line))
	}
	return next
}

// follow does one thing that was said, to a unit that is still there.
func follow(b *book.Book, s *state.State, a engine.Action, line *book.Demand) engine.Event {
	unit := b.Units[a.Units[0]]
	switch a.Verb {
	case book.Lose:
		return counter.Lose(b, s, unit, line.Source)
	case book.Flip:
		return counter.Flip(b, s, unit, line.Cite())
	case book.Mark:
		return counter.Mark(b, s, unit, a.Args[0].Values[0], a.Has(order.As), line.Cite())
	}
	p := &s.Units[unit]
	from := p.At
	position.Put(b, p, a.Path[len(a.Path)-1])
	return engine.Event{
		Kind: "retreated", Units: a.Units, At: p.At, Text: fmt.Sprintf("%s goes from %s to %s.", b.Name(unit), from, p.At), Cites: []engine.Cite{line.Cite()},
		Traces: []engine.Trace{{Kind: engine.TraceRetreat, At: []engine.Loc{from, p.At}}},
	}
}

// checkAgreeing is what is wrong with an answer to what the sides agree on.
func checkAgreeing(b *book.Book, s *state.State, a engine.Action, line *book.Demand) (wrong order.Findings) {
	d := &s.Fight.Left[0]
	says, agrees := parties(b, s)
	may := []string{order.Pass, book.Lose, book.Flip, book.Mark, order.Retreat}
	switch {
	case disputed(d) && a.Side == says && d.Objected == 0:
		may = nil // it has said it, and the other has not spoken
	case disputed(d):
		may = []string{order.Agree}
	case d.Whole && a.Side == agrees:
		may = []string{order.Agree, order.Object, order.Refer}
	}
	if !slices.Contains(may, a.Verb) {
		found := finding.New(finding.OutOfPhase, "the result %s is not done: %s %s", line.Result, b.SideNames(Asked(b, s)), Question(b, s).Prompt)
		return append(wrong, found.Cite(line.Cite()))
	}
	if len(may) < 4 || a.Verb == order.Pass {
		return nil
	}
	return checkSaid(b, s, a, line)
}

// checkSaid is what is wrong with what a side says that follows.
func checkSaid(b *book.Book, s *state.State, a engine.Action, line *book.Demand) (wrong order.Findings) {
	d := &s.Fight.Left[0]
	if len(a.Units) != 1 || len(current(d)) >= MostSaid {
		wrong.Add(finding.Missing, a.Verb+" UNIT", "this names one unit, not %d; and at most %d such lines are kept", len(a.Units), MostSaid)
		return wrong
	}
	id := a.Units[0]
	unit, known := b.Units[id]
	next := following(b, s)
	switch {
	case !known:
		wrong.Add(finding.NoUnit, "", "there is no unit %q", id)
	case !slices.Contains(d.Units, id):
		wrong.Broken(finding.Unable, id, line.Source, "the result %s is about %s", line.Result, b.Names(b.Numbers(d.Units)))
	case next.Units[unit].Off != "":
		wrong.Add(finding.NotYours, "", "by what was said before, %s is eliminated", b.Name(unit))
	case a.Verb == book.Mark:
		return counter.CheckMark(b, next, a, unit)
	case a.Verb == order.Retreat:
		if _, there := b.Board.Place(last(a.Path)); !there {
			wrong.Add(finding.NoSuchWay, "retreat UNIT PLACE", "%q is no place of the board", last(a.Path))
		}
	case len(a.Path) > 0:
		wrong.Add(finding.LeftOver, a.Verb+" UNIT", "this has no place")
	}
	return wrong
}

func last(path []engine.Loc) engine.Loc {
	if len(path) == 0 {
		return ""
	}
	return path[len(path)-1]
}

// agree goes on by an answer.
func agree(b *book.Book, s *state.State, a engine.Action) []engine.Event {
	d := &s.Fight.Left[0]
	line := b.DemandOf(d.Line)
	says, _ := parties(b, s)
	name, cites := b.Pack.SideName(a.Side), line.Cites()
	tell := func(format string, args ...any) engine.Event {
		return engine.Event{Kind: "said", Units: a.Units, At: s.Fight.At, Text: fmt.Sprintf(format, args...), Cites: cites}
	}
	switch a.Verb {
	case order.Agree:
		return append([]engine.Event{tell("%s agrees.", name)}, settled(b, s, a.Side != says)...)
	case order.Object:
		d.Objected++
		if d.Whole = disputed(d); !d.Whole {
			d.Said = append(d.Said, []engine.Action{})
			return []engine.Event{tell("%s does not agree: %s says anew what follows.", name, b.Pack.SideName(says))}
		}
		return []engine.Event{tell("%s does not agree: it was said %d times, and a moderator rules.", name, len(d.Said))}
	case order.Refer:
		d.Silent = a.Side
		return []engine.Event{tell("%s has not answered, which agrees to nothing: a moderator rules.", name)}
	case order.Pass:
		d.Whole = true
		return []engine.Event{tell("%s says what follows from %s: %s.", name, line.Result, saidText(b, current(d)))}
	}
	n := len(d.Said) - 1
	d.Said[n] = append(slices.Clone(d.Said[n]), a)
	e := tell("%s says: %s.", name, told(b, a))
	e.Quiet = true
	return []engine.Event{e}
}

// settled does what was said last, or nothing; with it the result is done.
func settled(b *book.Book, s *state.State, holds bool) (events []engine.Event) {
	d := &s.Fight.Left[0]
	line := b.DemandOf(d.Line)
	if holds {
		for _, a := range current(d) {
			events = append(events, follow(b, s, a, line))
		}
	}
	if len(events) == 0 {
		events = []engine.Event{{Kind: "said", At: s.Fight.At, Text: fmt.Sprintf("Nothing follows from %s.", line.Result), Cites: line.Cites()}}
	}
	d.Units, d.Said, d.Whole, d.Objected, d.Silent = nil, nil, false, 0, ""
	return events
}

// Ruled goes on by a ruling on what the sides did not agree on.
func Ruled(b *book.Book, s *state.State, answer string) ([]engine.Event, error) {
	if answer != Holds && answer != NothingHolds {
		return nil, fmt.Errorf("the answers are %s and %s", Holds, NothingHolds)
	}
	return append(settled(b, s, answer == Holds), Proceed(b, s)...), nil
}

// agreeSamples are what a side may answer.
func agreeSamples(b *book.Book, s *state.State, side engine.Side) (all []engine.Action) {
	d := &s.Fight.Left[0]
	says, _ := parties(b, s)
	act := func(verb string, units ...engine.UnitID) {
		all = append(all, engine.Action{Side: side, Verb: verb, Units: units})
	}
	switch {
	case disputed(d):
		act(order.Agree)
		return all
	case d.Whole:
		act(order.Object)
		act(order.Agree)
		return all
	case side != says:
		return nil
	}
	act(order.Pass)
	for _, id := range d.Units {
		act(book.Lose, id)
		if hasOtherSide(b, b.Units[id]) {
			act(book.Flip, id)
		}
		for _, word := range b.MarksOf(b.Units[id]) {
			all = append(all, engine.Action{Side: side, Verb: book.Mark, Units: []engine.UnitID{id}, Args: []engine.Arg{{Name: order.As, Values: []string{word}}}})
		}
		if at := s.Units[b.Units[id]].Place; at >= 0 {
			if steps := b.Board.Steps[at]; len(steps) > 0 {
				all = append(all, engine.Action{Side: side, Verb: order.Retreat, Units: []engine.UnitID{id}, Path: []engine.Loc{b.Board.Names[steps[0].To]}})
			}
		}
	}
	return all
}

// soundAgreement reports what sides cannot have said.
func soundAgreement(b *book.Book, s *state.State) error {
	for i := range s.Fight.Left {
		d := &s.Fight.Left[i]
		line := b.DemandOf(d.Line)
		if line.Demand != book.Agree || i > 0 {
			if len(d.Said) > 0 || d.Whole || d.Objected != 0 || d.Silent != "" {
				return fmt.Errorf("something is said of %s, on which nobody agrees", line.Result)
			}
			continue
		}
		_, agrees := parties(b, s)
		rounds := d.Objected + 1
		if d.Objected == engine.Rounds {
			rounds = d.Objected
		}
		if len(d.Said) != rounds || d.Objected < 0 || d.Objected > engine.Rounds || disputed(d) && !d.Whole || d.Silent != "" && d.Silent != agrees {
			return fmt.Errorf("%d rounds of what follows from %s, of which %d were objected to", len(d.Said), line.Result, d.Objected)
		}
		for n := range d.Said {
			if err := soundRound(b, s, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// soundRound reports what cannot have been said in a round.
func soundRound(b *book.Book, s *state.State, n int) error {
	says, _ := parties(b, s)
	trial := s.Copy()
	d := &trial.Fight.Left[0]
	said := d.Said[n]
	d.Said, d.Whole, d.Objected, d.Silent = [][]engine.Action{{}}, false, 0, ""
	for _, a := range said {
		if a.Side != says || a.Verb == order.Pass || len(order.Shape(a)) > 0 || len(checkAgreeing(b, trial, a, b.DemandOf(d.Line))) > 0 {
			return fmt.Errorf("%s has said %q", says, a)
		}
		d.Said[0] = append(slices.Clone(d.Said[0]), a)
	}
	return nil
}
