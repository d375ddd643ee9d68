package report

import "fmt"

// Correction tells who watches a game that it was rolled back.
type Correction struct {
	Tag, Title string
	Why        string
	Turn       int // at which the game stands again
	Phase      string
	Results    int // the last turn whose results the reader has and which no longer counts; 0 for readers of copies
	Notes      []string
}

// Body is what the mail says.
func (c Correction) Body() Body {
	p := &page{}
	p.para("Game %s, %s: turn %d, phase %s.", c.Tag, c.Title, c.Turn, c.Phase)
	p.gap()
	p.para("ROLLED BACK: the club's moderator has taken the last plays of this game away. %s", Stopped(Why(c.Why)))
	p.gap()
	switch {
	case c.Results == 0:
		p.para("The game stands at turn %d again, phase %s, and goes on from there. What you were sent of what came behind that counts no more; who does the same again gets the same dice again.", c.Turn, c.Phase)
	default:
		p.para("What you were sent of %s counts no more, from turn %d, phase %s, on. You get the results anew when the turns have ended once more.", turnsFrom(c.Turn, c.Results), c.Turn, c.Phase)
	}
	if len(c.Notes) > 0 {
		p.gap()
	}
	for _, n := range c.Notes {
		p.hang("- ", "%s", n)
	}
	return p.body()
}

// turnsFrom names turns: turn 3; turns 3 to 5.
func turnsFrom(first, last int) string {
	if first == last {
		return fmt.Sprintf("turn %d", first)
	}
	return fmt.Sprintf("turns %d to %d", first, last)
}
