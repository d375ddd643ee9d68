package report

import "time"

// Bounces tells the operator that mails to a player come back.
func Bounces(tag, title, name, addr string, count int, since time.Time, why string) Body {
	p := &page{}
	p.para("Game %s, %s: %s to %s at %s came back since %s, and nothing was heard of him meanwhile.", tag, title, Count(count, "mail"), name, addr, stamp(since))
	p.gap()
	if why != "" {
		p.para("His server says: %s", why)
		p.gap()
	}
	p.para("He does not know what these mails say, and his deadlines run. Please find another way to reach him. 'adjutant game pause %s' stops the clock, and 'adjutant game seat' gives the seat another address.", tag)
	p.gap()
	p.para("You are told of this once. It counts from the beginning when he writes again; until then 'status' and 'adjutant game show' say so.")
	return p.body()
}
