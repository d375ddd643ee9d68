package report

// Offer tells a player what the other side offers, or what became of an offer.
type Offer struct {
	Tag, Title string
	From       string   // the other side and who plays it
	What       string   // a draw
	Fate       string   // what the other side did, where it offers nothing: declines what you have offered
	Answers    []string // lines with which it can be answered, the first to accept
	Write      string   // where the answer goes
}

// Subject is what the mail is about; the tag goes before it.
func (o Offer) Subject() string {
	if o.Fate != "" {
		return o.From + " " + o.Fate
	}
	return "an offer of " + o.From
}

// Body is what the mail says.
func (o Offer) Body() Body {
	p := &page{}
	p.para("Game %s, %s.", o.Tag, o.Title)
	p.gap()
	if o.Fate != "" {
		p.para("%s %s: %s.", o.From, o.Fate, o.What)
		return p.body()
	}
	p.para("%s offers %s.", o.From, o.What)
	p.gap()
	p.para("Answer with one of these lines, in a mail to %s (a plain reply does):", o.Write)
	for _, line := range o.Answers {
		p.line("  %s", line)
	}
	p.para("You need not answer: the offer stands until it is withdrawn, and nothing waits for it.")
	return p.body()
}

// Rematch tells the operator that both sides want a new game, which could not be opened.
func Rematch(tag, cause string) Body {
	p := &page{}
	p.para("Game %s is over, and both sides want to play once more with the sides changed. They have been told that an invitation comes, but the new game could not be opened:", tag)
	p.gap()
	p.para("Cause: %s", cause)
	p.gap()
	p.para("When that is mended, this opens it:")
	p.line("  adjutant game new --rematch %s --tag NEWTAG --config FILE", tag)
	return p.body()
}
