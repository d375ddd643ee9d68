package handout

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"adjutant/moderator/view"
)

// Source is where a feed is from.
type Source struct {
	Club  string // its name
	Pages string // URL of its pages, without a slash at its end; "" has links begin with the path
}

// The elements of a feed (RFC 4287, section 4).
type (
	feed struct {
		XMLName xml.Name `xml:"http://www.w3.org/2005/Atom feed"`
		Title   string   `xml:"title"`
		ID      string   `xml:"id"`
		Updated string   `xml:"updated"`
		Author  author   `xml:"author"`
		Links   []link   `xml:"link"`
		Entries []entry  `xml:"entry"`
	}
	author struct {
		Name string `xml:"name"`
	}
	link struct {
		Rel  string `xml:"rel,attr"`
		Type string `xml:"type,attr,omitempty"`
		Href string `xml:"href,attr"`
	}
	entry struct {
		Title   string `xml:"title"`
		ID      string `xml:"id"`
		Updated string `xml:"updated"`
		Link    link   `xml:"link"`
		Content text   `xml:"content"`
	}
	text struct {
		Type string `xml:"type,attr"`
		Text string `xml:",chardata"`
	}
)

// Feed is the last plays of a game and what was written to everybody, the newest first, as an
// Atom feed (RFC 4287).
func Feed(from Source, game view.Public, story *view.Story) ([]byte, error) {
	page := from.Pages + "/game/" + game.Tag
	f := feed{
		Title: plain(game.Tag + " " + game.Title), ID: "urn:sha256:" + game.ID, Updated: stamp(game.Last), Author: author{plain(from.Club)},
		Links: []link{{"alternate", "text/html", page}, {"self", "application/atom+xml", page + "/feed.atom"}},
	}
	for i := len(story.Plays) - 1; i >= 0 && len(f.Entries) < maxEntries; i-- {
		f.Entries = append(f.Entries, playEntry(page, f.ID, story.Plays[i]))
	}
	for i := max(0, len(story.Press)-maxEntries); i < len(story.Press); i++ {
		p := story.Press[i]
		f.Entries = append(f.Entries, entry{
			Title: plain(p.From + " writes to all"), ID: fmt.Sprintf("%s:press:%d", f.ID, i+1), Updated: stamp(p.At),
			Link: link{"alternate", "text/html", page + "#press"}, Content: text{"text", plainLines(p.Text)},
		})
	}
	slices.SortStableFunc(f.Entries, func(a, b entry) int { return cmp.Compare(b.Updated, a.Updated) })
	return f.write()
}

// News is something that somebody has played to its end.
type News struct {
	Tag, ID string // of the game
	At      time.Time
	Title   string
	Text    string // how it ended
}

// Player is the games of a player that are over, the newest first, as an Atom feed; its page and itself are at these paths.
func Player(from Source, name, page, self string, news []News) ([]byte, error) {
	f := feed{
		Title: plain(name), ID: from.Pages + page, Author: author{plain(from.Club)},
		Links: []link{{"alternate", "text/html", from.Pages + page}, {"self", "application/atom+xml", from.Pages + self}},
	}
	for _, n := range news {
		f.Entries = append(f.Entries, entry{
			Title: plain(n.Title), ID: "urn:sha256:" + n.ID + ":ending", Updated: stamp(n.At),
			Link: link{"alternate", "text/html", from.Pages + "/game/" + n.Tag}, Content: text{"text", plainLines(n.Text)},
		})
	}
	f.Updated = stamp(time.Unix(0, 0))
	if len(f.Entries) > 0 {
		f.Updated = f.Entries[0].Updated
	}
	return f.write()
}

// write is the feed as a file.
func (f feed) write() ([]byte, error) {
	data, err := xml.MarshalIndent(f, "", " ")
	if err != nil {
		return nil, fmt.Errorf("write the feed: %w", err)
	}
	return append([]byte(xml.Header), append(data, '\n')...), nil
}

// playEntry is a play with all that came of it.
func playEntry(page, id string, p view.Play) entry {
	title := p.Order()
	if side := p.Side(); side != "" {
		title = side + ": " + title
	}
	var lines []string
	for _, d := range p.Told() {
		lines = append(lines, d.Sentence())
		for _, e := range d.Events {
			lines = append(lines, e.Text)
		}
	}
	return entry{
		Title: plain(fmt.Sprintf("Turn %d: %s", p.Turn, title)), ID: fmt.Sprintf("%s:play:%d", id, p.No), Updated: stamp(p.At),
		Link: link{"alternate", "text/html", fmt.Sprintf("%s/play/%d", page, p.No)}, Content: text{"text", plainLines(strings.Join(lines, "\n"))},
	}
}

// stamp is a time as a feed has it (RFC 3339).
func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// plain is a text on one line.
func plain(text string) string { return strings.Join(strings.Fields(plainLines(text)), " ") }

// plainLines is a text without what could turn the text around it, or is no character of XML.
func plainLines(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}
