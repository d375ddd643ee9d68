package handout

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/tournament"
)

// Rounds is an Atom feed of what was done to a tournament and its pairings, the newest first: the pairings of
// rounds, rulings, and its end.
func Rounds(from Source, s *tournament.Standings) ([]byte, error) {
	page := from.Pages + "/tournament/" + s.Name
	f := feed{
		Title: plain(s.Title), ID: page, Updated: stamp(s.Acts[len(s.Acts)-1].At), Author: author{plain(from.Club)},
		Links: []link{{"alternate", "text/html", page}, {"self", "application/atom+xml", page + "/feed.atom"}},
	}
	begins := slices.IndexFunc(s.Acts, func(a tournament.Act) bool { return a.Paired != nil })
	for i := len(s.Acts) - 1; i >= 0 && len(f.Entries) < maxEntries; i-- {
		a := s.Acts[i]
		if a.Told > 0 || a.Entered != nil && (begins < 0 || i < begins) {
			continue
		}
		lines := []string{a.Why}
		if a.Paired != nil {
			lines = roundLines(s, *a.Paired)
		}
		f.Entries = append(f.Entries, entry{
			Title: plain(a.Kind(s.NameOf)), ID: fmt.Sprintf("%s#act-%d", page, i+1), Updated: stamp(a.At),
			Link: link{"alternate", "text/html", page}, Content: text{"text", plainLines(strings.Join(lines, "\n"))},
		})
	}
	return f.write()
}

// roundLines are the pairings of a round, with their results.
func roundLines(s *tournament.Standings, round tournament.Round) (lines []string) {
	for _, r := range s.Results {
		if r.Round == round.No {
			lines = append(lines, s.Sentence(r))
		}
	}
	for _, b := range round.Byes {
		lines = append(lines, s.ByeSentence(b))
	}
	return lines
}
