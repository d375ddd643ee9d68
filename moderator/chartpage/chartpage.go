// Package chartpage writes the pages that a module shows of a pack's charts and counters, in HTML without styles, as
// VASSAL's window of charts knows it.
package chartpage

import (
	"fmt"
	"html"
	"maps"
	"math"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/chart"
	"adjutant/engine/pack"
	"adjutant/vassal/forge"
)

// Of are the pages of the module's window of charts: those of the pack by the name of their file, and what the numbers on
// its counters mean.
func Of(p *pack.Pack) []forge.Chart {
	var all []forge.Chart
	for _, name := range slices.Sorted(maps.Keys(p.Charts)) {
		all = append(all, forge.Chart{Name: chartName(name), HTML: chartPage(chartName(name), p.Charts[name])})
	}
	if len(p.Units) > 0 {
		all = append(all, forge.Chart{Name: "Counters", HTML: counterPage(p)})
	}
	return all
}

// chartName makes words of the name of a file: crt_sheet, Crt sheet.
func chartName(file string) string {
	words := strings.NewReplacer("_", " ", "-", " ").Replace(file)
	return strings.ToUpper(words[:1]) + words[1:]
}

// Page is one page: its title, in text, above its body, in HTML.
func Page(title, body string) string {
	title = html.EscapeString(title)
	return "<html><head><title>" + title + "</title></head><body bgcolor=\"#f4f0e1\"><h2>" + title + "</h2>\n" + body + "</body></html>\n"
}

func chartPage(title string, c *chart.Chart) string {
	var b strings.Builder
	b.WriteString("<table border=\"1\" cellpadding=\"5\" cellspacing=\"0\">\n<tr><th>Die</th>")
	for _, r := range c.Columns() {
		fmt.Fprintf(&b, "<th>%s</th>", span(r))
	}
	b.WriteString("</tr>\n")
	for die := 1; die <= c.Faces(); die++ {
		fmt.Fprintf(&b, "<tr><th>%d</th>", die)
		for column := range c.Columns() {
			fmt.Fprintf(&b, "<td align=\"center\">%s</td>", html.EscapeString(c.Cell(die, column+1)))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</table>\n")
	return Page(title, b.String())
}

// System is the page of a chart that the system has for all its packs.
func System(c engine.Chart) string {
	var b strings.Builder
	row := func(cell string, texts []string) {
		b.WriteString("<tr>")
		for _, text := range texts {
			if text == "" {
				text = "\u00a0"
			}
			fmt.Fprintf(&b, "<%s>%s</%s>", cell, html.EscapeString(text), cell)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("<table border=\"1\" cellpadding=\"4\" cellspacing=\"0\">\n")
	row("th", c.Head)
	for _, texts := range c.Rows {
		row("td", texts)
	}
	b.WriteString("</table>\n")
	for _, note := range c.Notes {
		fmt.Fprintf(&b, "<p>%s</p>\n", html.EscapeString(note))
	}
	return Page(c.Title, b.String())
}

// span is a range in words.
func span(r chart.Range) string {
	switch {
	case r.Low == math.MinInt && r.High == math.MaxInt:
		return "any"
	case r.Low == math.MinInt:
		return fmt.Sprintf("%d or less", r.High)
	case r.High == math.MaxInt:
		return fmt.Sprintf("%d or more", r.Low)
	case r.Low == r.High:
		return fmt.Sprint(r.Low)
	}
	return fmt.Sprintf("%d to %d", r.Low, r.High)
}

// counterPage lists the units with what is printed on them, or what they are where nothing is.
func counterPage(p *pack.Pack) string {
	if !slices.ContainsFunc(p.Units, func(u pack.Unit) bool { return u.Full != pack.Values{} }) {
		return unitPage(p)
	}
	var b strings.Builder
	b.WriteString("<p>Below on a counter: attack, defence, morale, movement. Left of the symbol is the formation, right of it " +
		"the range of guns or the charge of cavalry. A star leads. A roof of two lines is a vedette.</p>\n")
	b.WriteString("<table border=\"1\" cellpadding=\"4\" cellspacing=\"0\">\n<tr><th>Unit</th><th>Side</th><th>Formation</th><th>Type</th><th>Full</th><th>Reduced</th><th>Ineffective</th></tr>\n")
	for _, u := range p.Units {
		fmt.Fprintf(&b, "<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n",
			html.EscapeString(u.Name), html.EscapeString(p.SideName(u.Side)), html.EscapeString(u.Formation),
			html.EscapeString(strings.TrimSpace(u.Size+" "+u.Type)), values(&u.Full), values(u.Reduced), values(u.Ineffective))
	}
	b.WriteString("</table>\n")
	return Page("Counters", b.String())
}

// unitPage lists the units of a pack that prints no values.
func unitPage(p *pack.Pack) string {
	var b strings.Builder
	b.WriteString("<table border=\"1\" cellpadding=\"4\" cellspacing=\"0\">\n<tr><th>Unit</th><th>Side</th><th>Type</th><th>Steps, or figures</th><th>What is special</th></tr>\n")
	for _, u := range p.Units {
		fmt.Fprintf(&b, "<tr><td>%s</td><td>%s</td><td>%s</td><td align=\"center\">%d</td><td>%s</td></tr>\n",
			html.EscapeString(u.Name), html.EscapeString(p.SideName(u.Side)), html.EscapeString(u.Type), u.Steps, html.EscapeString(strings.Join(u.Tags, ", ")))
	}
	b.WriteString("</table>\n")
	return Page("Counters", b.String())
}

func values(v *pack.Values) string {
	if v == nil {
		return "&nbsp;"
	}
	return fmt.Sprintf("%d-%d-%d-%d", v.Att, v.Def, v.MR, v.MA)
}
