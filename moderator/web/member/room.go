package member

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"adjutant/moderator/bypage"
	"adjutant/moderator/reception"
	"adjutant/moderator/signin"
	"adjutant/moderator/view"
	"adjutant/moderator/web/board"
)

// Club is what these pages ask of the club.
type Club struct {
	reception.Desk
	bypage.Carrier
}

// Room is where the pages are made. All fields but Office must be set.
type Room struct {
	Club   *Club
	Office Office                    // of the operator; nil where nobody shows the club
	Allow  func(*http.Request) bool  // whether a visitor may ask for one more link now
	Acts   func(*http.Request) bool  // whether he may try or send something now
	Plans  func(session string) bool // whether one session may ask something of the rules now
	Mails  chan struct{}             // has a place for each link that is mailed at the same time
	Log    *slog.Logger
	cookies

	Stories *board.Kept[*view.Story] // of games as seats see them
	Grounds *board.Kept[[]byte]      // of maps with nobody on them
}

// NewRoom is where the pages of a club are made, without what limits its visitors.
func NewRoom(c *Club, log *slog.Logger) *Room {
	return &Room{Club: c, Log: log, Mails: make(chan struct{}, maxLinks), Stories: board.NewKept[*view.Story](maxStories), Grounds: board.NewKept[[]byte](maxGrounds)}
}

// Answer is what is sent: a page for the frame that all pages of the club have, another place to go to, or a file.
type Answer struct {
	Status  int // 0 is 200
	Title   string
	Page    template.HTML
	Open    bool // the page is for anybody
	Cookie  *http.Cookie
	To      string        // where the browser goes; "" for nowhere
	Again   time.Duration // after which the browser asks again; 0 for never
	Kind    string        // media type of the file
	File    []byte
	Land    bool     // the file is a map with nobody on it, which a browser may keep
	Scripts []string // assets that the page runs
	Wide    bool     // it has more beside each other than lines of text
}

// Refusal is why a request is not answered, in a sentence for whoever made it.
type Refusal struct {
	Status int
	Text   string
}

// Error is the text for the member.
func (r *Refusal) Error() string { return r.Text }

// Handler answers a request. An error that is a [Refusal] is for whoever asked, any other is ours.
type Handler func(*http.Request) (Answer, error)

// Pages are the handlers of the pages by their patterns.
func (r *Room) Pages() map[string]Handler {
	return map[string]Handler{
		"GET /sign-in":                 r.askForm,
		"POST /sign-in":                r.ask,
		"GET /sign-in/{link}":          r.enterForm,
		"POST /sign-in/{link}":         r.enter,
		"GET /me":                      r.guests(r.home),
		"GET /me/game/{tag}":           r.guests(r.position),
		"GET /me/game/{tag}/play":      r.guests(r.play),
		"GET /me/game/{tag}/moved":     r.asks(r.moved),
		"GET /me/game/{tag}/play/{no}": r.guests(r.play),
		"GET /me/game/{tag}/plan":      r.guests(r.position),
		"GET /me/game/{tag}/file":      r.guests(r.fileForm),
		"GET /me/sent/{id}/{key}":      r.guests(r.sent),
		"GET /me/seats":                r.guests(r.seats),
		"POST /me/seats":               r.guests(r.becomeMember),
		"GET /me/seat/{tag}":           r.guests(r.seat),
		"POST /me/seat/{tag}":          r.guests(r.takeSeat),
		"GET /me/settings":             r.guests(r.settings),
		"POST /me/settings":            r.guests(r.choose),
		"GET /me/desk":                 r.guests(r.desk),
		"GET /me/desk/club":            r.guests(r.office),
		"POST /me/desk/club":           r.guests(r.manage),
		"GET /me/sessions":             r.guests(r.sessions),
		"POST /me/sessions":            r.guests(r.end),
	}
}

// Laborious are the handlers of what takes long: drawings of maps, and orders that are tried.
func (r *Room) Laborious() map[string]Handler {
	return map[string]Handler{
		"GET /me/game/{tag}/map.png": r.guests(r.picture), "POST /me/game/{tag}": r.guests(r.act),
		"GET /me/game/{tag}/ground": r.guests(r.ground), "GET /me/game/{tag}/above/{no}": r.guests(r.above),
		"POST /me/game/{tag}/plan": r.guests(r.plan), "POST /me/game/{tag}/engine": r.asks(r.engine),
		"GET /me/desk/game/{tag}": r.guests(r.chair), "GET /me/desk/game/{tag}/map.png": r.guests(r.chairPicture), "POST /me/desk/game/{tag}": r.guests(r.direct),
	}
}

// Uploads are the handlers of what brings files.
func (r *Room) Uploads() map[string]Handler {
	return map[string]Handler{"POST /me/game/{tag}/file": r.brings(r.handIn)}
}

//go:embed page/*.html
var pageFiles embed.FS

// sheets are the templates of the pages.
var sheets = template.Must(template.New("").Funcs(template.FuncMap{"plain": plain, "lines": lines, "when": when, "time": timeOf, "sentence": sentence, "form": form, "fileForm": fileForm}).ParseFS(pageFiles, "page/*.html"))

