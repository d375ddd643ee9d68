package report

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// deep is where stands what belongs to dice: their sum and their outcomes.
const deep = "            "

// write tells what the dice were for, what is added, how they fell, and which chance
// each outcome had, with the one that came marked.
func (d Dice) write(p *page) {
	p.hang(fmt.Sprintf("%-9s", diceLead), "%s%s", d.Chance.Purpose, cites(d.Chance.Cites))
	mods(p, d.Chance.Mods)
	seen := ""
	if d.Seen {
		seen = "; as it fell before the roll back"
	}
	if d.Unverified != "" {
		p.hang("         fell: ", "%s  (unverified: %s)", Fell(d.Record.Roll()), d.Unverified)
		d.odds(p)
		return
	}
	p.hang("         fell: ", "%s  (record %d%s)", Fell(d.Record.Roll()), d.Record.Number, seen)
	d.odds(p)
}

// odds are the outcomes with how many falls of all lead to each, what came marked.
func (d Dice) odds(p *page) {
	if len(d.Outcomes) > 0 {
		p.hang("         ", "what could come, and > what came:")
	}
	outcomes(p, d.Outcomes, func(o engine.Outcome) bool { return o.Has(d.Record.Values) })
}

// outcomes is a table of classes of falls in the order of their chart.
func outcomes(p *page, all []engine.Outcome, marked func(engine.Outcome) bool) {
	of := 0
	for _, o := range all {
		of += len(o.Falls)
	}
	var rows []cells
	for _, o := range all {
		rows = append(rows, cells{marked: marked(o), short: []string{fmt.Sprintf("%d in %d", len(o.Falls), of)}, long: o.Text})
	}
	p.table(deep, rows)
}

// mods are the lines of a sum.
func mods(p *page, mods []engine.Modifier) {
	var rows []cells
	for _, m := range mods {
		who := string(m.Unit)
		if who != "" {
			who += ": "
		}
		rows = append(rows, cells{short: []string{fmt.Sprintf("%+d", m.Value)}, long: who + spoken(m.Text) + cites(m.Cites)})
	}
	p.table(deep, rows)
}

// Fell is what a roll shows, in words: "3 5", or the chits drawn.
func Fell(r engine.Roll) string {
	if len(r.Drawn) > 0 {
		return strings.Join(r.Drawn, ", ")
	}
	words := make([]string, len(r.Values))
	for i, v := range r.Values {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, ", ")
}
