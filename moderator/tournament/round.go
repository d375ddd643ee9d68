package tournament

import (
	"fmt"
	"strings"
)

// Pair is the act of the next round.
func (s *Standings) Pair() ([]Act, error) {
	round, err := s.Next()
	if err != nil {
		return nil, err
	}
	return s.one(Act{Paired: &round})
}

// Next is the next round, as it is paired if nothing more happens before.
func (s *Standings) Next() (Round, error) {
	no := len(s.Paired) + 1
	switch {
	case s.Ended:
		return Round{}, fmt.Errorf("%s has ended", s.Name)
	case len(s.Players()) < 2:
		return Round{}, fmt.Errorf("%s has fewer than two players; to enter one: adjutant tournament enter %s WHO", s.Name, s.Name)
	case s.twice() != "":
		who := s.twice()
		return Round{}, fmt.Errorf("%s is the same person as another who plays in %s; to pair him once: adjutant tournament withdraw %s %s", who, s.Name, s.Name, who)
	case no > s.RoundCount():
		return Round{}, fmt.Errorf("all rounds of %s are paired; when its games are over: adjutant tournament end %s", s.Name, s.Name)
	case s.System.All():
		return s.berger(no), nil
	}
	if open := s.Open(); len(open) > 0 {
		return Round{}, s.waits(open)
	}
	return s.swiss(no)
}

// waits says for which games a tournament waits, and what can be done.
func (s *Standings) waits(open []Result) error {
	var games []string
	for _, r := range open {
		games = append(games, r.Game)
	}
	more := ""
	if n := len(games) - maxNamed; n > 0 {
		games, more = games[:maxNamed], fmt.Sprintf(" and %d more", n)
	}
	return fmt.Errorf("%s waits for results of %s%s; to say what one counts as: adjutant tournament result %s %s --winner %s|%s|drawn|none --why TEXT", s.Name, strings.Join(games, ", "), more, s.Name, games[0], s.Sides[0], s.Sides[1])
}

// maxNamed is how many games a line names.
const maxNamed = 5
