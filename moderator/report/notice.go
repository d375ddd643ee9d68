package report

// Notice tells a player something that answers no mail of his, and where the game
// stands. Of the answer it has what stands behind the orders.
type Notice struct {
	Answer
	Title      string // what it is, in capitals
	Paragraphs []string
}

// Body is what the mail says.
func (n Notice) Body() Body { return fitting(n.write) }

func (n Notice) write(p *page) {
	p.para("Game %s, %s: %s, phase %s.", n.Game.Tag, n.Game.Title, n.Game.turn(), n.Game.Phase)
	for i, text := range n.Paragraphs {
		p.gap()
		if i == 0 {
			text = n.Title + ": " + text
		}
		p.para("%s", text)
	}
	n.notes(p)
	n.tail(p)
}
