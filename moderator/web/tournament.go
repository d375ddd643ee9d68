package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/handout"
	"adjutant/moderator/register"
	"adjutant/moderator/tournament"
)

// Tournaments are where the pages read a club's tournaments from.
type Tournaments interface {
	// Names are those of all tournaments, sorted.
	Names(ctx context.Context) ([]string, error)
	// All are the standings of all, by name.
	All(ctx context.Context) ([]*tournament.Standings, error)
	// Standings are those of a tournament that there is.
	Standings(ctx context.Context, name string) (*tournament.Standings, error)
}

// tournamentNames are the names of the club's tournaments.
func (s *Site) tournamentNames(ctx context.Context) ([]string, error) {
	if s.Tournaments == nil {
		return nil, nil
	}
	return s.Tournaments.Names(ctx)
}

// tournamentPages are the pages of the tournaments.
type tournamentPages struct{ site *Site }

// list lists the tournaments.
func (p tournamentPages) list(r *http.Request) (answer, error) {
	if p.site.Tournaments == nil {
		return p.site.show(r, content{Name: "tournaments", Title: "Tournaments", Data: []*tournament.Standings(nil)})
	}
	all, err := p.site.Tournaments.All(r.Context())
	if err != nil {
		return answer{}, err
	}
	slices.SortStableFunc(all, func(a, b *tournament.Standings) int { return b.Acts[0].At.Compare(a.Acts[0].At) })
	return p.site.show(r, content{Name: "tournaments", Title: "Tournaments", Data: all})
}

// standings are those of the tournament that a request names.
func (p tournamentPages) standings(r *http.Request) (*tournament.Standings, error) {
	names, err := p.site.tournamentNames(r.Context())
	if err != nil {
		return nil, err
	}
	if !slices.Contains(names, r.PathValue("n")) {
		return nil, errNothing
	}
	return p.site.Tournaments.Standings(r.Context(), r.PathValue("n"))
}

// tournamentPage is a tournament's page.
type tournamentPage struct {
	*tournament.Standings
	Heads  []string  // of the columns of the table of all games
	Played [2]string // the names of its sides
	Rows   []tournamentRow
	Rounds []tournamentRound // the last first
}

// tournamentRow is where somebody stands.
type tournamentRow struct {
	tournament.Row
	Name    string
	Rated   bool // the ladder has a page of him
	Cells   [][]tournamentCell
	Figures []tournament.Figure // that say something
}

// tournamentCell is a game, or a bye, in the table of all games.
type tournamentCell struct {
	Text, Game   string // "" where nothing was played
	Small, Title string // beside the text, and when it is pointed at
}

// tournamentRound is the pairings of a round.
type tournamentRound struct {
	No    int
	Games []tournament.Result
	Byes  []tournament.Bye
}

// show shows how a tournament stands.
func (p tournamentPages) show(r *http.Request) (answer, error) {
	t, err := p.standings(r)
	if err != nil {
		return answer{}, err
	}
	all, err := p.site.ranking(r)
	if err != nil {
		return answer{}, err
	}
	sides, err := p.site.sidesOf(r.Context(), t)
	if err != nil {
		return answer{}, err
	}
	page := tournamentPage{Standings: t, Heads: heads(t), Played: sides}
	for _, row := range t.Rows {
		shown := tournamentRow{Row: row, Name: t.NameOf(row.Player), Cells: cells(t, row, sides)}
		_, found := all.Find(shown.Name)
		if !found {
			if _, found, err = p.site.seated.by(r.Context(), p.site, all.names, shown.Name); err != nil {
				return answer{}, err
			}
		}
		shown.Rated = found && !register.IsHidden(shown.Name)
		for _, f := range row.Figures {
			if f.Text != "" {
				shown.Figures = append(shown.Figures, f)
			}
		}
		page.Rows = append(page.Rows, shown)
	}
	for _, round := range slices.Backward(t.Paired) {
		shown := tournamentRound{No: round.No, Byes: round.Byes}
		for _, result := range t.Results {
			if result.Round == round.No {
				shown.Games = append(shown.Games, result)
			}
		}
		page.Rounds = append(page.Rounds, shown)
	}
	return p.site.show(r, content{Name: "tournament", Title: t.Title, Wide: len(page.Heads) > maxNarrow, Feed: "/tournament/" + t.Name + "/feed.atom", Data: page})
}

// sidesOf are the names of the sides of a tournament, as its games have them; their ids where none has begun.
func (s *Site) sidesOf(ctx context.Context, t *tournament.Standings) (names [2]string, err error) {
	for i, side := range t.Sides {
		names[i] = string(side)
	}
	for _, r := range t.Results {
		g, err := s.told(ctx, r.Game)
		if errors.Is(err, game.ErrNoGame) {
			continue
		}
		if err != nil {
			return names, err
		}
		rules, err := s.Moderator.Rules(g.Pack, g.PackHash)
		if err != nil {
			return names, fmt.Errorf("the rules of %s: %w", g.Tag, err)
		}
		for i, side := range t.Sides {
			names[i] = rules.SideName(side)
		}
		return names, nil
	}
	return names, nil
}

// maxNarrow is how many columns of games stand on a page of usual width.
const maxNarrow = 6

// heads are those of the columns of games: places of opponents where everybody meets everybody, else rounds.
func heads(t *tournament.Standings) (all []string) {
	if t.System.All() {
		for i := range t.Rows {
			all = append(all, fmt.Sprint(i+1))
		}
		return all
	}
	for _, round := range t.Paired {
		all = append(all, fmt.Sprintf("R%d", round.No))
	}
	return all
}

// cells are what somebody has played, by the columns.
func cells(t *tournament.Standings, row tournament.Row, sides [2]string) (all [][]tournamentCell) {
	if t.System.All() {
		for _, other := range t.Rows {
			all = append(all, between(t, row, other.Player))
		}
		return all
	}
	for _, round := range t.Paired {
		var cell []tournamentCell
		for _, m := range row.Meetings {
			if m.Round == round.No {
				cell = append(cell, meetingCell(t, m, sides[m.Side]))
			}
		}
		all = append(all, cell)
	}
	return all
}

// between is what somebody has played against another.
func between(t *tournament.Standings, row tournament.Row, other register.Key) (all []tournamentCell) {
	if row.Player == other {
		return []tournamentCell{{Text: "×"}}
	}
	for _, m := range row.Meetings {
		if m.Opponent == other {
			all = append(all, meetingCell(t, m, ""))
		}
	}
	return all
}

// meetingCell is a player's round: what he scored, and beside it his opponent and his side; "" where those stand above.
func meetingCell(t *tournament.Standings, m tournament.Meeting, side string) tournamentCell {
	c := tournamentCell{Text: t.Scored(m), Game: m.Game}
	if m.Opponent != "" {
		c.Title = fmt.Sprintf("Round %d, against %s", m.Round, t.NameOf(m.Opponent))
	}
	if side != "" && m.Game != "" {
		place := slices.IndexFunc(t.Rows, func(r tournament.Row) bool { return r.Player == m.Opponent }) + 1
		c.Small = fmt.Sprintf("%d %s", place, side)
	}
	return c
}

// rounds is the feed of a tournament.
func (p tournamentPages) rounds(r *http.Request) (answer, error) {
	t, err := p.standings(r)
	if err != nil {
		return answer{}, err
	}
	data, err := handout.Rounds(handout.Source{Club: p.site.Moderator.Club.Name, Pages: p.site.URL}, t)
	if err != nil {
		return answer{}, err
	}
	return packed(answer{kind: "application/atom+xml; charset=utf-8", data: data}, r)
}
