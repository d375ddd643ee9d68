package book

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
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
	Attacker bool // of whom; else the defender
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
			l.wrong("retreats are of so many places, and the board has none")
		}
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

// Victory is how sides have points, and win.
type Victory struct {
	Declared bool
	Points   []Points
	Margins  []Margin // the least first
}

// Points is a line for hold, kill or win.
type Points struct {
	For    string
	Side   engine.Side // whose points they are, "" for each side
	Points int
	Who    Who
	Where  Where
	Every  bool // counted at the end of each turn
	Source
}

// Margin is a difference of points, and the level of victory from it on.
type Margin struct {
	Least int
	Level string
	Source
}

// For what points are had.
const (
	Hold = "hold"
	Kill = "kill"
	Win  = "win"
)

// victory reads how the game is won.
func (r *reader) victory() Victory {
	_, there := r.pack.Lists["victory"]
	v := Victory{Declared: there}
	for _, l := range r.lines("victory", []string{"for"}, []string{"side", "points", "where", "who", "when", "note"}) {
		if l.Text("for") == "margin" {
			m := Margin{l.count("points", 1, 1, maxScore), l.Text("note"), l.Source}
			if n := len(v.Margins); n > 0 && v.Margins[n-1].Least >= m.Least {
				l.wrong("margins stand from the least to the largest")
			}
			v.Margins = append(v.Margins, m)
			continue
		}
		v.Points = append(v.Points, l.points())
	}
	return v
}

// maxScore is how many points are given for one thing.
const maxScore = 100000

func (l line) points() Points {
	p := Points{For: l.Text("for"), Points: l.count("points", 1, 1, maxScore), Who: l.who("who"), Where: l.where("where"), Source: l.Source}
	if side := l.Text("side"); side != "" {
		if p.Side = engine.Side(side); !l.isSide(side) {
			l.wrong("side %q is no side of pack.toml", side)
		}
	}
	if p.Where.asks(unplaced...) {
		l.wrong("%s: where is about places", p.For)
	}
	p.Every = l.choice("when", "end", "turn") == "turn"
	places := p.Where.places != nil
	switch {
	case p.For == Kill && !places && !p.Every:
	case p.For == Hold && places:
	case p.For == Win && places && p.Side != "" && !p.Every:
	case p.For != Hold && p.For != Kill && p.For != Win:
		l.wrong("for %q is none of hold, kill, win, margin", p.For)
	case p.For == Kill:
		l.wrong("kill: neither where nor when has a meaning")
	case !places:
		l.wrong("%s: where has no places", p.For)
	default:
		l.wrong("win: side is whose victory it is, and when has no meaning")
	}
	return p
}
