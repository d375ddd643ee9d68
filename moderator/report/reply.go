package report

import (
	"fmt"

	"adjutant/engine"
)

// Reply is what came of a command.
type Reply struct {
	Source   string // line 3, subject
	Command  string // as it was understood
	Fate     Fate
	Text     []string // paragraphs
	Lines    []string // that stand as they are, behind the paragraphs
	Outlook  *Outlook // of dice that would fall, nil for none
	Findings []engine.Finding
}

// Wrapped are lines that may be too long, broken so that they stand in a reply.
func Wrapped(lines []string) []string {
	var broken []string
	for _, line := range lines {
		broken = append(broken, wrap(line, width-2)...)
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
	p.hang(fmt.Sprintf("%-9s", fates[r.Fate]), "%s%s", r.Command, source(r.Source))
	for _, text := range r.Text {
		p.hang("         ", "%s", text)
	}
	if r.Outlook != nil {
		r.Outlook.write(p)
	}
	for _, line := range r.Lines {
		p.line("  %s", line)
	}
	for _, f := range r.Findings {
		finding(p, f)
	}
}
