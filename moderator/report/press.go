package report

import "strings"

// Press is what a player wrote for others.
type Press struct {
	Tag, Title string
	From, Side string // who wrote it
	To         string // all, opponent, moderator, or the name of a side that is not its reader's
	Words      string
	Write      string // where the reader's answer goes; "" for spectators
	Answer     string // the reader that it goes to: opponent, north
}

// Body is the press as the body of a mail. The player's words stand behind bars, so that nothing that he writes
// can pass for ours.
func (r Press) Body() Body {
	p := &page{}
	to := r.To
	switch r.To {
	case "opponent", "side":
		to = "you"
	case "moderator":
		to = "the moderators of the game"
	}
	p.para("Game %s, %s: %s (%s) writes to %s.", r.Tag, r.Title, r.From, r.Side, to)
	p.gap()
	for _, line := range strings.Split(r.Words, "\n") {
		for _, l := range wrap(line, width-2) {
			p.line("| %s", l)
		}
	}
	p.gap()
	if r.Write == "" {
		p.para("Nothing in the game has changed.")
		return p.body()
	}
	p.para("Nothing in the game has changed. To answer, write to %s (a plain reply does):", r.Write)
	p.line("  press %s: and your words, in as many lines as you like", r.Answer)
	p.line("  end press")
	return p.body()
}
