package web

import (
	"cmp"
	"html/template"
	"net/http"

	"adjutant/moderator/report"
	"adjutant/moderator/specimen"
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
	letter, err := s.letterOf(r.PathValue("topic"))
	if err != nil {
		return answer{}, err
	}
	return s.show(r, content{Name: "guide", Title: title, Data: guidePage{template.HTML(html), r.PathValue("topic"), letter}}) // of our own text, without raw HTML
}

// guidePage is a guide, with a letter as it comes; none where its Text is "".
type guidePage struct {
	Guide  template.HTML
	Topic  string
	Letter specimen.Letter
}

// letterOf is the letter of a guide, made when it is first asked for.
func (s *Site) letterOf(topic string) (specimen.Letter, error) {
	return s.letters.Get(topic, func() (specimen.Letter, error) {
		letter, _, err := specimen.Of(topic, s.Moderator.Rules, s.Moderator.Club.Name)
		return letter, err
	})
}

// letterPicture is the picture that comes with the letter of a guide.
func (s *Site) letterPicture(r *http.Request) (answer, error) {
	if _, _, ok := report.GuideHTML(r.PathValue("topic")); !ok {
		return answer{}, errNothing
	}
	letter, err := s.letterOf(r.PathValue("topic"))
	if err != nil || letter.Picture == nil {
		return answer{}, cmp.Or[error](err, errNothing)
	}
	return answer{kind: letter.Kind, data: letter.Picture}, nil
}
