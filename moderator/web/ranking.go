package web

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"sync"

	"golang.org/x/sync/singleflight"

	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// ranking is a ladder that was computed. Nothing in it changes once it is made.
type ranking struct {
	*ladder.Ladder
	wish
	Scenarios []string // that a ladder can be of, sorted

	names ladder.Names
	games []ladder.Ending  // all that have ended, by the names in them
	of    map[string][]int // of a player, which of the games he had a seat in, that which ended last first
}

// wish is which ladder a page shows.
type wish struct {
	Period   string        // month behind which it stands, "" for now
	Scenario string        // games of this scenario alone, or of this pack; "" for all
	through  ladder.Period // of now
}

// rankings keeps the ladders that were computed last, as long as no further game ends and nobody's name changes: to
// compute one takes all games that have ended.
type rankings struct {
	making singleflight.Group

	mu     sync.Mutex
	of     ended
	names  ladder.Names
	kept   map[wish]ranking
	recent []wish // that which was asked for last is at the end
	games  int    // of all ladders that are kept
}

// ended are the games that have ended, as many as the store had.
type ended struct {
	count int64
	games []ladder.Ending
}

func newRankings() *rankings { return &rankings{kept: map[wish]ranking{}} }

// get is what is kept of a ladder of so many endings with these names, false for nothing.
func (k *rankings) get(a wish, count int64, names ladder.Names) (ranking, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	one, kept := k.kept[a]
	if !kept || k.of.count != count || !reflect.DeepEqual(k.names, names) {
		return ranking{}, false
	}
	k.recent = append(slices.DeleteFunc(k.recent, func(other wish) bool { return other == a }), a)
	return one, true
}

// put keeps a ladder; those of other endings or names go, and those that were not asked for for longest where there are too many.
func (k *rankings) put(one ranking, of ended) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.of.count != of.count || !reflect.DeepEqual(k.names, one.names) {
		k.of, k.names, k.kept, k.recent, k.games = of, one.names, map[wish]ranking{}, nil, 0
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

// ended is what was read last of the games that have ended, if the store has no more.
func (k *rankings) ended(count int64) (ended, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.of, k.of.count == count
}

// ranking is the ladder that a request asks for: as it stands now, or behind the month in the query; of all games or of
// those of a scenario.
func (s *Site) ranking(r *http.Request) (ranking, error) {
	standings, err := s.standings(r.Context())
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
		return s.rank(context.WithoutCancel(r.Context()), standings, a, count)
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
func (s *Site) rank(ctx context.Context, standings ladder.Standings, a wish, count int64) (ranking, error) {
	leave, err := s.ranked.enter(ctx)
	if err != nil {
		return ranking{}, err
	}
	defer leave()
	of, read := s.rankings.ended(count)
	if !read {
		if of, err = s.endings(ctx); err != nil {
			return ranking{}, err
		}
	}
	if a.Scenario != "" && len(ladder.Of(of.games, a.Scenario)) == 0 {
		return ranking{}, errNothing
	}
	standings.Through, standings.Scenario = a.Period, a.Scenario
	one := ranking{wish: a, Scenarios: scenariosOf(of.games), names: standings.Names, games: of.games, of: seatedIn(of.games, standings.Names)}
	if one.Ladder, err = standings.Compute(of.games, s.Now()); err != nil {
		return ranking{}, err
	}
	s.rankings.put(one, of)
	return one, nil
}

// scenariosOf are those that were played.
func scenariosOf(games []ladder.Ending) []string {
	played := map[string]bool{}
	for _, g := range games {
		played[g.Scenario] = true
	}
	return slices.Sorted(maps.Keys(played))
}

// endings reads all games that have ended.
func (s *Site) endings(ctx context.Context) (ended, error) {
	texts, err := s.Store.Endings(ctx)
	if err != nil {
		return ended{}, err
	}
	of := ended{count: int64(len(texts)), games: make([]ladder.Ending, len(texts))}
	for i, text := range texts {
		e, err := roll.ParseEnding(text)
		if err != nil {
			return ended{}, err
		}
		of.games[i] = ladder.EndingOf(e)
	}
	return of, nil
}

// seatedIn are the games in which each player ever had a seat, by the name of today, the last first.
func seatedIn(games []ladder.Ending, names ladder.Names) map[string][]int {
	order := make([]int, len(games))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return games[j].Ended.Compare(games[i].Ended) })
	of := map[string][]int{}
	for _, i := range order {
		for _, seat := range games[i].Seats {
			for _, said := range append(slices.Clone(seat.Former), seat.Player) {
				name := names.In(games[i].Tag, said)
				if list := of[name]; len(list) == 0 || list[len(list)-1] != i {
					of[name] = append(list, i)
				}
			}
		}
	}
	return of
}
