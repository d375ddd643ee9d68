package member

import (
	"net/http"
	"net/url"

	"adjutant/moderator/bypage"
	"adjutant/moderator/game"
	"adjutant/moderator/reception"
)

// sentPath is where it is told what became of something that was sent.
func sentPath(s bypage.Sent) string {
	path := "/me/sent/" + url.PathEscape(s.ID) + "/" + url.PathEscape(s.Key)
	if s.Tag != "" {
		path += "?game=" + url.QueryEscape(s.Tag)
	}
	return path
}

// sentPage is what became of something that was sent.
type sentPage struct {
	bypage.Result
	Tag  string
	Says string // what the outcome means
}

// sent tells what became of what somebody sent, and has the browser ask again until that is known.
func (r *Room) sent(q *http.Request, g reception.Guest) (Answer, error) {
	s := bypage.Sent{ID: q.PathValue("id"), Key: q.PathValue("key"), Tag: q.Form.Get("game")}
	result, err := r.Club.Outcome(q.Context(), g.Addr, s)
	if err != nil {
		return Answer{}, err
	}
	title := "It is taken"
	if result.Outcome != "" {
		title = "It is judged"
	}
	a, err := draw("sent", title, sentPage{Result: result, Tag: s.Tag, Says: outcomes[result.Outcome]})
	if result.Outcome == "" {
		a.Again = askAgain
	}
	return a, err
}

// outcomes are what people are told of what came of something.
var outcomes = map[game.Outcome]string{
	"":              "It is stored, and waits to be judged. This page says by itself what became of it; you may close it, for the answer comes by mail as well.",
	game.Accepted:   "Accepted: it took effect.",
	game.Waiting:    "A part of it took effect; the rest waits for another player.",
	game.HandedIn:   "Handed in: it is kept sealed until the orders of all are in.",
	game.Frozen:     "A part of it took effect; the rest waits for dice.",
	game.Kept:       "It is kept, and judged when the game goes on.",
	game.HandBack:   "Handed back: no order of it counts. The answer says what to write instead.",
	game.Stored:     "Stored: it waits for your 'send'.",
	game.Checked:    "It was tried, and nothing was done.",
	game.Answered:   "Done: the answer is below, and in your mail.",
	game.Again:      "It was judged before; nothing was done twice.",
	game.Unproved:   "It waits: a mail is on its way to you that asks whether it is yours. Answer it, and it counts.",
	game.Nothing:    "There was nothing in it that could be done.",
	game.Unanswered: "It did nothing, as did many others of yours today, and is not answered.",
}
