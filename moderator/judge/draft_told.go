package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// nothingStored says that there is no draft, and why there may be none any more.
func nothingStored(c *verdict.Case) engine.Finding {
	if no := oldDraft(c); no > 0 {
		return oldDraftFound(no)
	}
	return engine.Finding{Code: finding.NothingStored, Text: "no orders of yours are stored where the game stands now", Write: "the orders themselves"}
}

// tellNumbers has the orders of a draft say by which number each is mended. Where nothing is kept, none does.
func tellNumbers(v *verdict.Verdict, outcome game.Outcome) {
	if outcome != game.HandBack && outcome != game.Stored {
		for i := range v.Entries {
			v.Entries[i].Number = 0
		}
		return
	}
	if lines, _ := v.KeptLines(); len(lines) == 0 {
		return
	}
	v.Numbers = true
	v.Unread = slices.Clone(v.Unread)
	for _, g := range v.Reading.Garbled {
		if g.Number == 0 || g.Finding >= len(v.Unread) {
			continue
		}
		f := &v.Unread[g.Finding]
		if lead, text, found := strings.Cut(f.Text, ": "); found && strings.HasPrefix(lead, "line ") {
			f.Text = fmt.Sprintf("%d (%s): %s", g.Number, lead, text)
		} else {
			f.Text = fmt.Sprintf("%d: %s", g.Number, f.Text)
		}
	}
}

// pointToDraft has what is to be sent anew without an order be the word that has the rest
// done, where that is kept.
func pointToDraft(v *verdict.Verdict, again ...string) {
	if lines, _ := v.KeptLines(); len(lines) == 0 {
		return
	}
	for i, e := range v.Entries {
		for j, f := range e.Findings {
			if e.Fate == report.Refused && slices.Contains(again, f.Write) {
				v.Entries[i].Findings[j].Write = "send"
			}
		}
	}
}
