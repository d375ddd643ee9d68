package moderator

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"adjutant/moderator/report"
)

// String is the line in short.
func (l Line) String() string {
	return l.At.UTC().Format(time.DateTime) + cmp.Or(l.course(), l.people(), l.papers(), l.conduct())
}

// course is a line in short that is about the course of the game; "" for another.
func (l Line) course() string {
	switch {
	case l.Opened != nil:
		return "  opened"
	case l.Judged != nil:
		return fmt.Sprintf("  no. %d of %s: %s", l.Judged.No, l.Judged.Side, l.Judged.Outcome) + l.Judged.Acted.byline()
	case l.Play != nil && l.Play.Ruling != nil:
		return fmt.Sprintf("  %s rules on %s: %s (%s)", l.Play.Ruling.By, l.Play.Ruling.Question, l.Play.Ruling.Answer, l.Play.Ruling.Text)
	case l.Play != nil && l.Play.Pack != nil && l.Play.Pack.Opens():
		return "  the game goes on in open play" + Because(l.Play.Pack.Why)
	case l.Play != nil && l.Play.Pack != nil:
		return fmt.Sprintf("  the pack is changed %s by %s", l.Play.Pack, l.by(ByModerator)) + Because(l.Play.Pack.Why)
	case l.Play != nil && l.Play.Action != nil:
		return fmt.Sprintf("  %s: %s", l.Play.Action.Side, l.Play.Action)
	case l.Play != nil && l.Play.Roll != nil:
		return fmt.Sprintf("  roll %s (record %d)", report.Fell(*l.Play.Roll), l.Record)
	case l.Rest.Waits() && len(l.Rest.Actions) == 0:
		return fmt.Sprintf("  the end of %s's %s phase waits", l.Rest.Side, l.Rest.Ends.Phase)
	case l.Rest.Waits():
		return fmt.Sprintf("  %s of %s wait", report.Count(len(l.Rest.Actions), "order"), l.Rest.Side)
	case l.Rest != nil:
		return "  nothing waits"
	case l.Freeze != nil:
		return fmt.Sprintf("  freeze %d: the dice for no. %d fall with round %d of the beacon", l.Freeze.Number, l.Freeze.No, l.Freeze.Round)
	case l.Rekeyed != nil:
		return "  new keys for the dice"
	case l.RolledBack != nil:
		return fmt.Sprintf("  rolled back to line %d, %s taken away: %s", l.RolledBack.To, report.Count(l.RolledBack.Plays, "play"), l.RolledBack.Why)
	case l.Logged != nil:
		return fmt.Sprintf("  the result of no. %d is in the log", l.Logged.No)
	case l.Reached != nil:
		return fmt.Sprintf("  position: end of the log of no. %d", l.Reached.No)
	}
	return ""
}

// people is a line in short that is about who has to do with the game; "" for another.
func (l Line) people() string {
	switch {
	case l.Proposed != nil:
		return fmt.Sprintf("  %s: %s is asked to take the seat, by %s", l.Proposed.Side, l.Proposed.Name, l.Proposed.By)
	case l.Keyed != nil && l.Keyed.Over:
		return fmt.Sprintf("  %s no longer signs with %s", l.Keyed.Side, Fingerprint(l.Keyed.Key))
	case l.Keyed != nil:
		return fmt.Sprintf("  %s signs with %s", l.Keyed.Side, Fingerprint(l.Keyed.Key))
	case l.Bounced != nil:
		return fmt.Sprintf("  a mail to %s came back: %s", l.Bounced.Side, strings.Join(strings.Fields(l.Bounced.Status+" "+l.Bounced.Why), " "))
	case l.Moderates != nil && l.Moderates.Over:
		return fmt.Sprintf("  %s is no moderator of this game any more", l.Moderates.Name)
	case l.Moderates != nil:
		return fmt.Sprintf("  %s is a moderator of this game", l.Moderates.Name)
	case l.Directed != nil:
		return fmt.Sprintf("  a mail of the moderator %s", cmp.Or(l.Directed.Name, l.Directed.Addr))
	case l.Watching != nil && l.Watching.Over:
		return fmt.Sprintf("  %s no longer watches", l.Watching.Name)
	case l.Watching != nil:
		return fmt.Sprintf("  %s watches", l.Watching.Name)
	case l.Invited != nil:
		return "  invited"
	case l.Joined != nil:
		return fmt.Sprintf("  %s joins as %s", l.Joined.Name, l.Joined.Side)
	case l.Declined != nil:
		return fmt.Sprintf("  %s declines", l.Declined.Name)
	case l.Expired != nil:
		return "  the invitation has expired"
	case l.Seated != nil:
		return fmt.Sprintf("  %s: %s %s", l.Seated.Side, l.Seated.Name, l.Seated.Why)
	}
	return ""
}

