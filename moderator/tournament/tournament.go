package tournament

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/moderator/register"
)

// Tournament is a tournament where its acts have brought it.
type Tournament struct {
	Name string
	Founded
	Entrants []Entrant // by rating, the highest first, whoever withdrew among them
	Gone     []register.Key
	Paired   []Round
	Ended    bool
	Told     int // behind which round the standings were mailed last
	Acts     []Act
	rulings  map[string]Act
}

// validName is what a tournament is called: with "-r12-b128" behind it, it is the tag of a game.
var validName = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,22}$`)

// CheckName reports what cannot be the name of a tournament.
func CheckName(name string) error {
	if !validName.MatchString(name) {
		return fmt.Errorf("%q is no name of a tournament: it is small letters, digits and hyphens, 23 at most, as spring-2026", name)
	}
	return nil
}

// Of is the tournament that acts come to, in their order. The error names the first that cannot be.
func Of(name string, acts []Act) (*Tournament, error) {
	t := &Tournament{Name: name, rulings: map[string]Act{}}
	for i, a := range acts {
		err := t.possible(a)
		if err == nil && (i == 0) != (a.Founded != nil) {
			err = errors.New("a tournament is founded first, and once")
		}
		if err != nil {
			return nil, fmt.Errorf("tournament %s: act %d: %w", name, i+1, err)
		}
		t.take(a)
	}
	if len(acts) == 0 {
		return nil, fmt.Errorf("tournament %s: it was never founded", name)
	}
	return t, nil
}

// take does what an act says.
func (t *Tournament) take(a Act) {
	t.Acts = append(t.Acts, a)
	switch {
	case a.Founded != nil:
		t.Founded = *a.Founded
	case a.Entered != nil:
		t.Entrants = append(t.Entrants, *a.Entered)
		slices.SortFunc(t.Entrants, t.byRating)
	case a.Withdrawn != "":
		t.Gone = append(t.Gone, a.Withdrawn)
	case a.Paired != nil:
		t.Paired = append(t.Paired, *a.Paired)
	case a.Ruled != nil && a.Ruled.AsPlayed:
		delete(t.rulings, a.Ruled.Game)
	case a.Ruled != nil:
		t.rulings[a.Ruled.Game] = a
	case a.Told > 0:
		t.Told = a.Told
	case a.Ended:
		t.Ended = true
	}
}

// byRating sorts the highest first; of equals a lot decides.
func (t *Tournament) byRating(a, b Entrant) int {
	if a.Rating != b.Rating {
		return cmp.Compare(b.Rating, a.Rating)
	}
	return t.byLot(a, b)
}

// byLot sorts as the lot falls.
func (t *Tournament) byLot(a, b Entrant) int {
	return cmp.Or(strings.Compare(t.drawn(string(a.Player)), t.drawn(string(b.Player))), cmp.Compare(a.Player, b.Player))
}

// drawn is what the lot says of something: as good as random, and the same each time.
func (t *Tournament) drawn(of string) string {
	sum := sha256.Sum256([]byte("adjutant/tournament/v1\n" + t.Lot + "\n" + of))
	return hex.EncodeToString(sum[:])
}

// Has reports whether somebody was ever entered.
func (t *Tournament) Has(who register.Key) bool {
	return slices.ContainsFunc(t.Entrants, func(e Entrant) bool { return e.Player == who })
}

// KeyOf is the key with which somebody was entered, who may have been merged with another since; his own, if he was not. Of two that
// have come to one person it is one that is still paired.
func (t *Tournament) KeyOf(p register.Person, people register.Register) register.Key {
	found := p.Key
	for _, e := range t.Entrants {
		if now, err := people.Find(string(e.Player)); err == nil && now.Key == p.Key {
			if found = e.Player; t.Plays(found) {
				return found
			}
		}
	}
	return found
}

// Plays reports whether somebody is still paired.
func (t *Tournament) Plays(who register.Key) bool { return t.Has(who) && !slices.Contains(t.Gone, who) }

// Players are those who are still paired, by rating.
func (t *Tournament) Players() (all []Entrant) {
	for _, e := range t.Entrants {
		if t.Plays(e.Player) {
			all = append(all, e)
		}
	}
	return all
}

// pairOf is the pair of a game, with the round and the board, both from 1 on.
func (t *Tournament) pairOf(game string) (p Pair, round, board int, found bool) {
	for _, r := range t.Paired {
		for i, p := range r.Pairs {
			if p.Game == game {
				return p, r.No, i + 1, true
			}
		}
	}
	return Pair{}, 0, 0, false
}

// RoundCount is how many rounds it has: of a round robin, as many as it takes for those who play now.
func (t *Tournament) RoundCount() int {
	if t.System == Swiss {
		return t.Rounds
	}
	return t.cycles() * (even(len(t.seated())) - 1)
}

// cycles is how often all meet.
func (t *Tournament) cycles() int {
	if t.System == DoubleRoundRobin {
		return 2
	}
	return 1
}

// even is a number, or the next one.
func even(n int) int { return n + n%2 }
