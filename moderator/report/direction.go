package report

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// Direction is the answer to a mail of a moderator. Of the answer it has what stands
// behind the orders, as everyone may read it.
type Direction struct {
	Answer
	Unproved string // what is missing for a proof that he sent it, "" for nothing
	Plays    bool   // he plays in the game, so that he cannot moderate it
}

// Subject is what the mail is about; the tag and the turn go before it.
func (d Direction) Subject() string {
	var words []string
	for _, r := range d.Replies {
		if r.Fate == Done {
			if word, _, _ := strings.Cut(r.Command, " "); !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
	}
	if len(words) == 0 {
		return "your mail as its moderator"
	}
	return "done: " + strings.Join(words, ", ")
}

// Body is what the mail says.
func (d Direction) Body() Body { return fitting(d.write) }

func (d Direction) write(p *page) {
	p.para("Game %s, %s: %s, phase %s.", d.Game.Tag, d.Game.Title, d.Game.turn(), d.Game.Phase)
	if d.Plays {
		p.para("You play in this game, so that you do not moderate it. This answers your mail of %s to your address as its moderator.", d.Sent)
	} else {
		p.para("You moderate this game. This answers your mail of %s.", d.Sent)
	}
	p.gap()
	p.para("%s", d.Headline)
	if d.Unproved != "" {
		p.gap()
		p.para("Anybody could have sent the mail: %s. What changes nothing is answered to you all the same.", d.Unproved)
	}
	d.refused(p)
	d.replies(p)
	d.now(p)
	d.ahead(p)
	d.notes(p)
	d.stands(p)
	p.para("State (the same for all seats), by which what you want done can be tied to it:")
	p.line("  %s", d.Stored.Hash)
	p.guides(d.Guides)
}

// DirectedAgain introduces an answer to a moderator that is given once more.
func DirectedAgain(answer string) Body {
	p := &page{}
	p.para("This mail was judged already. Nothing was done again, and no die was rolled again. The answer then was:")
	p.gap()
	p.verbatim(answer)
	return p.body()
}

// Moderated is what came of orders, in lines of a reply to the moderator.
func Moderated(entries []Entry, unread []engine.Finding) []string {
	p := &page{share: maxShare}
	left := entries[len(entries)-p.some(len(entries), func(i int) { entries[i].write(p) }):]
	p.left("", kinds(left), "")
	p.findings(unread)
	var lines []string
	for _, line := range p.body().lines() {
		lines = append(lines, strings.TrimPrefix(line, within))
	}
	return lines
}
