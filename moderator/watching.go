package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// copiesFor are the mails to those who watch: a copy of what took effect as everyone
// may see it, and when turns have ended, what they came to.
func copiesFor(v *Verdict, no int, answer report.Answer, outcome game.Outcome) ([]mail.Outgoing, error) {
	var letters []mail.Outgoing
	var told []game.Deed
	for _, w := range v.course.Watching {
		if w.Over {
			continue
		}
		letter := v.club.Reply(nil, v.now)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.ReplyTo = v.club.ReplyTo(v.course.Tag, game.Seat{Token: w.Token})
		letter.Unsubscribe, letter.UnsubscribeURL = letter.ReplyTo.Addr, v.club.UnwatchURL(v.course.Tag, w.Token)
		if !w.Results {
			copied := publicly(v, answer, outcome)
			letter.Key = fmt.Sprintf("watch/%s/%d/%s", v.course.ID, no, w.Addr)
			letter.Subject = copied.Subject()
			illustrate(v, no, game.Seat{}, &copied, &letter)
			letter.Text, letter.HTML = v.course.Written(copied.Body(), v.aliases(), game.Nobody)
			letter.Attachments = records(copied.Entries)
			letters = append(letters, letter)
			continue
		}
		first, last := ended(v.course, &v.start, w)
		if first > last {
			continue
		}
		if told == nil {
			var err error
			if told, err = deedsNow(v); err != nil {
				return nil, err
			}
		}
		letter.Key = fmt.Sprintf("results/%s/%d/%s%s", v.course.ID, last, w.Addr, again(v.course.Table))
		letter.Subject = fmt.Sprintf("[%s] results to turn %d", v.course.Tag, last)
		letter.Text, letter.HTML = v.course.Written(results(v.course, told, first, last), v.aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	return letters, nil
}

// partingOfWatchers are the last mails to those who watch.
func partingOfWatchers(v *Verdict, end game.Ended) []mail.Outgoing {
	var letters []mail.Outgoing
	for _, w := range v.course.Watching {
		if w.Over {
			continue
		}
		letter := v.club.Reply(nil, v.now)
		letter.Key = fmt.Sprintf("watched/%s/%s", v.course.ID, w.Addr)
		letter.To = mail.Address{Name: w.Name, Addr: w.Addr}
		letter.Subject = fmt.Sprintf("[%s] %s is over", v.course.Tag, v.course.Title)
		letter.Text, letter.HTML = v.course.Written(report.Watched(v.course.Tag, v.course.Title, end.Text), v.aliases(), game.Nobody)
		letters = append(letters, letter)
	}
	return letters
}

// publicly is an answer as everyone may read it.
func publicly(v *Verdict, answer report.Answer, outcome game.Outcome) report.Answer {
	copied := answer
	copied.Yours, copied.Guides, copied.Replies, copied.Choices, copied.Ahead, copied.Write, copied.Due = false, nil, nil, nil, nil, "", ""
	copied.Headline, copied.OpenPlay = headlineFor(v, outcome, game.Nobody), openPlayTold(v, game.Nobody)
	copied.Sent, copied.Summary, copied.Acted, copied.Sign = clock.Format(sent(v.mail, v.lapse), ""), turnSummary(v.course, &v.start, game.Nobody), actNote(v.Case, game.Nobody), ""
	copied.Log, copied.Audit, copied.Unread, copied.Notes = nil, nil, nil, append([]string{}, v.forAll...)
	copied.Entries, copied.Muster = seenBy(v.entries, game.Nobody), v.course.Muster(game.Nobody)
	copied.Game.Points, copied.Game.Reckoning = v.course.Points(game.Nobody), v.course.Reckoning(game.Nobody)
	copied.Next, copied.Awaited = nextFor(v, v.course.Node(), game.Nobody), false
	copied.Stored.Waiting, copied.Stored.Kept = nil, nil
	if v.course.Draws() {
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
func deedsNow(v *Verdict) ([]game.Deed, error) {
	lines := v.game.Lines
	return view.Deeds(v.packs, game.Game{Lines: append(lines[:len(lines):len(lines)], v.lines...)})
}

// results tells what turns came to.
func results(course *game.Course, deeds []game.Deed, first, last int) report.Body {
	r := report.Results{Tag: course.Tag, Title: course.Title}
	for _, d := range deeds {
		if d.Turn < first || d.Turn > last {
			continue
		}
		text := d.Text
		switch {
		case d.Sealed:
			text = "a sealed order"
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
