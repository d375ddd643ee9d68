package handout

import (
	"fmt"
	"strings"
	"time"

	"adjutant/moderator/clock"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// Happened is what was the last to happen in a game of a club, for everybody.
type Happened struct {
	Tag, Title string
	At         time.Time
	Text       string // where the game stands since
}

// Club is what happened last in the games of a club, the newest first, as an Atom feed: an entry for each game that moved, and
// another when it moves again.
func Club(from Source, last []Happened) ([]byte, error) {
	f := feed{
		Title: plain(from.Club), ID: from.Pages + "/feed.atom", Author: author{plain(from.Club)}, Updated: stamp(time.Unix(0, 0)),
		Links: []link{{"alternate", "text/html", from.Pages + "/"}, {"self", "application/atom+xml", from.Pages + "/feed.atom"}},
	}
	for _, h := range last[:min(len(last), maxEntries)] {
		page := from.Pages + "/game/" + h.Tag
		f.Entries = append(f.Entries, entry{
			Title: plain(h.Tag + " " + h.Title), ID: fmt.Sprintf("%s#%d", page, h.At.Unix()), Updated: stamp(h.At),
			Link: link{"alternate", "text/html", page}, Content: text{"text", plainLines(h.Text)},
		})
	}
	if len(f.Entries) > 0 {
		f.Updated = f.Entries[0].Updated
	}
	return f.write()
}

// Calendar is the deadlines of games at a glance as a calendar (RFC 5545) that can be looked at again and again, one entry a game,
// which moves with the game. Domain is that of the club's address.
func Calendar(from Source, domain string, games []view.Summary) []byte {
	var events []clock.Event
	for _, g := range games {
		if g.Deadline.IsZero() {
			continue
		}
		since := g.Since
		if g.Moved.After(since) {
			since = g.Moved
		}
		who := strings.Join(g.ToAct(), " and ")
		if who == "" {
			who = "the game"
		}
		page := ""
		if from.Pages != "" {
			page = from.Pages + "/game/" + g.Tag
		}
		uid := roll.Sum([]byte(g.Tag + "\n" + g.ID + "\nat a glance")).String()
		events = append(events, clock.Event{
			UID: fmt.Sprintf("%s@%s", uid[:32], domain), Sequence: int(since.Unix() / 60), Stamp: since, At: g.Deadline,
			Summary: fmt.Sprintf("[%s] %s is to move", g.Tag, who), Description: strings.TrimSpace(g.Title + "\n" + page),
		})
	}
	return clock.Calendar(from.Club, events)
}