// papers is a line in short that is about what somebody has written; "" for another.
func (l Line) papers() string {
	switch {
	case l.Kept != nil:
		return "  a mail is kept until the game goes on"
	case l.Press != nil:
		return fmt.Sprintf("  %s writes to %s: %s", cmp.Or(string(l.Press.Side), l.Press.From), l.Press.whom(), report.Count(len(l.Press.Text), "byte"))
	case l.Secret != nil:
		return "  a secret of its own for codes and reply addresses, which games of before had not"
	case l.Alias != nil:
		return fmt.Sprintf("  in files for others, a player of %s stands as %s", cmp.Or(string(l.Alias.Side), "no seat"), l.Alias.Placeholder)
	case l.Reveal != nil:
		return fmt.Sprintf("  %s tells its sealed part %s (no. %d)%s", l.Reveal.Side, l.Reveal.Part, l.Reveal.No, l.Reveal.verdict())
	case l.Sealed != nil:
		return fmt.Sprintf("  sealed orders of %s, version %d (no. %d)", l.Sealed.Side, l.Sealed.Version, l.Sealed.No)
	case l.Standing != nil:
		return fmt.Sprintf("  standing orders of %s (no. %d)", l.Standing.Side, l.Standing.No)
	case l.Foreseen != nil:
		return fmt.Sprintf("  %s is told of %s that may come up (no. %d)", l.Foreseen.Side, report.Count(len(l.Foreseen.Questions), "question"), l.Foreseen.No)
	case l.Advance != nil:
		return fmt.Sprintf("  %s answers before it is asked (no. %d)", l.Advance.Side, l.Advance.No)
	}
	return ""
}

// conduct is a line in short that is about neither orders nor dice.
func (l Line) conduct() string {
	switch {
	case l.Held != nil:
		return fmt.Sprintf("  held by %s: %s", l.by(l.Held.By), l.Held.Why)
	case l.Released != nil:
		return fmt.Sprintf("  released by %s", l.by(l.Released.By)) + Because(l.Released.Why)
	case l.Paused != nil:
		return fmt.Sprintf("  paused by %s", l.by(l.Paused.By)) + Because(l.Paused.Why)
	case l.Resumed != nil:
		return fmt.Sprintf("  resumed by %s", l.by(l.Resumed.By))
	case l.Offered != nil:
		return fmt.Sprintf("  %s offers: %s (no. %d)", l.Offered.Side, l.Offered.Terms, l.Offered.No)
	case l.Settled != nil && l.Settled.Side != "":
		return fmt.Sprintf("  %s agrees to offer %d (no. %d)", l.Settled.Side, l.Settled.Number, l.Settled.No)
	case l.Settled != nil:
		return fmt.Sprintf("  the offer is %s (no. %d)", l.Settled.How, l.Settled.No)
	case l.Ending != "":
		return "  the end of the game is in the log, and its seeds are open"
	case l.Unconfirmed != nil && l.Unconfirmed.Mail != "":
		return fmt.Sprintf("  %s is asked whether a %s is its own", l.Unconfirmed.Side, l.Unconfirmed.Act)
	case l.Unconfirmed != nil:
		if l.Unconfirmed.By != "" {
			return fmt.Sprintf("  the moderator %s is to confirm: %s", l.Unconfirmed.By, l.Unconfirmed.Act)
		}
		return fmt.Sprintf("  %s is to confirm: %s (no. %d)", l.Unconfirmed.Side, l.Unconfirmed.Act, l.Unconfirmed.No)
	case l.Confirmed != nil && l.Confirmed.Denied:
		return "  the mail that was asked about is not its author's"
	case l.Confirmed != nil && l.Confirmed.No == 0:
		return "  confirmed by the moderator"
	case l.Confirmed != nil:
		return fmt.Sprintf("  confirmed (no. %d)", l.Confirmed.No)
	case l.Ended != nil:
		return fmt.Sprintf("  over (%s): %s", l.Ended.How, l.Ended.Text)
	}
	return ""
}
