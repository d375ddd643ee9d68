package book

import (
	"fmt"
	"slices"
	"strings"
)

// What results of tables demand.
const (
	Nothing   = "nothing"
	Eliminate = "eliminate"
	Retreat   = "retreat"
	Advance   = "advance"
	Stay      = "stay"
	Agree     = "agree"
	Exchange  = "exchange"
	// Flip, Lose and Mark are orders, too.
)

// Demand is a line of lists/results.csv.
type Demand struct {
	Result   string
	Table    string // "" for all
	Demand   string
	Attacker bool // of the attacker; else of the defender
	N        int
	Who      Who
	Else     string // what is done where a retreat cannot be; the word of a mark
	Note     string // for people
	Source
}

// Text is what is demanded, for people: the defender retreats 2.
func (d *Demand) Text() string {
	who := "the defender"
	if d.Attacker {
		who = "the attacker"
	}
	if d.Who.Text != "" {
		who += " (" + d.Who.Text + ")"
	}
	switch d.Demand {
	case Lose:
		return fmt.Sprintf("%s loses steps: %d", who, d.N)
	case Eliminate:
		return who + " is eliminated"
	case Flip:
		return who + " is flipped"
	case Mark:
		return who + " is " + d.Else
	case Exchange:
		return who + " loses units of at least the strength of the other side"
	case Retreat:
		return fmt.Sprintf("%s retreats %d%s", who, d.N, map[string]string{Eliminate: ", or is eliminated", Lose: ", or loses a step", Stay: " if it can"}[d.Else])
	case Advance:
		return who + " may advance"
	case Agree:
		return strings.TrimSuffix(fmt.Sprintf("the sides agree on what follows for %s: %s", who, d.Note), ": ")
	}
	return "nothing happens"
}

// demands reads what results demand.
func (r *reader) demands() []Demand {
	var all []Demand
	for _, l := range r.lines("results", []string{"result", "demand"}, []string{"table", "of", "n", "who", "else", "note"}) {
		d := Demand{Result: l.Text("result"), Table: l.Text("table"), Source: l.Source, Who: l.who("who"), N: l.count("n", 1, 1, MaxPoints), Note: l.Text("note")}
		d.Demand = l.choice("demand", Nothing, Lose, Eliminate, Flip, Mark, Retreat, Advance, Agree, Exchange)
		usual := []string{"defender", "attacker"}
		if d.Demand == Advance {
			usual = []string{"attacker"}
		}
		d.Attacker = l.choice("of", usual...) == "attacker"
		l.elses(&d)
		if d.Demand == Exchange && l.Text("n") != "" {
			l.wrong("an exchange is of as much strength as the other side has: n has no meaning")
		}
		if d.Table != "" && !slices.ContainsFunc(r.book.Tables, func(t Table) bool { return t.Name == d.Table }) {
			l.wrong("table %q is none of lists/tables.csv", d.Table)
		} else if !slices.ContainsFunc(r.book.Tables, func(t Table) bool { return (d.Table == "" || t.Name == d.Table) && t.has(d.Result) }) {
			l.wrong("result %q stands in no table", d.Result)
		}
		all = append(all, d)
	}
	r.undemanded(all)
	return all
}

// elses reads the word of a mark, or what is done where a retreat cannot be.
func (l line) elses(d *Demand) {
	word := l.Text("else")
	switch d.Demand {
	case Mark:
		if d.Else = word; !l.isMark(word) {
			l.wrong("else %q is no [[status]] of pack.toml to bear", word)
		}
	case Retreat:
		d.Else = l.choice("else", Stay, Eliminate, Lose)
		if d.N > MaxRetreat {
			l.wrong("n %d: a retreat is of at most %d places", d.N, MaxRetreat)
		}
		if l.book.Board.Kind != Hexes && l.book.Board.Kind != Areas {
			l.wrong("retreats are of so many places, and the board has none: mark, or agree, has the sides do it")
		}
	case Advance:
		if l.Text("n") != "" && d.N != 1 {
			l.note(l.Source, "n %d: of an advance n means nothing: one unit advances, by one place", d.N)
		}
		if l.book.Board.Kind == Inches {
			l.wrong("an advance leads into the place beside, and on a table in inches there is none: agree has the sides say where to")
		}
		fallthrough
	default:
		if word != "" {
			l.wrong("else has a meaning for retreats and marks only")
		}
	}
}

// undemanded notes results of which nothing is said.
func (r *reader) undemanded(all []Demand) {
	for _, t := range r.book.Tables {
		if t.Order != Attack {
			continue
		}
		var told []string
		for _, row := range t.Rows {
			for _, cell := range row.Cells {
				for _, word := range cell {
					if word != NoEffect && !slices.Contains(told, word) && !slices.ContainsFunc(all, func(d Demand) bool { return d.Result == word && (d.Table == "" || d.Table == t.Name) }) {
						told = append(told, word)
						r.note(row.Source, "lists/results.csv has no line for %q: what follows from it is not judged", word)
					}
				}
			}
		}
	}
}