// draw draws a page.
func draw(name, title string, data any) (Answer, error) {
	var b strings.Builder
	if err := sheets.ExecuteTemplate(&b, name+".html", data); err != nil {
		return Answer{}, fmt.Errorf("draw %s: %w", name, err)
	}
	return Answer{Title: title, Page: template.HTML(b.String())}, nil // the template has escaped it
}

// guestHandler answers a request of somebody who is signed in.
type guestHandler func(*http.Request, reception.Guest) (Answer, error)

// guests answers those who are signed in, and sends all others to where they can be. A form counts if it has the key of the
// session.
func (r *Room) guests(answer guestHandler) Handler {
	return func(q *http.Request) (Answer, error) {
		q.Body = http.MaxBytesReader(nil, q.Body, maxForm)
		if err := q.ParseForm(); err != nil {
			return Answer{}, unread(err)
		}
		g, err := r.guest(q)
		switch {
		case errors.Is(err, signin.ErrNone) && q.Method == http.MethodPost:
			return r.late(q)
		case errors.Is(err, signin.ErrNone):
			return Answer{To: signInFor(q), Cookie: r.cookie("", -1)}, nil
		case err != nil:
			return Answer{}, err
		case q.Method == http.MethodPost && !g.Token.IsFormKey(q.PostForm.Get("key")):
			return Answer{}, errElsewhere
		}
		a, err := answer(q, g)
		if err != nil || a.To != "" || a.Kind != "" {
			return a, err
		}
		return r.withMenu(a, g, q.URL.Path)
	}
}

// brings answers those who are signed in and bring files. Of nobody else a byte of them is read.
func (r *Room) brings(answer guestHandler) Handler {
	return func(q *http.Request) (Answer, error) {
		g, err := r.guest(q)
		if errors.Is(err, signin.ErrNone) {
			return Answer{}, &Refusal{http.StatusUnauthorized, "You are not signed in any more, and nothing was sent. Sign in, and choose the file again."}
		}
		if err != nil {
			return Answer{}, err
		}
		q.Body = http.MaxBytesReader(nil, q.Body, MaxUpload)
		if err := q.ParseMultipartForm(MaxUpload); err != nil {
			return Answer{}, unreadFile(err)
		}
		defer func() { _ = q.MultipartForm.RemoveAll() }()
		if !g.Token.IsFormKey(q.PostForm.Get("key")) {
			return Answer{}, errElsewhere
		}
		a, err := answer(q, g)
		if err != nil || a.To != "" {
			return a, err
		}
		return r.withMenu(a, g, q.URL.Path)
	}
}

// errElsewhere is for a form that was not sent from a page of his.
var errElsewhere = &Refusal{http.StatusForbidden, "This was not sent from a page that you had open here. Open the page anew, and try again."}

// asks answers questions of those who are signed in, of which nothing comes: they need no key.
func (r *Room) asks(answer guestHandler) Handler {
	return func(q *http.Request) (Answer, error) {
		g, err := r.guest(q)
		if errors.Is(err, signin.ErrNone) {
			return Answer{}, &Refusal{http.StatusUnauthorized, "You are not signed in any more."}
		}
		if err != nil {
			return Answer{}, err
		}
		return answer(q, g)
	}
}

// withMenu is a page below the menu of somebody's pages.
func (r *Room) withMenu(a Answer, g reception.Guest, here string) (Answer, error) {
	_, staff := r.Club.Desk.Club.StaffAt(g.Addr)
	menu, err := draw("menu", "", struct {
		Staff bool
		Here  string
	}{staff, here})
	a.Page = menu.Page + a.Page
	return a, err
}

// unread says why a form could not be read.
func unread(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return &Refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("That is more than %d kB. What is longer can be sent by mail.", maxForm>>10)}
	}
	return &Refusal{http.StatusBadRequest, "That did not arrive whole. Try again."}
}

// guest is who is signed in with the browser; [signin.ErrNone] for nobody.
func (r *Room) guest(q *http.Request) (reception.Guest, error) {
	cookie, err := q.Cookie(r.cookieName())
	if err != nil {
		return reception.Guest{}, signin.ErrNone
	}
	token, ok := signin.Parse(cookie.Value)
	if !ok {
		return reception.Guest{}, signin.ErrNone
	}
	return r.Club.Guest(q.Context(), token)
}

// mail mails a link beside the answer, which is the same and as quick whether there is anybody to mail one to. Where too many are
// asked for at once, one is left out.
func (r *Room) mail(ctx context.Context, addr string) {
	select {
	case r.Mails <- struct{}{}:
	default:
		r.Log.Warn("web", "page", "sign-in", "error", "too many links are asked for at once")
		return
	}
	go func() {
		defer func() { <-r.Mails }()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), mailTime)
		defer cancel()
		if err := r.Club.Ask(ctx, addr); err != nil {
			r.Log.Error("web", "page", "sign-in", "error", err)
		}
	}()
}
