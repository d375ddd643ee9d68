package letters

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/account"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
	"adjutant/moderator/view"
)

// CopiesFor are the mails to those who watch: a copy of what took effect as everyone
// may see it, and when turns have ended, what they came to.
func CopiesFor(v *verdict.Verdict, no int, answer report.Answer, outcome game.Outcome) ([]mail.Outgoing, error) {
	var letters []mail.Outgoing
	var told []account.Deed
	for _, w := range v.Course.Watching {
		if w.Over {
			continue
		}
		letter := v.Club.Reply(nil, v.Now)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.ReplyTo = v.Club.ReplyTo(v.Course.Tag, game.Seat{Token: w.Token})
		letter.Unsubscribe, letter.UnsubscribeURL = letter.ReplyTo.Addr, v.Club.UnwatchURL(v.Course.Tag, w.Token)
		if !w.Results {
			copied := publicly(v, answer, outcome)
			letter.Key = fmt.Sprintf("watch/%s/%d/%s", v.Course.ID, no, w.Addr)
			letter.Subject = copied.Subject()
			illustrate(v, no, game.Seat{}, &copied, &letter)
			letter.Text, letter.HTML = v.Course.Written(copied.Body(), v.Aliases(), game.Nobody)
			Prove(&letter, game.Seat{}, game.FileName(v.Course.Tag, no), Records(copied.Entries)...)
			letters = append(letters, letter)
			continue
		}
		first, last := ended(v.Course, &v.Start, w)
		if first > last {
			continue
		}
		if told == nil {
			var err error
			if told, err = deedsNow(v); err != nil {
				return nil, err
			}
		}
		letter.Key = fmt.Sprintf("results/%s/%d/%s%s", v.Course.ID, last, w.Addr, again(v.Course.Table))
		letter.Subject = fmt.Sprintf("[%s] results to turn %d", v.Course.Tag, last)
		letter.Text, letter.HTML = v.Course.Written(results(v.Course, told, first, last), v.Aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	return letters, nil
}

// partingOfWatchers are the last mails to those who watch.
func partingOfWatchers(v *verdict.Verdict, end game.Ended) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, w := range v.Course.Watching {
		if w.Over {
			continue
		}
		letter := v.Club.Reply(nil, v.Now)
		letter.Key = fmt.Sprintf("watched/%s/%s", v.Course.ID, w.Addr)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.Subject = fmt.Sprintf("[%s] %s is over", v.Course.Tag, v.Course.Title)
		letter.Text, letter.HTML = v.Course.Written(report.Watched(v.Course.Tag, v.Course.Title, end.Text), v.Aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	return letters
}

// publicly is an answer as everyone may read it.
func publicly(v *verdict.Verdict, answer report.Answer, outcome game.Outcome) report.Answer {
	copied := answer
	copied.Yours, copied.Changed, copied.Guides, copied.Replies, copied.Choices, copied.Ahead, copied.Unused, copied.Write, copied.Due = false, "", nil, nil, nil, nil, nil, "", ""
	copied.Headline, copied.OpenPlay = HeadlineFor(v, outcome, game.Nobody), openPlayTold(v, game.Nobody)
	copied.Says = SubjectFor(v, outcome, game.Nobody)
	copied.Sent, copied.Summary, copied.Acted, copied.Sign = clock.Format(sent(v.Mail, v.Lapse), ""), turnSummary(v.Course, &v.Start, game.Nobody), actNote(v.Case, game.Nobody), ""
	copied.Log, copied.Audit, copied.Unread, copied.Notes = nil, nil, nil, append([]string{}, v.ForAll...)
	copied.Example, copied.Placing = "", nil
	copied.Entries, copied.Muster = seenBy(v, v.Entries, game.Nobody), account.Muster(v.Course, game.Nobody)
	copied.Terms, copied.Reader, copied.Before, copied.Shared, copied.Stood = termsIn(v.Course, copied.Entries), "", "", "", nil
	copied.Game.Cards = v.Course.Cards(game.Nobody)
	copied.Game.Points, copied.Game.Reckoning = v.Course.Points(game.Nobody), v.Course.Reckoning(game.Nobody)
	copied.Next, copied.Awaited = NextFor(v, v.Course.Node(), game.Nobody), false
	copied.Stored.Waiting, copied.Stored.Kept = nil, nil
	if v.Course.Draws() {
		copied.Stored.Position = ""
	}
	return copied
}

// ended are the turns whose results he gets now: none if the first is greater.
func ended(course *game.Course, start *game.Course, w game.Watching) (first, last int) {
	before, now := start.Node(), course.Node()
	first, last = max(before.Turn-w.Delay, 1), now.Turn-1-w.Delay
	if now.Kind == engine.AtOver && before.Kind != engine.AtOver {
		last = now.Turn
	}
	return first, last
}

// deedsNow are the deeds of the game with those of the submission.
func deedsNow(v *verdict.Verdict) ([]account.Deed, error) {
	lines := v.Game.Lines
	return view.Deeds(v.Packs, game.Game{Lines: append(lines[:len(lines):len(lines)], v.Lines...)})
}

// results tells what turns came to.
func results(course *game.Course, deeds []account.Deed, first, last int) report.Body {
	r := report.Results{Tag: course.Tag, Title: course.Title}
	for _, d := range deeds {
		if d.Turn < first || d.Turn > last {
			continue
		}
		text := d.Text
		switch {
		case d.Sealed:
			text = account.SealedOrders
		case d.Fell != "":
			text = "dice: " + d.Fell
		}
		if d.Side != "" {
			text = d.Side + ": " + text
		}
		deed := report.Deed{Turn: d.Turn, Text: text}
		for _, e := range d.Events {
			deed.Events = append(deed.Events, e.Text)
		}
		r.Deeds = append(r.Deeds, deed)
	}
	if node := course.Node(); node.Kind == engine.AtOver {
		r.Ended = node.Result.Text
	}
	return r.Body()
}
