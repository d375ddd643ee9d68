package report

import "time"

// Confirm is something that a player is to confirm.
type Confirm struct {
	Act   string // as he wrote it
	Means string // what it does
	Code  string
	Until time.Time // when the code has lost its force
}

// longAct is how long an act may be for its meaning to stand beside it.
const longAct = 30

// ConfirmText asks a player to confirm what a mail in his name wanted. No line of it
// is a command: mail programs send texts back as if their reader had written them.
func ConfirmText(tag, title string, no int, sent time.Time, asked []Confirm) Body {
	p := &page{}
	p.para("Game %s, %s.", tag, title)
	p.gap()
	p.para("YOUR CONFIRMATION IS WANTED: your mail of %s, submission %s, asks for what cannot be undone. Nothing of it is done yet.", sent.UTC().Format("2 Jan 2006 15:04 UTC"), tied(Number(no)))
	for _, c := range asked {
		p.gap()
		if len(c.Act) > longAct {
			p.para("'%s'", c.Act)
			p.para("%s", c.Means)
		} else {
			p.hang("'"+c.Act+"'   ", "%s", c.Means)
		}
		if len(asked) == 1 {
			p.para("To have it done, answer this mail with the word 'yes', and leave the subject as it is: it has the code in it. 'no' drops it. Where your program changes subjects, the word 'confirm' and behind it the code do the same:")
		} else {
			p.para("To have it done, answer this mail with the word 'confirm' and, on the same line behind it, this code:")
		}
		p.line("    %s", c.Code)
		p.para("It has force until %s.", c.Until.UTC().Format("2 Jan 2006 15:04 UTC"))
	}
	p.gap()
	p.para("Without that nothing is done, and you need do nothing.")
	p.para("If you did not write that mail, give no code to anybody, and tell the club.")
	return p.body()
}
