package game

import (
	"cmp"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// kinds is the table of the kinds of lines: a row for each field of [Line] that one can hold.
var kinds = []Kind{
	{
		Name: "opened", has: func(l *Line) bool { return l.Opened != nil },
		short: func(*Line) string { return "opened" },
		names: &names{
			words: func(l *Line, _ Roster) []SecretWord { return l.Opened.saltWords() },
		},
	},
	{
		Name: "secret", has: func(l *Line) bool { return l.Secret != nil },
		short: func(*Line) string {
			return "a secret of its own for codes and reply addresses, which games of before had not"
		},
		names: noNames,
	},
	{
		Name: "judged", has: func(l *Line) bool { return l.Judged != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("no. %d of %s: %s", l.Judged.No, l.Judged.Side, l.Judged.Outcome) + l.Judged.Acted.byline()
		},
		names: &names{
			mail:   func(l *Line) *string { return &l.Judged.Mail },
			mailOf: func(l *Line) engine.Side { return l.Judged.Side },
		},
	},
	{
		Name: "play", has: func(l *Line) bool { return l.Play != nil },
		short: shortPlay,
		names: noNames,
	},
	{
		Name: "rest", has: func(l *Line) bool { return l.Rest != nil },
		short: func(l *Line) string { return l.Rest.short() },
		names: noNames,
	},
	{
		Name: "unused", has: func(l *Line) bool { return l.Unused != nil },
		short: untold,
		names: noNames,
	},
	{
		Name: "reached", has: func(l *Line) bool { return l.Reached != nil },
		short: func(l *Line) string { return fmt.Sprintf("position: end of the log of no. %d", l.Reached.No) },
		names: noNames,
	},
	{
		Name: "standing", has: func(l *Line) bool { return l.Standing != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("standing orders of %s (no. %d)", l.Standing.Side, l.Standing.No)
		},
		names: noNames,
	},
	{
		Name: "foreseen", has: func(l *Line) bool { return l.Foreseen != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s is told of %s that may come up (no. %d)", l.Foreseen.Side, report.Count(len(l.Foreseen.Questions), "question"), l.Foreseen.No)
		},
		names: noNames,
	},
	{
		Name: "advance", has: func(l *Line) bool { return l.Advance != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s answers before it is asked (no. %d)", l.Advance.Side, l.Advance.No)
		},
		names: noNames,
	},
	{
		Name: "alias", has: func(l *Line) bool { return l.Alias != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("in files for others, a player of %s stands as %s", cmp.Or(string(l.Alias.Side), "no seat"), l.Alias.Placeholder)
		},
		names: &names{
			words: func(l *Line, _ Roster) []SecretWord { return []SecretWord{aliasWord(l.Alias.Side, l.Alias.ID)} },
		},
	},
	{
		Name: "reveal", has: func(l *Line) bool { return l.Reveal != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s tells its sealed part %s (no. %d)%s", l.Reveal.Side, l.Reveal.Part, l.Reveal.No, l.Reveal.verdict())
		},
		names: noNames,
	},
	{
		Name: "sealed", has: func(l *Line) bool { return l.Sealed != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("sealed orders of %s, version %d (no. %d)", l.Sealed.Side, l.Sealed.Version, l.Sealed.No)
		},
		names: noNames,
	},
	{
		Name: "rekeyed", has: func(l *Line) bool { return l.Rekeyed != nil },
		short: func(*Line) string { return "new keys for the dice" },
		names: noNames,
	},
	{
		Name: "logged", has: func(l *Line) bool { return l.Logged != nil },
		short: func(l *Line) string { return fmt.Sprintf("the result of no. %d is in the log", l.Logged.No) },
		names: noNames,
	},
	{
		Name: "rolled back", has: func(l *Line) bool { return l.RolledBack != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("rolled back to line %d, %s taken away: %s", l.RolledBack.To, report.Count(l.RolledBack.Plays, "play"), l.RolledBack.Why)
		},
		names: noNames,
	},
	{
		Name: "freeze", has: func(l *Line) bool { return l.Freeze != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("freeze %d: the dice for no. %d fall with round %d of the beacon", l.Freeze.Number, l.Freeze.No, l.Freeze.Round)
		},
		names: noNames,
	},
	{
		Name: "kept", has: func(l *Line) bool { return l.Kept != nil },
		short: func(*Line) string { return "a mail is kept until the game goes on" },
		names: &names{
			mail: func(l *Line) *string { return &l.Kept.Mail }, mailOf: nobodys,
		},
	},
	{
		Name: "press", has: func(l *Line) bool { return l.Press != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s writes to %s: %s", cmp.Or(string(l.Press.Side), l.Press.From), l.Press.whom(), report.Count(len(l.Press.Text), "byte"))
		},
		names: noNames,
	},
	{
		Name: "seated", has: func(l *Line) bool { return l.Seated != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s: %s %s", l.Seated.Side, l.Seated.Name, l.Seated.Why) },
		names: &names{
			mail:   func(l *Line) *string { return &l.Seated.Mail },
			mailOf: func(l *Line) engine.Side { return l.Seated.Side },
			token:  func(l *Line) *string { return &own(&l.Seated).Token },
			words:  func(l *Line, _ Roster) []SecretWord { return []SecretWord{OutsideWord(l.Seated.Addr)} },
		},
	},
	{
		Name: "held", has: func(l *Line) bool { return l.Held != nil },
		short: func(l *Line) string { return fmt.Sprintf("held by %s: %s", l.by(l.Held.By), l.Held.Why) },
		names: &names{
			by: func(l *Line) Actor { return l.Held.By },
		},
	},
	{
		Name: "released", has: func(l *Line) bool { return l.Released != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("released by %s", l.by(l.Released.By)) + Because(l.Released.Why)
		},
		names: &names{
			by: func(l *Line) Actor { return l.Released.By },
		},
	},
	{
		Name: "paused", has: func(l *Line) bool { return l.Paused != nil },
		short: func(l *Line) string { return fmt.Sprintf("paused by %s", l.by(l.Paused.By)) + Because(l.Paused.Why) },
		names: &names{
			by: func(l *Line) Actor { return l.Paused.By },
		},
	},
	{
		Name: "resumed", has: func(l *Line) bool { return l.Resumed != nil },
		short: func(l *Line) string { return fmt.Sprintf("resumed by %s", l.by(l.Resumed.By)) },
		names: &names{
			by: func(l *Line) Actor { return l.Resumed.By },
		},
	},
	{
		Name: "ended", has: func(l *Line) bool { return l.Ended != nil },
		short: func(l *Line) string { return fmt.Sprintf("over (%s): %s", l.Ended.How, l.Ended.Text) },
		names: &names{
			by: func(l *Line) Actor { return l.Ended.By },
		},
	},
	{
		Name: "offered", has: func(l *Line) bool { return l.Offered != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s offers: %s (no. %d)", l.Offered.Side, l.Offered.Terms, l.Offered.No)
		},
		names: noNames,
	},
	{
		Name: "settled", has: func(l *Line) bool { return l.Settled != nil },
		short: func(l *Line) string { return l.Settled.short() },
		names: noNames,
	},
	{
		Name: "ending", has: func(l *Line) bool { return l.Ending != "" },
		short: func(*Line) string { return "the end of the game is in the log, and its seeds are open" },
		names: noNames,
	},
	{
		Name: "unconfirmed", has: func(l *Line) bool { return l.Unconfirmed != nil },
		short: func(l *Line) string { return l.Unconfirmed.short() },
		names: &names{
			mail:   func(l *Line) *string { return &l.Unconfirmed.Mail },
			mailOf: func(l *Line) engine.Side { return l.Unconfirmed.Side },
		},
	},
	{
		Name: "confirmed", has: func(l *Line) bool { return l.Confirmed != nil },
		short: func(l *Line) string { return l.Confirmed.short() },
		names: noNames,
	},
	{
		Name: "bounced", has: func(l *Line) bool { return l.Bounced != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("a mail to %s came back: %s", l.Bounced.Side, strings.Join(strings.Fields(l.Bounced.Status+" "+l.Bounced.Why), " "))
		},
		names: &names{
			mail: func(l *Line) *string { return &l.Bounced.Mail }, mailOf: nobodys,
		},
	},
	{
		Name: "keyed", has: func(l *Line) bool { return l.Keyed != nil },
		short: func(l *Line) string { return l.Keyed.short() },
		names: noNames,
	},
	{
		Name: "clock", has: func(l *Line) bool { return l.Clock != nil },
		short: untold,
		names: noNames,
	},
	{
		Name: "proposed", has: func(l *Line) bool { return l.Proposed != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("%s: %s is asked to take the seat, by %s", l.Proposed.Side, l.Proposed.Name, l.Proposed.By)
		},
		names: &names{
			token: func(l *Line) *string { return &own(&l.Proposed).Token },
			words: func(l *Line, r Roster) []SecretWord {
				return []SecretWord{SeatWord(l.Proposed.Side, TimesIn(r.ProposedTo, l.Proposed.Side), l.Proposed.Addr)}
			},
		},
	},
	{
		Name: "moderates", has: func(l *Line) bool { return l.Moderates != nil },
		short: func(l *Line) string { return l.Moderates.short() },
		names: &names{
			words: func(l *Line, _ Roster) []SecretWord { return []SecretWord{ChairWord(l.Moderates.Addr)} },
		},
	},
	{
		Name: "directed", has: func(l *Line) bool { return l.Directed != nil },
		short: func(l *Line) string {
			return fmt.Sprintf("a mail of the moderator %s", cmp.Or(l.Directed.Name, l.Directed.Addr))
		},
		names: &names{
			mail: func(l *Line) *string { return &l.Directed.Mail }, mailOf: nobodys,
			words: func(l *Line, _ Roster) []SecretWord { return []SecretWord{ChairWord(l.Directed.Addr)} },
		},
	},
	{
		Name: "watching", has: func(l *Line) bool { return l.Watching != nil },
		short: func(l *Line) string { return l.Watching.short() },
		names: &names{
			mail: func(l *Line) *string { return &l.Watching.Mail }, mailOf: nobodys,
			token: func(l *Line) *string { return &own(&l.Watching).Token },
			words: func(l *Line, _ Roster) []SecretWord {
				return []SecretWord{WatchWord(l.Watching.Addr), OutsideWord(l.Watching.Addr)}
			},
		},
	},
	{
		Name: "invited", has: func(l *Line) bool { return l.Invited != nil },
		short: func(*Line) string { return "invited" },
		names: &names{
			words: func(l *Line, _ Roster) []SecretWord { return l.Invited.Game.saltWords() },
		},
	},
	{
		Name: "joined", has: func(l *Line) bool { return l.Joined != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s joins as %s", l.Joined.Name, l.Joined.Side) },
		names: &names{
			mail:   func(l *Line) *string { return &l.Joined.Mail },
			mailOf: func(l *Line) engine.Side { return l.Joined.Side },
			token:  func(l *Line) *string { return &own(&l.Joined).Token },
			words: func(l *Line, _ Roster) []SecretWord {
				return []SecretWord{JoinWord("token", l.Joined.Addr, TokenLetters), JoinWord("code", l.Joined.Addr, CodeLetters)}
			},
		},
	},
	{
		Name: "declined", has: func(l *Line) bool { return l.Declined != nil },
		short: func(l *Line) string { return fmt.Sprintf("%s declines", l.Declined.Name) },
		names: &names{
			mail: func(l *Line) *string { return &l.Declined.Mail }, mailOf: nobodys,
			words: func(l *Line, _ Roster) []SecretWord {
				return []SecretWord{JoinWord("code", l.Declined.Addr, CodeLetters)}
			},
		},
	},
	{
		Name: "expired", has: func(l *Line) bool { return l.Expired != nil },
		short: func(*Line) string { return "the invitation has expired" },
		names: noNames,
	},
}
