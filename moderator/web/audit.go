package web

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"adjutant/moderator/auditpage"
)

// auditRoom is where the pages' desk for audits is asked.
type auditRoom struct {
	site *Site
	desk *auditpage.Desk
}

// newAuditDesk is the desk that audits what visitors send.
func newAuditDesk(s *Site) (*auditpage.Desk, error) {
	return auditpage.New(auditpage.Config{
		Base: "/audit", Limits: auditpage.ClubLimits(), Now: s.Now, Memory: s.Memory, Visitor: caller, Log: s.Log,
		Allow: func(r *http.Request) bool { return s.rates.allow(caller(r)) },
	})
}

// handler answers for the page that audits logs and all below it, when there is one of the places for it;
// nil waits for none.
func (a auditRoom) handler(places gate) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		most, make := int64(maxBody), func(r *http.Request) (answer, error) { return a.audited(w, r) }
		if places == nil {
			most = auditpage.ClubLimits().Upload
		} else {
			make = limited(places, make)
		}
		a.site.answers(most, make).ServeHTTP(w, r)
	})
}

// audited answers for the page that audits logs, and for what was found in those of each visitor.
func (a auditRoom) audited(w http.ResponseWriter, r *http.Request) (answer, error) {
	p, err := a.desk.Answer(w, r)
	if refused := (*auditpage.Refusal)(nil); errors.As(err, &refused) {
		return answer{}, &refusal{cmp.Or(refused.Status, http.StatusUnprocessableEntity), refused.Text}
	}
	if err != nil {
		return answer{}, fmt.Errorf("audit: %w", err)
	}
	if p.Private {
		w.Header().Set("X-Robots-Tag", "noindex, nofollow, noarchive")
	}
	if p.Again > 0 {
		w.Header().Set("Refresh", strconv.Itoa(int(p.Again.Seconds())))
	}
	cache := ""
	if p.Private {
		cache = never
	}
	switch {
	case p.Location != "":
		w.Header().Set("Location", p.Location)
		return answer{status: http.StatusSeeOther, kind: "text/plain; charset=utf-8", cache: cache}, nil
	case p.JPEG != nil:
		return answer{kind: "image/jpeg", cache: cache, data: p.JPEG}, nil
	}
	var scripts []string
	if p.Script != "" {
		scripts = []string{p.Script}
	}
	return a.site.show(r, content{Name: "framed", Title: p.Title, Cache: cache, Scripts: scripts, Wide: p.Wide, Data: p.Body})
}
