package web

import (
	"errors"
	"net/http"
	"strconv"

	"adjutant/moderator/web/member"
)

// private is the cache of what is for who is signed in.
const private = "private, no-store"

// ownRoom is where the pages of people who are signed in are made, nil where nobody can sign in.
func (s *Site) ownRoom() *member.Room {
	if s.Members == nil || s.URL == "" {
		return nil
	}
	links := newRates(linkBurst, linkEvery)
	return &member.Room{Club: s.Members, Secure: isSecure(s.URL), Allow: func(r *http.Request) bool { return links.allow(caller(r)) }, Log: s.Log}
}

// addOwn adds the pages of people who are signed in.
func (s *Site) addOwn(mux *http.ServeMux) {
	room := s.ownRoom()
	if room == nil {
		return
	}
	for pattern, answer := range room.Pages() {
		mux.Handle(pattern, s.answers(limited(s.drawn, s.own(answer))))
	}
	for pattern, answer := range room.Laborious() {
		mux.Handle(pattern, s.answers(limited(s.labours, s.own(answer))))
	}
}

// own is a handler of those pages, with its pages in the frame that all have. Nobody may keep what it answers.
func (s *Site) own(make member.Handler) answerer {
	return func(r *http.Request) (answer, error) {
		a, err := make(r)
		var refused *member.Refusal
		if errors.As(err, &refused) {
			return answer{}, &refusal{refused.Status, refused.Text}
		}
		if err != nil {
			return answer{}, err
		}
		made := answer{status: a.Status, kind: a.Kind, data: a.File}
		switch {
		case a.To != "":
			made.status = http.StatusSeeOther
		case a.Kind == "":
			if made, err = s.show(r, content{Status: a.Status, Name: "framed", Title: a.Title, Cache: private, Own: true, Data: a.Page}); err != nil {
				return answer{}, err
			}
		}
		made.cache, made.header = private, ownHeader(a)
		return made, nil
	}
}

// ownHeader are fields that answers to people who are signed in have beside those of all others.
func ownHeader(a member.Answer) map[string]string {
	header := map[string]string{"Vary": "Accept-Encoding, Cookie", "Referrer-Policy": "same-origin"}
	if a.To != "" {
		header["Location"] = a.To
	}
	if a.Cookie != nil {
		header["Set-Cookie"] = a.Cookie.String()
	}
	if a.Again > 0 {
		header["Refresh"] = strconv.Itoa(int(a.Again.Seconds()))
	}
	return header
}
