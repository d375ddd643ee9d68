package interpret

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

// charts are the pages of the module's window of charts: those of the pack, and what the
// numbers on its counters mean. VASSAL shows HTML as it was in 1997, without styles.
func (k *Kit) charts() []forge.Chart {
	var all []forge.Chart
	for _, name := range slices.Sorted(maps.Keys(k.pack.Charts)) {
		all = append(all, forge.Chart{Name: chartName(name), HTML: chartPage(chartName(name), k.pack.Charts[name])})
	}
	if len(k.pack.Units) > 0 {
		all = append(all, forge.Chart{Name: "Counters", HTML: counterPage(k.pack)})
	}
	return all
}

// chartName makes words of the name of a file: crt_sheet, Crt sheet.
func chartName(file string) string {
	words := strings.NewReplacer("_", " ", "-", " ").Replace(file)
	return strings.ToUpper(words[:1]) + words[1:]
}

func page(title string, body string) string {
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
	return page(title, b.String())
}

// systemPage is a chart that the system has for all its packs.
func systemPage(c engine.Chart) string {
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
	return page(c.Title, b.String())
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
	return page("Counters", b.String())
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
	return page("Counters", b.String())
}

func values(v *pack.Values) string {
	if v == nil {
		return "&nbsp;"
	}
	return fmt.Sprintf("%d-%d-%d-%d", v.Att, v.Def, v.MR, v.MA)
}

// help is the module's own help page.
func (k *Kit) help() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format, args...) }
	say("<p>This module was made from the pack <b>%s</b>, edition %s. The moderator of your club plays by the same pack.</p>\n",
		html.EscapeString(k.pack.ID), html.EscapeString(k.pack.Edition))
	if len(k.Notes) > 0 {
		say("<ul>\n")
		for _, n := range k.Notes {
			say("<li>%s</li>\n", html.EscapeString(n))
		}
		say("</ul>\n")
	}
	say("<h3>Your turn</h3>\n<ol>\n"+
		"<li>Open the position that the moderator sent you, or begin with a set-up of this module.</li>\n"+
		"<li>Choose <b>File, Begin Logfile</b>.</li>\n"+
		"<li>%s</li>\n"+
		"<li>Choose <b>File, End Logfile</b>, and mail the file to the club.</li>\n</ol>\n", k.movesSaid())
	say("<h3>Counters</h3>\n<p>%s "+
		"Ctrl-T shows the way that it went, Ctrl-L sends it to the box of those that were eliminated. "+
		"The moderator keeps the state of all units himself and sends it with each answer: what you switch is for your own eyes.</p>\n", k.switchesSaid())
	if n := len(k.pack.Facing.Corners); n > 0 {
		say("<p>Ctrl-] turns a unit to the right and Ctrl-[ to the left: in a log that is an order to face there. "+
			"A counter that was not turned looks to %s once Ctrl-%c shows its front, and nowhere in particular before.</p>\n", k.pack.Facing.Corners[0], k.key(frontLayer))
	}
	say("<p>Units that are not on the map are in the window <b>%s</b>: reinforcements by the turn on which they arrive, and all that was lost.</p>\n", boxesMap)
	say("<p>The chart <b>Counters</b> tells what the units are. Flags and the mark of an attack are in the drawer Markers; they mean nothing to the rules.</p>\n")
	return page(k.pack.Title, b.String())
}

// switchesSaid says what changes the condition of a counter.
func (k *Kit) switchesSaid() string {
	if len(k.pack.Statuses) == 0 {
		return "Ctrl-F loses or regains a step, Ctrl-E disrupts or rallies, Ctrl-I makes a unit ineffective or well again."
	}
	var all []string
	for _, layer := range k.pack.StatusLayers() {
		var words []string
		for _, s := range k.pack.InLayer(layer) {
			words = append(words, s.Word)
		}
		all = append(all, fmt.Sprintf("Ctrl-%c: %s.", k.key(layer), strings.Join(words, ", ")))
	}
	return html.EscapeString(strings.Join(all, " "))
}

// movesSaid says how units are moved: hex by hex, or on a table leg by leg, with words for what no drag shows.
func (k *Kit) movesSaid() string {
	if _, table := k.Inch(); !table || len(k.pack.Units) == 0 {
		return "Move your counters hex by hex, and write attacks and other orders into the chat, one a line."
	}
	first, last := html.EscapeString(k.pack.Units[0].Name), html.EscapeString(k.pack.Units[len(k.pack.Units)-1].Name)
	turns := ""
	if k.binding.compass {
		turns = "The bar behind a counter is its front, to scale, and the arrow where it looks: Ctrl-R turns it with the mouse. "
	}
	return fmt.Sprintf("Move your counters with a drag for each straight leg of their way; the middle of the counter counts, and the button <b>Ruler</b> measures. %sWhat a drag cannot show you write into the chat: <tt>face %s 90</tt>, <tt>move %s charge %s</tt>; fire and other orders too, one a line.", turns, first, first, last)
}
