package member

import (
	"html/template"
	"regexp"
	"strings"

	"adjutant/moderator/bypage"
)

// classes are what stands on a page for the styles that letters bring for programs that know no sheets, by a part of the style; a
// style without any of them is left out.
var classes = []struct{ part, class string }{
	{"height:1em", "gap"}, {"font-weight:bold", "head"}, {"margin-left", "in"}, {"color:#2f9e5b", "good"}, {"color:#d6453d", "bad"}, {"color:#c07c1a", "warm"},
}

// What of a letter is another thing on a page, or nothing.
var (
	letterBody    = regexp.MustCompile(`(?s)<body[^>]*>\n?<div[^>]*>\n?(.*)</div>\n?</body>`)
	letterStyle   = regexp.MustCompile(` style="([^"]*)"`)
	letterPicture = regexp.MustCompile(`(?:<div[^>]*></div>\n)?<div[^>]*>[^<]*:</div>\n<img src="cid:[^"]*"[^>]*>\n?`) // its file comes with the mail alone
	letterHead    = regexp.MustCompile(`<div><b[^>]*>answer</b> (\w+) +\(line \d+\)</div>`)
	letterMailed  = regexp.MustCompile(`<div>(?:<b>ANSWERED:</b>|Your mail of |You moderate this game. This answers )[^<]*</div>\n`) // there was none
)

// letterOf is what a letter says, for a page of a game. Every text in it was escaped when it was written, quotes too, so that no
// text is taken for what is looked for here.
func letterOf(r bypage.Reading) template.HTML {
	found := letterBody.FindStringSubmatch(r.HTML)
	if found == nil {
		return ""
	}
	text := letterPicture.ReplaceAllString(straight(found[1]), "")
	text = letterStyle.ReplaceAllStringFunc(text, classOf)
	text = letterHead.ReplaceAllString(letterMailed.ReplaceAllString(text, ""), "<h3>$1</h3>")
	return template.HTML(text)
}

// classOf is the class that stands for a style.
func classOf(style string) string {
	for _, c := range classes {
		if strings.Contains(style, c.part) {
			return ` class="` + c.class + `"`
		}
	}
	return ""
}
