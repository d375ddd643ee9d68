package web

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/handout"
	"adjutant/moderator/register"
	"adjutant/moderator/view"
)

// source is where feeds and calendars of the club are from.
func (s *Site) source() handout.Source {
	return handout.Source{Club: s.Moderator.Club.Name, Pages: s.URL}
}

// clubNews is what happened last in the games of the club, as a feed.
func (s *Site) clubNews(r *http.Request) (answer, error) {
	all, list, err := s.latestListed(r.Context())
	if err != nil {
		return answer{}, err
	}
	all = slices.DeleteFunc(slices.Clone(all), func(g view.Summary) bool { return g.Damage != "" })
	slices.SortStableFunc(all, func(a, b view.Summary) int { return lastPlayed(b).Compare(lastPlayed(a)) })
	var news []handout.Happened
	for _, g := range all[:min(len(all), maxNews)] {
		g = g.Listed(list)
		news = append(news, handout.Happened{Tag: g.Tag, Title: g.Title, At: lastPlayed(g), Text: stands(g)})
	}
	data, err := handout.Club(s.source(), news)
	if err != nil {
		return answer{}, err
	}
	return packed(answer{kind: "application/atom+xml; charset=utf-8", data: data}, r)
}

// stands says where a game at a glance stands.
func stands(g view.Summary) string {
	switch {
	case g.Over != "" && len(g.Invited) > 0:
		return g.Over
	case g.Over != "":
		return "over: " + g.Over
	case g.Stage == game.StageInvited:
		return "has not begun: " + strings.Join(g.Invited, "; ")
	}
	text := fmt.Sprintf("turn %d, %s", g.Turn, g.Phase)
	if sides := g.ToAct(); len(sides) > 0 {
		text += ": " + strings.Join(sides, " and ") + " to act"
	}
	return text
}

// deadlines are those of all games that go on, as a calendar; or of those in which one player is to act, by the name that
// everybody may read.
func (s *Site) deadlines(r *http.Request) (answer, error) {
	name := r.URL.Query().Get("name")
	all, list, err := s.latestListed(r.Context())
	if err != nil {
		return answer{}, err
	}
	if len(name) > maxName || register.IsHidden(name) {
		return answer{}, errNothing
	}
	var due []view.Summary
	for _, g := range all {
		if g.Stage != game.StageRunning || g.Deadline.IsZero() {
			continue
		}
		if g = g.Listed(list); name == "" || actsIn(g, name) {
			due = append(due, g)
		}
	}
	slices.SortStableFunc(due, func(a, b view.Summary) int { return a.Deadline.Compare(b.Deadline) })
	data := handout.Calendar(s.source(), s.Moderator.Club.Address.Domain(), due[:min(len(due), maxDue)])
	return answer{kind: "text/calendar; charset=utf-8", name: "deadlines.ics", data: data}, nil
}

// actsIn reports whether a game waits for a player.
func actsIn(g view.Summary, name string) bool {
	return slices.ContainsFunc(g.Seats, func(s view.SummarySeat) bool { return s.Player == name && slices.Contains(g.Waits, s.Side) })
}
