package auditpage

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"strings"
	"time"

	"adjutant/moderator/auditing"
	"adjutant/vassal/terminal"
)

//go:embed page/*.html
var pageFiles embed.FS

// Files are what the page loads: audit.js, without which all of it works too.
//
//go:embed static
var Files embed.FS

// Page is an answer: what stands in the frame of a page, a picture, or where to look next.
type Page struct {
	Title    string
	Body     template.HTML
	Script   string        // of [Files], that the page runs; "" for none
	Private  bool          // nobody is to keep it, or find it by searching
	Wide     bool          // it has more beside each other than lines of text
	Again    time.Duration // after which to ask again; 0 for not
	Location string        // where to look instead; a path
	JPEG     []byte        // instead of a page
}

func parsePages() (*template.Template, error) {
	pages, err := template.New("").Funcs(template.FuncMap{
		"plain": plain, "when": when, "count": terminal.Count, "evidence": auditing.EvidenceOf, "percent": percent, "hours": func(d time.Duration) int { return int(d.Hours()) },
	}).ParseFS(pageFiles, "page/*.html")
	if err != nil {
		return nil, fmt.Errorf("page of audits: %w", err)
	}
	return pages, nil
}

// when writes a time for people.
func when(t time.Time) string { return t.UTC().Format("2 Jan 2006 15:04 UTC") }

// percent writes a probability. One that is not 0 is not told as 0.
func percent(p float64) string {
	if p > 0 && p < .01 {
		return fmt.Sprintf("%.2g %%", 100*p)
	}
	return fmt.Sprintf("%.0f %%", 100*p)
}

// draw draws a template into a page.
func (d *Desk) draw(name string, data any, p Page) (Page, error) {
	var b bytes.Buffer
	if err := d.pages.ExecuteTemplate(&b, name, data); err != nil {
		return Page{}, fmt.Errorf("draw %s: %w", name, err)
	}
	p.Body = template.HTML(b.String()) // a template has written it
	return p, nil
}

// Paths below that of the page.
const (
	reportPath = "/report/" // of the sender of the files
	shownPath  = "/shown/"  // of a link that is handed on
)

// Answer answers a request for the page or for anything below its path. The error may be a [Refusal].
func (d *Desk) Answer(w http.ResponseWriter, r *http.Request) (Page, error) {
	rest := strings.TrimPrefix(r.URL.Path, d.Base)
	switch {
	case rest == "" && r.Method == http.MethodPost:
		return d.submit(w, r)
	case rest == "" || rest == "/":
		return d.form()
	}
	owner := strings.HasPrefix(rest, reportPath)
	token, deed, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(rest, reportPath), shownPath), "/")
	if !owner && !strings.HasPrefix(rest, shownPath) {
		return Page{}, errGone
	}
	if r.Method == http.MethodPost {
		return d.change(token, deed, owner)
	}
	v, err := d.find(token, owner)
	switch {
	case err != nil:
		return Page{}, err
	case deed == "":
		return d.report(v)
	}
	return picture(v, deed)
}

// form asks for files.
func (d *Desk) form() (Page, error) {
	return d.draw("form.html", d, Page{Title: "Audit logs", Script: "audit.js"})
}

// Megabytes are how many of them may be sent at once.
func (d *Desk) Megabytes() int64 { return d.Limits.Upload >> 20 }

// submit takes files in, and waits a moment for their audit, which is mostly over by then.
func (d *Desk) submit(w http.ResponseWriter, r *http.Request) (Page, error) {
	if d.Allow != nil && !d.Allow(r) {
		return Page{}, &Refusal{http.StatusTooManyRequests, "Too many audits were asked for. Try again in a minute, or use the program itself: adjutant audit --open."}
	}
	sent, forget, err := d.receive(w, r)
	if err != nil {
		return Page{}, err
	}
	h, err := d.take(d.Visitor(r), sent, forget)
	if err != nil {
		forget()
		return Page{}, err
	}
	late := time.NewTimer(d.Limits.Soon)
	defer late.Stop()
	select {
	case <-h.done:
	case <-late.C:
	case <-r.Context().Done():
	}
	return Page{Location: d.Base + reportPath + h.token, Private: true}, nil
}

// change does what a button of a report is for.
func (d *Desk) change(token, deed string, owner bool) (Page, error) {
	switch {
	case !owner:
		return Page{}, errGone
	case deed == "link":
		return Page{Location: d.Base + reportPath + token + "#link", Private: true}, d.share(token)
	case deed == "delete":
		if err := d.delete(token); err != nil {
			return Page{}, err
		}
		return d.draw("gone.html", d, Page{Title: "Forgotten", Private: true})
	}
	return Page{}, errGone
}

// report shows how far an audit has come, or what it came to.
func (d *Desk) report(v view) (Page, error) {
	switch {
	case v.place > 0:
		return d.draw("waiting.html", map[string]any{"Base": d.Base, "View": v.shown(d), "Again": again}, Page{Title: "Waiting for the audit", Private: true, Again: again})
	case v.result.failure != "":
		return d.draw("failed.html", map[string]any{"Base": d.Base, "Failure": v.result.failure}, Page{Title: "That was not audited", Private: true})
	}
	return d.draw("report.html", v.shown(d), Page{Title: "Audit", Private: true, Wide: true})
}

// picture is that of a step: FILE-STEP.jpg, the files counted from 1.
func picture(v view, deed string) (Page, error) {
	var file, step int
	if n, err := fmt.Sscanf(deed, "picture/%d-%d.jpg", &file, &step); n != 2 || err != nil || deed != pictureOf(file, step) || file < 1 || file > len(v.result.exhibits) {
		return Page{}, errGone
	}
	shot, there := v.result.exhibits[file-1].Shot(step)
	if !there {
		return Page{}, errGone
	}
	return Page{JPEG: shot.JPEG, Private: true}, nil
}

func pictureOf(file, step int) string { return fmt.Sprintf("picture/%d-%d.jpg", file, step) }
