package handbook

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
)

// Terms are the phases, and the results of the tables with what they demand.
func (b Handbook) Terms(engine.State) (all []engine.Term) {
	all = phases(b.Book)
	seen := map[string]bool{}
	for i := range b.Demands {
		d := &b.Demands[i]
		if seen[d.Result] || d.Table != "" {
			continue
		}
		seen[d.Result] = true
		term := engine.Term{Word: d.Result, Of: "result", Means: b.MeaningOf("", []string{d.Result}) + "."}
		for j := range b.Demands {
			if b.Demands[j].Result == d.Result {
				term.Cites = append(term.Cites, b.Demands[j].Cite())
			}
		}
		all = append(all, term)
	}
	return slices.Concat(all, held(b.Book), exits(b.Book), stacks(b.Book))
}

// exits are where units leave the board, a line after the other.
func exits(b *book.Book) []engine.Term {
	if len(b.Limits.Exit) == 0 {
		return nil
	}
	term := engine.Term{Word: "exit", Of: "move", Means: "A move that ends with 'exit' leads a unit off the board: move UNIT PLACE exit. It may leave"}
	for i := range b.Limits.Exit {
		e := &b.Limits.Exit[i]
		if i > 0 {
			term.Means += ";"
		}
		term.Means += exit(b, e)
		term.Cites = append(term.Cites, e.Cite())
	}
	term.Means += ". It is counted, and does not come back."
	return []engine.Term{term}
}

// stacks are how many may stand at a place, a line after the other.
func stacks(b *book.Book) []engine.Term {
	if len(b.Limits.Stack) == 0 {
		return nil
	}
	term := engine.Term{Word: "stacking", Of: "move", Means: "Of a side there may stand together"}
	for i := range b.Limits.Stack {
		if i > 0 {
			term.Means += ";"
		}
		term.Means += stack(b, &b.Limits.Stack[i])
		term.Cites = append(term.Cites, b.Limits.Stack[i].Cite())
	}
	term.Means += "."
	return []engine.Term{term}
}

// stack is how many may stand together, by a line: of whom, where and when.
func stack(b *book.Book, l *book.Stack) string {
	counted := "units"
	if l.Steps {
		counted = "steps"
	}
	text := fmt.Sprintf(" at most %d %s", l.Most, counted)
	if who := l.Who.Words(); who != "" {
		text += ", counting who is " + who
	}
	if !l.Where.Everywhere() {
		text += ", at " + l.Where.Named(&b.Board)
	}
	if len(l.Phases) > 0 {
		text += ", in " + strings.Join(l.Phases, " and ")
	}
	return text
}

// exit is who may leave where, when and for how much, by a line.
func exit(b *book.Book, e *book.Exit) string {
	text := " by " + e.Where.Named(&b.Board)
	if e.Where.Everywhere() {
		text = " by any edge"
	}
	if who := e.Who.Words(); who != "" {
		text += " if it is " + who
	}
	if turns := e.Turns(); turns != "" {
		text += ", in " + turns
	}
	return fmt.Sprintf("%s, for %s", text, ofMove(e.Halves))
}

// ofMove is a number of half points.
func ofMove(halves int) string {
	if halves == 2 {
		return "1 point of its move"
	}
	return book.Halves(halves) + " points of its move"
}

// held are the cards that sides hold.
func held(b *book.Book) (all []engine.Term) {
	for i := range b.Hands {
		d := &b.Hands[i]
		for _, c := range d.Faces {
			means := fmt.Sprintf("%d of the %d cards of %s", c.Count, len(d.Cards), d.Name)
			if c.Note != "" {
				means += ": " + c.Note
			}
			all = append(all, engine.Term{Word: c.Name, Of: "card", Means: means + ".", Cites: []engine.Cite{c.Cite()}})
		}
	}
	return all
}

// phases are the phases of a turn in their order: who may do what in each.
func phases(b *book.Book) (all []engine.Term) {
	for i := range b.Phases {
		p := &b.Phases[i]
		term := engine.Term{Word: p.Word + " phase", Means: b.SideNames(p.Sides) + ": " + book.OrNothing(p.May)}
		if p.Line > 0 {
			term.Cites = []engine.Cite{p.Cite()}
		}
		all = append(all, term)
	}
	return all
}
