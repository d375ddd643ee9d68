// Package specimen makes letters as players get them, for the guides: the club's own answers to turns of a game that nobody plays.
// They are made by the program that makes all others, so that no guide shows a letter that it does not write.
//
//	letter, ok, err := specimen.Of("player", packs, "Example Club")
package specimen

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
)

// Letter is what somebody wrote, and the answer that he gets.
type Letter struct {
	Wrote    string
	From, To string
	Subject  string
	Text     string
	Picture  []byte // the first that comes with it, nil for none
	Kind     string // its media type
}

// turns are what is written, by the guides that show what comes of it: a turn that is accepted, and one that is handed back.
var turns = map[string]string{
	"player": "Hello Ben, here we go.\n\nmove 1st Foot 1104\nmove 5th Foot 0904\n",
	"orders": "move 1st Foot 1104\nmvoe 2nd Foot 1004\nmove Scouts 0101\n",
}

const (
	pack  = "training-field"
	maker = "anna@example.test"
)

// at is when all of it happens.
var at = time.Date(2026, 11, 21, 18, 30, 0, 0, time.UTC)

// Of is the letter of a guide, false for none.
func Of(topic string, packs game.Library, club string) (Letter, bool, error) {
	text, has := turns[topic]
	if !has {
		return Letter{}, false, nil
	}
	m := decision.Moderator{Rules: packs, Club: post.Club{Name: club, Address: mail.Address{Name: club, Addr: "club@example.test"}}}
	g, err := begun(m)
	if err != nil {
		return Letter{}, false, err
	}
	seat := g.Opened().Seats[0]
	msg := &mail.Message{ID: "1@example.test", Date: at, From: mail.Address{Name: seat.Name, Addr: seat.Addr}, To: []mail.Address{m.Club.ReplyTo(g.Tag(), seat)}, Subject: "my first turn", Text: text, Auth: mail.Auth{Aligned: true}}
	d, err := moderator.Decide(m, decision.Input{Now: at, Game: g, Submission: proof.Submission{Key: "k", Mail: msg, Received: at}})
	if err != nil {
		return Letter{}, false, fmt.Errorf("a letter for the guide %s: %w", topic, err)
	}
	for _, sent := range d.Send {
		if sent.To.Addr == seat.Addr {
			letter := Letter{Wrote: text, From: sent.From.Name, To: seat.Name, Subject: sent.Subject, Text: sent.Text}
			g.Lines = append(g.Lines, d.Append...)
			letter.Picture, letter.Kind, err = picture(packs, g, sent)
			return letter, err == nil, err
		}
	}
	return Letter{}, false, errors.New("nobody answers")
}

// begun is a game that has just begun.
func begun(m decision.Moderator) (game.Game, error) {
	p, err := systems.Find(pack)
	if err != nil {
		return game.Game{}, err
	}
	lines, _, err := lobby.Open(m, lobby.Opening{
		Now: at, Tag: "field", Title: "The Crossing", Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Random: strings.NewReader(strings.Repeat(pack, 64)),
		Players: []lobby.Player{{Side: p.Sides[0].ID, Name: "Anna Example", Addr: maker}, {Side: p.Sides[1].ID, Name: "Ben Example", Addr: "ben@example.test"}},
	})
	return game.Game{Lines: lines}, err
}

// picture draws the first picture that comes with a letter.
func picture(packs game.Library, g game.Game, sent mail.Outgoing) ([]byte, string, error) {
	for _, e := range sent.Enclosures {
		if strings.HasPrefix(e.Type, "image/") {
			made := enclosure.NewMaker(packs, enclosure.Sources{
				Position: func(string) ([]byte, error) { return nil, errors.New("there is no file of it") },
				Game:     func(string) (game.Game, error) { return g, nil },
			})
			data, err := made.Make(e.Plan)
			return data, e.Type, err
		}
	}
	return nil, "", nil
}
