package member

import (
	"errors"
	"net/http"

	"adjutant/moderator/signin"
)

// asking is the page on which somebody asks for a link.
type asking struct {
	Asked  bool
	Spent  bool   // a link was opened that does not count
	Signed bool   // somebody is signed in with this browser
	To     string // where he wanted to go, "" for nowhere
	Club   string // its address, "" where it is not told
}

// askForm is the form in which somebody says his address.
func (r *Room) askForm(q *http.Request) (Answer, error) {
	_, err := r.guest(q)
	return open("sign-in", "Sign in", asking{Signed: err == nil, To: ownPath(q.URL.Query().Get("to")), Club: r.Club.Desk.Club.Address.Addr})
}

// ask has a link mailed. Nobody learns whether there is anybody at the address.
func (r *Room) ask(q *http.Request) (Answer, error) {
	q.Body = http.MaxBytesReader(nil, q.Body, maxForm)
	if err := q.ParseForm(); err != nil {
		return Answer{}, unread(err)
	}
	if !r.Allow(q) {
		return Answer{}, &Refusal{http.StatusTooManyRequests, "Too many links were asked for from here. Try again in some minutes, or write a mail with the line 'page' to the club."}
	}
	if addr := plain(q.PostForm.Get("address")); addr != "" && tooLong(q.PostForm) == "" {
		r.mail(q.Context(), addr)
	}
	a, err := open("sign-in", "Look into your mail", asking{Asked: true})
	a.Cookie = r.keepWanted(q.PostForm.Get("to"))
	return a, err
}

// enterForm asks to press the button: programs that look through mails open links, and press none.
func (r *Room) enterForm(*http.Request) (Answer, error) { return open("enter", "Sign in", nil) }

// enter uses the link.
func (r *Room) enter(q *http.Request) (Answer, error) {
	link, ok := signin.Parse(q.PathValue("link"))
	err := signin.ErrNone
	var token signin.Token
	if ok {
		token, err = r.Club.Enter(q.Context(), link, q.UserAgent())
	}
	switch {
	case errors.Is(err, signin.ErrNone):
		a, err := open("sign-in", "This link does not count any more", asking{Spent: true})
		a.Status = http.StatusGone
		return a, err
	case err != nil:
		return Answer{}, err
	}
	return Answer{To: wanted(q), Cookie: r.cookie(token.String(), int(signin.SessionTime.Seconds()))}, nil
}

// open draws a page that is for anybody.
func open(name, title string, data any) (Answer, error) {
	a, err := draw(name, title, data)
	a.Open = true
	return a, err
}
