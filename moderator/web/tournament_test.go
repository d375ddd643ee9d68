package web_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/tournament"
)

// hall is the tournaments of a club, as they stand.
type hall []*tournament.Standings

func (h hall) Names(context.Context) (names []string, err error) {
	for _, s := range h {
		names = append(names, s.Name)
	}
	return names, nil
}

func (h hall) All(context.Context) ([]*tournament.Standings, error) { return slices.Clone(h), nil }

func (h hall) Standings(_ context.Context, name string) (*tournament.Standings, error) {
	i := slices.IndexFunc(h, func(s *tournament.Standings) bool { return s.Name == name })
	return h[i], nil
}

// members are four who play: one has a hostile name, and one does not want to be listed.
func members() register.Register {
	return membersOf([]string{"Anna Example", hostile, "Carl Example", "Dora Example", "Emil Example"})
}

// membersOf are some with those names, of whom the third does not want to be listed.
func membersOf(names []string) register.Register {
	unlisted := true
	var acts []register.Act
	for i, name := range names {
		acts = append(acts, register.Act{Person: register.Key(fmt.Sprint("P", i+1)), Enrolled: &register.Enrolled{Name: name, Addr: fmt.Sprintf("p%d@example.test", i+1)}})
	}
	acts = append(acts, register.Act{Person: "P3", Chose: &register.Choices{Unlisted: &unlisted}})
	return register.Of(acts, nil)
}

// played is a tournament of five, of which so many rounds are paired and all games but the last of the last round are won by
// whoever stands higher.
func played(t *testing.T, name string, f tournament.Founded, rounds int) *tournament.Standings {
	t.Helper()
	f.Title = "Spring <Cup> " + name
	return playedBy(t, members(), "why & <why>", name, f, rounds)
}

// playedBy is one of those people, in which all is done for a reason.
func playedBy(t testing.TB, people register.Register, why, name string, f tournament.Founded, rounds int) *tournament.Standings {
	t.Helper()
	f.Sides, f.Lot = [2]engine.Side{"north", "south"}, "lot"
	known := tournament.Known{Endings: map[string]ladder.Ending{}, People: people}
	known.Names = known.People.Names()
	acts, err := tournament.Found(name, f)
	do := func(more []tournament.Act, err error) *tournament.Standings {
		if err != nil {
			t.Fatal(err)
		}
		deed := tournament.Act{At: noon.Add(time.Duration(len(acts)) * time.Hour), By: "the operator", Why: why}
		acts = append(acts, tournament.Stamped(deed, more)...)
		now, err := tournament.Of(name, acts)
		if err != nil {
			t.Fatal(err)
		}
		return now.Standings(known)
	}
	first := acts
	acts = nil
	s := do(first, err)
	for i := range 5 {
		s = do(s.Enter(tournament.Entrant{Player: register.Key(fmt.Sprint("P", i+1)), Rating: 1700 - 100*i}))
	}
	for round := range rounds {
		s = do(s.Pair())
		for i, r := range s.Results {
			if r.Round != round+1 || round+1 == rounds && i+1 == len(s.Results) {
				continue
			}
			known.Endings[r.Game] = won(s, r)
		}
		s = s.Tournament.Standings(known)
	}
	return do(s.Rule(tournament.Ruling{Game: s.Results[0].Game, Points: [2]tournament.Half{tournament.Drawn, tournament.Drawn}}))
}

// won is the ending of a game that whoever entered with the higher rating has won.
func won(s *tournament.Standings, r tournament.Result) ladder.Ending {
	seats := make([]ladder.Seat, 2)
	for i, key := range []register.Key{r.First, r.Second} {
		p, _ := s.People.Find(string(key))
		seats[i] = ladder.Seat{Side: s.Sides[i], Player: p.Name}
	}
	return ladder.Ending{Tag: r.Game, Seats: seats, How: ladder.Victory, Rated: true, Winner: s.Sides[map[bool]int{true: 0, false: 1}[r.First < r.Second]]}
}

// cups is a club with a Swiss and a round robin.
func cups(t *testing.T) *club {
	t.Helper()
	c := ranked(t)
	c.site.Tournaments = hall{
		played(t, "league", tournament.Founded{System: tournament.RoundRobin}, 3),
		played(t, "swiss", tournament.Founded{System: tournament.Swiss, Rounds: 4}, 3),
	}
	return c
}

func TestTournamentPages(t *testing.T) {
	c := cups(t)
	for name, path := range map[string]string{"tournaments": "/tournaments", "tournament-swiss": "/tournament/swiss", "tournament-robin": "/tournament/league"} {
		page := c.page(path)
		golden(t, name+".html", page)
		if strings.Contains(page, "<script>") || strings.Contains(page, "Carl Example") {
			t.Errorf("%s shows what it should not:\n%s", path, page)
		}
	}
	golden(t, "tournament.atom", c.page("/tournament/swiss/feed.atom"))
	if page := c.page("/"); !strings.Contains(page, `<a href="/tournaments">The 2 tournaments of the club</a>`) {
		t.Error(page)
	}
	for _, path := range []string{"/tournament/none", "/tournament/none/feed.atom"} {
		if w := c.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if page := ranked(t).page("/tournaments"); !strings.Contains(page, "has had no tournament yet") {
		t.Error(page)
	}
}

// Sides stand on a tournament's page by the names that its pack has for them.
func TestTournamentNamesItsSides(t *testing.T) {
	c := cups(t)
	c.beginAs("swiss-r1-b1", "training-field", "")
	page := c.page("/tournament/swiss")
	mustHave(t, page, "<small>Northern Division</small> – ", " Southern Division</small>")
	if strings.Contains(page, "<small>north</small>") {
		t.Errorf("a side by its id:\n%s", page)
	}
}
