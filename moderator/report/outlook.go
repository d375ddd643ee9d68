package report

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Outlook is dice that would fall, and what they would do.
type Outlook struct {
	Supposed []string // what others are taken to answer before
	Chance   engine.Chance
	Foretold []engine.Outcome // as the game's own chart has them, none where it does not tell
	Outcomes []Prospect       // then these:  the likeliest first; none where they are too many to be told
}

// Prospect is one outcome of dice.
type Prospect struct {
	N, Of int      // so many falls of all lead to it
	Falls string   // the first of them
	Texts []string // what then happens
}

// maxProspects are the outcomes that are told.
const maxProspects = 16

func (o Outlook) write(p *page) {
	for _, s := range o.Supposed {
		p.hang("         ", "supposed, as without an answer:  %s", s)
	}
	p.hang("dice     ", "%s%s", o.Chance.Purpose, cites(o.Chance.Cites))
	mods(p, o.Chance.Mods)
	if len(o.Foretold) > 0 {
		p.hang("         ", "what could come:")
		outcomes(p, o.Foretold, func(engine.Outcome) bool { return false })
	}
	for _, r := range o.Likeliest() {
		p.hang(fmt.Sprintf("         %3d in %-3d  ", r.N, r.Of), "%s", r.Sentence())
	}
	if more := len(o.Outcomes) - maxProspects; more > 0 {
		p.hang("         ", "and %s that are less likely", Count(more, "outcome"))
	}
}

// Likeliest are the outcomes that are told.
func (o Outlook) Likeliest() []Prospect { return o.Outcomes[:min(len(o.Outcomes), maxProspects)] }

// Sentence is what the outcome's dice show and what then happens.
func (r Prospect) Sentence() string {
	lead := "for example " + r.Falls + ": "
	if r.N == 1 {
		lead = r.Falls + ": "
	}
	if len(r.Texts) == 0 {
		return lead + "nothing happens"
	}
	texts := make([]string, len(r.Texts))
	for i, text := range r.Texts {
		texts[i] = spoken(text)
		if i < len(texts)-1 {
			texts[i] = strings.TrimSuffix(texts[i], ".")
		}
	}
	return lead + strings.Join(texts, "; ")
}
