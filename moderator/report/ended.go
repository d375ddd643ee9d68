package report

// Ended tells a player that his game is over. Of the answer it has what stands behind
// the orders.
type Ended struct {
	Answer
	How      string // who has won, and why
	Ladder   string // what the game means for ratings, a sentence
	Operator string // who gives the bundle out
}

// Body is what the mail says.
func (e Ended) Body() Body { return fitting(e.write) }

func (e Ended) write(p *page) {
	p.para("Game %s, %s.", e.Game.Tag, e.Game.Title)
	p.gap()
	p.para("THE GAME IS OVER: %s", Stopped(e.How))
	p.gap()
	p.para("%s", e.Ladder)
	p.gap()
	p.para("The end is attached, signed, and in the club's log. It opens the seeds with which the hidden parts of the game were salted, so that 'adjutant verify', given it with the records of the dice, can check them now. For this reason nothing of the game can be changed or taken back any more.")
	p.gap()
	p.para("The whole game in one file, with every mail, roll and ruling, is its bundle: ask %s for it.", e.Operator)
	p.para("'status', 'history', 'resend' and 'help' are still answered. To play once more with sides changed, write 'rematch'.")
	e.notes(p)
	e.tail(p)
}
