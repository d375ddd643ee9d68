package report

import "strings"

// Dispute tells a moderator of what the players of a game differ on, or one of them was silent about.
type Dispute struct {
	Tag, Title string
	About      string
	Said       []string // who said what in which round, a line each
	Readings   []Reading
	Open       []OpenQuestion
	ReplyTo    string
}

// Reading is how a player sees it.
type Reading struct {
	By      string
	Rulings []string // the lines that rule so
	Comes   []string // what that leads to
}

// OpenQuestion is what can be ruled on, with words that answer it.
type OpenQuestion struct {
	Question string
	Answers  []string
}

// Body is what the mail says.
func (d Dispute) Body() Body {
	return fitting(func(p *page) {
		p.para("Game %s, %s: the players do not agree on %s. It is for you to rule; no deadline runs meanwhile.", d.Tag, d.Title, d.About)
		p.gap()
		for _, line := range d.Said {
			p.hang("  ", "%s", line)
		}
		p.gap()
		p.para("To rule, answer this mail (a plain reply goes to %s). What you rule holds for the rest of the game, and what waits for it goes on by itself.", d.ReplyTo)
		for _, r := range d.Readings {
			p.gap()
			p.para("If %s is right:", r.By)
			p.more(p.some(len(r.Rulings), func(i int) { p.line("  %s", r.Rulings[i]) }))
			if len(r.Comes) > 0 {
				p.para("That comes to: %s", stoppedAll(r.Comes))
			}
		}
		p.gap()
		p.para("For anything else, with your answer in the place of the first dots and your reason, for the players, in the place of the last:")
		p.more(p.some(len(d.Open), func(i int) {
			p.line("  rule %s = … because …", d.Open[i].Question)
			if words := d.Open[i].Answers; len(words) > 0 {
				p.hang("    ", "words: %s", strings.Join(words, ", "))
			}
		}))
		p.gap()
		p.para("As long as you have not ruled, a player may still agree with the other; then you are told that no ruling is needed.")
	})
}

// more says how many lines are left out.
func (p *page) more(left int) {
	if left > 0 {
		p.line("  and %s more", thousands(left))
	}
}

// stoppedAll joins texts that may lack a full stop.
func stoppedAll(texts []string) string {
	for i, t := range texts {
		texts[i] = Stopped(t)
	}
	return strings.Join(texts, " ")
}

// Settled tells a moderator that the players have come to agree on what he was asked to rule on.
func Settled(tag, title, about string, said []string) Body {
	p := &page{}
	p.para("Game %s, %s: no ruling is needed any more on %s. Before, it stood so:", tag, title, about)
	for _, line := range said {
		p.hang("  ", "%s", line)
	}
	return p.body()
}
