package report

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// deep is where stands what belongs to dice: their sum and their outcomes.
const deep = "            "

// write tells what the dice were for, what is added, how they fell, and which chance
// each outcome had, with the one that came marked; cited is by which rules that came to what the story tells.
func (d Dice) write(p *page, inRows bool, cited []engine.Cite) {
	p.hang(fmt.Sprintf("%-9s", diceLead), "%s%s", d.Chance.Purpose, cites(slices.Concat(d.Chance.Cites, cited)))
	if inRows {
		modsRow(p, d.Chance.Mods)
	} else {
		mods(p, d.Chance.Mods)
	}
	seen := ""
	if d.Seen {
		seen = "; as it fell before the roll back"
	}
	if d.Unverified != "" {
		p.hang("         fell: ", "%s  (unverified: %s)", Fell(d.Record.Roll()), d.Unverified)
		d.odds(p, inRows)
		return
	}
	p.hang("         fell: ", "%s  (record %d%s)", Fell(d.Record.Roll()), d.Record.Number, seen)
	d.odds(p, inRows)
}

// odds are the outcomes with how many falls of all lead to each, what came marked.
func (d Dice) odds(p *page, inRows bool) {
	if inRows {
		d.oddsRow(p)
		return
	}
	if len(d.Outcomes) > 0 {
		p.hang("         ", "what could come, and > what came:")
	}
	outcomes(p, d.Outcomes, func(o engine.Outcome) bool { return o.Has(d.Record.Values) })
}

// oddsRow are the same one behind the other, those together that lead to the same result of a chart.
func (d Dice) oddsRow(p *page) {
	of := 0
	var results []string
	with := map[string][]engine.Outcome{}
	for _, o := range d.Outcomes {
		of += len(o.Falls)
		result, _, _ := strings.Cut(o.Text, ", and ")
		if with[result] == nil {
			results = append(results, result)
		}
		with[result] = append(with[result], o)
	}
	items := make([]string, len(results))
	for i, result := range results {
		items[i] = d.chanceOf(result, with[result])
	}
	if len(items) > 0 {
		p.hang(fmt.Sprintf("         of %d: ", of), "%s", strings.Join(items, "; "))
	}
}

// chanceOf is how many falls lead to a result, and to what follows it, what came marked.
func (d Dice) chanceOf(result string, all []engine.Outcome) string {
	marked := func(o engine.Outcome, text string) string {
		text = fmt.Sprintf("%d %s", len(o.Falls), text)
		if o.Has(d.Record.Values) {
			text = markSign + " " + text
		}
		return tied(text)
	}
	if len(all) == 1 {
		return marked(all[0], all[0].Text)
	}
	n := 0
	behind := make([][]string, len(all))
	for i, o := range all {
		n += len(o.Falls)
		_, rest, _ := strings.Cut(o.Text, ", and ")
		behind[i] = strings.Fields(rest)
	}
	differing(behind)
	parts := make([]string, len(all))
	for i, o := range all {
		parts[i] = marked(o, strings.Join(behind[i], " "))
	}
	return tied(fmt.Sprintf("%d %s", n, result)) + " (" + strings.Join(parts, ", ") + ")"
}

// differing leaves out the words with which all texts begin, and with which all end, as far as something is left of each.
func differing(all [][]string) {
	same := func(word func([]string) string) bool {
		for _, words := range all {
			if len(words) < 2 || word(words) != word(all[0]) {
				return false
			}
		}
		return true
	}
	for same(func(words []string) string { return words[0] }) {
		for i := range all {
			all[i] = all[i][1:]
		}
	}
	for same(func(words []string) string { return words[len(words)-1] }) {
		for i := range all {
			all[i] = all[i][:len(all[i])-1]
		}
	}
}

// modsRow are the parts of a sum one behind the other.
func modsRow(p *page, mods []engine.Modifier) {
	var items []string
	for _, m := range mods {
		who := string(m.Unit)
		if who != "" {
			who += ": "
		}
		items = append(items, fmt.Sprintf("%+d %s%s%s", m.Value, who, spoken(m.Text), cites(m.Cites)))
	}
	if len(items) > 0 {
		p.hang("         sum: ", "%s", strings.Join(items, "; "))
	}
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
