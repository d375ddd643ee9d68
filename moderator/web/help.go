package web

import (
	"html/template"
	"net/http"

	"adjutant/moderator/report"
)

// helpPage is the guides, or what of them has the words that were looked for.
type helpPage struct {
	Guides []report.Heading
	Asked  string
	Found  []report.Passage
	More   bool // there are other passages
}

// guides lists the guides, or what is found in them.
func (s *Site) guides(r *http.Request) (answer, error) {
	page := helpPage{Guides: report.Guides(), Asked: r.FormValue("q")}
	if len(page.Asked) > maxAsked {
		page.Asked = ""
	}
	if page.Asked != "" {
		page.Found = report.Search(page.Asked)
		page.More = len(page.Found) > maxFound
		page.Found = page.Found[:min(len(page.Found), maxFound)]
	}
	return s.show(r, content{Name: "guides", Title: "Help", Data: page})
}

// guide shows a guide.
func (s *Site) guide(r *http.Request) (answer, error) {
	title, html, ok := report.GuideHTML(r.PathValue("topic"))
	if !ok {
		return answer{}, errNothing
	}
	return s.show(r, content{Name: "guide", Title: title, Data: template.HTML(html)}) // of our own text, without raw HTML
}
