package member

import (
	"html/template"
	"regexp"
	"strings"
	"unicode/utf8"
)

// answerWidth is the longest line of letters (package report), at which their texts are broken.
const answerWidth = 78

// What of an answer is told in another way on a page: heads of what was asked, and lines that prove something.
var (
	answerHead  = regexp.MustCompile(`^answer +(\S+) +\(line \d+\)$`)
	answerProof = regexp.MustCompile(`^ *(?:State \(the same for all seats\)|Guard of 'process'|Pack .*, hash )`)
)

// answerOf is the text of a letter for a page: its paragraphs and lists as long as the page is wide, its tables as they stand, and what
// proves something behind the rest.
func answerOf(text string) template.HTML {
	p := &answerPage{}
	for part := range strings.SplitSeq(strings.Trim(lines(text), "\n"), "\n\n") {
		p.part(joined(strings.Split(strings.Trim(part, "\n"), "\n")))
	}
	p.proof()
	return template.HTML(p.html.String()) // all texts in it are escaped
}

// answerPage is an answer as far as it is written.
type answerPage struct {
	html   strings.Builder
	proofs []string
}

// part writes what stands between two gaps.
func (p *answerPage) part(all []string) {
	first, last := columns(all)
	for i := 0; i < len(all); i++ {
		switch line := strings.TrimSpace(all[i]); {
		case i == first:
			p.write("pre", "columns", strings.Join(all[first:last+1], "\n"))
			i = last
		case answerHead.MatchString(line):
			p.write("h3", "", answerHead.FindStringSubmatch(line)[1])
		case answerProof.MatchString(line):
			p.proofs = append(p.proofs, line)
		case line == "":
		case strings.HasPrefix(line, "- "):
			p.write("div", "item", line)
		case strings.HasPrefix(all[i], " "):
			p.write("div", "in", line)
		default:
			p.write("div", "", line)
		}
	}
	p.write("div", "gap", "")
}

// proof writes what proves something, which nobody has to read.
func (p *answerPage) proof() {
	if len(p.proofs) == 0 {
		return
	}
	p.html.WriteString("<details class=\"proof\"><summary>What proves it</summary>\n")
	for _, line := range p.proofs {
		p.write("div", "hash", line)
	}
	p.html.WriteString("</details>\n")
}

func (p *answerPage) write(name, class, text string) {
	p.html.WriteString("<" + name)
	if class != "" {
		p.html.WriteString(` class="` + class + `"`)
	}
	if name == "pre" {
		p.html.WriteString(` tabindex="0"`) // so that keys scroll it
	}
	p.html.WriteString(">" + template.HTMLEscapeString(text) + "</" + name + ">\n")
}

// columns are the first and the last line of what is written in columns, -1 where nothing is; lines of words between them are of it.
func columns(all []string) (first, last int) {
	first, last = -1, -1
	for i, line := range all {
		if line = strings.TrimSpace(line); strings.Contains(line, "  ") && !answerHead.MatchString(line) {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	return first, last
}

// joined are lines with those made one that were broken because they were too long: the next word did not fit.
func joined(all []string) (whole []string) {
	last := "" // as it was written
	for _, line := range all {
		word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
		n := len(whole) - 1
		switch fits := utf8.RuneCountInString(last)+1+utf8.RuneCountInString(word) <= answerWidth; {
		case n >= 0 && word != "" && hangs(last, line) && (!fits || strings.HasSuffix(last, ";") && indent(last) > 0):
			whole[n] += " " + strings.TrimSpace(line)
		default:
			whole = append(whole, line)
		}
		last = line
	}
	return whole
}

// hangs reports whether a line may go on with what the one before has begun.
func hangs(before, line string) bool {
	deep := indent(before)
	if strings.HasPrefix(before[deep:], "- ") {
		deep += len("- ")
	}
	return indent(line) == deep && !strings.Contains(strings.TrimSpace(line), "  ")
}

// indent is how many blanks a line begins with.
func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }
