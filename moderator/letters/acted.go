package letters

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// actNote heads the answers to what the moderator did.
func actNote(c *verdict.Case, reader engine.Side) string {
	a := c.Acted
	switch {
	case c.Housed != nil:
		return fmt.Sprintf("The house, which plays %s, has given its orders: submission no. %d.", c.Start.Rules.Pack.SideName(c.Seat.Side), c.No())
	case a == nil:
		return ""
	}
	whose, stored := c.Start.PlayerName(c.Seat.Side), "the stored orders of "+c.Start.PlayerName(c.Seat.Side)
	if reader == c.Seat.Side && a.Why != "" {
		whose, stored = "you", "your stored orders"
	}
	who := "The club's moderator"
	if a.Name != "" {
		who += " " + a.Name
	}
	switch {
	case a.Ruling != nil:
		var ruled []string
		for _, r := range a.Rulings() {
			ruled = append(ruled, fmt.Sprintf("%s: %s. %s", r.Question, r.Answer, report.Stopped(report.Why(r.Text))))
		}
		return fmt.Sprintf("%s rules: %s That is submission no. %d.", who, strings.Join(ruled, " "), c.No())
	case a.Pack != nil:
		return repackNote(c)
	case a.Why == "":
		return fmt.Sprintf("What the orders below would lead to, given for %s.", whose)
	case a.Stored:
		return fmt.Sprintf("%s has had %s carried out. %s That is submission no. %d.", who, stored, report.Stopped(report.Why(a.Why)), c.No())
	}
	return fmt.Sprintf("%s has acted for %s. %s That is submission no. %d.", who, whose, report.Stopped(report.Why(a.Why)), c.No())
}

// CountPlays is how many plays the game has, changes of its pack left out.
func CountPlays(t *game.Table) int {
	n := 0
	for _, p := range t.Plays {
		if p.Pack == nil {
			n++
		}
	}
	return n
}

// repackNote heads the letters about a change of packs.
func repackNote(c *verdict.Case) string {
	a := c.Acted
	text := "The club's moderator"
	if a.Name != "" {
		text = a.Name + ", as a moderator,"
	}
	text += fmt.Sprintf(" has changed the pack of this game %s.", a.Pack)
	if a.Why != "" {
		text += " " + report.Stopped(report.Why(a.Why))
	}
	switch n := CountPlays(c.Start.Table); {
	case adds(c.Acted, &c.Start):
		text += " The new version only adds what nobody had typed in: what was answered so far stays as it is, and from now on it is looked up."
	case n > 0:
		text += fmt.Sprintf(" What was played so far (%s) comes to the same with both versions.", report.Count(n, "play"))
	}
	return text + fmt.Sprintf(" That is submission no. %d.", c.No())
}

// adds reports whether the version that comes only adds to the one that holds.
func adds(acted *game.Acted, start *game.Course) bool {
	next, err := start.Packs(acted.Pack.To)
	return err == nil && engine.Adds(start.Rules.System, next.System)
}

// repackHeadline says what a change of packs means for the game.
func repackHeadline(rest *game.Rest, start *game.Course) string {
	text := "THE PACK OF THIS GAME HAS CHANGED: in what, is listed below. What was played stays as it was; from now on orders are judged with the new data."
	switch {
	case start.Rest == nil:
		return text
	case rest.Waits():
		return text + " What waited was judged anew, and waits as is said below."
	}
	return text + " What waited was judged anew, and went on as follows."
}
