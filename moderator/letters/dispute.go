package letters

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// tellDispute tells the moderators of what the sides differ on, or a side was silent about, and then that no ruling is
// needed any more.
func tellDispute(v *verdict.Verdict, no int) []mail.Outgoing {
	before, d := v.Start.Node().Dispute, v.Course.Node().Dispute
	switch {
	case !v.Took || verdict.RulingOf(v.Acted) != nil || before == nil && d == nil:
		return nil
	case d == nil:
		return Memos(v, Memo{
			Key: fmt.Sprintf("dispute/%s/%d/settled", v.Course.ID, no), Subject: "no ruling is needed: the players agree",
			Body: func(string) report.Body {
				return report.Settled(v.Course.Tag, v.Course.Title, before.About, v.Course.Said(before))
			},
		})
	case before != nil && len(before.Said) == len(d.Said):
		return nil
	}
	return Memos(v, Memo{
		Key: fmt.Sprintf("dispute/%s/%d", v.Course.ID, no), Subject: fmt.Sprintf("no. %d asks for a ruling", no),
		Body: func(replyTo string) report.Body {
			told := report.Dispute{Tag: v.Course.Tag, Title: v.Course.Title, About: d.About, Said: v.Course.Said(d), ReplyTo: replyTo, Open: openIn(v.Course, d)}
			for _, side := range v.Course.Sides() {
				if lines, comes := v.Course.RulingsAs(d, side); len(lines) > 0 {
					told.Readings = append(told.Readings, report.Reading{By: v.Course.PlayerName(side), Rulings: lines, Comes: comes})
				}
			}
			return told.Body()
		},
	})
}

// openIn are the questions of a dispute with the words that answer them.
func openIn(c *game.Course, d *engine.Dispute) []report.OpenQuestion {
	var list []report.OpenQuestion
	for _, open := range d.Open {
		list = append(list, report.OpenQuestion{Question: open.Question})
	}
	rulings := engine.FeaturesOf(c.Rules.System).Rulings
	if rulings == nil {
		return list
	}
	for q := range rulings.Questions(c.State) {
		for i := range list {
			if list[i].Question == q.Name {
				list[i].Answers = q.Answers
			}
		}
	}
	return list
}

// disputeNext tells a reader that a human is to rule, who said what before, and what can still be done.
func disputeNext(v *verdict.Verdict, reader engine.Side) string {
	node := v.Course.Node()
	said := []string{fmt.Sprintf("Now the club's moderator: is asked to rule on %s. No deadline runs meanwhile.%s", strings.Join(v.AwaitsRuling(), ", "), whoRules(v))}
	said = append(said, v.Course.Said(node.Dispute)...)
	for _, side := range node.Seats {
		if side == reader {
			said = append(said, "You "+sentence(node.Prompt))
		}
	}
	return strings.Join(said, "\n")
}

// whoRules names the moderators who may rule, if some may not because they play in the game.
func whoRules(v *verdict.Verdict) string {
	chairs := v.Club.Chairs(v.Course.Table)
	switch all := v.Club.ModeratorsOf(v.Course.Roster); {
	case len(chairs) == 0:
		return " All who moderate this game play in it, so nobody of them may rule: the club's operator is told to find somebody who does not."
	case len(chairs) == 1 && len(all) > 1 && strings.EqualFold(chairs[0].Addr, v.Club.Operator.Addr):
		return " Its moderators play in it themselves, so the club's operator rules."
	}
	return ""
}
