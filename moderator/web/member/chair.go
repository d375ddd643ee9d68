package member

import (
	"errors"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
)

// chairPage is a game as who moderates it sees it, with what he writes there.
type chairPage struct {
	bypage.Chair
	Key     string
	Written string        // what he has written
	Moved   bool          // the game has gone on since, and it was not sent
	Problem string        // why it was not sent, "" for no reason
	Dice    bool          // dice would fall for what was tried
	Tried   template.HTML // what a mail with it would be answered
	Letter  template.HTML // how it stands
	Leads   [][]template.HTML
}

// Reads reports whether the game takes nothing from here.
func (p chairPage) Reads() bool { return p.Page == game.PageRead }

// Drafts reports whether what is sent waits for a mail.
func (p chairPage) Drafts() bool { return p.Page == game.PageDraft }

// acts are the words that a moderator need only give a reason for.
var acts = []string{"hold", "pause", "release"}

// chair shows a game to who moderates it. Who does not has the page that everybody has.
func (r *Room) chair(q *http.Request, g reception.Guest) (Answer, error) {
	p, err := r.chairOf(q, g)
	if err != nil {
		return lead(q, "", err)
	}
	return p.draw()
}

func (r *Room) chairOf(q *http.Request, g reception.Guest) (chairPage, error) {
	at, err := r.Club.Chair(q.Context(), r.moderator(g), q.PathValue("tag"))
	if err != nil {
		return chairPage{}, err
	}
	p := chairPage{Chair: at, Key: g.Token.FormKey(), Letter: letterOf(at.Reading)}
	for _, a := range at.Asks {
		leads := make([]template.HTML, len(a.Rulings))
		for i, ruling := range a.Rulings {
			leads[i] = letterOf(ruling.Leads)
		}
		p.Leads = append(p.Leads, leads)
	}
	return p, nil
}

func (p chairPage) draw() (Answer, error) { return draw("chair", p.Title, p) }

// chairPicture is the map that everybody sees.
func (r *Room) chairPicture(q *http.Request, g reception.Guest) (Answer, error) {
	pictures, err := r.Club.ChairMap(q.Context(), r.moderator(g), q.PathValue("tag"))
	if err != nil {
		return Answer{}, err
	}
	return r.drawn(q, pictures)
}

// direct does what a form of the game asks: tries what its moderator wrote, or sends it.
func (r *Room) direct(q *http.Request, g reception.Guest) (Answer, error) {
	text, sends := directed(q)
	p, err := r.chairOf(q, g)
	switch {
	case errors.Is(err, game.ErrNoGame):
		a, err := draw("late", "You do not moderate this game", lateness{Seat: true, Text: text})
		a.Status = http.StatusNotFound
		return a, err
	case err != nil:
		return Answer{}, err
	}
	p.Written = text
	switch {
	case tooLong(q.PostForm) != "":
		p.Problem = tooLong(q.PostForm)
	case strings.TrimSpace(text) == "":
		p.Problem = "There is nothing to be sent."
	case q.PostForm.Get("do") == "rule" && plain(q.PostForm.Get("because")) == "":
		p.Problem = "The players are to be told why: write the reason."
	case !r.Acts(q):
		p.Problem = "Too much was tried or sent at once from here. Try again in some seconds."
	case sends:
		return r.sendDirected(q, g, p)
	default:
		read, dice, err := r.Club.Direct(q.Context(), r.moderator(g), p.Tag, text)
		if err != nil {
			return Answer{}, err
		}
		p.Tried, p.Dice = letterOf(read), dice
	}
	return p.draw()
}

// directed is what a form says, as a mail would have it, and whether it is to be sent.
func directed(q *http.Request) (text string, sends bool) {
	form := q.PostForm
	because := plain(form.Get("because"))
	switch do := form.Get("do"); do {
	case "rule":
		return plain(form.Get("line")) + " because " + because, true
	case "act":
		word := form.Get("word")
		if !slices.Contains(acts, word) {
			return "", false
		}
		if because != "" {
			word += " because " + because
		}
		return word, false
	default:
		return lines(form.Get("text")), do == "send"
	}
}

// sendDirected sends what a moderator wrote, or shows the page again with why it was not sent.
func (r *Room) sendDirected(q *http.Request, g reception.Guest, p chairPage) (Answer, error) {
	at, err := strconv.Atoi(q.PostForm.Get("moves"))
	if err != nil || at < 0 {
		return Answer{}, &Refusal{http.StatusBadRequest, "That did not arrive whole. Try again."}
	}
	sent, err := r.Club.Send(q.Context(), bypage.Order{From: g.Addr, Tag: p.Tag, Chair: r.moderator(g), Text: p.Written, Moves: at})
	switch {
	case errors.Is(err, bypage.ErrMoved):
		p.Moved = true
	case errors.Is(err, bypage.ErrReadOnly):
		p.Problem = "This game takes nothing from here: send it by mail to " + p.Writes + "."
	case err != nil:
		return Answer{}, err
	default:
		return Answer{To: sentPath(sent, backToDesk)}, nil
	}
	return p.draw()
}
