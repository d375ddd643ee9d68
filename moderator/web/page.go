package web

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"time"

	"adjutant/moderator/roll"
	"adjutant/moderator/view"
	"adjutant/moderator/web/board"
)

//go:embed page/*.html
var pageFiles embed.FS

// pages are the templates of the pages by their names, each with the frame around
// it.
type pages map[string]*template.Template

// pageNames are the files of the pages, without frame.html and those that pages
// share.
var pageNames = []string{"games", "game", "plan", "pack", "rolls", "roll", "ladder", "rated", "tournaments", "tournament", "framed", "onward", "verify", "keys", "log", "guides", "guide", "unwatch", "refused"}

func parsePages(files *shelf) (pages, error) {
	frame := template.New("frame.html").Funcs(board.Funcs).Funcs(template.FuncMap{"asset": files.path, "day": day, "lastPlayed": lastPlayed, "kept": func(by string) string { return keptBy[by] }, "percent": percent, "inList": inList, "declared": declaredWords, "changeName": changeName, "heirName": heirName, "statement": func(i int) string { return roll.StatementPath(i + 2) }}).Funcs(ratedFuncs)
	if _, err := frame.ParseFS(pageFiles, "page/frame.html", "page/verifier.html", "page/balances.html"); err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	if _, err := frame.ParseFS(board.Files, "page/*.html"); err != nil {
		return nil, fmt.Errorf("page: %w", err)
	}
	all := pages{}
	for _, name := range pageNames {
		page, err := frame.Clone()
		if err == nil {
			_, err = page.ParseFS(pageFiles, "page/"+name+".html")
		}
		if err != nil {
			return nil, fmt.Errorf("page %s: %w", name, err)
		}
		all[name] = page
	}
	return all, nil
}

// content is what a page shows.
type content struct {
	Status   int    // 0 is 200
	Name     string // of the template
	Title    string
	Club     string
	Here     string   // path, for the menu
	Cache    string   // as in [answer]
	Verifies bool     // whether the page verifies in the browser
	Ready    bool     // whether the program for it was built
	Scripts  []string // assets that the page runs
	Wide     bool     // it has more beside each other than lines of text
	Feed     string   // path of a feed of what the page shows, "" for none
	SignIn   bool     // people can sign in
	Own      bool     // it is for signed-in people
	Data     any
}

// show draws a page.
func (s *Site) show(r *http.Request, v content) (answer, error) {
	v.Club, v.Here, v.Ready = s.Moderator.Club.Name, r.URL.Path, s.shelf.assets().verifies()
	v.SignIn = s.signsIn()
	var page bytes.Buffer
	if err := s.pages[v.Name].Execute(&page, v); err != nil {
		return answer{}, fmt.Errorf("draw %s: %w", v.Name, err)
	}
	a := answer{status: v.Status, kind: "text/html; charset=utf-8", cache: v.Cache, data: page.Bytes()}
	switch {
	case v.Verifies && v.Ready:
		a.policy = verifierPolicy
	case len(v.Scripts) > 0:
		a.policy = scriptPolicy
	}
	if len(a.data) < worthPacking {
		return a, nil
	}
	return packed(a, r)
}

// part draws a part of a page, by the name that it has in its template.
func (s *Site) part(r *http.Request, name, part string, data any) (answer, error) {
	var b bytes.Buffer
	if err := s.pages[name].ExecuteTemplate(&b, part, data); err != nil {
		return answer{}, fmt.Errorf("draw %s of %s: %w", part, name, err)
	}
	return packed(answer{kind: "text/html; charset=utf-8", data: b.Bytes()}, r)
}

// day writes a day for people.
func day(t time.Time) string { return t.UTC().Format("2 Jan 2006") }

// lastPlayed is when a game was last played or ended, or began to wait. That a mail came to it in private is nobody's
// business.
func lastPlayed(s view.Summary) time.Time {
	last := s.Since
	for _, at := range []time.Time{s.Moved, s.Ended} {
		if at.After(last) {
			last = at
		}
	}
	return last
}

// percent writes a probability.
func percent(p float64) string { return fmt.Sprintf("%.0f\u00a0%%", 100*p) }
