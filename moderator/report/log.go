package report

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/moderator/audit"
)

func (a Answer) log(p *page) {
	if a.Log == nil {
		return
	}
	p.gap()
	p.para("The log %s has %s.", a.Log.Name, Count(a.Log.Steps, "step"))
	a.Log.moved(p)
	a.Log.rolled(p)
}

func (l Log) moved(p *page) {
	moved, made, gone := l.split()
	if len(moved) == 0 {
		p.para("Nothing was moved.")
	} else {
		p.gap()
		p.head("%s moved:", capital(Count(len(moved), "piece")))
		listed(p, moved, func(m Moved) { p.hang("  ", "%s: %s -> %s%s", m.Name, place(m.From), place(m.To), times(m.Times)) })
	}
	placed := func(what string, those []Moved, at func(Moved) string) {
		if len(those) == 0 {
			return
		}
		p.gap()
		p.head("%s %s:", capital(Count(len(those), "piece")), what)
		listed(p, those, func(m Moved) { p.hang("  ", "%s: %s", m.Name, place(at(m))) })
	}
	placed("made in the log", made, func(m Moved) string { return m.To })
	placed("taken out of the game", gone, func(m Moved) string { return m.From })
}

// split tells what the log moved from what it made and what it took away.
func (l Log) split() (moved, made, gone []Moved) {
	for _, m := range l.Moved {
		switch {
		case m.Gone:
			gone = append(gone, m)
		case m.Made:
			made = append(made, m)
		default:
			moved = append(moved, m)
		}
	}
	return moved, made, gone
}

func (l Log) rolled(p *page) {
	p.gap()
	if len(l.Rolled) == 0 {
		p.para("Nothing was rolled in VASSAL.")
		return
	}
	p.head("%s in VASSAL:", capital(Count(len(l.Rolled), "roll")))
	listed(p, l.Rolled, func(r Rolled) {
		p.hang(fmt.Sprintf("  step %-4d ", r.Step), "%s%s%s", r.text(), r.by(), r.marks())
	})
}

// maxList is how many pieces or rolls an answer lists.
const maxList = 300

// listed writes pieces or rolls, and names how many it leaves out.
func listed[T any](p *page, all []T, write func(T)) {
	shown := min(len(all), maxList)
	left := p.some(shown, func(i int) { write(all[i]) }) + len(all) - shown
	if left > 0 {
		p.hang("  ", "and %d more; 'adjutant replay' tells them all", left)
	}
}

func (r Rolled) marks() string {
	var marks []string
	if r.Undone {
		marks = append(marks, "UNDONE")
	}
	if r.Void {
		marks = append(marks, "void: our dice count")
	} else {
		marks = append(marks, "unverified")
	}
	return "  [" + strings.Join(marks, ", ") + "]"
}

// text is the report of the roll without the asterisks around it.
func (r Rolled) text() string { return strings.Trim(r.Text, "* ") }

// by names the roller, where the report does not.
func (r Rolled) by() string {
	if r.By == "" || strings.Contains(r.Text, r.By) {
		return ""
	}
	return " by " + r.By
}

func place(p string) string {
	if p == "" {
		return "off the map"
	}
	return p
}

func times(n int) string {
	if n < 2 {
		return ""
	}
	return fmt.Sprintf("  (%d moves)", n)
}

// audit writes the findings, the strongest first as they were given.
func (a Answer) audit(p *page) {
	if a.Log == nil {
		return
	}
	p.gap()
	if len(a.Audit) == 0 {
		p.para("The audit of the log found nothing.")
		return
	}
	p.audited(a.Audit)
}

// suspicion is what of the audit stands in the shortest letter too: what is certain, or hard to explain otherwise.
func (a Answer) suspicion(p *page) {
	found := slices.DeleteFunc(slices.Clone(a.Audit), func(f audit.Finding) bool { return f.Strength != audit.Certain && f.Strength != audit.Strong })
	if a.Log != nil && len(found) > 0 {
		p.gap()
		p.audited(found)
	}
}

// audited writes what an audit found.
func (p *page) audited(found []audit.Finding) {
	p.head("The audit of the log found:")
	shown := min(len(found), maxAudit)
	left := p.some(shown, func(i int) { writeAudit(p, found[i]) }) + len(found) - shown
	if left > 0 {
		p.hang("  ", "and %d more; 'adjutant audit' lists them all", left)
	}
}

// maxAudit is how many findings of an audit an answer lists.
const maxAudit = 25

func writeAudit(p *page, f audit.Finding) {
	where := ""
	if f.Step > 0 {
		where = fmt.Sprintf("step %d: ", f.Step)
	}
	p.hang(fmt.Sprintf("  %-8s ", f.Strength), "%s%s (%s)", where, middle(f.Text, maxSaid), f.Code)
	if f.Innocent != "" {
		p.hang("           ", "or else: %s", middle(f.Innocent, maxSaid))
	}
}

// Count is a number of things in words: no steps, 1 step, 12 steps.
func Count(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun + "s"
	case 1:
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// capital is a sentence with a capital at its beginning.
func capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}
