package web

import (
	"net/http"
	"strings"

	"adjutant/moderator/report"
)

// guides lists the guides.
func (s *Site) guides(r *http.Request) (answer, error) {
	return s.show(r, content{Name: "guides", Title: "Help", Data: report.Guides()})
}

// guidePage is a guide in blocks.
type guidePage struct {
	Topic  string
	Blocks []block
}

// block is a part of a guide: a heading, a paragraph, or lines that stand as they
// are.
type block struct{ Heading, Text, Lines string }

// guide shows a guide.
func (s *Site) guide(r *http.Request) (answer, error) {
	g, ok := report.GuideTo(r.PathValue("topic"))
	if !ok {
		return answer{}, errNothing
	}
	_, text, _ := strings.Cut(g.Text, "\n")
	return s.show(r, content{Name: "guide", Title: g.Title, Data: guidePage{g.Topic, blocks(text)}})
}

// blocks takes a guide apart. Guides are written for a terminal: what is indented
// by four or set in columns stands as it is, a line at the margin before what is
// indented is a heading, and all else is paragraphs.
func blocks(text string) []block {
	var all []block
	lines := strings.Split(strings.Trim(text, "\n"), "\n")
	for i := 0; i < len(lines); {
		end := i + 1
		for end < len(lines) && kindOf(lines, end) == kindOf(lines, i) {
			end++
		}
		part := lines[i:end]
		switch kindOf(lines, i) {
		case heading:
			all = append(all, block{Heading: strings.TrimPrefix(strings.Join(part, " "), "## ")})
		case asWritten:
			all = append(all, block{Lines: outdented(part)})
		case paragraph:
			all = append(all, block{Text: joined(part)})
		}
		i = end
	}
	return all
}

// kind is what a line of a guide belongs to.
type kind int

const (
	empty kind = iota
	heading
	asWritten
	paragraph
)

// kindOf is what line i belongs to.
func kindOf(lines []string, i int) kind {
	line := lines[i]
	text := strings.TrimLeft(line, " ")
	indent := len(line) - len(text)
	switch {
	case text == "":
		return empty
	case strings.HasPrefix(line, "## "):
		return heading
	case indent >= 4, strings.Contains(text, "  "):
		return asWritten
	case indent == 0 && i+1 < len(lines) && strings.HasPrefix(lines[i+1], "  ") && (i == 0 || lines[i-1] == ""):
		return heading
	}
	return paragraph
}

// outdented is lines as they stand, without the blanks that all begin with.
func outdented(lines []string) string {
	least := len(lines[0])
	for _, line := range lines {
		least = min(least, len(line)-len(strings.TrimLeft(line, " ")))
	}
	cut := make([]string, len(lines))
	for i, line := range lines {
		cut[i] = line[least:]
	}
	return strings.Join(cut, "\n")
}

// joined is the lines of a paragraph as one.
func joined(lines []string) string {
	words := make([]string, len(lines))
	for i, line := range lines {
		words[i] = strings.TrimSpace(line)
	}
	return strings.Join(words, " ")
}
