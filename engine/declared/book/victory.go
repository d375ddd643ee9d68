package book

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// Victory is how sides have points, and win.
type Victory struct {
	Declared bool
	Points   []Points
	Margins  []Margin // the least first
}

// Points is a line for hold, kill, exit, win or event.
type Points struct {
	For    string
	Side   engine.Side // whose points they are, "" for each side
	Points int
	Who    Who
	Where  Where
	Every  bool   // counted at the end of each turn
	Card   string // of an event: the card that is played, or drawn in the open; "" where it is a result
	Table  string // of an event: the table on which Result falls
	Result string
	Source
}

// Happening is the event that points are had for, for people: card Feast, DX on crt.
func (p *Points) Happening() string {
	if p.Card != "" {
		return "card " + p.Card
	}
	return p.Result + " on " + p.Table
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
	// Leave is units that a side leads off the board.
	Leave = "exit"
	// Event is something that happens, whenever it does: a card that is played, or a result of a table.
	Event = "event"
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
	if p.For == Event {
		l.event(&p)
		return p
	}
	if p.Where.asks(unplaced...) {
		l.wrong("%s: where is about places", p.For)
	}
	p.Every = l.choice("when", "end", "turn") == "turn"
	places := p.Where.places != nil
	switch {
	case p.For == Kill && !places && !p.Every:
	case p.For == Hold && places:
	case p.For == Leave && !p.Every && l.Text("when") == "":
	case p.For == Leave:
		l.wrong("exit: when has no meaning")
	case p.For == Win && places && p.Side != "" && !p.Every:
	case p.For != Hold && p.For != Kill && p.For != Win:
		l.wrong("for %q is none of hold, kill, exit, event, win, margin", p.For)
	case p.For == Kill:
		l.wrong("kill: neither where nor when has a meaning")
	case !places:
		l.wrong("%s: where has no places", p.For)
	default:
		l.wrong("win: side is whose victory it is, and when has no meaning")
	}
	return p
}

// event reads for what an event points are had: card:NAME, or TABLE:RESULT.
func (l line) event(p *Points) {
	if l.Text("who") != "" || l.Text("where") != "" {
		l.wrong("event: when says what happens, and neither who nor where has a meaning")
	}
	what, name, _ := strings.Cut(l.Text("when"), ":")
	table := slices.IndexFunc(l.book.Tables, func(t Table) bool { return t.Name == what })
	switch {
	case name == "" || table < 0 && what != cardEvent:
		l.wrong("when %q is neither card:NAME nor TABLE:RESULT, with a table of lists/tables.csv", l.Text("when"))
	case table >= 0 && what == cardEvent:
		l.wrong("when: a table %s cannot be told from cards here: call it otherwise", what)
	case table >= 0 && !l.book.Tables[table].has(name):
		l.wrong("when: result %q does not stand in table %s", name, what)
	case table >= 0:
		p.Table, p.Result = what, name
	case !slices.ContainsFunc(slices.Concat(l.book.Decks, l.book.Hands), func(d Deck) bool { return d.Face(name) != nil }):
		l.wrong("when: there is no card %q in lists/decks.csv", name)
	default:
		p.Card = name
	}
}

// cardEvent is the word before the name of a card.
const cardEvent = "card"
