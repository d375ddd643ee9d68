package handbook

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/declared/book"
)

// Terms are the phases, and the results of the tables with what they demand.
func Terms(b *book.Book) (all []engine.Term) {
	all = phases(b)
	seen := map[string]bool{}
	for i := range b.Demands {
		d := &b.Demands[i]
		if seen[d.Result] || d.Table != "" {
			continue
		}
		seen[d.Result] = true
		term := engine.Term{Word: d.Result, Of: "result", Means: b.MeaningOf("", []string{d.Result}) + "."}
		for j := range b.Demands {
			if b.Demands[j].Result == d.Result {
				term.Cites = append(term.Cites, b.Demands[j].Cite())
			}
		}
		all = append(all, term)
	}
	return append(all, held(b)...)
}

// held are the cards that sides hold.
func held(b *book.Book) (all []engine.Term) {
	for i := range b.Hands {
		d := &b.Hands[i]
		for _, c := range d.Faces {
			means := fmt.Sprintf("%d of the %d cards of %s", c.Count, len(d.Cards), d.Name)
			if c.Note != "" {
				means += ": " + c.Note
			}
			all = append(all, engine.Term{Word: c.Name, Of: "card", Means: means + ".", Cites: []engine.Cite{c.Cite()}})
		}
	}
	return all
}

// phases are the phases of a turn in their order: who may do what in each.
func phases(b *book.Book) (all []engine.Term) {
	for i := range b.Phases {
		p := &b.Phases[i]
		term := engine.Term{Word: p.Word + " phase", Means: b.SideNames(p.Sides) + ": " + book.OrNothing(p.May)}
		if p.Line > 0 {
			term.Cites = []engine.Cite{p.Cite()}
		}
		all = append(all, term)
	}
	return all
}
