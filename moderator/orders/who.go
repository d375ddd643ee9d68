package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
)

// The subject of a sentence: units by their names, several that share a word, the command of a leader, the unit
// of the order before, or the one that the open question is about.

// pronouns stand for the unit of the order before, speakers for the one that the open question is about.
var (
	pronouns = []string{"it", "they", "he", "both", "the same unit", "the same units"}
	speakers = []string{"we", "i"}
)

// doer reads who does something; nil where nobody is named or meant.
func (p *parser) doer() (who []engine.UnitID, led bool) {
	if p.Done() {
		return nil, false
	}
	switch {
	case p.OneOf(pronouns...) != "":
		return p.index.meant(), false
	case p.OneOf(speakers...) != "":
		return p.index.Roster.Pending, false
	}
	if who, led = p.named(); who == nil && p.index.leftOut() {
		return p.index.meant(), false
	}
	return who, led
}

// named reads units by their names, and whether a command is among them.
func (p *parser) named() (who []engine.UnitID, led bool) {
	trial := *p
	from := trial.At
	if who = trial.movers(); trial.Fault != nil || who == nil {
		return nil, false
	}
	led = p.index.Roster.Led != nil && scan.OfLeader.MatchString(lastWords(string(trial.Low[from:trial.At])))
	*p = trial
	return who, led
}

// commandees reads the units that are commanded to do something: those of the order before, behind another in
// the same sentence, "and march it to".
func (p *parser) commandees() (who []engine.UnitID, led bool) {
	if who, led = p.named(); who == nil && p.index.Reads(Answering) && p.index.within && p.OneOf("it", "them", "him") != "" {
		return p.index.meant(), false
	}
	return who, led
}

// lastWords is what stands behind the first name in what was read of a subject.
func lastWords(text string) string {
	if i := strings.Index(text, "'"); i >= 0 {
		return text[i:]
	}
	if i := strings.Index(text, " and "); i >= 0 {
		return text[i:]
	}
	return ""
}

// leftOut reports whether who does something may be left out: behind another order in the same sentence, or where one unit is asked.
func (x *index) leftOut() bool {
	return x.Reads(Conversing) && (x.within && x.last != nil || len(x.Roster.Pending) > 0)
}

// meant are the units meant where none is named: those of the order right before, or those that the open
// question is about.
func (x *index) meant() []engine.UnitID {
	if x.last != nil && x.line-x.lastLine <= 1 {
		return order.Doers(*x.last)
	}
	return x.Roster.Pending
}

func unitsIn(names []string) (units []engine.UnitID) {
	for _, name := range names {
		units = append(units, engine.UnitID(name))
	}
	return units
}

// heard keeps the order that was read last, and its deed if a sentence gave it, and where its units go.
func (x *index) heard(o Order, d deed, line int) {
	if o.Verb == deeds.Moving.Verb && len(o.Path) > 0 && x.Reads(Amending) {
		if x.goes == nil {
			x.goes = map[engine.UnitID]engine.Loc{}
		}
		for _, u := range slices.Concat(order.Doers(o), unitsIn(o.Sideless().Arg("with"))) {
			if x.goes[u] = o.Path[len(o.Path)-1]; o.Ends {
				x.goes[u] = "" // it may end before
			}
		}
	}
	if v, is := order.VerbOf(o.Verb); is && v.Acts() && len(order.Doers(o)) > 0 {
		x.last, x.deed, x.lastLine, x.spoken = &o, d, line, spoken{}
	}
}

func (p *parser) adverbs() {
	for p.OneOf(idiom.Adverbs...) != "" {
		p.Sign(",")
	}
}

func withoutAdverbs(text string) string {
	return strings.Trim(idiom.Trailing.ReplaceAllString(" "+text, ""), " .!")
}

// preposition reports whether a word comes next behind which a place or a unit stands.
func (p *parser) preposition() bool {
	return !p.Done() && (p.ArrowAt(p.At) || slices.ContainsFunc([]string{"to", "at", "on", "with", "into", "against", "in"}, p.AtWord))
}
