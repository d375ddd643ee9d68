package moderator

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

// doings are what came of the commands of a submission, whatever came of its
// orders, as its sender is told.
type doings struct {
	replies    []report.Reply    // of each
	guides     []report.Guide    // that he wants to read
	lines      []game.Line       // that are written down
	files      []mail.Attachment // that the answer brings
	enclosures []mail.Enclosure  // likewise
	confirm    []report.Confirm  // that he is to confirm
	withdrawn  bool              // orders of his that were stored are taken back
}

// reply tells the sender what came of a command, in paragraphs.
func (d *doings) reply(c orders.Command, fate report.Fate, paragraphs ...string) {
	d.replies = append(d.replies, report.Reply{Source: source(c), Command: said(c), Fate: fate, Text: paragraphs})
}

// list tells the sender what he asked for, in lines that stand as they are.
func (d *doings) list(c orders.Command, lines []string) {
	d.replies = append(d.replies, report.Reply{Source: source(c), Command: said(c), Fate: report.Told, Lines: lines})
}

// refuse tells the sender why a command was not carried out.
func (d *doings) refuse(c orders.Command, why engine.Finding) {
	d.replies = append(d.replies, report.Reply{Source: source(c), Command: said(c), Fate: report.Refused, Findings: []engine.Finding{why}})
}

// isRefused reports whether a command was not carried out.
func (d *doings) isRefused() bool {
	return slices.ContainsFunc(d.replies, func(r report.Reply) bool { return r.Fate == report.Refused })
}

// said is a command as it was understood.
func said(c orders.Command) string {
	if c.Word == "press" {
		return strings.TrimSpace(c.Word + " " + c.Rest)
	}
	return strings.TrimSpace(c.Word + " " + strings.Join(strings.Fields(c.Rest), " "))
}

// source is where a command stands.
func source(c orders.Command) string {
	if c.Line == 0 {
		return "subject"
	}
	return fmt.Sprintf("line %d", c.Line)
}

// sealsOrders reports whether the submission has handed orders in.
func (d *doings) sealsOrders() bool {
	return slices.ContainsFunc(d.lines, func(l game.Line) bool { return l.Sealed != nil })
}

// picturesAsked is how many pictures the mail has asked for so far.
func (d *doings) picturesAsked() int {
	n := 0
	for _, e := range d.enclosures {
		if e.ID != "" {
			n++
		}
	}
	return n
}
