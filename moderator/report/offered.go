package report

// Offered is what can be played in a club: games that wait for players, and packs.
type Offered struct {
	Games []OpenGame // open to any player of the club
	More  int        // how many more there are
	Packs []PackRow
}

// OpenGame is a game that any player of the club may join.
type OpenGame struct {
	Tag, Title string
	Seats      []string // who plays each side, a line each
	Until      string   // when the invitation ends
}

// PackRow is a pack that games are made of.
type PackRow struct{ ID, Title, Warning string }

// Guide is it as a text at the end of a mail.
func (o Offered) Guide() Guide {
	p := &page{}
	p.para("What can be played here")
	p.gap()
	if len(o.Games) == 0 {
		p.para("No game waits for players now.")
	} else {
		p.para("Games that wait for players; 'join' with the game's tag in brackets in the subject takes an open seat:")
	}
	for _, g := range o.Games {
		until := ", until " + g.Until
		if g.Until == "" {
			until = ", which goes on"
		}
		p.hang("  ", "[%s] %s%s", g.Tag, g.Title, until)
		for _, seat := range g.Seats {
			p.hang("      ", "%s", seat)
		}
	}
	if o.More > 0 {
		p.line("  and %d more", o.More)
	}
	p.gap()
	p.para("Packs that games are made of; the club's operator begins a game:")
	for _, row := range o.Packs {
		p.hang("  ", "%s: %s", row.ID, row.Title)
		if row.Warning != "" {
			p.hang("      ", "%s", row.Warning)
		}
	}
	return Guide{Topic: "games", Title: "What can be played here", Text: p.body().Text()}
}
