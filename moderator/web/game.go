package web

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"

	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// games lists the games, of which none is read for it.
func (s *Site) games(r *http.Request) (answer, error) {
	all, err := s.Store.Summaries(r.Context())
	if err != nil {
		return answer{}, err
	}
	return s.show(r, content{Name: "games", Title: "Games", Data: all})
}

// gamePage is a game's page.
type gamePage struct {
	view.Public
	Deeds   []account.Deed // the last ones, newest first
	Earlier int            // that are not shown
	Rolls   int
}

// game shows where a game stands and what was done in it.
func (s *Site) game(r *http.Request) (answer, error) {
	game, err := s.Store.Game(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	page := gamePage{}
	if page.Public, err = view.PublicOf(s.Moderator.Rules, s.Moderator.Beacon, game); err != nil {
		return answer{}, err
	}
	if page.Invited != nil {
		return s.show(r, content{Name: "game", Title: page.Title, Data: page})
	}
	deeds, err := view.Deeds(s.Moderator.Rules, game)
	if err != nil {
		return answer{}, err
	}
	page.Earlier = max(len(deeds)-maxDeeds, 0)
	for i := len(deeds) - 1; i >= page.Earlier; i-- {
		page.Deeds = append(page.Deeds, deeds[i])
	}
	for _, d := range deeds {
		page.Rolls = max(page.Rolls, d.Record)
	}
	return s.show(r, content{Name: "game", Title: page.Title, Data: page})
}

// picture is the map of a game, as anyone may see it.
func (s *Site) picture(r *http.Request) (answer, error) {
	game, err := s.Store.Game(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	data, kind, err := view.Map(s.Moderator.Rules, game)
	switch {
	case err != nil:
		return answer{}, err
	case data == nil:
		return answer{}, errNothing
	}
	return packed(answer{kind: kind, data: data}, r)
}

// packed is an answer packed for whoever takes it so; pictures that are packed already
// stay as they are.
func packed(a answer, r *http.Request) (answer, error) {
	if !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") || a.kind == "image/png" {
		return a, nil
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(a.data); err != nil {
		return a, err
	}
	if err := z.Close(); err != nil {
		return a, err
	}
	a.data, a.encoding = b.Bytes(), "gzip"
	return a, nil
}

// chain is the records of a game, and with what they verify.
type chain struct {
	Tag     string
	Title   string
	Records []roll.Record
	Keys    roll.Public // that the game began with
	Changes []roll.Succession
	Heirs   []roll.Heir
	notices map[int]string // of freezes, signed, by their numbers
}

// notice is the notice of the freeze that a record is of, "" if it is of none.
func (c chain) notice(rec roll.Record) string {
	if rec.Freeze == nil {
		return ""
	}
	return c.notices[rec.Freeze.Number]
}

// chain reads the records of the game that a request names.
func (s *Site) chain(r *http.Request) (chain, error) {
	c := chain{Tag: r.PathValue("tag"), Title: "Rolls outside games"}
	id, first := roll.NoGame, ""
	if c.Tag != roll.NoGame {
		played, err := s.Store.Game(r.Context(), c.Tag)
		if err != nil {
			return c, err
		}
		opened := played.Opened()
		if opened == nil {
			return c, game.ErrNoGame
		}
		id, first, c.Title = opened.ID, opened.Keys, opened.Title
		c.notices = map[int]string{}
		for _, line := range played.Lines {
			if line.Freeze != nil {
				c.notices[line.Freeze.Number] = line.Freeze.Notice
			}
		}
	}
	var err error
	if c.Keys, c.Changes, err = s.keysSince(first); err != nil {
		return c, err
	}
	if c.Heirs, err = s.heirs(); err != nil {
		return c, err
	}
	c.Records, err = s.Store.Records(r.Context(), id)
	return c, err
}
