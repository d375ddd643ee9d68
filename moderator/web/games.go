package web

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/view"
	"adjutant/moderator/web/board"
)

// gamesPage is a part of the club's games.
type gamesPage struct {
	Of             gamesOf
	All            int // games of the club
	Found          int // of those that are asked for, on all pages
	Games          []view.Summary
	Earlier, Later string // links to the pages before and after, "" for none
	Tournaments    int    // how many the club has
	names          ladder.Names
}

// PageOf is the name on the page of a player of a game, "" for none.
func (p gamesPage) PageOf(tag string, seat view.SummarySeat) string {
	if !seat.Person() {
		return ""
	}
	return pageOf(p.names, tag, seat.Player)
}

// Asked reports whether not all games are asked for.
func (p gamesPage) Asked() bool { return p.Of.Search != "" || p.Of.Stage != "" }

// gamesOf is which games a list shows.
type gamesOf struct {
	Search string // what is in the tag, the title, the pack or the name of a player, "" for anything
	Stage  string // one of those below, "" for any
	From   int    // place of the first on the page, 0 is the first
}

// The stages by which games are listed, for people.
const (
	stageOn    = "on"    // it goes on
	stageSeats = "seats" // it has not begun, or has a seat to be taken
	stageOver  = "over"
)

// games lists the games, of which none is read for it.
func (s *Site) games(r *http.Request) (answer, error) {
	query := r.URL.Query()
	of := gamesOf{Search: strings.TrimSpace(query.Get("q")), Stage: query.Get("stage")}
	from, err := strconv.Atoi(cmp.Or(query.Get("from"), "0"))
	if of.From = from; err != nil || from < 0 || len(of.Search) > maxName || !slices.Contains([]string{"", stageOn, stageSeats, stageOver}, of.Stage) {
		return answer{}, errNothing
	}
	all, list, err := s.latestListed(r.Context())
	if err != nil {
		return answer{}, err
	}
	tournaments, err := s.tournamentNames(r.Context())
	if err != nil {
		return answer{}, err
	}
	standings, err := s.standing.of(r.Context())
	if err != nil {
		return answer{}, err
	}
	page := gamesPage{Of: of, All: len(all), Tournaments: len(tournaments), names: standings.Names}
	found := of.among(all, list)
	if page.Found = len(found); of.From > 0 && of.From >= page.Found {
		return answer{}, errNothing
	}
	end := min(of.From+maxGames, page.Found)
	for _, g := range found[of.From:end] {
		page.Games = append(page.Games, g.Listed(list))
	}
	if of.From > 0 {
		page.Earlier = of.link(max(0, of.From-maxGames))
	}
	if end < page.Found {
		page.Later = of.link(end)
	}
	return s.show(r, content{Name: "games", Title: "Games", Scripts: board.Scripts["times"], Feed: "/feed.atom", Data: page})
}

// link is the page of the list that begins at a place.
func (of gamesOf) link(from int) string {
	query := url.Values{}
	for name, value := range map[string]string{"q": of.Search, "stage": of.Stage} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if from > 0 {
		query.Set("from", strconv.Itoa(from))
	}
	return (&url.URL{Path: "/", RawQuery: query.Encode()}).String()
}

// among are the games of all that are asked for, by what everybody may read of them.
func (of gamesOf) among(all []view.Summary, list register.Listing) []view.Summary {
	if of.Stage == "" && of.Search == "" {
		return all
	}
	var found []view.Summary
	text := strings.ToLower(of.Search)
	for _, g := range all {
		if of.Stage != "" && !slices.Contains(stagesOf(g), of.Stage) {
			continue
		}
		if text == "" || tells(g.Listed(list), text) {
			found = append(found, g)
		}
	}
	return found
}

// stagesOf are the stages that a game is listed under.
func stagesOf(g view.Summary) (stages []string) {
	switch {
	case g.Over != "" || g.Stage == game.StageOver:
		return []string{stageOver}
	case g.Stage == game.StageInvited:
		return []string{stageSeats}
	case len(g.Open) > 0:
		return []string{stageOn, stageSeats}
	}
	return []string{stageOn}
}

// tells reports whether a text in small letters is in what is told of a game.
func tells(g view.Summary, text string) bool {
	has := func(s string) bool { return strings.Contains(strings.ToLower(s), text) }
	return has(g.Tag) || has(g.Title) || has(g.Pack) || slices.ContainsFunc(g.Seats, func(s view.SummarySeat) bool { return has(s.Player) }) || slices.ContainsFunc(g.Invited, has)
}

// latest are all games, that which was played last first, behind those that go on the invitations, and then what is over.
func (s *Site) latest(ctx context.Context) ([]view.Summary, error) {
	all, err := s.Store.Summaries(ctx)
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b view.Summary) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), lastPlayed(b).Compare(lastPlayed(a)))
	})
	return all, nil
}

// latestListed are those games, with the names by which everybody may read of the people in them.
func (s *Site) latestListed(ctx context.Context) ([]view.Summary, register.Listing, error) {
	all, err := s.stored.of(ctx)
	if err != nil {
		return nil, register.Listing{}, err
	}
	list, err := s.listed.of(ctx)
	return all, list, err
}

// rank is which games come first in a list.
func rank(g view.Summary) int {
	switch stages := stagesOf(g); {
	case stages[0] == stageOn:
		return 0
	case stages[0] == stageSeats && g.Over == "":
		return 1
	}
	return 2
}
