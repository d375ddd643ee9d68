package verdict

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// Doings are what came of the commands of a submission, whatever came of its
// orders, as its sender is told.
type Doings struct {
	Replies    []report.Reply    // one for each command
	Guides     []report.Guide    // guides that he wants to read
	Lines      []game.Line       // for the journal
	Files      []mail.Attachment // for the answer
	Enclosures []mail.Enclosure  // for the answer, made when it is sent
	Confirm    []report.Confirm  // acts that he is to confirm
	Withdrawn  bool              // orders of his that were stored are taken back
}

// Reply tells the sender what came of a command, in paragraphs.
func (d *Doings) Reply(c orders.Command, fate report.Fate, paragraphs ...string) {
	d.Replies = append(d.Replies, report.Reply{Source: Source(c), Command: Said(c), Fate: fate, Text: paragraphs})
}

// List tells the sender what he asked for, in lines that stand as they are.
func (d *Doings) List(c orders.Command, lines []string) {
	d.Replies = append(d.Replies, report.Reply{Source: Source(c), Command: Said(c), Fate: report.Told, Lines: lines})
}

// Enter tells the sender what came of a command, as it is told already.
func (d *Doings) Enter(c orders.Command, r report.Reply) {
	r.Source = Source(c)
	d.Replies = append(d.Replies, r)
}

// Refuse tells the sender why a command was not carried out.
func (d *Doings) Refuse(c orders.Command, why engine.Finding) {
	d.Replies = append(d.Replies, report.Reply{Source: Source(c), Command: Said(c), Fate: report.Refused, Findings: []engine.Finding{why}})
}

// IsRefused reports whether a command was not carried out.
func (d *Doings) IsRefused() bool {
	return slices.ContainsFunc(d.Replies, func(r report.Reply) bool { return r.Fate == report.Refused })
}

// Said is a command as it was understood.
func Said(c orders.Command) string {
	if c.IsQuestion() {
		return strings.Join(strings.Fields(c.Asked()), " ")
	}
	if c.Word == "press" {
		return strings.TrimSpace(c.Word + " " + c.Rest)
	}
	return strings.TrimSpace(c.Word + " " + strings.Join(strings.Fields(c.Rest), " "))
}

// Source is where a command stands.
func Source(c orders.Command) string {
	if c.Line == 0 {
		return "subject"
	}
	return fmt.Sprintf("line %d", c.Line)
}

// SealsOrders reports whether the submission has handed orders in.
func (d *Doings) SealsOrders() bool {
	return slices.ContainsFunc(d.Lines, func(l game.Line) bool { return l.Sealed != nil })
}

// PicturesAsked is how many pictures the mail has asked for so far.
func (d *Doings) PicturesAsked() int {
	n := 0
	for _, e := range d.Enclosures {
		if e.ID != "" {
			n++
		}
	}
	return n
}
