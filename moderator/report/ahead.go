package report

// Ahead are the questions that an order may lead to.
type Ahead struct {
	Order     string // with its side; "" where there is none
	Questions []AheadQuestion
}

// AheadQuestion is a question that may come up.
type AheadQuestion struct {
	Number  string
	Prompt  string   // what is asked: "retreats 6 Line from 1205"
	Answers []string // lines with which it can be answered; the first is what is done without one
	More    int      // how many more answers there are
}

// ahead tells what may be asked, and how that is answered at once.
func (a Answer) ahead(p *page) {
	if len(a.Ahead) == 0 {
		return
	}
	p.gap()
	p.para("This may be asked of you next, as the dice fall. Answer now what you like, in one mail: your answers are kept, and nobody sees them until they are used. Several lines for one question are tried in their order; the number 0 leaves it open again. What you leave open is asked when it comes up; the first answer of each is what is done if none comes in time.")
	if left := p.some(len(a.Ahead), func(i int) { a.Ahead[i].write(p) }); left > 0 {
		p.para("And %s may lead to questions, which are asked when they come up.", Count(left, "more order"))
	}
	p.gap()
}

func (o Ahead) write(p *page) {
	if o.Order != "" {
		p.hang("", "%s", short(o.Order))
	}
	for _, q := range o.Questions {
		p.hang("  "+q.Number+"  ", "%s", q.Prompt)
		for _, line := range q.Answers {
			p.hang("    ", "%s", short(line))
		}
		if q.More > 0 {
			p.line("    or one of %d more, once it is asked", q.More)
		}
	}
}
