package member

import (
	"net/http"
	"net/url"

	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
)

// Where somebody goes back to who has sent something.
const (
	backToSettings = "settings"
	backToDesk     = "desk"
	backToClub     = "club"
	backToSeats    = "seats"
)

// backs are the paths and the names of those.
var backs = map[string]back{
	"":             {"/me", "Your games"},
	backToSettings: {"/me/settings", "Back to the settings"},
	backToDesk:     {"/me/desk", "Back to the desk"},
	backToClub:     {"/me/desk/club", "Back to the club"},
	backToSeats:    {"/me/seats", "Back to the seats"},
}

// back is a way back.
type back struct{ Path, Name string }

// sentPath is where it is told what became of something that was sent, with the way back from there.
func sentPath(s bypage.Sent, from string) string {
	query := url.Values{}
	if s.Tag != "" {
		query.Set("game", s.Tag)
	}
	if s.As != bypage.AsPlayer {
		query.Set("as", string(s.As))
	}
	if from != "" {
		query.Set("from", from)
	}
	path := "/me/sent/" + url.PathEscape(s.ID) + "/" + url.PathEscape(s.Key)
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}

// backFrom is the way back of who has sent something.
func backFrom(s bypage.Sent, from string) back {
	switch {
	case s.As == bypage.AsModerator:
		return back{"/me/desk/game/" + url.PathEscape(s.Tag), "Back to " + plain(s.Tag)}
	case s.Tag != "":
		return back{"/me/game/" + url.PathEscape(s.Tag), "Back to " + plain(s.Tag)}
	}
	return backs[from]
}

// sentPage is what became of something that was sent.
type sentPage struct {
	bypage.Result
	Back back
	Says string // what the outcome means
}

// sent tells what became of what somebody sent, and has the browser ask again until that is known.
func (r *Room) sent(q *http.Request, g reception.Guest) (Answer, error) {
	s := bypage.Sent{ID: q.PathValue("id"), Key: q.PathValue("key"), Tag: q.Form.Get("game"), As: bypage.As(q.Form.Get("as"))}
	result, err := r.Club.Outcome(q.Context(), g.Addr, s)
	if err != nil {
		return Answer{}, err
	}
	title := "It is taken"
	if result.Outcome != "" {
		title = "It is judged"
	}
	says := outcomes[result.Outcome]
	if result.Seated {
		says = "The seat is yours, and the game goes on: your page of it, and the letter below, say who moves now."
	}
	a, err := draw("sent", title, sentPage{Result: result, Back: backFrom(s, q.Form.Get("from")), Says: says})
	if result.Outcome == "" {
		a.Again = askAgain
	}
	return a, err
}

// outcomes are what people are told of what came of something.
var outcomes = map[game.Outcome]string{
	"":              "It is stored, and waits to be judged. This page says by itself what became of it; you may close it, for the answer comes by mail as well.",
	game.Accepted:   "Accepted: it took effect, unless the answer says of a part that it did not.",
	game.Waiting:    "A part of it took effect; the rest waits for another player.",
	game.HandedIn:   "Handed in: it is kept sealed until the orders of all are in.",
	game.Frozen:     "A part of it took effect; the rest waits for dice.",
	game.Kept:       "It is kept, and judged when the game goes on.",
	game.HandBack:   "Handed back: no order of it counts. The answer says what to write instead.",
	game.Stored:     "Stored: it waits for your 'send'.",
	game.Checked:    "It was tried, and nothing was done.",
	game.Answered:   "It is answered: read below, and in your mail, what was done and what was not.",
	game.Again:      "It was judged before; nothing was done twice.",
	game.Unproved:   "It waits: a mail is on its way to you that asks whether it is yours. Answer it, and it counts.",
	game.Directs:    "It is judged: read below what was done and what was not. Those whom it concerns are told.",
	game.Joins:      "You have joined. When all seats are taken the game begins, and a mail tells who moves first.",
	game.Declines:   "You do not play in it. Those who wait for the game are told.",
	game.Resent:     "What you asked for is sent to you again by mail.",
	game.Stranger:   "Nothing was done: it belongs to no game, and no line of it was understood as one to the club. The answer says more.",
	game.Refused:    "Not done: the answer says why.",
	game.SetAside:   "It could not be judged, and was set aside: the club's operator is told.",
	game.Nothing:    "There was nothing in it that could be done.",
	game.Unanswered: "It did nothing, as did many others of yours today, and is not answered.",
}
