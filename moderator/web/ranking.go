package web

import (
	"context"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"sync"

	"golang.org/x/sync/singleflight"

	"adjutant/moderator/ladder"
	"adjutant/moderator/standing"
)

// ranking is a ladder that was computed. Nothing in it changes once it is made.
type ranking struct {
	*ladder.Ladder
	wish
	Scenarios []string    // that a ladder can be of, sorted
	Alike     [][2]string // names that count as two players: to find them takes longer than all else of a page

	names ladder.Names
	ended standing.Ended
}

// wish is which ladder a page shows.
type wish struct {
	Period   string        // month behind which it stands, "" for now
	Scenario string        // games of this scenario alone, or of this pack; "" for all
	through  ladder.Period // of now
}

// rankings keeps the ladders that were computed last, as long as no further game ends and nobody's name changes: to
// compute one that is not of now and of all games takes all that have ended.
type rankings struct {
	making singleflight.Group

	mu     sync.Mutex
	count  int // of the games that had ended
	names  ladder.Names
	kept   map[wish]ranking
	recent []wish // that which was asked for last is at the end
	games  int    // of all ladders that are kept
}

func newRankings() *rankings { return &rankings{kept: map[wish]ranking{}} }

// get is what is kept of a ladder of so many endings with these names, false for nothing.
func (k *rankings) get(a wish, count int64, names ladder.Names) (ranking, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	one, kept := k.kept[a]
	if !kept || k.count != int(count) || !reflect.DeepEqual(k.names, names) {
		return ranking{}, false
	}
	k.recent = append(slices.DeleteFunc(k.recent, func(other wish) bool { return other == a }), a)
	return one, true
}

// put keeps a ladder; those of other endings or names go, and those that were not asked for for longest where there are too many.
func (k *rankings) put(one ranking) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if count := len(one.ended.Games); k.count != count || !reflect.DeepEqual(k.names, one.names) {
		k.count, k.names, k.kept, k.recent, k.games = count, one.names, map[wish]ranking{}, nil, 0
	}
	if _, kept := k.kept[one.wish]; kept {
		return
	}
	k.kept[one.wish], k.recent, k.games = one, append(k.recent, one.wish), k.games+one.Games
	for len(k.recent) > 1 && (k.games > maxKeptResults || len(k.recent) > maxKeptLadders) {
		k.games -= k.kept[k.recent[0]].Games
		delete(k.kept, k.recent[0])
		k.recent = k.recent[1:]
	}
}

// ranking is the ladder that a request asks for: as it stands now, or behind the month in the query; of all games or of
// those of a scenario.
func (s *Site) ranking(r *http.Request) (ranking, error) {
	standings, err := s.standing.of(r.Context())
	if err != nil {
		return ranking{}, err
	}
	months := standings.Rules().Months
	a := wish{Period: r.URL.Query().Get("period"), Scenario: r.URL.Query().Get("scenario"), through: ladder.PeriodOf(s.Now(), months)}
	if a.Period != "" {
		if _, err := ladder.ParsePeriod(a.Period, months); err != nil {
			return ranking{}, errNothing
		}
	}
	count, err := s.Store.CountEndings(r.Context())
	if err != nil {
		return ranking{}, err
	}
	if one, kept := s.rankings.get(a, count, standings.Names); kept {
		return one, nil
	}
	// Who asked first may go away: the others wait for the same.
	made, err, _ := s.rankings.making.Do(fmt.Sprint(a, count), func() (any, error) {
		return s.rank(context.WithoutCancel(r.Context()), standings, a)
	})
	if err != nil {
		return ranking{}, err
	}
	return made.(ranking), nil
}

// standings are by what the ladder is computed.
func (s *Site) standings(ctx context.Context) (ladder.Standings, error) {
	if s.Standings == nil {
		return ladder.Standings{}, nil
	}
	return s.Standings(ctx)
}

// rank computes a ladder, one at a time, and keeps it.
func (s *Site) rank(ctx context.Context, standings ladder.Standings, a wish) (ranking, error) {
	leave, err := s.ranked.enter(ctx)
	if err != nil {
		return ranking{}, err
	}
	defer leave()
	of, err := s.Ladders.Ended(ctx, standings.Names)
	if err != nil {
		return ranking{}, err
	}
	if a.Scenario != "" && !slices.ContainsFunc(of.Scenarios, func(played string) bool { return ladder.IsOf(played, a.Scenario) }) {
		return ranking{}, errNothing
	}
	standings.Through, standings.Scenario = a.Period, a.Scenario
	one := ranking{wish: a, names: standings.Names}
	if one.Ladder, one.ended, err = s.Ladders.Ladder(ctx, standings, s.Now()); err != nil {
		return ranking{}, err
	}
	one.Scenarios, one.Alike = one.ended.Scenarios, one.Ladder.Alike()
	s.rankings.put(one)
	return one, nil
}
