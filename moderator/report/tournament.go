package report

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Tournament is how a tournament stands.
type Tournament struct {
	Name, Title string
	Stage       string // how far it is, in a few words
	Rows        []TournamentRow
	Open        int               // games without a result
	Rounds      []TournamentRound // the first first
	Breaks      [][2]string       // by what equal points are told apart, and how that is reckoned
}

// TournamentRow is where somebody stands.
type TournamentRow struct {
	Place   int // 0 for a player who is out
	Player  string
	Rating  int
	Points  string
	Games   int      // that count
	Remark  string   // "" for nothing
	Figures []string // what tells him apart: Buchholz 4½ = 2½ + 2
}

// TournamentRound is the pairings of a round.
type TournamentRound struct {
	No    int
	Games []string // a sentence each
}

// Body is the whole of it; in short, without what the places are made of and the rounds before the last.
func (t Tournament) Body(short bool) Body {
	p := &page{}
	p.para("%s (%s): %s.", t.Title, t.Name, t.Stage)
	p.gap()
	t.rows(p)
	if t.Open > 0 {
		p.gap()
		p.para("Without a result yet: %s.", Count(t.Open, "game"))
	}
	last := len(t.Rounds) - 1
	if last >= 0 {
		t.Rounds[last].tell(p)
	}
	if !short && last >= 0 {
		t.ties(p)
		for n := last - 1; n >= 0; n-- {
			t.Rounds[n].tell(p)
		}
	}
	return p.body()
}

// rows is the table of the standings.
func (t Tournament) rows(p *page) {
	wide := 6
	for _, r := range t.Rows {
		wide = max(wide, utf8.RuneCountInString(r.Player))
	}
	wide = min(wide, maxNameColumn)
	p.line("     %-*s  rating  points  games", wide, "")
	for _, r := range t.Rows {
		place, name := fmt.Sprint(r.Place), r.Player
		if r.Place == 0 {
			place = "-"
		}
		if utf8.RuneCountInString(name) > wide {
			p.line("%3s  %s", place, name)
			place, name = "", ""
		}
		p.line("%3s  %-*s  %6d  %-6s  %-5d  %s", place, wide, name, r.Rating, r.Points, r.Games, r.Remark)
	}
}

// tell lists the pairings of a round.
func (r TournamentRound) tell(p *page) {
	p.gap()
	p.head("Round %d:", r.No)
	for _, g := range r.Games {
		p.hang("  ", "%s", g)
	}
}

// ties is how equal points are told apart, with the figures.
func (t Tournament) ties(p *page) {
	p.gap()
	p.head("Equal points are told apart by:")
	for i, b := range t.Breaks {
		p.hang(fmt.Sprintf("  %d. ", i+1), "%s: %s", b[0], b[1])
	}
	p.gap()
	for _, r := range t.Rows {
		if len(r.Figures) > 0 {
			p.hang("  ", "%s: %s", r.Player, strings.Join(r.Figures, "; "))
		}
	}
}
