package game

import (
	"cmp"
	"fmt"
	"strings"

	"adjutant/moderator/report"
)

// kinds is the table of the kinds of lines: a row for each field of [Line] that one can hold.
var kinds = []Kind{
	{
		Name: "opened", has: func(l *Line) bool { return l.Opened != nil },
		short: func(*Line) string { return "opened" },
	},
	{
		Name: "secret", has: func(l *Line) bool { return l.Secret != nil },
		short: func(*Line) string {
			return "a secret of its own for codes and reply addresses, which games of before had not"
		},
	},
	{
		Name: "judged", has: func(l *Line) bool { return l.Judged != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("no. %d of %s: %s", l.Judged.No, l.Judged.Side, l.Judged.Outcome) + l.Judged.Acted.byline()
		},
	},
	{
		Name: "play", has: func(l *Line) bool { return l.Play != nil },
		short: shortPlay,
	},
	{
		Name: "rest", has: func(l *Line) bool { return l.Rest != nil },
		short: func(l *Line) string { return l.Rest.short() },
	},
	{
		Name: "unused", has: func(l *Line) bool { return l.Unused != nil },
		short: untold,
	},
	{
		Name: "reached", has: func(l *Line) bool { return l.Reached != nil },
		short: func(l *Line) string { return fmt.Sprintf("position: end of the log of no. %d", l.Reached.No) },
	},
	{
		Name: "standing", has: func(l *Line) bool { return l.Standing != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("standing orders of %s (no. %d)", l.Standing.Side, l.Standing.No)
		},
	},
	{
		Name: "foreseen", has: func(l *Line) bool { return l.Foreseen != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s is told of %s that may come up (no. %d)", l.Foreseen.Side, report.Count(len(l.Foreseen.Questions), "question"), l.Foreseen.No)
		},
	},
	{
		Name: "advance", has: func(l *Line) bool { return l.Advance != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s answers before it is asked (no. %d)", l.Advance.Side, l.Advance.No)
		},
	},
	{
		Name: "alias", has: func(l *Line) bool { return l.Alias != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("in files for others, a player of %s stands as %s", cmp.Or(string(l.Alias.Side), "no seat"), l.Alias.Placeholder)
		},
	},
	{
		Name: "reveal", has: func(l *Line) bool { return l.Reveal != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s tells its sealed part %s (no. %d)%s", l.Reveal.Side, l.Reveal.Part, l.Reveal.No, l.Reveal.verdict())
		},
	},
	{
		Name: "sealed", has: func(l *Line) bool { return l.Sealed != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("sealed orders of %s, version %d (no. %d)", l.Sealed.Side, l.Sealed.Version, l.Sealed.No)
		},
	},
	{
		Name: "rekeyed", has: func(l *Line) bool { return l.Rekeyed != nil },
		short: func(*Line) string { return "new keys for the dice" },
	},
	{
		Name: "logged", has: func(l *Line) bool { return l.Logged != nil },
		short: func(l *Line) string { return fmt.Sprintf("the result of no. %d is in the log", l.Logged.No) },
	},
	{
		Name: "rolled back", has: func(l *Line) bool { return l.RolledBack != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("rolled back to line %d, %s taken away: %s", l.RolledBack.To, report.Count(l.RolledBack.Plays, "play"), l.RolledBack.Why)
		},
	},
	{
		Name: "freeze", has: func(l *Line) bool { return l.Freeze != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("freeze %d: the dice for no. %d fall with round %d of the beacon", l.Freeze.Number, l.Freeze.No, l.Freeze.Round)
		},
	},
	{
		Name: "kept", has: func(l *Line) bool { return l.Kept != nil },
		short: func(*Line) string { return "a mail is kept until the game goes on" },
	},
	{
		Name: "press", has: func(l *Line) bool { return l.Press != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s writes to %s: %s", cmp.Or(string(l.Press.Side), l.Press.From), l.Press.whom(), report.Count(len(l.Press.Text), "byte"))
		},
	},
	{
		Name: "seated", has: func(l *Line) bool { return l.Seated != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s: %s %s", l.Seated.Side, l.Seated.Name, l.Seated.Why) },
	},
	{
		Name: "held", has: func(l *Line) bool { return l.Held != nil },
		short: func(l *Line) string { return fmt.Sprintf("held by %s: %s", l.by(l.Held.By), l.Held.Why) },
	},
	{
		Name: "released", has: func(l *Line) bool { return l.Released != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("released by %s", l.by(l.Released.By)) + Because(l.Released.Why)
		},
	},
	{
		Name: "paused", has: func(l *Line) bool { return l.Paused != nil },
		short: func(l *Line) string { return fmt.Sprintf("paused by %s", l.by(l.Paused.By)) + Because(l.Paused.Why) },
	},
	{
		Name: "resumed", has: func(l *Line) bool { return l.Resumed != nil },
		short: func(l *Line) string { return fmt.Sprintf("resumed by %s", l.by(l.Resumed.By)) },
	},
	{
		Name: "ended", has: func(l *Line) bool { return l.Ended != nil },
		short: func(l *Line) string { return fmt.Sprintf("over (%s): %s", l.Ended.How, l.Ended.Text) },
	},
	{
		Name: "offered", has: func(l *Line) bool { return l.Offered != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s offers: %s (no. %d)", l.Offered.Side, l.Offered.Terms, l.Offered.No)
		},
	},
	{
		Name: "settled", has: func(l *Line) bool { return l.Settled != nil },
		short: func(l *Line) string { return l.Settled.short() },
	},
	{
		Name: "ending", has: func(l *Line) bool { return l.Ending != "" },
		short: func(*Line) string { return "the end of the game is in the log, and its seeds are open" },
	},
	{
		Name: "unconfirmed", has: func(l *Line) bool { return l.Unconfirmed != nil },
		short: func(l *Line) string { return l.Unconfirmed.short() },
	},
	{
		Name: "confirmed", has: func(l *Line) bool { return l.Confirmed != nil },
		short: func(l *Line) string { return l.Confirmed.short() },
	},
	{
		Name: "bounced", has: func(l *Line) bool { return l.Bounced != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("a mail to %s came back: %s", l.Bounced.Side, strings.Join(strings.Fields(l.Bounced.Status+" "+l.Bounced.Why), " "))
		},
	},
	{
		Name: "keyed", has: func(l *Line) bool { return l.Keyed != nil },
		short: func(l *Line) string { return l.Keyed.short() },
	},
	{
		Name: "clock", has: func(l *Line) bool { return l.Clock != nil },
		short: untold,
	},
	{
		Name: "proposed", has: func(l *Line) bool { return l.Proposed != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s: %s is asked to take the seat, by %s", l.Proposed.Side, l.Proposed.Name, l.Proposed.By)
		},
	},
	{
		Name: "moderates", has: func(l *Line) bool { return l.Moderates != nil },
		short: func(l *Line) string { return l.Moderates.short() },
	},
	{
		Name: "directed", has: func(l *Line) bool { return l.Directed != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("a mail of the moderator %s", cmp.Or(l.Directed.Name, l.Directed.Addr))
		},
	},
	{
		Name: "watching", has: func(l *Line) bool { return l.Watching != nil },
		short: func(l *Line) string { return l.Watching.short() },
	},
	{
		Name: "invited", has: func(l *Line) bool { return l.Invited != nil },
		short: func(*Line) string { return "invited" },
	},
	{
		Name: "joined", has: func(l *Line) bool { return l.Joined != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s joins as %s", l.Joined.Name, l.Joined.Side) },
	},
	{
		Name: "declined", has: func(l *Line) bool { return l.Declined != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s declines", l.Declined.Name) },
	},
	{
		Name: "expired", has: func(l *Line) bool { return l.Expired != nil },
		short: func(*Line) string { return "the invitation has expired" },
	},
}
