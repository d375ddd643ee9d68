package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/conduct"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
	"adjutant/moderator/web/board"
)

// gamePage is a game's page.
type gamePage struct {
	view.Public
	Shown  board.Play
	Moved  int // what everybody may know of its journal, in lines
	Points plot
	Rolls  int
	Lucks  []luck
	Files  bool // files of VASSAL are written of it
	// Bundled says that a bundle is made of it once it is over.
	Bundled bool
	Press   []view.Press // to everybody, the last first
	Older   int          // presses that are not told
	names   ladder.Names
}

// PageOf is the name on the page of a player, "" for none.
func (p gamePage) PageOf(seat view.PublicSeat) string {
	if !seat.Person {
		return ""
	}
	return pageOf(p.names, p.Tag, seat.Player)
}

// Reckoned reports whether it is told what the points are for.
func (p gamePage) Reckoned() bool {
	return slices.ContainsFunc(p.Tallies, func(t view.Tally) bool { return len(t.Lines) > 0 })
}

// luck is what fell for a side.
type luck struct {
	Side string // its name
	ladder.Luck
}

// game shows where a game stands, and the play that was the last.
func (s *Site) game(r *http.Request) (answer, error) {
	t, err := s.told(r.Context(), r.PathValue("tag"))
	switch {
	case err != nil:
		return answer{}, err
	case t.Story == nil:
		return s.show(r, content{Name: "game", Title: t.Title, Data: gamePage{Public: t.Public}})
	}
	return s.gameAt(r, t, len(t.Story.Plays))
}

// gameAt shows a game with one of its plays.
func (s *Site) gameAt(r *http.Request, t told, no int) (answer, error) {
	page := gamePage{Public: t.Public, Moved: t.moved, Shown: board.PlayOf("/game/"+t.Tag, t.Story, no, board.AskedBy(r, t.Story)), Points: plotOf(t.Story, no), Files: t.Files, Bundled: s.Bundle != nil, Press: slices.Clone(t.Story.Press)}
	slices.Reverse(page.Press)
	page.Older = max(0, len(page.Press)-maxPress)
	page.Press = page.Press[:len(page.Press)-page.Older]
	standings, err := s.standing.of(r.Context())
	if err != nil {
		return answer{}, err
	}
	page.names = standings.Names
	records, err := s.Store.Records(r.Context(), t.ID)
	if err != nil {
		return answer{}, err
	}
	page.Rolls, page.Lucks = len(records), lucksOf(t.Story, records)
	return s.show(r, content{Name: "game", Title: t.Title, Scripts: board.Scripts["play"], Wide: true, Feed: "/game/" + t.Tag + "/feed.atom", Data: page})
}

// lucksOf is what fell for each side for whose actions dice fell.
func lucksOf(story *view.Story, records []roll.Record) []luck {
	names, sums := map[engine.Side]string{}, map[string]ladder.Luck{}
	for _, side := range story.Pack.Sides {
		names[side.ID] = string(side.ID)
	}
	conduct.Lucks(records, names, sums)
	var list []luck
	for _, side := range story.Pack.Sides {
		if l := sums[string(side.ID)]; l.Dice > 0 {
			list = append(list, luck{side.Name, l})
		}
	}
	return list
}

// picture is the map of a game, as anyone may see it.
func (s *Site) picture(r *http.Request) (answer, error) {
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	return s.maps.Get(fmt.Sprintf("%s %d %t", t.ID, t.lines, packs(r)), func() (answer, error) {
		game, err := s.Store.Game(context.WithoutCancel(r.Context()), t.Tag)
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
	})
}

// packed is an answer packed for whoever takes it so; pictures that are packed already
// stay as they are.
func packed(a answer, r *http.Request) (answer, error) {
	if !packs(r) || a.kind == "image/png" {
		return a, nil
	}
	var b bytes.Buffer
	level := gzip.DefaultCompression
	if a.kind == "image/svg+xml" {
		level = gzip.BestCompression // it is kept, and gone through many times
	}
	z, err := gzip.NewWriterLevel(&b, level)
	if err != nil {
		return a, err
	}
	if _, err := z.Write(a.data); err != nil {
		return a, err
	}
	if err := z.Close(); err != nil {
		return a, err
	}
	a.data, a.encoding = b.Bytes(), "gzip"
	return a, nil
}

// packs reports whether whoever asks takes packed answers.
func packs(r *http.Request) bool { return strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") }

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
