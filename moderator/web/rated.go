package web

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/conduct"
	"adjutant/moderator/game"
	"adjutant/moderator/handout"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
)

// ratedPage is a player's page.
type ratedPage struct {
	ladder.Player
	Ladder  *ladder.Ladder
	Period  string
	Alone   string // scenario of which all of it is alone, "" for all games
	On      played // that scenario
	packs   game.Library
	Met     []met         // his opponents
	Steps   []ladder.Step // the last ones, newest first
	Graph   graph
	Conduct *ladder.Conduct // nil if he played too many games to look through
	First   time.Time       // when the first of his games ended; zero for none
	Last    time.Time       // when the last did
	Sides   []playedSide    // what he has played, most games first
	Going   []goingGame     // that he plays now
	Pace    ladder.Pace     // in those, of who has finished none
	Others  []ladder.Result // games that are over and not among the steps, the last first
}

// Finished reports whether a game of his is over.
func (p ratedPage) Finished() bool { return !p.First.IsZero() || p.Tally.Games() > 0 }

// playedSide is how often somebody has played a side of a scenario.
type playedSide struct {
	Scenario string
	On       played
	Side     engine.Side
	Games    int // that are over, with those that nobody won
	ladder.Tally
}

// Played is what a scenario of endings is.
func (p ratedPage) Played(scenario string) played { return playedOn(p.packs, scenario) }

// rated shows one player: his rating and how it came about, and what he has played. Who does not want to be listed has no page.
func (s *Site) rated(r *http.Request) (answer, error) {
	all, player, err := s.playerOf(r)
	if err != nil {
		return answer{}, err
	}
	page := ratedPage{Player: player, Ladder: all.Ladder, Period: all.Period, Alone: all.wish.Scenario, Graph: graphOf(player), Met: metBy(player, s.Moderator.Rules), packs: s.Moderator.Rules}
	page.On = playedOn(s.Moderator.Rules, page.Alone)
	for i := len(player.History) - 1; i >= max(0, len(player.History)-maxSteps); i-- {
		page.Steps = append(page.Steps, player.History[i])
	}
	page.played(all, s.Moderator.Rules)
	if page.Conduct, err = s.conduct(r.Context(), all, player.Name); err != nil {
		return answer{}, err
	}
	if page.Going, _, err = s.seated.by(r.Context(), s, all.names, player.Name); err != nil {
		return answer{}, err
	}
	if page.Pace, err = s.paceIn(r.Context(), page, all.names); err != nil {
		return answer{}, err
	}
	shown := content{Name: "rated", Title: player.Name, Data: page}
	if page.Finished() {
		shown.Feed = playerFeed(player.Name)
	}
	return s.show(r, shown)
}

// playerOf is the ladder and the player that a request names. Who has finished no game, and plays one, is in none that is of an earlier
// month or of one scenario.
func (s *Site) playerOf(r *http.Request) (ranking, ladder.Player, error) {
	all, err := s.ranking(r)
	if err != nil {
		return all, ladder.Player{}, err
	}
	name := r.URL.Query().Get("name")
	player, found := all.Find(name)
	if !found && all.Period == "" && all.wish.Scenario == "" {
		player.Name = all.names.Everywhere.Name(name)
		if _, found, err = s.seated.by(r.Context(), s, all.names, player.Name); err != nil {
			return all, player, err
		}
	}
	switch {
	case !found:
		return all, player, errNothing
	case register.IsHidden(player.Name):
		return all, player, &refusal{http.StatusNotFound, "This player has no page: he is not listed in the ladder."}
	}
	return all, player, nil
}

// playerFeed is the path of a player's feed.
func playerFeed(name string) string { return "/ladder/player/feed.atom?name=" + url.QueryEscape(name) }

// played tells when a player's games ended, and which sides of what he had in them.
func (p *ratedPage) played(all ranking, packs game.Library) {
	counted := map[string]bool{}
	for _, step := range p.History {
		for _, result := range step.Results {
			counted[result.Tag] = true
		}
	}
	theirs := all.ended.Of(p.Name)
	for _, i := range theirs {
		e := all.ended.Games[i]
		e.Said = e.SaidOf(all.names)
		p.First = e.Ended
		if p.Last.IsZero() {
			p.Last = e.Ended
		}
		for _, seat := range e.Seats {
			if all.names.In(e.Tag, seat.Player) == p.Name {
				p.count(&e, seat.Side)
				if len(p.Others) < maxOthers && !counted[e.Tag] {
					p.Others = append(p.Others, ladder.Result{Ending: &e, Side: seat.Side, Opponent: opponents(all.names, &e, seat.Side)})
				}
			}
		}
	}
	for i := range p.Sides {
		p.Sides[i].On = playedOn(packs, p.Sides[i].Scenario)
	}
	slices.SortStableFunc(p.Sides, func(a, b playedSide) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Scenario, b.Scenario), cmp.Compare(a.Side, b.Side))
	})
	p.Sides = p.Sides[:min(len(p.Sides), maxSides)]
}

// count counts a game that he played to its end.
func (p *ratedPage) count(e *ladder.Ending, side engine.Side) {
	i := slices.IndexFunc(p.Sides, func(s playedSide) bool { return s.Scenario == e.Scenario && s.Side == side })
	if i < 0 {
		i = len(p.Sides)
		p.Sides = append(p.Sides, playedSide{Scenario: e.Scenario, Side: side})
	}
	s := &p.Sides[i]
	switch s.Games++; {
	case e.Drawn:
		s.Drawn++
	case e.Winner == side:
		s.Won++
	case e.Winner != "":
		s.Lost++
	}
}

// opponents are who sat at the other sides when a game was over, by the names of today.
func opponents(names ladder.Names, e *ladder.Ending, side engine.Side) string {
	var all []string
	for _, seat := range e.Seats {
		if seat.Side != side {
			all = append(all, names.In(e.Tag, seat.Player))
		}
	}
	return strings.Join(all, " and ")
}

// playerNews is the feed of a player: his games that are over.
func (s *Site) playerNews(r *http.Request) (answer, error) {
	all, player, err := s.playerOf(r)
	if err != nil {
		return answer{}, err
	}
	var news []handout.News
	theirs := all.ended.Of(player.Name)
	for _, i := range theirs[:min(len(theirs), maxOthers)] {
		e := &all.ended.Games[i]
		n := handout.News{Tag: e.Tag, ID: e.Game, At: e.Ended, Text: e.SaidOf(all.names)}
		var met []string
		for _, seat := range e.Seats {
			met = append(met, all.names.In(e.Tag, seat.Player))
		}
		n.Title = e.Tag + ", " + e.Scenario + ": " + strings.Join(met, " – ")
		news = append(news, n)
	}
	path := "/ladder/player?name=" + url.QueryEscape(player.Name)
	data, err := handout.Player(handout.Source{Club: s.Moderator.Club.Name, Pages: s.URL}, player.Name, path, playerFeed(player.Name), news)
	if err != nil {
		return answer{}, err
	}
	return packed(answer{kind: "application/atom+xml; charset=utf-8", data: data}, r)
}

// conduct is what the journals of the last games of a player that have ended tell
// of him.
func (s *Site) conduct(ctx context.Context, all ranking, player string) (*ladder.Conduct, error) {
	sum := &ladder.Conduct{}
	theirs := all.ended.Of(player)
	for _, i := range theirs[:min(len(theirs), maxConduct)] {
		e := all.ended.Games[i]
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
