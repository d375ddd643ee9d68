package web

import (
	"errors"
	"net/http"
	"net/netip"
	"strconv"

	"adjutant/moderator/web/member"
)

// private is the cache rule of pages for signed-in people.
const private = "private, no-store"

// privateLand is that of a map with nobody on it: his browser may keep it, and asks whether it has changed.
const privateLand = "private, no-cache"

// ownPages are the pages of people who are signed in, in the frame that all pages have.
type ownPages struct {
	site *Site
	room *member.Room
}

// register registers the pages, if people can sign in.
func (o ownPages) register(handle func(string, http.Handler)) {
	if !o.site.signsIn() {
		return
	}
	links, acts, plans := newRates[netip.Prefix](linkBurst, linkEvery), newRates[netip.Prefix](actBurst, actEvery), newRates[string](planBurst, planEvery)
	o.room = member.NewRoom(o.site.Members, o.site.Log)
	o.room.Office, o.room.Secure, o.room.Plans = o.site.Office, isSecure(o.site.URL), plans.allow
	o.room.Allow = func(r *http.Request) bool { return links.allow(caller(r)) }
	o.room.Acts = func(r *http.Request) bool { return acts.allow(caller(r)) }
	own, deeds := newGate(maxOwn), newGate(maxActs)
	for pattern, answer := range o.room.Pages() {
		handle(pattern, o.site.answers(maxBody, limited(own, o.framed(answer))))
	}
	brought := newGate(maxBrought)
	for pattern, answer := range o.room.Uploads() {
		handle(pattern, o.site.answers(member.MaxUpload, limited(brought, o.framed(answer))))
	}
	for pattern, answer := range o.room.Laborious() {
		handle(pattern, o.site.answers(maxBody, limited(deeds, o.framed(answer))))
	}
}

// framed is a handler of those pages, with its pages in the frame. Nobody may keep what it answers.
func (o ownPages) framed(make member.Handler) answerer {
	return func(r *http.Request) (answer, error) {
		a, err := make(r)
		var refused *member.Refusal
		if errors.As(err, &refused) {
			err = &refusal{refused.Status, refused.Text}
		}
		if err != nil {
			told, err := o.site.refuse(r, err)
			told.header, told.cache = ownHeader(r, member.Answer{}), private
			return told, err
		}
		made := answer{status: a.Status, kind: a.Kind, data: a.File}
		switch {
		case a.To != "":
			made.status = http.StatusSeeOther
		case a.Kind == "":
			if made, err = o.site.show(r, content{Status: a.Status, Name: "framed", Title: a.Title, Scripts: a.Scripts, Wide: a.Wide, Own: !a.Open, Data: a.Page}); err != nil {
				return answer{}, err
			}
		}
		made.header = ownHeader(r, a)
		made.cache = private
		if a.Land {
			made.cache = privateLand
			return o.site.land(made, r)
		}
		if a.Kind == "text/html; charset=utf-8" || a.Kind == "image/svg+xml" {
			return packed(made, r)
		}
		return made, nil
	}
}

// ownHeader are fields that answers to people who are signed in have beside those of all others.
func ownHeader(r *http.Request, a member.Answer) map[string]string {
	header := map[string]string{"Vary": "Accept-Encoding, Cookie", "Referrer-Policy": "same-origin"}
	if r.PathValue("link") != "" {
		header["Referrer-Policy"] = "strict-origin" // the path is a key, which no log of anybody has to have; a form says from where it is sent
	}
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
