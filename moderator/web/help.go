package web

import (
	"html/template"
	"net/http"

	"adjutant/moderator/report"
)

// guides lists the guides.
func (s *Site) guides(r *http.Request) (answer, error) {
	return s.show(r, content{Name: "guides", Title: "Help", Data: report.Guides()})
}

// guide shows a guide.
func (s *Site) guide(r *http.Request) (answer, error) {
	title, html, ok := report.GuideHTML(r.PathValue("topic"))
	if !ok {
		return answer{}, errNothing
	}
	return s.show(r, content{Name: "guide", Title: title, Data: template.HTML(html)}) // of our own text, without raw HTML
}
