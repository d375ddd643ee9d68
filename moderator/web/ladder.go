package web

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// ladderPage is a part of a ladder.
type ladderPage struct {
	ranking
	Search         string          // what is in the names of the players below, "" for anything
	Shown          []ladder.Player // of those with a rating
	From           int             // place of the first in the list, 0 is the first
	Fared          []balance       // how the sides of scenarios did
	Found          int             // how many there are on all pages
	Earlier, Later string          // links to the pages before and after, "" for none
}

// ladder shows the ratings of all players, and how the sides of scenarios fared.
func (s *Site) ladder(r *http.Request) (answer, error) {
	all, err := s.ranking(r)
	if err != nil {
		return answer{}, err
	}
	query := r.URL.Query()
	page := ladderPage{ranking: all, Search: strings.TrimSpace(query.Get("q"))}
	if len(page.Search) > maxName {
		return answer{}, errNothing
	}
	found := all.named(page.Search)
	page.Found = len(found)
	if page.From, err = strconv.Atoi(cmp.Or(query.Get("from"), "0")); err != nil || page.From < 0 || page.From > 0 && page.From >= len(found) {
		return answer{}, errNothing
	}
	end := min(page.From+maxPlaces, len(found))
	page.Shown = found[page.From:end]
	if page.From > 0 {
		page.Earlier = all.link(page.Search, max(0, page.From-maxPlaces))
	}
	if end < len(found) {
		page.Later = all.link(page.Search, end)
	}
	page.Ladder = page.withLeft(maxRows)
	page.Fared = balances(all.Balances, s.Moderator.Rules, func(string) bool { return true })
	return s.show(r, content{Name: "ladder", Title: "Ladder", Data: page})
}

// named are the players with a rating in whose names a text is, whatever its case.
func (k ranking) named(text string) []ladder.Player {
	if text == "" {
		return k.Players
	}
	text = strings.ToLower(text)
	return slices.DeleteFunc(slices.Clone(k.Players), func(p ladder.Player) bool { return !strings.Contains(strings.ToLower(p.Name), text) })
}

// link is where a page of the ladder is found.
func (k ranking) link(search string, from int) string {
	query := url.Values{}
	for name, value := range map[string]string{"period": k.Period, "scenario": k.Scenario, "q": search} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if from > 0 {
		query.Set("from", strconv.Itoa(from))
	}
	if len(query) == 0 {
		return "/ladder"
	}
	return "/ladder?" + query.Encode()
}

// Whole is the link to the ladder without a search.
func (k ranking) Whole() string { return k.link("", 0) }

// withLeft is the ladder with the last of the endings that do not count, at most so many.
func (k ranking) withLeft(most int) *ladder.Ladder {
	l := *k.Ladder
	l.Left = l.Left[max(0, len(l.Left)-most):]
	return &l
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
	"hidden": register.IsHidden,
	"share":  func(p float64) string { return percent(p) },
}
