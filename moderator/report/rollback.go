package report

// RollBack tells a player that plays were taken away, and where the game goes on
// from. Of the answer it has what stands behind the orders.
type RollBack struct {
	Answer
	Why   string
	Place string   // behind which all plays are taken away
	Plays int      // so many
	Seen  []string // rolls among them, a line each
	Decks bool     // what is left of the decks is shuffled anew
	File  string   // what is attached to go on from, as a sentence; "" for nothing
}

// Body is what the mail says.
func (r RollBack) Body() Body { return fitting(r.write) }

func (r RollBack) write(p *page) {
	p.para("Game %s, %s: %s, phase %s.", r.Game.Tag, r.Game.Title, r.Game.turn(), r.Game.Phase)
	p.gap()
	p.para("ROLLED BACK: the club's moderator has taken %s of this game away. %s", Count(r.Plays, "play"), Stopped(Why(r.Why)))
	p.gap()
	p.para("The game stands again as it did behind %s. What was written before this mail counts no more: write anew. The same orders may be given again, and others too.", r.Place)
	r.decks(p)
	r.seen(p)
	if r.File != "" {
		p.gap()
		p.para("%s", r.File)
	}
	r.notes(p)
	r.tail(p)
}

// decks says who holds which cards now, and that whoever saw others does not know by that where they lie.
func (r RollBack) decks(p *page) {
	if len(r.Game.Cards) > 0 {
		p.gap()
	}
	for _, line := range r.Game.Cards {
		p.hang("", "Cards of %s.", line)
	}
	if r.Decks {
		p.para("What is left of each such deck is shuffled anew: whoever saw a card in what is taken away does not know by that where it lies now.")
	}
}

// seen lists the rolls that both players know of.
func (r RollBack) seen(p *page) {
	if len(r.Seen) == 0 {
		return
	}
	p.gap()
	p.para("These rolls fell and were taken away. Both of you have seen them. Whoever does the same again gets the same roll again, with its old record; for anything else a new one is drawn, and its answer lists these:")
	for _, s := range r.Seen {
		p.hang("  ", "%s", s)
	}
}
