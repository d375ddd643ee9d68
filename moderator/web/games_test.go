package web_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// many begins so many more games with players of their own.
func (h *house) many(n int) {
	h.t.Helper()
	opened := h.gameOf("training-field").Lines[0].Opened
	var all []storage.Beginning
	for i := range n {
		next := *opened
		next.Tag, next.ID = fmt.Sprintf("tf-%d", i), fmt.Sprintf("%x", roll.Sum([]byte(fmt.Sprint(i))))
		next.Seats = slices.Clone(opened.Seats)
		for j := range next.Seats {
			next.Seats[j].Name, next.Seats[j].Addr = fmt.Sprintf("Player %d", i*2+j+10), fmt.Sprintf("p%d@example.test", i*2+j)
		}
		lines := []game.Line{{At: noon.Add(time.Duration(i) * time.Minute), Opened: &next}}
		all = append(all, storage.Beginning{Tag: next.Tag, Lines: lines, Summary: h.service.Summaries().Behind(next.Tag, game.Game{}, lines)})
	}
	if err := h.store.AddGames(h.t.Context(), all...); err != nil {
		h.t.Fatal(err)
	}
}

// The games are listed a hundred on a page, that which was played last first, and found by players, titles and stages.
func TestGamesAreFound(t *testing.T) {
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test"}, "training-field")
	h.invites("crossing", "The Crossing", game.PageSend, carl)
	h.many(230)
	rows := func(page string) int { return strings.Count(page, `<td><a href="/game/`) }
	first := h.page("/")
	if rows(first) != 100 || strings.Index(first, `href="/game/tf-229"`) > strings.Index(first, `href="/game/tf-228"`) {
		t.Errorf("%d games on the first page:\n%s", rows(first), first)
	}
	mustHave(t, first, `<a href="/?from=100">Games behind these</a>`)
	last := h.page("/?from=200")
	mustHave(t, last, `href="/game/crossing"`, `<a href="/?from=100">Games before these</a>`)
	if rows(last) != 32 {
		t.Errorf("%d games on the last page", rows(last))
	}
	for path, found := range map[string]string{
		"/?q=player+12": "6 games of 232", "/?q=Player+123": "1 game of 232", "/?q=crossing": "1 game of 232", "/?q=carl": "1 game of 232", "/?stage=seats": "1 game of 232",
		"/?stage=on": "231 games of 232", "/?stage=over": "0 games of 232", "/?stage=on&q=anna": "1 game of 232", "/?q=%3Cb%3E": "0 games of 232",
	} {
		mustHave(t, h.page(path), found)
	}
	mustHave(t, h.page("/?stage=on&q=player"), `<a href="/?from=100&amp;q=player&amp;stage=on">Games behind these</a>`)
	for _, path := range []string{"/?from=-1", "/?from=232", "/?from=x", "/?stage=none", "/?q=" + strings.Repeat("x", 101)} {
		if w := h.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if n := strings.Count(h.page("/feed.atom"), "<entry>"); n != 40 {
		t.Errorf("%d entries in the feed of the club", n)
	}
}

// The calendar has the deadlines of all games, or those that one player has to meet.
func TestDeadlinesOfTheClub(t *testing.T) {
	h := newHouseOf(t, houseOf{page: game.PageSend, operator: "operator@example.test"})
	h.opensWith(func(o *lobby.Opening) { p := clock.Policy{}.With(clock.Phase, 72*time.Hour); o.Clock = &p }, "training-field", game.PageSend, "Anna Example", "Ben Example")
	all := h.page("/deadlines.ics")
	mustHave(t, all, "BEGIN:VEVENT", "SUMMARY:[training-field] Northern Division is to move", "END:VCALENDAR")
	if theirs := h.page("/deadlines.ics?name=Anna+Example"); theirs != all {
		t.Errorf("hers are\n%s", theirs)
	}
	if others := h.page("/deadlines.ics?name=Ben+Example"); strings.Contains(others, "VEVENT") {
		t.Errorf("his are\n%s", others)
	}
}
