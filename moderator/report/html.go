package report

import (
	"fmt"
	"html"
	"strings"
)

// HTML is the body for programs that show it. It needs nothing from elsewhere, runs
// nothing, and sets no colour of the page, so that it reads as well by night as by
// day; text flows, so that it fits a telephone.
func (b Body) HTML() string {
	w := &markup{}
	w.write(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0">
<div style="max-width:44em;padding:.8em;font:16px/1.45 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere">
`)
	for i, block := range b.blocks {
		if i > 0 && (block.kind != lineBlock || b.blocks[i-1].kind != lineBlock) {
			w.endLines()
		}
		w.block(block)
	}
	w.endLines()
	w.write("</div>\n</body></html>\n")
	return w.b.String()
}

// markup writes blocks as HTML. Every text goes through text.
type markup struct {
	b     strings.Builder
	lines bool // inside lines that stand as they are
}

func (w *markup) write(tags string) { w.b.WriteString(tags) }

func (w *markup) text(s string) { w.b.WriteString(html.EscapeString(s)) }

func (w *markup) block(b block) {
	switch b.kind {
	case gapBlock:
		w.write("<div style=\"height:1em\"></div>\n")
	case headBlock:
		w.write("<div style=\"" + at(b) + "font-weight:bold\">")
		w.text(strings.TrimSpace(b.lead) + b.text)
		w.write("</div>\n")
	case proseBlock:
		w.prose(b)
	case rowBlock:
		w.row(b)
	case lineBlock:
		w.line(b.text)
	case tableBlock:
		w.table(b)
	case mapBlock:
		w.picture(b)
	}
}

// at is the style that places a block as deep as it stands.
func at(b block) string {
	if b.depth() == 0 {
		return ""
	}
	return fmt.Sprintf("margin-left:%.1fem;", float64(b.depth())*0.2)
}

// div opens a block as deep as it stands.
func (w *markup) div(b block) {
	if b.depth() == 0 {
		w.write("<div>")
		return
	}
	w.write("<div style=\"" + at(b) + "\">")
}

// prose writes text behind its lead. A lead of an order tells its fate by its colour,
// too.
func (w *markup) prose(b block) {
	lead := strings.TrimSpace(b.lead)
	w.div(b)
	if lead != "" {
		w.write("<b" + tone(lead) + ">")
		w.text(lead)
		w.write("</b> ")
	}
	for i, part := range strings.Split(b.text, "\n") {
		if i > 0 {
			w.write("<br>\n")
		}
		w.emphasised(part)
	}
	w.write("</div>\n")
}

// emphasised writes a sentence; capitals that begin it up to a colon are its point.
func (w *markup) emphasised(text string) {
	point, rest, found := strings.Cut(text, ":")
	if found && len(point) > 3 && strings.ToUpper(point) == point && strings.ContainsAny(point, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		w.write("<b>")
		w.text(point + ":")
		w.write("</b>")
		text = rest
	}
	w.text(text)
}

// tones are middling colours, which stand out from white and from black.
var tones = map[string]string{
	fates[Done]: "#2f9e5b", fates[Draft]: "#2f9e5b", fates[Told]: "#2f9e5b",
	fates[Refused]: "#d6453d", fates[Unclear]: "#d6453d", fates[Skipped]: "#c07c1a", fates[Waits]: "#c07c1a",
	diceLead: "#4a86d8",
}

func tone(lead string) string {
	if colour := tones[lead]; colour != "" {
		return ` style="color:` + colour + `"`
	}
	return ""
}

func (w *markup) row(b block) {
	w.div(b)
	w.text(strings.TrimSpace(b.lead))
	for i, item := range b.items {
		if i > 0 {
			w.text(b.sep)
		}
		w.text(item)
	}
	w.write("</div>\n")
}

func (w *markup) line(text string) {
	if !w.lines {
		w.lines = true
		w.write("<pre style=\"margin:0;font:13px/1.4 ui-monospace,Consolas,Menlo,monospace;white-space:pre-wrap\">")
	}
	w.text(text + "\n")
}

func (w *markup) endLines() {
	if w.lines {
		w.lines = false
		w.write("</pre>\n")
	}
}

// table has its styles once and leaves out the tags that HTML lets be left out: it may
// have hundreds of rows.
func (w *markup) table(b block) {
	w.write("<table cellspacing=0 cellpadding=2 style=\"" + at(b) + "\"><tbody valign=top>\n")
	for _, row := range b.rows {
		if row.marked {
			w.write("<tr style=\"font-weight:bold\"><td>" + html.EscapeString(markSign))
		} else {
			w.write("<tr><td>")
		}
		for _, cell := range row.short {
			w.write("<td align=right nowrap>")
			w.text(cell)
		}
		w.write("<td>")
		w.text(row.long)
		w.write("\n")
	}
	w.write("</tbody></table>\n")
}
