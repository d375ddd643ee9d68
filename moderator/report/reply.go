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
	Findings []engine.Finding
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
	for _, line := range r.Lines {
		p.line("  %s", line)
	}
	for _, f := range r.Findings {
		finding(p, f)
	}
}
