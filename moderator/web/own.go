package web

import (
	"errors"
	"net/http"
	"strconv"

	"adjutant/moderator/web/member"
)

// private is the cache of what is for who is signed in.
const private = "private, no-store"

// ownPages are the pages of people who are signed in, in the frame that all pages have.
type ownPages struct {
	site *Site
	room *member.Room
}

// addTo adds the pages, if people can sign in.
func (o ownPages) addTo(mux *http.ServeMux) {
	if !o.site.signsIn() {
		return
	}
	links, acts := newRates(linkBurst, linkEvery), newRates(actBurst, actEvery)
	o.room = &member.Room{
		Club: o.site.Members, Secure: isSecure(o.site.URL), Log: o.site.Log,
		Allow: func(r *http.Request) bool { return links.allow(caller(r)) },
		Acts:  func(r *http.Request) bool { return acts.allow(caller(r)) },
		Mails: make(chan struct{}, maxLinks),
	}
	for pattern, answer := range o.room.Pages() {
		mux.Handle(pattern, o.site.answers(maxBody, limited(o.site.drawn, o.framed(answer))))
	}
	for pattern, answer := range o.room.Laborious() {
		mux.Handle(pattern, o.site.answers(maxBody, limited(o.site.labours, o.framed(answer))))
	}
}

// framed is a handler of those pages, with its pages in the frame. Nobody may keep what it answers.
func (o ownPages) framed(make member.Handler) answerer {
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
			if made, err = o.site.show(r, content{Status: a.Status, Name: "framed", Title: a.Title, Own: !a.Open, Data: a.Page}); err != nil {
				return answer{}, err
			}
		}
		made.cache, made.header = private, ownHeader(r, a)
		return made, nil
	}
}

// ownHeader are fields that answers to people who are signed in have beside those of all others.
func ownHeader(r *http.Request, a member.Answer) map[string]string {
	header := map[string]string{"Vary": "Accept-Encoding, Cookie", "Referrer-Policy": "same-origin"}
	if a.To != "" {
		header["Location"] = a.To
	}
	if a.Cookie != nil {
		header["Set-Cookie"] = a.Cookie.String()
	}
	if a.Again > 0 {
		header["Refresh"] = strconv.Itoa(int(a.Again.Seconds())) + ";url=" + r.URL.RequestURI() // by name: a page with a fragment would stay
	}
	return header
}
