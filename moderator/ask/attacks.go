package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// declaredSystem is the system of packs in which players have typed in what is judged. No rule book tells its
// players which units may fight which, and with what: so the answer tells all of it.
const declaredSystem = "declared"

// declares reports whether the game is one whose limits its players have typed in.
func (b *board) declares() bool { return b.course.Rules.Pack.System == declaredSystem }

// mostAttacks is how many attacks are told with what they come to.
const mostAttacks = 40

// attacks lists every attack that the rules let the asker make now, or once he has ended phases of his own, with what each comes to; those
// on somebody, where units or places are named.
func (q combat) attacks(r report.Reply, f fight) report.Reply {
	trial := prospect{&board{course: q.course, side: q.side, shown: q.shown, printer: q.printer}}
	lines, passed := trial.untilAttacks(f)
	if len(lines) == 0 {
		r.Text = append(r.Text, q.stands(), "The rules list no attack that you could make"+f.named(q.Inquiry)+" now, or when you have ended the phases that are yours next.")
		return r
	}
	lead := "Possible now:"
	if passed {
		lead = fmt.Sprintf("Possible as all stands now, in phase %s:", trial.course.Node().Phase)
	}
	if left := len(lines) - mostAttacks; left > 0 {
		lines = append(lines[:mostAttacks:mostAttacks], fmt.Sprintf("and %d more", left))
	}
	r.Text, r.Lines = append(r.Text, "'odds' and one of these orders tells how likely each result is. "+lead), append(r.Lines, lines...)
	return r
}

// named is the enemy in a fight, for people.
func (f fight) named(q *Inquiry) string {
	var names []string
	for _, u := range f.foes {
		names = append(names, q.name(u))
	}
	for _, at := range f.at {
		if len(f.foes) == 0 {
			names = append(names, string(at))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " on " + some(names, maxNames)
}

// untilAttacks goes on over phases of the asker's own to one in which attacks are listed, on a copy; passed says that it did.
func (b prospect) untilAttacks(f fight) (lines []string, passed bool) {
	for range game.MaxPhases {
		if lines = b.attacksNow(f); len(lines) > 0 {
			return lines, passed
		}
		node := b.course.Node()
		if node.Kind != engine.AtChoice || node.Asked || node.Pass == nil || !slices.Contains(node.Seats, b.side) {
			return nil, passed
		}
		pass := game.PassOf(node, b.side)
		if _, ruling, err := b.course.Play(engine.Play{Action: &pass}); err != nil || ruling.Verdict != engine.Legal {
			return nil, passed
		}
		passed = true
	}
	return nil, passed
}

// attacksNow are the attacks of a fight that the rules list where a course stands, each with what it comes to.
func (b prospect) attacksNow(f fight) (lines []string) {
	for a := range b.actions("") {
		if !slices.Contains(f.verbs, a.Verb) || !f.by(a) || !f.against(a) {
			continue
		}
		trial := b.course
		events, ruling, err := trial.Play(engine.Play{Action: &a})
		if err != nil || ruling.Verdict != engine.Legal {
			continue
		}
		line := b.printer.Line(a)
		for _, text := range texts(events, b.side)[:min(1, len(events))] {
			if i := strings.LastIndex(text, ": "); i >= 0 {
				line += "   (" + strings.TrimSuffix(text[i+2:], ".") + ")"
			}
		}
		lines = append(lines, line)
	}
	return lines
}
