package web

import (
	"encoding/json"
	"net/http"
)

// foreign reports whether a browser says that another site has it ask.
func foreign(r *http.Request) bool {
	return r.Method == http.MethodGet && r.Header.Get("Sec-Fetch-Site") == "cross-site"
}

// atHome refuses answers that take long to requests that another site has made: a page with a hundred pictures
// of maps or plans would have its readers' browsers keep the club busy. A reader who follows a link goes on by a
// click; a file is his at once.
func (s *Site) atHome(make answerer) answerer {
	return func(r *http.Request) (answer, error) {
		switch {
		case !foreign(r) || r.Header.Get("Sec-Fetch-Mode") == "navigate" && r.Pattern != planPattern:
			return make(r)
		case r.Header.Get("Sec-Fetch-Mode") == "navigate":
			return s.show(r, content{Name: "onward", Title: "Plan a turn", Cache: never, Data: r.URL.RequestURI()})
		}
		return answer{}, &refusal{http.StatusForbidden, "That is made for readers of these pages, not for other sites to show."}
	}
}

// Patterns of what is answered in ways of its own.
const (
	planPattern   = "GET /game/{tag}/plan"
	enginePattern = "POST /game/{tag}/engine"
)

// refusedInJSON is why a program's request is not answered, as it reads answers.
func refusedInJSON(told *refusal) (answer, error) {
	data, err := json.Marshal(map[string]string{"error": told.text})
	return answer{status: told.status, kind: "application/json", cache: never, data: append(data, '\n')}, err
}
