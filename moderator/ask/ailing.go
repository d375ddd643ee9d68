package ask

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// ailments are the conditions of units that dice, an order or a rest may end.
var ailments = []string{"routed", "disordered", "disrupted", "low-ammo", "no-ammo", "low ammo", "collapsed", "retreating", "exhausted", "shaken"}

// recoverVerb is the order by which a unit is brought back, or the word that tells of one why it is not.
const recoverVerb = "recover"

// recoveryTerms are the words by which systems tell when and how units are brought back.
var recoveryTerms = []string{"recovery phase", "recovery", "rally"}

// ailing tells which of the reader's units are in a condition that they may come out of, or how the one that is named is, with what its
// condition is, and whether the rules bring it back now.
func (q forces) ailing(text string) report.Reply {
	r := report.Reply{Command: "who recovers"}
	if q.openly() {
		return q.without(r.Command)
	}
	all := q.sick()
	if u := q.oneIn(text); u != "" {
		r.Command = "how does " + q.name(u) + " recover"
		r.Text = q.facts(u)
		all = slices.DeleteFunc(all, func(c counter) bool { return c.Placed.Unit != u })
		if len(all) == 0 {
			r.Text = append(r.Text, q.recovering(u)...)
		}
	} else if len(all) == 0 {
		r.Text = []string{"None of your units is in a condition from which it would have to be brought back."}
	}
	var states []string
	for _, c := range all {
		r.Lines = append(r.Lines, q.name(c.Placed.Unit)+whereabouts(c.Placed)+": "+strings.Join(c.ails(), ", "))
		r.Lines = append(r.Lines, indented(q.recovering(c.Placed.Unit))...)
		for _, state := range c.ails() {
			if !slices.Contains(states, state) {
				states = append(states, state)
			}
		}
	}
	if len(all) > 0 && len(r.Text) == 0 {
		r.Text = []string{"These of yours are in a condition that they may come out of:"}
	}
	for _, state := range states {
		r.Text = append(r.Text, q.lexicon().meanings(state)...)
	}
	for _, word := range recoveryTerms {
		if t, told := termOf(engine.TermsOf(q.course.Rules.System, q.course.State), word); told {
			r.Text = append(r.Text, explained(t))
			break
		}
	}
	return r
}

// whereabouts is where a unit stands, behind a blank; "" for one that is off the map.
func whereabouts(p engine.Placed) string {
	if p.At == "" {
		return ""
	}
	return " " + in(p.At)
}

// sick are the reader's units that are in such a condition.
func (q forces) sick() (all []counter) {
	for _, c := range q.counters([]engine.Side{q.side}) {
		if len(c.ails()) > 0 {
			all = append(all, c)
		}
	}
	return all
}

// ails are the words of a unit's condition that are of this kind.
func (c counter) ails() (words []string) {
	for _, word := range slices.Concat(c.Status, c.State) {
		if slices.Contains(ailments, strings.ToLower(word)) {
			words = append(words, word)
		}
	}
	return words
}

// oneIn is the reader's unit that a text names, "" where it names none.
func (q forces) oneIn(text string) engine.UnitID {
	for _, t := range q.things(text) {
		if t.Unit != "" && t.Own {
			return t.Unit
		}
	}
	return ""
}

// recovering says whether a unit may be brought back now, and why not where the rules tell that.
func (q forces) recovering(u engine.UnitID) []string {
	if q.waits() != "" {
		return nil
	}
	for a := range q.actions(u) {
		if slices.Contains(deeds["recover"], a.Verb) || slices.Contains(deeds["rally"], a.Verb) {
			return []string{"It may be ordered now: " + q.printer.Line(a)}
		}
	}
	ruling := q.course.Rules.System.Check(q.course.State, engine.Action{Side: q.side, Verb: recoverVerb, Units: []engine.UnitID{u}})
	if len(ruling.Findings) == 0 || ruling.Verdict != engine.Illegal {
		return nil
	}
	f := ruling.Findings[0]
	return []string{strings.TrimSuffix(q.printer.Text(f.Said()), ".") + cited(f.Cites) + "."}
}
