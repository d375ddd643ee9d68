package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/tournament"
)

// hall is a tournament under way: players are letters, P1 is A. What is played is said as "1-0 0-1 ½-½", board by board.
type hall struct {
	t       testing.TB
	acts    []tournament.Act
	people  []register.Act
	endings map[string]ladder.Ending
	names   ladder.Names
}

// must is what is done without an error.
func (h *hall) must(acts []tournament.Act, err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
	h.acts = append(h.acts, tournament.Stamped(tournament.Act{By: "the operator", Why: "because"}, acts)...)
}

// newHall founds a tournament, and enters players with these ratings.
func newHall(t testing.TB, f tournament.Founded, ratings ...int) *hall {
	t.Helper()
	h := &hall{t: t, endings: map[string]ladder.Ending{}, names: ladder.NoNames()}
	f.Title, f.Sides, f.Lot = "Spring", [2]engine.Side{"north", "south"}, "seed"
	h.must(tournament.Found("spring", f))
	for i, rating := range ratings {
		h.enter(i, rating)
	}
	return h
}

func key(i int) register.Key { return register.Key(fmt.Sprintf("P%d", i+1)) }

func letter(k register.Key) string {
	var n int
	_, _ = fmt.Sscanf(string(k), "P%d", &n)
	if n > 26 {
		return fmt.Sprintf("Z%d", n)
	}
	return string(rune('A' + n - 1))
}

// enter enters the player of that number, from 0 on.
func (h *hall) enter(i, rating int) {
	h.t.Helper()
	h.people = append(h.people, register.Act{Person: key(i), Enrolled: &register.Enrolled{Name: letter(key(i)), Addr: fmt.Sprintf("p%d@example.test", i+1)}})
	h.must(h.tournament().Enter(tournament.Entrant{Player: key(i), Rating: rating}))
}

func (h *hall) tournament() *tournament.Tournament {
	h.t.Helper()
	t, err := tournament.Of("spring", h.acts)
	if err != nil {
		h.t.Fatal(err)
	}
	return t
}

func (h *hall) standings() *tournament.Standings {
	h.t.Helper()
	return h.tournament().Standings(tournament.Known{Endings: h.endings, Names: h.names, People: register.Of(h.people, nil)})
}

// last is the round that was paired last.
func (h *hall) last() tournament.Round {
	all := h.tournament().Paired
	return all[len(all)-1]
}

// pair pairs the next round, and says who meets whom: "A-E F-B bye I".
func (h *hall) pair() string {
	h.t.Helper()
	h.must(h.standings().Pair())
	var said []string
	for _, p := range h.last().Pairs {
		said = append(said, letter(p.First)+"-"+letter(p.Second))
	}
	for _, b := range h.last().Byes {
		said = append(said, strings.TrimSpace("bye "+letter(b.Player)))
	}
	return strings.Join(said, " ")
}

// ending is that of a game of the last round: 1-0, 0-1 or ½-½.
func (h *hall) ending(board int, result string) ladder.Ending {
	p := h.last().Pairs[board]
	e := ladder.Ending{
		Game: "id of " + p.Game, Tag: p.Game, How: ladder.Victory, Rated: true, Ended: time.Unix(1, 0),
		Seats: []ladder.Seat{{Side: "north", Player: letter(p.First)}, {Side: "south", Player: letter(p.Second)}},
	}
	switch result {
	case "1-0":
		e.Winner = "north"
	case "0-1":
		e.Winner = "south"
	case "½-½":
		e.Drawn = true
	default:
		h.t.Fatalf("result %q", result)
	}
	return e
}

// play ends the games of the last round; a dash leaves one unfinished.
func (h *hall) play(results string) {
	h.t.Helper()
	for i, result := range strings.Fields(results) {
		if result != "-" {
			e := h.ending(i, result)
			h.endings[e.Tag] = e
		}
	}
}

// table is a line for each: place, name, points, and what tells him apart.
func (h *hall) table() string {
	s := h.standings()
	var b strings.Builder
	for _, r := range s.Rows {
		fmt.Fprintf(&b, "%d %s %s", r.Place, s.NameOf(r.Player), r.Points)
		for _, f := range r.Figures {
			if f.Text != "" {
				fmt.Fprintf(&b, "; %s %s", f.Rule, f.Text)
			}
			if f.From != "" {
				fmt.Fprintf(&b, " = %s", f.From)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// balances are by how much each has had the first side more often.
func balances(rounds []tournament.Round) map[register.Key]int {
	all := map[register.Key]int{}
	for _, r := range rounds {
		for _, p := range r.Pairs {
			all[p.First]++
			all[p.Second]--
		}
	}
	return all
}

// meetings are who has met whom how often, whoever had the first side.
func meetings(rounds []tournament.Round) map[[2]register.Key]int {
	all := map[[2]register.Key]int{}
	for _, r := range rounds {
		for _, p := range r.Pairs {
			two := []register.Key{p.First, p.Second}
			slices.Sort(two)
			all[[2]register.Key(two)]++
		}
	}
	return all
}
