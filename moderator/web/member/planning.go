package member

import (
	"cmp"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"strconv"

	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
	"adjutant/moderator/view"
	"adjutant/moderator/web/board"
)

// errPlansMuch is for who asks the rules more than one who plans does.
var errPlansMuch = &Refusal{http.StatusTooManyRequests, "Too much was asked of the rules at once. Try again in some seconds."}

// story is a game as a seat sees it, play by play.
func (r *Room) story(s bypage.Sight) (*view.Story, error) {
	return r.Stories.Get(fmt.Sprintf("%s %s %d", s.Tag, s.Side, s.Lines), s.Story)
}

// turn is a turn that is planned, with the answer to what a form asks. Of a position it says what waits for its player.
func (r *Room) turn(s bypage.Sight, g reception.Guest, at *bypage.Position, form url.Values) (board.Turn, error) {
	story, err := r.story(s)
	if err != nil {
		return board.Turn{}, err
	}
	turn := board.Turn{Root: "/me/game/" + s.Tag, Story: story, Version: s.Moves, Seat: &board.Seat{Key: g.Token.FormKey(), Side: s.Side, Acts: true}}
	if at != nil {
		turn.Seat.Page, turn.Seat.Acts, turn.Seat.Writes = at.Page, at.Acts, at.Writes
		turn.Seat.Asked, turn.Seat.Answers, turn.Seat.More = at.Question, at.Answers, at.More
	}
	return turn.Answer(s.Planner(story.Window), s.Course(), form)
}

// sight is a game of who asks; what is not his is not there. He may ask the rules so much.
func (r *Room) sight(q *http.Request, g reception.Guest) (bypage.Sight, error) {
	if !r.Plans(g.Token.FormKey()) {
		return bypage.Sight{}, errPlansMuch
	}
	return r.Club.Sight(q.Context(), g.Addr, q.PathValue("tag"))
}

// plan answers what is asked of the rules on the page of a game, with the page or the part of it that changes.
func (r *Room) plan(q *http.Request, g reception.Guest) (Answer, error) {
	s, err := r.sight(q, g)
	if err != nil {
		return Answer{}, err
	}
	if q.PostForm.Get("part") == "" {
		return r.showPosition(s, g, q.PostForm, positionPage{})
	}
	at, err := s.Position()
	if err != nil {
		return Answer{}, err
	}
	turn, err := r.turn(s, g, &at, q.PostForm)
	if err != nil {
		return Answer{}, err
	}
	part, err := board.Draw("planned", turn)
	return Answer{Kind: "text/html; charset=utf-8", File: []byte(part)}, err
}

// engine answers a question about the rules in the protocol of adjutant engine, of what the seat sees.
func (r *Room) engine(q *http.Request, g reception.Guest) (Answer, error) {
	s, err := r.sight(q, g)
	if err != nil {
		return Answer{}, err
	}
	line, err := io.ReadAll(http.MaxBytesReader(nil, q.Body, maxForm))
	if err != nil {
		return Answer{}, unread(err)
	}
	story, err := r.story(s)
	if err != nil {
		return Answer{}, err
	}
	data, err := s.Planner(story.Window).Answer(line)
	return Answer{Kind: "application/json", File: data}, err
}

// moved says how often a game of who asks has gone on, for pages of it that are open meanwhile.
func (r *Room) moved(q *http.Request, g reception.Guest) (Answer, error) {
	n, err := r.Club.Moves(q.Context(), g.Addr, q.PathValue("tag"))
	return Answer{Kind: "text/plain; charset=utf-8", File: []byte(strconv.Itoa(n))}, err
}

// told is a game of who asks, as his seat sees it, and the play of it that he asks for: its last where he names none.
func (r *Room) told(q *http.Request, g reception.Guest) (s bypage.Sight, story *view.Story, no int, err error) {
	if s, err = r.Club.Sight(q.Context(), g.Addr, q.PathValue("tag")); err != nil {
		return s, nil, 0, err
	}
	if story, err = r.story(s); err != nil {
		return s, nil, 0, err
	}
	no, found := board.NoOf(q, story)
	if !found {
		err = game.ErrNoGame
	}
	return s, story, no, err
}

// play shows a game behind one of its plays, as the seat sees it.
func (r *Room) play(q *http.Request, g reception.Guest) (Answer, error) {
	s, story, no, err := r.told(q, g)
	if err != nil {
		return Answer{}, err
	}
	shown, err := board.Draw("play", board.PlayOf("/me/game/"+s.Tag, story, no, board.AskedBy(q, story)))
	if err != nil {
		return Answer{}, err
	}
	if q.FormValue("part") != "" {
		return Answer{Kind: "text/html; charset=utf-8", File: []byte(shown)}, nil
	}
	a, err := draw("plays", s.Title, playsPage{s.Tag, s.Course().Rules.SideName(s.Side), shown})
	a.Scripts, a.Wide = board.Scripts["play"], true
	return a, err
}

// playsPage is a game play by play.
type playsPage struct {
	Tag, Side string
	Shown     template.HTML
}

// ground is the map of a game with nobody on it, of which a browser may keep a copy.
func (r *Room) ground(q *http.Request, g reception.Guest) (Answer, error) {
	s, err := r.Club.Sight(q.Context(), g.Addr, q.PathValue("tag"))
	if err != nil {
		return Answer{}, err
	}
	story, err := r.story(s)
	if err != nil || !story.Mapped() {
		return Answer{}, cmp.Or[error](err, errNoMap)
	}
	key := fmt.Sprintf("%s %v", s.Course().PackHashNow, story.Window)
	if story.Pack.Grid.Size() == 0 {
		key += " " + s.Tag // whose terrain is its own
	}
	data, err := r.Grounds.Get(key, story.Ground)
	return Answer{Kind: "image/svg+xml", File: data, Land: true}, err
}

// above is what stands on the map behind a play, as the seat sees it.
func (r *Room) above(q *http.Request, g reception.Guest) (Answer, error) {
	_, story, no, err := r.told(q, g)
	if err != nil || !story.Mapped() {
		return Answer{}, cmp.Or[error](err, errNoMap)
	}
	data, err := story.Above(no)
	return Answer{Kind: "image/svg+xml", File: data}, err
}

var errNoMap = &Refusal{http.StatusNotFound, "There is no map of it."}
