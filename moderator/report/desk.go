package report

import (
	"strings"

	"adjutant/moderator/audit"
)

// Desk is the answer to a mail that belongs to no game.
type Desk struct {
	Club     string
	Operator string // address of the human who runs it
	Replies  []Reply
	Guides   []Guide
}

// Body is what the mail says.
func (d Desk) Body() Body {
	p := &page{}
	p.para("This is the moderator of %s, a program that judges wargames played by mail. Your mail belongs to no game, and nothing of it is kept but the mail itself.", d.Club)
	Answer{Replies: d.Replies}.replies(p)
	p.gap()
	p.para("Anybody may ask for 'help commands', for the 'ladder', or for an 'audit' of the VASSAL logs attached. Players write to the address in their invitation; whoever would like to play writes to %s, who is a human.", d.Operator)
	p.guides(d.Guides)
	return p.body()
}

// Audited is what an audit found in a file, in lines that stand in a reply.
func Audited(name string, found []audit.Finding) []string {
	if len(found) == 0 {
		return Wrapped([]string{name + ": nothing found. Much leaves no trace, so that this proves nothing."})
	}
	p := &page{}
	for _, f := range found[:min(len(found), maxAudit)] {
		writeAudit(p, f)
	}
	lines := Wrapped([]string{name + ": " + Count(len(found), "finding")})
	for _, line := range p.body().lines() {
		lines = append(lines, strings.TrimPrefix(line, within))
	}
	if more := len(found) - maxAudit; more > 0 {
		lines = append(lines, "and "+Count(more, "finding")+" more; 'adjutant audit' lists them all")
	}
	return lines
}
