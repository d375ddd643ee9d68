package arbiter

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/opening"
	"adjutant/moderator/tournament"
)

// Terms makes the terms of a game of those of a tournament.
type Terms func([]tournament.Term) (opening.Terms, error)

// Check reports what games cannot be opened on the terms of a tournament that is to be founded.
func Check(ctx context.Context, c *club.Club, name string, f tournament.Founded, terms Terms) error {
	t := &tournament.Tournament{Name: name, Founded: f}
	sample := tournament.Pair{Game: t.TagOf(1, 1)}
	row, err := row(t, 1, sample, terms, [2]string{"anna@example.invalid", "ben@example.invalid"})
	if err != nil {
		return err
	}
	return opening.Check(ctx, c, []opening.Row{row})
}

// Unopened are the games that were paired, have no result and are not there: nobody has opened them, or they were taken back
// before they began.
func Unopened(ctx context.Context, c *club.Club, s *tournament.Standings) (all []tournament.Result, err error) {
	for _, r := range s.Open() {
		if r.Ended {
			continue
		}
		free, err := opening.Free(ctx, c, r.Game)
		if err != nil {
			return nil, err
		}
		if free {
			all = append(all, r)
		}
	}
	return all, nil
}

// Open pairs the next round and opens its games, all or none. Where games of an earlier round are missing, those
// are opened and nothing is paired.
func Open(ctx context.Context, c *club.Club, name string, terms Terms, deed tournament.Act) (*tournament.Standings, []game.Game, error) {
	s, err := Standings(ctx, c, name)
	if err != nil {
		return nil, nil, err
	}
	missing, err := Unopened(ctx, c, s)
	if err != nil {
		return nil, nil, err
	}
	if len(missing) == 0 {
		if s, missing, err = pair(ctx, c, s, terms, deed); err != nil {
			return nil, nil, err
		}
	}
	rows, err := rowsOf(s, missing, terms)
	if err != nil {
		return nil, nil, err
	}
	games, err := opening.BeginAll(ctx, c, rows)
	if err != nil {
		err = fmt.Errorf("round %d of %s is paired, and its games are not open; adjutant tournament round %s --open opens them:\n%w", missing[0].Round, name, name, err)
	}
	return s, games, err
}

// pair pairs the next round, once all its games can be opened.
func pair(ctx context.Context, c *club.Club, s *tournament.Standings, terms Terms, deed tournament.Act) (*tournament.Standings, []tournament.Result, error) {
	acts, err := s.Pair()
	if err != nil {
		return nil, nil, err
	}
	round := *acts[0].Paired
	var results []tournament.Result
	for i, p := range round.Pairs {
		results = append(results, tournament.Result{Pair: p, Round: round.No, Board: i + 1})
	}
	rows, err := rowsOf(s, results, terms)
	if err == nil {
		err = opening.Check(ctx, c, rows)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("round %d of %s is not paired:\n%w", round.No, s.Name, err)
	}
	s, err = commit(ctx, c, tournament.Enactment{Name: s.Name, Size: len(s.Acts), Acts: tournament.Stamped(deed, acts)}, nil)
	return s, results, err
}

// rowsOf are the games of pairs, as they are opened.
func rowsOf(s *tournament.Standings, all []tournament.Result, terms Terms) (rows []opening.Row, wrong error) {
	for _, r := range all {
		row, err := row(s.Tournament, r.Round, r.Pair, terms, [2]string{string(r.First), string(r.Second)})
		for _, who := range []string{string(r.First), string(r.Second)} {
			if p, missing := s.People.Find(who); missing != nil || p.Addr() == "" {
				err = errors.Join(err, fmt.Errorf("%s: no address of %s is known; adjutant tournament withdraw %s %s", r.Game, who, s.Name, who))
			}
		}
		rows, wrong = append(rows, row), errors.Join(wrong, err)
	}
	return rows, wrong
}

// row is the game of a pair.
func row(t *tournament.Tournament, round int, p tournament.Pair, terms Terms, players [2]string) (opening.Row, error) {
	said, err := terms(t.Terms)
	said.Tag, said.Title = p.Game, fmt.Sprintf("%s, round %d", t.Title, round)
	for i, who := range players {
		said.Seats = append(said.Seats, fmt.Sprintf("%s=%s", t.Sides[i], who))
	}
	return opening.Row{Terms: said}, err
}
