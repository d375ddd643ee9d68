package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/mend"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// mended has the findings that refuse an order say why it is refused as its player gave it,
// and what to write instead, if only that it must go.
func mended(r *Run, o order, findings []engine.Finding) []engine.Finding {
	if len(findings) == 0 {
		return nil
	}
	findings = slices.Clone(findings)
	last := &findings[len(findings)-1]
	reaching := sync.OnceValue(func() string { return reaching(r, o) })
	if len(o.Stops) > 0 && findings[0].Code != finding.OutOfPhase {
		findings[0].Text = fmt.Sprintf("no legal way leads from %s to %s; on this one: %s", cmp.Or(o.Stops[0], "off the map"), o.Stops[len(o.Stops)-1], findings[0].Text)
	}
	switch {
	case o.Step > 0 && verdict.Client(r.Verdict.Case) && len(r.Lines) > 0:
		findings = withoutAdvice(findings)
		findings[len(findings)-1].Write = fmt.Sprintf("what is behind log step %d again, a line each, or in a log that begins from the position of this answer", o.Step-1)
	case saysFirst(r, findings) != "":
		findings = withoutAdvice(findings)
		findings[len(findings)-1] = r.writtenFirst(findings[len(findings)-1], saysFirst(r, findings))
	case o.Action.Verb == game.PassVerb && len(last.Units) > 0 && refusesOthers(r):
		findings = withoutAdvice(findings)
		findings[len(findings)-1].Hint = "It holds once what is refused before it is as it should be."
	case reaching() != "":
		findings = withoutAdvice(findings)
		findings[len(findings)-1].Write = reaching()
	case slices.ContainsFunc(findings, func(f engine.Finding) bool { return f.Write != "" }):
	case o.Said:
		last.Write = saidAgain
	case o.Step > 0:
		last.Write = withoutIt(o)
	default:
		last.Write = mend.MailedAgain
	}
	return findings
}

// refusesOthers reports whether something of the mail was refused before, or could not be read.
func refusesOthers(r *Run) bool {
	refused := func(e report.Entry) bool { return e.Fate == report.Refused }
	return len(r.Reading.Garbled) > 0 || slices.ContainsFunc(r.Entries, refused)
}

// withoutIt is the log that has everything but one order of it.
func withoutIt(o order) string {
	if o.Said {
		return "a log without this line of the chat, made from the position that yours began from"
	}
	return loggedAgain
}

// What to send where nothing stands in the place of an order that is refused, and nothing of
// its mail is kept.
const (
	saidAgain   = "the line of the chat as it should be, here in a mail: it needs no log"
	loggedAgain = "a log without this move, made from the position that yours began from"
)

// saysFirst is what has to be written before an order that belongs elsewhere: an answer to
// what its side is asked, or the end of its phase; "" where neither helps.
func saysFirst(r *Run, findings []engine.Finding) string {
	course, side := r.Course, r.Seat.Side
	out := func(f engine.Finding) bool { return f.Code == finding.OutOfPhase && f.Why == "" } // else no pass helps
	node := course.Node()
	if node.Kind != engine.AtChoice || !slices.Contains(node.Seats, side) || !slices.ContainsFunc(findings, out) {
		return ""
	}
	if q, asked := course.Question(side); asked && len(q.Answers) > 0 {
		if r.Input.Version() >= orders.Minding { // before it is tried on, the question has no number yet
			return r.Printer().Line(q.Answers[0])
		}
		return fmt.Sprintf("reply %d: 1", q.Number)
	}
	if leadsOn(course, node, side) {
		return node.Pass.String()
	}
	return ""
}

// leadsOn reports whether a side has to end its phase for the game to go on to where it acts
// again: dice or somebody's answer come next, or another side's part of the phase.
func leadsOn(c *game.Course, node engine.Node, side engine.Side) bool {
	if node.Pass == nil || node.Together {
		return false
	}
	trial, pass := *c, game.PassOf(node, side)
	if _, ruling, err := trial.Play(engine.Play{Action: &pass}); err != nil || ruling.Verdict != engine.Legal {
		return false
	}
	next := trial.Node()
	return next.Kind == engine.AtChance || next.Kind == engine.AtChoice && (next.Asked || next.Phase == node.Phase)
}

// writtenFirst is a finding that says what has to be written first, if no other said so yet. From [orders.Gleaning] on that is no mend, which a
// yes would take in the place of the order.
func (r *Run) writtenFirst(f engine.Finding, write string) engine.Finding {
	hint := fmt.Sprintf("Write '%s', or another answer, in a line above it.", write)
	if write == game.PassVerb {
		hint = "Write 'pass' in a line above it, and it is done behind that."
	}
	said := func(e report.Entry) bool {
		return slices.ContainsFunc(e.Findings, func(f engine.Finding) bool { return f.Write == write || f.Hint == hint })
	}
	if slices.ContainsFunc(r.Entries, said) {
		return f
	}
	if f.Write = write; r.Input.Version() >= orders.Gleaning && r.Reading.Log == nil {
		f.Write, f.Hint = "", hint
	}
	if write == game.PassVerb {
		f.Text += "; the end of this phase comes first"
	} else {
		f.Text += "; the answer to what you are asked comes first"
	}
	return f
}

// reaching is the move that a refused one could be: on a way that was not told, or as far as
// it may go; "" for none, and behind so many moves that are refused.
func reaching(r *Run, o order) string {
	if o.Action.Verb != game.MoveVerb || r.reached == maxReached {
		return ""
	}
	r.reached++
	var lines []string
	for _, w := range foresee.Ways(r.Course, o.Action) {
		if _, ruling := r.Course.PassesTo(w); ruling.Verdict == engine.Legal {
			lines = append(lines, r.Printer().Line(w))
		}
	}
	if len(lines) > 0 {
		return strings.Join(lines, orders.Or)
	}
	for n := min(len(o.Action.Path)-1, maxReach); n > 1; n-- {
		nearer := o.Action
		nearer.Path = slices.Clone(o.Action.Path[:n])
		if _, ruling := r.Course.PassesTo(nearer); ruling.Verdict == engine.Legal {
			return r.Printer().Line(nearer)
		}
	}
	return ""
}
