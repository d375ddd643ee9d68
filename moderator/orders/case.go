package orders

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/condition"
	"adjutant/moderator/orders/scan"
)

// "If they come near, the Guard fires, else it stays": a condition with its else is one sentence, and none of its parts is an order.

// branches hands back a sentence that has one thing be done in a case and else another.
func (t *toleration) branches() bool {
	text := scan.Text(t.rest[0].glyphs)
	then, other, is := condition.Branches(text)
	if !t.x.Reads(Minding) || !is || strings.HasSuffix(strings.TrimSpace(text), "?") || len(text) > maxLineSize {
		return false
	}
	s := signsOf(clause{t.rest[0].glyphs}, t.x)
	if s.named() == 0 && !s.does() {
		return false
	}
	said, write := s.caseGame().Unread(text)
	f := engine.Finding{Code: finding.NoOrder, Text: said, Write: write}
	var lines []string
	for _, branch := range []string{then, other} {
		if line := written(t.x, branch); line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 {
		f.Write = strings.Join(lines, Or)
	}
	t.found = true
	t.r.Findings = append(t.r.Findings, sentence{source: t.source, glyphs: t.rest[0].glyphs}.locate(scan.Fault{At: 0, Finding: f}))
	return true
}

// written is the order that a part of a sentence gives, "" for none.
func written(x *index, text string) string {
	c := clause{scan.Normalise(strings.TrimSpace(text), 1)}
	if len(c.glyphs) == 0 || !x.spend(len(text)) {
		return ""
	}
	read, wrong := c.order(signsOf(c, x))
	if wrong != nil || read.lacks || read.rests || read.stays || len(read.more) > 0 {
		return ""
	}
	return read.order.String()
}
