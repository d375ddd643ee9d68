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
	Rolled   bool // dice fell
	Enacted  bool // something was done to the register of people
	Staff    bool // who has written moderates the club
}

// Body is what the mail says.
func (d Desk) Body() Body { return fitting(d.write) }

func (d Desk) write(p *page) {
	if !d.Staff {
		p.para("This is the moderator of %s, a program that judges wargames played by mail. Your mail belongs to no game, and nothing of it is kept but %s.", d.Club, d.kept())
	}
	Answer{Replies: d.Replies}.replies(p)
	p.gap()
	if d.Staff {
		p.para("Who moderates %s can write here 'today', 'status', 'holidays' and all that begins with 'player': 'help moderator' has it. What is for one game goes to your own address in it.", d.Club)
	} else {
		p.para("Anybody may ask for 'help commands', for the 'ladder', or for an 'audit' of the VASSAL logs attached. Players may ask here for the 'status' of all their games, and for dice: 'roll 2d6 for who chooses sides'. All else about a game goes to the address in its invitation; whoever would like to play writes 'join the club' here, or to %s, who is a human.", d.Operator)
	}
	p.guides(d.Guides)
}

// kept is what is kept of the mail.
func (d Desk) kept() string {
	kept := "the mail itself"
	if d.Rolled {
		kept += " and the records of its dice"
	}
	if d.Enacted {
		kept += " and what the register of people was changed by"
	}
	return kept
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
