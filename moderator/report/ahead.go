package report

import "fmt"

// Ahead are the questions that an order may lead to.
type Ahead struct {
	Order     string // with its side; "" where there is none
	Questions []AheadQuestion
}

// AheadQuestion is a question that may come up.
type AheadQuestion struct {
	Number  string
	Kind    string   // by which an answer to one is taken for another of the same order, where it fits
	Prompt  string   // what is asked: "retreats 6 Line from 1205"
	Answers []string // lines with which it can be answered; the first is what is done without one
	More    int      // how many more answers there are
}

// What is told of what may be asked next, unless all of it is asked for.
const (
	maxNearKinds   = 2 // questions of the order under way
	maxNearAnswers = 3 // answers to each
)

// howAhead explains to a reader what may be asked of him next.
const howAhead = "This may be asked of you next, as the dice fall. You may answer it now, in one mail, and it is used for whatever it fits behind the same order. Nobody else reads it before it is used; " + InTheNumbers + ". What you leave open is asked when it comes up; the first answer is what is done if none comes in time."

// ahead tells what may be asked, and how that is answered at once: what is near, or all of it where that is asked for or no longer.
func (a Answer) ahead(p *page) {
	if len(a.Ahead) == 0 {
		return
	}
	p.gap()
	if a.told(howAhead) {
		p.para("This may be asked of you next, and answered now:")
	} else {
		p.para("%s 'reply %s: 0' leaves one open again.", howAhead, a.Ahead[0].Questions[0].Number)
	}
	defer p.gap()
	if near, left := nearest(a.Ahead); !a.AheadWhole && left != "" {
		near.write(p)
		p.para("And %s. A line 'ahead' brings all of it.", left)
		return
	}
	if left := p.some(len(a.Ahead), func(i int) { a.Ahead[i].write(p) }); left > 0 {
		p.para("And %s may lead to questions, which are asked when they come up.", Count(left, "more order"))
	}
}

// nearest is what the order under way may lead to, a question of each kind with some answers, and how much else there is, "" for
// nothing.
func nearest(all []Ahead) (near Ahead, left string) {
	near.Order = all[0].Order
	kinds := map[string]bool{}
	questions, answers := 0, 0
	for _, q := range all[0].Questions {
		if kinds[q.Kind] || len(near.Questions) == maxNearKinds {
			questions++
			continue
		}
		kinds[q.Kind] = true
		if n := len(q.Answers) - maxNearAnswers; n > 0 {
			q.Answers = q.Answers[:maxNearAnswers]
			answers += n + q.More
		}
		q.More = 0
		near.Questions = append(near.Questions, q)
	}
	for _, o := range all[1:] {
		questions += len(o.Questions)
	}
	switch {
	case questions > 0 && answers > 0:
		left = fmt.Sprintf("%s to these, and %s", Count(answers, "more answer"), Count(questions, "more question"))
	case questions > 0:
		left = Count(questions, "more question")
	case answers > 0:
		left = Count(answers, "more answer") + " to these"
	}
	return near, left
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
