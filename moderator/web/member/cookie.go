package member

import (
	"net/http"

	"adjutant/moderator/signin"
)

// cookies are what browsers keep of those who sign in.
type cookies struct {
	Secure bool // the pages are asked for by https alone
}

// cookieName is the name of the cookie: with https one that no other host can set (RFC 6265bis, 4.1.3.2).
func (c cookies) cookieName() string {
	if c.Secure {
		return "__Host-adjutant"
	}
	return "adjutant"
}

// cookie is the cookie of a session for so many seconds, of none below 0.
func (c cookies) cookie(token string, seconds int) *http.Cookie {
	return &http.Cookie{Name: c.cookieName(), Value: token, Path: "/", MaxAge: seconds, Secure: c.Secure, HttpOnly: true, SameSite: http.SameSiteLaxMode}
}

// keepWanted is a cookie with where somebody wants to go once he is signed in, nil where he wants nothing.
func (c cookies) keepWanted(to string) *http.Cookie {
	if ownPath(to) == "" {
		return nil
	}
	return &http.Cookie{Name: wantedName, Value: to, Path: "/sign-in", MaxAge: int(signin.LinkTime.Seconds()), Secure: c.Secure, HttpOnly: true, SameSite: http.SameSiteLaxMode}
}

// lateness is what came too late.
type lateness struct {
	Seat bool   // somebody else plays there now, or nobody did; else the session is over
	Text string // what was written
}

// late is what gets who sends a form when his session is over: what he wrote stands on the page, to be kept.
func (c cookies) late(q *http.Request) (Answer, error) {
	text, _ := said(q)
	a, err := draw("late", "You are not signed in any more", lateness{Text: text})
	a.Status, a.Cookie = http.StatusUnauthorized, c.cookie("", -1)
	return a, err
}
