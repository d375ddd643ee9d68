package report

import (
	"html"
	"strings"
)

// Map is a map of the position: a picture for programs that show HTML, and lines of text
// for all others.
type Map struct {
	Title   string   // what it shows: the map, with the moves of no. 12
	Picture string   // Content-ID of the picture in the mail, "" where there is none
	Lines   []string // as they stand
}

// mapped puts a map on a page.
func (p *page) mapped(m *Map) {
	if m == nil {
		return
	}
	if len(m.Lines) > 0 || m.Picture != "" {
		p.add(block{kind: mapBlock, lead: m.Picture, text: strings.TrimSuffix(m.Title, ":"), items: m.Lines})
	}
}

// picture shows the picture of a map, or where there is none its lines, below its title.
func (w *markup) picture(b block) {
	w.write("<div style=\"height:1em\"></div>\n<div style=\"font-weight:bold\">")
	w.text(b.text + ":")
	w.write("</div>\n")
	if b.lead == "" {
		for _, l := range b.items {
			w.line(l)
		}
		w.endLines()
		return
	}
	w.write(`<img src="cid:` + html.EscapeString(b.lead) + `" alt="`)
	w.text(b.text)
	w.write("\" style=\"max-width:100%;height:auto\">\n")
}
