package web

import (
	"context"
	"reflect"
	"sync"
	"time"

	"adjutant/moderator/conduct"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/view"
)

// goingGame is a game that goes on.
type goingGame struct{ Tag, Title, Side string }

// seated is who sits at games, as it was looked up last: for all players at once, and not more often than every so often.
type seated struct {
	mu    sync.Mutex
	at    time.Time
	names ladder.Names
	of    map[string][]goingGame // that a player plays now, by his name of today; none of who sat in others alone
}

// by are the games that a player plays now, by his name of today; false for who has never had a seat.
func (k *seated) by(ctx context.Context, s *Site, names ladder.Names, player string) ([]goingGame, bool, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if now := s.Now(); k.of == nil || now.Sub(k.at) >= seatedFor || now.Before(k.at) || !reflect.DeepEqual(k.names, names) {
		games, list, err := s.latestListed(ctx)
		if err != nil {
			return nil, false, err
		}
		k.of, k.at, k.names = seatedIn(games, list, names), now, names
	}
	going, known := k.of[player]
	return going, known, nil
}

// seatedIn are the games that go on of those who ever had a seat, by their names of today.
func seatedIn(games []view.Summary, list register.Listing, names ladder.Names) map[string][]goingGame {
	of := map[string][]goingGame{}
	for _, g := range games {
		if g.Stage == game.StageInvited || g.Damage != "" {
			continue
		}
		for _, seat := range g.Listed(list).Seats {
			name := pageOf(names, g.Tag, seat.Player)
			if !seat.Person() || name == "" {
				continue
			}
			going := of[name]
			if g.Stage != game.StageOver {
				going = append(going, goingGame{g.Tag, g.Title, seat.Name})
			}
			of[name] = going
		}
	}
	return of
}

// pageOf is the name on the page of a player of a game, "" of who has none because he is not listed.
func pageOf(names ladder.Names, tag, player string) string {
	name := names.In(tag, player)
	if register.IsHidden(name) {
		return ""
	}
	return name
}

// paceIn is how fast a player answers in the games that go on, where he has finished none: up to the last play that everybody knows of
// each, for nobody is to read there whether sealed orders have come.
func (s *Site) paceIn(ctx context.Context, p ratedPage, names ladder.Names) (sum ladder.Pace, err error) {
	if p.Finished() {
		return sum, nil
	}
	for _, going := range p.Going[:min(len(p.Going), maxConduct)] {
		g, err := s.Store.Game(ctx, going.Tag)
		if err != nil {
			return sum, err
		}
		g.Lines = playedBefore(g.Lines)
		sum.Add(conduct.Of(g, nil, p.Name, names).Pace)
	}
	return sum, nil
}

// playedBefore are the lines of a journal up to the last play that everybody knows of.
func playedBefore(lines []game.Line) []game.Line {
	last := len(lines) - 1
	for ; last >= 0; last-- {
		if lines[last].Play != nil && lines[last].Public() {
			break
		}
	}
	return lines[:last+1]
}
