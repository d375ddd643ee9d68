package web

import (
	"context"
	"net/http"
	"slices"

	"adjutant/moderator/conduct"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// ranking is the ladder that a request asks for, with what it was computed from.
type ranking struct {
	*ladder.Ladder
	Period  string // month that was asked for, "" for now
	names   ladder.Names
	endings []roll.Ending
}

// ranking computes the ladder as it stands now, or behind the month in the query.
func (s *Site) ranking(r *http.Request) (ranking, error) {
	var standings ladder.Standings
	var err error
	if s.Standings != nil {
		if standings, err = s.Standings(r.Context()); err != nil {
			return ranking{}, err
		}
	}
	all := ranking{Period: r.URL.Query().Get("period"), names: standings.Names}
	if all.Period != "" {
		if _, err := ladder.ParsePeriod(all.Period, 1); err != nil {
			return ranking{}, errNothing
		}
	}
	standings.Through = all.Period
	texts, err := s.Store.Endings(r.Context())
	if err != nil {
		return ranking{}, err
	}
	var endings []ladder.Ending
	for _, text := range texts {
		e, err := roll.ParseEnding(text)
		if err != nil {
			return ranking{}, err
		}
		all.endings = append(all.endings, e)
		endings = append(endings, ladder.EndingOf(e))
	}
	all.Ladder, err = standings.Compute(endings, s.Now())
	return all, err
}

// ladder shows the ratings of all players, and how the sides of scenarios fared.
func (s *Site) ladder(r *http.Request) (answer, error) {
	all, err := s.ranking(r)
	if err != nil {
		return answer{}, err
	}
	all.Left = all.Left[max(0, len(all.Left)-maxRows):]
	return s.show(r, content{Name: "ladder", Title: "Ladder", Data: all})
}

// ratedPage is a player's page.
type ratedPage struct {
	ladder.Player
	Ladder  *ladder.Ladder
	Period  string
	Steps   []ladder.Step // the last ones, newest first
	Graph   graph
	Conduct *ladder.Conduct // nil if he played too many games to look through
}

// rated shows one player: his rating and how it came about.
func (s *Site) rated(r *http.Request) (answer, error) {
	all, err := s.ranking(r)
	if err != nil {
		return answer{}, err
	}
	player, found := all.Find(r.URL.Query().Get("name"))
	if !found {
		return answer{}, errNothing
	}
	page := ratedPage{Player: player, Ladder: all.Ladder, Period: all.Period, Graph: graphOf(player)}
	for i := len(player.History) - 1; i >= max(0, len(player.History)-maxSteps); i-- {
		page.Steps = append(page.Steps, player.History[i])
	}
	if page.Conduct, err = s.conduct(r.Context(), all, player.Name); err != nil {
		return answer{}, err
	}
	return s.show(r, content{Name: "rated", Title: player.Name, Data: page})
}

// conduct is what the journals of the last games of a player that have ended tell
// of him.
func (s *Site) conduct(ctx context.Context, all ranking, player string) (*ladder.Conduct, error) {
	theirs := slices.DeleteFunc(slices.Clone(all.endings), func(e roll.Ending) bool { return !has(e, player, all.names) })
	slices.SortStableFunc(theirs, func(a, b roll.Ending) int { return b.Closed.Compare(a.Closed) })
	sum := &ladder.Conduct{}
	for _, e := range theirs[:min(len(theirs), maxConduct)] {
		g, err := s.Store.Game(ctx, e.Tag)
		if err != nil {
			return nil, err
		}
		records, err := s.Store.Records(ctx, e.Game)
		if err != nil {
			return nil, err
		}
		sum.Add(conduct.Of(g, records, player, all.names))
	}
	return sum, nil
}

// has reports whether the player ever had a seat in the game.
func has(e roll.Ending, player string, names ladder.Names) bool {
	return slices.ContainsFunc(e.Seats, func(s roll.EndingSeat) bool {
		return slices.ContainsFunc(append(slices.Clone(s.Former), s.Player), func(name string) bool { return names.In(e.Tag, name) == player })
	})
}

// ending sends the signed ending of a game.
func (s *Site) ending(r *http.Request) (answer, error) {
	g, err := s.Store.Game(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	i := slices.IndexFunc(g.Lines, func(l game.Line) bool { return l.Ending != "" })
	if i < 0 {
		return answer{}, errNothing
	}
	return answer{name: r.PathValue("tag") + ".ending", kind: textKind, cache: forever, data: []byte(g.Lines[i].Ending)}, nil
}

// names sends who stands behind the names in endings.
func (s *Site) names(r *http.Request) (answer, error) {
	all, err := s.ranking(r)
	if err != nil {
		return answer{}, err
	}
	return answer{name: "names.txt", kind: textKind, data: []byte(all.names.String())}, nil
}

// ratedFuncs are for the templates of the ladder.
var ratedFuncs = map[string]any{
	"rating":   report.Rated,
	"points":   report.Points,
	"reliable": report.Reliable,
	"paced":    report.Paced,
	"lucky":    report.Lucky,
	"because":  report.LeftBecause,
	"how":      report.RatedHow,
	"result": func(score float64) string {
		return map[float64]string{1: "won against", 0.5: "drew with", 0: "lost to"}[score]
	},
	"share": func(p float64) string { return percent(p) },
}
