package report

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Reply is what came of a command.
type Reply struct {
	Source   string // line 3, subject
	Command  string // as it was understood
	Fate     Fate
	Stays    bool     // of how far a unit goes: it cannot move now
	Unknown  bool     // nothing is known that answers what is asked
	Near     bool     // but what its words mean is told, which may be what is asked
	Text     []string // paragraphs
	Lines    []string // that stand as they are, behind the paragraphs
	Outlook  *Outlook // of dice that would fall, nil for none
	Findings []engine.Finding
	Weighed  string // the one order that it told the odds of, and that may be given now: a yes gives it; "" for none
}

// Wrapped are lines that may be too long, broken so that they stand in a reply, each as far in as it begins.
func Wrapped(lines []string) []string {
	var broken []string
	for _, line := range lines {
		bare := strings.TrimLeft(line, " ")
		in := line[:len(line)-len(bare)]
		for _, part := range wrap(spoken(bare), width-2-len(in)) {
			broken = append(broken, in+part)
		}
	}
	return broken
}

func (a Answer) replies(p *page) {
	for _, r := range a.Replies {
		p.gap()
		r.write(p)
	}
}

func (r Reply) write(p *page) {
	p.hang(fmt.Sprintf("%-9s", fates[r.Fate]), "%s%s", short(r.Command), source(r.Source))
	if left := p.some(len(r.Text), func(i int) { p.hang("         ", "%s", spoken(r.Text[i])) }); left > 0 {
		p.hang("         ", "and %s more", thousands(left))
	}
	if r.Outlook != nil {
		r.Outlook.write(p)
	}
	if left := p.upTo(2*p.share, len(r.Lines), func(i int) { p.line("  %s", r.Lines[i]) }); left > 0 {
		p.hang("  ", "and %s more lines; a mail that asks for this alone brings more of them", thousands(left))
	}
	p.findings(r.Findings)
}

// Leads is what the reply tells that something would lead to: its lines, and the dice that would fall.
func (r Reply) Leads() Body {
	return fitting(func(p *page) {
		if left := p.upTo(2*p.share, len(r.Lines), func(i int) { p.line("%s", r.Lines[i]) }); left > 0 {
			p.hang("  ", "and %s more lines", thousands(left))
		}
		if r.Outlook != nil {
			r.Outlook.write(p)
		}
	})
}
