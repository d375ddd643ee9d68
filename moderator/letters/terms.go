package letters

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// resultCode is a result of a chart as it stands in sentences: Dc, Ax, NE.
var resultCode = regexp.MustCompile(`\b[A-Z][A-Za-z]{1,2}\b`)

// termsIn explains the results of charts that came for orders, each once, in the order in which they came, as the
// rules' own tables do.
func termsIn(c *game.Course, entries []report.Entry) []string {
	known := map[string]engine.Term{}
	for _, t := range engine.TermsOf(c.Rules.System, c.State) {
		if resultCode.FindString(t.Word) == t.Word {
			known[t.Word] = t
		}
	}
	var said []string
	if len(known) == 0 {
		return nil
	}
	for _, e := range entries {
		if e.Fate != report.Done || e.Dice == nil {
			continue
		}
		for _, ev := range e.Events {
			for _, code := range resultCode.FindAllString(ev.Story+" "+ev.Text, -1) {
				t, is := known[code]
				text := t.Word + ": " + strings.ToLower(t.Means[:min(1, len(t.Means))]) + t.Means[min(1, len(t.Means)):] + Cited(t.Cites)
				if is && !slices.Contains(said, text) && len(said) < maxTerms {
					said = append(said, text)
				}
			}
		}
	}
	return said
}
